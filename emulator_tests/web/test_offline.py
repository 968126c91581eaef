"""Without a network: a game against bots continues, and a replay link opens."""

from __future__ import annotations

from testkit.web.board_drivers import play_to_the_end
from testkit.web.browser_players import PHONE, BrowserPlayers

_SERVICE_WORKER_ACTIVE = "() => navigator.serviceWorker.controller !== null"


def test_a_game_against_bots_needs_no_network(browsers: BrowserPlayers) -> None:
    """[N2] [N5] [F1] [X15] Loaded once, then offline: reload, play on, and open the replay link."""
    ann = browsers.new("Ann", PHONE, service_workers="allow")
    ann.open("/")
    ann.page.wait_for_function(_SERVICE_WORKER_ACTIVE)
    ann.open("/play/zole?rounds=1")
    ann.page.locator(".table[data-turn]").wait_for()
    ann.context.set_offline(True)
    ann.page.reload(wait_until="domcontentloaded")
    ann.page.locator(".table[data-turn]").wait_for()
    assert play_to_the_end([ann], "zole") >= 8
    ann.page.locator(".game-over").get_by_text("More", exact=True).click()
    ann.click_button("Replay")
    ann.page.locator(".scrubber").wait_for()
    link = ann.page.url
    assert "/r" in link
    assert "#" in link
    replay = ann.context.new_page()
    replay.goto(link, wait_until="domcontentloaded")
    replay.locator(".scrubber").wait_for()
    replay.get_by_role("button", name="One step on").click()
    replay.wait_for_url("**at=1**")
    replay.get_by_role("button", name="Menu").click()
    replay.get_by_role("button", name="Verify this game").click()
    replay.get_by_text("Verified:").wait_for()
