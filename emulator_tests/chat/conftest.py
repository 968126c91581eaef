"""A room with chats: the service in this process, the real Firestore, Telegram's stand-in."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from emulator_tests.chat.room import Room
from emulator_tests.conftest import unavailable
from emulator_tests.service.conftest import connected
from stack import Missing, Stack, running
from stolik.service import channels, clock, limits, links, tasks

__all__ = ["connected"]


@pytest.fixture(scope="package")
def stack() -> Iterator[Stack]:
    """Firestore and the stand-in, started once for this folder."""
    try:
        with running(parts=("firestore", "telegram")) as started:
            yield started
    except Missing as error:
        unavailable(error)


@pytest.fixture
def room(connected: None, stack: Stack, monkeypatch: pytest.MonkeyPatch) -> Room:
    """A chat service of this test's own: new people, new groups, a queue and a clock by hand."""
    made = Room(stack.telegram)
    monkeypatch.setattr(clock, "now_ms", lambda: made.now)
    monkeypatch.setattr(tasks, "order", made.take_order)
    monkeypatch.setattr(tasks, "order_chat", made.take_chat_order)
    monkeypatch.setattr(limits, "_seen", {})
    monkeypatch.setattr(channels, "make_sign_in", lambda: links.draw_text(28))
    monkeypatch.setattr(channels, "delete_sign_in", lambda uid: None)
    return made
