"""Moves that play themselves: chosen before one's turn, or the only one there is."""

from __future__ import annotations

from testkit.people import People
from testkit.web.board_drivers import DRIVERS
from testkit.web.browser_people import PHONE, Visitor, Visitors, sit_down

_BY_HAND = "localStorage.clear()"
_AUTOPLAY = "localStorage.setItem('stolik.settings', JSON.stringify({ autoplay: true }))"


def _one_card_each(visitors: Visitors, users: People, first: str) -> tuple[Visitor, Visitor]:
    """Rikiki with a single card, after the script `first`: Ann bids and leads, Bob follows."""
    links, options = ["Ann", "Bob"], {"schedule": [1]}
    made = users.guest().call(
        "create_game", game="rikiki", seats=2, links=links, options=options, sit=False
    )
    ann, bob = visitors.new("Ann"), visitors.new("Bob", PHONE)
    for visitor in (ann, bob):
        visitor.page.add_init_script(first)
    sit_down(made, ann, bob)
    ann.page.locator('.table[data-turn="mine"] .choice-row button').first.wait_for()
    bob.page.locator('.table[data-turn="theirs"] .hand .card').first.wait_for()
    return ann, bob


def test_bid_and_card_are_chosen_in_advance(visitors: Visitors, users: People) -> None:
    """[X13] Bob says what he will do while Ann thinks, and clicks nothing on his turns."""
    ann, bob = _one_card_each(visitors, users, _BY_HAND)
    bob.page.locator(".plan-row button").nth(1).click()
    DRIVERS["rikiki"](ann)
    ann.page.locator(".hand-legal").wait_for()  # Bob has bid
    assert "0 / 1" in bob.page.locator(".trick-name").first.inner_text()
    bob.page.locator(".hand-card").click()
    bob.page.locator(".hand-planned").wait_for()
    DRIVERS["rikiki"](ann)
    for visitor in (ann, bob):
        visitor.page.locator(".ending").wait_for()


def test_the_only_card_plays_itself(visitors: Visitors, users: People) -> None:
    """[X13] Who wishes so never has to play a card that is the only one."""
    ann, bob = _one_card_each(visitors, users, _AUTOPLAY)
    DRIVERS["rikiki"](ann)
    bob.page.locator('.table[data-turn="mine"] .choice-row button').first.wait_for()
    DRIVERS["rikiki"](bob)
    for visitor in (ann, bob):
        visitor.page.locator(".ending").wait_for()
