"""The fake Telegram server: python-telegram-bot parses its answers and updates completely."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
import telegram as library

from stack.telegram import Telegram
from stolik.telegram import update_parser

ANN, GROUP = 11, -22


@pytest.fixture
def chat() -> Telegram:
    made = Telegram(lambda update: (200, {}), now=lambda: 1_000.0)
    made.add_person(ANN, "Ann", "pl")
    made.add_group(GROUP, "Friends", [ANN], admin=ANN)
    return made


def sent(chat: Telegram, method: str, **params: Any) -> Any:
    status, answer = chat.call(method, params)
    assert status == 200, answer
    return answer["result"]


def keyboard(data: str = "m x 1 roll") -> str:
    return json.dumps({"inline_keyboard": [[{"text": "Roll", "callback_data": data}]]})


def same(parsed: Any, told: dict[str, Any]) -> None:
    """Assert that the library's object has exactly the fields of the JSON."""
    assert parsed is not None
    assert parsed.api_kwargs == {}
    assert _meant(json.loads(parsed.to_json())) == told


def _meant(value: Any) -> Any:
    """The value without the false flags that the library adds to every message."""
    if isinstance(value, list):
        return [_meant(item) for item in value]
    if not isinstance(value, dict):
        return value
    added = ("chat_created", "delete_chat_photo")
    return {key: _meant(item) for key, item in value.items() if item or not key.endswith(added)}


def test_answers_are_what_the_library_reads(chat: Telegram) -> None:
    """[C7] Messages, members, the bot itself."""
    message = sent(chat, "sendMessage", chat_id=GROUP, text="Hello", reply_markup=keyboard())
    same(library.Message.de_json(message, None), message)
    me = sent(chat, "getMe")
    same(library.User.de_json(me, None), me)
    member = sent(chat, "getChatMember", chat_id=GROUP, user_id=ANN)
    same(library.ChatMember.de_json(member, None), member)
    assert library.ChatMember.de_json(member, None).status == "creator"


def test_updates_are_what_the_library_reads(chat: Telegram) -> None:
    """[C7] Commands, texts, replies, taps, and the removal of the bot."""
    message = sent(chat, "sendMessage", chat_id=GROUP, text="Hello", reply_markup=keyboard())
    chat.say(ANN, GROUP, "/joingame@StolikBot now")
    chat.say(ANN, ANN, "2NT")
    chat.say(ANN, GROUP, "yes", reply=message["message_id"])
    chat.tap(ANN, GROUP, message["message_id"], "m x 1 roll")
    chat.remove_bot(GROUP, ANN)
    chat.remove_bot(ANN, ANN, undo=True)
    for update in chat.updates:
        same(library.Update.de_json(update, None), update)
    parsed = [update_parser.parse_update(update) for update in chat.updates]
    kinds = [update.kind for update in parsed if update]
    assert kinds == ["command", "text", "text", "tap", "left", "joined"]
    command, text, reply, tap = parsed[:4]
    assert command
    assert (command.command, command.to, command.text) == ("joingame", "StolikBot", "now")
    assert text
    assert (text.private, text.text, text.language, text.name) == (True, "2NT", "pl", "Ann")
    assert reply
    assert reply.message == message["message_id"]
    assert tap
    assert (tap.text, tap.chat, tap.person) == ("m x 1 roll", GROUP, ANN)


@pytest.mark.parametrize(
    ("method", "params", "code"),
    [
        ("sendMessage", {"chat_id": 5, "text": "x"}, 400),
        ("sendMessage", {"chat_id": GROUP, "text": " "}, 400),
        ("sendMessage", {"chat_id": GROUP, "text": "x" * 4_097}, 400),
        ("sendMessage", {"chat_id": GROUP, "text": "x", "reply_markup": keyboard("y" * 65)}, 400),
        ("editMessageText", {"chat_id": GROUP, "message_id": 9, "text": "x"}, 400),
        ("deleteMessage", {"chat_id": GROUP, "message_id": 9}, 400),
        ("getChatMember", {"chat_id": GROUP, "user_id": 5}, 400),
        ("sendPhoto", {}, 404),
        ("__init__", {}, 404),
    ],
)
def test_what_telegram_refuses(chat: Telegram, method: str, params: Any, code: int) -> None:
    status, answer = chat.call(method, params)
    assert (status, answer["ok"], answer["error_code"]) == (code, False, code)


def test_rate_limits(chat: Telegram) -> None:
    """One message per second and chat, 20 per minute and group, 30 per second in all."""

    def at(seconds: float) -> Callable[[], float]:
        return lambda: seconds

    sent(chat, "sendMessage", chat_id=ANN, text="x")
    status, answer = chat.call("sendMessage", {"chat_id": ANN, "text": "x"})
    assert (status, answer["parameters"]) == (429, {"retry_after": 1})
    for number in range(20):
        chat.now = at(2_000 + 1.5 * number)
        sent(chat, "sendMessage", chat_id=GROUP, text="x")
    chat.now = at(2_031)
    assert chat.call("sendMessage", {"chat_id": GROUP, "text": "x"})[0] == 429
    chat.now = at(2_061)
    sent(chat, "sendMessage", chat_id=GROUP, text="x")
    people = range(100, 131)
    for person in people:
        chat.add_person(person, "P")
    chat.now = at(3_000)
    codes = [chat.call("sendMessage", {"chat_id": person, "text": "x"})[0] for person in people]
    assert codes == [200] * 30 + [429]


def test_a_blocked_bot_gets_403(chat: Telegram) -> None:
    chat.remove_bot(ANN, ANN)
    status, answer = chat.call("sendMessage", {"chat_id": ANN, "text": "x"})
    assert (status, answer["description"]) == (403, "Forbidden: bot was blocked by the user")
