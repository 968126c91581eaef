"""The Farkle bot at the table: known decisions, every house rule, honest and in time."""

from __future__ import annotations

import hashlib
import random
import subprocess
import sys
from math import sqrt
from pathlib import Path
from time import process_time
from typing import Any
from zipfile import ZipFile

import pytest

from stolik.engine import bots
from stolik.engine.bots.farkle import advanced
from stolik.engine.bots.farkle.win_chances import win_chance
from stolik.engine.chance import SecretChance
from stolik.engine.contract import Position
from stolik.engine.errors import InvariantBroken
from stolik.engine.farkle import GAME
from stolik.engine.farkle.state import Offer, View
from testkit.harness.game_trail import play_random_game
from testkit.harness.random_setups import sample_setups
from tests.farkle.tables import faces, lay

BUDGET = 600.0  # no test of a decision depends on the load of the machine


def seen(scores: tuple[int, ...] = (0, 0), given: Any = None, **table: Any) -> View:
    position = lay(scores, given, **table)
    return GAME.view(position, position.table.turn)


def chosen(view: View, level: str = "advanced", budget: float = BUDGET) -> str:
    move, why = bots.choose(GAME, view, level, budget, random.Random(1))
    assert why
    assert "\n" not in str(why)
    return move


@pytest.mark.parametrize(
    ("roll", "pending", "move"),
    [
        pytest.param("1 2 3 4 6 6", 0, "keep 0", id="five-dice-are-worth-more-than-100"),
        pytest.param("2 5", 300, "bank 1", id="one-die-left-with-350"),
        pytest.param("1 1 1 5 5 5", 0, "keep 0 1 2 3 4 5", id="hot-dice-roll"),
        pytest.param("1 5 2 3 4 6", 0, "keep 0", id="leaves-the-five-for-more-dice"),
        pytest.param("1 2 3", 900, "bank 0", id="two-dice-left-with-1000"),
    ],
)
def test_for_points(roll: str, pending: int, move: str) -> None:
    """[E7] Far from the target the average decides."""
    assert chosen(seen(roll=faces(roll), pending=pending)) == move


def test_all_or_nothing_in_the_last_turn() -> None:
    """[E7] What cannot win is not banked, and what wins is not risked."""
    last = {"trigger": 1, "left": (0,), "turn": 0}
    behind = seen((8_000, 10_000), roll=faces("1 2"), pending=1_700, **last)
    assert chosen(behind) == "keep 0"
    ahead = seen((8_000, 10_000), roll=faces("1 2"), pending=2_000, **last)
    assert chosen(ahead) == "bank 0"
    level = seen((8_000, 10_000), roll=faces("1 2"), pending=1_900, **last)
    assert chosen(level) == "keep 0"
    shared = seen((8_000, 10_000), {"endTie": "draw"}, roll=faces("1 2"), pending=1_900, **last)
    assert chosen(shared) == "bank 0"  # half a win is better than one die


def test_it_goes_on_when_the_other_is_about_to_win() -> None:
    """[E7] With 500 and three dice it banks at the start; at 9,900 to 5,000 it may not stop."""
    young = seen((0, 0), roll=faces("1 2 3 4"), pending=400)
    assert chosen(young).startswith("bank")
    late = seen((5_000, 9_900), roll=faces("1 2 3 4"), pending=400)
    assert chosen(late).startswith("keep")


def test_old_turns_are_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    """Only the plans of the latest turns stay in the cache."""
    monkeypatch.setattr(advanced, "_plans_for_win_chance", {})
    monkeypatch.setattr(advanced, "MAX_CACHED_PLANS", 2)
    for score in (9_000, 9_100, 9_200):
        chosen(seen((score, 9_500), roll=faces("1 2 3 4")))
    assert len(advanced._plans_for_win_chance) == 2


def test_a_later_seat_may_still_answer() -> None:
    """In the last turns of three, a lead of 50 with one die is not safe; yet it is all there is."""
    view = seen((9_900, 10_000, 9_800), roll=faces("5 2"), pending=100, turn=0,
                trigger=1, left=(0, 2))  # fmt: skip
    ratings = advanced.rate_moves(view, list(GAME.choices(view)), float("inf"))
    assert ratings[0].chance is not None
    assert 0 < ratings[0].chance < 0.6


@pytest.mark.parametrize("level", ["basic", "advanced"])
def test_taking_over(level: str) -> None:
    """[E7] The advanced bot takes over a large offer; the basic one starts a new turn."""
    view = seen(given={"piggyback": True}, offer=Offer(5, 2_000))
    assert chosen(view, level) == ("roll on" if level == "advanced" else "roll")
    thin = seen(given={"piggyback": True}, offer=Offer(1, 50))
    assert chosen(thin, level) == "roll"


def test_it_does_not_feed_the_next_seat() -> None:
    """With `piggyback`, a bank that leaves five dice to the next seat is avoided."""
    dice: dict[str, Any] = {"roll": faces("1 2 3 4 6 6"), "pending": 3_200}
    assert chosen(seen(**dice)).startswith("bank")
    assert chosen(seen(given={"piggyback": True}, **dice)).startswith("keep")


