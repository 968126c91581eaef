"""Ratings: nobody rises by leaving or by being last, and the same people count less on one day."""

from __future__ import annotations

import random
from typing import Any

import pytest

from stolik.documents import forfeits
from stolik.documents.rating_scale import START_MU, START_RATING
from stolik.engine.contract import Result
from stolik.service.play import ratings
from testkit.headers import NOW, header_with

DAY_MS = 86_400_000


def shown(row: dict[str, Any]) -> float:
    """The number that a row stands for, before it is rounded."""
    return ratings.mu_of(row) - 3 * ratings.sigma_of(row)


def random_rows(rng: random.Random, count: int) -> list[dict[str, Any]]:
    """Newcomers, and people who are strong or weak, known well or hardly."""
    return [
        {} if rng.random() < 0.2 else {"mu": rng.uniform(-5, 60), "sigma": rng.uniform(0.5, 9)}
        for _ in range(count)
    ]


def test_the_scale_begins_at_1000() -> None:
    """[X18] Somebody new shows 1,000, and the number orders people as the careful estimate does."""
    assert ratings.rating_of({})["rating"] == START_RATING == 1000
    rows = sorted(random_rows(random.Random(0), 300), key=shown)
    numbers = [ratings.rating_of(row)["rating"] for row in rows]
    assert numbers == sorted(numbers)


@pytest.mark.parametrize("people", [2, 3, 4])
def test_the_last_do_not_rise(people: int) -> None:
    """[Q6] [X18] Whoever they are; without the limit a newcomer rises by losing to an expert."""
    rng, limited = random.Random(people), 0
    uids = ("ann", "bob", "cid", "dan")[:people]
    table, seats = header_with(*uids, rated=True), list(range(people))
    for _ in range(300):
        rows = random_rows(rng, people)
        scores = tuple(rng.randrange(4) for _ in seats)
        winners = tuple(seat for seat in seats if scores[seat] == max(scores))
        result = Result(scores, winners, "points")
        new = ratings.after_result(table, seats, rows, result, rng.choice((1.0, 0.5)))
        last = [seat for seat in seats if scores[seat] == min(scores)]
        assert all(shown(new[seat]) <= shown(rows[seat]) + 1e-9 for seat in last)
        raw = ratings._rate(rows, [sum(other > own for other in scores) for own in scores])
        limited += any(raw[seat][0] - 3 * raw[seat][1] > shown(rows[seat]) for seat in last)
    assert limited  # the model alone would have raised somebody


def test_who_left_falls() -> None:
    """[Q7] Always, also with the most points, and as uncertain as before."""
    rng = random.Random(1)
    table = forfeits.forfeit(header_with("ann", "bob", "cid", rated=True), [0], NOW)
    for _ in range(200):
        rows = random_rows(rng, 3)
        result = Result((99, 1, 2), (2,), "points")
        new = ratings.after_result(table, [0, 1, 2], rows, result, 1.0)
        assert shown(new[0]) < shown(rows[0])
        assert new[0]["sigma"] == ratings.sigma_of(rows[0])


def test_half_a_game_is_half_the_change() -> None:
    """[Q17] Nothing changes where a game does not count at all."""
    rows: list[dict[str, Any]] = [{}, {}]
    table, result = header_with("ann", "bob", rated=True), Result((1, 0), (0,), "points")
    whole, half, none = (
        ratings.after_result(table, [0, 1], rows, result, weight)[0]["mu"] - START_MU
        for weight in (1.0, 0.5, 0.0)
    )
    assert half == pytest.approx(whole / 2)
    assert none == 0


def test_meetings_of_a_day() -> None:
    """[Q17] Three whole, three by half, then none; a day later the first of them is forgotten."""
    row: dict[str, Any] = {}
    weights = []
    for number in range(8):
        now = NOW + number * 1_000
        weights.append(ratings.weight_of_game("farkle", ["ann", "bob"], [row, {}], now))
        if weights[-1]:
            row = {**row, **ratings.with_meetings("farkle", "ann", ["bob"], row, now)}
    assert weights == [1, 1, 1, 0.5, 0.5, 0.5, 0, 0]
    later = NOW + DAY_MS
    for uids, rows in ((["ann", "bob"], [row, {}]), (["bob", "ann"], [{}, row])):
        assert ratings.weight_of_game("farkle", uids, rows, later) == 0.5
    assert ratings.weight_of_game("zole", ["ann", "bob"], [row, {}], NOW + 9_000) == 1.0


def test_a_row_remembers_few_people() -> None:
    """[Q17] [PA5] Those of the last day, at most 200, so that it does not grow."""
    row: dict[str, Any] = {}
    for number in range(300):
        row = {**row, **ratings.with_meetings("farkle", "ann", [f"p{number}"], row, NOW + number)}
    assert len(row["met"]) == ratings.MAX_MEETINGS
    assert len(ratings.with_meetings("farkle", "ann", ["bob"], row, NOW + 2 * DAY_MS)["met"]) == 1
