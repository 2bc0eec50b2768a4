"""Play: `python3 scripts/play.py [--port N] [--no-open] [--debug]`.

Sets up what is needed, builds the page if anything changed, serves it on this machine only, and opens it
in the browser. Ctrl-C ends it. A page of an earlier build, kept in the browser for playing offline, saves the
game and changes to the new build by itself as soon as that has arrived, within some seconds.
"""

from __future__ import annotations

import argparse
import webbrowser

from house.building import build
from house.places import DIST
from house.say import Trouble, give_up, say
from house.serve import LOOPBACK, PlayHandler, Server, open_server

FIRST_PORT = 8712
"""Where the game is served unless told otherwise. A browser keeps saved games by address and port."""
TRIES = 10


def listen(port: int | None) -> Server:
    """A server on the port asked for; without one on the first, or the next that is free."""
    if port is not None:
        return open_server(DIST, port, PlayHandler)
    for candidate in range(FIRST_PORT, FIRST_PORT + TRIES):
        try:
            server = open_server(DIST, candidate, PlayHandler)
        except Trouble:
            continue
        if candidate != FIRST_PORT:
            say(f"Port {FIRST_PORT} is in use, so it is {candidate}; games saved there are not seen here.")
        return server
    raise Trouble(f"Ports {FIRST_PORT} to {FIRST_PORT + TRIES - 1} are in use: choose another with --port.")


def play(port: int | None, *, opening: bool, debug: bool) -> None:
    """Build, serve and open the page, until Ctrl-C."""
    server = listen(port)
    say(build(debug=debug).summary())
    url = f"http://{LOOPBACK}:{server.server_port}/"
    say(f"Mexican Train is at {url}  (Ctrl-C ends it)")
    if opening:
        webbrowser.open(url)
    with server:
        server.serve_forever(poll_interval=0.2)


def main() -> None:
    """Play, or say what is in the way."""
    parser = argparse.ArgumentParser(description="Play Mexican Train in the browser.")
    parser.add_argument("--port", type=int, help=f"serve on this port (default: {FIRST_PORT} or the next)")
    parser.add_argument("--no-open", action="store_true", help="do not open the browser")
    parser.add_argument("--debug", action="store_true", help="build with sources, for full tracebacks")
    asked = parser.parse_args()
    try:
        play(asked.port, opening=not asked.no_open, debug=asked.debug)
    except Trouble as trouble:
        give_up(trouble)
    except KeyboardInterrupt:
        say("\nGood bye.")


if __name__ == "__main__":
    main()
