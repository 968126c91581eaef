"""What a legal move leads to in Farkle: rolls, farkles, banks, last turns and the next game."""

from __future__ import annotations

from stolik.engine import contract
from stolik.engine.chance import Chance
from stolik.engine.contract import Event, Seat
from stolik.engine.farkle.moves import Keep, Move, Roll
from stolik.engine.farkle.score_rows import add_turn
from stolik.engine.farkle.scoring import game_winners, keep_points, scoring_keeps
from stolik.engine.farkle.state import (
    MAX_SETS_ASIDE,
    Ending,
    FinishedGame,
    FinishedTurn,
    How,
    Offer,
    Options,
    Played,
    Pool,
    Position,
    Rack,
    SetAside,
    Table,
)
from stolik.engine.fast_replace import replace
from stolik.engine.per_seat import set_seat

TablePlayed = tuple[Table, tuple[Event, ...]]


def first_deal(options: Options, seats: int, chance: Chance) -> Position:
    """The position before the first roll of a match."""
    table = _first_table(options, seats, chance.first(seats))
    return contract.Position(options, table, (Rack(),) * seats, Pool())


def play(position: Position, seat: Seat, move: Move, chance: Chance) -> Played:
    """The position after a move that `rules.refusal` allows, and what happened."""
    assert seat is not None  # the host is never asked
    table, options = position.table, position.options
    if isinstance(move, Roll):
        table, events = _roll(table, options, move, chance)
        return replace(position, table=table), events
    left = len(table.roll) - len(move.places)
    points = keep_points(options, table.roll, move.places)
    dice = tuple(table.roll[place] for place in move.places)
    tray = (*table.tray, SetAside(dice, points))[-MAX_SETS_ASIDE:]
    table = replace(table, pending=table.pending + points, tray=tray)
    if isinstance(move, Keep):
        table, events = _throw(table, options, left or options.dice, chance)
    else:
        table, events = _bank(table, options, left)
    values = {"seat": seat, "dice": list(dice), "points": points, "hot": not left}
    return replace(position, table=table), (Event(None, "kept", values), *events)


def _first_table(options: Options, seats: int, starter: int) -> Table:
    nothing = (0,) * seats
    return Table(
        turn=starter,
        round=1,
        starter=starter,
        scores=nothing,
        cup=options.dice,
        farkles=nothing,
        opened=(False,) * seats,
        won=nothing,
    )


def _roll(table: Table, options: Options, move: Roll, chance: Chance) -> TablePlayed:
    """The first roll of a turn, with all dice or on from the last bank (D1, D13)."""
    offer = table.offer
    if not move.on or offer is None:
        return _throw(table, options, options.dice, chance, first=True)
    values = {"seat": table.turn, "dice": offer.dice, "points": offer.points}
    table = replace(table, pending=offer.points)
    table, events = _throw(table, options, offer.dice, chance)
    return table, (Event(None, "takenOver", values), *events)


def _throw(
    table: Table, options: Options, count: int, chance: Chance, *, first: bool = False
) -> TablePlayed:
    """Throw `count` dice: they wait for a choice, or end the turn (D8, D16)."""
    dice = chance.dice(count, 1, table.draw)
    table = replace(table, phase="choose", cup=0, roll=dice, draw=table.draw + 1, offer=None)
    seat = _mover(table)
    rolled = Event(None, "rolled", {"seat": seat, "dice": list(dice)})
    if first and options.dice == 5 and len(set(dice)) == 1:  # D16
        table, events = _end_game(_with_turn(table, 0, "kind"), options, (seat,), "kind")
    elif scoring_keeps(options, dice) or (first and options.no_score):
        return table, (rolled,)
    else:
        table, events = _farkle(table, options)
    return table, (rolled, *events)


