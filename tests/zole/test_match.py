"""Several rounds: seating, pules, the Zole tree, the end of a match."""

from __future__ import annotations

import pytest

from stolik.engine.contract import Result
from stolik.engine.errors import BadOption, BadRecord
from stolik.engine.options import schema
from stolik.engine.reasons import Reason
from stolik.engine.zole import GAME
from stolik.engine.zole.dealing import active_seats
from stolik.engine.zole.deck import DECK
from stolik.engine.zole.state import Options, Position, Pules
from testkit.score_rows import recorded_rows
from tests.zole.rounds import (
    SECRET,
    SOLO,
    WEAK,
    Z1,
    Z1_CARDS,
    begin,
    dealt,
    go,
    heard,
    play_on,
    told,
    z1,
)

SHORT = f"{SOLO} | {WEAK} | Ts Ks Th Kh"


@pytest.mark.parametrize(
    ("seats", "first", "playing"),
    [
        pytest.param(3, 2, (2, 0, 1), id="three"),
        pytest.param(4, 0, (0, 1, 2), id="four-dealer-3-sits-out"),
        pytest.param(4, 2, (2, 3, 0), id="four-dealer-1-sits-out"),
        pytest.param(5, 0, (0, 1, 3), id="five-dealer-4-and-third"),
        pytest.param(5, 4, (4, 0, 2), id="five-dealer-3-and-third"),
    ],
)
def test_Z17_who_plays(seats: int, first: int, playing: tuple[int, ...]) -> None:
    """[R21]"""
    assert active_seats(first, seats) == playing


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_Z16_the_first_hand_goes_round_the_table(seats: int) -> None:
    """[R16] [R20] [R21] Who sits out has no cards and is never asked."""
    position, firsts, asked = begin(seats=seats), [], set()
    for _ in range(seats + 1):
        table = position.table
        firsts.append(table.first)
        assert table.dealer == (table.first - 1) % seats
        cards = [card for seat in range(seats) for card in position.rack(seat).hand]
        assert sorted([*cards, *position.pool.talon]) == sorted(DECK)
        assert {s for s in range(seats) if position.rack(s).hand} == set(table.active)
        while position.table.turn is not None:
            asked.add((table.round, position.table.turn))
            assert position.table.turn in table.active
            position = go(position, str(GAME.forced(position)))
        position = go(position, "next")
    assert firsts == [*range(seats), 0]
    assert len(asked) == 3 * (seats + 1)


@pytest.mark.parametrize(
    ("text", "seats", "scores"),
    [
        pytest.param(f"{SHORT} | |", 4, (9, -3, -3, -3), id="four"),
        pytest.param(f"{SOLO} | {WEAK} | | Ts Ks Th Kh | |", 5, (12, -3, -3, -3, -3), id="five"),
    ],
)
def test_Z17_who_sits_out_pays_as_an_opponent(
    text: str, seats: int, scores: tuple[int, ...]
) -> None:
    """[R21]"""
    position = play_on(go(begin(dealt(text), seats, rounds=1), "B"))
    assert position.table.scores == scores


def played(position: Position, pules: Pules, *moves: str) -> Position:
    """A short open round that begins with `pules` on the table."""
    value = GAME.dump(position)
    value["table"]["pules"] = {
        "common": pules.common, "personal": list(pules.personal), "branches": pules.branches,
    }  # fmt: skip
    return play_on(go(GAME.load(value), *moves))


PULE = begin(dealt(f"{SHORT} |"), allPass="pule")
TREE = begin(dealt(f"{SHORT} |"), zoleTree=True)


@pytest.mark.parametrize(
    ("before", "pules", "moves", "after", "scores"),
    [
        pytest.param(PULE, Pules(), "P P P", Pules(1), (0, 0, 0), id="Z18-all-pass"),
        pytest.param(PULE, Pules(1), "B", Pules(), (8, -4, -4), id="Z18-big-takes-a-common"),
        pytest.param(PULE, Pules(0, (1,)), "B", Pules(), (9, -6, -3), id="Z18-and-a-personal"),
        pytest.param(PULE, Pules(1), "P B", Pules(1, (1,)), (4, -8, 4), id="Z18-big-lost"),
        pytest.param(PULE, Pules(1), "Z", Pules(1), (14, -7, -7), id="Z18-zole-leaves-them"),
        pytest.param(PULE, Pules(1), "P S", Pules(1), (-6, 12, -6), id="Z18-small-leaves-them"),
        pytest.param(TREE, Pules(), "P P P", Pules(0, (), 1), (-4, 2, 2), id="Z19-all-pass"),
        pytest.param(TREE, Pules(0, (), 2), "B", Pules(), (10, -5, -5), id="Z19-solo-wins"),
        pytest.param(
            TREE, Pules(0, (), 2), "P B", Pules(0, (), 2), (4, -8, 4), id="Z19-solo-loses"
        ),
    ],
)
def test_pules_and_branches(
    before: Position, pules: Pules, moves: str, after: Pules, scores: tuple[int, ...]
) -> None:
    """[R21]"""
    table = played(before, pules, *moves.split()).table
    assert table.pules == after
    assert table.scores == scores


