"""Callables, called in this process on a real Firestore, with a task queue and notices by hand.

`lobby.call(uid, name, **fields)` goes through the entry point of main.py, from the parsed
request on; the time is `lobby.now`.
"""

from __future__ import annotations

import inspect
import itertools
import secrets
from collections.abc import Callable
from dataclasses import dataclass, field
from types import SimpleNamespace
from typing import Any

from firebase_functions.https_fn import AuthData, CallableRequest, HttpsError

import main
from stolik.documents.header import Header
from stolik.service.api import rate_limits
from stolik.service.ops import turn_tasks
from stolik.service.tables import firestore_client, header_document, paths

START = 1_800_000_000_000
NOBODY: Any = SimpleNamespace()


class Refusal(Exception):
    """What a call answered instead of a result."""

    def __init__(self, error: HttpsError) -> None:
        self.code = str(error.code.value)
        details: Any = error.details
        self.details = details
        self.reason = str(details["reason"])
        super().__init__(f"{self.code} {self.reason}: {error.message}")


def entry(name: str) -> Callable[[CallableRequest[Any]], Any]:
    """The entry point `name` without the wire around it."""
    is_entry = lambda layer: layer.__code__.co_name == "answer_request"  # noqa: E731
    layer: Any = inspect.unwrap(getattr(main, name), stop=is_entry)
    answer_request: Callable[[CallableRequest[Any]], Any] = layer
    return answer_request


@dataclass
class LobbyDriver:
    """The service for one test, with uids that no other test uses."""

    now: int = START
    orders: list[tuple[str, int, str, int]] = field(default_factory=list)
    sent: list[tuple[str, str, dict[str, Any]]] = field(default_factory=list)
    deaf: set[str] = field(default_factory=set)  # channels that take nothing
    signed_off: list[str] = field(default_factory=list)
    tag: str = field(default_factory=lambda: secrets.token_hex(4))
    _numbers: Any = field(default_factory=itertools.count)

    def person(self, name: str = "p") -> str:
        """The uid of somebody new."""
        return f"{name}{next(self._numbers)}-{self.tag}"

    def people(self, count: int) -> list[str]:
        """Several of them."""
        return [self.person() for _ in range(count)]

    def call(self, uid: str | None, function: str, /, **fields: Any) -> Any:
        """The answer of a callable to somebody with an account, or Refusal."""
        return self.send(uid, function, fields)

    def send(self, uid: str | None, function: str, data: Any, *, member: bool = True) -> Any:
        """The same with any data at all, and for guests too."""
        provider = "password" if member else "anonymous"
        token = {"uid": uid, "firebase": {"sign_in_provider": provider}}
        auth = None if uid is None else AuthData(uid, token)
        request = CallableRequest(data=data, raw_request=NOBODY, auth=auth)
        try:
            return entry(function)(request)
        except HttpsError as error:
            raise Refusal(error) from error

    def table(self, host: str, game: str = "farkle", **wanted: Any) -> str:
        """A new table of two; its id."""
        made = self.call(host, "create_game", game=game, **{"seats": 2, **wanted})
        return str(made["gameId"])

    def dealt(self, *uids: str, game: str = "farkle", **wanted: Any) -> str:
        """A table where these people sit and play."""
        host, *rest = uids
        game_id = self.table(host, game, seats=len(uids), visibility="open", **wanted)
        for uid in rest:
            self.call(uid, "join_game", gameId=game_id)
        return game_id

    def header(self, game_id: str) -> Header:
        """The header as it is stored."""
        content = self.document(paths.header_path(game_id))
        assert content is not None
        return header_document.read_header(content)

    def document(self, path: str) -> dict[str, Any] | None:
        """A document as it is stored."""
        (content,) = firestore_client.read_documents(path)
        return content

    def deliver(self) -> None:
        """Run every task that was ordered, once."""
        orders, self.orders = self.orders, []
        for game_id, seq, kind, _ in orders:
            turn_tasks.handle({"gameId": game_id, "seq": seq, "kind": kind}, self.now)

    def take_order(self, game_id: str, seq: int, kind: str, at: int) -> None:
        """Replaces `task_queue.schedule`."""
        self.orders.append((game_id, seq, kind, at))

    def sender(self, channel: str) -> Callable[[str, dict[str, Any], dict[str, Any]], bool]:
        """Replaces one of `channels.SENDERS`."""

        def send(uid: str, settings: dict[str, Any], notice: dict[str, Any]) -> bool:
            if channel not in self.deaf:
                self.sent.append((channel, uid, notice))
            return channel not in self.deaf

        return send

    def forget_calls(self) -> None:
        """Let a new minute begin, for the limits."""
        rate_limits._instance_calls.clear()
        self.now += rate_limits.WINDOW_MS
