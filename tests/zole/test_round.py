"""One round from the auction to the count."""

from __future__ import annotations

from dataclasses import replace

import pytest

from stolik.engine.contract import Result, View
from stolik.engine.errors import RackNotLoaded
from stolik.engine.tricks import Trick
from stolik.engine.zole import GAME
from stolik.engine.zole.state import Rack
from tests.zole.rounds import SOLO, WEAK, Z1, Z1_CARDS, begin, dealt, go, heard, told, z1


def test_Z1_big_by_seat_1() -> None:
    """[R17] [R18] [R19]"""
    before = go(z1(rounds=1), *Z1_CARDS[:-1])
    position, events = told(before, Z1_CARDS[-1])
    table = position.table
    assert [trick.taker for trick in table.tricks] == [1, 0, 2, 1, 1, 1, 0, 0]
    assert table.taken == (3, 4, 1)
    assert table.outcome is not None
    assert table.outcome.points == (44, 41, 15)
    assert table.outcome.count == 61
    assert table.scores == table.outcome.deltas == (-1, 2, -1)
    assert GAME.result(position) == Result((-1, 2, -1), (1,), "rounds")
    assert GAME.asked(table) == ()
    assert [event.kind for event in events] == ["card", "trick", "round", "over"]
    assert events[2].values == {
        "round": 1, "scores": [-1, 2, -1], "kind": "B", "solo": 1, "tricks": [3, 4, 1],
        "points": [44, 41, 15], "count": 61, "stash": ["Ts", "Th"], "talon": ["Kh", "Qc"],
        "resigned": False, "deltas": [-1, 2, -1],
    }  # fmt: skip


def test_a_match_without_end_goes_on() -> None:
    position = go(z1(), *Z1_CARDS)
    assert position.table.phase == "between"
    assert GAME.result(position) is None
    assert GAME.asked(position.table) == (None, 0, 1, 2)


@pytest.mark.parametrize(
    ("choices", "kind", "solo", "turn"),
    [
        pytest.param("P P B", "B", 2, 2, id="P-P-B"),
        pytest.param("B", "B", 0, 0, id="B-ends-the-auction"),
        pytest.param("P Z", "Z", 1, 0, id="zole"),
        pytest.param("P P S", "S", 2, 0, id="small-zole"),
        pytest.param("P P P", "T", None, 0, id="P-P-P"),
    ],
)
def test_choices_1_10(choices: str, kind: str, solo: int | None, turn: int) -> None:
    """[R16] Z4, Z6, Z9: the first hand leads whoever is solo."""
    table = go(begin(), *choices.split()).table
    assert (table.kind, table.solo, table.turn) == (kind, solo, turn)
    assert table.passes == tuple(range(choices.count("P")))


def test_after_the_stash_the_first_hand_leads() -> None:
    """[R16] Z5, Z6"""
    table = go(begin(dealt(Z1)), "P", "P", "B", "stash 9s 9h").table
    assert (table.phase, table.turn, table.solo, table.talon) == ("play", 0, 2, 0)


def test_two_bidding_rounds() -> None:
    """[R21] Each is asked twice, in order, before The table."""
    position = go(begin(biddingRounds=2), "P", "P", "P", "P")
    assert (position.table.turn, position.table.phase) == (1, "choice")
    assert go(position, "Z").table.solo == 1
    assert go(position, "P", "P").table.kind == "T"


def test_the_stash_is_seen_by_solo_alone() -> None:
    """[R17] G4, G5"""
    chosen, events = told(begin(dealt(Z1)), "P", "B")
    assert len(chosen.rack(1).hand) == 10
    assert heard(events, 1) == ["choice", "kind", "taken"]
    assert heard(events, 0) == heard(events, None) == ["choice", "kind"]
    stashed, events = told(chosen, "stash Ts Th")
    assert stashed.pool == chosen.pool
    assert [(event.audience, event.values) for event in events] == [(None, {"seat": 1, "count": 2})]
    assert stashed.rack(1).stash == ("Ts", "Th")
    assert len(stashed.rack(1).hand) == 8
    assert "Ts" not in str(GAME.view(stashed, 0))
    assert "Ts" not in str(GAME.view(stashed, None))


