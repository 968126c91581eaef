"""The strength of the Farkle and Rummikub bots: duels on the same deals with seats swapped.

    python bench/ladder_dice_tiles.py                   # about four minutes
    python bench/ladder_dice_tiles.py --seconds 600     # longer for each duel

Each deal is played twice, with each player once in each seat, so that luck cancels; intervals
are computed over the means of such pairs. A duel ends after a number of seconds or of pairs.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
from collections.abc import Callable
from dataclasses import asdict, dataclass
from hashlib import sha256
from math import sqrt
from pathlib import Path
from time import perf_counter, process_time
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "functions"))

from stolik.engine import bots, games  # noqa: E402
from stolik.engine.bots.rummikub import game_moves  # noqa: E402
from stolik.engine.chance import SecretChance  # noqa: E402
from stolik.engine.contract import View  # noqa: E402
from stolik.engine.rummikub import Meld  # noqa: E402
from stolik.engine.rummikub.useful_moves import sets_from_hand  # noqa: E402

RESULTS = ROOT / "bench" / "results"
BUDGET_SECONDS = 2.0

Player = Callable[[View[Any, Any, Any], random.Random], str]


@dataclass(frozen=True, slots=True)
class Duel:
    """A game, two players, and the share of games that the first should win at least."""

    game: str
    strong: str
    weak: str
    wanted: float | None


@dataclass(frozen=True, slots=True)
class DuelResult:
    """The share of games that the first won, and the bounds of its interval.

    `score` is what the first scored above the other in a game, with half of its interval.
    """

    duel: Duel
    games: int
    share: float
    low: float
    high: float
    slowest: float  # CPU seconds of the first player's slowest answer
    score: tuple[float, float] | None = None


DUELS = (
    Duel("farkle", "basic", "random", 0.8),
    Duel("farkle", "advanced", "basic", 0.65),
    Duel("rummikub", "basic", "random", 0.8),
    Duel("rummikub", "advanced", "basic", 0.65),
    Duel("rummikub", "advanced", "largest single meld", 0.65),
    Duel("rummikub", "advanced", "plain maximal play", None),
)


def largest_meld(view: View[Any, Any, Any], rng: random.Random) -> str:
    """Lay the set from the rack with the most tiles; without one draw or pass."""
    table, hand = view.table, view.rack.hand if view.rack else ()
    need = 0 if table.melded[view.seat or 0] else view.options.initial_meld
    fits = [own for own in sets_from_hand(hand) if own.points >= need]
    if not fits:
        return str(game_moves.idle_move(view))
    chosen = max(fits, key=lambda own: (len(own.made.tiles), own.points))
    return str(Meld((*table.sets, chosen.made)))


def most_tiles(view: View[Any, Any, Any], rng: random.Random) -> str:
    """Lay as many tiles as possible this turn."""
    solution = game_moves.solve_view(view, view.rack.hand if view.rack else (), BUDGET_SECONDS)
    return str(game_moves.meld_move(view, solution) if solution else game_moves.idle_move(view))


def find_player(game: str, name: str) -> Player:
    """A bot of the engine by its level, or one of the players defined here."""
    if name == "largest single meld":
        return largest_meld
    if name == "plain maximal play":
        return most_tiles
    rules = games.find(game)
    return lambda view, rng: bots.choose(rules, view, name, BUDGET_SECONDS, rng)[0]


def play_duel(pairing: Duel, seconds: float, pairs: int) -> DuelResult:
    """Play pairs of games, one deal for each pair, until time or pairs run out."""
    started, wins, scores, times = perf_counter(), list[float](), list[float](), list[float]()
    strong, weak = (
        find_player(pairing.game, pairing.strong),
        find_player(pairing.game, pairing.weak),
    )
    while len(wins) < 10 or (perf_counter() - started < seconds and len(wins) < pairs):
        both = [_play_game(pairing.game, strong, weak, len(wins), seat, times) for seat in (0, 1)]
        wins.append(sum(won for won, _ in both) / 2)
        scores.append(sum(above for _, above in both) / 2)
    share, half = _mean(wins, 0.5 / len(wins))
    low, high = max(0.0, share - half), min(1.0, share + half)
    return DuelResult(pairing, 2 * len(wins), share, low, high, max(times), _mean(scores))


def _mean(values: list[float], least: float = 0.0) -> tuple[float, float]:
    """The mean and half of its 95 % interval; the standard error is at least `least`."""
    mean = sum(values) / len(values)
    error = sqrt(sum((value - mean) ** 2 for value in values) / (len(values) - 1) / len(values))
    return mean, 1.96 * max(error, least)


def _play_game(
    game: str, strong: Player, weak: Player, deal: int, seat: int, times: list[float]
) -> tuple[float, float]:
    """Play a deal with the strong player at `seat`: its share of the win, its lead in points."""
    rules, rng = games.find(game), random.Random(2 * deal + seat)
    chance = SecretChance(game, sha256(f"ladder {game} {deal}".encode()).digest())
    position = rules.deal(rules.read_options({}, 2), 2, chance)
    while (turn := position.table.turn) is not None:
        started = process_time()
        text = (strong if turn == seat else weak)(rules.view(position, turn), rng)
        if turn == seat:
            times.append(process_time() - started)
        position, _ = rules.play_text(position, turn, text, chance)
    result = rules.result(position)
    assert result is not None
    above = result.scores[seat] - result.scores[1 - seat]
    return (seat in result.winners) / len(result.winners), float(above)


def report(rows: list[DuelResult]) -> str:
    """The results as Markdown."""
    lines = [
        "# Ladder: Farkle and Rummikub", "",
        "Two seats, default rules, each deal played from both; 95 % interval over deals.",
        "`score` is what the player scored above the other in a game.", "",
        "| game | player | against | games | wins | 95 % | wanted | score | slowest answer |",
        "|---|---|---|---|---|---|---|---|---|",
    ]  # fmt: skip
    for row in rows:
        wanted = "" if row.duel.wanted is None else f"{row.duel.wanted:.0%}"
        score = "" if row.score is None else f"{row.score[0]:+.1f} ± {row.score[1]:.1f}"
        lines.append(
            f"| {row.duel.game} | {row.duel.strong} | {row.duel.weak} | {row.games} "
            f"| {row.share:.1%} | {row.low:.1%} to {row.high:.1%} | {wanted} | {score} "
            f"| {1000 * row.slowest:.0f} ms |"
        )
    return "\n".join(lines) + "\n"


def kept_results() -> dict[Duel, DuelResult]:
    """The results of earlier runs."""
    path = RESULTS / "ladder_dice_tiles.json"
    rows = json.loads(path.read_text(encoding="utf-8")) if path.exists() else []
    return {Duel(**row["duel"]): DuelResult(**{**row, "duel": Duel(**row["duel"])}) for row in rows}


def main() -> None:
    """Play the duels and write the results; those of duels not played are kept."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=35, help="for each duel")
    parser.add_argument("--pairs", type=int, default=2_000, help="at most, for each duel")
    parser.add_argument("--only", default="", help="duels with this word in game or players")
    arguments = parser.parse_args()
    RESULTS.mkdir(exist_ok=True)
    for pairing in DUELS:
        if arguments.only not in f"{pairing.game} {pairing.strong} {pairing.weak}":
            continue
        result = play_duel(pairing, arguments.seconds, arguments.pairs)
        print(report([result]).splitlines()[-1], flush=True)
        known = {**kept_results(), pairing: result}
        rows = [known[each] for each in DUELS if each in known]
        (RESULTS / "ladder_dice_tiles.md").write_text(report(rows), encoding="utf-8")
        plain = json.dumps([asdict(row) for row in rows], indent=1)
        (RESULTS / "ladder_dice_tiles.json").write_text(plain + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
