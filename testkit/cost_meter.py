"""The cost meter: documents read, written and deleted by a call, and by everybody who listens."""

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

OPENING = 8  # header, twice, rack, an empty chat with the rack for its rule, who else is here


@contextmanager
def metered() -> Iterator[Bill]:
    """The bill of everything that is called inside the block."""
    bill = Bill()
    token = current_bill.set(bill)
    try:
        yield bill
    finally:
        current_bill.reset(token)


def price(call: Callable[[], Any]) -> Bill:
    """What one call costs, refused or not."""
    with metered() as bill, suppress(Refused):
        call()
    return bill


@dataclass
class Whole:
    """What a whole game cost."""

    moves: int = 0
    reads: int = 0  # by the functions
    writes: int = 0
    heard: int = 0  # by the players' listeners
    tasks: int = 0
    most_writes: int = 0  # by one move within a round


def whole_game(server: Server, game: str, people: int, seed: int) -> Whole:
    """A game of people who listen to the header, their own rack and the chat.

    The rule of the chat looks up the listener's rack, so a changed rack is billed twice.
    """
    table = server.table(game, people, secret=f"{seed:064x}")
    spent = table.header.cost
    total = Whole(reads=spent.reads, writes=spent.writes, heard=OPENING * people)
    rng = random.Random(seed)
    seen = readable(table)
    while (header := table.header).status in LIVE:
        wish = table.wish(table.choose(header, rng), header)
        server.orders.clear()
        bill = price(partial(moves.play, wish, server.now))
        before, seen = seen, readable(table)
        changed = [path for path, time in seen.items() if before.get(path) != time]
        racks = sum("/racks/" in path for path in changed)
        headers = sum(path.count("/") == 1 for path in changed)
        total.heard += people * headers + 2 * racks
        total.moves += 1
        total.tasks += len(server.orders)
        total.reads += bill.reads
        total.writes += bill.writes
        if racks <= 1 and table.header.status in LIVE:
            total.most_writes = max(total.most_writes, bill.writes)
    return total


def readable(table: Table) -> dict[str, Any]:
    """When each document that players listen to was written last."""
    client, home = firestore_client.client(), f"games/{table.game_id}"
    snapshots = [client.document(home).get()]
    snapshots += client.collection(f"{home}/racks").select([]).stream()
    return {snapshot.reference.path: snapshot.update_time for snapshot in snapshots}
