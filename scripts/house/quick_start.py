"""Ships with the library as `sitecustomize`, which Python imports before all that is not its very core."""

import quick_patterns  # type: ignore[import-not-found]

missed_patterns = quick_patterns.install()

import quick_classes  # type: ignore[import-not-found]  # noqa: E402  what this imports has patterns of its own

missed_classes = quick_classes.install()
