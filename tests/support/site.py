"""A static host as bad as hosts get: serves dist/ anywhere, and breaks chosen files on request."""

from __future__ import annotations

import fnmatch
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any

from house.serve import LOOPBACK, Handler, Server


@dataclass(slots=True)
class Fault:
    """What is wrong with the files whose path below the site matches `name` (a shell pattern).

    status: answer with it instead of 200; content_type: the type to claim; cut: send only that many bytes
    though all were promised, and hang up, or wait for `release` first; edit: (old, new) to replace in the
    text; times: how often it happens.
    """

    name: str
    status: int = 200
    content_type: str | None = None
    cut: int | None = None
    edit: tuple[str, str] | None = None
    release: threading.Event | None = None
    times: int = 1_000_000


@dataclass(slots=True)
class Site:
    """A running site: its address, the faults it has now, and what was asked of it."""

    url: str
    faults: list[Fault] = field(default_factory=list)
    asked: list[str] = field(default_factory=list)

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

    def fault_of(self, name: str) -> Fault | None:
        """The fault that the file has, counting it."""
        for fault in self.faults:
            if fnmatch.fnmatch(name, fault.name) and fault.times > 0:
                fault.times -= 1
                return fault
        return None


class _Handler(Handler):
    """Serves below a prefix, with faults."""

    def __init__(self, *args: Any, site: Site, prefix: str, **kwargs: Any) -> None:
        self.site, self.prefix = site, prefix
        super().__init__(*args, **kwargs)

    def do_GET(self) -> None:
        path = self.path.partition("?")[0]
        self.site.asked.append(path)
        if not path.startswith(self.prefix):
            self.send_error(404)
            return
        self.path = "/" + path.removeprefix(self.prefix)
        name = self.path.removeprefix("/") or "index.html"
        fault = self.site.fault_of(name)
        if fault is None:
            super().do_HEAD() if self.command == "HEAD" else super().do_GET()
        elif fault.status != 200:
            self.send_error(fault.status)
        else:
            self._send_badly(name, fault)

    def do_HEAD(self) -> None:
        self.do_GET()

    def _send_badly(self, name: str, fault: Fault) -> None:
        body = (Path(self.directory) / name).read_bytes()
        if fault.edit:
            old, new = (text.encode() for text in fault.edit)
            assert body.count(old) == 1, f"{name} must hold {fault.edit[0]!r} once"
            body = body.replace(old, new)
        self.send_response(200)
        self.send_header("Content-Type", fault.content_type or self.guess_type(name))
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
    def handle_error(self, request: Any, client_address: Any) -> None:
        """A browser that hangs up is no error."""


@contextmanager
def serve(folder: Path, prefix: str = "/") -> Iterator[Site]:
    """Serve the folder below the prefix (which begins and ends with a slash) until the block ends."""
    site = Site("")
    handler = partial(_Handler, site=site, prefix=prefix, directory=str(folder))
    server = _Server((LOOPBACK, 0), handler)
    site.url = f"http://{LOOPBACK}:{server.server_port}{prefix}"
    threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True).start()
    try:
        yield site
    finally:
        site.heal()
        server.shutdown()
        server.server_close()
