"""A load test: many tables at once through callables and listeners, beside a bare write.

Workers keep tables of all five games moving, one move at a time, as fast as they are answered. At
every table somebody listens: the time from the call to their snapshot is set beside the time of
one plain document from its write to a listener, taken in turn in the same run. Firestore,
functions and players share the machine, so only ratios mean something elsewhere.
"""

from __future__ import annotations

import math
import random
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass, field
from itertools import cycle
from typing import Any

from stack import Stack
from stolik.documents.header import LIVE
from stolik.service.tables import firestore_client
from testkit.concurrent_play import ENDLESS_GAMES
from testkit.listener import DocumentListener
from testkit.people import CallRefused, People, Person

WORKERS = 8
TABLE_COUNTS = (5, 10, 100, 1_000)  # tables; one of each game is left to one worker
WARM_UP_SECONDS = 70  # by then tasks of a minute ago are delivered beside new moves
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

    def add(self, times: list[float], began: float, ended: float) -> None:
        """Note how long something took."""
        if began >= self.since:
            times.append(ended - began)

    def figures(self) -> dict[str, Any]:
        """Moves a second, milliseconds, and how many times a bare write a move takes."""
        moves = len(self.times)
        figures: dict[str, Any] = {"moves": moves, "moves/s": round(moves / self.seconds, 1)}
        figures["documents a move"] = round(self.documents / max(1, moves), 2)
        for name, times in (("call", self.times), ("heard", self.heard), ("bare", self.bare)):
            figures |= {
                f"{name} {mark}": round(1_000 * value, 1)
                for mark, value in percentiles(times).items()
            }
        if self.heard and self.bare:
            ours, plain = percentiles(self.heard), percentiles(self.bare)
            figures |= {f"ratio {mark}": round(ours[mark] / plain[mark], 2) for mark in ours}
        return {**figures, "errors": len(self.refused)}


def percentiles(times: list[float]) -> dict[str, float]:
    """p50, p95 and p99."""
    ranked = sorted(times)
    return {name: ranked[int(len(ranked) * share)] for name, share in _MARKS} if ranked else {}


@dataclass
class Table:
    """The people at a table, the host first."""

    people: list[Person]
    game_id: str

    @property
    def path(self) -> str:
        """Where the live table is."""
        return f"games/{self.game_id}/sets/table"

    def move(self, load: Load, listeners: DocumentListener, rng: random.Random) -> None:
        """Any move of whoever is asked, until it is heard."""
        known = listeners.wait(self.path, 1)
        assert known is not None, self.path
        if known.texts.get("status", "playing") not in LIVE:
            return
        asked = {person.uid: person for person in self.people}.get(known.texts.get("turnUid", ""))
        person = asked or self.people[0]  # between two rounds it is the host's to go on
        try:
            seen = person.call("list_choices", gameId=self.game_id)
            some = seen["choices"][:40] if asked else seen["choices"][-1:]  # a deal of many cards
            about = {"gameId": self.game_id, "seq": seen["seq"], "moveId": f"m{seen['seq']}"}
            began = time.perf_counter()
            answer = person.call("play_move", **about, move=rng.choice(some))
        except CallRefused as refusal:
            load.refused.append(str(refusal))
            return
        load.add(load.times, began, time.perf_counter())
        if began >= load.since:
            load.documents += answer["cost"]["reads"] + answer["cost"]["writes"]
        if heard := listeners.wait(self.path, answer["seq"]):
            load.add(load.heard, began, heard.moment)
        else:
            load.refused.append(f"{self.path} at {answer['seq']} was not heard")


def run(
    stack: Stack,
    tables: int,
    seconds: float,
    load: Load | None = None,
    settle: float = 0.0,
    opening: AbstractContextManager[None] | None = None,
) -> Load:
    """Keep so many tables busy for so many seconds, or until `load` has had enough.

    `opening` is entered while the tables are opened.
    """
    people, load, tag = People(stack), load or Load(), f"load{time.time_ns()}"
    workers = WORKERS if tables > len(ENDLESS_GAMES) else 1
    with ThreadPoolExecutor(workers) as pool:
        with opening or nullcontext():
            opened = list(pool.map(lambda n: _opened(people, n, f"{tag}-{n}"), range(tables)))
        shares = [opened[n::workers] for n in range(workers)]
        listeners = [
            DocumentListener(
                people.with_unsigned_token(f"{tag}-ear{n}").db,
                [table.path for table in share],
                "seq",
            )
            for n, share in enumerate(shares)
        ]
        load.since = time.perf_counter() + settle
        until = load.since + seconds
        jobs = [
            pool.submit(_work, share, heard, f"bare/{tag}-{number}", load, until)
            for number, (share, heard) in enumerate(zip(shares, listeners, strict=True))
        ]
        for job in jobs:
            job.result()
        load.seconds = time.perf_counter() - load.since
    for listener in listeners:
        listener.close()
    people.close()
    return load


def _opened(people: People, number: int, tag: str) -> Table:
    """A table of one game after the other, with everybody seated."""
    game, (seats, options) = list(ENDLESS_GAMES.items())[number % len(ENDLESS_GAMES)]
    host, *rest = seated = [people.with_unsigned_token(f"{tag}-{seat}") for seat in range(seats)]
    wanted = {"game": game, "seats": seats, "options": options, "spectators": True}
    made = host.call("create_game", **wanted, name="A")
    for seat, guest in enumerate(rest):
        guest.call("join_game", code=made["code"], name=f"B{seat}")
    return Table(seated, made["gameId"])


def _work(
    tables: list[Table], listeners: DocumentListener, path: str, load: Load, until: float
) -> None:
    """Move at one table after the other; after each move, a bare write."""
    document, rng = firestore_client.client().document(path), random.Random(path)
    document.set({"count": 0})
    plain = DocumentListener(firestore_client.client(), [path], "count")
    for count, table in enumerate(cycle(tables), 1):
        if time.perf_counter() > until or len(load.times) >= load.enough:
            break
        table.move(load, listeners, rng)
        began = time.perf_counter()
        document.set({"count": count, "text": "x" * 800})
        if heard := plain.wait(path, count):
            load.add(load.bare, began, heard.moment)
    plain.close()
