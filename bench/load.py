"""A load test: many tables at once, by HTTP, on the emulators of this machine.

usage: python -m bench.load [TABLES] [SECONDS]

Each table is two people in a thread of their own who play Farkle as fast as they are
answered. Firestore, functions and players share the machine, so the figures say what this
machine does, not what production would.
"""

from __future__ import annotations

import json
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from functools import partial
from typing import Any

from emulator_tests.people import CallRefused, People, Person
from stack import Stack, running

UNSIGNED = {"FIREBASE_AUTH_EMULATOR_HOST": "127.0.0.1:1"}


@dataclass
class Load:
    """What was answered, how fast, and what was not."""

    seconds: float = 0.0
    times: list[float] = field(default_factory=list)
    refused: list[str] = field(default_factory=list)

    def figures(self) -> dict[str, Any]:
        """Moves a second, and milliseconds that half, 95 and 99 of a hundred calls stayed below."""
        ranked = sorted(self.times)
        marks = {name: ranked[int(len(ranked) * share)] for name, share in _MARKS} if ranked else {}
        return {
            "moves": len(ranked),
            "moves/s": round(len(ranked) / self.seconds, 1),
            **{name: round(1_000 * one, 1) for name, one in marks.items()},
            "errors": len(self.refused),
        }


_MARKS = (("p50", 0.5), ("p95", 0.95), ("p99", 0.99))


def run(stack: Stack, tables: int, seconds: float) -> Load:
    """Keep `tables` tables busy for so many seconds."""
    people, load = People(stack), Load()
    pairs = [[people.invented(f"load{n}-{seat}") for seat in (0, 1)] for n in range(tables)]
    started = time.perf_counter()
    try:
        with ThreadPoolExecutor(tables) as pool:
            list(pool.map(partial(_table, load=load, until=started + seconds), pairs))
    finally:
        people.close()
    load.seconds = time.perf_counter() - started
    return load


def _table(pair: list[Person], load: Load, until: float) -> None:
    host, guest = pair
    options = {"target": 100_000}
    made = host.call("create_game", game="farkle", seats=2, name="A", options=options)
    guest.call("join_game", code=made["code"], name="B")
    turn, seq = 0, 1
    while time.perf_counter() < until:
        choices = pair[turn].call("list_choices", gameId=made["gameId"])["choices"]
        fields = {"gameId": made["gameId"], "seq": seq, "moveId": f"m{seq}", "move": choices[-1]}
        began = time.perf_counter()
        try:
            seq = pair[turn].call("play_move", **fields)["seq"]
        except CallRefused as refusal:
            load.refused.append(str(refusal))
            return
        load.times.append(time.perf_counter() - began)
        header = host.db.document(f"games/{made['gameId']}").get().to_dict() or {}
        turn = header["turn"]


def main() -> None:
    """Print the figures as JSON."""
    tables = int(sys.argv[1]) if len(sys.argv) > 1 else 16
    seconds = float(sys.argv[2]) if len(sys.argv) > 2 else 20.0
    with running(parts=("firestore", "functions", "tasks"), env=UNSIGNED) as stack:
        print(json.dumps({"tables": tables, **run(stack, tables, seconds).figures()}))


if __name__ == "__main__":
    main()
