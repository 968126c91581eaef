"""Call the callables in this process on a real Firestore, with tasks and notices recorded.

`lobby.call(uid, name, **fields)` calls what main.py serves, without HTTP; the time is `lobby.now`.
"""

from __future__ import annotations

import itertools
import secrets
from dataclasses import dataclass, field
from types import SimpleNamespace
from typing import Any

import pytest
from firebase_functions.https_fn import AuthData, CallableRequest, HttpsError

import main  # noqa: F401 - Firebase and the observers of headers, as deployed
from stolik.documents.header import Header
from stolik.service import server_clock
from stolik.service.api import callable_http, rate_limits
from stolik.service.callables.registry import CALLABLES
from stolik.service.notify import channels, notices
from stolik.service.notify.channels import Outcome, Sender
from stolik.service.notify.notices import Notice
from stolik.service.ops import notice_tasks, turn_tasks
from stolik.service.people import auth_users
from stolik.service.scheduling import task_queue
from stolik.service.scheduling.task_kind import TaskKind
from stolik.service.scheduling.wake_ups import MARGIN_MS
from stolik.service.tables import firestore_client, headers
from testkit.request_ids import with_request_id

START_MS = 1_800_000_000_000
NO_RAW_REQUEST: Any = SimpleNamespace()


class Refusal(Exception):
    """The error that a call answered instead of a result."""

    def __init__(self, error: HttpsError) -> None:
        self.code = str(error.code.value)
        details: Any = error.details
        self.details = details
        self.reason = str(details["reason"])
        super().__init__(f"{self.code} {self.reason}: {error.message}")


