"""The score table, row by row (docs/rules/zole.md, Z11 to Z19)."""

from __future__ import annotations

import pytest

from stolik.engine.zole.scoring import (
    Category,
    pay_from_each,
    pules_after_big,
    score_category,
    solo_share,
    table_deltas,
    table_losers,
)
from stolik.engine.zole.state import Kind, Options, Pules


@pytest.mark.parametrize(
    ("points", "tricks", "row"),
    [
        (22, 0, "no trick"),
        (0, 1, "0-30"),
        (30, 3, "0-30"),
        (31, 3, "31-60"),
        (60, 4, "31-60"),
        (61, 4, "61-90"),
        (90, 6, "61-90"),
        (91, 6, "91+"),
        (120, 7, "91+"),
        (98, 8, "all tricks"),
    ],
)
def test_category_1_10(points: int, tricks: int, row: Category) -> None:
    """[R18]"""
    assert score_category(points, tricks) == row


ROWS: tuple[Category, ...] = ("61-90", "91+", "all tricks", "31-60", "0-30", "no trick")


@pytest.mark.parametrize(
    ("kind", "bonus", "seats", "solo"),
    [
        pytest.param("B", 4, 3, (2, 4, 6, -4, -6, -8), id="Z11-big"),
        pytest.param("B", 3, 3, (2, 4, 6, -4, -6, -8), id="Z11-big-whatever-the-bonus"),
        pytest.param("Z", 4, 3, (10, 12, 14, -12, -14, -16), id="Z12-zole"),
        pytest.param("Z", 3, 3, (8, 10, 12, -10, -12, -14), id="Z12-zole-bonus-3"),
        pytest.param("S", 4, 3, (-14, -14, -14, -14, -14, 12), id="Z13-small-zole"),
        pytest.param("B", 4, 4, (3, 6, 9, -6, -9, -12), id="Z17-big-of-four"),
        pytest.param("Z", 4, 5, (20, 24, 28, -24, -28, -32), id="Z17-zole-of-five"),
    ],
)
def test_score_table(kind: Kind, bonus: int, seats: int, solo: tuple[int, ...]) -> None:
    """[R19] [S11] Every row, and every row adds up to zero."""
    rows = [pay_from_each(seats, 1, solo_share(kind, row, bonus)) for row in ROWS]
    assert tuple(row[1] for row in rows) == solo
    assert all(sum(row) == 0 for row in rows)


@pytest.mark.parametrize(
    ("tricks", "points", "options", "deltas"),
    [
        pytest.param((4, 2, 2), (0, 60, 50), Options(), (-4, 2, 2), id="4,2,2"),
        pytest.param((3, 3, 2), (40, 41, 30), Options(), (2, -4, 2), id="3,3,2"),
        pytest.param((4, 4, 0), (55, 60, 0), Options(), (2, -4, 2), id="4,4,0"),
        pytest.param((3, 3, 2), (40, 40, 30), Options(), (-2, -2, 4), id="split"),
        pytest.param((3, 3, 2), (40, 40, 30), Options(table_full_tie="void"), (0, 0, 0), id="void"),
        pytest.param(
            (2, 3, 3), (30, 40, 40), Options(table_full_tie="firstSeat"), (2, -4, 2), id="firstSeat"
        ),
        pytest.param(
            (4, 2, 2), (0, 60, 50), Options(table_full_tie="void"), (-4, 2, 2), id="void-no-tie"
        ),
        pytest.param(
            (5, 2, 1), (20, 60, 40), Options(table_loser="points"), (2, -4, 2), id="points"
        ),
        pytest.param(
            (5, 2, 1), (50, 20, 50), Options(table_loser="points"), (-2, 4, -2), id="points-tie"
        ),
        pytest.param((1, 1, 1), (9, 9, 9), Options(), (0, 0, 0), id="short-deal-three-way"),
    ],
)
def test_table_1_10(
    tricks: tuple[int, ...], points: tuple[int, ...], options: Options, deltas: tuple[int, ...]
) -> None:
    lost = table_losers((2, 0, 1), tricks, points, options)
    assert table_deltas(3, lost, options) == deltas


@pytest.mark.parametrize(
    ("seats", "lost", "deltas"),
    [
        pytest.param(4, (1,), (2, -6, 2, 2), id="four"),
        pytest.param(4, (1, 2), (4, -4, -4, 4), id="four-tied"),
        pytest.param(5, (0,), (-8, 2, 2, 2, 2), id="five"),
        pytest.param(5, (0, 3), (-6, 4, 4, -6, 4), id="five-tied"),
    ],
)
def test_table_with_some_sitting_out(
    seats: int, lost: tuple[int, ...], deltas: tuple[int, ...]
) -> None:
    """[R21] Z17: a seat that sits out has not lost."""
    assert table_deltas(seats, lost, Options()) == deltas


ANY = Options(all_pass="pule", pule_given="any", pule_paid=2)


@pytest.mark.parametrize(
    ("pules", "won", "options", "after", "deltas", "change"),
    [
        pytest.param(Pules(), True, Options(), Pules(), (0, 0, 0), "", id="won-none"),
        pytest.param(
            Pules(2, (0, 1, 1)), True, Options(), Pules(2, (0, 1)), (0, 0, 0), "own", id="won-own"
        ),
        pytest.param(
            Pules(2, (0,)), True, Options(), Pules(1, (0,)), (-1, 2, -1), "common", id="won-common"
        ),
        pytest.param(
            Pules(0, (2, 0)), True, Options(), Pules(0, (0,)), (0, 3, -3), "personal",
            id="won-from-another",
        ),
        pytest.param(
            Pules(0, (2, 0), 1), True, ANY, Pules(0, (0,), 1), (0, 2, -2), "personal", id="pays-2"
        ),
        pytest.param(Pules(), False, ANY, Pules(), (0, 0, 0), "", id="lost-none"),
        pytest.param(
            Pules(1, (0,)), False, Options(), Pules(1, (0, 1)), (0, 0, 0), "given", id="lost-common"
        ),
        pytest.param(
            Pules(0, (0,)), False, Options(), Pules(0, (0,)), (0, 0, 0), "", id="lost-personal"
        ),
        pytest.param(
            Pules(0, (0,)), False, ANY, Pules(0, (0, 1)), (0, 0, 0), "given", id="lost-any"
        ),
    ],
)  # fmt: skip
def test_pules_after_a_big_by_seat_1(
    pules: Pules,
    won: bool,
    options: Options,
    after: Pules,
    deltas: tuple[int, ...],
    change: str,
) -> None:
    """[R21] Z18"""
    assert pules_after_big(pules, options, 1, seats=3, won=won) == (after, deltas, change)
