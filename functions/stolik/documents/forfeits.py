"""Rated games that people leave: who has lost, who has won, and how the game ends. Pure.

Somebody who left has RETURN_GRACE_MS to come back. Then the seat is lost for good: `forfeited`.
Two or more who stay play on, and the clock plays the lost seat. Only one who stays has won, as
soon as that person is at the table.
"""

from __future__ import annotations

from stolik.documents.header import RETURN_GRACE_MS, Header
from stolik.documents.header_updates import restart_clock
from stolik.engine.contract import Result
from stolik.engine.fast_replace import replace

# Reasons of results: all others have left, and games in which somebody has hardly played.
LEFT = "left"
LEFT_EARLY = "left-early"
TOO_SHORT = "too-short"


def staying_seats(header: Header) -> list[int]:
    """The seats of people who have not lost by leaving."""
    people = (seat for seat, chair in enumerate(header.seats) if chair.uid)
    return [seat for seat in people if seat not in header.forfeited]


def is_lost(header: Header, seat: int, now: int) -> bool:
    """Whether the person on `seat` can no longer come back."""
    chair = header.seats[seat]
    too_late = chair.away and chair.left + RETURN_GRACE_MS <= now
    return header.rated and (seat in header.forfeited or too_late)


def forfeit(header: Header, seats: list[int], now: int) -> Header:
    """The header after these seats are lost; nobody is waited for in a turn of theirs."""
    lost = tuple(dict.fromkeys((*header.forfeited, *seats)))
    after = replace(header, forfeited=lost, updated=now)
    return restart_clock(after, now) if header.turn in seats else after


def forfeit_who_left(header: Header, now: int) -> Header:
    """The header after everybody who has been away for too long has lost."""
    gone = [seat for seat in range(len(header.seats)) if is_lost(header, seat, now)]
    return forfeit(header, [seat for seat in gone if seat not in header.forfeited], now)


def is_decided(header: Header) -> bool:
    """Whether nobody stays, or one person who is at the table."""
    staying = staying_seats(header)
    if not header.forfeited or len(staying) > 1:
        return False
    return not any(header.seats[seat].away for seat in staying)


def result_for_last(header: Header) -> Result | None:
    """The result of a decided game: the person who stays has won; None if nobody does."""
    winners = tuple(staying_seats(header))
    return Result(header.match_scores(), winners, LEFT) if winners else None


def say_if_short(header: Header, result: Result) -> Result:
    """The result, with its own reason where a rated game is too short for anybody to gain by it."""
    if not header.rated or not header.moves_to_count:
        return result
    return replace(result, reason=LEFT_EARLY if result.reason == LEFT else TOO_SHORT)


def without_leavers(header: Header, result: Result) -> Result:
    """The result by the rules of the game, but nobody who left wins."""
    if not header.forfeited:
        return result
    staying = staying_seats(header)
    winners = [seat for seat in result.winners if seat in staying]
    if not winners:
        best = max((result.scores[seat] for seat in staying), default=None)
        winners = [seat for seat in staying if result.scores[seat] == best]
    return replace(result, winners=tuple(winners))
