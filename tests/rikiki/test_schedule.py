"""How many cards a round of Rikiki has, and what is trump. Case ids name the vector."""

from __future__ import annotations

from typing import Any

import pytest

from stolik.engine import options as house_rules
from stolik.engine.cards import DECK
from stolik.engine.errors import BadOption, IllegalMove
from stolik.engine.reasons import Reason
from stolik.engine.rikiki import GAME
from stolik.engine.rikiki.schedule import hand_sizes, max_hand_size
from stolik.engine.rikiki.state import Options
from testkit.score_rows import recorded_rows
from tests.rikiki.tables import SECRET, clocked, dealt, played, why


def test_r1_most_cards() -> None:
    assert [max_hand_size(seats) for seats in range(2, 11)] == [26, 17, 13, 10, 8, 7, 6, 5, 5]


@pytest.mark.parametrize(
    ("seats", "schedule", "rounds"),
    [
        pytest.param(4, "down", 13, id="R2-four-down"),
        pytest.param(4, "downUp", 25, id="R2-four-down-up"),
        pytest.param(7, "down", 7, id="R2-seven-down"),
        pytest.param(7, "downUp", 13, id="R2-seven-down-up"),
        pytest.param(4, "upDown", 25, id="four-up-down"),
        pytest.param(26, [2, 1, 2], 3, id="a-list"),
    ],
)
def test_r2_length_of_a_match(seats: int, schedule: Any, rounds: int) -> None:
    """A match is as long as its schedule, each round of the scheduled size [R9]."""
    with recorded_rows(GAME) as rows:
        position = clocked(dealt(seats, schedule=schedule), rounds)
    assert position.table.phase == "over"
    chosen = GAME.read_options({"schedule": schedule}, seats)
    assert tuple(row.size for row in rows) == hand_sizes(chosen.schedule, seats)
    assert position.table.round == len(rows) == rounds


@pytest.mark.parametrize(
    ("seats", "size", "turned", "later"),
    [
        pytest.param(4, 13, False, False, id="R3-all-dealt"),
        pytest.param(4, 12, True, True, id="R3-four-left"),
        pytest.param(5, 10, True, False, id="R3-two-left"),
        pytest.param(3, 17, True, False, id="R3-one-left"),
        pytest.param(13, 4, False, False, id="R3-thirteen"),
        pytest.param(2, 26, False, False, id="R3-two-players"),
    ],
)
def test_r3_trump(seats: int, size: int, turned: bool, later: bool) -> None:
    """The first undealt card is trump; noTrumpInMaxRound omits it in the largest round [R10]."""
    for no_trump, expected in ((False, turned), (True, later)):
        position = dealt(seats, schedule=[size], noTrumpInMaxRound=no_trump)
        table = position.table
        assert (table.trump_card is not None) is expected
        assert table.trump == (table.trump_card[1] if table.trump_card else None)
        held = [card for seat in range(seats) for card in position.rack(seat).hand]
        out = [table.trump_card] if table.trump_card else []
        assert sorted([*held, *position.pool.cards, *out]) == sorted(DECK)


def test_the_turned_card_is_the_first_undealt_one() -> None:
    hands = SECRET.deal(DECK, 4, 12, 1, 0)
    assert dealt(4, schedule=[12]).table.trump_card == hands.pool[0]


@pytest.mark.parametrize(
    ("options", "sizes"),
    [
        pytest.param({"schedule": "down"}, [13, 5, 4], id="RK2-down-goes-on-from-there"),
        pytest.param({"schedule": "downUp"}, [13, 5, 11], id="RK2-down-up-keeps-its-steps"),
        pytest.param({"schedule": "upDown"}, [1, 5, 3], id="RK2-up-down-keeps-its-steps"),
        pytest.param({"schedule": [3, 2, 7]}, [3, 5, 7], id="RK2-a-list-keeps-its-steps"),
    ],
)
def test_the_host_deals_another_number(options: Any, sizes: list[int]) -> None:
    """The host may change the prefilled number of cards [R9]."""
    position = clocked(dealt(4, **options))
    assert position.table.size == sizes[0]
    position, _ = played(position, f"host:deal {sizes[1]}")
    assert position.table.size == sizes[1]
    position = clocked(position)
    assert GAME.forced(position) == GAME.parse(f"deal {sizes[2]}")
    assert position.table.next_size == sizes[2]


