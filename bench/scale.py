"""Estimate load, contention and cost for many players a day, by calculation and simulation.

    python -m bench scale [DAILY_PLAYERS ...]

Documents, calls and cents of a game are the measured ones of docs/cost.md. The behaviour of
players is assumed (the constants below). No server is used.
"""

from __future__ import annotations

import heapq
import json
import math
import random
import re
import sys
from pathlib import Path
from typing import Any, NamedTuple

from bench.report import write
from stolik.service.lobby.match_queue import FURTHER_LISTS, LOST_RACES
from stolik.service.settings import FUNCTIONS, SHARDS, TURN_QUEUES
from testkit.secrecy_hunt import fake_service

ROOT = Path(__file__).parents[1]
PEAK_FACTOR = 3.0  # the busiest hour compared with the average one
GAMES_PER_PLAYER = 3.0  # in a day
PEOPLE_PER_TABLE = 3.0
THINKING_SECONDS = (2.0, 0.8)  # mu and sigma of a lognormal distribution, median 7.4 s
COMMIT_SECONDS = 0.06  # from reading a document to the commit
QUICK_MATCH_SHARE = 0.3  # of all games
FAVOURITE_SHARE = 0.2  # of quick matches, for the most popular settings
MAX_ATTEMPTS = 12  # of a commit; the service goes on for 8 s, which allows some more
DOCUMENT_WRITES_PER_SECOND = 1.0  # Firestore's limit for one document
INDEX_WRITES_PER_SECOND = 500.0  # Firestore's limit for an index on increasing values
QUEUE_TASKS_PER_SECOND = 500.0  # Cloud Tasks' limit for a queue
CALLS_PER_INSTANCE = 60.0  # a second: of 16 threads on one shared core, docs/proof.md
SEARCHES_PER_DOCUMENT = 10.0  # a second; one in two hundred is then answered `busy`
HEARTBEAT_SECONDS = 240.0  # at a table; in no index
LOBBY_HEARTBEATS = 2.0  # of a person before each game: one at once, then one in 30 s
TASKS_PER_MOVE = {"none": 3 / 97, "short": 24 / 97}  # at 7 s a move, docs/cost.md
SIZES = (1_000_000, 10_000_000, 50_000_000)  # daily players


def costs_per_game() -> dict[str, dict[str, float]]:
    """Reads, writes, calls and cents of a game of each kind, from docs/cost.md."""
    text = (ROOT / "docs" / "cost.md").read_text(encoding="utf-8")
    counts = r"([\d,]+) \| " * 3
    rows = re.findall(rf"^\| (\w+), \d people \| {counts}.*?\*\*(\d+)\*\*", text, re.MULTILINE)
    names = ("reads", "writes", "calls")
    return {
        game: {**{key: float(n.replace(",", "")) for key, n in zip(names, counts, strict=True)},
               "cents": float(cents) / 1_000}
        for game, *counts, cents in rows
    }  # fmt: skip


def moves_per_game() -> float:
    """The mean number of moves of a game, from docs/cost.md."""
    text = (ROOT / "docs" / "cost.md").read_text(encoding="utf-8")
    rows = r"^\| \w+, \d people \| (\d+) \| \d+\.\d\d \|"
    counts = re.findall(rows, text, re.MULTILINE)
    if len(counts) != len(costs_per_game()):
        raise RuntimeError("docs/cost.md has changed its shape")
    return sum(map(int, counts)) / len(counts)


def demand(players: int) -> dict[str, float]:
    """The load of so many players a day in the busiest hour, and its cost."""
    costs = list(costs_per_game().values())
    mean = {key: sum(cost[key] for cost in costs) / len(costs) for key in costs[0]}
    games = players * GAMES_PER_PLAYER / PEOPLE_PER_TABLE
    busy = PEAK_FACTOR * games / 86_400
    moves = moves_per_game()
    seconds = moves * math.exp(THINKING_SECONDS[0])
    tables = busy * seconds
    people = tables * PEOPLE_PER_TABLE
    return {
        "games a day": games,
        "games begun a second": busy,
        "tables in play": tables,
        "moves a second": busy * moves,
        "calls a second": busy * mean["calls"],
        "writes a second": busy * mean["writes"],
        "reads a second": busy * mean["reads"],
        "tasks a second, no clock": busy * moves * TASKS_PER_MOVE["none"],
        "tasks a second, 30 s a move": busy * moves * TASKS_PER_MOVE["short"],
        "heartbeats at tables a second, if all are sent": people / HEARTBEAT_SECONDS,
        "heartbeats in lobbies a second": busy * PEOPLE_PER_TABLE * LOBBY_HEARTBEATS,
        "searches a second": busy * QUICK_MATCH_SHARE,
        "dollars a day": games * mean["cents"] / 100,
        "cents a game": mean["cents"],
    }


class Limit(NamedTuple):
    """A limit that the load of many players reaches."""

    name: str
    per_million: float  # a second, from a million players a day
    capacity: float  # a second
    remedy: str

    @property
    def players(self) -> float:
        """Daily players with which it is reached."""
        return 1_000_000 * self.capacity / self.per_million


