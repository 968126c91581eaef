"""With the network off: a game against bots goes on, and a replay link opens."""

from __future__ import annotations

from testkit.web.board_drivers import play_to_the_end
from testkit.web.browser_people import PHONE, Visitors

_CONTROLLED = "() => navigator.serviceWorker.controller !== null"


def test_a_game_against_bots_needs_no_network(visitors: Visitors) -> None:
    """[N2] [N5] [F1] [X15] Loaded once, then offline: reload, play on, replay by its link."""
    ann = visitors.new("Ann", PHONE)
    ann.visit("/")
    ann.page.wait_for_function(_CONTROLLED)
    ann.visit("/play/zole?rounds=1")
    ann.page.locator(".table[data-turn]").wait_for()
    ann.context.set_offline(True)
    ann.page.reload(wait_until="domcontentloaded")
    ann.page.locator(".table[data-turn]").wait_for()
    assert play_to_the_end([ann], "zole") >= 8
    ann.press("Replay")
    ann.page.locator(".scrubber").wait_for()
    link = ann.page.url
    assert "/r" in link
    assert "#" in link
    fresh = ann.context.new_page()
    fresh.goto(link, wait_until="domcontentloaded")
    fresh.locator(".scrubber").wait_for()
    fresh.get_by_role("button", name="One step on").click()
    fresh.wait_for_url("**at=1**")
    fresh.get_by_role("button", name="Verify this game").click()
    fresh.get_by_text("Checked:").wait_for()
