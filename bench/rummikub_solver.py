"""Compare our Rummikub solver with CBC (the oracle) and with rummikub-solver from PyPI.

    pip install -r bench/requirements.txt
    python bench/rummikub_solver.py --positions 250

Positions come from self-play of the solver, or are random: racks of 14 to 30 tiles, tables of 0
to 70 tiles, two jokers. Every solver gets the same positions, in alternating batches so that the
machine's load affects all alike. Each has its model built before (ours: its tables filled on other
positions), and times are CPU time. A mismatch is a number of tiles other than CBC's, or, on racks
without a joker, other points for as many tiles. CBC is timed on the easier question, the number of
tiles alone.
"""

from __future__ import annotations

import argparse
import gc
import json
import platform
import sys
from collections import Counter
from collections.abc import Callable, Sequence
from itertools import combinations
from pathlib import Path
from random import Random
from statistics import fmean, quantiles
from time import process_time
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
HERE = str(ROOT / "bench")  # not on sys.path: this file has the name of the package it measures
sys.path[:] = [str(ROOT / "functions"), *(path for path in sys.path if path != HERE)]

from stolik.engine.bots.rummikub.solution import Solution  # noqa: E402
from stolik.engine.bots.rummikub.solver import DEFAULT_BUDGET_MS, solve  # noqa: E402

Sets = tuple[tuple[str, ...], ...]
Position = tuple[Sets, tuple[str, ...]]

DECK = [f"{c}{n}" for c in "krbo" for n in range(1, 14)] * 2 + ["j", "j"]
WARM_UP_POSITIONS = 150
BATCH_POSITIONS = 25  # solved by one solver before the next one runs
RESULTS = ROOT / "bench" / "results"


def from_self_play(rng: Random, wanted: int) -> list[Position]:
    """Positions after the first meld, from games of two to four solvers."""
    positions: list[Position] = []
    while len(positions) < wanted:
        pool = rng.sample(DECK, len(DECK))
        racks = [[pool.pop() for _ in range(14)] for _ in range(rng.choice((2, 3, 4)))]
        melded = [False] * len(racks)
        sets: Sets = ()
        seat = 0
        while pool and all(racks):
            if melded[seat]:
                positions.append((sets, tuple(racks[seat])))
            answer = solve(sets, racks[seat], melded[seat])
            if answer is None:
                racks[seat].append(pool.pop())
            else:
                sets, melded[seat] = answer.sets, True
                for tile in answer.played:
                    racks[seat].remove(tile)
            seat = (seat + 1) % len(racks)
    return rng.sample(positions, wanted)


def random_position(rng: Random) -> Position:
    """A table of random sets and a random rack."""
    left = Counter(DECK)
    sets: list[tuple[str, ...]] = []
    size = rng.randrange(71)
    for _ in range(400):
        if sum(map(len, sets)) >= size:
            break
        if rng.random() < 0.5:
            length = rng.choice((3, 3, 3, 4, 4, 5, 6, 7))
            colour, start = rng.choice("krbo"), rng.randint(1, 14 - length)
            tiles = [f"{colour}{start + k}" for k in range(length)]
        else:
            number = rng.randint(1, 13)
            tiles = [f"{c}{number}" for c in rng.sample("krbo", rng.choice((3, 3, 4)))]
        if rng.random() < 0.12:
            tiles[rng.randrange(len(tiles))] = "j"
        if not Counter(tiles) - left:
            left -= Counter(tiles)
            sets.append(tuple(tiles))
    bag = sorted(left.elements())
    return tuple(sets), tuple(rng.sample(bag, min(len(bag), rng.randint(14, 30))))


def every_set() -> list[Counter[str]]:
    """Every set of 3 to 5 tiles with up to two jokers; longer runs can be split into these."""
    plain = [
        [f"{c}{n}" for n in range(start, start + size)]
        for c in "krbo"
        for size in (3, 4, 5)
        for start in range(1, 15 - size)
    ] + [
        [f"{c}{n}" for c in colours]
        for n in range(1, 14)
        for size in (3, 4)
        for colours in combinations("krbo", size)
    ]
    texts = {
        tuple(sorted("j" if i in places else tile for i, tile in enumerate(tiles)))
        for tiles in plain
        for jokers in range(3)
        for places in combinations(range(len(tiles)), jokers)
    }
    return [Counter(text) for text in sorted(texts)]


class Cbc:
    """The integer program: a variable for each set, a constraint for each tile."""

    def __init__(self, weight: Callable[[str], int]) -> None:
        from ortools.linear_solver import pywraplp  # noqa: PLC0415

        self.optimal = pywraplp.Solver.OPTIMAL
        self.parameters = pywraplp.MPSolverParameters()
        self.parameters.SetDoubleParam(
            self.parameters.RELATIVE_MIP_GAP, 0.0
        )  # one point is 1/60,000 of the objective
        self.solver = pywraplp.Solver.CreateSolver("CBC")
        self.weight = weight
        self.rows = {tile: self.solver.Constraint(0, 0) for tile in sorted(set(DECK))}
        goal = self.solver.Objective()
        for tiles in every_set():
            sets = self.solver.IntVar(0, 2, "")
            for tile, n in tiles.items():
                self.rows[tile].SetCoefficient(sets, n)
            goal.SetCoefficient(sets, sum(weight(tile) * n for tile, n in tiles.items()))
        goal.SetMaximization()

    def __call__(self, position: Position) -> int:
        """The greatest total weight of rack tiles that can be laid."""
        sets, rack = position
        table = Counter(tile for tiles in sets for tile in tiles)
        have = table + Counter(rack)
        for tile, row in self.rows.items():
            row.SetBounds(table[tile], have[tile])
        if self.solver.Solve(self.parameters) != self.optimal:
            raise RuntimeError(f"CBC found no optimum for {position}")
        before = sum(self.weight(tile) * n for tile, n in table.items())
        laid: int = round(self.solver.Objective().Value()) - before
        return laid


