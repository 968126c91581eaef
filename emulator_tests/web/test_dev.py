"""The developers' page: a document put in place by hand, and a clock that goes ahead."""

from __future__ import annotations

import json

from playwright.sync_api import Page

from testkit.people import People
from testkit.web.browser_people import Visitors

_HOUR = 3_600_000


def _watch(page: Page, game_id: str, game: str) -> dict[str, object]:
    """The header of a table, once the page shows that of this game."""
    form = page.locator("form", has_text="Watch a document")
    form.get_by_label("Path").fill(f"games/{game_id}")
    form.get_by_role("button", name="Watch").click()
    shown = form.locator(".output").first
    shown.filter(has_text=f'"game": "{game}"').wait_for()
    found: dict[str, object] = json.loads(shown.inner_text())
    return found


def test_state_is_put_in_place_and_time_travelled(visitors: Visitors, users: People) -> None:
    """[X23] [I5] Scores written on /dev lie on the table at once; the service follows the clock."""
    links = ["Ann", "Bob"]
    made = users.guest().call("create_game", game="rikiki", seats=2, links=links, sit=False)
    ann = visitors.new("Ann")
    ann.visit(f"/l/{made['links'][0]['link']}")
    ann.press("Sit down")
    users.guest().call("join_game", link=made["links"][1]["link"])
    ann.page.locator(".table[data-turn]").wait_for()
    dev = ann.context.new_page()
    dev.goto(f"{ann.base}/dev", wait_until="domcontentloaded")
    before = _watch(dev, made["gameId"], "rikiki")
    dev.get_by_label("Fields to replace").fill(json.dumps({"scores": [777, -5]}))
    dev.get_by_role("button", name="Write").click()
    dev.get_by_text("Written.").wait_for()
    ann.page.locator(".trick-who b", has_text="777").wait_for()
    try:
        dev.get_by_role("button", name="+1 h").click()
        dev.get_by_text("1.00 h ahead").wait_for()
        dev.get_by_label("Function").fill("create_game")
        dev.get_by_label("Fields (JSON)", exact=True).fill('{"game": "farkle", "seats": 2}')
        dev.get_by_role("button", name="Call").click()
        answer = dev.locator("form", has_text="Call a function").locator(".output")
        later = _watch(dev, json.loads(answer.inner_text())["gameId"], "farkle")
        assert int(str(later["created"])) - int(str(before["created"])) >= _HOUR
    finally:
        dev.get_by_role("button", name="Now").click()
        dev.get_by_text("0.00 h ahead").wait_for()