def test_stashes_are_listed_however_the_hand_is_held() -> None:
    """[R17] All 45 pairs, each once, as `parse` writes them."""
    position = go(begin(dealt(Z1)), "P", "B")
    view = GAME.view(position, 1)
    rack = Rack(tuple(reversed(position.rack(1).hand)))
    turned = View(1, view.options, view.table, rack)
    assert set(GAME.choices(turned)) == set(GAME.choices(view))
    texts = {str(move) for move in GAME.choices(view)}
    assert len(texts) == 45
    assert texts == {str(GAME.parse(text)) for text in texts}


def test_last_trick_stays_on_the_table() -> None:
    """[C12]"""
    position = go(z1(), *Z1_CARDS[:2])
    assert position.table.last is None
    position = go(position, Z1_CARDS[2])
    assert position.table.last == Trick(0, ("8d", "Kd", "9d"), 1)
    assert position.table.trick == Trick(1)
    assert go(position, "7d").table.last == Trick(0, ("8d", "Kd", "9d"), 1)


SHORT = f"{SOLO} | {WEAK} | Ts Ks Th Kh |"


@pytest.mark.parametrize(
    ("text", "moves", "count", "deltas"),
    [
        pytest.param(f"{SHORT} 9d 8d", "B,stash 9d 8d", 52, (6, -3, -3), id="Z11-all-tricks"),
        pytest.param(f"{SHORT}", "B", 52, (6, -3, -3), id="Z11-no-talon-no-stash"),
        pytest.param(f"{SHORT} As Ah", "Z", 52, (14, -7, -7), id="Z12-zole-all-tricks"),
        pytest.param(f"{SHORT} As Ah", "P,B,stash As Ah", 0, (4, -8, 4), id="Z11-no-trick"),
        pytest.param(f"{SHORT}", "P,Z", 0, (8, -16, 8), id="Z12-zole-no-trick"),
        pytest.param(f"{SHORT}", "P,S", 0, (-6, 12, -6), id="Z13-small-zole-won"),
    ],
)
def test_short_rounds(text: str, moves: str, count: int, deltas: tuple[int, ...]) -> None:
    """[R17] [R18] [R19] The stash counts only for a Big who takes a trick."""
    position = go(begin(dealt(text), rounds=1), *moves.split(","))
    while position.table.turn is not None:
        position = go(position, str(GAME.forced(position)))
    assert position.table.outcome is not None
    assert position.table.outcome.count == count
    assert position.table.scores == deltas


def test_Z10_small_zole_ends_with_the_first_trick_of_solo() -> None:
    """[R18]"""
    position = go(begin(dealt(SHORT), rounds=1), "S", "Qc", "9c", "Ks")
    assert position.table.scores == (-14, 7, 7)
    assert len(position.rack(0).hand) == 3


def test_the_table_ends_with_a_full_tie() -> None:
    """[R18] Z14 in play: 1-1 with equal points."""
    deal = "Ac Kh | Kc Ah | 9c 9h |"
    position = go(begin(dealt(deal), rounds=1), "P", "P", "P", "Ac", "Kc", "9c", "Kh", "Ah", "9h")
    assert position.table.outcome is not None
    assert position.table.outcome.points == (15, 15, 0)
    assert position.table.scores == (-2, -2, 4)


@pytest.mark.parametrize(
    ("cards", "count", "deltas"),
    [
        pytest.param(1, 0, (4, -8, 4), id="in-the-first-trick"),
        pytest.param(3, 24, (3, -6, 3), id="after-one-trick"),
        pytest.param(12, 41, (2, -4, 2), id="after-four"),
        pytest.param(18, 61, (-1, 2, -1), id="with-enough-taken"),
    ],
)
def test_Z20_resign(cards: int, count: int, deltas: tuple[int, ...]) -> None:
    """[R21] What is not yet taken goes to the opponents."""
    position = go(z1(rounds=1, resign=True), *Z1_CARDS[:cards])
    assert "resign" in [str(move) for move in GAME.choices(GAME.view(position, 1))]
    position, events = told(position, "resign")
    assert [event.kind for event in events] == ["resign", "round", "over"]
    assert position.table.outcome is not None
    assert position.table.outcome.resigned
    assert position.table.outcome.count == count
    assert position.table.scores == deltas


def test_the_count_needs_the_rack_of_big() -> None:
    position = go(z1(), *Z1_CARDS[:-1])
    alone = tuple(rack if seat == 2 else None for seat, rack in enumerate(position.racks))
    with pytest.raises(RackNotLoaded):
        go(replace(position, racks=alone), Z1_CARDS[-1])
