"""When an answer is what a case expects: objects on the given keys, everything else whole."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

FOLDER = Path(__file__).parent


def cases() -> list[dict[str, Any]]:
    """Return all cases, each with ``id``, ``rule``, ``title``, ``request`` and ``expect``."""
    return [json.loads(path.read_text(encoding="utf-8")) for path in sorted(FOLDER.glob("*.json"))]


def line_of(request: object) -> bytes:
    """Return a case's request as a line; a request that is a text stands for that very line."""
    text = request if isinstance(request, str) else json.dumps(request)
    return text.encode() + b"\n"


def differences(expected: Any, got: Any, where: str = "answer") -> list[str]:
    """Return the smallest parts of an answer that are not as expected."""
    if isinstance(expected, dict) and isinstance(got, dict):
        return [
            line
            for key, value in expected.items()
            for line in differences(value, _value(got, key), f"{where}.{key}")
        ]
    same = json.dumps(expected, sort_keys=True) == json.dumps(got, sort_keys=True)
    return [] if same else [f"{where}: expected {expected}, got {got}"]


def _value(got: dict[str, Any], key: str) -> Any:
    """Return a key's value; ``problem_fields`` stands for the different fields among the problems."""
    if key == "problem_fields":
        return sorted({problem["field"] for problem in got.get("problems", [])})
    return got.get(key, "nothing")
