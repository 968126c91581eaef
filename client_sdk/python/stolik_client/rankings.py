"""What everybody may know about players: their card, and their place in each game's ranking."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from google.cloud.firestore import FieldFilter

from stolik.documents.people import CurvePoint, GameStats, RecentGame
from stolik_client.connection import Connection
from stolik_client.finished_games import read_checked
from stolik_client.player_cards import Player
from stolik_client.types import GameName


@dataclass(frozen=True, slots=True)
class RankedPlayer:
    """A row of a game's ranking; `rate` is the games won in per cent, from the fifth on."""

    uid: str
    name: str
    played: int
    won: int
    rate: float | None
    rating: float
    curve: Sequence[CurvePoint] = ()


@dataclass(frozen=True, slots=True)
class Ranking:
    """Somebody's row, and their place; None before the fifth game."""

    player: RankedPlayer
    place: int | None


@dataclass(frozen=True, slots=True)
class PublicCard:
    """Somebody's whole public card; `created` is None for a guest without one."""

    player: Player
    created: int | None = None
    stats: Mapping[str, GameStats] = field(default_factory=dict)
    recent: Sequence[RecentGame] = ()


async def rankings(
    connection: Connection, game: GameName, limit: int, after: RankedPlayer | None
) -> tuple[RankedPlayer, ...]:
    """Everybody who finished a game that counts, by the rate of games won."""
    players = connection.db.collection(f"rankings/{game}/players")
    best = players.order_by("rate", direction="DESCENDING").order_by("played", "DESCENDING")
    page = best.start_after({"rate": after.rate, "played": after.played}) if after else best
    documents = await read_checked(connection, page.limit(limit))
    return tuple(_ranked(document.id, document.to_dict() or {}) for document in documents)


async def ranking_of(connection: Connection, game: GameName, uid: str) -> Ranking | None:
    """The row of one player; None if they have finished no game that counts."""
    players = connection.db.collection(f"rankings/{game}/players")
    row = (await read_checked(connection, players.document(uid))).to_dict()
    if row is None:
        return None
    player = _ranked(uid, row)
    if player.rate is None:
        return Ranking(player, None)
    better = players.where(filter=FieldFilter("rate", ">", player.rate))
    ((counted,),) = await read_checked(connection, better.count())
    return Ranking(player, int(counted.value) + 1)


async def public_card(connection: Connection, uid: str) -> PublicCard:
    """The card of one player; that of an unnamed guest where there is none."""
    document = await read_checked(connection, connection.db.document(f"players/{uid}"))
    card: Mapping[str, Any] = document.to_dict() or {}
    player = Player.read(uid, card)
    return PublicCard(player, card.get("created"), card.get("stats", {}), card.get("recent", ()))


def _ranked(uid: str, row: Mapping[str, Any]) -> RankedPlayer:
    rating, curve = row.get("rating", 0), row.get("curve", ())
    return RankedPlayer(uid, row["name"], row["played"], row["won"], row["rate"], rating, curve)
