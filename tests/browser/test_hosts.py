"""Hosts have their habits: the page plays from them where it can, and else says what is wrong with them."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page
from tests.support.site import Fault, Site
from tests.support.watch import wait_for_failure, wait_until_ready, watch


@pytest.mark.engines
def test_it_plays_from_a_host_that_compresses_and_names_types_in_its_own_way(
    site: Site, site_page: Page
) -> None:
    site.has(Fault("index.html", content_type="text/html; charset=iso-8859-5"))
    site.has(Fault("*.zip", gzip="told", content_type="text/plain"))
    site.has(Fault("*.wasm", gzip="told", content_type="application/octet-stream"))
    site.has(Fault("*.js", content_type="application/x-javascript"))
    site.has(Fault("*.css", gzip="told", content_type="text/css; charset=iso-8859-5"))
    seen = watch(site_page)
    site_page.goto(site.url)
    wait_until_ready(site_page)
    seen.assert_clean()


def test_an_address_without_its_last_slash_leads_inside(sub_site: Site, site_page: Page) -> None:
    sub_site.slashless = True
    try:
        site_page.goto(f"{sub_site.url.removesuffix('/')}?from=club#table")
        wait_until_ready(site_page)
    finally:
        sub_site.heal()
    assert site_page.url == f"{sub_site.url}?from=club#table"


@pytest.mark.parametrize(
    ("fault", "kind"),
    [
        (Fault("app-*/boot.js", instead="index.html"), "missing"),
        (Fault("*/app.zip", instead="index.html"), "missing"),
        (Fault("*.wasm", instead="index.html"), "missing"),
        (Fault("*/pico.css", instead="index.html"), "missing"),
        (Fault("*/app.zip", gzip="untold"), "incomplete"),
        (Fault("*.wasm", gzip="untold"), "incomplete"),
        (Fault("*/stdlib.zip", gzip="claimed"), "incomplete"),
    ],
    ids=lambda given: f"{given.name} {given.gzip or 'page'}" if isinstance(given, Fault) else given,
)
def test_a_host_that_sends_something_else_is_told(
    site: Site, site_page: Page, fault: Fault, kind: str
) -> None:
    site.has(fault)
    site_page.goto(site.url)
    assert fault.name.rpartition("/")[2].lstrip("*") in wait_for_failure(site_page, kind)
