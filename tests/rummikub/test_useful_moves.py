"""The useful moves that `choices` offers: legal, distinct and of bounded number."""

from __future__ import annotations

import pytest

from stolik.engine.rummikub import GAME
from stolik.engine.rummikub.useful_moves import MAX_CHOICES
from tests.rummikub.boards import position


def offered(*args: str, seat: int = 0, **options: object) -> list[str]:
    at = position(*args, **options)  # type: ignore[arg-type]
    return [str(move).removeprefix("meld ") for move in GAME.choices(GAME.view(at, seat))]


@pytest.mark.parametrize(
    ("table", "rack", "melds"),
    [
        pytest.param("", "r1 b5 k9", [], id="nothing"),
        pytest.param("", "r1 r2 r3", ["r1,r2,r3"], id="run"),
        pytest.param("", "r1 r2 r3 r4", ["r2,r3,r4", "r1,r2,r3", "r1,r2,r3,r4"], id="runs"),
        pytest.param("", "r5 b5 k5", ["k5,r5,b5"], id="group"),
        pytest.param("", "r5 r6 j", ["j,r5,r6", "r5,r6,j"], id="joker-run"),
        pytest.param("", "r5 b5 j", ["r5,b5,j"], id="joker-group"),
        pytest.param("", "r5 r8 j j", ["r5,j,j,r8"], id="two-jokers-inside"),
        pytest.param("", "r1 r2 r3 r1 r2 r3", ["r1,r2,r3 | r1,r2,r3", "r1,r2,r3"], id="twice"),
        pytest.param("r5 b5 k5", "o5", ["r5,b5,k5,o5"], id="fourth-colour"),
        pytest.param("r1 r2 r3", "r4", ["r1,r2,r3,r4"], id="at-the-end"),
        pytest.param("r2 r3 r4", "r1 r1", ["r1,r2,r3,r4"], id="in-front"),
        pytest.param("r2 r3 r4", "j", ["r2,r3,r4,j", "j,r2,r3,r4"], id="joker-either-end"),
        pytest.param("r1 r2 r3 | r1 r2 r3", "r4", ["r1,r2,r3,r4 | r1,r2,r3"], id="twin-sets"),
        pytest.param("r2 r3 r4@0.3", "r1", ["r1,r2,r3,r4@0.2"], id="place-to-the-left"),
        pytest.param("r2 r3 r4@0.0", "r1", ["r1,r2,r3,r4"], id="no-place-to-the-left"),
        pytest.param("r2 r3 r4@0.0 | b2 b3 b4@0.3", "r5", ["r2,r3,r4,r5 | b2,b3,b4@0.3"],
                     id="no-place-to-the-right"),
    ],
)  # fmt: skip
def test_melds(table: str, rack: str, melds: list[str]) -> None:
    """[X2] Own sets and additions at the ends."""
    moves = offered(table, rack)
    assert moves[-1] == "draw"
    missing = {*melds} - {*moves}
    assert not missing
    if not any(joker in rack for joker in "j"):
        assert sorted(moves[:-1]) == sorted(melds)


@pytest.mark.parametrize(
    ("rack", "melds"),
    [
        pytest.param("r9 b9 k9 o1", [], id="27-is-too-low"),
        pytest.param("r10 b10 k10 o1", ["k10,r10,b10"], id="30-at-once"),
        pytest.param("k1 k2 k3 r8 b8 o8", ["r8,b8,o8 | k1,k2,k3"], id="T5-two-sets"),
        pytest.param("k1 k2 k3 r1 r2 r3 b6 b7 b8", ["b6,b7,b8 | k1,k2,k3 | r1,r2,r3"],
                     id="three-sets"),
        pytest.param("k11 k12 k13 r11 r12 r13",
                     ["k11,k12,k13 | r11,r12,r13", "k11,k12,k13", "r11,r12,r13"],
                     id="all-or-one"),
    ],
)  # fmt: skip
def test_first_melds(rack: str, melds: list[str]) -> None:
    assert offered("o1 o2 o3", rack, melded=False) == [
        *(f"o1,o2,o3 | {meld}" for meld in melds),
        "draw",
    ]


def test_only_the_asked_seat_has_choices() -> None:
    at = position("r1 r2 r3", "r4", "k9")
    assert not [*GAME.choices(GAME.view(at, 1))]
    assert not [*GAME.choices(GAME.view(at, None))]


def test_no_ready_made_melds() -> None:
    """[Q6] Rated tables list only the move that ends the turn without a meld."""
    view = GAME.view(position("r1 r2 r3", "r4", "k9"), 0)
    assert [str(move) for move in GAME.choices_without_advice(view)] == ["draw"]
    assert len([*GAME.choices(view)]) > 1


def test_pass_where_nothing_is_left_to_draw() -> None:
    assert offered("", "r1", pool="", pool_end="playOut") == ["pass"]
    assert offered("", "r1", pool="", pool_end="emptyDraw") == ["draw"]


@pytest.mark.parametrize("melded", [True, False])
def test_a_huge_rack_offers_a_bounded_list(melded: bool) -> None:
    rack = " ".join(f"{c}{n}" for c in "krb" for n in range(1, 14)) + " j j"
    table = "o1 o2 o3 o4 | o5 o6 o7 | o8 o9 o10 | o11 o12 o13"
    moves = offered(table, rack, melded=melded, initial_meld=50)
    assert len(moves) == len({*moves}) <= MAX_CHOICES
    assert len(moves) > MAX_CHOICES // 2


def test_looking_for_a_first_meld_gives_up() -> None:
    rack = " ".join(f"{c}{n}" for c in "krbo" for n in (1, 2, 3)) + " j j"
    assert offered("", rack, melded=False, initial_meld=50)[-1] == "draw"
