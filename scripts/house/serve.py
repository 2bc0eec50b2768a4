"""A small static server for dist/ on this machine only, with the right type for every file."""

from __future__ import annotations

import errno
import sys
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

from house.say import Trouble
from house.worker import WORKER

TYPES = {
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".json": "application/json",
    ".svg": "image/svg+xml",
    ".wasm": "application/wasm",
    ".zip": "application/zip",
    ".txt": "text/plain; charset=utf-8",
}
"""Said here and not asked of the system, whose table may say otherwise."""

LOOPBACK = "127.0.0.1"

AT_ONCE = b"\nself.addEventListener('install', () => self.skipWaiting());\n"
"""What has a service worker wait for nobody; pages save and load anew when another one takes over."""


class Handler(SimpleHTTPRequestHandler):
    """Serves one folder quietly; nothing is kept in the browser's cache without asking again."""

    extensions_map = {"": "application/octet-stream", **TYPES}  # noqa: RUF012  the base class's name
    protocol_version = "HTTP/1.1"

    def end_headers(self) -> None:
        """Add what every answer says."""
        self.send_header("Cache-Control", "no-cache")
        super().end_headers()

    def log_message(self, format: str, *args: Any) -> None:
        """Say nothing: the terminal is for sentences to the person."""


class PlayHandler(Handler):
    """The same for who changes the game: a new build is not only offered, the page changes to it at once."""

    def do_GET(self) -> None:
        """Have the service worker of a new build take over as soon as it is installed."""
        if self.path != f"/{WORKER}":
            super().do_GET()
            return
        body = (Path(self.directory) / WORKER).read_bytes() + AT_ONCE
        self.send_response(200)
        self.send_header("Content-Type", TYPES[".js"])
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)


class Server(ThreadingHTTPServer):
    """One thread per connection; they end with the process."""

    daemon_threads = True
    allow_reuse_address = False  # on Windows it would let two servers share a port

    def handle_error(self, request: Any, client_address: Any) -> None:
        """Say nothing of a browser that hung up in the middle; of anything else what it was."""
        if not isinstance(sys.exc_info()[1], OSError):
            super().handle_error(request, client_address)


def open_server(folder: Path, port: int, handler: type[Handler] = Handler) -> Server:
    """A server on the port (0: any free one), listening but not yet serving; Trouble if it is taken."""
    try:
        return Server((LOOPBACK, port), partial(handler, directory=str(folder)))
    except OverflowError:
        raise Trouble(f"{port} is no port: they go up to 65535.") from None
    except OSError as error:
        if error.errno not in (errno.EADDRINUSE, errno.EACCES):
            raise
        raise Trouble(
            f"Port {port} is in use or not allowed: end what uses it, or choose another with --port."
        ) from None
