"""Our tables beside boardgame.io with its Firestore storage, on the same emulator.

usage: python -m bench.peers [SECONDS] [ROUNDS] [KILLS] [TABLES...]

One driver (boardgame_io/driver.mjs) plays a game of hidden hands for two people through the client
library of each system, and measures from a move to the other player's client. Blocks of SECONDS
alternate between the systems, with one table and with eight, or with as many as are named. Figures
of blocks of two minutes and more, in which wake-ups come beside moves, are kept apart. Then the
server is killed in mid-move, KILLS times, and what the other player saw is compared with what is
stored; and a watcher's messages are searched for cards of the hands.
"""

from __future__ import annotations

import json
import random
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median
from typing import Any, NamedTuple

from google.api_core.exceptions import PermissionDenied

from bench.report import write
from stack import PROJECT, Stack, run_stack
from stack.config import ROOT
from stack.ports import free_port
from stolik.service.tables import firestore_client
from testkit.in_process import use_stack
from testkit.people import People
from testkit.process_memory import cpu_seconds

HERE = Path(__file__).parent / "boardgame_io"
SDK = ROOT / "client_sdk" / "js" / "dist" / "remote.js"
TABLES = (1, 8)
LIMIT_SECONDS = 25  # to open the tables, and to end
OURS, THEIRS, IN_MEMORY = "stolik", "boardgame.io on Firestore", "boardgame.io in memory"
MEMORY_SECONDS = {IN_MEMORY: 10}  # of a block at most: thousands of moves a second
LONG_SECONDS = 120  # of a block whose figures are kept apart

Process = subprocess.Popen[str]


class Cpu(NamedTuple):
    """Processor time of a move, in ms."""

    server: float
    emulator: float
    players: float


@dataclass
class System:
    """One of the systems that are compared."""

    name: str
    settings: dict[str, Any]  # for the driver
    group: int  # of the server's processes
    emulator: int  # the same of Firestore's emulator
    times: dict[int, list[float]] = field(default_factory=dict)  # ms, by tables
    rates: dict[int, list[float]] = field(default_factory=dict)  # moves a second, by tables
    cpu: dict[int, list[Cpu]] = field(default_factory=dict)
    stuck: dict[int, int] = field(default_factory=dict)  # blocks that did not end, by tables

    def drive(self, tables: int, seconds: float) -> None:
        """Let the driver play for one block."""
        server, emulator = cpu_seconds(self.group), cpu_seconds(self.emulator)
        with driver(self.settings, tables, seconds) as process:
            try:
                output, _ = process.communicate(timeout=LIMIT_SECONDS + seconds)
            except subprocess.TimeoutExpired:
                self.stuck[tables] = self.stuck.get(tables, 0) + 1
                return
        result = json.loads(output.splitlines()[-1])
        moves = len(result["times"])
        self.times.setdefault(tables, []).extend(result["times"])
        self.rates.setdefault(tables, []).append(moves / result["seconds"])
        spent = (
            cpu_seconds(self.group) - server,
            cpu_seconds(self.emulator) - emulator,
            result["cpuSeconds"],
        )
        self.cpu.setdefault(tables, []).append(Cpu(*(1_000 * part / moves for part in spent)))

    def figures(self, tables: int) -> dict[str, float]:
        """What was measured with so many tables; nothing if no block ended."""
        if tables not in self.times:
            return {}
        cpu = {
            f"ms of {part} CPU a move": round(
                median(getattr(block, part) for block in self.cpu[tables]), 1
            )
            for part in Cpu._fields
        }
        return {
            "ms to the other player, p50": round(median(self.times[tables]), 1),
            "moves a second": round(median(self.rates[tables]), 1),
            **cpu,
        }


@contextmanager
def driver(
    settings: dict[str, Any], tables: int, seconds: float
) -> Iterator[subprocess.Popen[str]]:
    """The driver as a process; ended at the end of the block."""
    given = json.dumps({**settings, "tables": tables, "seconds": seconds})
    command = ["node", str(HERE / "driver.mjs"), given]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    try:
        yield process
    finally:
        process.kill()
        process.wait()


@contextmanager
def their_server(stack: Stack, port: int, storage: str) -> Iterator[Process]:
    """A boardgame.io server; ended at the end of the block."""
    env = {**stack.env(), "GCLOUD_PROJECT": PROJECT}
    process = subprocess.Popen(
        ["node", str(HERE / "server.cjs"), str(port), storage],
        stdout=subprocess.PIPE, text=True, env=env, start_new_session=True,
    )  # fmt: skip
    assert process.stdout is not None
    while "ready" not in process.stdout.readline():
        assert process.poll() is None, "boardgame.io does not start"
    try:
        yield process
    finally:
        process.kill()
        process.wait()


def our_settings(stack: Stack) -> dict[str, Any]:
    """What the driver needs to use our stack."""
    functions = stack.config.host("functions")
    emulators = {"firestore": stack.firestore_host, "auth": stack.auth_host, "functions": functions}
    return {"system": "stolik", "sdk": str(SDK), "project": PROJECT, "emulators": emulators}


def their_settings(port: int) -> dict[str, Any]:
    """What the driver needs to use a boardgame.io server."""
    return {"system": "boardgame.io", "server": f"http://127.0.0.1:{port}"}


