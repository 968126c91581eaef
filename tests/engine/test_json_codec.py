"""Plain JSON values: dataclasses survive a round trip, and invalid values are refused."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any, Literal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from stolik.engine.errors import BadRecord, InvariantBroken
from stolik.engine.json_codec import MAX_JSON_INT, camel_case, from_plain, to_plain
from stolik.engine.reasons import Reason
from testkit.harness.junk import values


@dataclass(frozen=True, slots=True)
class Tile:
    """One tile."""

    name: str
    at: tuple[int, int] | None = None


@dataclass(frozen=True, slots=True)
class Board:
    """A field of each supported type."""

    tiles: tuple[Tile, ...]
    joker_rule: Literal["free", 3] = "free"
    turn: int | None = None
    over: bool = False
    by_name: dict[str, tuple[int, ...]] | None = None
    loose: Any = None
    nothing: None = None


FULL = Board((Tile("r1", (0, 5)), Tile("j")), 3, 1, True, {"a": (1, 2)}, {"x": [1]})
tiles = st.builds(Tile, st.text(), st.none() | st.tuples(st.integers(0, 9), st.integers(0, 9)))
boards = st.builds(
    Board,
    tiles=st.lists(tiles, max_size=4).map(tuple),
    joker_rule=st.sampled_from(["free", 3]),
    turn=st.none() | st.integers(-MAX_JSON_INT, MAX_JSON_INT),
    over=st.booleans(),
    by_name=st.none() | st.dictionaries(st.text(), st.lists(st.integers(0, 9)).map(tuple)),
)


@given(boards)
def test_round_trip(board: Board) -> None:
    assert from_plain(Board, json.loads(json.dumps(to_plain(board)))) == board


def test_names_are_camel_case_in_json() -> None:
    assert set(to_plain(FULL)) == {
        "tiles", "jokerRule", "turn", "over", "byName", "loose", "nothing",
    }  # fmt: skip
    assert camel_case("no_trump_in_max_round") == "noTrumpInMaxRound"
    assert from_plain(Board, to_plain(FULL)) == FULL


def test_a_reason_is_written_as_text() -> None:
    assert type(to_plain(Reason.HOOK)) is str
    assert to_plain([Reason.HOOK]) == ["hook"]


def test_fields_with_a_default_are_optional() -> None:
    assert from_plain(Board, {"tiles": []}) == Board(())


@pytest.mark.parametrize(
    ("value", "told"),
    [
        pytest.param(None, "expected a map for Board", id="nothing"),
        pytest.param([], "expected a map for Board", id="a-list"),
        pytest.param({}, "Board lacks tiles", id="lacks-a-field"),
        pytest.param({"tiles": [], "zz": 1}, "Board has no zz", id="unknown-field"),
        pytest.param({"tiles": [], 7: 1}, "Board has no 7", id="a-number-for-a-name"),
        pytest.param({"tiles": {}}, "expected a list", id="not-a-list"),
        pytest.param({"tiles": [{"name": 5}]}, "expected str, not 5", id="wrong-type"),
        pytest.param({"tiles": [], "over": 1}, "expected bool", id="one-is-not-true"),
        pytest.param({"tiles": [], "turn": True}, "expected int", id="true-is-not-one"),
        pytest.param({"tiles": [], "turn": 1.0}, "expected int", id="no-fractions"),
        pytest.param({"tiles": [], "turn": MAX_JSON_INT + 1}, "expected int", id="too-large"),
        pytest.param({"tiles": [], "jokerRule": "none"}, "expected one of free, 3", id="literal"),
        pytest.param({"tiles": [], "jokerRule": True}, "expected one of", id="literal-type"),
        pytest.param({"tiles": [], "byName": []}, "expected dict", id="not-a-map"),
        pytest.param({"tiles": [], "byName": {1: []}}, "expected dict", id="keys-are-text"),
        pytest.param({"tiles": [], "nothing": 0}, "expected nothing", id="not-nothing"),
        pytest.param({"tiles": [{"name": "", "at": [1]}]}, "expected tuple", id="too-few"),
        pytest.param({"tiles": "x" * 99}, "'xxxxx", id="long-values-are-cut"),
    ],
)
def test_refused(value: Any, told: str) -> None:
    with pytest.raises(BadRecord) as refused:
        from_plain(Board, value)
    assert told in refused.value.text
    assert len(refused.value.text) < 120


@given(values)
def test_junk_is_refused_or_read_without_loss(value: Any) -> None:
    try:
        read = from_plain(Board, value)
    except BadRecord:
        return
    assert from_plain(Board, to_plain(read)) == read


def test_too_large_a_number_is_refused() -> None:
    with pytest.raises(BadRecord, match="too large"):
        from_plain(int, 2**60)


def test_a_nested_list_type_is_a_programming_error() -> None:
    """Firestore cannot store nested lists, so no class may have a field of that type."""

    with pytest.raises(InvariantBroken, match="list in a list"):
        from_plain(tuple[tuple[int, ...], ...], [[1]])


@pytest.mark.parametrize("kind", [object, set[int], list[int]])
def test_a_class_without_json_form_is_a_programming_error(kind: Any) -> None:
    with pytest.raises(InvariantBroken):
        from_plain(kind, {})


def test_a_value_without_json_form_is_a_programming_error() -> None:
    with pytest.raises(InvariantBroken, match="float is not a dataclass"):
        to_plain(0.5)
