"""The referee: the engine behind standard input and output, for programs of any language.

============  ========================================================================
``answers``   each request and its answer, as JSON values, without any I/O
``fields``    reading the fields of a request strictly
``server``    a line in, a line out, until the input ends
============  ========================================================================

Requests and answers are a public interface. Keys that a request does not know are passed over, so
that a program written for a later referee can still talk to this one.
"""

from mexican_train.referee.answers import answer
from mexican_train.referee.server import answer_line, serve

__all__ = ["answer", "answer_line", "serve"]
