"""Fixtures: the service in this process, the Firestore emulator, and the Telegram stand-in."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from emulator_tests.conftest import unavailable
from emulator_tests.service.conftest import connected
from emulator_tests.telegram.chat_driver import Room
from stack import MissingRequirement, Stack, run_stack
from stolik.service import server_clock
from stolik.service.api import rate_limits
from stolik.service.invites import invite_links
from stolik.service.people import auth_users
from stolik.service.scheduling import task_queue
from stolik.telegram import chat_tasks

__all__ = ["connected"]


@pytest.fixture(scope="package")
def stack() -> Iterator[Stack]:
    """Firestore and the stand-in, started once for this folder."""
    try:
        with run_stack(parts=("firestore", "telegram")) as started:
            yield started
    except MissingRequirement as error:
        unavailable(error)


@pytest.fixture
def room(connected: None, stack: Stack, monkeypatch: pytest.MonkeyPatch) -> Room:
    """New people and groups for each test, with a task queue and a clock controlled by the test."""
    made = Room(stack.telegram)
    monkeypatch.setattr(server_clock, "now_ms", lambda: made.now)
    monkeypatch.setattr(task_queue, "schedule", made.record_task)
    monkeypatch.setattr(chat_tasks, "schedule", made.record_chat_task)
    monkeypatch.setattr(rate_limits, "_instance_calls", {})
    monkeypatch.setattr(auth_users, "create_user", lambda: invite_links.random_text(28))
    monkeypatch.setattr(auth_users, "delete_user", lambda uid: None)
    return made
