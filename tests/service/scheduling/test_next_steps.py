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
        pytest.param({}, [(60_000, "notice")], id="no-clock"),
        pytest.param({"deadline": NOW + 60_000}, [(61_100, "timeout")], id="short"),
        pytest.param(
            {"deadline": NOW + 90_000}, [(60_000, "notice"), (91_100, "timeout")], id="middling"
        ),
        pytest.param(
            {"deadline": NOW + DAY_MS},
            [(60_000, "notice"), (DAY_MS * 8 // 10, "reminder"), (DAY_MS + 1_100, "timeout")],
            id="X7-long",
        ),
        pytest.param(
            {"turn": None, "status": "between_rounds", "deadline": NOW + 20_000},
            [(21_100, "timeout")],
            id="C21-between-rounds",
        ),
        pytest.param({"turn": None, "asked": (), "status": "cancelled"}, [], id="cancelled"),
    ],
)
def test_steps(fields: dict[str, object], expected: list[tuple[int, str]]) -> None:
    """[X7] The steps that follow from the turn and its deadline."""
    steps = next_steps.next_steps(header(**fields))
    assert [(at - NOW, kind) for at, kind in steps] == expected


@given(seq=st.integers(1, 10**6))
def test_a_bots_delay_reveals_nothing(seq: int) -> None:
    """[PS7] It depends only on the commitment and on seq, which are public."""
    table = header(turn=2, turn_uid=None, seq=seq)
    ((at, kind),) = next_steps.next_steps(table)
    assert kind == "bot"
    assert 600 <= at - NOW < 1_400
    elsewhere = replace(header(), seq=seq)
    assert next_steps.bot_delay_ms(table) == next_steps.bot_delay_ms(elsewhere)
