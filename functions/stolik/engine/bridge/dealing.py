"""Dealing floating bridge: a wash is the next shuffle of the committed stream (FB1)."""

from __future__ import annotations

from collections.abc import Iterable

from stolik.engine import contract
from stolik.engine.bridge.state import SEATS, Options, Pool, Position, Rack, Table
from stolik.engine.cards import DECK, SUITS, sort_hand
from stolik.engine.chance import Chance, Hands, OpenDeal
from stolik.engine.contract import Event
from stolik.engine.errors import BadRecord
from stolik.engine.reasons import Reason
from stolik.engine.tricks import Trick

HAND_SIZE = 13
MIN_HAND_POINTS = 4
HONOURS = {"A": 4, "K": 3, "Q": 2, "J": 1}


def first_deal(options: Options, seats: int, chance: Chance) -> Position:
    """The first deal of a match and its auction."""
    first = chance.first(seats, by_lot=options.first_bidder == "lot")
    return deal_round(options, chance, first=first)


def deal_round(
    options: Options,
    chance: Chance,
    *,
    round: int = 1,
    draw: int = 0,
    first: int = 0,
    scores: tuple[int, ...] = (0,) * SEATS,
    last: Trick | None = None,
) -> Position:
    """A new deal and its auction; `draw` counts on over every washed shuffle."""
    hands = chance.deal(DECK, SEATS, HAND_SIZE, round=round, draw=draw)
    while options.wash and not isinstance(chance, OpenDeal) and needs_wash(hands):
        draw += 1
        hands = chance.deal(DECK, SEATS, HAND_SIZE, round=round, draw=draw)
    size = len(hands.racks[0])
    if not 1 <= size <= HAND_SIZE or any(len(hand) != size for hand in hands.racks):
        raise BadRecord("every seat needs equally many cards, 1 to 13", Reason.BAD_DEAL)
    table = Table(
        phase="auction",
        round=round,
        turn=first,
        first=first,
        draw=draw,
        bids=(),
        declarer=None,
        contract=None,
        trump=None,
        needs=0,
        against=0,
        partner_card=None,
        partner=None,
        broken=False,
        won=(0,) * SEATS,
        trick=Trick(first),
        tricks=(),
        last=last,
        scores=scores,
    )
    racks = tuple(Rack(sort_hand(hand)) for hand in hands.racks)
    pool = Pool(tuple(" ".join(rack.hand) for rack in racks))
    return contract.Position(options, table, racks, pool)


def hand_points(hand: Iterable[str]) -> int:
    """The strength of a hand: honours, and 1 for every card after the fourth of a suit.

    >>> hand_points(["Ac", "Kc", "2c", "3c", "4c", "5h"])
    8
    """
    letters = "".join(hand)
    honours = sum([points * letters.count(rank) for rank, points in HONOURS.items()])
    return honours + sum([max(letters.count(suit) - 4, 0) for suit in SUITS])


def needs_wash(hands: Hands) -> bool:
    """Whether a hand is too weak to be played."""
    return any(hand_points(hand) < MIN_HAND_POINTS for hand in hands.racks)


def deal_events(position: Position) -> tuple[Event, ...]:
    """The news of a deal: each seat hears its own hand."""
    table = position.table
    deal = {"round": table.round, "first": table.first, "draw": table.draw}
    return tuple(
        Event(seat, "dealt", {**deal, "hand": list(position.rack(seat).hand)})
        for seat in range(SEATS)
    )


def unplayed_hands(pool: Pool, table: Table) -> tuple[tuple[str, ...], ...]:
    """The cards that each seat still holds: what it was dealt and has not played."""
    played = {card for trick in (*table.tricks, table.trick) for card in trick.cards}
    return tuple(
        tuple(card for card in cards.split() if card not in played) for cards in pool.holders
    )


def card_holder(pool: Pool, card: str) -> int | None:
    """Who was dealt `card`; None if an open deal left it out."""
    return next((seat for seat, cards in enumerate(pool.holders) if card in cards), None)
