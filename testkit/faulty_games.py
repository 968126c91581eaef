"""Games of every kind while processes die, connections break, clocks jump and tasks get lost.

People send a call again, with the same id, until it is answered. Afterwards every acknowledged
move must stand in the record exactly once, every game must be over, every record must verify.
"""

from __future__ import annotations

import json
import random
import re
import time
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

from stack import PROJECT, REGION, Stack
from testkit import concurrent_play
from testkit.fault_injector import FaultInjector
from testkit.in_process import use_stack
from testkit.people import People, Person
from testkit.table_documents import read_table
from testkit.table_driver import short_options
from testkit.tcp_proxy import TcpProxy

CONCURRENT_GAMES = 10  # tables
GAME_TIMEOUT_SECONDS = 300.0  # mostly spent waiting for parts to come back
UNANSWERED = {"lost", "busy", "INTERNAL", "NOT_JSON"}
OVER = ("finished", "cancelled")
CLOCKS = (
    {"kind": "move", "seconds": 60},
    {"kind": "bank", "seconds": 600, "increment": 10},
    {"kind": "none"},
)


@dataclass(frozen=True)
class ProxiedStack:
    """The addresses of the stack behind proxies whose connections can be cut."""

    firestore_host: str
    functions_url: str
    auth_host: str = ""


@contextmanager
def inject_faults(stack: Stack, seed: int) -> Iterator[tuple[ProxiedStack, FaultInjector]]:
    """Put a proxy before the functions and one before Firestore, and inject faults."""
    with (
        TcpProxy(stack.config.host("functions")) as calls,
        TcpProxy(stack.firestore_host) as database,
    ):
        stack.restart("functions", env={"FIRESTORE_EMULATOR_HOST": database.address})
        url = f"http://{calls.address}/{PROJECT}/{REGION}"
        with FaultInjector(stack, calls, database, seed) as injector:
            yield ProxiedStack(stack.firestore_host, url), injector
        stack.clock.set(0)


def play_one(people: People, game: str, seed: str) -> concurrent_play.Table:
    """One game of people and a bot, to its end or until its time limit."""
    rng, seats = random.Random(seed), 4 if game == "bridge" else 3
    seated = [people.with_unsigned_token(f"{seed}-{seat}") for seat in range(seats - 1)]
    table = concurrent_play.Table(_opened(seated, game, seats, rng), seated)
    until = time.monotonic() + GAME_TIMEOUT_SECONDS
    while time.monotonic() < until:
        header = read_table(seated[0].db, table.game_id)
        if header["status"] in OVER:
            break
        asked = [person for person in seated if person.uid == header["turnUid"]]
        if header["turn"] is None:
            asked = seated[:1]
        for person in asked:
            _move(table, person, rng)
        if not asked:
            time.sleep(0.05)  # a bot's turn
    return table


def _opened(seated: list[Person], game: str, seats: int, rng: random.Random) -> str:
    """A table with everybody seated; calls are repeated until they are answered."""
    host, *rest = seated
    wanted = {
        "options": short_options(game, seats),
        "clock": rng.choice(CLOCKS),
        "bots": ["random"],
    }
    places = {"game": game, "seats": seats, "visibility": "open", "name": "A"}
    made = _call_until_answered(host, "create_game", **places, **wanted)
    for number, guest in enumerate(rest):
        _call_until_answered(guest, "join_game", gameId=made["gameId"], name=f"B{number}")
    return str(made["gameId"])


def _call_until_answered(person: Person, function: str, **fields: Any) -> Any:
    """The answer of a call that needs no id of its own, however often it takes."""
    lobby = concurrent_play.Table("", [person])
    until = time.monotonic() + GAME_TIMEOUT_SECONDS
    while time.monotonic() < until:
        answer = lobby.call("read", person, function, **fields)
        if answer is not None:
            return answer
        if lobby.history[-1].outcome not in UNANSWERED:
            break
        time.sleep(0.2)
    raise RuntimeError(f"{function}: {lobby.history[-1].outcome}")


def _move(table: concurrent_play.Table, person: Person, rng: random.Random) -> None:
    seen = table.call("read", person, "list_choices")
    if seen is None or not seen["choices"]:
        time.sleep(0.1)
        return
    move = rng.choice(seen["choices"][:40])
    fields = {"seq": seen["seq"], "moveId": f"{person.uid}-{seen['seq']}", "move": move}
    until = time.monotonic() + GAME_TIMEOUT_SECONDS
    while time.monotonic() < until:
        table.call("move", person, "play_move", **fields)
        if table.history[-1].outcome not in UNANSWERED:
            return
        time.sleep(0.1)


def play(stack: Stack, games: list[str], seed: int) -> dict[str, Any]:
    """Play all games while faults are injected; returns the figures."""
    tag, before = f"faults{seed}-{time.time_ns()}", len(stack.log("functions"))
    with (
        inject_faults(stack, seed) as (outside, injector),
        ThreadPoolExecutor(CONCURRENT_GAMES) as pool,
    ):
        people = People(outside)
        try:
            jobs = [
                pool.submit(play_one, people, game, f"{tag}-{n}") for n, game in enumerate(games)
            ]
            tables = list[concurrent_play.Table]()
            for job in jobs:
                tables.append(job.result())
                if len(tables) % 50 == 0:
                    print(f"{len(tables)} games, {injector.injected.total()} faults", flush=True)
        finally:
            people.close()
    with use_stack(stack):
        figures = concurrent_play.check_histories(tables)
        headers = [table.header() for table in tables]
    ends = Counter(f"{header.game} {header.status}" for header in headers)
    unfinished = [header.game for header in headers if header.status not in OVER]
    told = errors_in_log(stack.log("functions")[before:])
    unplanned = sum(count for name, count in told.items() if name.startswith("unplanned"))
    figures["faults"] += len(unfinished) + unplanned
    return {
        "games": len(tables),
        "by end": dict(sorted(ends.items())),
        "unfinished": len(unfinished),
        "harm": dict(injector.injected.most_common()),
        "answers lost": figures["outcomes"].get("move lost", 0),
        "unplanned errors": unplanned,
        "told by the log": dict(told.most_common()),
        **figures,
    }


def errors_in_log(log: str) -> Counter[str]:
    """What the functions' log tells of errors: message, kind and place of each.

    >>> trouble('{"severity": "ERROR", "message": "m", "error": "E", "stack": ["a/b.py:7 f"]}')
    Counter({'m: E at b.py:7 f': 1})
    """
    told = Counter[str]()
    for text in re.findall(r'\{[^{}]*"severity": "ERROR"[^{}]*\}', log):
        line = json.loads(text)
        place = line.get("stack", [""])[-1].rsplit("/", 1)[-1]
        told[f"{line['message']}: {line.get('error')} at {place}"] += 1
    return told
