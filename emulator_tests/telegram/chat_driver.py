"""Drives chats in tests: people who write and tap, the webhook, and a task queue run by hand.

Updates go through the real webhook; messages go through the real library and HTTP to the stand-in,
which enforces Telegram's rate limits by the clock of the test.
"""

from __future__ import annotations

import itertools
import json
import secrets
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, replace
from types import SimpleNamespace
from typing import Any

from emulator_tests.telegram.crash_points import Crashed, CrashPlan
from emulator_tests.telegram.fresh_process import Process, ProcessChange
from stack.config import TELEGRAM_SECRET
from stack.telegram import Telegram
from stolik.documents.header import LIVE, Header
from stolik.service.ops import turn_tasks
from stolik.service.tables import firestore_client, headers
from stolik.telegram import task_handler, webhook
from stolik.telegram.people import UPDATE_TIMEOUT_MS

START = 1_800_000_000_000
MAX_DISPATCHES_PER_SECOND = 5  # of `chattask`, as declared in main.py
RETRY_DELAY_MS = 5_000
_numbers = itertools.count(secrets.randbelow(10**6) * 1_000)
_starts = itertools.count(1)


@dataclass(frozen=True)
class ScheduledTask:
    """A scheduled task."""

    at: int
    chat: bool
    data: dict[str, Any]


class Room:
    """A bot with its people and groups."""

    def __init__(self, telegram: Telegram) -> None:
        self.telegram = telegram
        self.now = START + next(_starts) * 100_000_000
        self.tasks: list[ScheduledTask] = []
        self.names: set[str] = set()
        self.dispatched = [0] * MAX_DISPATCHES_PER_SECOND
        self.restarting = False  # handle every update in a new process
        self.process: Process | None = None
        self.crash_plan: CrashPlan | None = None
        self.change_process: ProcessChange | None = None
        telegram.post_update = self.deliver
        telegram.now = lambda: self.now / 1000
        telegram.rate_limiter.refused = 0

    # Set-up.

    def person(self, name: str, language: str = "en") -> Visitor:
        """Add a person with a Telegram account."""
        return Visitor(self, self.telegram.add_person(next(_numbers) + 1, name, language), name)

    def people(self, *names: str, started: bool = True) -> list[Visitor]:
        """Add several people, who have sent /start unless told otherwise."""
        made = [self.person(name) for name in names]
        for visitor in made if started else []:
            visitor.says("/start")
        return made

    def group(self, members: list[Visitor], admin: Visitor | None = None) -> int:
        """Add a group with the bot; return its id."""
        accounts = [member.account for member in members]
        number = -(next(_numbers) + 1)
        return self.telegram.add_group(number, "Group", accounts, admin.account if admin else 0)

    # The service.

    def deliver(self, update: dict[str, Any]) -> tuple[int, dict[str, Any]]:
        """Send an update to the webhook; after a crash Telegram sends it again."""
        while self.crash_plan:
            self.crash_plan.begin(f"update {update['update_id']}")
            with suppress(Crashed):
                return self.post(json.dumps(update).encode())
            self.now += UPDATE_TIMEOUT_MS + 1_000
        return self.post(json.dumps(update).encode())

    def post(self, body: bytes, secret: str = TELEGRAM_SECRET) -> tuple[int, dict[str, Any]]:
        """Send any body to the webhook."""
        if self.restarting:
            self.process = Process(self)
        headers = {webhook.SECRET_HEADER: secret}
        request: Any = SimpleNamespace(headers=headers, get_data=lambda: body)
        status, answer = self.call(webhook.receive, request, self.now)
        return status, json.loads(answer)

    def call(self, function: Callable[..., Any], *args: Any) -> Any:
        """Call a function of the service, in the simulated process if there is one."""
        if not self.process:
            return function(*args)
        module = function.__module__.removeprefix("stolik.")
        return self.process.call(module, function.__name__, *args)

    def record_task(
        self, game_id: str, seq: int, kind: str, at: int, chain: int = 0, since: int = 0
    ) -> bool:
        """Replaces `task_queue.schedule`; notices are ignored."""
        if kind in ("bot", "wake"):
            times = {"at": at, "chain": chain, "since": since}
            data = {"gameId": game_id, "seq": seq, "kind": kind, **times}
            self.tasks.append(ScheduledTask(at, False, data))
        return True

    def record_chat_task(self, data: dict[str, Any], at: int, name: str | None = None) -> None:
        """Replaces `chat_tasks.schedule`."""
        if name is None or name not in self.names:
            self.tasks.append(ScheduledTask(at, True, data))
        self.names.add(name or "")

    def settle(self, within_ms: int = 120_000) -> None:
        """Run every task that is due within this time, in order, moving the clock."""
        for _ in range(5_000):
            until = self.now + within_ms
            due = [task for task in self.tasks if task.at <= until and self._counts(task)]
            if not due:
                return
            first = min(due, key=lambda task: task.at)
            self.tasks.remove(first)
            self.now = max(self.now, first.at)
            if first.chat:
                self._dispatch()
            self.run(first)
        raise AssertionError("the task queue does not become empty")

    def _dispatch(self) -> None:
        """Delay the task, so that no more run in a second than the function declares."""
        self.now = max(self.now, self.dispatched[0] + 1_000)
        self.dispatched = [*self.dispatched[1:], self.now]

    def run(self, task: ScheduledTask) -> None:
        """Run one task now; after a crash Cloud Tasks retries it."""
        function = task_handler.handle if task.chat else turn_tasks.handle
        if self.crash_plan:
            self.crash_plan.begin(f"after {len(self.telegram.updates)} {task.data}")
        try:
            self.call(function, task.data, self.now)
        except Crashed:
            self.tasks.append(replace(task, at=self.now + RETRY_DELAY_MS))

    def _counts(self, task: ScheduledTask) -> bool:
        return task.chat or task.data["kind"] == "bot"

    # State.

    def messages(self, chat: int) -> list[dict[str, Any]]:
        """The bot's current messages in a chat."""
        messages = self.telegram.chats[chat].messages.values()
        return [message for message in messages if message["from"]["is_bot"]]

    def texts(self, chat: int) -> str:
        """The texts of all these messages."""
        return "\n---\n".join(message["text"] for message in self.messages(chat))

    def table(self, chat: int) -> str:
        """The id of a group's table."""
        (group,) = firestore_client.read_documents(f"chatGroups/{chat}")
        assert group is not None
        return str(group["gameId"])

    def header(self, game_id: str) -> Header:
        """The header of a table."""
        header = headers.look_up(game_id)
        assert header is not None
        return header

    def is_live(self, game_id: str) -> bool:
        """Whether a game is being played."""
        return self.header(game_id).status in LIVE


