"""Updates of the Bot API, read with the library's own types, as the few facts that we act on.

What is no update, or is about something we do not do, is None. Telegram's identities are
numbers; everything a person wrote is text of a bounded length.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any, Literal

from telegram import Chat, Message, Update, User
from telegram.error import TelegramError

LONGEST = 4_096  # characters, as Telegram itself allows
_is_command = re.compile(
    r"/([A-Za-z_]{1,32})(?:@([A-Za-z0-9_]{1,64}))?(?:\s+(.*))?", re.S
).fullmatch

Kind = Literal["command", "text", "tap", "joined", "left", "moved"]


@dataclass(frozen=True, slots=True)
class Incoming:
    """One update: who did what, in which chat."""

    id: int
    kind: Kind
    chat: int
    private: bool
    person: int = 0
    name: str = ""
    language: str = ""
    command: str = ""  # without slash and bot
    to: str = ""  # the bot that a command names
    text: str = ""  # of a message, the rest of a command, or a button's data
    message: int = 0  # tapped, or replied to
    tap: str = ""  # id of the tap, to answer it
    title: str = ""
    new_chat: int = 0  # where a group has moved to


def read(content: Any) -> Incoming | None:
    """The update in `content`, plain JSON from outside."""
    try:
        update = Update.de_json(content, None) if isinstance(content, dict) else None
        return _meant(update) if update is not None else None
    except (TelegramError, TypeError, ValueError, KeyError, AttributeError, OverflowError):
        return None


def _meant(update: Update) -> Incoming | None:
    if not isinstance(update.update_id, int):
        return None
    if update.callback_query is not None:
        return _tap(update)
    if update.my_chat_member is not None:
        return _member(update)
    if isinstance(update.message, Message) and isinstance(update.message.chat, Chat):
        return _message(update.update_id, update.message)
    return None


def _message(number: int, message: Message) -> Incoming | None:
    place: dict[str, Any] = {
        "id": number,
        "chat": message.chat.id,
        "private": message.chat.type == Chat.PRIVATE,
    }
    if message.migrate_to_chat_id:
        return Incoming(kind="moved", new_chat=message.migrate_to_chat_id, **place)
    person = message.from_user
    if person is None or person.is_bot or not isinstance(message.text, str):
        return None
    replied = message.reply_to_message.message_id if message.reply_to_message else 0
    known = {**place, **_who(person), "title": message.chat.title or "", "message": replied}
    text = message.text[: LONGEST + 1]
    if found := _is_command(text):
        command, to, rest = found[1].lower(), found[2] or "", (found[3] or "").strip()
        return Incoming(kind="command", command=command, to=to, text=rest, **known)
    return Incoming(kind="text", text=text.strip(), **known)


def _tap(update: Update) -> Incoming | None:
    query = update.callback_query
    if query is None or not isinstance(query.data, str) or query.message is None:
        return None
    chat = query.message.chat
    return Incoming(
        id=update.update_id,
        kind="tap",
        chat=chat.id,
        private=chat.type == Chat.PRIVATE,
        text=query.data,
        tap=str(query.id),
        message=query.message.message_id,
        **_who(query.from_user),
    )


def _member(update: Update) -> Incoming | None:
    """The bot itself was added to a chat, thrown out of it, or blocked."""
    change = update.my_chat_member
    if change is None:
        return None
    gone = change.new_chat_member.status in ("left", "kicked")
    chat, kind = change.chat, "left" if gone else "joined"
    private = chat.type == Chat.PRIVATE
    return Incoming(update.update_id, kind, chat.id, private, **_who(change.from_user))  # type: ignore[arg-type]


def _who(person: User) -> dict[str, Any]:
    return {
        "person": int(person.id),
        "name": str(person.full_name)[:64],
        "language": str(person.language_code or ""),
    }
