"""The Rummikub bot at the table: what it lays and holds back, honest, legal and in time."""

from __future__ import annotations

import random
from dataclasses import replace
from time import process_time
from typing import Any

import pytest

from stolik.engine import bots
from stolik.engine.bots.advice import Advice
from stolik.engine.bots.rummikub import game_moves
from stolik.engine.chance import OpenDeal
from stolik.engine.errors import InvariantBroken
from stolik.engine.reasons import Reason
from stolik.engine.rummikub import DECK, GAME, Meld, Rummikub, TileSet, layout
from stolik.engine.rummikub.board_places import sets_overlap
from stolik.engine.rummikub.state import View
from testkit.harness.game_trail import play_random_game
from testkit.harness.probes import PROBES
from testkit.harness.random_setups import sample_setups
from tests.rummikub.boards import tile_set

BUDGET = 600.0  # no test of a decision depends on the load of the machine
POOL = ("b1", "b1", "o1", "o1", "k1", "k1", "k2", "k2", "k4", "k4")
FOUR_SIXES = "k6 r6 b6 o6"  # one of them is free to go
MANY = ("k3", "k5", "k7", "r3", "r5", "r7", "b11")


def seen(
    rack: str,
    table: str = "",
    other: tuple[str, ...] = MANY,
    pool: tuple[str, ...] = POOL,
    melded: tuple[bool, ...] = (True, True),
    **given: Any,
) -> View:
    """What seat 0 of two sees, who is to move."""
    sets = tuple(tuple(part.split()) for part in table.split("|") if part.strip())
    deal = OpenDeal(racks=(tuple(rack.split()), other), pool=pool, sets=sets, melded=melded)
    return GAME.view(GAME.deal(GAME.read_options(given, 2), 2, deal), 0)


def chosen(view: View, level: str = "advanced", budget: float = BUDGET) -> tuple[str, Advice]:
    move, why = bots.choose(GAME, view, level, budget, random.Random(1))
    assert GAME.why_not(view, GAME.parse(move)) is None
    assert why
    assert "\n" not in str(why)
    return move, why


def played(view: View, move: str) -> list[str]:
    """The tiles that a move lays."""
    parsed = GAME.parse(move)
    if not isinstance(parsed, Meld):
        return []
    return sorted(layout.tiles_laid(view.table.sets, parsed.sets).elements())


@pytest.mark.parametrize(
    ("view", "laid", "reason"),
    [
        pytest.param(seen("r4 b9", "r5 r6 r7"), "r4", "no more can go", id="an-end"),
        pytest.param(seen("r8 k9 o2"), "", "Nothing", id="nothing"),
        pytest.param(seen("r8 b8 k8 o9 o10 o11"), "b8 k8 o10 o11 o9 r8", "whole rack", id="K1"),
        pytest.param(seen("r8 b8 k8 r4 o13", "r5 r6 r7"), "b8 k8 r4 r8", "can go", id="own-sets"),
        pytest.param(seen("j r3", "r5 r6 r7"), "j r3", "whole rack", id="K1-with-the-joker"),
        pytest.param(seen("j r4 o13", "r5 r6 r7"), "r4", "keep the joker", id="K2"),
        pytest.param(seen("j r3 b13", "r5 r6 r7"), "", "kept", id="K2-rather-draw"),
        pytest.param(
            seen("r10 b10 k10 r1", melded=(False, True)), "b10 k10 r10", "first meld", id="first"
        ),
        pytest.param(
            seen("r10 b10 k10 j r1", melded=(False, True)), "b10 k10 r10", "keep", id="K3"
        ),
        pytest.param(
            seen("r10 b10 j r1", melded=(False, True)), "b10 j r10", "first meld", id="K3-needed"
        ),
        pytest.param(seen("r5 r7 b5 b7 r3", FOUR_SIXES), "b5 b7", "can go", id="K4-keeps-red"),
        pytest.param(seen("r5 r7 b5 b7 b3", FOUR_SIXES), "r5 r7", "can go", id="K4-keeps-blue"),
        pytest.param(seen("j r3 b13", "r5 r6 r7", pool=("k1",)), "j r3", "pool", id="K5"),
    ],
)
def test_what_it_lays(view: View, laid: str, reason: str) -> None:
    """[E2] [E3] [E7] The most that can go, but for jokers that wait; the reason is one line."""
    move, why = chosen(view)
    assert played(view, move) == laid.split()
    assert reason in str(why)


