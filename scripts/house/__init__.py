"""What the scripts have in common: the tools they need, the build's parts, and a small server."""

import sys

if sys.version_info < (3, 11):  # noqa: UP036  the first thing any script runs into: better than a SyntaxError
    sys.exit("Python 3.11 or newer is needed; this is Python {}.{}.".format(*sys.version_info[:2]))