@dataclass(frozen=True)
class Visitor:
    """A person with a Telegram account."""

    room: Room
    account: int
    name: str

    @property
    def uid(self) -> str:
        """The uid that the account plays as; empty before /start."""
        (person,) = firestore_client.read_documents(f"chatPeople/{self.account}")
        return str((person or {}).get("uid", ""))

    def says(self, text: str, chat: int = 0, reply: int = 0) -> None:
        """Write to a group or in private, and run all tasks."""
        self.room.telegram.say(self.account, chat or self.account, text, reply)
        self.room.settle()
        self.room.now += 1_000

    def taps(self, label: str, chat: int = 0) -> str:
        """Tap the newest button with this label; return the bot's answer."""
        message, data = self.find(label, chat or self.account)
        answer = self.room.telegram.tap(self.account, chat or self.account, message, data)
        self.room.settle()
        self.room.now += 1_000
        return answer

    def find(self, label: str, chat: int = 0) -> tuple[int, str]:
        """The message and the data of the newest button whose label begins so."""
        for message in reversed(self.room.messages(chat or self.account)):
            for shown, data in buttons(message):
                if shown.startswith(label):
                    return message["message_id"], data
        raise AssertionError(f"no button {label!r} in {self.room.texts(chat or self.account)}")

    def moves(self, game_id: str) -> list[tuple[int, str, str]]:
        """The moves that this person's buttons offer: message, label and data."""
        return [
            (message["message_id"], label, data)
            for message in self.room.messages(self.account)
            for label, data in buttons(message)
            if data[:2] in ("m ", "n ", "h ") and data.split()[1] == game_id
        ]


def buttons(message: dict[str, Any]) -> list[tuple[str, str]]:
    """Label and data of each button below a message."""
    rows = message.get("reply_markup", {}).get("inline_keyboard", [])
    return [(button["text"], button.get("callback_data") or button.get("url", "")) for row in rows
            for button in row]  # fmt: skip


def open_table(room: Room, people: list[Visitor], game: str, rules: tuple[str, ...] = ()) -> int:
    """Create a group whose first person has opened a table; return its id."""
    group = room.group(people)
    people[0].says("/creategame", group)
    people[0].taps(game, group)
    for label, value in (rule.split(": ") for rule in rules):
        _set_rule(people[0], group, label, value)
    people[0].taps("Open", group)
    return group


def _set_rule(host: Visitor, group: int, label: str, value: str) -> None:
    """Tap a rule until it has the value, going through the pages to find it."""
    for _ in range(20):
        labels = [text for text, _ in buttons(host.room.messages(group)[-1])]
        rule = next((text for text in labels if text.startswith(f"{label}: ")), None)
        if rule == f"{label}: {value}":
            return
        host.taps("More" if rule is None else rule, group)
    raise AssertionError(f"{label} cannot be {value}")


def play(
    room: Room, players: list[Visitor], game_id: str, pick: Any, max_taps: int = 400
) -> Header:
    """Play a game to its end by taps; `pick` chooses one of the offered moves."""
    for _ in range(max_taps):
        header = room.header(game_id)
        if header.status not in LIVE:
            return header
        asked = [player for player in players if player.moves(game_id)]
        assert asked, room.texts(players[0].account)
        message, label, data = pick(asked[0].moves(game_id))
        room.telegram.tap(asked[0].account, asked[0].account, message, data)
        room.settle()
        room.now += 1_000
        assert room.header(game_id).seq > header.seq or data.startswith("h "), (label, data)
    raise AssertionError(f"the game has not ended after {max_taps} taps")