def advanced(view: View) -> str:
    return chosen(view)[0]


def maximal(view: View) -> str:
    """Plain maximal play: always the most tiles that can go."""
    solution = game_moves.solve_view(view, view.rack.hand if view.rack else (), BUDGET)
    return str(game_moves.meld_move(view, solution) if solution else game_moves.idle_move(view))


@pytest.mark.parametrize(
    ("rack", "table", "other", "melded"),
    [
        pytest.param("j r3 r9", "r5 r6 r7", "r8 r10", (True, True), id="K2"),
        pytest.param("r10 b10 k10 j r3", "r5 r6 r7", "o8 o9", (False, True), id="K3"),
    ],
)
def test_a_joker_kept_wins_the_game(
    rack: str, table: str, other: str, melded: tuple[bool, ...]
) -> None:
    """[E7] Both play the same deal against plain maximal play, which then finds the joker."""
    for player, winner in ((advanced, 0), (maximal, 1)):
        deal = OpenDeal(
            racks=(tuple(rack.split()), tuple(other.split())), pool=("r4", *POOL),
            sets=(tuple(table.split()),), melded=melded,
        )  # fmt: skip
        position = GAME.deal(GAME.read_options({}, 2), 2, deal)
        while (turn := position.table.turn) is not None:
            move = (player, maximal)[turn](GAME.view(position, turn))
            position, _ = GAME.play_text(position, turn, move, deal)
        result = GAME.result(position)
        assert result is not None
        assert result.winners == (winner,)


def test_the_dearest_tiles_at_the_end_of_the_pool() -> None:
    """[E7] Two tiles of 24 points rather than three of 7, once the sum decides (K5)."""
    dear: dict[str, Any] = {"rack": "r12 k12 r1 r2 r4", "table": "b5 b6 b7 j"}
    early, late = seen(**dear), seen(**dear, pool=("k1", "k1"))
    assert played(early, chosen(early)[0]) == ["r1", "r2", "r4"]
    assert played(late, chosen(late)[0]) == ["k12", "r12"]
    assert "24 points" in str(chosen(late)[1])


@pytest.mark.parametrize(
    ("view", "laid"),
    [
        pytest.param(seen("r8 b8 k8 r4 o13", "r5 r6 r7"), "b8 k8 r4 r8", id="M1"),
        pytest.param(seen("b8 k8 o13", "r5 r6 r7 r8"), "b8 k8", id="M2-end-of-a-run"),
        pytest.param(seen("r6 r7 o13", "r8 b8 k8 o8"), "r6 r7", id="M2-one-of-four"),
        pytest.param(seen("r6 r7 o13", "r8 b8 k8 j"), "", id="M2-not-beside-a-joker"),
        pytest.param(seen("b8 k8 o13", "r6 r7 r8"), "", id="M2-three-have-none-to-spare"),
        pytest.param(seen("b8 b9 j r4 o13", "r5 r6 r7"), "b8 b9 j r4", id="M3"),
        pytest.param(seen("j k9 o13", "r5 r6 r7"), "j", id="M4-alone"),
        pytest.param(seen("j r4 o13", "r5 r6 r7"), "r4", id="M4-not-after-another"),
        pytest.param(seen("j r4", "r5 r6 r7"), "j r4", id="M4-it-ends-the-game"),
        pytest.param(
            seen("r10 b10 k10 o7", "o4 o5 o6", melded=(False, True)), "b10 k10 r10", id="M5"
        ),
    ],
)
def test_what_the_easy_bot_lays(view: View, laid: str) -> None:
    """[E1] Own sets, tiles at ends, spare tiles taken from ends; jokers last."""
    assert played(view, chosen(view, "basic")[0]) == laid.split()


