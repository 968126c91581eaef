"""Groups and runs: their values, and the reason when tiles are not a set."""

from __future__ import annotations

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from stolik.engine.reasons import Reason
from stolik.engine.rummikub import Reading, TileSet, judge_set, stands_for
from stolik.engine.rummikub.sets import Kind, guess_kind, tile_additions
from stolik.engine.rummikub.tiles import DECK, JOKER, PACK
from tests.rummikub.boards import tile_set

VALUES = [
    ("r10 b10 k10", 30, None),
    ("r10 b10 k10 o10", 40, None),
    ("r10 b10 k10 o10 j", None, None),
    ("r10 r10 b10", None, None),
    ("r7 b7 j", 21, None),
    ("r7 b7", None, None),
    ("r1 r2 r3", None, 6),
    ("r1 j r3", None, 6),
    ("j r1 r2", None, None),
    ("r12 r13 j", None, None),
    ("j r12 r13", None, 36),
    ("r12 r13 r1", None, None),
    ("r5 j j r8", None, 26),
    ("r5 j r6", None, None),
    ("r9 j j", 27, 30),
    ("j r9 j", 27, 27),
    ("j j r5", 15, 12),
    ("r7 j j", 21, 24),
    ("b4 r5 b6", None, None),
    (" ".join(f"k{n}" for n in range(3, 14)), None, 88),
]


@pytest.mark.parametrize(("tiles", "group", "run"), VALUES, ids=[row[0] for row in VALUES])
def test_values(tiles: str, group: int | None, run: int | None) -> None:
    """[R2] [R5] The table of 4.9: value as group and as run."""
    row = tuple(tiles.split())
    for kind, points in (("group", group), ("run", run)):
        as_kind: Kind = "group" if kind == "group" else "run"
        judged = judge_set(row, as_kind)
        assert (judged.points if isinstance(judged, Reading) else None) == points


@pytest.mark.parametrize(
    ("tiles", "kind", "points"),
    [
        pytest.param("r9 j j", "run", 30, id="S4-run-first"),
        pytest.param("r13 j j", "group", 39, id="S4-no-run-above-13"),
        pytest.param("j j r2", "group", 6, id="S4-no-run-below-1"),
        pytest.param("r7 b7 j", "group", 21, id="S4-group"),
        pytest.param("j j r3", "run", 6, id="jokers-in-front-count-from-one"),
    ],
)
def test_undeclared_kind(tiles: str, kind: Kind, points: int) -> None:
    assert judge_set(tuple(tiles.split())) == Reading(kind, points)


BAD_SETS = [
    pytest.param("r7 b7", None, Reason.SET_TOO_SHORT, id="two-tiles"),
    pytest.param("r7 r8", "run", Reason.SET_TOO_SHORT, id="two-in-a-run"),
    pytest.param("r10 b10 k10 o10 j", None, Reason.SET_TOO_LONG, id="five-in-a-group"),
    pytest.param(" ".join(f"r{n}" for n in range(1, 14)) + " j", None, Reason.SET_TOO_LONG,
                 id="fourteen-in-a-run"),
    pytest.param("b4 r5 b6", None, Reason.MIXED_RUN, id="defect-run-ignores-colour"),
    pytest.param("b4 r5 k9", None, Reason.NOT_A_SET, id="neither"),
    pytest.param("b4 r5 k9", "run", Reason.MIXED_RUN, id="declared-run"),
    pytest.param("b4 r5 k9", "group", Reason.MIXED_NUMBERS, id="declared-group"),
    pytest.param("r5 r7 r8", None, Reason.GAP_IN_RUN, id="gap"),
    pytest.param("r5 j r6", None, Reason.GAP_IN_RUN, id="no-room-for-the-joker"),
    pytest.param("r3 r2 r1", None, Reason.RUN_OUT_OF_ORDER, id="downwards"),
    pytest.param("r5 r5 r6", None, Reason.RUN_OUT_OF_ORDER, id="twice-in-a-run"),
    pytest.param("r12 r13 j", None, Reason.RUN_OUT_OF_RANGE, id="defect-joker-as-14"),
    pytest.param("j r1 r2", None, Reason.RUN_OUT_OF_RANGE, id="joker-as-0"),
    pytest.param("r12 r13 r1", None, Reason.RUN_OUT_OF_RANGE, id="one-is-only-low"),
    pytest.param("r13 r1 r2", None, Reason.RUN_OUT_OF_RANGE, id="no-turning-the-corner"),
    pytest.param("r10 r10 b10", None, Reason.SAME_COLOUR, id="colour-twice"),
    pytest.param("j j j", None, Reason.NOT_A_SET, id="jokers-only"),
    pytest.param("j j j", "run", Reason.NOT_A_SET, id="run-of-jokers"),
    pytest.param("r1 r2 x3", None, Reason.UNKNOWN_TILE, id="unknown-tile"),
    pytest.param("", None, Reason.SET_TOO_SHORT, id="empty"),
]  # fmt: skip


