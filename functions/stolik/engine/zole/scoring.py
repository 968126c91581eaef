"""What a round of Zole is worth (Z11 to Z14), and what pules and branches add (Z18, Z19)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Literal

from stolik.engine.contract import Result
from stolik.engine.per_seat import highest_seats
from stolik.engine.zole.deck import HAND
from stolik.engine.zole.state import Kind, Options, Pules, Table

Category = Literal["all tricks", "91+", "61-90", "31-60", "0-30", "no trick"]
Deltas = tuple[int, ...]

_BIG: dict[Category, int] = {
    "all tricks": 3, "91+": 2, "61-90": 1, "31-60": -2, "0-30": -3, "no trick": -4,
}  # fmt: skip
_SMALL_WON, _SMALL_LOST = 6, -7
_TABLE = 2


def score_category(points: int, tricks: int, of: int = HAND) -> Category:
    """Solo's row in the score table: the tricks decide at the extremes, else the points.

    >>> [score_category(*taken) for taken in ((60, 4), (61, 4), (120, 7), (98, 8))]
    ['31-60', '61-90', '91+', 'all tricks']
    """
    if tricks == 0:
        return "no trick"
    if tricks == of:
        return "all tricks"
    if points > 90:
        return "91+"
    if points > 60:
        return "61-90"
    return "31-60" if points > 30 else "0-30"


def solo_share(kind: Kind, row: Category, bonus: int) -> int:
    """What each opponent pays solo; negative where solo pays (Z11 to Z13)."""
    if kind == "S":
        return _SMALL_WON if row == "no trick" else _SMALL_LOST
    big = _BIG[row]
    if kind == "B":
        return big
    return big + bonus if big > 0 else big - bonus


def pay_from_each(seats: int, solo: int, amount: int) -> Deltas:
    """`solo` gets `amount` from every other seat, also from those who sit out (Z17)."""
    return tuple(amount * (seats - 1) if seat == solo else -amount for seat in range(seats))


def table_losers(
    active: Sequence[int], tricks: Sequence[int], points: Sequence[int], options: Options
) -> tuple[int, ...]:
    """Who lost The table, in order of seats; several only in a full tie (Z14)."""
    by_tricks = options.table_loser == "tricks"
    burden = {seat: (tricks[seat] if by_tricks else 0, points[seat]) for seat in sorted(active)}
    heaviest = max(burden.values())
    return tuple(seat for seat, weight in burden.items() if weight == heaviest)


def table_deltas(seats: int, lost: Sequence[int], options: Options) -> Deltas:
    """What the losers of The table pay (Z14)."""
    if len(lost) > 1 and options.table_full_tie == "void":
        return (0,) * seats
    payers = lost if options.table_full_tie == "split" else lost[:1]
    gets = _TABLE * len(payers)
    return tuple(gets - _TABLE * seats if seat in payers else gets for seat in range(seats))


def pules_after_big(
    pules: Pules, options: Options, solo: int, *, seats: int, won: bool
) -> tuple[Pules, Deltas, str]:
    """The pules after a Big, what they pay, and what happened; "" for nothing (Z18)."""
    nothing = (0,) * seats
    common, personal = pules.common, pules.personal
    if not won:
        if common or (personal and options.pule_given == "any"):
            return replace(pules, personal=(*personal, solo)), nothing, "given"
        return pules, nothing, ""
    if solo in personal:
        oldest = personal.index(solo)
        rest = personal[:oldest] + personal[oldest + 1 :]
        return replace(pules, personal=rest), nothing, "own"
    if common:
        return replace(pules, common=common - 1), pay_from_each(seats, solo, 1), "common"
    if personal:
        owner, paid = personal[0], options.pule_paid
        deltas = tuple(paid * ((seat == solo) - (seat == owner)) for seat in range(seats))
        return replace(pules, personal=personal[1:]), deltas, "personal"
    return pules, nothing, ""


def result(table: Table, options: Options) -> Result | None:
    """How the match ended, or None while it goes on (Z21)."""
    if table.phase != "over":
        return None
    reason = "rounds" if options.rounds and table.round >= options.rounds else "points"
    return Result(table.scores, highest_seats(table.scores), reason)
