"""The fairness vectors, computed by the engine. Run this module to rewrite the file."""

from __future__ import annotations

import hmac
import json
from hashlib import sha256
from pathlib import Path
from typing import Any

from stolik.engine import cards
from stolik.engine.bridge.dealing import needs_wash
from stolik.engine.chance import SecretChance
from stolik.engine.rummikub import tiles
from stolik.engine.zole import dealing, deck

VECTORS = Path(__file__).resolve().parents[1] / "vectors" / "fairness.json"
DECKS = {"rikiki": cards.DECK, "bridge": cards.DECK, "zole": deck.DECK, "rummikub": tiles.DECK}
ENTROPY: tuple[tuple[str, ...], ...] = ((), ("",) * 4, ("čau", "hé, you", "", "\t♠"))
Vector = dict[str, Any]


def chances() -> list[tuple[SecretChance, int]]:
    """Every game with a few secrets, with and without entropy."""
    return [
        (SecretChance(game, sha256(f"{game} {number}".encode()).digest(), entropy), number)
        for game in (*DECKS, "farkle")
        for number, entropy in enumerate(ENTROPY)
    ]


def vector(chance: SecretChance, number: int) -> Vector:
    key = hmac.digest(chance.secret, "\n".join(chance.entropy).encode(), "sha256")
    known: Vector = {
        "game": chance.game,
        "secret": chance.secret.hex(),
        "entropy": list(chance.entropy),
        "commitment": chance.commitment(),
        "key": key.hex(),
        "first": chance.first(4, by_lot=chance.game == "bridge"),
    }
    if chance.game == "farkle":
        rolls = [(draw, 1 + (draw + number) % 6) for draw in range(12)]
        return known | {
            "rolls": [
                {"draw": draw, "count": count, "dice": list(chance.dice(count, 1, draw))}
                for draw, count in rolls
            ]
        }
    return known | {"deals": [deal(chance, round, number) for round in (1, 2, 11)]}


def deal(chance: SecretChance, round: int, number: int) -> Vector:
    asked: Vector = {"seats": 4, "round": round, "draw": 0}
    if chance.game == "zole":
        asked |= {"seats": 3 + number, "starter": (round - 1) % (3 + number)}
        players = sorted(dealing.active_seats(asked["starter"], asked["seats"]))
        hands = chance.deal(deck.DECK, 3, 8, round, 0)
        racks: list[tuple[str, ...]] = [()] * asked["seats"]
        for seat, hand in zip(players, hands.racks, strict=True):
            racks[seat] = hand
        return _told(asked, 0, tuple(racks), hands.pool)
    size = {"bridge": 13, "rummikub": 14}.get(chance.game, 1 + (round + number) % 13)
    draw, hands = 0, chance.deal(DECKS[chance.game], 4, size, round, 0)
    while chance.game == "bridge" and needs_wash(hands):
        draw += 1
        hands = chance.deal(cards.DECK, 4, size, round, draw)
    return _told(asked | {"size": size}, draw, hands.racks, hands.pool)


def _told(
    asked: Vector, draw: int, racks: tuple[tuple[str, ...], ...], pool: tuple[str, ...]
) -> Vector:
    return {"asked": asked, "draw": draw, "racks": list(map(" ".join, racks)), "pool": list(pool)}


if __name__ == "__main__":
    vectors = [vector(chance, number) for chance, number in chances()]
    VECTORS.write_text(json.dumps(vectors, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
