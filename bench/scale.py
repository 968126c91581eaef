"""A million players a day, on paper and by simulation: what becomes hot, and what it costs.

    python -m bench.scale [DAILY_PLAYERS] [SEED]

Documents, calls and cents of a game come from docs/cost.md, which measures them. What people do is
assumed, and said so. Nothing here talks to a server.
"""

from __future__ import annotations

import heapq
import json
import random
import re
import sys
from pathlib import Path
from typing import Any

from bench.report import write
from testkit.secrecy_hunt import served

ROOT = Path(__file__).parents[1]
PEAK = 3.0  # the busiest hour against the average one
GAMES_EACH = 3.0  # games a player plays in a day
SEATS = 3.0  # people at a table
THINK = (2.0, 0.8)  # of a move: mu and sigma of a lognormal, median 7.4 seconds
COMMIT = 0.06  # seconds from reading a document to its commit
SEARCHES = 0.3  # of all games, begun by quick match
FAVOURITE = 0.2  # of all searches, for the most popular settings
ATTEMPTS = 12  # of a commit, as stolik.service.tables.transaction makes them
SUSTAINED = 1.0  # writes a second to one document, and
SEQUENTIAL = 500.0  # to an index of values that only grow: what Firestore promises


def bills() -> dict[str, dict[str, float]]:
    """Reads, writes, calls and cents of a game of each kind, as docs/cost.md has them."""
    text = (ROOT / "docs" / "cost.md").read_text(encoding="utf-8")
    counts = r"([\d,]+) \| " * 3
    rows = re.findall(rf"^\| (\w+), \d people \| {counts}.*?\*\*(\d+)\*\*", text, re.MULTILINE)
    names = ("reads", "writes", "calls")
    return {
        game: {**{key: float(one.replace(",", "")) for key, one in zip(names, counts, strict=True)},
               "cents": float(cents) / 1_000}
        for game, *counts, cents in rows
    }  # fmt: skip


def demand(players: int) -> dict[str, float]:
    """What so many players a day ask for in the busiest hour."""
    costs = list(bills().values())
    mean = {key: sum(one[key] for one in costs) / len(costs) for key in costs[0]}
    games = players * GAMES_EACH / SEATS
    busy = PEAK * games / 86_400
    moves = mean["calls"] / 2  # every move is a call, and orders a task, which is another
    return {
        "games a day": games,
        "games begun a second": busy,
        "moves a second": busy * moves,
        "writes a second": busy * mean["writes"],
        "reads a second": busy * mean["reads"],
        "tasks a second": busy * moves,
        "searches a second": busy * SEARCHES,
        "dollars a day": games * mean["cents"] / 100,
        "cents a game": mean["cents"],
    }


def index_entries(document: Any, exempt: tuple[str, ...] = ()) -> int:
    """Entries of single-field indexes that Firestore keeps for a document."""
    if "*" in exempt:
        return 0
    if isinstance(document, dict):
        return sum(index_entries(one) for key, one in document.items() if key not in exempt)
    if isinstance(document, list):
        return len(document)  # one for each element that can be asked for
    return 2  # up and down


def fan_out() -> dict[str, int]:
    """Index entries behind the documents of a move, with our exemptions and without."""
    declared = json.loads((ROOT / "firestore.indexes.json").read_text())
    exempt: dict[str, tuple[str, ...]] = {}
    for one in declared["fieldOverrides"]:
        if not one["indexes"]:
            group = one["collectionGroup"]
            exempt[group] = (*exempt.get(group, ()), one["fieldPath"])
    rng = random.Random(1)
    with served("fan out") as (server, _, _):
        table = server.table("rummikub", 3)
        for _ in range(4):
            table.step(rng)
        written = table.everything()
    home = f"games/{table.game_id}"
    moved = {"games": home, "sets": f"{home}/sets/table", "racks": f"{home}/racks/p0",
             "moves": f"{home}/moves/000005"}  # fmt: skip
    contents = {group: written[path] for group, path in moved.items()}
    return {
        "kept": sum(index_entries(one, exempt.get(group, ())) for group, one in contents.items()),
        "without exemptions": sum(index_entries(one) for one in contents.values()),
    }


def header_rates(tables: int, seconds: float, rng: random.Random) -> dict[str, float]:
    """Writes to single headers while their people think: how close together they come."""
    close = total = collisions = 0
    for _ in range(tables):
        now, before = 0.0, -10.0
        while now < seconds:
            now += max(0.3, rng.lognormvariate(*THINK))
            total += 1
            close += now - before < 1 / SUSTAINED
            collisions += now - before < COMMIT
            before = now
    return {
        "writes to headers": total,
        "within a second of the last, per cent": round(100 * close / total, 2),
        "within one commit of the last": collisions,
    }


def contention(rate: float, seconds: float, rng: random.Random) -> dict[str, float]:
    """Everybody wants one document: optimistic commits with jittered retries, as we make them.

    A commit fails if another one stood between its reading and its writing.
    """
    moments: list[tuple[float, int, int]] = []
    now, number = 0.0, 0
    while (now := now + rng.expovariate(rate)) < seconds:
        moments.append((now + COMMIT, number := number + 1, 1))
    heapq.heapify(moments)
    last, tries, failed = -1.0, 0, 0
    while moments:
        at, who, attempt = heapq.heappop(moments)
        tries += 1
        if last <= at - COMMIT:
            last = at
        elif attempt == ATTEMPTS:
            failed += 1
        else:
            pause = rng.uniform(0, min(1.0, 0.01 * 2 ** (attempt - 1)))
            heapq.heappush(moments, (at + pause + COMMIT, who, attempt + 1))
    return {"tries": round(tries / number, 2), "busy per cent": round(100 * failed / number, 2)}


def main(players: int = 1_000_000, seed: int = 1) -> int:
    """Print and keep the figures."""
    rng = random.Random(seed)
    asked = demand(players)
    hottest = asked["searches a second"] * FAVOURITE
    figures: dict[str, Any] = {"daily players": players, "seed": seed}
    figures |= {f"peak: {name}": round(value, 2) for name, value in asked.items()}
    figures |= {f"index entries of a move's documents, {k}": v for k, v in fan_out().items()}
    figures |= {f"headers: {k}": v for k, v in header_rates(10_000, 600, rng).items()}
    figures["hottest queue: searches a second"] = round(hottest, 2)
    for rate in sorted({1.0, 5.0, 10.0, 20.0, round(hottest, 2)}):
        for name, value in contention(rate, 600, rng).items():
            figures[f"one document at {rate:g}/s: {name}"] = value
    growing = asked["moves a second"]
    figures["moves a second against 500 for a growing index"] = round(growing / SEQUENTIAL, 2)
    write("scale", "Scale: the design at many players a day", figures)
    return 0


if __name__ == "__main__":
    sys.exit(main(*map(int, sys.argv[1:])))
