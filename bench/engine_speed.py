"""Random games of the engine beside open_spiel's and rlcard's, in one run on one core.

    pip install -r bench/requirements.txt
    python bench/engine_speed.py --seconds 4

A decision is everything a program needs to make one: look at the view, list the legal moves,
pick one at random, play it. Chance (deals, dice) is drawn within the game and not counted as
a decision, though its time is. A game is one round or match as the table says. Everybody
takes turns in short slices, so that a busy machine is unfair to nobody; times are of the
processor. Peers play without a view, which favours them. Those that cannot be imported
are named and left out.
"""

from __future__ import annotations

import argparse
import json
import platform
import random
import sys
from collections.abc import Callable
from dataclasses import asdict, dataclass
from importlib import import_module
from itertools import count
from pathlib import Path
from time import process_time
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "functions"))

from stolik.engine import games  # noqa: E402
from stolik.engine.chance import OpenDeal, SecretChance  # noqa: E402
from stolik.engine.rummikub.tiles import COLOURS  # noqa: E402

RESULTS = ROOT / "bench" / "results"
SLICES = 8
Round = Callable[[random.Random], int]  # plays one game and says how many decisions it took

OURS: dict[str, tuple[int, dict[str, Any], str]] = {
    "rikiki": (4, {"schedule": [10]}, "a round for 4: bids, 10 tricks"),
    "zole": (3, {"rounds": 1}, "a round for 3: choice, stash, 8 tricks"),
    "bridge": (4, {"playOut13": True}, "a deal for 4: auction, partner card, 13 tricks"),
    "farkle": (2, {}, "a game for 2 to 10,000 points"),
    "rummikub": (2, {}, "a game for 2; moves from the list of useful ones"),
}
SPIEL = {"oh_hell": "players=4", "bridge": "use_double_dummy_result=false", "pig": ""}
RLCARD = ("gin-rummy", "uno")
PEER = {  # the nearest relative: what a ratio is taken to
    "rikiki": "open_spiel oh_hell",
    "zole": "open_spiel oh_hell",
    "bridge": "open_spiel bridge",
    "farkle": "open_spiel pig",
    "rummikub": "rlcard gin-rummy",
}


@dataclass
class Tally:
    """What one player of games has done so far."""

    name: str
    counts: str
    games: int = 0
    decisions: int = 0
    seconds: float = 0.0

    def rate(self) -> float:
        """Decisions a second."""
        return self.decisions / self.seconds


def ours(kind: str) -> Round:
    """Random games of ours."""
    game = games.find(kind)
    seats, given, _ = OURS[kind]
    options, numbers = game.read_options(given, seats), count()

    def play(rng: random.Random) -> int:
        chance = SecretChance(kind, next(numbers).to_bytes(32, "big"))
        position, decisions = game.deal(options, seats, chance), 0
        while asked := game.asked(position.table):
            moves = tuple(game.choices(game.view(position, asked[0])))
            move = moves[int(rng.random() * len(moves))]
            position, _ = game.play(position, asked[0], move, chance)
            decisions += 1
        return decisions

    return play


def spiel(name: str) -> Round:
    """Random games of open_spiel, in C++ and driven from Python."""
    pyspiel = import_module("pyspiel")
    parameters = SPIEL[name]
    game = pyspiel.load_game(f"{name}({parameters})" if parameters else name)

    def play(rng: random.Random) -> int:
        state, decisions = game.new_initial_state(), 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, weights = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(rng.choices(outcomes, weights)[0])
                continue
            actions = state.legal_actions()
            state.apply_action(actions[int(rng.random() * len(actions))])
            decisions += 1
        return decisions

    return play


def rlcard(name: str) -> Round:
    """Random games of rlcard, with the numpy encoding of every state that it always makes."""
    env = import_module("rlcard").make(name)

    def play(rng: random.Random) -> int:
        state, _ = env.reset()
        decisions = 0
        while not env.is_over():
            state, _ = env.step(rng.choice(list(state["legal_actions"])))
            decisions += 1
        return decisions

    return play


def contestants() -> tuple[dict[str, tuple[Tally, Round]], list[str]]:
    """Everybody who can play here, and the names of those who cannot."""
    found = {
        f"stolik {kind}": (Tally(f"stolik {kind}", OURS[kind][2]), ours(kind)) for kind in OURS
    }
    absent = []
    for name in SPIEL:
        label = f"open_spiel {name}"
        try:
            found[label] = (
                Tally(label, "a game, C++ from Python, chance nodes not counted"),
                spiel(name),
            )
        except ImportError:
            absent.append(label)
    for name in RLCARD:
        label = f"rlcard {name}"
        try:
            found[label] = (Tally(label, "a game, with its numpy encoding"), rlcard(name))
        except ImportError:
            absent.append(label)
    return found, absent


