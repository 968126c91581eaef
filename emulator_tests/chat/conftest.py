"""A room with chats: the service in this process, the real Firestore, Telegram's stand-in."""

from __future__ import annotations

import os
from collections.abc import Iterator

import pytest

from emulator_tests.chat.room import Room
from emulator_tests.conftest import unavailable
from stack import Missing, Stack, running
from stolik.service import channels, clock, limits, links, store, tasks


@pytest.fixture(scope="session")
def stack() -> Iterator[Stack]:
    """Firestore and the stand-in, started once for this folder."""
    try:
        with running(parts=("firestore", "telegram")) as started:
            yield started
    except Missing as error:
        unavailable(error)


@pytest.fixture(scope="session")
def connected(stack: Stack) -> Iterator[None]:
    """The service in this process speaks to the stack's Firestore and Telegram."""
    before = dict(os.environ)
    os.environ.update(stack.site.env())
    store.client.cache_clear()
    yield
    store.client.cache_clear()
    os.environ.clear()
    os.environ.update(before)


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
