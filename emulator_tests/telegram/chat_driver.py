"""One test's chats: people who write and tap, the webhook, and a queue that is run by hand.

Updates go through the real webhook, messages through the real library and HTTP to the stand-in,
which keeps Telegram's pace by the room's own clock and refuses whatever is too fast.
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

from emulator_tests.telegram.crash_points import Died, Mortality
from emulator_tests.telegram.fresh_process import Plant, Process
from stack.config import TELEGRAM_SECRET
from stack.telegram import Telegram
from stolik.documents.header import LIVE, Header
from stolik.service.ops import turn_tasks
from stolik.service.tables import firestore_client, header_document, paths
from stolik.telegram import task_handler, webhook
from stolik.telegram.people import UPDATE_TIMEOUT_MS

START = 1_800_000_000_000
PER_SECOND = 5  # calls of `chat_task`, as main.py declares
RETRY = 5_000  # ms after which a task is tried again
_numbers = itertools.count(secrets.randbelow(10**6) * 1_000)
_starts = itertools.count(1)


@dataclass(frozen=True)
class Order:
    """A task that was ordered."""

    at: int
    chat: bool
    data: dict[str, Any]


class Room:
    """A bot, its people and its groups."""

    def __init__(self, telegram: Telegram) -> None:
        self.telegram = telegram
        self.now = START + next(_starts) * 100_000_000
        self.orders: list[Order] = []
        self.names: set[str] = set()
        self.dispatched = [0] * PER_SECOND
        self.restarting = False  # every update meets another process
        self.process: Process | None = None
        self.mortality: Mortality | None = None
        self.plant: Plant | None = None
        telegram.post_update = self.deliver
        telegram.now = lambda: self.now / 1000
        telegram.rate_limiter.refused = 0

    # The stage.

    def person(self, name: str, language: str = "en") -> Visitor:
        """Somebody with a Telegram account."""
        return Visitor(self, self.telegram.add_person(next(_numbers) + 1, name, language), name)

    def people(self, *names: str, started: bool = True) -> list[Visitor]:
        """Several of them, who have pressed Start."""
        made = [self.person(name) for name in names]
        for one in made if started else []:
            one.says("/start")
        return made

    def group(self, members: list[Visitor], admin: Visitor | None = None) -> int:
        """A group with the bot in it."""
        accounts = [one.account for one in members]
        number = -(next(_numbers) + 1)
        return self.telegram.add_group(number, "Group", accounts, admin.account if admin else 0)

    # The service.

    def deliver(self, update: dict[str, Any]) -> tuple[int, dict[str, Any]]:
        """Hand an update to the webhook; Telegram repeats what was not answered."""
        while self.mortality:
            self.mortality.begin(f"update {update['update_id']}")
            with suppress(Died):
                return self.post(json.dumps(update).encode())
            self.now += UPDATE_TIMEOUT_MS + 1_000
        return self.post(json.dumps(update).encode())

    def post(self, body: bytes, secret: str = TELEGRAM_SECRET) -> tuple[int, dict[str, Any]]:
        """Hand anything at all to the webhook."""
        if self.restarting:
            self.process = Process(self)
        headers = {webhook.SECRET_HEADER: secret}
        request: Any = SimpleNamespace(headers=headers, get_data=lambda: body)
        status, answer = self.call(webhook.receive, request, self.now)
        return status, json.loads(answer)

    def call(self, function: Callable[..., Any], *facts: Any) -> Any:
        """Call a function of the service: in this process, or in one that was just started."""
        if not self.process:
            return function(*facts)
        module = function.__module__.removeprefix("stolik.")
        return self.process.call(module, function.__name__, *facts)

    def take_order(self, game_id: str, seq: int, kind: str, at: int) -> None:
        """Stands in for `tasks.order`; notices are not what is tested here."""
        if kind in ("bot", "timeout"):
            data = {"gameId": game_id, "seq": seq, "kind": kind}
            self.orders.append(Order(at, False, data))

    def take_chat_order(self, data: dict[str, Any], at: int, name: str | None = None) -> None:
        """Stands in for `tasks.order_chat`."""
        if name is None or name not in self.names:
            self.orders.append(Order(at, True, data))
        self.names.add(name or "")

    def settle(self, within: int = 120_000) -> None:
        """Run every task that falls due in the next time, each at its time."""
        for _ in range(5_000):
            until = self.now + within
            due = [order for order in self.orders if order.at <= until and self._counts(order)]
            if not due:
                return
            first = min(due, key=lambda order: order.at)
            self.orders.remove(first)
            self.now = max(self.now, first.at)
            if first.chat:
                self._dispatch()
            self.run(first)
        raise AssertionError("the queue does not empty")

    def _dispatch(self) -> None:
        """Cloud Tasks runs no more of these in a second than the function declares."""
        self.now = max(self.now, self.dispatched[0] + 1_000)
        self.dispatched = [*self.dispatched[1:], self.now]

    def run(self, order: Order) -> None:
        """Run one task now; Cloud Tasks repeats it when it comes to no end."""
        act = task_handler.handle if order.chat else turn_tasks.handle
        if self.mortality:
            self.mortality.begin(f"after {len(self.telegram.updates)} {order.data}")
        try:
            self.call(act, order.data, self.now)
        except Died:
            self.orders.append(replace(order, at=self.now + RETRY))

    def _counts(self, order: Order) -> bool:
        return order.chat or order.data["kind"] == "bot"

    # What there is to see.

    def messages(self, chat: int) -> list[dict[str, Any]]:
        """The bot's messages in a chat that are still there."""
        found = self.telegram.chats[chat].messages.values()
        return [one for one in found if one["from"]["is_bot"]]

    def texts(self, chat: int) -> str:
        """All of them as one text."""
        return "\n---\n".join(one["text"] for one in self.messages(chat))

    def table(self, chat: int) -> str:
        """The id of a group's table."""
        (group,) = firestore_client.read_documents(f"chatGroups/{chat}")
        assert group is not None
        return str(group["gameId"])

    def header(self, game_id: str) -> Header:
        """The header of a table."""
        (content,) = firestore_client.read_documents(paths.header_path(game_id))
        assert content is not None
        return header_document.read_header(content)

    def is_live(self, game_id: str) -> bool:
        """Whether a game goes on."""
        return self.header(game_id).status in LIVE