def compare(
    stack: Stack, seconds: float, rounds: int, counts: Sequence[int] = TABLES
) -> dict[str, Any]:
    """Blocks of all systems in turn."""
    ports = free_port(), free_port()
    with (
        their_server(stack, ports[0], "firestore") as stored,
        their_server(stack, ports[1], "memory") as in_memory,
    ):
        emulator = stack.firestore.pid
        systems = [
            System(OURS, our_settings(stack), stack.functions.pid, emulator),
            System(THEIRS, their_settings(ports[0]), stored.pid, emulator),
            System(IN_MEMORY, their_settings(ports[1]), in_memory.pid, emulator),
        ]
        for _ in range(rounds):
            for tables in counts:
                for system in systems:
                    system.drive(tables, min(seconds, MEMORY_SECONDS.get(system.name, seconds)))
    figures = dict[str, Any]()
    for tables in counts:
        rows = {system.name: system.figures(tables) for system in systems}
        figures |= {f"{tables} tables: {name}": row for name, row in rows.items()}
        figures[f"{tables} tables: ours by theirs on Firestore"] = {
            name: round(value / rows[THEIRS][name], 2)
            for name, value in rows[OURS].items()
            if name in rows[THEIRS]
        }
        figures[f"{tables} tables: blocks that did not end"] = {
            system.name: system.stuck.get(tables, 0) for system in systems
        }
    return figures


def lost_moves(stack: Stack, kills: int) -> dict[str, str]:
    """How often a move that the other player saw was not stored, when the server was killed."""
    ours, theirs = 0, 0
    for number in range(kills):
        pause = random.Random(number).uniform(0.2, 1.2)
        with driver(our_settings(stack), 1, 60) as process:
            game_id, seen = play_until_killed(process, pause, lambda: stack.kill("functions"))
        stack.restart("functions")
        ours += seen > stored(f"games/{game_id}/sets/table", "seq")
        port = free_port()
        with (
            their_server(stack, port, "firestore") as server,
            driver(their_settings(port), 1, 60) as process,
        ):
            game_id, seen = play_until_killed(process, pause, server.kill)
        theirs += seen > stored(f"bgio_state/{game_id}", "_stateID")
    return {OURS: f"{ours} of {kills}", THEIRS: f"{theirs} of {kills}"}


def play_until_killed(process: Process, pause: float, kill: Callable[[], None]) -> tuple[str, int]:
    """The table's id, and the number of the last move that the other player saw."""
    assert process.stdout is not None
    game_id = process.stdout.readline().split()[1]
    timer = threading.Timer(pause, kill)
    until, seen = time.monotonic() + pause + 3, 0
    for line in lines_until(process, until):
        if not seen:
            timer.start()
        seen = int(line.split()[1])
    timer.join()
    return game_id, seen


def lines_until(process: Process, until: float) -> Iterator[str]:
    """The lines of the driver, until a moment some seconds after its server was killed."""
    stopper = threading.Timer(until - time.monotonic(), process.kill)
    stopper.start()
    assert process.stdout is not None
    yield from process.stdout
    stopper.join()


def stored(path: str, name: str) -> int:
    """A number in a stored document."""
    content = firestore_client.client().document(path).get().to_dict()
    assert content is not None, path
    return int(content[name])


def cards_for_watchers(stack: Stack) -> dict[str, int]:
    """How many cards of the two hands somebody receives who only watches."""
    people = People(stack)
    host, guest, watcher = people.guests(3)
    made = host.call("create_game", game="rikiki", seats=2, spectators=True, name="Ann")
    guest.call("join_game", code=made["code"], name="Bob")
    header = f"games/{made['gameId']}"
    racks = [f"{header}/racks/{person.uid}" for person in (host, guest)]
    server = firestore_client.client()
    hands = [server.document(path).get(["rack"]).to_dict() for path in racks]
    held = [card for hand in hands for card in (hand or {})["rack"]["hand"]]
    received = list[Any]()
    for path in (header, f"{header}/sets/table", *racks):
        with suppress(PermissionDenied):
            received.append(watcher.db.document(path).get().to_dict())
    ours = sum(f'"{card}"' in json.dumps(received, default=str) for card in held)
    people.close()
    port = free_port()
    with their_server(stack, port, "firestore"):
        settings = {**their_settings(port), "watch": True}
        with driver(settings, 1, 1) as process:
            output, _ = process.communicate(timeout=60)
    game_id, text = output.splitlines()[0].split()[1], output.splitlines()[-1]
    state = server.document(f"bgio_state/{game_id}").get().to_dict() or {}
    held = [card for seat in state["G"]["players"].values() for card in seat["hand"]]
    return {OURS: ours, THEIRS: sum(card in text for card in held)}


def main(seconds: int = 6, rounds: int = 4, kills: int = 12, *tables: int) -> None:
    """Print and keep the figures."""
    install = ["npm", "ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"]
    subprocess.run(install, cwd=HERE, check=True)
    subprocess.run(["npm", "run", "--silent", "build", "-w", "client_sdk/js"], cwd=ROOT, check=True)
    with run_stack(parts=("firestore", "auth", "functions", "tasks")) as stack, use_stack(stack):
        figures = compare(stack, seconds, rounds, tables or TABLES)
        print(json.dumps(figures, indent=1), flush=True)  # before servers are killed
        if kills:
            lost = lost_moves(stack, kills)
            figures["moves seen by the other player and lost, server killed"] = lost
            figures["cards of both hands that a watcher receives"] = cards_for_watchers(stack)
    name = "peers" if seconds < LONG_SECONDS else "peers_long"
    write(name, f"Our tables beside boardgame.io, blocks of {seconds} s", figures)


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
