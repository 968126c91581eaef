"""How a round of Zole ends: counting, paying, and whether the match is over."""

from __future__ import annotations

from stolik.engine.contract import Event, Position, Result
from stolik.engine.json_codec import to_plain
from stolik.engine.zole.deck import card_points
from stolik.engine.zole.scoring import (
    Deltas,
    after_big,
    category,
    from_each,
    losers,
    share,
    table_deltas,
)
from stolik.engine.zole.state import SHEET, Kind, Options, Outcome, Pules, Row, Table, ZolePosition

_EVEN = 60
_Settled = tuple[Deltas, Pules, list[Event]]


def finish(
    position: ZolePosition, resigned: bool = False
) -> tuple[ZolePosition, tuple[Event, ...]]:
    """Count the round that has just ended. Raises RackNotLoaded without Big's rack."""
    table, options = position.table, position.options
    kind: Kind = table.kind or "P"  # nobody chose, and nothing was played
    points, talon = _points(table), position.pool.talon
    stash: tuple[str, ...] = ()
    count: int | None = None
    if table.solo is None:
        deltas, pules, events = _without_solo(table, options, kind, points)
    else:
        if kind == "B":
            stash = position.rack(table.solo).stash
        tricks = table.taken[table.solo]
        count = points[table.solo] + (card_points(stash) if tricks else 0)  # Z11
        row = category(count, tricks, len(table.tricks) + resigned)
        amount = share(kind, row, options.zole_bonus)
        deltas, pules, events = _with_solo(table, options, kind, table.solo, amount)
    if options.zole_tree and (table.solo is None or (kind != "S" and count == _EVEN)):
        pules = Pules(pules.common, pules.personal, pules.branches + 1)
        events += _told(pules, "branch", (0,) * len(deltas))
    outcome = Outcome(kind, table.solo, table.taken, points, count, stash, talon, resigned, deltas)
    ended = _ended(table, options, outcome, pules)
    facts = {"round": table.round, "scores": list(ended.scores), **to_plain(outcome)}
    events.append(Event(None, "round", facts))
    if ended.phase == "over":
        events.append(Event(None, "over", to_plain(result(ended, options))))
    return Position(options, ended, position.racks, position.pool), tuple(events)


def result(table: Table, options: Options) -> Result | None:
    """How the match ended, or None while it goes on (Z21)."""
    if table.phase != "over":
        return None
    best = max(table.scores)
    winners = tuple(seat for seat, score in enumerate(table.scores) if score == best)
    reason = "rounds" if options.rounds and table.round >= options.rounds else "points"
    return Result(table.scores, winners, reason)


def _points(table: Table) -> tuple[int, ...]:
    points = [0] * len(table.scores)
    for trick in table.tricks:
        points[trick.taker or 0] += card_points(trick.cards)  # a complete trick has a taker
    return tuple(points)


def _without_solo(table: Table, options: Options, kind: Kind, points: Deltas) -> _Settled:
    seats, pules = len(table.scores), table.pules
    if kind == "T":
        lost = losers(table.active, table.taken, points, options)
        return table_deltas(seats, lost, options), pules, []
    pules = Pules(pules.common + 1, pules.personal, pules.branches)  # Z18
    return (0,) * seats, pules, _told(pules, "put", (0,) * seats)


def _with_solo(table: Table, options: Options, kind: Kind, solo: int, amount: int) -> _Settled:
    seats, pules = len(table.scores), table.pules
    deltas, events = from_each(seats, solo, amount), []
    if kind == "B" and options.all_pass == "pule":
        pules, extra, change = after_big(pules, solo, amount > 0, seats, options)
        deltas = _sum(deltas, extra)
        events += _told(pules, change, extra)
    if amount > 0 and pules.branches:
        extra = from_each(seats, solo, pules.branches)  # Z19
        pules = Pules(pules.common, pules.personal)
        deltas = _sum(deltas, extra)
        events += _told(pules, "felled", extra)
    return deltas, pules, events


def _ended(table: Table, options: Options, outcome: Outcome, pules: Pules) -> Table:
    scores = _sum(table.scores, outcome.deltas)
    row = Row(table.round, outcome.kind, outcome.solo, outcome.deltas)
    enough = options.rounds and table.round >= options.rounds
    reached = options.points and max(scores) >= options.points
    return Table(
        turn=None,
        round=table.round,
        scores=scores,
        phase="over" if enough or reached else "between",
        first=table.first,
        dealer=table.dealer,
        active=table.active,
        talon=table.talon,
        passes=table.passes,
        kind=outcome.kind,
        solo=table.solo,
        trick=table.trick,
        tricks=table.tricks,
        taken=table.taken,
        pules=pules,
        sheet=(*table.sheet, row)[-SHEET:],
        outcome=outcome,
    )


def _told(pules: Pules, change: str, deltas: Deltas) -> list[Event]:
    if not change:
        return []
    facts = {"change": change, "deltas": list(deltas), **to_plain(pules)}
    return [Event(None, "pule", facts)]


def _sum(one: Deltas, other: Deltas) -> Deltas:
    return tuple([a + b for a, b in zip(one, other, strict=True)])