@dataclass(frozen=True)
class Visitor:
    """Somebody with a phone."""

    room: Room
    account: int
    name: str

    @property
    def uid(self) -> str:
        """Our user behind the account."""
        (found,) = firestore_client.read_documents(f"chatPeople/{self.account}")
        return str((found or {}).get("uid", ""))

    def says(self, text: str, chat: int = 0, reply: int = 0) -> None:
        """Write to a group, or in private; then everything settles."""
        self.room.telegram.say(self.account, chat or self.account, text, reply)
        self.room.settle()
        self.room.now += 1_000

    def taps(self, label: str, chat: int = 0) -> str:
        """Tap the newest button that has this label; what the bot answers."""
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
        raise AssertionError(f"{label!r} is nowhere in {self.room.texts(chat or self.account)}")

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
    return [(one["text"], one.get("callback_data") or one.get("url", "")) for row in rows
            for one in row]  # fmt: skip


def opened(room: Room, people: list[Visitor], game: str, rules: tuple[str, ...] = ()) -> int:
    """A group whose first person has opened a table; the others have not joined."""
    group = room.group(people)
    people[0].says("/creategame", group)
    people[0].taps(game, group)
    for label, value in (rule.split(": ") for rule in rules):
        _set(people[0], group, label, value)
    people[0].taps("Open", group)
    return group


def _set(host: Visitor, group: int, label: str, value: str) -> None:
    """Tap a rule until it has the value, looking through the pages for it."""
    for _ in range(20):
        shown = [one for one, _ in buttons(host.room.messages(group)[-1])]
        rule = next((one for one in shown if one.startswith(f"{label}: ")), None)
        if rule == f"{label}: {value}":
            return
        host.taps("More" if rule is None else rule, group)
    raise AssertionError(f"{label} cannot be {value}")


def play(room: Room, players: list[Visitor], game_id: str, pick: Any, most: int = 400) -> Header:
    """Play a game to its end by tapping what is offered, as `pick` chooses from a list."""
    for _ in range(most):
        header = room.header(game_id)
        if header.status not in LIVE:
            return header
        asked = [one for one in players if one.moves(game_id)]
        assert asked, room.texts(players[0].account)
        message, label, data = pick(asked[0].moves(game_id))
        room.telegram.tap(asked[0].account, asked[0].account, message, data)
        room.settle()
        room.now += 1_000
        assert room.header(game_id).seq > header.seq or data.startswith("h "), (label, data)
    raise AssertionError("the game does not end")
