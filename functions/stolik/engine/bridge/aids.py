"""What practice modes lay open at floating bridge. They change a view, and nothing else."""

from __future__ import annotations

from collections import Counter

from stolik.engine.bridge.bids import PASS, SHOWN, bids_above, highest_bid
from stolik.engine.bridge.dealing import At, left
from stolik.engine.bridge.state import SEATS, Table
from stolik.engine.contract import Seat
from stolik.engine.json_codec import Plain

COLUMNS = "shdc"  # suits in the order that players know


def shown(position: At, seat: Seat) -> dict[str, Plain]:
    """The bids to offer, and what the aids of this table show to `seat`."""
    options, table, found = position.options, position.table, {}
    if table.phase == "auction":
        if seat is not None and seat == table.turn:
            found["nextBids"] = next_bids(table)
    else:
        if options.cards_played:
            found["cardsPlayed"] = cards_played(table)
        if options.suits_played:
            found["suitsPlayed"] = suits_played(table)
    if options.open_hands and seat is not None:
        hands = enumerate(left(position.pool, table))
        found["openHands"] = {str(one): list(hand) for one, hand in hands if one != seat}
    return found


def next_bids(table: Table) -> Plain:
    """The next five bids, fewer near 7NT, and the pass."""
    return [*bids_above(highest_bid([said.bid for said in table.bids]))[:SHOWN], PASS]


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
    counted = Counter(card[1] for trick in tricks for card in trick.cards)
    return {suit: counted[suit] for suit in COLUMNS}
