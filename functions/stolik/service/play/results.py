"""The end of a game: statistics and rankings of everybody who played, in the last commit.

docs/rated.md says what counts: games between people with accounts, in which everybody made some
moves, and few of the same people on one day.
"""

from __future__ import annotations

from typing import NamedTuple

from stolik.documents.header import Header
from stolik.service.people import profile
from stolik.service.play import ratings, role_counts
from stolik.service.tables.firestore_client import Document
from stolik.service.tables.transaction import Transaction

MINIMUM_GAMES = 5  # before a win rate is ranked
MAX_RECENT_GAMES = 10  # on a public card
MAX_CURVE_POINTS = 60  # in a ranking row


class _Person(NamedTuple):
    """Somebody who played: seat, uid, public card and ranking row as they are stored."""

    seat: int
    uid: str
    card: Document | None
    row: Document


def count(tx: Transaction, header: Header) -> None:
    """Stage statistics, and rankings where the game counts; a duplicate counts for neither."""
    result = header.result
    if result is None or header.duplicate_of is not None:
        return
    people = _read_people(tx, header)
    for person in people:
        won, points = person.seat in result.winners, result.scores[person.seat]
        fields = _with_game(person.card or {}, header, person.seat, won, points)
        path = f"players/{person.uid}"
        if person.card:
            tx.update(path, fields)
        else:
            tx.create(path, {**_new_card(header, person.seat), **fields})
    if header.moves_to_count:  # somebody has hardly played
        _stage_losses(tx, header, people)
        return
    weight = _weight(header, people)
    if not weight:
        return
    rows = [person.row for person in people]
    seats = [person.seat for person in people]
    rated = ratings.after_result(header, seats, rows, result, weight) if header.rated else None
    for index, person in enumerate(people):
        rating = rated[index] if rated else {}
        _stage_row(tx, header, people, person, person.seat in result.winners, rating)


def count_leavers(tx: Transaction, header: Header) -> None:
    """Stage the losses of those who left a rated game that ends without a result."""
    _stage_losses(tx, header, _read_people(tx, header))


def _read_people(tx: Transaction, header: Header) -> list[_Person]:
    seats = [(seat, chair.uid) for seat, chair in enumerate(header.seats) if chair.uid]
    cards = tx.read(*(f"players/{uid}" for _, uid in seats))
    ranked = len(seats) > 1
    rows = tx.read(*(_row_path(header, uid) for _, uid in seats)) if ranked else [None]
    return [
        _Person(seat, uid, card, row or {})
        for (seat, uid), card, row in zip(seats, cards, rows, strict=True)
    ]


def _weight(header: Header, people: list[_Person]) -> float:
    """How much the game counts in the rankings: not at all with a guest, or for one person."""
    accounts = header.rated or all(
        person.card and not person.card.get("guest", True) for person in people
    )
    if len(people) < 2 or not accounts:
        return 0.0
    uids, rows = [person.uid for person in people], [person.row for person in people]
    return ratings.weight_of_game(header.game, uids, rows, header.updated)


def _stage_losses(tx: Transaction, header: Header, people: list[_Person]) -> None:
    """Those who left a rated game lose to all others; nobody else's row changes."""
    rows, weight = [person.row for person in people], _weight(header, people)
    for index, person in enumerate(people):
        if weight and person.seat in header.forfeited:
            rating = ratings.after_leaving(rows, index, weight)
            _stage_row(tx, header, people, person, False, rating)


def _stage_row(
    tx: Transaction,
    header: Header,
    people: list[_Person],
    person: _Person,
    won: bool,
    rating: Document,
) -> None:
    """Write the ranking row of a person after one more game."""
    others = [other.uid for other in people if other is not person]
    met = ratings.with_meetings(header.game, person.uid, others, person.row, header.updated)
    name = profile.owned_name(person.card or {}, person.uid)
    row = {**_ranked(person.row, name, won), **met, **rating}
    row["curve"] = _with_point(person.row, row, header.updated)
    tx.put(_row_path(header, person.uid), row)


def _row_path(header: Header, uid: str) -> str:
    return f"rankings/{header.game}/players/{uid}"


def _with_game(card: Document, header: Header, seat: int, won: bool, points: int) -> Document:
    """What one more game changes on a public card: statistics, and the latest games."""
    stats, game = dict(card.get("stats") or {}), header.game
    old = stats.get(game) or {}
    best = max(points, old["best"]) if "best" in old else points
    stats[game] = {
        "played": old.get("played", 0) + 1,
        "won": old.get("won", 0) + won,
        "points": old.get("points", 0) + points,
        "best": best,
    }
    if roles := role_counts.add_roles(old.get("roles") or {}, header.rounds, seat):
        stats[game]["roles"] = roles
    latest = {"game": game, "at": header.updated, "won": won, "points": points}
    latest |= {"rated": header.rated, "players": len(header.seats)}
    recent = [latest, *(card.get("recent") or ())][:MAX_RECENT_GAMES]
    return {"stats": stats, "recent": recent}


def _new_card(header: Header, seat: int) -> Document:
    """The public card of somebody who has set no profile, by the name at the table."""
    whose = {"name": header.seats[seat].name, "owns": False, "guest": True, "bot": False}
    return {**whose, "created": header.updated}


def _with_point(old: Document, row: Document, at: int) -> list[Document]:
    """The curve of a ranking row, with a point for the game that has just ended."""
    rate = round(100 * row["won"] / row["played"], 1)
    point = {"at": at, "rating": row["rating"], "rate": rate}
    return [*(old.get("curve") or ()), point][-MAX_CURVE_POINTS:]


def _ranked(row: Document, name: str, won: bool) -> Document:
    """The ranking row after one more game; `rate` in per cent counts from MINIMUM_GAMES on."""
    played, wins = row.get("played", 0) + 1, row.get("won", 0) + won
    return {
        **row,
        "name": name,
        "played": played,
        "won": wins,
        "rate": round(100 * wins / played, 1) if played >= MINIMUM_GAMES else None,
        **ratings.rating_of(row),
    }
