"""A tap on a button of the setup is answered at once: how many round trips the answer waits for."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator
from types import SimpleNamespace
from typing import Any

import pytest

from stolik.service import server_clock
from stolik.service.api import rate_limits, sanctions
from stolik.service.scheduling import task_queue
from stolik.service.tables.direct_client import Write
from stolik.telegram import bot_client, chat_tasks, group_document, settings, table_setup, webhook
from stolik.telegram.people import Person, person_path
from testkit.fake_firestore import FakeFirestore, use_fake_firestore
from testkit.fake_query import Snapshot

NOW = 1_800_000_000_000
GROUP, ANN = -77, 5
GROUP_PATH = group_document.group_path(GROUP)
BOT = settings.Settings("stolik_bot", "https://api", "token", "secret")
MAX_ROUND_TRIPS = 7  # with Firestore and the task queue; a hundred ms each is well below a second

MAX_ROUND_TRIPS_TO_OPEN = 11


class Chat:
    """A group whose setup Ann taps, and everything that the webhook waits for meanwhile."""

    def __init__(self, firestore: FakeFirestore, monkeypatch: pytest.MonkeyPatch) -> None:
        self.waits: list[str] = []
        self.taps = 0
        self.before_group_commit: Callable[[], object] | None = None
        read, commit = firestore.read, firestore.commit

        def counted_read(paths: Iterable[str], *, timeout: float) -> dict[str, Snapshot]:
            self.waits.append("read")
            return read(paths, timeout=timeout)

        def counted_commit(writes: list[Write], *, timeout: float = 0.0) -> None:
            self.waits.append("commit")
            if any(path == GROUP_PATH for _, path, *_ in writes) and self.before_group_commit:
                meanwhile, self.before_group_commit = self.before_group_commit, None
                meanwhile()
            commit(writes)

        def count_task(*_: Any) -> bool:
            self.waits.append("task")
            return True

        monkeypatch.setattr(firestore, "read", counted_read)
        monkeypatch.setattr(firestore, "commit", counted_commit)
        monkeypatch.setattr(chat_tasks, "schedule", count_task)
        monkeypatch.setattr(task_queue, "schedule", count_task)

    def tap(self, data: str) -> dict[str, Any]:
        """Ann taps a button; the answer to the tap."""
        self.taps += 1
        self.waits.clear()
        person = {"id": ANN, "is_bot": False, "first_name": "Ann", "language_code": "en"}
        chat = {"id": GROUP, "type": "group", "title": "G"}
        message = {"message_id": 9, "date": 1, "chat": chat, "text": "?"}
        query = {"id": "q", "from": person, "chat_instance": "c", "data": data, "message": message}
        body = json.dumps({"update_id": self.taps, "callback_query": query}).encode()
        headers = {webhook.SECRET_HEADER: BOT.secret}
        request: Any = SimpleNamespace(headers=headers, get_data=lambda: body)
        status, answer = webhook.receive(request, NOW + self.taps)
        assert status == 200
        told: dict[str, Any] = json.loads(answer)
        return told

    @property
    def setup(self) -> dict[str, Any]:
        group = group_document.read_group(GROUP)
        setup: dict[str, Any] = group["setup"]
        return setup


@pytest.fixture
def chat(monkeypatch: pytest.MonkeyPatch) -> Iterator[Chat]:
    """Ann has begun to set up a table. Whoever calls Telegram in the meantime waits for ever."""

    def hang(*_: Any, **__: Any) -> None:
        raise AssertionError("the answer to a tap waits for Telegram")

    for call in ("send", "edit", "delete", "is_admin"):
        monkeypatch.setattr(bot_client, call, hang)
    monkeypatch.setattr(settings, "current", lambda: BOT)
    monkeypatch.setattr(server_clock, "now_ms", lambda: NOW)
    monkeypatch.setattr(rate_limits, "_instance_calls", {})
    monkeypatch.setattr(sanctions._Bans, "_query", lambda self, now: {})
    with use_fake_firestore() as firestore:
        ann = Person(ANN, "Ann", "en", "uid-ann")
        known = {"uid": ann.uid, "own": True, "locale": "en", "muted": False}
        setup = table_setup.new_setup(ann, practice=False)
        batch = firestore.batch()
        batch.set(firestore.document(person_path(ANN)), known)
        group = {**group_document.NEW_GROUP, "setup": setup}
        batch.set(firestore.document(GROUP_PATH), group)
        batch.commit()
        yield Chat(firestore, monkeypatch)


def test_a_tap_is_answered_without_slow_work(chat: Chat) -> None:
    """[G2] Six requests to Firestore and one task, which edits the message afterwards."""
    toasts = []
    for data in ("s game farkle", "s seats", "s clock", "s idle", "s opt target", "s back"):
        answer = chat.tap(data)
        assert answer["method"] == "answerCallbackQuery"
        assert "show_alert" not in answer
        assert len(chat.waits) <= MAX_ROUND_TRIPS, (data, chat.waits)
        toasts.append(answer.get("text", ""))
    idle = "Cancel after 5 minutes without a move: no"
    assert toasts == ["", "Players: 5", "Time per move: 60 s", idle, "Target: 1000", ""]


def test_a_table_is_opened_without_slow_work(chat: Chat) -> None:
    """[G2] The tap that opens the table creates it, and waits for nothing of Telegram's either."""
    chat.tap("s game farkle")
    answer, waited = chat.tap("s open"), len(chat.waits)
    assert answer == {"method": "answerCallbackQuery", "callback_query_id": "q"}
    assert group_document.read_group(GROUP)["gameId"]
    assert waited <= MAX_ROUND_TRIPS_TO_OPEN, chat.waits


def test_fast_taps_are_all_counted(chat: Chat) -> None:
    """A second tap that is handled while the first one is being stored changes nothing of it."""
    chat.tap("s game farkle")
    seats = chat.setup["seats"]
    chat.before_group_commit = lambda: chat.tap("s seats")
    chat.tap("s seats")
    assert chat.setup["seats"] == seats + 2


def test_a_refused_tap_is_an_alert(chat: Chat) -> None:
    """What somebody else sets up is not changed, and a window says so."""
    group = group_document.read_group(GROUP)
    other = {**group["setup"], "by": ANN + 1, "name": "Bob"}
    group_document.update_group(GROUP, "en", {"setup": other})
    answer = chat.tap("s game zole")
    assert answer["text"] == "Bob is setting this up."
    assert answer["show_alert"]
    assert chat.setup["game"] == ""
