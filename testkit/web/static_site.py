"""Serves the built page without emulators: enough for games on this device."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

from stack.config import ROOT

_DIST = ROOT / "web" / "dist"


@contextmanager
def serve_page(folder: Path = _DIST) -> Iterator[str]:
    """The address of the site, until the end of the block."""
    handler = partial(_Handler, directory=str(folder))
    server = ThreadingHTTPServer(("127.0.0.1", 0), handler)
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_port}"
    finally:
        server.shutdown()
        server.server_close()


class _Handler(SimpleHTTPRequestHandler):
    def do_GET(self) -> None:
        """A file, or the page itself for an address of the page."""
        name = self.path.partition("?")[0]
        if "." not in name.rpartition("/")[2]:
            self.path = "/index.html"
        super().do_GET()

    def log_message(self, format: str, *args: object) -> None:
        """Say nothing."""
