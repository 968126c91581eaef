"""How a round of Zole ends: counting, paying, and whether the match is over."""

from __future__ import annotations

from stolik.engine.contract import Event
from stolik.engine.fast_replace import replace
from stolik.engine.json_codec import to_plain
from stolik.engine.per_seat import add_per_seat
from stolik.engine.zole.deck import card_points
from stolik.engine.zole.scoring import (
    Deltas,
    pay_from_each,
    pules_after_big,
    result,
    score_category,
    solo_share,
    table_deltas,
    table_losers,
)
from stolik.engine.zole.state import (
    Kind,
    Options,
    Outcome,
    Played,
    Position,
    Pules,
    Table,
)

_HALF_THE_POINTS = 60
_Settled = tuple[Deltas, Pules, list[Event]]


def end_round(position: Position, resigned: bool = False) -> Played:
    """Count the round that has just ended. Raises RackNotLoaded without Big's rack."""
    table, options = position.table, position.options
    kind: Kind = table.kind or "P"  # nobody chose, and nothing was played
    points = _trick_points(table)
    stash: tuple[str, ...] = ()
    count: int | None = None
    if table.solo is None:
        deltas, pules, events = _settle_without_solo(table, options, kind, points)
    else:
        if kind == "B":
            stash = position.rack(table.solo).stash
        tricks = table.taken[table.solo]
        count = points[table.solo] + (card_points(stash) if tricks else 0)  # Z11
        category = score_category(count, tricks, len(table.tricks) + resigned)
        amount = solo_share(kind, category, options.zole_bonus)
        deltas, pules, events = _settle_solo(table, options, table.solo, amount)
    if options.zole_tree and (table.solo is None or (kind != "S" and count == _HALF_THE_POINTS)):
        pules = replace(pules, branches=pules.branches + 1)
        events += _pule_events(pules, "branch", (0,) * len(deltas))
    outcome = Outcome(
        kind=kind,
        solo=table.solo,
        tricks=table.taken,
        points=points,
        count=count,
        stash=stash,
        talon=position.pool.talon,
        resigned=resigned,
        deltas=deltas,
    )
    ended = _ended_table(table, options, outcome, pules)
    values = {"round": table.round, "scores": list(ended.scores), **to_plain(outcome)}
    events.append(Event(None, "round", values))
    if ended.phase == "over":
        events.append(Event(None, "over", to_plain(result(ended, options))))
    return replace(position, table=ended), tuple(events)


def _trick_points(table: Table) -> tuple[int, ...]:
    points = [0] * len(table.scores)
    for trick in table.tricks:
        points[trick.taker or 0] += card_points(trick.cards)  # a complete trick has a taker
    return tuple(points)


def _settle_without_solo(table: Table, options: Options, kind: Kind, points: Deltas) -> _Settled:
    seats, pules = len(table.scores), table.pules
    if kind == "T":
        losers = table_losers(table.active, table.taken, points, options)
        return table_deltas(seats, losers, options), pules, []
    pules = replace(pules, common=pules.common + 1)  # Z18
    return (0,) * seats, pules, _pule_events(pules, "put", (0,) * seats)


def _settle_solo(table: Table, options: Options, solo: int, amount: int) -> _Settled:
    """What each seat gets when every opponent pays `amount` to solo."""
    seats, pules = len(table.scores), table.pules
    deltas, events = pay_from_each(seats, solo, amount), list[Event]()
    if table.kind == "B" and options.all_pass == "pule":
        won = amount > 0
        pules, extra, change = pules_after_big(pules, options, solo, seats=seats, won=won)
        deltas = add_per_seat(deltas, extra)
        events += _pule_events(pules, change, extra)
    if amount > 0 and pules.branches:
        extra = pay_from_each(seats, solo, pules.branches)  # Z19
        pules = replace(pules, branches=0)
        deltas = add_per_seat(deltas, extra)
        events += _pule_events(pules, "felled", extra)
    return deltas, pules, events


def _ended_table(table: Table, options: Options, outcome: Outcome, pules: Pules) -> Table:
    scores = add_per_seat(table.scores, outcome.deltas)
    rounds_played = options.rounds and table.round >= options.rounds
    points_reached = options.points and max(scores) >= options.points
    return replace(
        table,
        turn=None,
        scores=scores,
        phase="over" if rounds_played or points_reached else "between",
        kind=outcome.kind,
        pules=pules,
        outcome=outcome,
    )


def _pule_events(pules: Pules, change: str, deltas: Deltas) -> list[Event]:
    """The event of a change of pules or branches; none where `change` is empty."""
    if not change:
        return []
    return [Event(None, "pule", {"change": change, "deltas": list(deltas), **to_plain(pules)})]