def test_an_exact_target() -> None:
    """Exactly there wins; one point beyond is a turn lost, so fewer points are set aside."""
    rules = {"exact": True, "target": 1_000}
    assert chosen(seen((900, 0), rules, roll=faces("1 5"))) == "bank 0"
    assert chosen(seen((950, 0), rules, roll=faces("1 5"))) == "bank 1"
    assert chosen(seen((900, 0), rules, roll=faces("1 5")), "basic") == "bank 0"
    assert chosen(seen((850, 0), rules, roll=faces("1 2")), "basic") == "bank 0"
    assert chosen(seen((950, 0), rules, roll=faces("1 2")), "basic") == "keep 0"


def test_farkles_in_a_row_make_it_careful() -> None:
    rules = {"threeFarkles": 1000}
    dice: dict[str, Any] = {"roll": faces("1 2 3 4 6"), "pending": 300}
    assert chosen(seen(given=rules, farkles=(0, 0), **dice)).startswith("keep")
    assert chosen(seen(given=rules, farkles=(2, 0), **dice)).startswith("bank")


@pytest.mark.parametrize(
    ("roll", "pending", "more", "move"),
    [
        ("1 2 3 4 6 6", 0, {}, "keep 0"),
        ("1 2 3 4", 200, {}, "bank 0"),
        ("1 2 3 4", 200, {"opened": (False, True), "given": {"opening": 500}}, "keep 0"),
        ("1 2 3 4", 200, {"trigger": 1, "left": (0,), "scores": (0, 10_000)}, "keep 0"),
    ],
)
def test_the_easy_bot(roll: str, pending: int, more: dict[str, Any], move: str) -> None:
    """[E6] A fixed threshold of 300, and no bank that loses for certain."""
    assert chosen(seen(roll=faces(roll), pending=pending, **more), "basic") == move


@pytest.mark.parametrize("level", ["basic", "advanced"])
def test_legal_on_any_position(level: str) -> None:
    """[E6] [N10] Every house rule, every number of seats; twice the same answer from one view."""
    for setup in sample_setups("farkle", 8):
        trail, rng = play_random_game(setup, 40), random.Random(setup.seed)
        for step in rng.sample(trail.steps, min(3, len(trail.steps))):
            view = GAME.view(step.before, step.seat)
            move = chosen(view, level)
            assert GAME.why_not(view, GAME.parse(move)) is None, (setup, move)
            assert move == bots.choose(GAME, view, level, BUDGET, random.Random(2))[0]


def test_no_budget_is_answered_all_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    """[E6] What cannot be worked out in time is played as the easy bot would."""
    monkeypatch.setattr(advanced, "_plans_for_points", {})
    view = seen(roll=faces("1 2 3 4"), pending=250)
    started = process_time()
    assert chosen(view, "advanced", 0.0) == chosen(view, "basic")
    assert process_time() - started < 0.5


def test_nobody_is_asked_out_of_turn() -> None:
    with pytest.raises(InvariantBroken):
        bots.choose(GAME, GAME.view(lay(), 1), "basic", 1.0, random.Random(1))


def test_it_needs_nothing_but_the_view() -> None:
    """[N10] [S15] Racks and pool are empty, and what lies in the secret cannot reach the bot."""
    position = lay((3_000, 9_000), roll=faces("1 5 2 3 4 6"))
    bare: Any = Position(position.options, position.table, position.racks, None)
    assert chosen(GAME.view(bare, 0)) == chosen(GAME.view(position, 0))


@pytest.mark.slow
def test_the_first_seat_wins_as_often_as_the_table_says() -> None:
    """Games to 300 lie on the table's knots, so it is exact there; 80 games agree with it.

    `bench/farkle_policy.py` plays more of them.
    """
    rng, games, won = random.Random(3), 80, 0
    options = GAME.read_options({"target": 300}, 2)
    for number in range(games):
        chance = SecretChance("farkle", hashlib.sha256(f"first {number}".encode()).digest())
        position = GAME.deal(options, 2, chance)
        while (seat := position.table.turn) is not None:
            move, _ = bots.choose(GAME, GAME.view(position, seat), "advanced", BUDGET, rng)
            position, _ = GAME.play_text(position, seat, move, chance)
        result = GAME.result(position)
        won += result is not None and 0 in result.winners
    expected = win_chance(300, 300)
    assert abs(won / games - expected) < 3.3 * sqrt(expected * (1 - expected) / games)


def test_it_plays_from_a_zip(tmp_path: Path) -> None:
    """[E4] The browser loads the engine as one archive; the table comes along."""
    functions = Path(__file__).parents[3] / "functions"
    archive = tmp_path / "stolik.zip"
    with ZipFile(archive, "w") as packed:
        for path in (functions / "stolik" / "engine").rglob("*"):
            if path.suffix in (".py", ".bin"):
                packed.write(path, path.relative_to(functions))
        packed.write(functions / "stolik" / "__init__.py", "stolik/__init__.py")
    module = "stolik.engine.bots.farkle.win_chances"
    code = f"from {module} import win_chance; print(win_chance(10000, 10000))"
    done = subprocess.run(
        [sys.executable, "-I", "-c", f"import sys; sys.path.insert(0, {str(archive)!r}); {code}"],
        capture_output=True, text=True, check=True,
    )  # fmt: skip
    assert float(done.stdout) == win_chance(10_000, 10_000)
