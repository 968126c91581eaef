"""Hidden cards hunted in many whole games, and many twin worlds compared, in this process.

    python -m bench.secrecy [GAMES_OF_EACH_KIND] [PAIRS_OF_EACH_KIND] [SEED]

The service is the real one; only Firestore's client library is stood in for, so every version
of every document passes by and is searched for everybody who may read it.
"""

from __future__ import annotations

import gc
import random
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from dataclasses import asdict
from typing import Any

from bench.report import write
from bench.stand_in import StandIn, standing_in
from emulator_tests.service.searching import SETTINGS, Game, News, Search
from emulator_tests.service.server import Server
from emulator_tests.service.worlds import CARD_GAMES, compare
from stolik.service import tasks

AT_ONCE = 3  # processes
SHARE = 25  # games or pairs that a process plays before it begins with empty hands
SUGGEST = 0.001  # of the moves


@contextmanager
def served(seed: str) -> Iterator[tuple[Server, StandIn, News]]:
    """A service without any emulator, and what it has written since the last look."""
    written: list[tuple[str, dict[str, Any]]] = []
    server, order = Server(seed=seed), tasks.order
    gc.freeze()  # modules need not be looked at again and again

    def news() -> list[tuple[str, dict[str, Any]]]:
        found = [*written]
        written.clear()
        return found

    with standing_in(lambda path, content: written.append((path, content))) as client:
        tasks.order = server.take_order
        try:
            yield server, client, news
        finally:
            tasks.order = order


def hunt(game: str, count: int, seed: str, suggest: float = 0.0) -> Search:
    """Whole games, every byte searched."""
    search, rng, (people, options) = Search(), random.Random(seed), SETTINGS[game]
    with served(seed) as (server, client, news):
        for _ in range(count):
            table = server.table(game, people, options=options, spectators=True)
            Game(table, people, news, search).play(rng, suggest)
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


def _shares(kinds: Any, each: int, seed: int) -> list[tuple[str, int, str]]:
    """Game, how many of them, and a seed for each share of the work."""
    starts = range(0, each, SHARE)
    return [(kind, min(SHARE, each - n), f"{seed}/{kind}/{n}") for n in starts for kind in kinds]


def run(games: int, twins: int, seed: int) -> dict[str, Any]:
    """All games and all pairs; the figures."""
    total, by_game = Search(), dict.fromkeys(SETTINGS, 0)
    with ProcessPoolExecutor(AT_ONCE) as pool:
        work = _shares(SETTINGS, games, seed)
        jobs = [(one, pool.submit(hunt, *one, SUGGEST)) for one in work]
        compared = [pool.submit(pairs, *one) for one in _shares(CARD_GAMES, twins, seed)]
        for (game, count, _), job in jobs:
            by_game[game] += count
            print(f"{by_game[game]} {game}", file=sys.stderr)
            for name, value in asdict(job.result()).items():
                setattr(total, name, getattr(total, name) + value)
        different = list[str]()
        for number, pair in enumerate(compared, start=1):
            different += pair.result()
            print(f"{number * SHARE} pairs", file=sys.stderr)
    return {
        "seed": seed,
        "games of each kind": min(by_game.values()),
        "moves": total.moves,
        "documents and answers received": total.received,
        "searches for a hidden card": total.searched,
        "own cards found": total.own,
        "found": len(total.found),
        "twin pairs": twins * len(CARD_GAMES),
        "told apart": len(different),
        "examples": [*total.found[:5], *different[:5]],
    }


def main(games: int = 1_000, twins: int = 2_500, seed: int = 1) -> int:
    """Print and keep the figures; 1 if anything was found."""
    started = time.monotonic()
    figures = run(games, twins, seed)
    figures["seconds"] = round(time.monotonic() - started)
    write("secrecy", "Secrecy: whole games searched, twin worlds compared", figures)
    return int(figures["found"] + figures["told apart"] > 0)


if __name__ == "__main__":
    sys.exit(main(*map(int, sys.argv[1:])))
