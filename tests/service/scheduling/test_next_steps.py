"""What has to happen at a table next, and when."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from stolik.documents.clock import DAY_MS
from stolik.service.scheduling import next_steps
from testkit.headers import NOW, header


@pytest.mark.parametrize(
    ("fields", "expected"),
    [
        pytest.param({}, [(60_000, 180_000, "notice")], id="no-clock"),
        pytest.param({"deadline": NOW + 60_000}, [(61_100, 61_100, "timeout")], id="short"),
        pytest.param(
            {"deadline": NOW + 90_000},
            [(60_000, 75_000, "notice"), (91_100, 91_100, "timeout")],
            id="middling",
        ),
        pytest.param(
            {"deadline": NOW + DAY_MS},
            [
                (60_000, 180_000, "notice"),
                (DAY_MS * 8 // 10, DAY_MS * 8 // 10 + 120_000, "reminder"),
                (DAY_MS + 1_100, DAY_MS + 1_100, "timeout"),
            ],
            id="X7-long",
        ),
        pytest.param(
            {"turn": None, "status": "between_rounds", "deadline": NOW + 20_000},
            [(21_100, 21_100, "timeout")],
            id="C21-between-rounds",
        ),
        pytest.param({"turn": None, "asked": (), "status": "cancelled"}, [], id="cancelled"),
        pytest.param({"turn": 2, "turn_uid": None}, [], id="a-bot-has-a-task-of-its-own"),
    ],
)
def test_steps(fields: dict[str, object], expected: list[tuple[int, int, str]]) -> None:
    """[X7] When each step is due, and when the table has to be woken for it at the latest."""
    steps = next_steps.steps(header(**fields))
    assert [(step.due - NOW, step.wake - NOW, step.kind) for step in steps] == expected


def test_somebody_who_left_a_rated_game() -> None:
    """[Q7] The table is woken when they lose it, also while a seat is played that is lost."""
    left = replace(header(rated=True), deadline=NOW + 90_000).with_chair(1, away=True, left=NOW)
    lost = (NOW + 60_100, NOW + 60_100, "timeout")
    assert lost in next_steps.steps(left)
    assert next_steps.next_wake(left, NOW) == lost[0]
    assert next_steps.steps(replace(left, forfeited=(0,))) == [lost]
    assert lost not in next_steps.steps(replace(left, forfeited=(1,)))


def test_what_is_due_and_what_comes_next() -> None:
    """[X7] A step that has passed is due until the table moves on, and wakes nobody again."""
    table = header(deadline=NOW + DAY_MS)
    assert next_steps.due_kinds(table, NOW + 59_999) == []
    assert next_steps.next_wake(table, NOW) == NOW + 180_000
    assert next_steps.due_kinds(table, NOW + 180_000) == ["notice"]
    assert next_steps.next_wake(table, NOW + 180_000) == NOW + DAY_MS * 8 // 10 + 120_000
    assert next_steps.due_kinds(table, NOW + 2 * DAY_MS) == ["notice", "reminder", "timeout"]
    assert next_steps.next_wake(table, NOW + 2 * DAY_MS) is None


@given(seq=st.integers(1, 10**6))
def test_a_bots_delay_reveals_nothing(seq: int) -> None:
    """[PS7] It depends only on the commitment and on seq, which are public."""
    table = header(turn=2, turn_uid=None, seq=seq)
    step = next_steps.ordered_step(table)
    assert step is not None
    at, kind = step
    assert kind == "bot"
    assert 600 <= at - NOW < 1_400
    elsewhere = replace(header(), seq=seq)
    assert next_steps.bot_delay_ms(table) == next_steps.bot_delay_ms(elsewhere)
