"""axe-core in a page: put in once, since reading it takes longer than looking at a screen."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from axe_playwright_python.base import AXE_SCRIPT
from playwright.sync_api import Page

COLOURS = ("color-contrast",)
"""The rules for what one look can have wrong and another not."""

VIOLATIONS = """
(rules) => axe.run({ resultTypes: ["violations"], ...(rules.length ? { runOnly: rules } : {}) }).then(
  ({ violations }) => violations.map(({ id, nodes }) => [id, nodes.map(({ html, any, all, none }) =>
    [html, ...[...any, ...all, ...none].map(({ message }) => message)])]))
"""
"""Looks at the page by these rules, or by all; gives what is against them, with places and reasons."""


def assert_accessible(page: Page, where: str, rules: Sequence[str] = ()) -> None:
    """Fail if axe finds anything on the page by these rules, or by any if none are named."""
    if page.evaluate("typeof axe === 'undefined'"):
        page.evaluate(AXE_SCRIPT)
    found: list[Any] = page.evaluate(VIOLATIONS, list(rules))
    assert not found, f"{where}: {json.dumps(found, indent=1)}"
