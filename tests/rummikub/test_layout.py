"""Which tables may be submitted: the vectors T1 to T13 and the rules L1 to L6."""

from __future__ import annotations

import pytest

from stolik.engine.reasons import Reason
from stolik.engine.rummikub import GAME, Meld, TileSet, set_problem
from tests.rummikub.boards import play, position, sets, tile_set, verdict

FIVES = "b6 b7 b8 b9 b10"

FIRST_MELDS = [
    pytest.param("o1 o2 o3", "r10 b10 k10 r1", "o1 o2 o3 | r10 b10 k10", None, id="T1"),
    pytest.param("o1 o2 o3", "r10 b10 k10 o4", "o1 o2 o3 o4 | r10 b10 k10",
                 Reason.MELD_TOUCHES_TABLE, id="T2"),
    pytest.param("", "r9 b9 k9", "r9 b9 k9", Reason.MELD_TOO_LOW, id="T3"),
    pytest.param("", "r11 j r13", "r11 j r13", None, id="T4"),
    pytest.param("", "k1 k2 k3 r8 b8 o8", "k1 k2 k3 | r8 b8 o8", None, id="T5"),
    pytest.param("r5 j r7", "r6 b9 k9", "r5 r6 r7 | b9 k9 j", Reason.MELD_TOUCHES_TABLE, id="T12"),
    pytest.param("r9 r10 r11", "r12", "r9 r10 r11 r12", Reason.MELD_TOUCHES_TABLE,
                 id="R3-extending-does-not-count"),
    pytest.param("r10 b10 k10", "r1 r2 r3", "r10 b10 k10 | r1 r2 r3", Reason.MELD_TOO_LOW,
                 id="S6-table-tiles-do-not-count"),
    pytest.param("r1 r2 r3", "r1 r2 r3 b10 k10 o10", "r1 r2 r3 | r1 r2 r3 | b10 k10 o10", None,
                 id="L4-a-twin-of-an-old-set"),
    pytest.param("r5 b5 k5", "r10 b10 k10", "k5 r5 b5 | r10 b10 k10", None,
                 id="L4-turned-group-is-untouched"),
    pytest.param("r9 j j", "r10 b10 k10", "group:r9 j j | r10 b10 k10",
                 Reason.MELD_TOUCHES_TABLE, id="L4-other-kind-is-touched"),
]  # fmt: skip


@pytest.mark.parametrize(("table", "rack", "after", "reason"), FIRST_MELDS)
def test_first_meld(table: str, rack: str, after: str, reason: Reason | None) -> None:
    """[R3] [R5] [S6] Thirty points from the own rack, without changing the table."""
    at = position(table, rack, melded=False)
    assert verdict(at, f"meld {after}") is reason


def test_first_meld_counts_from_then_on() -> None:
    """T1: after a first meld the seat counts as melded, the other does not."""
    at = play(position("o1 o2 o3", "r10 b10 k10 r1", melded=False), "meld o1 o2 o3|r10 b10 k10")
    assert at.table.melded == (True, False)


@pytest.mark.parametrize(
    ("needed", "rack", "reason"),
    [
        (0, "k1 k2 k3", None),
        (30, "r9 r10 r11", None),
        (31, "r9 r10 r11", Reason.MELD_TOO_LOW),
        (50, "r13 b13 k13 o13", None),
    ],
)
def test_option_initial_meld(needed: int, rack: str, reason: Reason | None) -> None:
    at = position("", rack, melded=False, initial_meld=needed)
    assert verdict(at, f"meld {rack}") is reason


