"""Measure the documents that calls read and write, and those that players' listeners read."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from functools import partial
from typing import Any

from stolik.documents.header import LIVE
from stolik.engine.errors import Refused
from stolik.service.play import moves
from stolik.service.tables import firestore_client
from stolik.service.tables.bill import Bill, current_bill
from testkit.table_driver import Server, Table

# Header (twice), live table, rack, empty chat and the header for its rule, presence of others.
READS_TO_OPEN = 9
MOVE_MS = 7_000  # that a move takes


@contextmanager
def metered() -> Iterator[Bill]:
    """Collects the cost of all calls inside the block."""
    bill = Bill()
    token = current_bill.set(bill)
    try:
        yield bill
    finally:
        current_bill.reset(token)


def cost_of_call(call: Callable[[], Any]) -> Bill:
    """The cost of a call, whether it is refused or not."""
    with metered() as bill, suppress(Refused):
        call()
    return bill


@dataclass
class GameCost:
    """The cost of a whole game, with the tasks that looked after it."""

    moves: int = 0
    reads: int = 0  # by the functions
    writes: int = 0
    listener_reads: int = 0
    tasks: int = 0  # that came
    most_writes: int = 0  # of one move within a round


def cost_of_game(server: Server, game: str, people: int, seed: int) -> GameCost:
    """Play a game whose players listen to header, live table, their own rack and the chat.

    The security rule of the chat reads the header, so a changed header is billed twice.
    """
    table = server.table(game, people, secret=f"{seed:064x}")
    spent = table.header.cost
    total = GameCost(reads=spent.reads, writes=spent.writes, listener_reads=READS_TO_OPEN * people)
    rng = random.Random(seed)
    seen = update_times(table)
    while (header := table.header).status in LIVE:
        total.reads += cost_of_call(partial(_run_tasks, server, total)).reads
        request = table.move_request(table.choose(header, rng), header)
        bill = cost_of_call(partial(moves.play, request, server.now))
        before, seen = seen, update_times(table)
        changed = [path for path, time in seen.items() if before.get(path) != time]
        racks = sum("/racks/" in path for path in changed)
        headers = sum(path.count("/") == 1 for path in changed)
        lives = len(changed) - racks - headers
        total.listener_reads += people * (2 * headers + lives) + racks
        total.moves += 1
        total.reads += bill.reads
        total.writes += bill.writes
        if racks <= 1 and table.header.status in LIVE:
            total.most_writes = max(total.most_writes, bill.writes)
    return total


def _run_tasks(server: Server, total: GameCost) -> None:
    """Let the time of a move pass, with the tasks that are due."""
    total.tasks += server.run(until=server.now + MOVE_MS)


def update_times(table: Table) -> dict[str, Any]:
    """The update time of each document that players listen to, by path."""
    client, home = firestore_client.client(), f"games/{table.game_id}"
    snapshots = [client.document(home).get(), client.document(f"{home}/sets/table").get()]
    snapshots += client.collection(f"{home}/racks").select([]).stream()
    return {snapshot.reference.path: snapshot.update_time for snapshot in snapshots}
