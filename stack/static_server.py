"""Serves the web client without emulators, as Firebase Hosting would: for games against bots."""

from __future__ import annotations

import gzip
import json
from functools import lru_cache, partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from io import BytesIO
from pathlib import Path
from typing import Any, BinaryIO

from stack.config import LOOPBACK, ROOT
from stack.ports import Ports
from stack.prerequisites import Progress

_COMPRESSED = (".html", ".js", ".mjs", ".css", ".json", ".svg", ".wasm", ".webmanifest")


@lru_cache(maxsize=1)
def _header_rules() -> list[tuple[str, dict[str, str]]]:
    """What firebase.json declares: a pattern of paths, and the headers for it."""
    hosting = json.loads((ROOT / "firebase.json").read_text())["hosting"]
    return [
        (rule["source"], {header["key"]: header["value"] for header in rule["headers"]})
        for rule in hosting["headers"]
    ]


def _headers(path: str) -> dict[str, str]:
    """The headers for a path; later rules win. Patterns are a path, or a folder and `**`."""
    found: dict[str, str] = {}
    for source, headers in _header_rules():
        matches = path.startswith(source[:-2]) if source.endswith("**") else path == source
        found |= headers if matches else {}
    return found


@lru_cache(maxsize=64)
def _gzipped(file: str, modified: float) -> bytes:  # by time, for a changed file
    return gzip.compress(Path(file).read_bytes(), 6)


class SiteHandler(SimpleHTTPRequestHandler):
    """Serves files; a path without a dot that is not a file gets index.html."""

    protocol_version = "HTTP/1.1"
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

    def send_head(self) -> BytesIO | BinaryIO | None:
        """Send the headers; large texts and WebAssembly are compressed, as Hosting does it."""
        file = Path(self.translate_path(self.path.partition("?")[0]))
        file = file / "index.html" if file.is_dir() else file
        if file.suffix not in _COMPRESSED or not file.is_file():
            return super().send_head()
        body = _gzipped(str(file), file.stat().st_mtime)
        self.send_response(200)
        self.send_header("Content-Type", self.guess_type(str(file)))
        self.send_header("Content-Encoding", "gzip")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        return BytesIO(body)

    def send_response(self, code: int, message: str | None = None) -> None:
        """Remember whether there is such a file."""
        self._found = code < 400
        super().send_response(code, message)

    def end_headers(self) -> None:
        """Add what firebase.json declares for the path; a missing file must not be cached."""
        headers = _headers(self.path.partition("?")[0]) if self._found else {}
        for name, value in headers.items():
            self.send_header(name, value)
        super().end_headers()

    def log_message(self, format: str, *args: Any) -> None:
        """Do not log requests."""


def make_server(
    web: Path, port: int, handler: type[SiteHandler] = SiteHandler
) -> ThreadingHTTPServer:
    """A server for the files in `web`; call `serve_forever` on it."""
    return ThreadingHTTPServer((LOOPBACK, port), partial(handler, directory=str(web)))


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
