"""A load test: many tables at once through callables and listeners, beside a bare write.

    python -m bench.load [SECONDS] [TABLES...]

Workers keep all tables moving, one move of Farkle at a time, as fast as they are answered. At
every table somebody listens: the time from the call to their snapshot is set beside the time of
one plain document from its write to a listener, taken in turn in the same run. Firestore,
functions and players share the machine, so only ratios mean something elsewhere.
"""

from __future__ import annotations

import math
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from itertools import cycle
from typing import Any

from bench.ears import Ears
from bench.inside import UNSIGNED, inside
from bench.report import write
from emulator_tests.people import CallRefused, People, Person
from stack import Stack, running
from stolik.service import store

WORKERS = 8
SIZES = (1, 10, 100, 1_000)  # tables
SETTLE = 70  # s before anything counts; by then moves are followed by the tasks of a minute ago
_MARKS = (("p50", 0.5), ("p95", 0.95), ("p99", 0.99))


@dataclass
class Load:
    """What was answered, how fast, and what was not; times in seconds."""

    seconds: float = 0.0
    times: list[float] = field(default_factory=list)  # a call to its answer
    heard: list[float] = field(default_factory=list)  # a call to a listener's snapshot
    bare: list[float] = field(default_factory=list)  # a plain write to a listener's snapshot
    refused: list[str] = field(default_factory=list)
    documents: int = 0  # read and written by the functions
    enough: float = math.inf  # moves
    since: float = 0.0  # what began earlier does not count

    def add(self, times: list[float], began: float) -> None:
        """Note how long something took that has just ended."""
        if began >= self.since:
            times.append(time.perf_counter() - began)

    def figures(self) -> dict[str, Any]:
        """Moves a second, milliseconds, and how many times a bare write a move takes."""
        moves = len(self.times)
        found: dict[str, Any] = {"moves": moves, "moves/s": round(moves / self.seconds, 1)}
        found["documents a move"] = round(self.documents / max(1, moves), 2)
        for name, times in (("call", self.times), ("heard", self.heard), ("bare", self.bare)):
            found |= {f"{name} {mark}": round(1_000 * one, 1) for mark, one in marks(times).items()}
        if self.heard and self.bare:
            ours, plain = marks(self.heard), marks(self.bare)
            found |= {f"ratio {mark}": round(ours[mark] / plain[mark], 2) for mark in ours}
        return {**found, "errors": len(self.refused)}


def marks(times: list[float]) -> dict[str, float]:
    """What half, 95 and 99 of a hundred stayed below."""
    ranked = sorted(times)
    return {name: ranked[int(len(ranked) * share)] for name, share in _MARKS} if ranked else {}


@dataclass
class Table:
    """Two people at a table."""

    pair: list[Person]
    game_id: str
    seq: int = 1
    turn: int = 0

    @property
    def path(self) -> str:
        """Where the header is."""
        return f"games/{self.game_id}"

    def move(self, load: Load, ears: Ears) -> None:
        """One move of whoever is asked, until it is heard."""
        try:
            choices = self._choices()
            fields = {"gameId": self.game_id, "seq": self.seq, "moveId": f"m{self.seq}"}
            began = time.perf_counter()
            answer = self.pair[self.turn].call("play_move", **fields, move=choices[-1])
        except CallRefused as refusal:
            load.refused.append(str(refusal))
            return
        load.add(load.times, began)
        if began >= load.since:
            load.documents += answer["cost"]["reads"] + answer["cost"]["writes"]
        self.seq = answer["seq"]
        if ears.wait(self.path, self.seq):
            load.add(load.heard, began)
        else:
            load.refused.append(f"{self.path} at {self.seq} was not heard")

    def _choices(self) -> list[str]:
        try:
            found = self.pair[self.turn].call("list_choices", gameId=self.game_id)
        except CallRefused:
            self.turn = 1 - self.turn
            found = self.pair[self.turn].call("list_choices", gameId=self.game_id)
        choices: list[str] = found["choices"]
        return choices


def run(
    stack: Stack, tables: int, seconds: float, load: Load | None = None, settle: float = 0.0
) -> Load:
    """Keep so many tables busy for so many seconds, or until `load` has had enough."""
    people, load, tag = People(stack), load or Load(), f"load{time.time_ns()}"
    with ThreadPoolExecutor(min(WORKERS, tables)) as pool:
        opened = list(pool.map(lambda n: _opened(people, f"{tag}-{n}"), range(tables)))
        shares = [opened[n::WORKERS] for n in range(min(WORKERS, tables))]
        ears = [
            Ears(people.invented(f"{tag}-ear{n}").db, [table.path for table in share], "seq")
            for n, share in enumerate(shares)
        ]
        load.since = time.perf_counter() + settle
        until = load.since + seconds
        jobs = [
            pool.submit(_work, share, heard, f"bare/{tag}-{number}", load, until)
            for number, (share, heard) in enumerate(zip(shares, ears, strict=True))
        ]
        for job in jobs:
            job.result()
        load.seconds = time.perf_counter() - load.since
    for one in ears:
        one.close()
    people.close()
    return load


def _opened(people: People, tag: str) -> Table:
    host, guest = (people.invented(f"{tag}-{seat}") for seat in (0, 1))
    wanted = {"game": "farkle", "seats": 2, "name": "A", "spectators": True}
    made = host.call("create_game", **wanted, options={"target": 1_000_000})
    guest.call("join_game", code=made["code"], name="B")
    return Table([host, guest], made["gameId"])


def _work(tables: list[Table], ears: Ears, path: str, load: Load, until: float) -> None:
    """Move at one table after the other; after each move, a bare write."""
    document = store.client().document(path)
    document.set({"count": 0})
    plain = Ears(store.client(), [path], "count")
    for count, table in enumerate(cycle(tables), 1):
        if time.perf_counter() > until or len(load.times) >= load.enough:
            break
        table.move(load, ears)
        began = time.perf_counter()
        document.set({"count": count, "text": "x" * 800})
        if plain.wait(path, count):
            load.add(load.bare, began)
    plain.close()


def main(seconds: int = 60, *tables: int) -> int:
    """Print and keep the figures of every number of tables; 1 if any call was refused."""
    found: dict[str, Any] = {}
    with running(parts=("firestore", "functions", "tasks"), env=UNSIGNED) as stack, inside(stack):
        run(stack, 2, 2)  # warm
        for count in tables or SIZES:
            found[f"{count} tables"] = run(stack, count, seconds, settle=SETTLE).figures()
    rows = {f"{size}: {name}": value for size, one in found.items() for name, value in one.items()}
    write("load", "Load: moves through callables and listeners", {"seconds": seconds, **rows})
    return int(any(one["errors"] for one in found.values()))


if __name__ == "__main__":
    sys.exit(main(*map(int, sys.argv[1:])))
