"""The developers' page: write a document by hand, and move the service's clock."""

from __future__ import annotations

import json

from playwright.sync_api import Page

from testkit.people import People
from testkit.web.browser_players import BrowserPlayers

_HOUR_MS = 3_600_000


def _watch(page: Page, path: str, field: str) -> dict[str, object]:
    """A document as the page shows it, once it is one that has this field."""
    form = page.locator("form", has_text="Watch a document")
    form.get_by_label("Path").fill(path)
    form.get_by_role("button", name="Watch").click()
    shown = form.locator(".output").first
    shown.filter(has_text=field).wait_for()
    document: dict[str, object] = json.loads(shown.inner_text())
    return document


def test_document_is_written_and_clock_is_moved(browsers: BrowserPlayers, users: People) -> None:
    """[X23] [I5] Scores written on /dev appear at the table; the service uses the moved clock."""
    links = ["Ann", "Bob"]
    made = users.guest().call("create_game", game="rikiki", seats=2, links=links, sit=False)
    ann = browsers.new("Ann")
    ann.open(f"/l/{made['links'][0]['link']}")
    ann.click_button("Sit down")
    users.guest().call("join_game", link=made["links"][1]["link"])
    ann.page.locator(".table[data-turn]").wait_for()
    dev = ann.context.new_page()
    dev.goto(f"{ann.site_url}/dev", wait_until="domcontentloaded")
    before = _watch(dev, f"games/{made['gameId']}", '"game": "rikiki"')
    _watch(dev, f"games/{made['gameId']}/sets/table", '"turnUid"')
    dev.get_by_label("Fields to replace").fill(json.dumps({"scores": [777, -5]}))
    dev.get_by_role("button", name="Write").click()
    dev.get_by_text("Written.").wait_for()
    ann.page.locator(".seat-score", has_text="777").first.wait_for()
    try:
        dev.get_by_role("button", name="+1 h").click()
        dev.get_by_text("1.00 h ahead").wait_for()
        dev.get_by_label("Function").fill("create_game")
        dev.get_by_label("Fields (JSON)", exact=True).fill('{"game": "farkle", "seats": 2}')
        dev.get_by_role("button", name="Call").click()
        answer = dev.locator("form", has_text="Call a function").locator(".output")
        game_id = json.loads(answer.inner_text())["gameId"]
        later = _watch(dev, f"games/{game_id}", '"game": "farkle"')
        assert int(str(later["created"])) - int(str(before["created"])) >= _HOUR_MS
    finally:
        dev.get_by_role("button", name="Now").click()
        dev.get_by_text("0.00 h ahead").wait_for()
