"""What a move means for the header: status, whose turn, clocks, scores, the end. Pure."""

from __future__ import annotations

from dataclasses import replace

from stolik.engine.contract import AnyGame, AnyPosition
from stolik.service.documents import DAY, Chair, Header

BETWEEN_ROUNDS = 20_000  # ms until the next round is dealt by itself
BETWEEN_ROUNDS_SLOW = DAY // 4  # where moves take days
PATIENCE = 2  # turns in a row that a person may miss before the seat is played for


def opened(header: Header, game: AnyGame, position: AnyPosition, now: int) -> Header:
    """The header of a table that has just been dealt."""
    banks = (header.clock.seconds * 1000,) * len(header.seats)
    return advanced(replace(header, banks=banks), game, position, None, now)


def advanced(
    header: Header, game: AnyGame, after: AnyPosition, mover: int | None, now: int
) -> Header:
    """The header after a move of `mover` has led to `after`."""
    table, result = after.table, game.result(after)
    asked = () if result else game.asked(table)
    first = asked[0] if asked else None
    between = bool(asked) and first is None
    banks = _banks(header, mover, now)
    header = replace(
        header,
        status="finished" if result else "between_rounds" if between else "playing",
        seq=header.seq + 1,
        turn=first,
        turn_uid=None if first is None else header.seats[first].uid,
        asked=asked,
        scores=result.scores if result else table.scores,
        result=result,
        banks=banks,
        turn_started=now,
        updated=now,
        votes=(),
    )
    return replace(header, deadline=_deadline(header, between, now))


def plays_itself(chair: Chair) -> bool:
    """Whether a seat is played without waiting for a person."""
    return chair.kind == "bot" or chair.away


def missed(header: Header, seat: int) -> Header:
    """The header after the clock had to move for `seat`."""
    chair = header.seats[seat]
    if chair.kind != "human":
        return header
    away = chair.away or chair.missed + 1 >= PATIENCE
    return header.with_chair(seat, missed=chair.missed + 1, away=away)


def _banks(header: Header, mover: int | None, now: int) -> tuple[int, ...]:
    if header.clock.kind != "bank" or mover is None or header.turn_started is None:
        return header.banks
    left = list(header.banks)
    spent = max(0, now - header.turn_started)
    left[mover] = max(0, left[mover] - spent) + header.clock.increment * 1000
    return tuple(left)


def _deadline(header: Header, between: bool, now: int) -> int | None:
    clock = header.clock
    if not header.asked:
        return None
    if between:
        return now + (BETWEEN_ROUNDS_SLOW if clock.kind == "days" else BETWEEN_ROUNDS)
    if header.turn is None or plays_itself(header.seats[header.turn]):
        return None
    if clock.kind == "move":
        return now + clock.seconds * 1000
    if clock.kind == "bank":
        return now + header.banks[header.turn]
    return now + clock.days * DAY if clock.kind == "days" else None
