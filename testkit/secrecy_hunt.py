"""Hidden cards hunted in many whole games, and many twin worlds compared, in this process.

After so many minutes no more is begun, and what was reached by then is told. The service is the
real one; only Firestore's client library is stood in for, so every version of every document
passes by and is searched for everybody who may read it.
"""

from __future__ import annotations

import gc
import random
from collections.abc import Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor, wait
from contextlib import contextmanager
from dataclasses import asdict
from typing import Any

from stolik.service.scheduling import task_queue
from testkit.fake_firestore import FakeFirestore, use_fake_firestore
from testkit.secret_search import SETTINGS, Game, News, Search
from testkit.table_driver import Server
from testkit.twin_streams import CARD_GAMES, compare

AT_ONCE = 3  # processes
SHARE = 20  # games or pairs that a process plays before it begins with empty hands
SUGGEST = 0.001  # of the moves


@contextmanager
def served(seed: str) -> Iterator[tuple[Server, FakeFirestore, News]]:
    """A service without any emulator, and what it has written since the last look."""
    written: list[tuple[str, dict[str, Any]]] = []
    server, order = Server(seed=seed), task_queue.schedule
    gc.freeze()  # modules need not be looked at again and again

    def news() -> list[tuple[str, dict[str, Any]]]:
        found = [*written]
        written.clear()
        return found

    with use_fake_firestore(lambda path, content: written.append((path, content))) as client:
        task_queue.schedule = server.take_order
        try:
            yield server, client, news
        finally:
            task_queue.schedule = order


def hunt(game: str, count: int, seed: str) -> Search:
    """Whole games, every byte searched."""
    search, rng, (people, options) = Search(), random.Random(seed), SETTINGS[game]
    with served(seed) as (server, client, news):
        for _ in range(count):
            table = server.table(game, people, options=options, spectators=True)
            Game(table, people, news, search).play(rng, SUGGEST)
            client.documents.clear()
            server.orders.clear()
    return search


def pairs(game: str, count: int, seed: str) -> list[str]:
    """Pairs of worlds; those that a player could tell apart."""
    rng, different = random.Random(seed), []
    with served(seed) as (server, client, news):
        for _ in range(count):
            if found := compare(server, game, rng):
                different.append(f"{game} {seed}: {found.swapped} before {found.moves}")
            client.documents.clear()
            news()
    return different


def _shares(kinds: Iterable[str], each: int, seed: int) -> list[tuple[str, int, str]]:
    """Game, how many of them, and a seed for each share of the work."""
    starts = range(0, each, SHARE)
    return [(kind, min(SHARE, each - n), f"{seed}/{kind}/{n}") for n in starts for kind in kinds]


def run(games: int, twins: int, seed: int, minutes: float) -> dict[str, Any]:
    """All games and all pairs in turn, or as many as time allows; the figures."""
    total, different = Search(), list[str]()
    searched, compared = dict.fromkeys(SETTINGS, 0), dict.fromkeys(CARD_GAMES, 0)
    work: list[tuple[Any, Any]] = [(hunt, one) for one in _shares(SETTINGS, games, seed)]
    work += [(pairs, one) for one in _shares(CARD_GAMES, twins, seed)]
    random.Random(seed).shuffle(work)
    with ProcessPoolExecutor(AT_ONCE) as pool:
        jobs = {pool.submit(what, *one): (what, one) for what, one in work}
        done, late = wait(jobs, minutes * 60)
        for job in late:
            job.cancel()
        for job in (*done, *(job for job in late if not job.cancelled())):
            what, (game, count, _) = jobs[job]
            if what is pairs:
                compared[game] += count
                different += job.result()
                continue
            searched[game] += count
            for name, value in asdict(job.result()).items():
                setattr(total, name, getattr(total, name) + value)
    return {
        "seed": seed,
        "games": searched,
        "moves": total.moves,
        "documents and answers received": total.received,
        "searches for a hidden card": total.searched,
        "own cards found": total.own,
        "found": len(total.found),
        "twin pairs": compared,
        "told apart": len(different),
        "examples": [*total.found[:5], *different[:5]],
    }
