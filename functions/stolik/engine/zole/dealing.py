"""Who plays a round of Zole, and what each is dealt (Z3, Z16, Z17)."""

from __future__ import annotations

from stolik.engine.chance import Chance, OpenDeal
from stolik.engine.contract import Event, Position
from stolik.engine.errors import BadRecord
from stolik.engine.reasons import Reason
from stolik.engine.tricks import Trick
from stolik.engine.zole.deck import DECK, HAND, TALON, sort_hand
from stolik.engine.zole.state import Options, Pool, Pules, Rack, Row, Table, ZolePosition

_PLAYING = {3: (0, 1, 2), 4: (0, 1, 2), 5: (0, 1, 3)}  # seats counted from the first hand


def first_round(options: Options, seats: int, chance: Chance) -> ZolePosition:
    """The first position of a match."""
    return _round(options, 1, chance.first(seats), (0,) * seats, Pules(), (), chance)


def next_round(position: ZolePosition, chance: Chance) -> tuple[ZolePosition, tuple[Event, ...]]:
    """The position after the deal of another round, and what everybody hears of it."""
    old, options = position.table, position.options
    first = (old.first + 1) % len(old.scores)
    dealt = _round(options, old.round + 1, first, old.scores, old.pules, old.sheet, chance)
    table = dealt.table
    facts = {"round": table.round, "first": first, "dealer": table.dealer,
             "active": list(table.active)}  # fmt: skip
    hands = [Event(seat, "dealt", {"hand": list(dealt.rack(seat).hand)}) for seat in table.active]
    return dealt, (Event(None, "next", facts), *hands)


def active(first: int, seats: int) -> tuple[int, ...]:
    """The three who play, from the first hand (Z17).

    >>> active(1, 3), active(3, 4), active(3, 5)
    ((1, 2, 0), (3, 0, 1), (3, 4, 1))
    """
    return tuple((first + step) % seats for step in _PLAYING[seats])


def _round(
    options: Options,
    round: int,
    first: int,
    scores: tuple[int, ...],
    pules: Pules,
    sheet: tuple[Row, ...],
    chance: Chance,
) -> ZolePosition:
    seats = len(scores)
    players = active(first, seats)
    racks, talon = _hands(seats, players, round, chance)
    table = Table(
        turn=first,
        round=round,
        scores=scores,
        phase="choice",
        first=first,
        dealer=(first - 1) % seats,
        active=players,
        talon=len(talon),
        passes=(),
        kind=None,
        solo=None,
        trick=Trick(first),
        tricks=(),
        taken=(0,) * seats,
        pules=pules,
        sheet=sheet,
        outcome=None,
    )
    return Position(options, table, tuple(Rack(sort_hand(hand)) for hand in racks), Pool(talon))


def _hands(
    seats: int, players: tuple[int, ...], round: int, chance: Chance
) -> tuple[tuple[tuple[str, ...], ...], tuple[str, ...]]:
    if isinstance(chance, OpenDeal):
        given = chance.deal(DECK, seats, HAND, round, 0)
        _check(given.racks, given.pool, players)
        return given.racks, given.pool
    dealt = chance.deal(DECK, len(players), HAND, round, 0)
    by_seat = dict(zip(sorted(players), dealt.racks, strict=True))
    return tuple(by_seat.get(seat, ()) for seat in range(seats)), dealt.pool


def _check(
    racks: tuple[tuple[str, ...], ...], talon: tuple[str, ...], players: tuple[int, ...]
) -> None:
    sizes = {len(racks[seat]) for seat in players}
    if len(sizes) > 1 or not 1 <= min(sizes) <= HAND:
        text = f"the three who play need equal hands of 1 to {HAND} cards"
        raise BadRecord(text, Reason.BAD_DEAL)
    if any(rack for seat, rack in enumerate(racks) if seat not in players):
        raise BadRecord("a seat that sits out has cards", Reason.BAD_DEAL)
    if len(talon) not in (0, TALON):
        raise BadRecord(f"the talon has {TALON} cards or none", Reason.BAD_DEAL)
