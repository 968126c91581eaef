"""Every interleaving of people, a bot, the clock, tasks, the sweep and failures. [O10] [N9]"""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import Any

import pytest

from stolik.engine.errors import Refused
from stolik.service.api.receipts import Receipt, Stored
from stolik.service.ops import turn_tasks
from stolik.service.scheduling import task_queue, wake_ups
from stolik.service.scheduling.follow_ups import table_follow_up
from stolik.service.tables import header_document, headers, lifetimes, order_again
from stolik.service.tables.transaction import Transaction
from testkit.protocol_model.exploration import Report, explore, start
from testkit.protocol_model.processes import model_service
from testkit.protocol_model.scenarios import SMALL, Scenario

Patch = pytest.MonkeyPatch


def _explored(scenario: Scenario) -> Report:
    with model_service():
        return explore(start(scenario))


@pytest.mark.parametrize("scenario", SMALL, ids=lambda scenario: scenario.name)
def test_every_interleaving_keeps_the_promises(scenario: Scenario) -> None:
    """One legal line, nothing applied twice, no table that nobody can go on with. [N9]"""
    report = _explored(scenario)
    assert report.is_complete
    assert (report.fault, report.trace) == ("", [])
    assert report.worlds > 1_000
    assert report.answers["ok"] > 0
    if scenario.pauses:
        assert sum(report.answers.values()) > report.answers["ok"], "nobody was ever refused"


def _rearming_forgotten(patch: Patch) -> None:
    patch.setattr(wake_ups, "continue_chain", lambda *_: None)


def _order_after_the_commit(patch: Patch) -> None:
    save, order = headers.save_header, wake_ups.order

    def save_then_order(tx: Transaction, game_id: str, *args: Any, **options: Any) -> None:
        late = list[tuple[Any, ...]]()

        def remember(*wanted: Any) -> bool:
            late.append(wanted)
            return True

        patch.setattr(wake_ups, "order", remember)
        save(tx, game_id, *args, **options)
        patch.setattr(wake_ups, "order", order)

        @table_follow_up
        def order_late(_: str) -> None:
            for wanted in late:
                order(*wanted)

        tx.after_commit(order_late, game_id)

    patch.setattr(headers, "save_header", save_then_order)


def _refusal_before_the_receipt(patch: Patch) -> None:
    read = Receipt.read

    def read_unless_refused(receipt: Receipt) -> Stored | None:
        return None if isinstance(sys.exception(), Refused) else read(receipt)

    patch.setattr(Receipt, "read", read_unless_refused)


def _no_receipt(patch: Patch) -> None:
    patch.setattr(Receipt, "stage", lambda *_: None)


def _bot_forgotten(patch: Patch) -> None:
    patch.setattr(task_queue, "ordered_step", lambda header: None)


def _tasks_repeat_nothing(patch: Patch) -> None:
    patch.setattr(turn_tasks, "_order_again", lambda *_: None)


def _observers_forgotten(patch: Patch) -> None:
    patch.setattr(order_again, "notify_observers", lambda *_: None)


def _wake_ups_end_before_the_commit(patch: Patch) -> None:
    patch.setattr(wake_ups, "is_before_commit", lambda *_: False)


def _never_swept(patch: Patch) -> None:
    patch.setattr(lifetimes, "due", lambda header: header.updated + 10**9)


def _failed_order_recorded(patch: Patch) -> None:
    order = wake_ups.order
    patch.setattr(wake_ups, "order", lambda *wanted: order(*wanted) or True)


def _header_forgotten(patch: Patch) -> None:
    patch.setattr(header_document, "diff", lambda before, after: {})


def _no_guard(patch: Patch) -> None:
    """Without its guard, a commit overwrites what another one has changed meanwhile."""
    patch.setattr(Transaction, "_guard", lambda *_: None)


MOVES = Scenario("moves", (("move",), ("move",)), failures=1, pauses=1)
TIME = Scenario("time", (("leave",), ("give time",)), failures=1, pauses=1)
LEAVING = Scenario("leaving", (("leave",), ("leave",)), failures=1)
CHAIN = Scenario("chain", (("move",), ("give time",)), pauses=2)
CLOCK = Scenario("clock", (("move",), ()), failures=1, pauses=1)
LAST_MOVE = Scenario("last move", (("move", "move"), ("move",)), failures=1, pauses=1, bots=0)
SHORT = Scenario("short turns", (("move", "move"), ("move",)), pauses=2, seconds=5)
PAUSES = Scenario("pauses", (("pause",), ("pause",)))


@pytest.mark.parametrize(
    ("plant", "scenario", "fault"),
    [
        (_rearming_forgotten, CHAIN, "no wake-up comes in time"),
        (_order_after_the_commit, MOVES, "no wake-up comes in time"),
        (_refusal_before_the_receipt, LEAVING, "answered"),
        (_no_receipt, TIME, "applied twice"),
        (_bot_forgotten, MOVES, "no task of kind bot"),
        (_tasks_repeat_nothing, CLOCK, "no task of kind bot"),
        (_tasks_repeat_nothing, LAST_MOVE, "no task of kind result"),
        (_observers_forgotten, LEAVING, "observers have not been told"),
        (_wake_ups_end_before_the_commit, SHORT, "no wake-up comes in time"),
        (_never_swept, MOVES, "nobody can act"),
        (_failed_order_recorded, MOVES, "no wake-up comes in time"),
        (_header_forgotten, LEAVING, "do not belong together"),
        (_no_guard, PAUSES, "lost"),
    ],
)
def test_planted_faults_are_found(
    monkeypatch: pytest.MonkeyPatch,
    plant: Callable[[Patch], None],
    scenario: Scenario,
    fault: str,
) -> None:
    """Each breaks one promise, and the way to it is shown."""
    plant(monkeypatch)
    report = _explored(scenario)
    print(report.fault, report.trace)
    assert fault in report.fault
