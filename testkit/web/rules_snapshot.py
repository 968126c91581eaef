"""Gives empty browser profiles the memory snapshot of the rules, as returning visitors have it.

Starting the rules from nothing takes seconds of processor time in every browser of every test.
The page itself makes the snapshot of this build once, and a file keeps it for all tests.
"""

from __future__ import annotations

import base64
import os
import re
from functools import cache
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread

from playwright.sync_api import Browser, BrowserContext

from stack.config import ROOT
from testkit.web.start_times import BOARD, wait_for_snapshot

_DIST = ROOT / "web" / "dist"
_KEPT = ROOT / "artefacts" / "snapshots"
_EMPTY_PATH = "/an-empty-page-of-the-tests"
_NAME = re.compile(r"/engine/snapshot-[\w.-]+")
_READ = """async (name) => {
  const stored = await (await caches.open("engine")).match(name);
  const bytes = new Uint8Array(await stored.arrayBuffer());
  let text = "";
  for (let at = 0; at < bytes.length; at += 30000)
    text += String.fromCharCode(...bytes.subarray(at, at + 30000));
  return btoa(text);
}"""
_STORE = """async ([name, address]) => {
  await (await caches.open("engine")).put(name, await fetch(address));
}"""


def give_snapshot(browser: Browser, context: BrowserContext, site_url: str) -> None:
    """Store the snapshot in a profile that has not been to the site yet."""
    name = _snapshot_name()
    file = _KEPT / name.rpartition("/")[2]
    if not file.exists():
        _make(browser, site_url, name, file)
    page = context.new_page()
    page.route(site_url + _EMPTY_PATH, lambda route: route.fulfill(content_type="text/html"))
    page.goto(site_url + _EMPTY_PATH)  # of the same origin, without a policy against the fetch
    page.evaluate(_STORE, [name, f"{_server_url()}/{file.name}"])
    page.close()


@cache
def _snapshot_name() -> str:
    """The name under which the built page looks for it; it changes with the engine."""
    scripts = (path.read_text() for path in sorted(_DIST.rglob("*.js")))
    return next(found[0] for text in scripts if (found := _NAME.search(text)))


def _make(browser: Browser, site_url: str, name: str, file: Path) -> None:
    page = browser.new_page()
    page.goto(f"{site_url}/play/farkle")
    page.locator(BOARD).wait_for(timeout=120_000)
    wait_for_snapshot(page)
    content = base64.b64decode(page.evaluate(_READ, name))
    page.context.close()
    file.parent.mkdir(parents=True, exist_ok=True)
    part = file.with_suffix(f".{os.getpid()}")  # several processes may make it at once
    part.write_bytes(content)
    part.rename(file)


@cache
def _server_url() -> str:
    """A server of the kept files; it ends with the process."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), _Handler)
    Thread(target=server.serve_forever, daemon=True).start()
    return f"http://127.0.0.1:{server.server_port}"


class _Handler(BaseHTTPRequestHandler):
    def do_GET(self) -> None:
        """One kept file, for pages of any origin."""
        content = (_KEPT / Path(self.path).name).read_bytes()
        self.send_response(HTTPStatus.OK)
        self.send_header("Access-Control-Allow-Origin", "*")
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        self.wfile.write(content)

    def log_message(self, format: str, *args: object) -> None:
        """Say nothing."""
