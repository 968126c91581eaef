"""Dealing floating bridge: the wash happens inside the committed stream (FB1)."""

from __future__ import annotations

from collections.abc import Iterable

from stolik.engine.bridge.state import SEATS, Options, Pool, Rack, Row, Table
from stolik.engine.cards import DECK, SUITS, sort_hand
from stolik.engine.chance import Chance, Hands, OpenDeal
from stolik.engine.contract import Event, Position
from stolik.engine.errors import BadRecord
from stolik.engine.reasons import Reason
from stolik.engine.tricks import Trick

At = Position[Options, Table, Rack, Pool]

SIZE = 13
ENOUGH = 4
HONOURS = {"A": 4, "K": 3, "Q": 2, "J": 1}
PLACE = {card: place for place, card in enumerate(sort_hand(DECK))}  # in a sorted hand


def points(hand: Iterable[str]) -> int:
    """The strength of a hand: honours, and 1 for every card after the fourth of a suit.

    >>> points(["Ac", "Kc", "2c", "3c", "4c", "5h"])
    8
    """
    letters = "".join(hand)
    honours = sum([worth * letters.count(rank) for rank, worth in HONOURS.items()])
    return honours + sum([max(letters.count(suit) - 4, 0) for suit in SUITS])


def dealt(
    options: Options,
    chance: Chance,
    *,
    round: int = 1,
    draw: int = 0,
    first: int = 0,
    scores: tuple[int, ...] = (0,) * SEATS,
    sheet: tuple[Row, ...] = (),
    last: Trick | None = None,
) -> At:
    """A new deal and its auction; `draw` counts on over every washed shuffle."""
    hands = chance.deal(DECK, SEATS, SIZE, round, draw)
    while options.wash and not isinstance(chance, OpenDeal) and washed(hands):
        draw += 1
        hands = chance.deal(DECK, SEATS, SIZE, round, draw)
    size = len(hands.racks[0])
    if not 1 <= size <= SIZE or any(len(hand) != size for hand in hands.racks):
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
        sheet=sheet,
    )
    racks = tuple(Rack(tuple(sorted(hand, key=PLACE.__getitem__))) for hand in hands.racks)
    return Position(options, table, racks, Pool(tuple(" ".join(rack.hand) for rack in racks)))


def washed(hands: Hands) -> bool:
    """Whether a hand is too weak to be played."""
    return any(points(hand) < ENOUGH for hand in hands.racks)


def told(position: At) -> tuple[Event, ...]:
    """The news of a deal: each seat hears its own hand."""
    table = position.table
    return tuple(
        Event(
            seat,
            "dealt",
            {
                "round": table.round,
                "first": table.first,
                "draw": table.draw,
                "hand": list(position.rack(seat).hand),
            },
        )
        for seat in range(SEATS)
    )


def left(pool: Pool, table: Table) -> tuple[tuple[str, ...], ...]:
    """The cards that each seat still holds: what it was dealt and has not played."""
    gone = {card for trick in (*table.tricks, table.trick) for card in trick.cards}
    return tuple(
        tuple(card for card in cards.split() if card not in gone) for cards in pool.holders
    )


def holder(pool: Pool, card: str) -> int | None:
    """Who was dealt `card`; None if an open deal left it out."""
    return next((seat for seat, cards in enumerate(pool.holders) if card in cards), None)
