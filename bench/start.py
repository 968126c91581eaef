"""From the tap on a game to a board that can be played, in headless Chromium.

usage: python -m bench start [ROUNDS]
"""

from __future__ import annotations

import sys
from statistics import median

from playwright.sync_api import Browser, Page

from bench.report import write
from testkit.web.browser_players import save_data
from testkit.web.chromium import launch_chromium
from testkit.web.site_copy import SiteCopy, serve_copy
from testkit.web.slow_processor import slowed
from testkit.web.start_times import tap_to_board, wait_for_snapshot

_TEN_MEGABITS = 10e6 / 8  # bytes per second
_SLOWER = 4
_SETTLE_MS = 1500  # for the service worker to install the page
_FETCH_FILES = """async (paths) => {
  const began = performance.now();
  await Promise.all(paths.map(async (path) => (await fetch(path)).arrayBuffer()));
  return (performance.now() - began) / 1000;
}"""
_FORGET_SNAPSHOT = """async () => {
  const cache = await caches.open("engine");
  for (const request of await cache.keys())
    if (request.url.includes("/snapshot-")) await cache.delete(request);
}"""


def _new_page(browser: Browser, site: SiteCopy) -> Page:
    """The first page on a device that has no file of the rules."""
    page = browser.new_context().new_page()
    page.set_default_timeout(90_000)
    save_data(page)
    page.goto(site.url)
    page.wait_for_timeout(_SETTLE_MS)
    return page


def _again(page: Page, site: SiteCopy) -> Page:
    page.goto(site.url)
    page.wait_for_timeout(_SETTLE_MS)
    return page


def _first_time(browser: Browser, site: SiteCopy, bytes_per_second: float | None) -> float:
    page = _new_page(browser, site)
    site.bytes_per_second = bytes_per_second
    seconds = tap_to_board(page)
    site.bytes_per_second = None
    page.context.close()
    return seconds


def _fetch_alone(browser: Browser, site: SiteCopy) -> float:
    page = _new_page(browser, site)
    folder = site.folder
    files = [path for path in (folder / "engine").rglob("*") if path.is_file()]
    site.bytes_per_second = _TEN_MEGABITS
    paths = [f"/{path.relative_to(folder).as_posix()}" for path in files]
    seconds = float(page.evaluate(_FETCH_FILES, paths))
    site.bytes_per_second = None
    page.context.close()
    return seconds


def _later_times(browser: Browser, site: SiteCopy, rounds: int) -> dict[str, float]:
    page = _new_page(browser, site)
    tap_to_board(page)
    wait_for_snapshot(page)
    second = [tap_to_board(_again(page, site)) for _ in range(rounds)]
    slow = []
    for _ in range(rounds):
        _again(page, site)
        with slowed(_SLOWER):
            slow.append(tap_to_board(page))
    plain = []
    for _ in range(rounds):
        _again(page, site).evaluate(_FORGET_SNAPSHOT)
        plain.append(tap_to_board(page))
    page.context.close()
    return {
        "second time s": round(median(second), 2),
        "second time, a quarter of the processor s": round(median(slow), 2),
        "second time without the snapshot s": round(median(plain), 2),
    }


def main(rounds: int) -> int:
    """Measure and write; 1 if a later start is slower than wanted."""
    with serve_copy() as site, launch_chromium() as browser:
        first = median(_first_time(browser, site, None) for _ in range(rounds))
        throttled = _first_time(browser, site, _TEN_MEGABITS)
        fetch = _fetch_alone(browser, site)
        later = _later_times(browser, site, rounds)
    parts = fetch + later["second time without the snapshot s"]
    figures = {
        "rounds": rounds,
        "first time s": round(first, 2),
        "first time at 10 Mbit/s s": round(throttled, 2),
        "fetching alone at 10 Mbit/s s": round(fetch, 2),
        "first time, of fetching and starting": round(throttled / parts, 2),
        **later,
    }
    write("start", "From the tap to a playable board (Farkle against bots)", figures)
    slow_enough = later["second time, a quarter of the processor s"] <= 2.5
    return 0 if later["second time s"] <= 1.0 and slow_enough else 1


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]) if len(sys.argv) > 1 else 3))
