"""The web client alone, for a machine without emulators: bots and offline play."""

from __future__ import annotations

from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

from stack.config import LOOPBACK
from stack.ports import Ports
from stack.prerequisites import Say


class _Pages(SimpleHTTPRequestHandler):
    """Files as they are; any other path without a dot is a page of the client."""

    extensions_map = {  # noqa: RUF012 - declared so by the standard library
        **SimpleHTTPRequestHandler.extensions_map,
        ".js": "text/javascript",
        ".mjs": "text/javascript",
        ".wasm": "application/wasm",
        ".webmanifest": "application/manifest+json",
    }

    def translate_path(self, path: str) -> str:
        """Where `path` is on disk."""
        found = super().translate_path(path)
        is_page = "." not in path.rpartition("/")[2] and not path.startswith("/__/")
        if is_page and not Path(found).exists():
            return super().translate_path("/index.html")
        return found

    def log_message(self, format: str, *args: Any) -> None:
        """Nothing."""


def local_server(web: Path, port: int) -> ThreadingHTTPServer:
    """A server for the files below `web`, not yet serving."""
    return ThreadingHTTPServer((LOOPBACK, port), partial(_Pages, directory=str(web)))


def serve_local(web: Path, why: str, say: Say) -> None:
    """Serve `web` until interrupted, and say `why` it is not the whole stack."""
    ports = Ports()
    address = ports.reserve(["hosting"])["hosting"]
    try:
        with local_server(web, int(address.rpartition(":")[2])) as server:
            say(f"hosting: {why}")
            say(f"ready: open http://{address} (Ctrl-C stops)")
            server.serve_forever()
    finally:
        ports.release()
