"""A static host as bad as hosts get: serves dist/ anywhere, and breaks chosen files on request."""

from __future__ import annotations

import fnmatch
import gzip
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any, Literal

from house.serve import LOOPBACK, Handler, Server

EMPTY = "empty-page"
"""A page of every site on which there is nothing: from there a test reaches what is kept on the device."""


@dataclass(slots=True)
class Fault:
    """What is wrong with the files whose path below the site matches `name` (a shell pattern).

    status: answer with it instead of 200; content_type: the type to claim; cut: send only that many bytes
    though all were promised, and hang up, or wait for `release` first; edit: (old, new) to replace in the
    text; gzip: compress it, "told" by its Content-Encoding as it should be, "untold", or say so though it is
    not ("claimed"); instead: send this file in its place; times: how often it happens.
    """

    name: str
    status: int = 200
    content_type: str | None = None
    cut: int | None = None
    edit: tuple[str, str] | None = None
    release: threading.Event | None = None
    gzip: Literal["", "told", "untold", "claimed"] = ""
    instead: str = ""
    times: int = 1_000_000


@dataclass(slots=True)
class Site:
    """A site that can be stopped and started: its files, address, faults, and what was asked of it.

    ``folder`` may be another one at any time: then another build has been put there. A ``slashless`` site
    gives its page without the slash at the end of the address as well.
    """

    folder: Path
    prefix: str = "/"
    url: str = ""
    running: bool = False
    slashless: bool = False
    faults: list[Fault] = field(default_factory=list)
    asked: list[str] = field(default_factory=list)
    _server: Server | None = None

    def start(self) -> None:
        """Listen, at the same port as before if it was running once."""
        port = self._server.server_port if self._server else 0
        self._server = _Server((LOOPBACK, port), partial(_Handler, site=self, directory=str(self.folder)))
        self.url = f"http://{LOOPBACK}:{self._server.server_port}{self.prefix}"
        self.running = True
        serve_forever = partial(self._server.serve_forever, poll_interval=0.05)
        threading.Thread(target=serve_forever, daemon=True).start()

    def stop(self) -> None:
        """Listen no more; a connection that is still open is dropped at the next request."""
        self.running = False
        if self._server:
            self._server.shutdown()
            self._server.server_close()

    def has(self, fault: Fault) -> Fault:
        """Add a fault, and give it."""
        self.faults.append(fault)
        return fault

    def heal(self) -> None:
        """Take all faults away, and let go whatever waits."""
        for fault in self.faults:
            if fault.release:
                fault.release.set()
        self.faults.clear()
        self.slashless = False

    def fault_of(self, name: str) -> Fault | None:
        """The fault that the file has, counting it."""
        for fault in self.faults:
            if fnmatch.fnmatch(name, fault.name) and fault.times > 0:
                fault.times -= 1
                return fault
        return None


class _Handler(Handler):
    """Serves below a prefix, with faults."""

    def __init__(self, *args: Any, site: Site, **kwargs: Any) -> None:
        self.site, self.prefix = site, site.prefix
        super().__init__(*args, **kwargs)

    def do_GET(self) -> None:
        if not self.site.running:
            self.close_connection = True
            return
        self.directory = str(self.site.folder)
        path = self.path.partition("?")[0]
        self.site.asked.append(path)
        if self.site.slashless and path + "/" == self.prefix:
            path = self.prefix
        if not path.startswith(self.prefix):
            self.send_error(404)
            return
        self.path = "/" + path.removeprefix(self.prefix)
        name = self.path.removeprefix("/") or "index.html"
        if name == EMPTY:
            self._send_empty()
            return
        fault = self.site.fault_of(name)
        if fault is None:
            super().do_HEAD() if self.command == "HEAD" else super().do_GET()
        elif fault.status != 200:
            self.send_error(fault.status)
        else:
            self._send_badly(name, fault)

    def do_HEAD(self) -> None:
        self.do_GET()

    def _send_empty(self) -> None:
        body = b"<!doctype html><html lang=en><title>Empty</title><link rel=icon href='data:,'>"
        self.send_response(200)
        self.send_header("Content-Type", "text/html")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def _send_badly(self, name: str, fault: Fault) -> None:
        name = fault.instead or name
        body = (Path(self.directory) / name).read_bytes()
        if fault.edit:
            old, new = (text.encode() for text in fault.edit)
            assert body.count(old) == 1, f"{name} must hold {fault.edit[0]!r} once"
            body = body.replace(old, new)
        if fault.gzip in ("told", "untold"):
            body = gzip.compress(body, 1)
        self.send_response(200)
        self.send_header("Content-Type", fault.content_type or self.guess_type(name))
        if fault.gzip in ("told", "claimed"):
            self.send_header("Content-Encoding", "gzip")
        self.send_header("X-Content-Type-Options", "nosniff")  # no browser may make up for a wrong type
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        if self.command == "HEAD":
            return
        self.wfile.write(body[: fault.cut])
        self.wfile.flush()
        if fault.release:
            fault.release.wait(60)
            self.wfile.write(body[len(body[: fault.cut]) :])
        elif fault.cut is not None:
            self.close_connection = True


class _Server(Server):
    allow_reuse_address = True  # a site comes back at its port

    def handle_error(self, request: Any, client_address: Any) -> None:
        """A browser that hangs up is no error."""


@contextmanager
def serve(folder: Path, prefix: str = "/") -> Iterator[Site]:
    """Serve the folder below the prefix (which begins and ends with a slash) until the block ends."""
    site = Site(folder, prefix)
    site.start()
    try:
        yield site
    finally:
        site.heal()
        site.stop()