@pytest.mark.parametrize(
    ("options", "sizes"),
    [
        pytest.param({"schedule": "down"}, [4, 3], id="RK2-down-begins-lower"),
        pytest.param({"schedule": "upDown"}, [4, 2], id="RK2-up-down-keeps-its-steps"),
        pytest.param({"schedule": [7, 2]}, [4, 2], id="RK2-a-list-keeps-its-steps"),
    ],
)
def test_the_host_chooses_the_first_round(options: Any, sizes: list[int]) -> None:
    """[W4] [R9] The first round has as many cards as the host says; the rest as after any deal."""
    table = dealt(7, first=4, **options).table
    assert [table.size, table.next_size] == sizes
    with pytest.raises(BadOption, match="7 players get 1 to 7 cards each"):
        GAME.read_options({"first": 8}, 7)


@pytest.mark.parametrize(
    ("options", "rounds"),
    [
        pytest.param({"rounds": 2}, 2, id="shorter-than-the-schedule"),
        pytest.param({"rounds": 5, "schedule": [2, 1]}, 2, id="no-longer-than-the-schedule"),
        pytest.param({"schedule": [5]}, 1, id="one-round"),
    ],
)
def test_rounds(options: Any, rounds: int) -> None:
    position = dealt(10, **options)
    for _ in range(rounds - 1):
        position = clocked(position)
        assert position.table.phase == "between"
        position, _ = GAME.play(position, None, GAME.forced(position), SECRET)
    assert clocked(position).table.phase == "over"


@pytest.mark.parametrize(
    ("seats", "given"),
    [
        pytest.param(4, [14], id="more-than-the-deck"),
        pytest.param(4, [0], id="no-cards"),
        pytest.param(4, [-1], id="negative"),
        pytest.param(4, [], id="empty"),
        pytest.param(4, [1] * 61, id="too-long"),
        pytest.param(4, "sideways", id="unknown-name"),
        pytest.param(4, [True], id="not-a-number"),
        pytest.param(4, [[3]], id="nested"),
        pytest.param(4, None, id="nothing"),
    ],
)
def test_bad_schedules(seats: int, given: Any) -> None:
    with pytest.raises(BadOption) as refused:
        GAME.read_options({"schedule": given}, seats)
    assert refused.value.name == "schedule"


def test_deal_checks_the_schedule_too() -> None:
    with pytest.raises(BadOption, match="13 cards"):
        GAME.deal(Options(schedule=(14,)), 4, SECRET)


@pytest.mark.parametrize("seats", [1, 0, 27, True, "4"])
def test_r15_number_of_players(seats: Any) -> None:
    with pytest.raises(BadOption) as refused:
        GAME.read_options({}, seats)
    assert refused.value.reason is Reason.BAD_SEATS


def test_r15_four_of_five_invited() -> None:
    assert dealt(4).table.size == 13


def test_r16_after_the_last_round() -> None:
    """The match is over after the round of one card, and nobody can deal on."""
    with recorded_rows(GAME) as rows:
        position = clocked(dealt(26), 2)
    assert position.table.phase == "over"
    assert [row.size for row in rows] == [2, 1]
    with pytest.raises(IllegalMove) as refused:
        GAME.play_text(position, None, "deal 1", SECRET)
    assert refused.value.reason is Reason.GAME_OVER


def test_a_second_deal_is_refused() -> None:
    """If the host clicks twice, the second deal is refused."""
    position, _ = played(clocked(dealt(26)), "host:deal 2")
    assert why(position, None, "deal 2") is Reason.NOT_YOUR_TURN


def test_the_schema_names_every_switch() -> None:
    shown = {option.name: option.default for option in house_rules.schema(Options)}
    assert shown == {
        "schedule": "down",
        "first": 0,
        "noTrumpInMaxRound": False,
        "hook": False,
        "mustTrump": False,
        "scoring": "rikiki",
        "absoluteZero": False,
        "rounds": 0,
    }
