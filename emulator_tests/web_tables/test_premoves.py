"""Moves that are played automatically: premoves, and the only legal card."""

from __future__ import annotations

from testkit.people import People
from testkit.web.board_drivers import make_move
from testkit.web.browser_players import PHONE, BrowserPlayer, BrowserPlayers, sit_down

_DEFAULT_SETTINGS = "localStorage.clear()"
_AUTOPLAY_SETTING = "localStorage.setItem('stolik.settings', JSON.stringify({ autoplay: true }))"


def _one_card_each(
    browsers: BrowserPlayers, users: People, init_script: str
) -> tuple[BrowserPlayer, BrowserPlayer]:
    """Rikiki with one card each: Ann bids and leads, Bob follows. `init_script` runs first."""
    links, options = ["Ann", "Bob"], {"schedule": [1]}
    made = users.guest().call(
        "create_game", game="rikiki", seats=2, links=links, options=options, sit=False
    )
    ann, bob = browsers.new("Ann"), browsers.new("Bob", PHONE)
    for player in (ann, bob):
        player.page.add_init_script(init_script)
    sit_down(made, ann, bob)
    ann.page.locator('.table[data-turn="mine"] .choice-row button').first.wait_for()
    bob.page.locator('.table[data-turn="theirs"] .hand .card').first.wait_for()
    return ann, bob


def test_bid_and_card_are_chosen_in_advance(browsers: BrowserPlayers, users: People) -> None:
    """[X13] Bob chooses his bid and his card during Ann's turn; both are played on his own."""
    ann, bob = _one_card_each(browsers, users, _DEFAULT_SETTINGS)
    bob.page.locator(".premove-row button").nth(1).click()
    make_move(ann, "rikiki")
    ann.page.locator(".hand-legal").wait_for()  # Bob has bid
    assert "0 of 1" in bob.page.locator(".seat[data-mine]").inner_text()
    bob.page.locator(".hand-card").click()
    bob.page.locator(".hand-premove").wait_for()
    make_move(ann, "rikiki")
    for player in (ann, bob):
        player.page.locator(".game-over").wait_for()


def test_the_only_legal_card_is_played(browsers: BrowserPlayers, users: People) -> None:
    """[X13] With the setting on, a player's only legal card is played for them."""
    ann, bob = _one_card_each(browsers, users, _AUTOPLAY_SETTING)
    make_move(ann, "rikiki")
    bob.page.locator('.table[data-turn="mine"] .choice-row button').first.wait_for()
    make_move(bob, "rikiki")
    for player in (ann, bob):
        player.page.locator(".game-over").wait_for()