def measure(playing: dict[str, tuple[Tally, Round]], seconds: float, seed: int) -> None:
    """Let everybody play in turn, each `seconds` in all; the first game of each is not counted."""
    rng = random.Random(seed)
    for _, play in playing.values():
        play(rng)
    for _ in range(SLICES):
        for tally, play in playing.values():
            start = process_time()
            while (spent := process_time() - start) < seconds / SLICES:
                tally.decisions += play(rng)
                tally.games += 1
            tally.seconds += spent


def meld_check(repeats: int = 300) -> dict[str, float]:
    """Judging a meld on a full board, and reading the same board as JSON, in milliseconds."""
    game = games.find("rummikub")
    rows = [[f"{colour}{n}" for n in range(1, 14)] for colour in COLOURS for _ in range(2)]
    laid = [row[at : at + 3] for row in rows[:7] for at in (0, 3, 6)] + [r[9:] for r in rows[:7]]
    laid += [rows[7][:3], rows[7][3:6], rows[7][6:9]]
    deal = OpenDeal(
        racks=(tuple(rows[7][9:]), ("j",)), pool=("j",), melded=(True, True),
        sets=tuple(map(tuple, laid)),
    )  # fmt: skip
    position = game.deal(game.read_options({}, 2), 2, deal)
    move = game.parse("meld " + " | ".join(",".join(tiles) for tiles in (*laid, rows[7][9:])))
    assert game.refusal(position, 0, move) is None
    board = json.dumps(game.dump(position)["table"])
    start = process_time()
    for _ in range(repeats):
        game.refusal(position, 0, move)
    judged = process_time() - start
    for _ in range(repeats):
        json.loads(board)
    read = process_time() - start - judged
    per = 1_000 / repeats
    return {"tiles": 104, "judgeMs": judged * per, "jsonMs": read * per, "ratio": judged / read}


def table(tallies: dict[str, Tally], meld: dict[str, float], absent: list[str]) -> str:
    """The report as Markdown."""
    lines = [
        "| who | games/s | decisions/s | decisions/game | ratio | to | a game is |",
        "|---|---|---|---|---|---|---|",
    ]
    for name, tally in tallies.items():
        peer = tallies.get(PEER.get(name.removeprefix("stolik "), ""))
        cells = (
            name,
            f"{tally.games / tally.seconds:,.1f}",
            f"{tally.rate():,.0f}",
            f"{tally.decisions / tally.games:,.1f}",
            f"{tally.rate() / peer.rate():.2f}" if peer else "",
            peer.name if peer else "",
            tally.counts,
        )
        lines.append("| " + " | ".join(cells) + " |")
    lines += [
        "",
        "The ratio is of decisions a second; above 1 means that ours are quicker.",
        f"Judging a Rummikub meld on a board of {meld['tiles']:.0f} tiles takes"
        f" {meld['judgeMs']:.3f} ms, {meld['ratio']:.1f} times json.loads of the same board.",
    ]
    if absent:
        lines.append(f"Not installed, and so not measured: {', '.join(absent)}.")
    return "\n".join(lines)


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("--seconds", type=float, default=4.0, help="of processor time for each")
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    playing, absent = contestants()
    measure(playing, asked.seconds, asked.seed)
    tallies = {name: tally for name, (tally, _) in playing.items()}
    meld = meld_check()
    head = (
        f"Seed {asked.seed}, {asked.seconds} s each, one core, Python {platform.python_version()}."
    )
    text = f"# The engine's speed beside its peers\n\n{head}\n\n{table(tallies, meld, absent)}\n"
    report = {
        "seed": asked.seed,
        "seconds": asked.seconds,
        "python": platform.python_version(),
        "games": {
            name: {**asdict(one), "rate": round(one.rate())} for name, one in tallies.items()
        },
        "meld": meld,
        "absent": absent,
    }
    RESULTS.mkdir(exist_ok=True)
    (RESULTS / "engine_speed.json").write_text(json.dumps(report, indent=2) + "\n")
    (RESULTS / "engine_speed.md").write_text(text)
    print(text)


if __name__ == "__main__":
    main()