@dataclass
class LobbyDriver:
    """The service for one test, with uids that no other test uses."""

    now: int = START_MS
    scheduled: list[tuple[str, int, str, int]] = field(default_factory=list)
    # Of wake-ups, by table and delivery: their time, their chain, and the last change before it.
    wake_ups: dict[tuple[str, int], tuple[int, int, int]] = field(default_factory=dict)
    ordered: list[tuple[Notice, int]] = field(default_factory=list)  # notices, with their times
    sent: list[tuple[str, str, dict[str, Any]]] = field(default_factory=list)
    failing_channels: set[str] = field(default_factory=set)
    signed_off: list[str] = field(default_factory=list)
    tag: str = field(default_factory=lambda: secrets.token_hex(4))
    _numbers: Any = field(default_factory=itertools.count)

    def patch_service(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """Give the service this driver's clock, and let it record tasks and notices here."""
        monkeypatch.setattr(server_clock, "now_ms", lambda: self.now)
        monkeypatch.setattr(task_queue, "schedule", self.record_task)
        monkeypatch.setattr(notices, "order", self.record_notice)
        monkeypatch.setattr(rate_limits, "_instance_calls", {})
        for channel in channels.SENDERS:
            monkeypatch.setitem(channels.SENDERS, channel, self.sender(channel))
        monkeypatch.setattr(auth_users, "delete_user", self.signed_off.append)

    def new_uid(self, name: str = "p") -> str:
        """A new uid."""
        return f"{name}{next(self._numbers)}-{self.tag}"

    def new_uids(self, count: int) -> list[str]:
        """Several new uids."""
        return [self.new_uid() for _ in range(count)]

    def call(self, uid: str | None, function: str, /, **fields: Any) -> Any:
        """Call as a member with these fields, and a new request id. Raises Refusal."""
        return self.send(uid, function, with_request_id(function, fields))

    def call_as_guest(self, uid: str, function: str, /, **fields: Any) -> Any:
        """The same as somebody without an account."""
        return self.send(uid, function, with_request_id(function, fields), member=False)

    def send(self, uid: str | None, function: str, data: Any, *, member: bool = True) -> Any:
        """Call with any data, as a member or as a guest. Raises Refusal."""
        provider = "password" if member else "anonymous"
        token = {"uid": uid, "firebase": {"sign_in_provider": provider}}
        auth = None if uid is None else AuthData(uid, token)
        request = CallableRequest(data=data, raw_request=NO_RAW_REQUEST, auth=auth)
        try:
            return callable_http.answer(CALLABLES[function], request)
        except HttpsError as error:
            raise Refusal(error) from error

    def table(self, host: str, game: str = "farkle", **wanted: Any) -> str:
        """Create a table, of two seats unless given; its id."""
        made = self.call(host, "create_game", game=game, **{"seats": 2, **wanted})
        return str(made["gameId"])

    def dealt_table(self, *uids: str, game: str = "farkle", **wanted: Any) -> str:
        """Create a table where these people sit and play; its id."""
        host, *rest = uids
        game_id = self.table(host, game, seats=len(uids), visibility="open", **wanted)
        for uid in rest:
            self.call(uid, "join_game", gameId=game_id)
        return game_id

    def header(self, game_id: str) -> Header:
        """The stored table, from both its documents."""
        header = headers.look_up(game_id)
        assert header is not None
        return header

    def document(self, path: str) -> dict[str, Any] | None:
        """A stored document, or None."""
        (content,) = firestore_client.read_documents(path)
        return content

    def deliver(self) -> None:
        """Run every scheduled task once, and deliver the notices that they order for now."""
        tasks, self.scheduled = self.scheduled, []
        for game_id, seq, kind, _ in tasks:
            chain = self.header(game_id).wake_at or 0
            place = {"gameId": game_id, "seq": seq, "kind": kind}
            turn_tasks.handle({**place, "chain": chain}, self.now)
        self.deliver_notices()

    def take_next(self, until: int) -> tuple[str, int, str, int] | None:
        """Take the next task that is due until then out of the queue; the time is at least its."""
        due = [task for task in self.scheduled if task[3] <= until]
        if not due:
            return None
        first = min(due, key=lambda task: task[3])
        self.scheduled = [task for task in self.scheduled if task != first]
        self.now = max(self.now, first[3])
        return first

    def handle(self, task: tuple[str, int, str, int]) -> None:
        """Run a task that was taken out of the queue; a wake-up that fails comes again."""
        game_id, seq, kind, due = task
        at, chain, since = self.wake_ups.get((game_id, due), (due, 0, 0))
        place = {"gameId": game_id, "seq": seq, "kind": kind}
        try:
            turn_tasks.handle({**place, "at": at, "chain": chain, "since": since}, self.now)
        except RuntimeError:
            if kind != TaskKind.WAKE or self.now >= at + MARGIN_MS:
                raise
            again = self.now + 1_000
            self.scheduled.append((game_id, seq, kind, again))
            self.wake_ups[game_id, again] = (at, chain, since)

    def deliver_notices(self) -> None:
        """Run the tasks of the notices that are due."""
        due = [notice for notice, at in self.ordered if at <= self.now]
        self.ordered = [(notice, at) for notice, at in self.ordered if at > self.now]
        for notice in due:
            place = {"gameId": notice.game_id, "seq": notice.seq}
            notice_tasks.handle({"kind": notice.kind, "uid": notice.uid, **place}, self.now)

    def record_task(
        self, game_id: str, seq: int, kind: str, at: int, chain: int = 0, since: int = 0
    ) -> bool:
        """Replaces `task_queue.schedule`."""
        self.wake_ups[game_id, at] = (at, chain, since)
        self.scheduled.append((game_id, seq, kind, at))
        return True

    def record_notice(self, notice: Notice, at: int) -> None:
        """Replaces `notices.order`."""
        self.ordered.append((notice, at))

    def sender(self, channel: str) -> Sender:
        """Replaces one of `channels.SENDERS`."""

        def send(uid: str, settings: dict[str, Any], notice: dict[str, Any]) -> Outcome:
            if channel in self.failing_channels:
                return Outcome.REFUSED
            self.sent.append((channel, uid, notice))
            return Outcome.SENT

        return send

    def reset_rate_limits(self) -> None:
        """Begin a new minute for the rate limits."""
        rate_limits._instance_calls.clear()
        self.now += rate_limits.WINDOW_MS
