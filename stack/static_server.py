"""Serves the web client without emulators: games against bots, offline."""

from __future__ import annotations

from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

from stack.config import LOOPBACK
from stack.ports import Ports
from stack.prerequisites import Progress


class _Handler(SimpleHTTPRequestHandler):
    """Serves files; a path without a dot that is not a file gets index.html."""

    extensions_map = {  # noqa: RUF012 - declared so by the standard library
        **SimpleHTTPRequestHandler.extensions_map,
        ".js": "text/javascript",
        ".mjs": "text/javascript",
        ".wasm": "application/wasm",
        ".webmanifest": "application/manifest+json",
    }

    def translate_path(self, path: str) -> str:
        """The file for a path of the URL."""
        file = super().translate_path(path)
        is_page = "." not in path.rpartition("/")[2] and not path.startswith("/__/")
        if is_page and not Path(file).exists():
            return super().translate_path("/index.html")
        return file

    def log_message(self, format: str, *args: Any) -> None:
        """Do not log requests."""


def make_server(web: Path, port: int) -> ThreadingHTTPServer:
    """A server for the files in `web`; call `serve_forever` on it."""
    return ThreadingHTTPServer((LOOPBACK, port), partial(_Handler, directory=str(web)))


def serve_static(web: Path, reason: str, progress: Progress) -> None:
    """Serve `web` until interrupted; `reason` says why there are no emulators."""
    ports = Ports()
    address = ports.reserve(["hosting"])["hosting"]
    try:
        with make_server(web, int(address.rpartition(":")[2])) as server:
            progress(f"hosting: {reason}")
            progress(f"ready: open http://{address} (press Ctrl-C to stop)")
            server.serve_forever()
    finally:
        ports.release()