@pytest.mark.parametrize(("tiles", "kind", "reason"), BAD_SETS)
def test_why_no_set(tiles: str, kind: Kind | None, reason: Reason) -> None:
    """[R2] [S4] [S5] Each bad set has its own reason."""
    assert judge_set(tuple(tiles.split()), kind) is reason


def test_defect_jokers_in_front_are_valued_from_the_tile() -> None:
    assert judge_set(("j", "j", "r5"), "run") == Reading("run", 3 + 4 + 5)


@pytest.mark.parametrize(
    ("tiles", "text"),
    [
        (tile_set("r9", "j", "j"), "r9,j,j"),
        (tile_set("r9", "j", "j", kind="group"), "group:r9,j,j"),
        (TileSet(("r13", "j", "j"), "group", 3, 14), "r13,j,j@3.14"),
        (tile_set("r1", "r2", "r3", kind="group"), "group:r1,r2,r3"),
        (tile_set("r5", "b5", kind="run"), "run:r5,b5"),
    ],
)
def test_text_of_a_set(tiles: TileSet, text: str) -> None:
    assert str(tiles) == text


@pytest.mark.parametrize(
    ("tiles", "kind", "stands"),
    [
        ("r5 j r7", "run", (("r6",),)),
        ("j j r5", "run", (("r3",), ("r4",))),
        ("r8 b8 j", "group", (("k8", "o8"),)),
        ("r8 j j", "group", (("k8", "b8", "o8"),) * 2),
        ("r8 b8 k8", "group", ()),
    ],
)
def test_stands_for(tiles: str, kind: Kind, stands: tuple[tuple[str, ...], ...]) -> None:
    assert stands_for(tuple(tiles.split()), kind) == stands


@given(st.lists(st.sampled_from(DECK), min_size=3, max_size=5).map(tuple))
def test_a_joker_is_worth_what_it_stands_for(tiles: tuple[str, ...]) -> None:
    """[R5] Tiles with a joker are a set if a tile in its place makes one of the same value."""
    kinds: tuple[Kind, ...] = ("group", "run")
    for kind in kinds:
        judged = judge_set(tiles, kind)
        stands = (
            product(*((t,) if t != JOKER else PACK for t in tiles))
            if tiles.count(JOKER) < 2
            else ()
        )
        without_jokers = [judge_set(row, kind) for row in stands]
        if without_jokers:
            readings = [reading for reading in without_jokers if isinstance(reading, Reading)]
            assert isinstance(judged, Reading) == bool(readings)
            assert not isinstance(judged, Reading) or judged in readings


@pytest.mark.parametrize(
    ("tiles", "kind", "grow"),
    [
        ("r11 r12 r13", "run", {"r10", "j"}),
        ("r5 j r7", "run", {"r4", "r8", "j"}),
        ("r8 b8 k8", "group", {"o8", "j"}),
        ("r8 b8 j", "group", {"k8", "o8", "j"}),
        ("r8 b8 k8 o8", "group", set()),
    ],
)
def test_additions(tiles: str, kind: Kind, grow: set[str]) -> None:
    row = tuple(tiles.split())
    additions = tile_additions(row, kind)
    assert {tile for tile, _ in additions} == grow
    assert all(sorted((*row, tile)) == sorted(grown) for tile, grown in additions)


def test_guess_of_no_set() -> None:
    assert (guess_kind(("r5", "b5")), guess_kind(("r5", "b6")), guess_kind(("j",))) == (
        "group",
        "run",
        "group",
    )


@pytest.mark.parametrize(("tiles", "group", "run"), VALUES, ids=[row[0] for row in VALUES])
def test_additions_are_all_there_are(tiles: str, group: int | None, run: int | None) -> None:
    row = tuple(tiles.split())
    kinds: tuple[tuple[Kind, int | None], ...] = (("group", group), ("run", run))
    for kind in (kind for kind, points in kinds if points is not None):
        ends = [(tile, (*row, tile)) for tile in (*PACK, JOKER)]
        ends += [(tile, (tile, *row)) for tile in (*PACK, JOKER) if kind == "run"]
        brute = {end for end in ends if isinstance(judge_set(end[1], kind), Reading)}
        assert {*tile_additions(row, kind)} == brute
