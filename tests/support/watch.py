"""Watches a page while a test drives it: nothing foreign may be asked for, nothing may complain."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import ConsoleMessage, Page, expect

HARMLESS = ("blocked by Playwright", "net::ERR_CACHE_MISS")
"""What browsers complain of by themselves: that a test has no service workers, which is the test's own doing,
and that the runtime is not in the cache any more, which the page asks for before it asks the site."""

START_MS = 30_000
"""How long a start may take before a test gives up, in milliseconds; it takes 2 to 5 seconds."""


POLICY_BROKEN = """
globalThis.onPolicyBroken ??= addEventListener("securitypolicyviolation", (event) =>
  console.error(`the policy forbids ${event.effectiveDirective} ${event.blockedURI}`)) ?? true;
"""
"""Not every browser's own words about it reach the console that is watched."""


@dataclass(slots=True)
class Watch:
    """What a page has said, and the addresses that it, its workers and the pages beside it have asked for."""

    complaints: list[str] = field(default_factory=list)
    asked: list[str] = field(default_factory=list)
    heard: list[tuple[Any, str, Any]] = field(default_factory=list)

    @property
    def hosts(self) -> set[str]:
        """Whom it has asked."""
        return {urlsplit(url).netloc for url in self.asked if url.startswith(("http", "ws"))}

    def assert_clean(self) -> None:
        """Fail if the page complained, or asked anybody but the site it came from."""
        assert not self.complaints, "\n".join(self.complaints)
        assert len(self.hosts) <= 1, f"asked {sorted(self.hosts)}"

    def hear(self, where: Any, event: str, do: Callable[[Any], None]) -> None:
        """Have something done whenever this happens to the page or its context."""
        where.on(event, do)
        self.heard.append((where, event, do))

    def stop(self) -> None:
        """Look away."""
        for where, event, do in self.heard:
            where.remove_listener(event, do)
        self.heard.clear()


def watch(page: Page) -> Watch:
    """Begin to watch a page; do so before it goes anywhere."""
    seen = Watch()

    def on_console(message: ConsoleMessage) -> None:
        if message.type in ("error", "warning") and not any(text in message.text for text in HARMLESS):
            seen.complaints.append(f"console {message.type}: {message.text}")

    page.add_init_script(POLICY_BROKEN)
    seen.hear(page, "console", on_console)
    seen.hear(page, "pageerror", lambda error: seen.complaints.append(f"uncaught: {error}"))
    seen.hear(page, "websocket", lambda socket: seen.asked.append(socket.url))
    seen.hear(page.context, "request", lambda request: seen.asked.append(request.url))  # workers' as well
    return seen


def wait_until_ready(page: Page) -> None:
    """Wait until Python has put up the first screen; fails at once if the failure screen comes instead."""
    page.wait_for_selector("html:not([data-state=loading])", state="attached", timeout=START_MS)
    if page.locator("html").get_attribute("data-state") == "failed":
        raise AssertionError(page.locator("#failure-details").input_value())


def wait_for_failure(page: Page, kind: str) -> str:
    """Wait for the failure screen, which must say what this kind says; gives the details."""
    page.wait_for_selector("html[data-state=failed]", state="attached", timeout=START_MS)
    expect(page.locator(f"[data-kind={kind}]")).to_be_visible()
    expect(page.locator("#splash")).to_be_hidden()
    return page.locator("#failure-details").input_value()
