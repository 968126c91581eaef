"""Who plays a round of Zole, and what each is dealt (Z3, Z16, Z17)."""

from __future__ import annotations

from stolik.engine import contract
from stolik.engine.chance import Chance, Hands, OpenDeal
from stolik.engine.contract import Event
from stolik.engine.errors import BadRecord
from stolik.engine.reasons import Reason
from stolik.engine.tricks import Trick
from stolik.engine.zole.deck import DECK, HAND, TALON, sort_hand
from stolik.engine.zole.state import Options, Played, Pool, Position, Pules, Rack, Table

_PLAYING = {3: (0, 1, 2), 4: (0, 1, 2), 5: (0, 1, 3)}  # seats counted from the first hand


def first_deal(options: Options, seats: int, chance: Chance) -> Position:
    """The first round of a match."""
    return deal_round(options, chance, round=1, first=chance.first(seats), scores=(0,) * seats)


def next_deal(position: Position, chance: Chance) -> Played:
    """The position after the deal of another round, and what everybody hears of it."""
    old = position.table
    after = deal_round(
        position.options,
        chance,
        round=old.round + 1,
        first=(old.first + 1) % len(old.scores),
        scores=old.scores,
        pules=old.pules,
    )
    table = after.table
    values = {
        "round": table.round,
        "first": table.first,
        "dealer": table.dealer,
        "active": list(table.active),
    }
    hands = [Event(seat, "dealt", {"hand": list(after.rack(seat).hand)}) for seat in table.active]
    return after, (Event(None, "next", values), *hands)


def deal_round(
    options: Options,
    chance: Chance,
    *,
    round: int,
    first: int,
    scores: tuple[int, ...],
    pules: Pules | None = None,
) -> Position:
    """A round before its first choice."""
    seats = len(scores)
    active = active_seats(first, seats)
    hands = _deal_hands(seats, active, round, chance)
    table = Table(
        turn=first,
        round=round,
        scores=scores,
        phase="choice",
        first=first,
        dealer=(first - 1) % seats,
        active=active,
        talon=len(hands.pool),
        passes=(),
        kind=None,
        solo=None,
        trick=Trick(first),
        tricks=(),
        taken=(0,) * seats,
        pules=pules or Pules(),
        outcome=None,
    )
    racks = tuple(Rack(sort_hand(hand)) for hand in hands.racks)
    return contract.Position(options, table, racks, Pool(hands.pool))


def active_seats(first: int, seats: int) -> tuple[int, ...]:
    """The three who play, from the first hand (Z17).

    >>> active_seats(1, 3), active_seats(3, 4), active_seats(3, 5)
    ((1, 2, 0), (3, 0, 1), (3, 4, 1))
    """
    return tuple((first + step) % seats for step in _PLAYING[seats])


def _deal_hands(seats: int, active: tuple[int, ...], round: int, chance: Chance) -> Hands:
    """A rack for each seat, empty for those who sit out; the pool is the talon."""
    if isinstance(chance, OpenDeal):
        given = chance.deal(DECK, seats, HAND, round=round, draw=0)
        _check_open_deal(given, active)
        return given
    dealt = chance.deal(DECK, len(active), HAND, round=round, draw=0)
    by_seat = dict(zip(sorted(active), dealt.racks, strict=True))
    return Hands(tuple(by_seat.get(seat, ()) for seat in range(seats)), dealt.pool)


def _check_open_deal(given: Hands, active: tuple[int, ...]) -> None:
    sizes = {len(given.racks[seat]) for seat in active}
    if len(sizes) > 1 or not 1 <= min(sizes) <= HAND:
        text = f"the three who play need equal hands of 1 to {HAND} cards"
        raise BadRecord(text, Reason.BAD_DEAL)
    if any(rack for seat, rack in enumerate(given.racks) if seat not in active):
        raise BadRecord("a seat that sits out has cards", Reason.BAD_DEAL)
    if len(given.pool) not in (0, TALON):
        raise BadRecord(f"the talon has {TALON} cards or none", Reason.BAD_DEAL)
