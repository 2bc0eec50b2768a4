"""A small neural network: what a situation is worth, learned from many games.

One hidden layer of rectified sums is enough to see that features count together (a marker hurts more
with a long train behind it), and small enough to be asked a hundred times a move without numpy, which
the page does not load. The weights are in ``networks/``; `python3 scripts/train.py` makes them.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import cache
from operator import mul
from pkgutil import get_data

Unit = tuple[float, Sequence[float]]
"""A unit's bias, and the weights of what goes into it."""


class Network:
    """Three outputs for a row of features: the seat's own score, the others' mean, and the variance.

    The scores are in the scale of the features; the variance is that of the lead about what is expected.
    """

    __slots__ = ("_hidden", "_outputs")

    def __init__(self, hidden: Sequence[Unit], outputs: Sequence[Unit]) -> None:
        """Make one of its hidden units and its three outputs."""
        self._hidden = tuple((bias, tuple(weights)) for bias, weights in hidden)
        self._outputs = tuple((bias, tuple(weights)) for bias, weights in outputs)

    def of(self, row: Sequence[float]) -> tuple[float, float, float]:
        """Return the outputs for a row of features."""
        units = [max(0.0, bias + sum(map(mul, weights, row))) for bias, weights in self._hidden]
        own, others, variance = (bias + sum(map(mul, weights, units)) for bias, weights in self._outputs)
        return own, others, variance


@cache
def network(name: str) -> Network:
    """Return the network with this name, read once."""
    # Not importlib.resources: that needs half of the library which the page leaves out.
    values = json.loads(get_data(__package__, f"networks/{name}.json") or "")
    return Network(values["hidden"], values["outputs"])
