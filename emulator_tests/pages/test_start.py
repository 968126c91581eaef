"""Starting the rules in the browser: bytes while they come, a snapshot afterwards."""

from __future__ import annotations

import re

from playwright.sync_api import Browser

from testkit.web.browser_players import save_data
from testkit.web.site_copy import SiteCopy
from testkit.web.start_times import (
    stored_files,
    tap_to_board,
    wait_for_snapshot,
)

_SLOW_BYTES_PER_SECOND = 4_000_000
_RECORD_TEXTS = """() => {
  window.shownTexts = [];
  new MutationObserver(() => {
    const text = document.querySelector(".loading-rules")?.innerText;
    if (text) window.shownTexts.push(text);
  }).observe(document.body, { subtree: true, childList: true, characterData: true });
}"""
_FETCHED = re.compile(r"Fetching the rules: ([\d.]+) of ([\d.]+) MB")
_STORE_OLD_FILES = """async () => {
  const cache = await caches.open("engine");
  await cache.put("/engine/engine-old.zip", new Response("old"));
  await cache.put("/engine/snapshot-old", new Response("old"));
}"""
_DAMAGE_SNAPSHOT = """async (path) => {
  await (await caches.open("engine")).put(path, new Response(new Uint8Array(1000)));
}"""


def test_the_first_start_shows_bytes_and_the_second_uses_a_snapshot(
    browser: Browser, static_site: SiteCopy
) -> None:
    """[W31] [W32] True bytes once; then a snapshot, and a plain start where it is damaged."""
    page = browser.new_context(locale="en-GB").new_page()
    warnings: list[str] = []
    page.on("console", lambda message: warnings.append(message.text))
    save_data(page)
    page.goto(static_site.url)
    page.evaluate(_STORE_OLD_FILES)
    page.evaluate(_RECORD_TEXTS)
    static_site.bytes_per_second = _SLOW_BYTES_PER_SECOND
    first = tap_to_board(page)
    static_site.bytes_per_second = None
    shown = _FETCHED.findall("\n".join(page.evaluate("window.shownTexts")))
    loaded = [float(part) for part, _ in shown]
    engine = [path for path in (static_site.folder / "engine").rglob("*") if path.is_file()]
    total = sum(path.stat().st_size for path in engine)
    assert len(set(loaded)) >= 3
    assert loaded == sorted(loaded)
    assert {whole for _, whole in shown} == {f"{total / 1e6:.1f}"}
    wait_for_snapshot(page)
    stored = set(stored_files(page))
    (snapshot,) = {path for path in stored if "/snapshot-" in path}
    assert stored - {snapshot} == {
        "/" + path.relative_to(static_site.folder).as_posix() for path in engine
    }, "old files are deleted"

    page.goto(static_site.url)
    page.evaluate(_RECORD_TEXTS)
    second = tap_to_board(page)
    print(f"tap to board: first {first:.1f} s, then {second:.1f} s")
    assert second < first
    assert not _FETCHED.findall("\n".join(page.evaluate("window.shownTexts")))
    assert not warnings

    page.goto(static_site.url)
    page.evaluate(_DAMAGE_SNAPSHOT, snapshot)
    tap_to_board(page)
    assert "snapshot cannot be used" in warnings[0]
    assert snapshot not in stored_files(page)
    page.context.close()


def test_the_rules_are_fetched_while_the_first_page_is_idle(
    browser: Browser, static_site: SiteCopy
) -> None:
    """[W32] All files come by themselves; WebAssembly may be compiled while it comes."""
    page = browser.new_context().new_page()
    page.goto(static_site.url)
    count = sum(path.is_file() for path in (static_site.folder / "engine").rglob("*"))
    while len(stored_files(page)) < count:
        page.wait_for_timeout(200)
    (wasm,) = (path for path in stored_files(page) if path.endswith(".wasm"))
    headers = page.request.get(static_site.url + wasm).headers
    assert headers["content-type"] == "application/wasm"
    assert "immutable" in headers["cache-control"]
    page.context.close()
