"""Watches a page while a test drives it: nothing foreign may be asked for, nothing may complain."""

from __future__ import annotations

from dataclasses import dataclass, field
from urllib.parse import urlsplit

from playwright.sync_api import ConsoleMessage, Page, Request, expect

START_MS = 30_000
"""How long a start may take before a test gives up, in milliseconds; it takes 2 to 5 seconds."""


@dataclass(slots=True)
class Watch:
    """What a page has said and asked for."""

    complaints: list[str] = field(default_factory=list)
    hosts: set[str] = field(default_factory=set)

    def assert_clean(self) -> None:
        """Fail if the page complained, or asked anybody but the site it came from."""
        assert not self.complaints, "\n".join(self.complaints)
        assert len(self.hosts) <= 1, f"asked {sorted(self.hosts)}"


def watch(page: Page) -> Watch:
    """Begin to watch a page; do so before it goes anywhere."""
    seen = Watch()

    def on_console(message: ConsoleMessage) -> None:
        """Take note of complaints; that a test has no service workers is the test's own doing."""
        if message.type in ("error", "warning") and "blocked by Playwright" not in message.text:
            seen.complaints.append(f"console {message.type}: {message.text}")

    def on_request(request: Request) -> None:
        if request.url.startswith(("http:", "https:", "ws:", "wss:")):
            seen.hosts.add(urlsplit(request.url).netloc)

    page.on("console", on_console)
    page.on("pageerror", lambda error: seen.complaints.append(f"uncaught: {error}"))
    page.on("request", on_request)
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
