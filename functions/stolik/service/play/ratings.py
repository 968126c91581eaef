"""Ratings after a rated game, and how much a game counts where the same people meet often. Pure.

Ratings are those of OpenSkill's Plackett-Luce model for many players. On top of it: who left is
last, who is away at the end gains nothing, and nobody rises by being last.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from importlib import import_module
from itertools import combinations
from typing import Any

from stolik.documents.clock import DAY_MS
from stolik.documents.header import Header
from stolik.documents.rating_scale import START_MU, START_SIGMA, shown_rating
from stolik.engine.contract import Result
from stolik.service.api import server_key

Row = Mapping[str, Any]

# How much a game counts after so many games of the same pair within a day; further ones do not.
WEIGHTS = (1.0, 1.0, 1.0, 0.5, 0.5, 0.5)
MEETING_LIFETIME_MS = DAY_MS
MAX_MEETINGS = 200  # people that a row remembers


def after_result(
    header: Header, seats: Sequence[int], rows: Sequence[Row], result: Result, weight: float
) -> list[dict[str, Any]]:
    """The new ratings of people on `seats`; equal scores share a place."""
    order = [
        (seat not in header.forfeited, seat in result.winners, result.scores[seat])
        for seat in seats
    ]
    places = [sum(other > own for other in order) for own in order]
    new = [
        _weighted(row, rated, weight) for row, rated in zip(rows, _rate(rows, places), strict=True)
    ]
    for index, seat in enumerate(seats):
        if seat in header.forfeited:
            new[index] = after_leaving(rows, index, weight)
        elif places[index] == max(places) or header.seats[seat].away:
            new[index] = _at_most(rows[index], new[index])
    return new


def after_leaving(rows: Sequence[Row], leaver: int, weight: float) -> dict[str, Any]:
    """The new rating of the person with row `leaver`, who loses to all others.

    It stays as uncertain as it was: leaving shows nothing about how well somebody plays.
    """
    places = [int(index == leaver) for index in range(len(rows))]
    row, (mu, _) = rows[leaver], _rate(rows, places)[leaver]
    return _weighted(row, (min(mu, mu_of(row)), sigma_of(row)), weight)


def weight_of_game(game: str, uids: Sequence[str], rows: Sequence[Row], now: int) -> float:
    """How much a game counts: the less, the more often two of these people met within a day."""
    meetings = [
        sum(at > now - MEETING_LIFETIME_MS for at in _met(row).get(_pair(game, first, second), ()))
        for (first, *own), (second, *others) in combinations(zip(uids, rows, strict=True), 2)
        for row in (*own, *others)  # the row of one may not have been written
    ]
    most = max(meetings, default=0)
    return WEIGHTS[most] if most < len(WEIGHTS) else 0.0


def with_meetings(game: str, uid: str, others: Sequence[str], row: Row, now: int) -> dict[str, Any]:
    """The field `met` of the row of `uid` after a game with `others`, without what is too old.

    Rankings can be read by everybody, so a pair of people is named by a keyed hash.
    """
    met = {
        pair: fresh
        for pair, times in _met(row).items()
        if (fresh := [at for at in times if at > now - MEETING_LIFETIME_MS])
    }
    for other in others:
        pair = _pair(game, uid, other)
        met[pair] = [*met.pop(pair, []), now][-len(WEIGHTS) :]
    return {"met": dict(list(met.items())[-MAX_MEETINGS:])}


def mu_of(row: Row) -> float:
    """The mean of a rating, that of a new player by default."""
    return float(row.get("mu", START_MU))


def sigma_of(row: Row) -> float:
    """Its uncertainty."""
    return float(row.get("sigma", START_SIGMA))


def rating_of(row: Row) -> dict[str, Any]:
    """The rating in a row, that of a new player by default."""
    return _rating(mu_of(row), sigma_of(row))


def _met(row: Row) -> dict[str, list[int]]:
    return dict(row.get("met") or {})


def _pair(game: str, first: str, second: str) -> str:
    return server_key.derive(8, "met", game, *sorted((first, second)))


def _rate(rows: Sequence[Row], places: Sequence[int]) -> list[tuple[float, float]]:
    """Mean and uncertainty of each after a game with these places, 0 being the first."""
    model = import_module("openskill.models").PlackettLuce()  # 0.1 s: only when a game ends
    teams = [[model.rating(mu=mu_of(row), sigma=sigma_of(row))] for row in rows]
    return [(new.mu, new.sigma) for (new,) in model.rate(teams, ranks=list(places))]


def _weighted(row: Row, new: tuple[float, float], weight: float) -> dict[str, Any]:
    mu, sigma = mu_of(row), sigma_of(row)
    return _rating(mu + weight * (new[0] - mu), sigma + weight * (new[1] - sigma))


def _at_most(row: Row, rating: dict[str, Any]) -> dict[str, Any]:
    """The rating, but not above that of the row; certainty alone could raise it."""
    mu, sigma = mu_of(row), sigma_of(row)
    new_mu = min(mu, rating["mu"])
    return _rating(new_mu, max(rating["sigma"], (new_mu - mu) / 3 + sigma))


def _rating(mu: float, sigma: float) -> dict[str, Any]:
    return {"mu": mu, "sigma": sigma, "rating": shown_rating(mu, sigma)}
