"""Whether a move takes longer when many tables are stored and many lobby pages are open.

usage: python -m bench.lobby_load [TABLES] [PAGES] [MOVES]

One client plays at a table of its own: first alone, then with TABLES stored (half of them waiting,
half being played) and PAGES people who listen to the lists that a lobby page shows, then alone
again. The figure is the median of the second beside that of the other two.
"""

from __future__ import annotations

import sys
import time
from concurrent.futures import ThreadPoolExecutor
from statistics import median
from typing import Any

from google.cloud.firestore import FieldFilter

from bench.report import write
from bench.threads import Client
from stack import run_stack
from testkit.in_process import ACCEPT_UNSIGNED_TOKENS
from testkit.people import People

FEW = 5  # people who open or join tables at once


def store_table(people: People, number: int) -> None:
    """An open table; every second one is joined, and so dealt."""
    host = people.with_unsigned_token(f"stored-{number}-a")
    wanted = {"game": "farkle", "seats": 2, "visibility": "open", "name": "Ann"}
    made = host.call("create_game", **wanted)
    if number % 2:
        guest = people.with_unsigned_token(f"stored-{number}-b")
        guest.call("join_game", code=made["code"], name="Bob")


def open_page(people: People, number: int) -> list[Any]:
    """The listeners of a lobby page: open tables and own tables."""
    person = people.with_unsigned_token(f"page-{number}")
    mine = FieldFilter("members", "array_contains", person.uid)
    waiting = FieldFilter("status", "==", "waiting")
    games = person.db.collection("games")
    queries = (
        games.where(filter=waiting)
        .where(filter=FieldFilter("visibility", "==", "open"))
        .limit(100),
        games.where(filter=mine).where(filter=FieldFilter("status", "in", ["waiting", "playing"])),
    )
    return [query.on_snapshot(lambda *_: None) for query in queries]


def median_move(client: Client, moves: int) -> float:
    """The median time of so many moves, in ms."""
    return 1_000 * median(client.play() for _ in range(moves))


def main(tables: int = 500, pages: int = 20, moves: int = 300) -> None:
    """Print and keep the figures."""
    parts = ("firestore", "functions", "tasks")
    with run_stack(parts=parts, env=ACCEPT_UNSIGNED_TOKENS) as stack:
        people = People(stack)
        client = Client(people, "player")
        median_move(client, 40)  # warm up
        before = median_move(client, moves)
        with ThreadPoolExecutor(FEW) as pool:
            list(pool.map(lambda number: store_table(people, number), range(tables)))
        listeners = [watch for number in range(pages) for watch in open_page(people, number)]
        time.sleep(2)  # first snapshots
        busy = median_move(client, moves)
        for watch in listeners:
            watch.unsubscribe()
        after = median_move(client, moves)
        people.close()
    figures = {
        "stored tables": tables,
        "lobby pages": pages,
        "move before, p50 ms": round(before, 1),
        "move with them, p50 ms": round(busy, 1),
        "move after the pages are closed, p50 ms": round(after, 1),
        "ratio": round(2 * busy / (before + after), 2),
    }
    write("lobby_load", "A move beside a busy lobby", figures)


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