def test_steps_that_are_not_legal_together_are_not_played(monkeypatch: pytest.MonkeyPatch) -> None:
    """[E1] Then the first of them alone is."""
    view, judge = seen("b8 b9 j r4 o13", "r5 r6 r7"), Rummikub.why_not

    def strict(game: Rummikub, at: View, move: Any) -> Reason | None:
        together = at.table.sets == view.table.sets and len(played(at, str(move))) > 1
        return Reason.JOKER_BOUND if together else judge(game, at, move)

    monkeypatch.setattr(Rummikub, "why_not", strict)
    assert played(view, chosen(view, "basic")[0]) == ["r4"]


@pytest.mark.parametrize("need", [0, 20, 30, 33, 50])
def test_any_first_meld(need: int) -> None:
    """Whatever the first meld needs, it is made as soon as it can be."""
    view = seen("r10 b10 k10 r1 r2 r3 j", melded=(False, True), initialMeld=need)
    for level in ("basic", "advanced"):
        move, _ = chosen(view, level)
        assert len(played(view, move)) >= 3 or need == 50
    low = seen("r1 r2 r3 k7", melded=(False, True), initialMeld=need)
    for level in ("basic", "advanced"):
        move, _ = chosen(low, level)
        assert (move == "draw") == (need > 6)


def test_the_most_points_where_the_most_tiles_are_too_few() -> None:
    """A first meld of other than 30: tiles first, points where that is not enough."""
    hand = ["r1", "r2", "r3", "r4", "b4", "k4", "o4", "r13"]
    solution = game_moves.solve_first_meld(hand, 16, BUDGET)
    assert solution is not None
    assert game_moves.set_points(game_moves.tile_sets(solution)) >= 16
    assert game_moves.solve_first_meld(hand, 50, BUDGET) is None


def test_untouched_sets_keep_their_places() -> None:
    """[E2] Sets that do not change keep their place on the board."""
    view = seen("r4 o13", "r5 r6 r7 | o5 o6 o7")
    laid = tuple(TileSet(old.tiles, old.kind, row, 3) for row, old in enumerate(view.table.sets))
    move = GAME.parse(chosen(replace(view, table=replace(view.table, sets=laid)))[0])
    assert isinstance(move, Meld)
    assert laid[1] in move.sets
    assert not sets_overlap(move.sets)


def test_it_passes_where_the_pool_is_empty_and_play_goes_on() -> None:
    view = seen("r8 k9 o2", pool=(), poolEnd="playOut")
    assert chosen(view)[0] == chosen(view, "basic")[0] == "pass"


@pytest.mark.parametrize("level", ["basic", "advanced"])
def test_legal_and_honest_on_any_position(level: str) -> None:
    """[N10] [S15] [S10] Every house rule; other racks and the pool permuted, the same move."""
    for setup in sample_setups("rummikub", 14):
        trail, rng = play_random_game(setup, 60), random.Random(setup.seed)
        for step in rng.sample(trail.steps, min(2, len(trail.steps))):
            view = GAME.view(step.before, step.seat)
            move, why = chosen(view, level)
            other = PROBES["rummikub"].shuffle_hidden(step.before, step.seat, rng)
            assert sorted(PROBES["rummikub"].pieces(other)) == sorted(DECK)
            again = bots.choose(GAME, GAME.view(other, step.seat), level, BUDGET, random.Random(9))
            assert again == (move, why), setup


def test_no_budget_is_answered_all_the_same() -> None:
    """[N3] When time is up there is still a legal move."""
    view = seen("j r3 b3 k9 o9 b9 k11 k12", "r5 r6 r7 | k3 b3 o3 | k6 k7 k8")
    started = process_time()
    chosen(view, "advanced", 0.0)
    assert process_time() - started < 0.5


def test_what_the_referee_refuses_is_not_played(monkeypatch: pytest.MonkeyPatch) -> None:
    """A table that the rules forbid is answered by the easy bot's move, or by a draw."""
    view = seen("r4 b9", "r5 r6 r7")
    monkeypatch.setattr(game_moves, "meld_move", lambda *_: Meld((tile_set("r4", "r5"),)))
    assert played(view, chosen(view)[0]) == ["r4"]  # of the moves that the game suggests


def test_nobody_is_asked_out_of_turn() -> None:
    view = seen("r4 b9")
    for level in ("basic", "advanced"):
        with pytest.raises(InvariantBroken):
            bots.choose(GAME, type(view)(1, view.options, view.table, view.rack), level, 1.0,
                        random.Random(1))  # fmt: skip
