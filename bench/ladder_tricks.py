"""The strength of the bots of the trick games: the same deals for both, seats rotated.

    python bench/ladder_tricks.py
    python bench/ladder_tricks.py --scale 4 --games bridge

Each deal is played once for every rotation of the seats, so that the luck of the cards cancels;
95 % intervals are computed from the spread between deals. Advanced bots sample a fixed number
of worlds, so that the figures do not depend on the load of the machine; bridge, with its hidden
partner, needs most of them. Endings show what a bot's card loses against perfect play with open
cards. Takes about five minutes on an idle core. Writes bench/results/ladder_tricks.json and .md.
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

from bench.trick_endings import losses  # noqa: E402
from stolik.engine import bots, games  # noqa: E402
from stolik.engine.chance import SecretChance  # noqa: E402
from stolik.engine.contract import AnyPosition, Seat  # noqa: E402

RESULTS = ROOT / "bench" / "results"
BASIC_AND_RANDOM = ("basic", "random")
ENDING_MATCHES = 6  # matches whose endings are examined
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
class CpuTime:
    """Moves of the first bot and the CPU seconds they took."""

    moves: int = 0
    seconds: float = 0.0


def play_match(
    arena: Arena, seed: int, ours: Sequence[int], levels: Sequence[str], cpu: CpuTime
) -> Iterator[tuple[AnyPosition, Seat]]:
    """Every position of a match with the seat that is asked; None at the end."""
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
            cpu.moves, cpu.seconds = cpu.moves + 1, cpu.seconds + process_time() - start
        position, _ = game.play_text(position, seat, text, chance)
    yield position, None


def edges(
    arena: Arena, seed: int, ours: Sequence[int], levels: Sequence[str], cpu: CpuTime
) -> list[float]:
    """For each deal, the mean points of the seats in `ours` minus those of the others."""
    before, by_deal = (0,) * arena.seats, list[float]()
    for position, _ in play_match(arena, seed, ours, levels, cpu):
        if len(position.table.sheet) > len(by_deal):
            after = position.table.scores
            gained = [b - a for a, b in zip(before, after, strict=True)]
            theirs = [points for seat, points in enumerate(gained) if seat not in ours]
            by_deal.append(fmean(gained[seat] for seat in ours) - fmean(theirs))
            before = after
    return by_deal


def play_duel(arena: Arena, levels: Sequence[str], matches: int) -> dict[str, Any]:
    """Play so many matches in every rotation; a row of results."""
    edges_by_deal: list[float] = []
    wins: list[float] = []
    cpu = CpuTime()
    for seed in range(matches):
        rotations = [edges(arena, seed, ours, levels, cpu) for ours in arena.rotations]
        wins += [0.5 + 0.5 * ((sum(row) > 0) - (sum(row) < 0)) for row in rotations]
        edges_by_deal += [fmean(deal) for deal in zip(*rotations, strict=True)]
    return {
        "game": arena.game,
        "bot": levels[0],
        "against": levels[1],
        "matches": len(wins),
        "deals": len(edges_by_deal),
        "edge": mean_and_interval(edges_by_deal),
        "won": round(fmean(wins), 3),
        "ms a move": round(1000 * cpu.seconds / max(1, cpu.moves), 2),
    }


def ending_losses(arena: Arena, level: str, matches: int) -> dict[str, Any]:
    """What a bot's cards lose in endings against perfect play with open cards; a row."""
    lost: list[float] = []
    for seed in range(matches):
        walk = play_match(arena, 10_000 + seed, (), ("basic", "basic"), CpuTime())
        lost += losses(arena.game, walk, level, Random(seed))
    units = {"bridge": "tricks", "zole": "card points", "rikiki": "points"}
    return {
        "game": arena.game,
        "bot": level,
        "cards": len(lost),
        "lost a card": mean_and_interval(lost),
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
    parser.add_argument("--scale", type=float, default=1.0, help="factor for the number of matches")
    parser.add_argument("--games", nargs="+", default=[arena.game for arena in ARENAS])
    arguments = parser.parse_args()
    duels, perfect = list[dict[str, Any]](), list[dict[str, Any]]()
    for arena in ARENAS:
        if arena.game not in arguments.games:
            continue
        matches = max(2, round(arena.matches * arguments.scale))
        duels += [
            play_duel(arena, BASIC_AND_RANDOM, 30),
            play_duel(arena, (arena.advanced, "basic"), matches),
        ]
        perfect += [
            ending_losses(arena, level, ENDING_MATCHES) for level in ("basic", arena.advanced)
        ]
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
