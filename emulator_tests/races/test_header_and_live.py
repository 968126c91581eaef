"""Two people act at one table at once; header and live document agree afterwards."""

from __future__ import annotations

from itertools import combinations_with_replacement

import pytest

from stolik.engine.errors import StolikError
from testkit import concurrent_calls
from testkit.lobby_driver import LobbyDriver, Refusal
from testkit.table_driver import FULL_SIZE
from testkit.table_races import OPERATIONS, disagreements


def _pairs(names: list[str]) -> list[tuple[str, str]]:
    """Every pair at full size, else each operation against itself and against the next one."""
    if FULL_SIZE:
        return [*combinations_with_replacement(names, 2)]
    return [*zip(names, names, strict=True), *zip(names, [*names[1:], names[0]], strict=True)]


REFUSED: tuple[type[Exception], ...] = (Refusal, StolikError)
PAIRS = [
    pytest.param(scene, first, second, id=f"{scene}: {first}, {second}")
    for scene, (_, operations) in OPERATIONS.items()
    for first, second in _pairs(list(operations))
]


@pytest.mark.parametrize(("scene", "first", "second"), PAIRS)
def test_both_documents_agree(lobby: LobbyDriver, scene: str, first: str, second: str) -> None:
    """[PR7] [C3] [C8] Operations against each other: rev, members and status are equal."""
    make, operations = OPERATIONS[scene]
    table = make(lobby)
    calls = [operations[name](table) for name in (first, second)]
    answers = concurrent_calls.run_at_once(calls, REFUSED)
    reasons = [answer.reason for answer in answers if isinstance(answer, Refusal)]
    assert not {"internal", "busy"} & set(reasons)
    assert disagreements(table.game_id) == []


@pytest.mark.parametrize("scene", OPERATIONS)
def test_every_operation_is_possible(lobby: LobbyDriver, scene: str) -> None:
    """[PR7] Each does something on its own, so the races above are about something."""
    make, operations = OPERATIONS[scene]
    for name, act in operations.items():
        table = make(lobby)
        answer = concurrent_calls.run_at_once([act(table)], REFUSED)[0]
        assert not isinstance(answer, REFUSED), (name, answer)
        assert disagreements(table.game_id) == [], name
