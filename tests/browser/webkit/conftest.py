"""WebKitGTK, driven by selenium: the nearest thing to Safari there is on Linux.

webkit_page    the game on a new device, as a WebKitPage
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from tests.support.site import Site
from tests.support.webkit import WebKitPage

from house.browsers import find_webkit
from house.say import Trouble
from measure.webkit import driver


@pytest.fixture
def webkit_page(site: Site) -> Iterator[WebKitPage]:
    """A browser that has never been anywhere, on an empty page of the site."""
    try:
        find_webkit()
    except Trouble as trouble:
        pytest.skip(str(trouble))
    with driver() as browser:
        browser.set_window_size(1000, 800)
        yield WebKitPage(browser, site.url)
