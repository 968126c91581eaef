"""How long a game against bots takes from the tap on its link to a board that can be played."""

from __future__ import annotations

import time

from playwright.sync_api import Page

BOARD = ".table[data-turn]"
_LIMIT_MS = 60_000
_TAP = """([path, board, limit]) => new Promise((resolve, reject) => {
  const link = Object.assign(document.createElement("a"), { href: path });
  document.body.append(link);
  const began = performance.now();
  const watch = () => {
    if (document.querySelector(board)) resolve(performance.now() - began);
    else if (performance.now() - began > limit) reject(new Error(document.body.innerText));
    else requestAnimationFrame(watch);
  };
  link.click();
  link.remove();
  watch();
})"""
_STORED = """async () => {
  const cache = await caches.open("engine");
  return (await cache.keys()).map((request) => new URL(request.url).pathname);
}"""


def tap_to_board(page: Page, path: str = "/play/farkle") -> float:
    """Tap a link to `path` on the open page; the seconds until the board is there."""
    return float(page.evaluate(_TAP, [path, BOARD, _LIMIT_MS])) / 1000


def stored_files(page: Page) -> list[str]:
    """The paths of the engine's files, and of its snapshot, that the device keeps."""
    paths: list[str] = page.evaluate(_STORED)
    return paths


def wait_for_snapshot(page: Page) -> None:
    """Wait until the device has made its snapshot."""
    until = time.monotonic() + _LIMIT_MS / 1000
    while not any("/snapshot-" in path for path in stored_files(page)):
        assert time.monotonic() < until, "the device makes no snapshot"
        page.wait_for_timeout(200)
