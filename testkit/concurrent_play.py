"""Concurrent play through real callables, then every table's history checked.

Writers act for any person at any table, several for the same person at once. They read, move,
move with an old `seq`, and send the same call again.
"""

from __future__ import annotations

import random
import threading
import time
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from typing import Any

import httpx

from stack import Stack
from stolik.documents.header import Header
from stolik.engine.records import verify
from stolik.service.ops import backup
from stolik.service.tables import header_document, headers
from testkit.history_check import Operation, find_faults
from testkit.people import CallRefused, People, Person

ENDLESS_GAMES: dict[str, tuple[int, dict[str, Any]]] = {
    "farkle": (4, {"target": 1_000_000}),
    "zole": (3, {"rounds": 0}),
    "rikiki": (4, {"schedule": [13] * 20}),
    "rummikub": (4, {"rounds": 0}),
    "bridge": (4, {"rounds": 0}),
}


@dataclass
class Table:
    """A table, who sits there, and everything that was asked and answered about it."""

    game_id: str
    people: list[Person]
    history: list[Operation] = field(default_factory=list)

    def call(self, kind: str, person: Person, function: str, **fields: Any) -> Any:
        """One call, noted; None if it was refused or lost."""
        began, answer = time.monotonic(), None
        outcome, seq = "ok", None
        place = {"gameId": self.game_id} if self.game_id else {}
        try:
            answer = person.call(function, **place, **fields)
            seq = answer["seq"]
        except CallRefused as refusal:
            outcome = refusal.reason or refusal.status
            seq = (refusal.details or {}).get("seq")
        except httpx.TransportError:
            outcome = "lost"
        noted = (fields.get("moveId", f"look {began}"), person.uid)
        self.history.append(Operation(began, time.monotonic(), kind, outcome, seq, *noted))
        return answer

    def header(self) -> Header:
        """The header as it is stored; only within `use_stack`."""
        header = headers.look_up(self.game_id)
        assert header is not None
        return header


def open_tables(people: People, count: int, tag: str) -> list[Table]:
    """So many tables, of every game in turn."""
    tables = []
    for number, (game, (seats, options)) in zip(range(count), list(ENDLESS_GAMES.items()) * count,
                                                strict=False):  # fmt: skip
        seated = [people.with_unsigned_token(f"{tag}-{number}-{seat}") for seat in range(seats)]
        host, *rest = seated
        made = host.call("create_game", game=game, seats=seats, options=options, name="A")
        for place, guest in enumerate(rest):
            guest.call("join_game", code=made["code"], name=f"B{place}")
        tables.append(Table(made["gameId"], seated))
    return tables


def act_at_random(tables: list[Table], quota: int, seed: str) -> None:
    """One writer: act for anybody, anywhere, so many times."""
    rng, done = random.Random(seed), 0
    while done < quota:
        table = rng.choice(tables)
        person = rng.choice(table.people)
        seen = table.call("read", person, "list_choices")
        done += 1
        if seen is None or not seen["choices"]:
            continue
        old = max(1, seen["seq"] - rng.choice([0, 0, 0, 0, 1, 3]))
        fields = {"seq": old, "moveId": f"{seed}-{done}", "move": rng.choice(seen["choices"][:40])}
        for _ in range(rng.choice([1, 1, 1, 2])):
            table.call("move", person, "play_move", **fields)
            done += 1


def play(stack: Stack, operations: int, writers: int, seed: int) -> list[Table]:
    """Everybody at once; the stack's clock runs, so that new rounds are dealt."""
    people, over = People(stack), threading.Event()

    def let_time_pass() -> None:
        while not over.wait(1.0):
            stack.clock.advance(21_000)

    tables = open_tables(
        people, max(len(ENDLESS_GAMES), writers // 4), f"hist{seed}-{time.time_ns()}"
    )
    ticking = threading.Thread(target=let_time_pass)
    ticking.start()
    try:
        with ThreadPoolExecutor(writers) as pool:
            quota = -(-operations // writers)
            seeds = [f"{seed}-{number}" for number in range(writers)]
            list(pool.map(lambda writer: act_at_random(tables, quota, writer), seeds))
    finally:
        over.set()
        ticking.join()
        people.close()
    return tables


def check_histories(tables: list[Table]) -> dict[str, Any]:
    """Figures, and everything that is wrong."""
    wrong, outcomes = list[str](), Counter[str]()
    for table in tables:
        kept = backup.backup(table.game_id)
        header = header_document.decode(Header, kept["header"])
        table_faults = find_faults(table.history, kept["log"], header.seq)
        wrong += [
            f"{table.game_id} {header.game}: {fault.what}: {fault.text}" for fault in table_faults
        ]
        if not verify(kept["record"]).ok:
            wrong.append(f"{table.game_id} {header.game}: the record does not verify")
        outcomes.update(f"{operation.kind} {operation.outcome}" for operation in table.history)
    moves = {name: count for name, count in outcomes.items() if name.startswith("move")}
    return {
        "tables": len(tables),
        "operations": sum(outcomes.values()),
        "moves played": outcomes["move ok"],
        "moves refused": sum(moves.values()) - outcomes["move ok"],
        "reads": sum(outcomes.values()) - sum(moves.values()),
        "faults": len(wrong),
        "examples": wrong[:5],
        "outcomes": dict(outcomes.most_common()),
    }
