"""Parses updates of the Bot API with python-telegram-bot into the few fields that we use.

Invalid updates, and those of kinds that we do not handle, give None. Ids of Telegram are numbers;
texts have a maximal length.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any, Literal

from telegram import Chat, Message, Update, User
from telegram.error import TelegramError

MAX_TEXT_CHARACTERS = 4_096  # Telegram's own limit
_match_command = re.compile(
    r"/([A-Za-z_]{1,32})(?:@([A-Za-z0-9_]{1,64}))?(?:\s+(.*))?", re.S
).fullmatch

Kind = Literal["command", "text", "tap", "joined", "left", "moved"]


@dataclass(frozen=True, slots=True)
class IncomingUpdate:
    """One update: who did what, in which chat."""

    id: int
    kind: Kind
    chat: int
    private: bool
    person: int = 0
    name: str = ""
    language: str = ""
    command: str = ""  # without the slash and the bot's name
    to: str = ""  # the bot named in a command
    text: str = ""  # of a message, after a command, or the data of a button
    message: int = 0  # the message that was tapped or replied to
    tap: str = ""  # id of the callback query
    title: str = ""
    new_chat: int = 0  # the new id of a group that moved


def parse_update(content: Any) -> IncomingUpdate | None:
    """The update in `content`, which is untrusted JSON, or None."""
    try:
        update = Update.de_json(content, None) if isinstance(content, dict) else None
        return _from_library(update) if update is not None else None
    except (TelegramError, TypeError, ValueError, KeyError, AttributeError, OverflowError):
        return None


def _from_library(update: Update) -> IncomingUpdate | None:
    if not isinstance(update.update_id, int):
        return None
    if update.callback_query is not None:
        return _tap(update)
    if update.my_chat_member is not None:
        return _membership(update)
    if isinstance(update.message, Message) and isinstance(update.message.chat, Chat):
        return _message(update.update_id, update.message)
    return None


def _message(number: int, message: Message) -> IncomingUpdate | None:
    fields: dict[str, Any] = {
        "id": number,
        "chat": message.chat.id,
        "private": message.chat.type == Chat.PRIVATE,
    }
    if message.migrate_to_chat_id:
        return IncomingUpdate(kind="moved", new_chat=message.migrate_to_chat_id, **fields)
    person = message.from_user
    if person is None or person.is_bot or not isinstance(message.text, str):
        return None
    replied = message.reply_to_message.message_id if message.reply_to_message else 0
    fields |= {**_sender(person), "title": message.chat.title or "", "message": replied}
    text = message.text[: MAX_TEXT_CHARACTERS + 1]
    if match := _match_command(text):
        command, to, rest = match[1].lower(), match[2] or "", (match[3] or "").strip()
        return IncomingUpdate(kind="command", command=command, to=to, text=rest, **fields)
    return IncomingUpdate(kind="text", text=text.strip(), **fields)


def _tap(update: Update) -> IncomingUpdate | None:
    query = update.callback_query
    if query is None or not isinstance(query.data, str) or query.message is None:
        return None
    chat = query.message.chat
    return IncomingUpdate(
        id=update.update_id,
        kind="tap",
        chat=chat.id,
        private=chat.type == Chat.PRIVATE,
        text=query.data,
        tap=str(query.id),
        message=query.message.message_id,
        **_sender(query.from_user),
    )


def _membership(update: Update) -> IncomingUpdate | None:
    """The bot itself was added to a chat, removed from it, or blocked."""
    change = update.my_chat_member
    if change is None:
        return None
    removed = change.new_chat_member.status in ("left", "kicked")
    chat, kind = change.chat, "left" if removed else "joined"
    private = chat.type == Chat.PRIVATE
    return IncomingUpdate(update.update_id, kind, chat.id, private, **_sender(change.from_user))  # type: ignore[arg-type]


def _sender(person: User) -> dict[str, Any]:
    return {
        "person": int(person.id),
        "name": str(person.full_name)[:64],
        "language": str(person.language_code or ""),
    }