def test_Z19_sixty_sixty_adds_a_branch() -> None:
    """[R21] The soloist has lost, and a branch is added."""
    even = "Qc Qs Jc 9c | Ac Tc Ts Kc | Ah Th 9h 9s |"
    moves = "Z,Qc,Ac,Ah,Qs,Tc,Th,Jc,Ts,9h,9c,Kc,9s"
    position, events = told(begin(dealt(even), zoleTree=True), *moves.split(","))
    assert position.table.outcome is not None
    assert position.table.outcome.count == 60
    assert position.table.scores == (-12, 6, 6)
    assert position.table.pules == Pules(0, (), 1)
    assert heard(events, None) == ["card", "trick", "pule", "round"]


def test_a_void_deal_has_an_event() -> None:
    """[R21] Z18"""
    with recorded_rows(GAME) as rows:
        position, events = told(PULE, "P", "P", "P")
    assert heard(events, None) == ["choice", "pule", "round"]
    assert position.table.kind == "P"
    assert rows[0].kind == "P"
    assert position.table.phase == "between"


def test_Z21_points_end_the_match() -> None:
    """[R20]"""
    position, events = told(z1(points=2), *Z1_CARDS)
    assert GAME.result(position) == Result((-1, 2, -1), (1,), "points")
    assert events[-1].values == {"scores": [-1, 2, -1], "winners": [1], "reason": "points"}
    assert GAME.result(go(z1(points=3), *Z1_CARDS)) is None


def test_a_match_of_seventy_rounds() -> None:
    """[R20] The table does not grow with the rounds."""
    position = begin(allPass="pule", rounds=70)
    with recorded_rows(GAME) as rows:
        for _ in range(69):
            position = go(position, "P", "P", "P", "next")
    assert [row.round for row in rows] == list(range(1, 70))
    assert len(str(position.table)) <= len(str(begin().table)) + 20
    assert position.table.pules.common == 69
    position = go(position, "P", "P", "P")
    assert GAME.result(position) == Result((0, 0, 0), (0, 1, 2), "rounds")


def test_scores_add_up() -> None:
    """[R20]"""
    with recorded_rows(GAME) as rows:
        position = play_on(go(play_on(begin()), "next"))
    first, second = rows
    expected = tuple(a + b for a, b in zip(first.deltas, second.deltas, strict=True))
    assert position.table.scores == expected


@pytest.mark.parametrize(
    ("text", "seats", "first"),
    [
        pytest.param("9c | Kc | Ac 9h |", 3, 0, id="unequal-hands"),
        pytest.param("| | |", 3, 0, id="no-cards"),
        pytest.param(f"{Z1} 9c", 3, 0, id="talon-of-three"),
        pytest.param("9c | Kc | Ac | 9h", 3, 0, id="talon-of-one"),
        pytest.param("9c | Kc |", 3, 0, id="two-racks"),
        pytest.param("9c | 9c | Ac |", 3, 0, id="a-card-twice"),
        pytest.param("7h | Kc | Ac |", 3, 0, id="1.1-no-7h"),
        pytest.param("9c | Kc | Ac |", 3, 3, id="no-such-first"),
        pytest.param("9c | Kc | Ac | Ah |", 4, 0, id="dealer-of-four-has-cards"),
        pytest.param("9c | Kc | Ac | |", 4, 1, id="player-of-four-has-none"),
        pytest.param(
            "Qc Qs Qh Qd Jc Js Jh Jd Ad | 9d 8d 7d 9c Ac Tc Kc 9s As | Ts Ks 9h Ah Th Kh Td Kd|",
            3, 0, id="nine-cards",
        ),
    ],
)  # fmt: skip
def test_bad_open_deals(text: str, seats: int, first: int) -> None:
    with pytest.raises(BadRecord) as refused:
        begin(dealt(text, first), seats)
    assert refused.value.reason is Reason.BAD_DEAL


def test_an_open_deal_has_one_round() -> None:
    with pytest.raises(BadRecord):
        go(go(z1(), *Z1_CARDS), "next", chance=dealt(Z1))


def test_hand_k_goes_to_the_kth_active_seat() -> None:
    """The order of dealing that the package's docstring documents for other verifiers."""
    hands = SECRET.deal(DECK, 3, 8, 2, 0)
    position = go(play_on(begin(seats=4)), "next")
    assert position.table.active == (1, 2, 3)
    for seat, hand in zip((1, 2, 3), hands.racks, strict=True):
        assert set(position.rack(seat).hand) == set(hand)
    assert position.pool.talon == hands.pool


def test_options_have_the_names_and_defaults_of_the_book() -> None:
    """[R21]"""
    assert {option.name: option.default for option in schema(Options)} == {
        "allPass": "table", "pulePaid": 3, "puleGiven": "common", "smallZole": True,
        "zoleBonus": 4, "tableFullTie": "split", "tableLoser": "tricks", "biddingRounds": 1,
        "resign": False, "zoleTree": False, "rounds": 12, "points": 0,
    }  # fmt: skip


@pytest.mark.parametrize(
    ("option", "value"),
    [("pulePaid", 4), ("zoleBonus", True), ("rounds", -1), ("rounds", 1001), ("points", 10_001),
     ("biddingRounds", 3), ("resign", 1), ("players", 3)],
)  # fmt: skip
def test_refuses_options(option: str, value: object) -> None:
    with pytest.raises(BadOption) as refused:
        GAME.read_options({option: value}, 3)
    assert refused.value.name == option


@pytest.mark.parametrize("seats", [2, 6])
def test_refuses_other_numbers_of_players(seats: int) -> None:
    with pytest.raises(BadOption):
        GAME.read_options({}, seats)