def _bank(table: Table, options: Options, left: int) -> TablePlayed:
    """Bank the pending points; `left` dice were not set aside in this turn (D10)."""
    seat, points = _mover(table), table.pending
    score = table.scores[seat] + points
    if options.exact and score > options.target:
        return _bank_beyond(table, options)
    table = replace(
        _with_turn(table, points, "bank"),
        scores=set_seat(table.scores, seat, score),
        farkles=set_seat(table.farkles, seat, 0),
        opened=set_seat(table.opened, seat, True),
        offer=Offer(left or options.dice, points) if options.piggyback else None,
    )
    banked = Event(None, "banked", {"seat": seat, "points": points, "score": score})
    if options.exact and score == options.target:  # D17
        table, events = _end_game(table, options, (seat,), "target")
        return table, (banked, *events)
    if table.trigger is not None or score < options.target:
        table, events = _pass_cup(table, options)
        return table, (banked, *events)
    others = _seats_after(table, seat)  # D14
    table = replace(table, trigger=seat, left=(seat, *others))
    table, events = _pass_cup(table, options)
    return table, (banked, Event(None, "lastTurns", {"seat": seat, "left": list(others)}), *events)


def _bank_beyond(table: Table, options: Options) -> TablePlayed:
    """A bank beyond the exact target helps the lowest of the others (D17)."""
    seat, points = _mover(table), table.pending
    lowest = min(_seats_after(table, seat), key=lambda other: table.scores[other])
    score = table.scores[lowest] + points
    fits = score < options.target
    scores = set_seat(table.scores, lowest, score) if fits else table.scores
    farkles = set_seat(table.farkles, seat, 0)
    table = replace(_with_turn(table, 0, "beyond"), scores=scores, farkles=farkles)
    table, events = _pass_cup(table, options)
    values = {"seat": seat, "points": points, "to": lowest if fits else None}
    return table, (Event(None, "beyond", values), *events)


def _farkle(table: Table, options: Options) -> TablePlayed:
    """The turn's points are lost (D8); the third farkle in a row may cost points (D12)."""
    seat = _mover(table)
    events = [Event(None, "farkle", {"seat": seat, "lost": table.pending})]
    count, scores = table.farkles[seat] + 1, table.scores
    penalty = options.three_farkles if count == 3 else 0
    if penalty:
        scores = set_seat(scores, seat, scores[seat] - penalty)
        values = {"seat": seat, "points": penalty, "score": scores[seat]}
        events.append(Event(None, "penalty", values))
    farkles = set_seat(table.farkles, seat, count % 3 if options.three_farkles else count)
    table = replace(_with_turn(table, -penalty, "farkle"), scores=scores, farkles=farkles)
    table, more = _pass_cup(table, options)
    return table, (*events, *more)


def _pass_cup(table: Table, options: Options) -> TablePlayed:
    """Hand the cup to the next seat, or end the game after the last turn (D14, D15)."""
    left = table.left[1:]
    if table.trigger is not None and not left:
        winners = game_winners(table.scores, table.trigger, options)
        return _end_game(replace(table, left=()), options, winners, "target")
    seat = left[0] if left else _seats_after(table, _mover(table))[0]
    return replace(
        table, turn=seat, phase="roll", cup=options.dice, roll=(), pending=0, tray=(), left=left
    ), ()


def _end_game(
    table: Table, options: Options, winners: tuple[int, ...], reason: Ending
) -> TablePlayed:
    """End the game, and open the next one of the match (D18)."""
    seats = len(table.scores)
    values = {"winners": list(winners), "scores": list(table.scores), "reason": reason}
    events = (Event(None, "won", {"round": table.round, **values}),)
    won = tuple(count + (seat in winners) for seat, count in enumerate(table.won))
    ended = FinishedGame(table.scores, winners, reason)
    if table.round == options.rounds:
        over = replace(
            table,
            turn=None,
            phase="over",
            cup=0,
            pending=0,
            offer=None,
            left=(),
            won=won,
            ended=ended,
        )
        return over, events
    fresh = _first_table(options, seats, (table.starter + 1) % seats)
    after = replace(
        fresh, round=table.round + 1, draw=table.draw, won=won, ended=ended, last=table.last
    )
    return after, (*events, Event(None, "round", {"round": after.round, "turn": after.turn}))


def _with_turn(table: Table, points: int, how: How) -> Table:
    turns = add_turn(table.turns, points, len(table.scores))
    return replace(table, turns=turns, last=FinishedTurn(_mover(table), points, how))


def _mover(table: Table) -> int:
    assert table.turn is not None  # the game goes on
    return table.turn


def _seats_after(table: Table, seat: int) -> tuple[int, ...]:
    """The other seats in order, from the next one on."""
    seats = len(table.scores)
    return tuple((seat + step) % seats for step in range(1, seats))