def count_one(_: str) -> int:
    return 1


def tiles_then_points(tile: str) -> int:
    return 1024 + (0 if tile == "j" else int(tile[1:]))


def rummikub_solver() -> Callable[[Position], int]:
    """A function that solves with rummikub-solver, whose model is built once."""
    from rummikub_solver import RuleSet, SolverMode  # noqa: PLC0415

    rules = RuleSet()
    numbered = {f"{c}{n}": i * 13 + n for i, c in enumerate("krbo") for n in range(1, 14)}
    tiles = {**numbered, "j": 53}

    def solver(position: Position) -> int:
        state = rules.new_game()
        state.initial = False
        state.add_table(*(tiles[tile] for tiles_of_set in position[0] for tile in tiles_of_set))
        state.add_rack(*(tiles[tile] for tile in position[1]))
        solution = rules.solve(state, SolverMode.TILE_COUNT)
        return len(solution.tiles) if solution else 0

    return solver


def solve_timed(solver: Callable[[Position], Any], position: Position) -> tuple[float, Any]:
    start = process_time()
    answer = solver(position)
    return (process_time() - start) * 1000, answer


def measure(positions: Sequence[Position], peers: dict[str, Callable[[Position], int]]) -> Any:
    """Each solver's times on these positions, and the number of its mismatches."""
    oracle = Cbc(tiles_then_points)
    weights = [oracle(position) for position in positions]
    solvers: dict[str, Callable[[Position], Any]] = {"stolik": lambda p: solve(*p, True), **peers}
    times: dict[str, list[float]] = {name: [] for name in solvers}
    answers: dict[str, list[Any]] = {name: [] for name in solvers}
    for start in range(0, len(positions), BATCH_POSITIONS):
        for name, solver in solvers.items():
            for position in positions[start : start + BATCH_POSITIONS]:
                ms, answer = solve_timed(solver, position)
                times[name].append(ms)
                answers[name].append(answer)
    rows: dict[str, Any] = {}
    for name in solvers:
        if name == "stolik":
            wrong = sum(map(is_mismatch, answers[name], weights, positions))
            timed_out = sum(answer is not None and not answer.exact for answer in answers[name])
        else:
            wrong = sum(n != w // 1024 for n, w in zip(answers[name], weights, strict=True))
            timed_out = None
        rows[name] = {**percentiles(times[name]), "mismatches": wrong, "timeBox": timed_out}
    for row in rows.values():
        row["ratio"] = round(row["mean"] / rows["stolik"]["mean"], 1)
    return rows


def is_mismatch(ours: Solution | None, weight: int, position: Position) -> bool:
    """Whether our answer differs from CBC's; points are compared on racks without a joker."""
    tiles, points = (ours.tiles, ours.points) if ours else (0, 0)
    if "j" in position[1]:
        return tiles != weight // 1024
    return tiles * 1024 + points != weight


def percentiles(ms: list[float]) -> dict[str, float]:
    cuts = quantiles(ms, n=100)
    return {"p50": round(cuts[49], 2), "p99": round(cuts[98], 2), "mean": round(fmean(ms), 2)}


def table(report: dict[str, Any]) -> str:
    """The report as Markdown."""
    lines = [
        "| positions | solver | p50 ms | p99 ms | mean ms | mean / ours | mismatches | time box |",
        "|---|---|---|---|---|---|---|---|",
    ]
    for kind, solvers in report["positions"].items():
        for name, row in solvers.items():
            box = "" if row["timeBox"] is None else f"{row['timeBox']} of {report['each']}"
            cells = (kind, name, row["p50"], row["p99"], row["mean"], row["ratio"])
            lines.append("| " + " | ".join(map(str, (*cells, row["mismatches"], box))) + " |")
    return "\n".join(lines)


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("--positions", type=int, default=250, help="of each kind")
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    rng = Random(arguments.seed)
    kinds = {
        "self-play": from_self_play(Random(arguments.seed), arguments.positions),
        "hard random": [random_position(rng) for _ in range(arguments.positions)],
    }
    peers: dict[str, Callable[[Position], int]] = {
        "OR-Tools CBC": Cbc(count_one),
        "rummikub-solver": rummikub_solver(),
    }
    for _ in range(WARM_UP_POSITIONS):
        solve(*random_position(rng), True)
    gc.freeze()
    report = {
        "seed": arguments.seed,
        "each": arguments.positions,
        "budgetMs": DEFAULT_BUDGET_MS,
        "python": platform.python_version(),
        "positions": {kind: measure(positions, peers) for kind, positions in kinds.items()},
    }
    count, python = arguments.positions, report["python"]
    head = f"Seed {arguments.seed}, {count} positions of each kind, Python {python}."
    text = f"# The Rummikub solver against its peers\n\n{head}\n\n{table(report)}\n"
    RESULTS.mkdir(exist_ok=True)
    (RESULTS / "rummikub_solver.json").write_text(json.dumps(report, indent=2) + "\n")
    (RESULTS / "rummikub_solver.md").write_text(text)
    print(text)
    if any(row["stolik"]["mismatches"] for row in report["positions"].values()):
        sys.exit("mismatch: the solver or its oracle is wrong")


if __name__ == "__main__":
    main()
