"""Moves as text: one written form, several accepted ones."""

from __future__ import annotations

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from stolik.engine.errors import IllegalMove
from stolik.engine.reasons import Reason
from stolik.engine.rummikub import DRAW, GAME, PASS, Draw, Meld, Move, TileSet
from stolik.engine.rummikub.sets import Kind, guess_kind
from stolik.engine.rummikub.tiles import DECK
from tests.rummikub.boards import tile_set

TENS = tile_set("r10", "b10", "k10")
RUN = tile_set("o1", "o2", "o3")


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("draw", DRAW),
        (" DRAW ", DRAW),
        ("draw 1", DRAW),
        ("Draw  3", Draw(3)),
        ("pass", PASS),
        ("meld", Meld(())),
        ("meld r10,b10,k10 | o1,o2,o3", Meld((TENS, RUN))),
        ("MELD R10 b10, 10k; O1 o2  o3", Meld((TENS, RUN))),
        ("meld r10,b10,k10/o1,o2,o3", Meld((TENS, RUN))),
        ("meld r10 b10 k10\no1 o2 o3\n", Meld((TENS, RUN))),
        ("meld [r10 b10 k10][o1 o2 o3]", Meld((TENS, RUN))),
        ("meld r5,*,r7 | Joker J b9", Meld((tile_set("r5", "j", "r7"), tile_set("j", "j", "b9")))),
        ("meld group: r9 j j", Meld((tile_set("r9", "j", "j", kind="group"),))),
        ("meld run:r9,j,j", Meld((tile_set("r9", "j", "j"),))),
        ("meld o1,o2,o3 @ 31.0", Meld((TileSet(RUN.tiles, "run", 31, 0),))),
        ("meld r5", Meld((tile_set("r5"),))),
    ],
)
def test_parse(text: str, move: Move) -> None:
    assert GAME.parse(text) == move


@pytest.mark.parametrize(
    ("move", "text"),
    [
        (DRAW, "draw"),
        (Draw(3), "draw 3"),
        (PASS, "pass"),
        (Meld(()), "meld"),
        (Meld((TENS, RUN)), "meld r10,b10,k10 | o1,o2,o3"),
        (Meld((TileSet(RUN.tiles, "run", 4, 7), TENS)), "meld o1,o2,o3@4.7 | r10,b10,k10"),
        (Meld((tile_set("r9", "j", "j", kind="group"),)), "meld group:r9,j,j"),
    ],
)
def test_text(move: Move, text: str) -> None:
    assert str(move) == text
    assert GAME.parse(text) == move
    assert GAME.public_text(move) == text


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", Reason.MALFORMED),
        ("draw 2", Reason.MALFORMED),
        ("lay r1,r2,r3", Reason.MALFORMED),
        ("meld group:", Reason.MALFORMED),
        ("meld @1.2", Reason.MALFORMED),
        ("meld r1,r2,r3@1", Reason.MALFORMED),
        ("meld r1,r2,r3@1.2@3.4", Reason.MALFORMED),
        ("meld r1,r2,r3@32.0", Reason.MALFORMED),
        ("meld r1,r2,r3@0.32", Reason.MALFORMED),
        ("meld r1,r2,r3@-1.0", Reason.MALFORMED),
        ("meld r1,r2,r3@١.٢", Reason.MALFORMED),
        ("meld row:r1,r2,r3", Reason.MALFORMED),
        ("meld group:run:r1,r2,r3", Reason.MALFORMED),
        ("meld r1,r2,r14", Reason.UNKNOWN_TILE),
        ("meld r1,r2,♠3", Reason.UNKNOWN_TILE),
        ("meld " + "r1," * 2_000, Reason.MALFORMED),
    ],
)
def test_parse_refuses(text: str, reason: Reason) -> None:
    with pytest.raises(IllegalMove) as refused:
        GAME.parse(text)
    assert refused.value.reason is reason
    assert len(refused.value.text) < 200


def spots() -> st.SearchStrategy[tuple[int | None, int | None]]:
    side = st.integers(0, 31)
    return st.one_of(st.just((None, None)), st.tuples(side, side))


@st.composite
def tile_sets(draw: st.DrawFn) -> TileSet:
    tiles = tuple(draw(st.lists(st.sampled_from(DECK), min_size=1, max_size=6)))
    kind: Kind = draw(st.sampled_from(("group", "run", guess_kind(tiles))))
    return TileSet(tiles, kind, *draw(spots()))


@given(st.lists(tile_sets(), max_size=12))
def test_every_meld_reads_back(sets: list[TileSet]) -> None:
    move = Meld(tuple(sets))
    assert GAME.parse(str(move)) == move


@settings(max_examples=500)
@given(st.text() | st.text("mld krbo0123456789j*|;/,@.:[]\ngroupn").map("meld ".__add__))
@example("meld " + "[" * 3_000)
@example("meld\x00")
def test_any_text_is_a_move_or_refused(text: str) -> None:
    read = reading(text)
    assert read in (Reason.MALFORMED, Reason.UNKNOWN_TILE) or reading(str(read)) == read


def reading(text: str) -> Move | Reason:
    try:
        return GAME.parse(text)
    except IllegalMove as refused:
        return Reason(refused.reason)
