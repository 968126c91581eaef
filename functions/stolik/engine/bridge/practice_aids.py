"""The practice aids of floating bridge: extra facts in a view, which change no rule."""

from __future__ import annotations

from collections import Counter

from stolik.engine.bridge.bids import PASS, bids_above, highest_bid
from stolik.engine.bridge.dealing import unplayed_hands
from stolik.engine.bridge.state import SEATS, Options, Position, Table
from stolik.engine.contract import Seat
from stolik.engine.json_codec import Plain

OFFERED_BIDS = 5  # how many of the next bids are offered as buttons
COLUMNS = "shdc"  # suits, high to low


def shown_to_all(options: Options, table: Table) -> dict[str, Plain]:
    """The bids to offer in an auction, then the cards or suits played."""
    if table.phase == "auction":
        return {"nextBids": next_bids(table)}
    aids: dict[str, Plain] = {}
    if options.cards_played:
        aids["cardsPlayed"] = cards_played(table)
    if options.suits_played:
        aids["suitsPlayed"] = suits_played(table)
    return aids


def open_hands(position: Position, seat: Seat) -> dict[str, Plain]:
    """The hands of the others, where the table shows them to players."""
    if not position.options.open_hands or seat is None:
        return {}
    hands = enumerate(unplayed_hands(position.pool, position.table))
    return {"openHands": {str(other): list(hand) for other, hand in hands if other != seat}}


def next_bids(table: Table) -> Plain:
    """The next five bids, fewer near 7NT, and the pass."""
    return [*bids_above(highest_bid([call.bid for call in table.bids]))[:OFFERED_BIDS], PASS]


def cards_played(table: Table) -> Plain:
    """A row for each trick, its cards by seat and not in the order of play."""
    rows: list[Plain] = []
    for trick in (*table.tricks, table.trick):
        if trick.cards:
            row: list[str | None] = [None] * SEATS
            for turn, card in enumerate(trick.cards):
                row[(trick.leader + turn) % SEATS] = card
            rows.append({"leader": trick.leader, "cards": row, "taker": trick.taker})
    return rows


def suits_played(table: Table) -> Plain:
    """How many cards of each suit have been played."""
    tricks = (*table.tricks, table.trick)
    counts = Counter(card[1] for trick in tricks for card in trick.cards)
    return {suit: counts[suit] for suit in COLUMNS}
