"""Measures whether the time of an answer depends on cards that the mover may not see.

The same move at the same table in two worlds that differ only in cards which the mover does not
see, legal in both or refused in both. A classifier that knows only the time must not do better
than chance: the area under its curve stays near one half.
"""

from __future__ import annotations

import random
import time
from typing import Any

from stolik.engine.chance import SecretChance
from stolik.engine.errors import Refused
from stolik.service.play import moves
from testkit import twin_deals
from testkit.table_driver import Server, Table
from testkit.twin_streams import CARD_GAMES, deal_again

LIMIT = 0.55
REFUSED = 4  # refused calls for each legal one, at each table


def auc(first: list[float], second: list[float]) -> float:
    """How often a time of `first` is above a time of `second`; 0.5 if they are alike.

    >>> auc([1, 2, 3], [1, 2, 3]), auc([4, 5], [1, 2])
    (0.5, 1.0)
    """
    ranked = sorted([(value, 0) for value in first] + [(value, 1) for value in second])
    places: dict[float, list[int]] = {}
    for place, (value, _) in enumerate(ranked, start=1):
        places.setdefault(value, []).append(place)
    mean_rank = {value: sum(ranks) / len(ranks) for value, ranks in places.items()}
    above = sum(mean_rank[value] for value in first) - len(first) * (len(first) + 1) / 2
    return above / (len(first) * len(second))


def separation(first: list[float], second: list[float]) -> float:
    """The same in whichever direction separates better: from a half to first."""
    area = auc(first, second)
    return max(area, 1 - area)


def time_both(worlds: list[tuple[Table, str]], rng: random.Random, *, legal: bool) -> list[float]:
    """Milliseconds of one call in each of both worlds, in random order."""
    milliseconds = [0.0, 0.0]
    for which in rng.sample((0, 1), 2):
        table, text = worlds[which]
        request = table.move_request(text if legal else "no such move", table.header)
        started = time.perf_counter()
        try:
            moves.play(request, table.server.now)
        except Refused:
            assert not legal
        milliseconds[which] = 1_000 * (time.perf_counter() - started)
    return milliseconds


def _pair(server: Server, game: str, rng: random.Random) -> list[tuple[Table, str]]:
    """Two tables that look the same to the seat that is about to move, and its move."""
    while True:
        secret = f"{rng.getrandbits(255):064x}"
        options: dict[str, Any] = {"options": {"schedule": [6]}} if game == "rikiki" else {}
        table = server.table(game, CARD_GAMES[game], secret=secret, **options)
        chance = SecretChance(game, bytes.fromhex(secret), table.header.entropy)
        seat = int(table.header.turn or 0)
        pair = twin_deals.find(table, chance, seat, rng, 1)
        if pair is None or not pair.moves or pair.moves[0][0] != seat:
            continue
        worlds = []
        for position in (pair.start, pair.twin):
            world = server.table(game, CARD_GAMES[game], secret=secret, **options)
            deal_again(world, position)
            worlds.append((world, pair.moves[0][1]))
        return worlds


def measure(server: Server, samples: int, seed: int) -> dict[str, Any]:
    """How well time tells the worlds apart, for legal and refused moves, over all card games."""
    rng, pairs = random.Random(seed), samples // (2 * (REFUSED + 1))
    times: dict[str, list[list[float]]] = {"refused": [], "legal": []}
    for number in range(pairs):
        worlds = _pair(server, list(CARD_GAMES)[number % len(CARD_GAMES)], rng)
        times["refused"] += [time_both(worlds, rng, legal=False) for _ in range(REFUSED)]
        times["legal"].append(time_both(worlds, rng, legal=True))
    figures: dict[str, Any] = {"seed": seed, "samples": pairs * 2 * (REFUSED + 1), "limit": LIMIT}
    for name, both in times.items():
        first, second = ([pair[world] for pair in both] for world in (0, 1))
        figures[f"{name}: separation"] = round(separation(first, second), 3)
        figures[f"{name}: median ms"] = round(sorted(first + second)[len(first)], 2)
    return figures
