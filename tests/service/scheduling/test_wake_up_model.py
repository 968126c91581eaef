"""Every interleaving of two people, a bot, wake-ups, time and one failure. [O10]"""

from __future__ import annotations

from collections.abc import Callable

import pytest

from stolik.documents.header import Header
from stolik.engine.fast_replace import replace
from stolik.service.scheduling import wake_ups
from testkit import wake_up_model
from testkit.table_driver import FULL_SIZE

MIN_WORLDS = 40_000


@pytest.mark.slow
@pytest.mark.parametrize(
    ("seconds", "failures"), [(20, 1), pytest.param(5, int(FULL_SIZE), id="less-than-a-call-takes")]
)
def test_no_table_is_left_without_a_task(seconds: int, failures: int) -> None:
    """[N9] The invariant of wake-ups holds in every world that can be reached."""
    worlds, pauses = 0, 3 if FULL_SIZE and seconds == 20 else 2
    first = wake_up_model.start(changes=1, pauses=pauses, failures=failures, seconds=seconds)
    for world in wake_up_model.explore(first):
        assert not wake_up_model.missing_task(world), world
        worlds += 1
    print(f"{worlds} worlds")
    assert worlds > MIN_WORLDS


def _no_margin(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(wake_ups, "MARGIN_MS", 0)


def _end_of_the_chain(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(wake_ups, "continue_chain", lambda *_: None)


def _failed_order_recorded(patch: pytest.MonkeyPatch) -> None:
    plan = wake_ups.plan

    def planned(game_id: str, before: Header | None, after: Header) -> Header:
        made = plan(game_id, before, after)
        return replace(made, wake_at=made.wake_at or made.updated + 60_000)

    patch.setattr(wake_ups, "plan", planned)


def _nearer_step_forgotten(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(wake_ups, "_is_awaited", lambda before, now, wake: before.wake_at is not None)


def _end_before_the_commit(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(wake_ups, "is_before_commit", lambda *_: False)


PLANTS = [
    _no_margin,
    _end_of_the_chain,
    _failed_order_recorded,
    _nearer_step_forgotten,
    _end_before_the_commit,
]


@pytest.mark.parametrize("plant", PLANTS)
def test_planted_faults_are_found(
    monkeypatch: pytest.MonkeyPatch, plant: Callable[[pytest.MonkeyPatch], None]
) -> None:
    plant(monkeypatch)
    assert any(
        map(wake_up_model.missing_task, wake_up_model.explore(wake_up_model.start(changes=1)))
    )