LATER = [
    pytest.param(FIVES, "b8", "b6 b7 b8 | b8 b9 b10", None, id="T6"),
    pytest.param("r5 b5 k5 o5", "b4 b6", "r5 k5 o5 | b4 b5 b6", None, id="T7"),
    pytest.param("r3 r4 r5 r6 r7 r8", "b1", "r3 r4 r5 | r6 r7 r8", Reason.NOTHING_PLAYED, id="T8"),
    pytest.param("r5 b5 k5 o5", "b4 b6", "r5 k5 o5", Reason.TABLE_TILE_MISSING, id="T9"),
    pytest.param("r5 b5 k5", "o5", "r5 b5 k5 | r7 b7 k7", Reason.TILE_NOT_HELD, id="T10"),
    pytest.param("r7 b7 k7 | r7 o7 k7", "b7 o7", "r7 b7 k7 | r7 o7 k7 | r7 b7 o7",
                 Reason.TILE_NOT_HELD, id="T10-third-copy"),
    pytest.param("r5 j r7", "r6 b9 k9", "r5 r6 r7 | b9 k9 j", None, id="T11"),
    pytest.param("r5 j r7", "r6", "r5 r6 r7", Reason.TABLE_TILE_MISSING, id="T13"),
    pytest.param("r5 b5 k5 o5", "b4 b6 r1 r2 r3", "r5 k5 o5 | r1 r2 r3", Reason.TABLE_TILE_MISSING,
                 id="defect-and-where-or-drops-a-table-tile"),
    pytest.param("r5 b5 k5 o5", "b4", "r5 k5 o5 | b4 b5 b6", Reason.TILE_NOT_HELD,
                 id="defect-and-where-or-lays-an-unheld-tile"),
    pytest.param("r5 b5 k5", "r1 b2 o3", "r5 b5 k5 | r1 b2 o3", Reason.MIXED_RUN,
                 id="defect-no-validation-after-the-first-meld"),
    pytest.param("r5 b5 k5", "o5 r1", "r5 b5 | o5 k5 r1", Reason.SET_TOO_SHORT, id="L1-loose"),
    pytest.param("r11 r12 r13", "j", "", Reason.TABLE_TILE_MISSING, id="L2-swept"),
    pytest.param("k10 k11 k12", "k13 j", "k10 k11 k12 k13 j", Reason.RUN_OUT_OF_RANGE,
                 id="S5-joker-as-14"),
    pytest.param("k10 k11 k12", "r13 j", "k10 k11 k12 r13", Reason.MIXED_RUN, id="S4-mixed-run"),
    pytest.param("r5 b5 k5@1.1", "o5", "r5 b5 k5 o5@1.1", None, id="L6-place-kept"),
    pytest.param("r5 b5 k5", "r1 r2 r3", "r5 b5 k5@1.1 | r1 r2 r3@1.3", Reason.PLACE_TAKEN,
                 id="L6-overlap"),
    pytest.param("r5 b5 k5", "r1 r2 r3", "r5 b5 k5@1.1 | r1 r2 r3@1.1", Reason.PLACE_TAKEN,
                 id="L6-same-place"),
]  # fmt: skip


@pytest.mark.parametrize(("table", "rack", "after", "reason"), LATER)
def test_later_meld(table: str, rack: str, after: str, reason: Reason | None) -> None:
    """[R2] [R4] [R5] [S3] [S4] [S5] [C20] Any rearrangement that lays a tile and loses none."""
    at = position(table, rack)
    assert verdict(at, f"meld {after}") is reason


@pytest.mark.parametrize(
    ("tiles", "reason"),
    [
        (tile_set("r1", "r2", "r3"), None),
        (tile_set("r1", "b2", "k9"), Reason.NOT_A_SET),
        (tile_set("r1", "b2", "k9", kind="group"), Reason.MIXED_NUMBERS),
        (TileSet(("x1", "r2", "r3"), "run"), Reason.UNKNOWN_TILE),
    ],
)
def test_bad_sets_can_be_marked(tiles: TileSet, reason: Reason | None) -> None:
    """[C17] [X2] A client can check each set while the player arranges tiles."""
    assert set_problem(tiles) is reason


def test_unknown_tile_in_a_made_move() -> None:
    at = position("", "r1 r2 r3")
    assert GAME.refusal(at, 0, Meld((TileSet(("x1", "r2"), "run"),))) is Reason.UNKNOWN_TILE


def test_why_not_needs_the_own_view_only() -> None:
    """[X2] A client learns the refusal from its own view, before it sends the move."""
    at = position("r5 b5 k5", "o5", "k1 k2")
    view = GAME.view(at, 0)
    assert GAME.why_not(view, Meld(sets("r5 b5 k5 o5"))) is None
    assert GAME.why_not(view, Meld(sets("r5 b5 k5 | o5 o6 o7"))) is Reason.TILE_NOT_HELD
