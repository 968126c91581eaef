"""Checks that a browser received only the player's own hand and open cards, nobody else's."""

from __future__ import annotations

import re
import time
from collections.abc import Sequence

from testkit.web.browser_players import BrowserPlayer

_HAND = ".hand .card, .rummikub-rack .tile"
_OPEN_CARDS = ".trick-card .card, .trump-card .card, .rummikub-felt .tile"
_NAMES = "all => all.map(element => element.dataset.card ?? element.dataset.tile)"
# The table is JSON text in a document that is JSON again: quotes are escaped once or more.
_CARD_IN_QUOTES = re.compile(r'"([2-9TJQKA][cdhs]|[krbo]1?[0-9])\\*"')
_NAMED_PARTNER = re.compile(r'"partnerCard\\*": ?\\*"([2-9TJQKA][cdhs])\\*"')
_TRIES = 3  # one page may lag behind another
_DEAL_TIMEOUT_SECONDS = 240


def visible_hand(player: BrowserPlayer) -> set[str]:
    """The cards or tiles in this player's hand, without jokers: all jokers have one name."""
    return set(player.page.locator(_HAND).evaluate_all(_NAMES)) - {"j"}


def wait_for_hands(players: Sequence[BrowserPlayer], holding: int) -> None:
    """Wait until `holding` players see their hand, and check that each browser received it."""
    until = time.monotonic() + _DEAL_TIMEOUT_SECONDS
    while sum(bool(visible_hand(player)) for player in players) < holding:
        assert time.monotonic() < until, "the hands were not dealt"
        players[0].page.wait_for_timeout(100)
    for player in players:
        assert visible_hand(player) <= _received_cards(player), player.name


def assert_no_hidden_cards(players: Sequence[BrowserPlayer]) -> None:
    """Fail if a browser received a card that only another player holds.

    The end of a deal shows every hand, so nothing is hidden once a page shows the result; that may
    happen during this check.
    """
    for player in players:
        for _ in range(_TRIES):
            if not (leaked := _leaked_cards(player, players)):
                break
            player.page.wait_for_timeout(1000)
            if any(other.sees_result for other in players):
                return
        assert not leaked, f"{player.name} has received {leaked}"


def _leaked_cards(player: BrowserPlayer, players: Sequence[BrowserPlayer]) -> set[str]:
    others = [other for other in players if other is not player]
    hands_before = [visible_hand(other) for other in others]
    received = _received_cards(player) - visible_hand(player)
    received -= set(player.page.locator(_OPEN_CARDS).evaluate_all(_NAMES))
    received -= set(_NAMED_PARTNER.findall(player.received_text()))  # said aloud, while it is held
    hands = [
        hand & visible_hand(other) for hand, other in zip(hands_before, others, strict=True)
    ]  # cards played meanwhile are not hidden any more
    return received & set().union(*hands)


def _received_cards(player: BrowserPlayer) -> set[str]:
    """Every card that the page, its storage or its traffic names."""
    return set(_CARD_IN_QUOTES.findall(player.received_text()))
