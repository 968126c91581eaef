"""How strong the bots of the trick games are: the same deals for both, seats rotated.

    python bench/ladder_tricks.py
    python bench/ladder_tricks.py --scale 4 --games bridge

A unit is one deal, played once for every rotation of the seats, so that the luck of the cards
cancels; intervals are 95 % from the spread between units. Advanced bots think in a counted
number of worlds, so that the figures do not depend on how busy the machine is; bridge, with its
hidden partner, needs the most of them. Endings show what a card gives away against perfect
play with all cards open. A quiet core takes about five minutes. Writes
bench/results/ladder_tricks.json and .md.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import platform
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random
from statistics import fmean, stdev
from time import process_time
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT / "functions"), str(ROOT)]

from bench.trick_endings import endings  # noqa: E402
from stolik.engine import bots, games  # noqa: E402
from stolik.engine.chance import SecretChance  # noqa: E402
from stolik.engine.contract import AnyPosition, Seat  # noqa: E402

RESULTS = ROOT / "bench" / "results"
RANDOM = ("basic", "random")
ENDINGS = 6  # matches of which the endings are looked at
MARKDOWN = """# Bots of the trick games

Python {python}; intervals are 95 %. `edge` is what a seat scored in a deal above its opponents.

{duels}

## Endings against perfect play with open cards

{endings}
"""


@dataclass(frozen=True, slots=True)
class Arena:
    """How a game is measured."""

    game: str
    seats: int
    options: dict[str, Any]
    rotations: tuple[tuple[int, ...], ...]  # the seats of the first bot
    advanced: str
    matches: int  # of the advanced bot against the basic one


ARENAS = (
    Arena("rikiki", 4, {"schedule": [8, 7, 6, 5, 4, 3, 2, 1]}, ((0, 2), (1, 3)), "advanced 12", 12),
    Arena("zole", 3, {"rounds": 6}, ((0,), (1,), (2,)), "advanced 12", 16),
    Arena("bridge", 4, {"rounds": 6}, ((0, 2), (1, 3)), "advanced 24", 16),
)


@dataclass(slots=True)
class Clock:
    """How long the first bot thought, in time of the processor."""

    moves: int = 0
    seconds: float = 0.0


def steps(
    arena: Arena, seed: int, ours: Sequence[int], levels: Sequence[str], clock: Clock
) -> Iterator[tuple[AnyPosition, Seat]]:
    """Every position of a match and who is asked there; the end comes with nobody."""
    game = games.find(arena.game)
    chance = SecretChance(arena.game, hashlib.sha256(f"ladder/{seed}".encode()).digest())
    position = game.deal(game.read_options(arena.options, arena.seats), arena.seats, chance)
    rng = Random(seed)
    while asked := game.asked(position.table):
        seat = asked[0]
        yield position, seat
        level = "basic" if seat is None else levels[seat not in ours]
        start = process_time()
        text, _ = bots.choose(game, game.view(position, seat), level, 1.0, rng)
        if seat in ours:
            clock.moves, clock.seconds = clock.moves + 1, clock.seconds + process_time() - start
        position, _ = game.play_text(position, seat, text, chance)
    yield position, None


def edges(
    arena: Arena, seed: int, ours: Sequence[int], levels: Sequence[str], clock: Clock
) -> list[float]:
    """By how many points our seats did better than theirs on average, deal by deal."""
    before, by_deal = (0,) * arena.seats, list[float]()
    for position, _ in steps(arena, seed, ours, levels, clock):
        if len(position.table.sheet) > len(by_deal):
            after = position.table.scores
            gained = [b - a for a, b in zip(before, after, strict=True)]
            theirs = [points for seat, points in enumerate(gained) if seat not in ours]
            by_deal.append(fmean(gained[seat] for seat in ours) - fmean(theirs))
            before = after
    return by_deal


def duel(arena: Arena, levels: Sequence[str], matches: int) -> dict[str, Any]:
    """Both bots over so many matches in every rotation."""
    units: list[float] = []
    wins: list[float] = []
    clock = Clock()
    for seed in range(matches):
        rotations = [edges(arena, seed, ours, levels, clock) for ours in arena.rotations]
        wins += [0.5 + 0.5 * ((sum(row) > 0) - (sum(row) < 0)) for row in rotations]
        units += [fmean(deal) for deal in zip(*rotations, strict=True)]
    return {
        "game": arena.game,
        "bot": levels[0],
        "against": levels[1],
        "matches": len(wins),
        "deals": len(units),
        "edge": mean_and_interval(units),
        "won": round(fmean(wins), 3),
        "ms a move": round(1000 * clock.seconds / max(1, clock.moves), 2),
    }


def lost(arena: Arena, level: str, matches: int) -> dict[str, Any]:
    """What a bot's card gives away in endings, against perfect play with open cards."""
    losses: list[float] = []
    for seed in range(matches):
        walk = steps(arena, 10_000 + seed, (), ("basic", "basic"), Clock())
        losses += endings(arena.game, walk, level, Random(seed))
    units = {"bridge": "tricks", "zole": "card points", "rikiki": "points"}
    return {
        "game": arena.game,
        "bot": level,
        "cards": len(losses),
        "lost a card": mean_and_interval(losses),
        "unit": units[arena.game],
    }


def mean_and_interval(values: Sequence[float]) -> list[float]:
    """The mean, and the lower and upper end of its 95 % interval."""
    mean, half = fmean(values), 1.96 * stdev(values) / len(values) ** 0.5
    return [round(mean, 3), round(mean - half, 3), round(mean + half, 3)]


def table(rows: Sequence[dict[str, Any]]) -> str:
    """Rows as Markdown."""
    head = list(rows[0])
    lines = ["| " + " | ".join(head) + " |", "|" + "---|" * len(head)]
    for row in rows:
        shown = [
            f"{cell[0]} ({cell[1]} to {cell[2]})" if isinstance(cell, list) else str(cell)
            for cell in row.values()
        ]
        lines.append("| " + " | ".join(shown) + " |")
    return "\n".join(lines)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--scale", type=float, default=1.0, help="how many times the deals")
    parser.add_argument("--games", nargs="+", default=[arena.game for arena in ARENAS])
    wish = parser.parse_args()
    duels, perfect = list[dict[str, Any]](), list[dict[str, Any]]()
    for arena in ARENAS:
        if arena.game not in wish.games:
            continue
        matches = max(2, round(arena.matches * wish.scale))
        duels += [duel(arena, RANDOM, 30), duel(arena, (arena.advanced, "basic"), matches)]
        perfect += [lost(arena, level, ENDINGS) for level in ("basic", arena.advanced)]
        for row in (*duels[-2:], *perfect[-2:]):
            print(json.dumps(row), flush=True)
    if len(duels) == 2 * len(ARENAS):
        python = platform.python_version()
        body = {"python": python, "duels": duels, "endings": perfect}
        RESULTS.mkdir(exist_ok=True)
        (RESULTS / "ladder_tricks.json").write_text(json.dumps(body, indent=1) + "\n")
        text = MARKDOWN.format(python=python, duels=table(duels), endings=table(perfect))
        (RESULTS / "ladder_tricks.md").write_text(text)


if __name__ == "__main__":
    main()