def limits() -> list[Limit]:
    """What would break, that which breaks first first."""
    load = demand(1_000_000)
    instances = int(FUNCTIONS["api"]["max_instances"])
    tasks, queues = load["tasks a second, 30 s a move"], int(TURN_QUEUES.value)
    hottest_queue = load["searches a second"] * FAVOURITE_SHARE
    shards = int(SHARDS.value)
    found = [
        Limit(f"calls of {instances} instances of `api`", load["calls a second"],
              instances * CALLS_PER_INSTANCE, "`max_instances` in settings.py"),
        Limit(f"wake-ups of {queues} queue, all with 30 s a move", tasks,
              queues * QUEUE_TASKS_PER_SECOND, "`STOLIK_TURN_QUEUES`"),
        Limit("index of people in the lobby, each of five games",
              load["heartbeats in lobbies a second"] / 5, INDEX_WRITES_PER_SECOND,
              "heartbeats by shard"),
        Limit(f"quick match, {1 + FURTHER_LISTS} lists for a setting", hottest_queue,
              (1 + FURTHER_LISTS) * SEARCHES_PER_DOCUMENT, "more of them"),
        Limit(f"index of the sweep in {shards} shards", load["moves a second"],
              shards * INDEX_WRITES_PER_SECOND, "`STOLIK_SHARDS`"),
        Limit("index of open tables, each of five games", load["games begun a second"] / 5,
              INDEX_WRITES_PER_SECOND, "`visibility` only in open headers"),
    ]  # fmt: skip
    return sorted(found, key=lambda limit: limit.players)


def index_entries(value: Any) -> int:
    """The number of single-field index entries of a value that is not exempt."""
    if isinstance(value, dict):
        return sum(index_entries(item) for item in value.values())
    if isinstance(value, list):
        return len(value)  # one for each element
    return 2  # ascending and descending


def kept_index_entries(group: str, document: dict[str, Any]) -> int:
    """The number of index entries that firestore.indexes.json leaves of a document."""
    declared = json.loads((ROOT / "firestore.indexes.json").read_text())
    overrides = {
        override["fieldPath"]: override["indexes"]
        for override in declared["fieldOverrides"]
        if override["collectionGroup"] == group
    }
    by_default = overrides.get("*") == []
    single = sum(
        len(overrides[key]) if key in overrides else 0 if by_default else index_entries(value)
        for key, value in document.items()
    )
    composite = [
        [field["fieldPath"] for field in index["fields"]]
        for index in declared["indexes"]
        if index["collectionGroup"] == group
    ]
    return single + sum(
        math.prod(len(document[name]) if isinstance(document[name], list) else 1 for name in names)
        for names in composite
        if document.keys() >= set(names)
    )


def move_index_entries() -> dict[str, int]:
    """Index entries of the documents of a move, with our exemptions and without."""
    rng = random.Random(1)
    with fake_service("fan out") as (server, _, _):
        table = server.table("rummikub", 3)
        for _ in range(4):
            table.step(rng)
        written = table.all_documents()
    home = f"games/{table.game_id}"
    moved = {"sets": f"{home}/sets/table", "racks": f"{home}/racks/p0",
             "moves": f"{home}/moves/000005"}  # fmt: skip
    contents = {group: written[path] for group, path in moved.items()}
    return {
        "kept": sum(kept_index_entries(group, doc) for group, doc in contents.items()),
        "without exemptions": sum(index_entries(doc) for doc in contents.values()),
    }


def live_table_rates(tables: int, seconds: float, rng: random.Random) -> dict[str, float]:
    """Simulate the moves at many tables: how close together the writes to one live table are."""
    close = total = collisions = 0
    for _ in range(tables):
        now, before = 0.0, -10.0
        while now < seconds:
            now += max(0.3, rng.lognormvariate(*THINKING_SECONDS))
            total += 1
            close += now - before < 1 / DOCUMENT_WRITES_PER_SECOND
            collisions += now - before < COMMIT_SECONDS
            before = now
    return {
        "writes to live tables": total,
        "within a second of the last, per cent": round(100 * close / total, 2),
        "within one commit of the last": collisions,
    }


def contention(rate: float, seconds: float, rng: random.Random) -> dict[str, float]:
    """Simulate searches for one setting: optimistic commits to a list, with jittered retries.

    An attempt fails if another commit to the same list happened between its read and its write;
    after LOST_RACES it goes to one of the further lists.
    """
    moments: list[tuple[float, int, int]] = []
    now, number = 0.0, 0
    while (now := now + rng.expovariate(rate)) < seconds:
        moments.append((now + COMMIT_SECONDS, number := number + 1, 1))
    heapq.heapify(moments)
    last, tries, failed = [-1.0] * (1 + FURTHER_LISTS), 0, 0
    while moments:
        at, who, attempt = heapq.heappop(moments)
        tries += 1
        chosen = 0 if attempt <= LOST_RACES else rng.randint(1, FURTHER_LISTS)
        if last[chosen] <= at - COMMIT_SECONDS:
            last[chosen] = at
        elif attempt == MAX_ATTEMPTS:
            failed += 1
        else:
            pause = rng.uniform(0, min(1.0, 0.01 * 2 ** (attempt - 1)))
            heapq.heappush(moments, (at + pause + COMMIT_SECONDS, who, attempt + 1))
    return {"tries": round(tries / number, 2), "busy per cent": round(100 * failed / number, 2)}


def main(*sizes: str) -> int:
    """Print and keep the figures for these numbers of daily players."""
    rng = random.Random(1)
    figures: dict[str, Any] = {}
    for players in [int(size) for size in sizes] or SIZES:
        for name, value in demand(players).items():
            figures[f"{players:,} players: {name}"] = round(value, 2)
    figures |= {
        f"index entries of a move's documents, {k}": v for k, v in move_index_entries().items()
    }
    figures |= {f"live tables: {k}": v for k, v in live_table_rates(10_000, 600, rng).items()}
    for rate in (1.0, 2.0, 5.0, 10.0, 20.0, 50.0, 100.0, 200.0):
        for name, value in contention(rate, 600, rng).items():
            figures[f"searches for one setting at {rate:g}/s: {name}"] = value
    for limit in limits():
        figures[f"daily players at which it breaks: {limit.name}"] = round(limit.players, -4)
    write("scale", "Scale: the design at many players a day", figures)
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
