"""What everybody may know about players: their card, and their place in each game's ranking."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from google.cloud.firestore import FieldFilter

from stolik.documents.people import CurvePoint, GameStats, RecentGame
from stolik.documents.rating_scale import START_MU, START_SIGMA
from stolik_client.answered import answered
from stolik_client.connection import Connection
from stolik_client.player_cards import Player
from stolik_client.types import GameName


@dataclass(frozen=True, slots=True)
class RankedPlayer:
    """A row of a game's ranking; `rate` is the games won in per cent, from the fifth on.

    `rating` is as it is shown: 1,000 before the first rated game.
    """

    uid: str
    name: str
    played: int
    won: int
    rate: float | None
    rating: float
    mu: float = START_MU
    sigma: float = START_SIGMA
    curve: Sequence[CurvePoint] = ()


@dataclass(frozen=True, slots=True)
class Ranking:
    """Somebody's row, and their place, which equal rates share; None before the fifth game."""

    player: RankedPlayer
    place: int | None


@dataclass(frozen=True, slots=True)
class PublicCard(Player):
    """Somebody's whole public card; `created` is None for a guest without one."""

    created: int | None = None
    stats: Mapping[str, GameStats] = field(default_factory=dict)
    recent: Sequence[RecentGame] = ()


async def rankings(
    connection: Connection, game: GameName, limit: int, after: RankedPlayer | None
) -> tuple[RankedPlayer, ...]:
    """Everybody who finished a game that counts, by the rate of games won."""
    players = connection.db.collection(f"rankings/{game}/players")
    best = players.order_by("rate", direction="DESCENDING").order_by("played", "DESCENDING")
    ordered = best.order_by("__name__", direction="DESCENDING")  # for pages that end between equals
    last = after and {
        "rate": after.rate, "played": after.played, "__name__": players.document(after.uid)
    }  # fmt: skip
    page = ordered.start_after(last) if last else ordered
    documents = await answered(connection, page.limit(limit).get)
    return tuple(_ranked(document.id, document.to_dict() or {}) for document in documents)


async def ranking_of(connection: Connection, game: GameName, uid: str) -> Ranking | None:
    """The row of one player; None if they have finished no game that counts."""
    players = connection.db.collection(f"rankings/{game}/players")
    row = (await answered(connection, players.document(uid).get)).to_dict()
    if row is None:
        return None
    player = _ranked(uid, row)
    if player.rate is None:
        return Ranking(player, None)
    better = players.where(filter=FieldFilter("rate", ">", player.rate))
    count: Any = better.count()
    ((counted,),) = await answered(connection, count.get)
    return Ranking(player, int(counted.value) + 1)


async def public_card(connection: Connection, uid: str) -> PublicCard:
    """The card of one player; that of an unnamed guest where there is none."""
    document = await answered(connection, connection.db.document(f"players/{uid}").get)
    card: Mapping[str, Any] = document.to_dict() or {}
    shown = Player.read(uid, card)
    return PublicCard(
        uid, shown.name, shown.guest, shown.bot,
        card.get("created"), card.get("stats", {}), card.get("recent", ()),
    )  # fmt: skip


def _ranked(uid: str, row: Mapping[str, Any]) -> RankedPlayer:
    games = row["name"], row["played"], row["won"], row["rate"]
    skill = row["rating"], row.get("mu", START_MU), row.get("sigma", START_SIGMA)
    return RankedPlayer(uid, *games, *skill, row.get("curve", ()))
