"""What one person's browser holds: nothing of the others' cards, and names only as text."""

from __future__ import annotations

import re

import pytest

from emulator_tests.people import People
from emulator_tests.web.visitors import PHONE, Visitor, Visitors, sit_down

_CARDS = "all => all.map(one => one.dataset.card)"
_BAD_NAME = "<img src=x onerror=alert(1)>"


def _hand(visitor: Visitor) -> set[str]:
    cards = visitor.page.locator(".hand .card")
    cards.first.wait_for()
    return set(cards.evaluate_all(_CARDS))


def _quoted(visitor: Visitor) -> set[str]:
    """Every card that is named in the page, the storage or the traffic."""
    return set(re.findall(r'"([2-9TJQKA][cdhs])\\?"', visitor.everything()))


@pytest.mark.parametrize(("game", "seats"), [("zole", 3), ("bridge", 4), ("rikiki", 2)])
def test_hidden_cards_are_nowhere(visitors: Visitors, users: People, game: str, seats: int) -> None:
    """[C2] Each browser names its own hand, and no card of the other's."""
    host = users.guest()
    bots = ["basic"] * (seats - 2)
    wanted = {"game": game, "seats": seats, "links": ["Ann", "Bob"], "bots": bots, "sit": False}
    made = host.call("create_game", **wanted)
    ann, bob = visitors.new("Ann"), visitors.new("Bob", PHONE)
    sit_down(made, ann, bob)
    hands = _hand(ann), _hand(bob)
    assert hands[0] <= _quoted(ann)
    assert hands[1] <= _quoted(bob)
    played = set(ann.page.locator(".trick-card .card").evaluate_all(_CARDS))
    assert not (hands[1] - played) & _quoted(ann)
    assert not (hands[0] - played) & _quoted(bob)


def test_names_and_chat_are_text(visitors: Visitors, users: People) -> None:
    """[I7] [G4] [S12] A name and a message with tags are shown as they were typed."""
    alerts: list[str] = []
    made = users.guest().call(
        "create_game", game="farkle", seats=2, links=["Ann", "Bob"], sit=False
    )
    ann, bob = visitors.new("Ann"), visitors.new("Bob")
    for visitor, link in zip((ann, bob), made["links"], strict=True):
        visitor.page.on("dialog", lambda dialog: alerts.append(dialog.message))
        visitor.visit(f"/l/{link['link']}")
        visitor.page.get_by_text("A chair is kept for").wait_for()
        if visitor is ann:
            visitor.page.get_by_label("Your name").fill(_BAD_NAME)
        visitor.press("Sit down")
    bob.page.locator(".table[data-turn]").wait_for()
    ann.page.get_by_label("Message").fill("<b>bold</b>")
    ann.press("Send")
    bob.page.locator(".chat").get_by_text("<b>bold</b>").wait_for()
    assert bob.page.get_by_text(_BAD_NAME).count() > 0
    assert bob.page.locator("#app img, .chat li b b").count() == 0
    assert not alerts
