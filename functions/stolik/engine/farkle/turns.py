"""How a turn goes on and ends: rolls, farkles, banks, last turns and the next game."""

from __future__ import annotations

from typing import TypeVar

from stolik.engine.chance import Chance
from stolik.engine.contract import Event
from stolik.engine.farkle.options import Options
from stolik.engine.farkle.scoring import keeps
from stolik.engine.farkle.table import HISTORY, Ending, How, Offer, Past, Table, Turn, changed

T = TypeVar("T")
After = tuple[Table, tuple[Event, ...]]


def opening(options: Options, seats: int, starter: int) -> Table:
    """The table before the first roll of a match."""
    none = (0,) * seats
    return Table(
        starter, 1, starter, none, cup=options.dice, farkles=none, opened=(False,) * seats, won=none
    )


def throw(table: Table, options: Options, chance: Chance, cup: int, *, first: bool) -> After:
    """Throw `cup` dice: they wait for a choice, or end the turn (D8, D16)."""
    dice = chance.dice(cup, 1, table.draw)
    table = changed(table, phase="choose", cup=0, roll=dice, draw=table.draw + 1, offer=None)
    seat = mover(table)
    rolled = Event(None, "rolled", {"seat": seat, "dice": list(dice)})
    if first and options.dice == 5 and len(set(dice)) == 1:  # D16
        table, events = _end(_noted(table, 0, "kind"), options, (seat,), "kind")
    elif keeps(options, dice) or (first and options.no_score):
        return table, (rolled,)
    else:
        table, events = _farkle(table, options)
    return table, (rolled, *events)


def bank(table: Table, options: Options, left: int) -> After:
    """Bank the pending points; `left` dice were not set aside in this turn (D10)."""
    seat, points = mover(table), table.pending
    score = table.scores[seat] + points
    if options.exact and score > options.target:
        return _beyond(table, options)
    table = changed(
        _noted(table, points, "bank"),
        scores=put(table.scores, seat, score),
        farkles=put(table.farkles, seat, 0),
        opened=put(table.opened, seat, True),
        offer=Offer(left or options.dice, points) if options.piggyback else None,
    )
    banked = Event(None, "banked", {"seat": seat, "points": points, "score": score})
    if options.exact and score == options.target:  # D17
        table, events = _end(table, options, (seat,), "target")
        return table, (banked, *events)
    if table.trigger is not None or score < options.target:
        table, events = _pass(table, options)
        return table, (banked, *events)
    seats = len(table.scores)
    others = tuple((seat + step) % seats for step in range(1, seats))  # D14
    table = changed(table, trigger=seat, left=(seat, *others))
    table, events = _pass(table, options)
    return table, (banked, Event(None, "lastTurns", {"seat": seat, "left": list(others)}), *events)


def mover(table: Table) -> int:
    """The seat whose turn it is, in a game that goes on."""
    assert table.turn is not None
    return table.turn


def put(row: tuple[T, ...], seat: int, value: T) -> tuple[T, ...]:
    """`row` with another value for one seat."""
    return (*row[:seat], value, *row[seat + 1 :])


def _farkle(table: Table, options: Options) -> After:
    seat = mover(table)
    events = [Event(None, "farkle", {"seat": seat, "lost": table.pending})]
    row, scores = table.farkles[seat] + 1, table.scores
    penalty = options.three_farkles if row == 3 else 0  # D12
    if penalty:
        scores = put(scores, seat, scores[seat] - penalty)
        values = {"seat": seat, "points": penalty, "score": scores[seat]}
        events.append(Event(None, "penalty", values))
    farkles = put(table.farkles, seat, row % 3 if options.three_farkles else row)
    table = changed(_noted(table, -penalty, "farkle"), scores=scores, farkles=farkles)
    table, more = _pass(table, options)
    return table, (*events, *more)


def _beyond(table: Table, options: Options) -> After:
    """A bank beyond the exact target helps the lowest of the others (D17)."""
    seat, points, seats = mover(table), table.pending, len(table.scores)
    others = [(seat + step) % seats for step in range(1, seats)]
    lowest = min(others, key=lambda other: table.scores[other])
    fits = table.scores[lowest] + points < options.target
    scores = put(table.scores, lowest, table.scores[lowest] + points) if fits else table.scores
    values = {"seat": seat, "points": points, "to": lowest if fits else None}
    table = changed(_noted(table, 0, "beyond"), scores=scores, farkles=put(table.farkles, seat, 0))
    table, events = _pass(table, options)
    return table, (Event(None, "beyond", values), *events)


def _noted(table: Table, points: int, how: How) -> Table:
    sheet = (*table.sheet, Turn(mover(table), points, how))[-HISTORY:]
    return changed(table, sheet=sheet)


def _pass(table: Table, options: Options) -> After:
    """Hand the cup to the next seat, or end the game after the last turn (D14, D15)."""
    left = table.left[1:]
    if table.trigger is not None and not left:
        return _end(
            changed(table, left=()), options, _leaders(table, options, table.trigger), "target"
        )
    seat = left[0] if left else (mover(table) + 1) % len(table.scores)
    return changed(
        table, turn=seat, phase="roll", cup=options.dice, roll=(), pending=0, tray=(), left=left
    ), ()


def _leaders(table: Table, options: Options, start: int) -> tuple[int, ...]:
    top, seats = max(table.scores), len(table.scores)
    order = [(start + step) % seats for step in range(seats)]
    best = [seat for seat in order if table.scores[seat] == top]
    return tuple(sorted(best)) if options.end_tie == "draw" else (best[0],)


def _end(table: Table, options: Options, winners: tuple[int, ...], reason: Ending) -> After:
    """End the game, and open the next one of the match (D18)."""
    seats = len(table.scores)
    values = {"winners": list(winners), "scores": list(table.scores), "reason": reason}
    events = (Event(None, "won", {"round": table.round, **values}),)
    won = tuple(count + (seat in winners) for seat, count in enumerate(table.won))
    past = (*table.past, Past(table.scores, winners, reason))[-HISTORY:]
    if table.round == options.rounds:
        over = changed(
            table,
            turn=None,
            phase="over",
            cup=0,
            pending=0,
            offer=None,
            left=(),
            won=won,
            past=past,
        )
        return over, events
    fresh = opening(options, seats, (table.starter + 1) % seats)
    after = changed(fresh, round=table.round + 1, draw=table.draw, won=won, past=past)
    return after, (*events, Event(None, "round", {"round": after.round, "turn": after.turn}))
