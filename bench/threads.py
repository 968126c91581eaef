"""Moves a second and waiting times of one instance, by its threads and by calls at once.

usage: python -m bench.threads [SECONDS] [THREADS...]

Each client plays Farkle at a table of its own, without a pause, so that there are always as many
calls as clients. Firestore stands behind a proxy that adds DELAY_SECONDS to each answer, because
the emulator on the same machine answers sooner than a database in another building. Functions,
Firestore and clients share the machine, so only the comparison of rows means something elsewhere.
"""

from __future__ import annotations

import sys
import time
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from bench.report import write
from stack import Stack, run_stack
from testkit.in_process import ACCEPT_UNSIGNED_TOKENS
from testkit.load import percentiles
from testkit.people import CallRefused, People, Person
from testkit.tcp_proxy import TcpProxy

THREADS = (4, 8, 16, 32)
CLIENTS = (1, 8, 16, 40, 80)
DELAY_SECONDS = 0.01
KEPT_ALONE = (1, 5)
MOVES_AT_A_TABLE = 600  # of two people, each of whom may make so many in a minute


def move_after(dice: list[int]) -> str:
    """A legal move after a roll that scores."""
    for face in KEPT_ALONE:
        if face in dice:
            return f"bank {dice.index(face)}"
    counts = Counter(dice)
    faces = {face for face, count in counts.items() if count >= 3} or set(dice)  # three pairs
    return "bank " + " ".join(str(place) for place, face in enumerate(dice) if face in faces)


class Client:
    """Two people at one table, whose moves one thread plays.

    Others sit down at another table after some moves, because nobody may make many in a minute.
    """

    def __init__(self, people: People, tag: str) -> None:
        self._people, self._tag, self._moves = people, tag, 0
        self._sit_down()

    def _sit_down(self) -> None:
        tags = (f"{self._tag}-{self._moves}-{seat}" for seat in range(2))
        self.people = [self._people.with_unsigned_token(tag) for tag in tags]
        options = {"target": 1_000_000, "opening": 0}
        made = self.people[0].call("create_game", game="farkle", seats=2, options=options, name="A")
        self.people[1].call("join_game", code=made["code"], name="B")
        self.game_id, self.seq, self.move = made["gameId"], 0, "roll"
        self.turn = self._first_turn()

    def _first_turn(self) -> int:
        try:
            self.seq = self.people[0].call("list_choices", gameId=self.game_id)["seq"]
        except CallRefused as refusal:  # it is not their turn
            self.seq = refusal.details["seq"]
            return 1
        return 0

    @property
    def person(self) -> Person:
        """Who is to move."""
        return self.people[self.turn]

    def play(self) -> float:
        """Play one move; how long it took, in seconds."""
        if self._moves % MOVES_AT_A_TABLE == 0 and self._moves:
            self._sit_down()
        self._moves += 1
        about = {"gameId": self.game_id, "seq": self.seq, "moveId": f"m{self.seq}"}
        began = time.perf_counter()
        answer = self.person.call("play_move", **about, move=self.move)
        took = time.perf_counter() - began
        self.seq = answer["seq"]
        kinds = {event["kind"]: event["values"] for event in answer["events"]}
        if "rolled" in kinds and "farkle" not in kinds:
            self.move = move_after(kinds["rolled"]["dice"])
        else:
            self.turn, self.move = 1 - self.turn, "roll"
        return took


def measure(stack: Stack, clients: int, seconds: float) -> dict[str, Any]:
    """Let so many clients play for so long."""
    people, tag = People(stack), f"threads{time.time_ns()}"
    with ThreadPoolExecutor(clients) as pool:
        seated = list(pool.map(lambda n: Client(people, f"{tag}-{n}"), range(clients)))
        until = time.perf_counter() + seconds

        def work(client: Client) -> tuple[list[float], int]:
            times, refused = list[float](), 0
            while time.perf_counter() < until:
                try:
                    times.append(client.play())
                except CallRefused:
                    refused += 1
            return times, refused

        done = list(pool.map(work, seated))
    people.close()
    times = [took for some, _ in done for took in some]
    waits = {name: round(1_000 * value) for name, value in percentiles(times).items()}
    refused = sum(count for _, count in done)
    return {"moves/s": round(len(times) / seconds, 1), **waits, "refused": refused}


def main(seconds: int = 8, *threads: int) -> None:
    """Print and keep the figures."""
    figures = dict[str, Any]()
    with (
        run_stack(parts=("firestore", "functions", "tasks"), env=ACCEPT_UNSIGNED_TOKENS) as stack,
        TcpProxy(stack.firestore_host, delay_seconds=DELAY_SECONDS) as database,
    ):
        for count in threads or THREADS:
            env = {
                "FIRESTORE_EMULATOR_HOST": database.address,
                "STOLIK_BENCH_THREADS": str(count),
            }
            stack.restart("functions", env=env)
            measure(stack, 4, 2)  # warm up
            for clients in CLIENTS:
                figures[f"{count} threads, {clients} calls at once"] = measure(
                    stack, clients, seconds
                )
                print(count, clients, figures[f"{count} threads, {clients} calls at once"])
    write("threads", "One instance: moves a second and ms, by threads and calls", figures)


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
