"""The built page behind a static server, and a second deployment of it under other names."""

from __future__ import annotations

import re
import shutil
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Lock, Thread
from typing import Any

from stack import MissingRequirement
from stack.config import LOOPBACK, ROOT
from stack.static_server import SiteHandler, make_server

DIST = ROOT / "web/dist"
_PIECE_BYTES = 16_384
_TEXT_FILES = {".html", ".js", ".css", ".mjs"}
_HASHED_NAME = re.compile(r"-([\w-]{8})(\.\w+)$")
_STAMP = re.compile(r'<meta name="build" content="(\w+)"')


class _SlowHandler(SiteHandler):
    """Sends no faster than its site's `bytes_per_second`, all connections together."""

    site: SiteCopy

    def copyfile(self, source: Any, outputfile: Any) -> None:
        """Send a body piece by piece."""
        while piece := source.read(_PIECE_BYTES):
            time.sleep(self.site.delay(len(piece)))
            outputfile.write(piece)


class SiteCopy:
    """A copy of the built page, which can be deployed anew while tabs are open."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.url = ""
        self.bytes_per_second: float | None = None
        self._lock = Lock()
        self._line_free_at = 0.0

    def delay(self, size: int) -> float:
        """The seconds to wait before the next `size` bytes may be sent."""
        if self.bytes_per_second is None:
            return 0
        with self._lock:
            now = time.monotonic()
            self._line_free_at = max(now, self._line_free_at) + size / self.bytes_per_second
            return self._line_free_at - now

    @property
    def build(self) -> str:
        """The stamp of the build that is deployed now."""
        found = _STAMP.search((self.folder / "index.html").read_text())
        assert found, "index.html names no build"
        return found[1]

    def deploy_again(self) -> None:
        """Give every script and style another name, as a build of changed sources would.

        The old names are gone at once; references and the build's stamp change with them.
        """
        changes = {self.build: self.build[::-1]}
        for file in (self.folder / "assets").iterdir():
            if (hashed := _HASHED_NAME.search(file.name)) and file.suffix in {".js", ".css"}:
                changes[file.name] = file.name.replace(hashed[1], hashed[1][::-1])
        pattern = re.compile("|".join(re.escape(name) for name in changes))
        for file in [path for path in self.folder.rglob("*") if path.suffix in _TEXT_FILES]:
            if "engine" in file.relative_to(self.folder).parts:
                continue
            text = file.read_text()
            file.write_text(pattern.sub(lambda name: changes[name[0]], text))
            if file.name in changes:
                file.rename(file.with_name(changes[file.name]))


@contextmanager
def serve_copy() -> Iterator[SiteCopy]:
    """A copy of web/dist at a free port. Raises MissingRequirement where nothing is built."""
    if not (DIST / "index.html").exists():
        raise MissingRequirement(str(DIST), "npm run build --workspace web")
    with tempfile.TemporaryDirectory() as parent:
        folder = Path(shutil.copytree(DIST, Path(parent) / "site"))
        site = SiteCopy(folder)
        with make_server(folder, 0, type("Handler", (_SlowHandler,), {"site": site})) as server:
            site.url = f"http://{LOOPBACK}:{server.server_port}"
            server.daemon_threads = True
            thread = Thread(target=server.serve_forever, daemon=True)
            thread.start()
            yield site
            server.shutdown()
            thread.join()
