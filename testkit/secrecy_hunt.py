"""Search many whole games for hidden cards, and compare many twin deals, without an emulator.

No work is started after the given number of minutes; the figures say how much was done. The
service is the real one on a fake Firestore client, so that every version of every document is
seen and can be searched, for everybody who may read it.
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

PROCESSES = 3
GAMES_PER_JOB = 20  # or pairs of twin deals
HINT_SHARE = 0.001  # share of moves before which a hint is asked for


@contextmanager
def fake_service(seed: str) -> Iterator[tuple[Server, FakeFirestore, News]]:
    """A service on a fake Firestore, and a function that returns its writes since the last call."""
    written: list[tuple[str, dict[str, Any]]] = []
    server, schedule = Server(seed=seed), task_queue.schedule
    gc.freeze()  # the garbage collector need not examine modules again

    def news() -> list[tuple[str, dict[str, Any]]]:
        writes = [*written]
        written.clear()
        return writes

    with use_fake_firestore(lambda path, content: written.append((path, content))) as client:
        task_queue.schedule = server.record_task
        try:
            yield server, client, news
        finally:
            task_queue.schedule = schedule


def search_games(game: str, count: int, seed: str) -> Search:
    """Play whole games and search everything that is written or answered."""
    search, rng, (people, options) = Search(), random.Random(seed), SETTINGS[game]
    with fake_service(seed) as (server, client, news):
        for _ in range(count):
            table = server.table(game, people, options=options, spectators=True)
            Game(table, people, news, search).play(rng, HINT_SHARE)
            client.documents.clear()
            server.scheduled.clear()
    return search


def compare_twins(game: str, count: int, seed: str) -> list[str]:
    """Compare pairs of twin deals; describes those that a player could tell apart."""
    rng, different = random.Random(seed), []
    with fake_service(seed) as (server, client, news):
        for _ in range(count):
            if twins := compare(server, game, rng):
                different.append(f"{game} {seed}: {twins.swapped} before {twins.moves}")
            client.documents.clear()
            news()
    return different


def _jobs(kinds: Iterable[str], each: int, seed: int) -> list[tuple[str, int, str]]:
    """The arguments of each job: game, number of games, seed."""
    starts = range(0, each, GAMES_PER_JOB)
    return [
        (kind, min(GAMES_PER_JOB, each - n), f"{seed}/{kind}/{n}") for n in starts for kind in kinds
    ]


def run(games: int, twins: int, seed: int, minutes: float) -> dict[str, Any]:
    """Run all games and all pairs, or as many as time allows; the figures."""
    total, different = Search(), list[str]()
    searched, compared = dict.fromkeys(SETTINGS, 0), dict.fromkeys(CARD_GAMES, 0)
    work: list[tuple[Any, Any]] = [(search_games, job) for job in _jobs(SETTINGS, games, seed)]
    work += [(compare_twins, job) for job in _jobs(CARD_GAMES, twins, seed)]
    random.Random(seed).shuffle(work)
    with ProcessPoolExecutor(PROCESSES) as pool:
        futures = {pool.submit(function, *job): (function, job) for function, job in work}
        done, late = wait(futures, minutes * 60)
        for future in late:
            future.cancel()
        for future in (*done, *(future for future in late if not future.cancelled())):
            function, (game, count, _) = futures[future]
            if function is compare_twins:
                compared[game] += count
                different += future.result()
                continue
            searched[game] += count
            for name, value in asdict(future.result()).items():
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
