"""What a deal, a move or somebody who leaves means for the header. Pure."""

from __future__ import annotations

from stolik.documents.clock import DAY_MS
from stolik.documents.header import MISSED_TURNS_BEFORE_AWAY, Header
from stolik.documents.log_entry import LogEntry
from stolik.engine.contract import AnyGame, AnyPosition
from stolik.engine.fast_replace import replace

BETWEEN_ROUNDS_MS = 20_000  # until the next round is dealt by itself where there is a clock
SLOW_BETWEEN_ROUNDS_MS = DAY_MS // 4  # where moves take days
MOVES_TO_COUNT = 5  # own moves that each person must make before a game counts in rankings


def header_after_deal(header: Header, game: AnyGame, position: AnyPosition, now: int) -> Header:
    """The header of a table that has just been dealt."""
    banked = header.clock.kind == "bank"
    banks = (header.clock.seconds * 1000,) * len(header.seats) if banked else ()
    lacking = tuple(MOVES_TO_COUNT if chair.uid else 0 for chair in header.seats)
    dealt = replace(header, banks=banks, started=now, moves_to_count=lacking)
    return _advanced(dealt, game, position, None, now)


def header_after_move(
    header: Header, game: AnyGame, position: AnyPosition, entry: LogEntry
) -> Header:
    """The header after the move of `entry` has led to `position`."""
    if entry.by == "undo":
        return _advanced(header, game, position, None, entry.at)
    if game.reveals_hidden(entry.events.for_rules()):
        header = replace(header, barrier=header.seq + 1)
    if entry.by == "player" and entry.seat is not None and header.moves_to_count:
        header = replace(header, moves_to_count=_one_less(header.moves_to_count, entry.seat))
    after = _advanced(header, game, position, entry.seat, entry.at)
    if entry.by == "clock" and _goes_on(header, after, game, position):
        return replace(after, deadline=after.turn_started)
    return after


def restart_clock(header: Header, now: int) -> Header:
    """The header with the clock of whoever is asked started anew, as after a pause."""
    return replace(header, turn_started=now, deadline=_deadline(header, now))


def count_missed_turn(header: Header, seat: int, now: int) -> Header:
    """The header after the clock had to move for `seat`; a person who misses too many is away."""
    chair = header.seats[seat]
    if chair.kind != "human" or seat in header.forfeited:
        return header
    header = header.with_chair(seat, missed=chair.missed + 1)
    return mark_away(header, seat, now) if chair.missed + 1 >= MISSED_TURNS_BEFORE_AWAY else header


def note_stand_in(header: Header, seat: int) -> Header:
    """The header once somebody has played for the person on `seat`, who is away."""
    chair = header.seats[seat]
    if not chair.away or chair.missed > MISSED_TURNS_BEFORE_AWAY:
        return header
    return header.with_chair(seat, missed=MISSED_TURNS_BEFORE_AWAY + 1)


def mark_away(header: Header, seat: int, now: int) -> Header:
    """The header after the person on `seat` went away; the time of their turn goes on running."""
    return header.with_chair(seat, away=True, left=header.seats[seat].left or now)


def mark_present(header: Header, seat: int) -> Header:
    """The header with the person on `seat` at the table."""
    chair = header.seats[seat]
    if not (chair.away or chair.missed or chair.left):
        return header
    return header.with_chair(seat, away=False, missed=0, left=0)


def is_deserted(header: Header) -> bool:
    """Whether the game ends without a result: nobody is left, or somebody where that ends it.

    A rated game never ends like that: who left loses it.
    """
    if header.rated:
        return False
    away = [chair.away for chair in header.seats if chair.kind == "human"]
    return all(away) or (header.leaver == "end" and any(away))


def _advanced(
    header: Header, game: AnyGame, position: AnyPosition, mover: int | None, now: int
) -> Header:
    """The header one position further on, after a move of `mover`."""
    table, result = position.table, game.result(position)
    asked = () if result else game.asked(table)
    first = asked[0] if asked else None
    between = bool(asked) and first is None
    header = replace(
        header,
        banks=_banks(header, mover, first, now),
        status="finished" if result else "between_rounds" if between else "playing",
        seq=header.seq + 1,
        turn=first,
        turn_uid=None if first is None else header.seats[first].uid,
        asked=asked,
        scores=result.scores if result else table.scores,
        result=result,
        updated=now,
        pauses=(),
        takeback=None,
    )
    return restart_clock(header, now)


def _goes_on(before: Header, after: Header, game: AnyGame, position: AnyPosition) -> bool:
    """Whether a turn of several moves, of which the clock has played one, is not over yet."""
    if not game.clock_ends_turn or after.deadline is None or before.table is None:
        return False
    return after.turn == before.turn and position.table.round == before.table["round"]


def _banks(header: Header, mover: int | None, following: int | None, now: int) -> tuple[int, ...]:
    """Time is taken from the seat whose turn it was; a turn that ends earns the increment."""
    if header.clock.kind != "bank" or mover is None or mover != header.turn:
        return header.banks
    left = list(header.banks)
    left[mover] = max(0, left[mover] - max(0, now - (header.turn_started or now)))
    if following != mover:
        left[mover] += header.clock.increment * 1000
    return tuple(left)


def _one_less(lacking: tuple[int, ...], seat: int) -> tuple[int, ...]:
    """The moves that each seat lacks, after one of `seat`; empty once nobody lacks any."""
    left = [max(0, moves - (place == seat)) for place, moves in enumerate(lacking)]
    return tuple(left) if any(left) else ()


def _deadline(header: Header, now: int) -> int | None:
    clock = header.clock
    if header.status == "between_rounds":
        if clock.kind == "none":
            return None  # whoever deals decides when
        return now + (SLOW_BETWEEN_ROUNDS_MS if clock.is_slow else BETWEEN_ROUNDS_MS)
    if header.turn is None or header.seats[header.turn].kind == "bot":
        return None
    if header.turn in header.forfeited:
        return None
    if clock.kind == "bank":
        return now + header.banks[header.turn]
    return now + clock.move_ms if clock.move_ms else None
