"""The end of a game: statistics and rankings of everybody who played, in the last commit."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from stolik.documents.header import Header
from stolik.engine.contract import Result
from stolik.service.people import profile
from stolik.service.tables.firestore_client import Document
from stolik.service.tables.transaction import Transaction

MINIMUM_GAMES = 5  # before a win rate is ranked
START_MU, START_SIGMA = 25.0, 25.0 / 3


def count(tx: Transaction, header: Header, result: Result) -> None:
    """Stage statistics, and rankings where people met people; a duplicate counts for neither."""
    if header.duplicate_of is not None:
        return
    people = [(seat, chair.uid) for seat, chair in enumerate(header.seats) if chair.uid]
    ranked = len(people) > 1
    cards = tx.read(*(f"players/{uid}" for _, uid in people))
    places = [f"rankings/{header.game}/players/{uid}" for _, uid in people]
    rows: list[Document | None] = tx.read(*places) if ranked else [None] * len(people)
    ratings = _rated(rows, [seat for seat, _ in people], result) if header.rated else None
    for index, (seat, uid) in enumerate(people):
        won = seat in result.winners
        card = cards[index] or {"name": header.seats[seat].name, "guest": True}
        tx.put(f"players/{uid}", _with_game(card, header.game, won, result.scores[seat]))
        if ranked:
            row = _ranked(rows[index] or {}, profile.owned_name(card, uid), won)
            tx.put(places[index], {**row, **(ratings[index] if ratings else {})})


def _with_game(card: Document, game: str, won: bool, points: int) -> Document:
    """The public card after one more game."""
    stats = dict(card.get("stats") or {})
    old = stats.get(game) or {}
    best = max(points, old["best"]) if "best" in old else points
    stats[game] = {
        "played": old.get("played", 0) + 1,
        "won": old.get("won", 0) + won,
        "points": old.get("points", 0) + points,
        "best": best,
    }
    return {**card, "stats": stats}


def _ranked(row: Document, name: str, won: bool) -> Document:
    """The ranking row after one more game; `rate` in per cent counts from MINIMUM_GAMES on."""
    played, wins = row.get("played", 0) + 1, row.get("won", 0) + won
    return {
        **row,
        "name": name,
        "played": played,
        "won": wins,
        "rate": round(100 * wins / played, 1) if played >= MINIMUM_GAMES else None,
        "rating": row.get("rating", 0),
        "mu": row.get("mu", START_MU),
        "sigma": row.get("sigma", START_SIGMA),
    }


def _rated(rows: list[Document | None], seats: list[int], result: Result) -> list[dict[str, Any]]:
    """New ratings for many players at once (Plackett-Luce); equal scores share a place."""
    model = import_module("openskill.models").PlackettLuce()  # 0.1 s: only when a game ends
    teams = [
        [
            model.rating(
                mu=(row or {}).get("mu", START_MU), sigma=(row or {}).get("sigma", START_SIGMA)
            )
        ]
        for row in rows
    ]
    order = [(seat in result.winners, result.scores[seat]) for seat in seats]
    places = [sum(other > mine for other in order) for mine in order]
    return [
        {"mu": new.mu, "sigma": new.sigma, "rating": round(40 * (new.mu - 3 * new.sigma))}
        for (new,) in model.rate(teams, ranks=places)
    ]
