"""Sends messages to chats within Telegram's rate limits.

One document per chat has the time `free` from which the next message is allowed. A worker sets it
to the longest duration of a call before it sends, so that no two instances write to one chat at
once, and then to the time of the next message. A message that shows a state (a table, a hand) is
not queued but made from the current state when its time comes, so of many changes only the last
is sent. Other texts ('lines') wait in the document and are sent together.
"""

from __future__ import annotations

import hashlib
import json
import secrets
from dataclasses import dataclass, field
from typing import Any

from stolik.documents.clock import DAY_MS
from stolik.service import server_clock
from stolik.service.scheduling.task_kind import ChatTaskKind
from stolik.service.tables import firestore_client
from stolik.service.tables.firestore_client import Document
from stolik.service.tables.transaction import Transaction, transaction
from stolik.telegram import bot_client, chat_tasks
from stolik.telegram.bot_client import (
    ApiUnavailable,
    Button,
    ButtonRows,
    ChatUnreachable,
    MessageMissing,
    RateLimited,
)

MAX_CALL_MS = 20_000
PRIVATE_GAP_MS = 1_050  # one message a second
GROUP_GAP_MS = 3_050  # twenty messages a minute
MAX_WAITING_LINES = 10
MAX_TEXT_CHARACTERS = 3_900
RETRY_DELAY_MS = 5_000


@dataclass(frozen=True, slots=True)
class MessageSlot:
    """A message that shows a state: where it belongs, and how it should look."""

    chat: int
    path: str  # the document with its `message` id and the hash `shown`
    text: str
    rows: ButtonRows = ()
    ring: bool = False  # send a new message, so that the phone notifies
    also: dict[str, Any] = field(default_factory=dict)  # further fields to write to `path`

    @property
    def content_hash(self) -> str:
        """Equal for messages with the same text and buttons."""
        content = json.dumps([self.text, rows_to_json(self.rows)], ensure_ascii=False)
        return hashlib.sha256(content.encode()).hexdigest()[:16]


@dataclass(frozen=True, slots=True)
class Acquired:
    """The message to change (0: send a new one), the time to try again, or neither: do nothing."""

    message: int | None = None
    retry_at: int | None = None


def outbox_path(chat: int) -> str:
    """The path of a chat's outbox."""
    return f"chatOutbox/{chat}"


def update_message(slot: MessageSlot, now: int) -> int | None:
    """Send or edit a message. Returns None when done, else the time to try again.

    Raises ChatUnreachable.
    """
    acquired = acquire(slot.chat, now, slot)
    if acquired.retry_at is not None or acquired.message is None:
        return acquired.retry_at
    try:
        message = _send_or_edit(slot, acquired.message)
    except RateLimited as pause:
        return release(slot.chat, now, int(pause.seconds * 1000) + 50)
    except ApiUnavailable:
        return release(slot.chat, now, RETRY_DELAY_MS)
    except ChatUnreachable:
        release(slot.chat, now)
        raise
    fields = {"message": message, "shown": slot.content_hash, **slot.also}
    release(slot.chat, now, gap_ms(slot.chat), slot.path, fields)
    return None


def make_line(text: str, rows: ButtonRows = ()) -> str:
    """A line for the outbox, with an id that distinguishes it from equal lines."""
    line = [secrets.token_hex(4), text[:MAX_TEXT_CHARACTERS], rows_to_json(rows)]
    return json.dumps(line, ensure_ascii=False)


def stage_line(tx: Transaction, chat: int, line: str) -> None:
    """Add a line to a chat's outbox in this transaction, and schedule its sending."""
    (stored,) = tx.read(outbox_path(chat))
    outbox = _outbox(stored)
    tx.put(outbox_path(chat), {**outbox, "lines": [*outbox["lines"], line][-MAX_WAITING_LINES:]})
    tx.after_commit(schedule_flush, chat, server_clock.now_ms())


def schedule_flush(chat: int, at: int, name: str | None = None) -> None:
    """Schedule the sending of a chat's lines at `at`."""
    chat_tasks.schedule({"kind": ChatTaskKind.SAY, "chat": str(chat)}, at, name)


def flush(chat: int, now: int) -> int | None:
    """Send the waiting lines of a chat. Returns None when done, else the time to try again.

    Raises ChatUnreachable.
    """
    if not _lines(chat):
        return None
    if (acquired := acquire(chat, now)).retry_at is not None:
        return acquired.retry_at
    lines = _lines(chat)
    count, text, rows = merge_lines(lines)
    try:
        if count:
            bot_client.send(chat, text, rows)
    except RateLimited as pause:
        return release(chat, now, int(pause.seconds * 1000) + 50)
    except ApiUnavailable:
        return release(chat, now, RETRY_DELAY_MS)
    except (ChatUnreachable, MessageMissing) as error:
        _remove_lines(chat, lines)
        release(chat, now)
        if isinstance(error, ChatUnreachable):
            raise
        return None
    _remove_lines(chat, lines[:count])
    free_at = release(chat, now, gap_ms(chat))
    return free_at if len(lines) > count else None


def merge_lines(lines: list[str]) -> tuple[int, str, ButtonRows]:
    """How many of the lines fit into one message, its text and its buttons. Pure."""
    texts: list[str] = []
    for line in lines:
        _, text, rows = json.loads(line)
        if texts and len("\n\n".join(texts)) + 2 + len(text) > MAX_TEXT_CHARACTERS:
            break
        texts.append(text)
        if rows:
            return len(texts), "\n\n".join(texts), rows_from_json(rows)
    return len(texts), "\n\n".join(texts), ()


def gap_ms(chat: int) -> int:
    """The minimal time between two messages; ids of groups are negative."""
    return GROUP_GAP_MS if chat < 0 else PRIVATE_GAP_MS


@transaction
def acquire(tx: Transaction, chat: int, now: int, slot: MessageSlot | None = None) -> Acquired:
    """Reserve a chat for one call, unless it is reserved or the slot is already up to date."""
    outbox, stored = tx.read(outbox_path(chat), slot.path if slot else outbox_path(chat))
    if slot and (stored is None or stored.get("shown") == slot.content_hash):
        return Acquired()
    if outbox is not None and outbox["free"] > now:
        return Acquired(retry_at=int(outbox["free"]))
    tx.put(outbox_path(chat), {**_outbox(outbox), "free": now + MAX_CALL_MS})
    return Acquired(message=int((stored or {}).get("message") or 0) if slot else 0)


def release(
    chat: int, now: int, pause_ms: int = 0, path: str = "", fields: Document | None = None
) -> int:
    """Allow the next message after `pause_ms`, and update `path`; return the time."""
    at = max(now, server_clock.now_ms()) + pause_ms
    _release(chat, at, path, fields or {})
    return at


def rows_to_json(rows: ButtonRows) -> list[list[list[str]]]:
    """Buttons as JSON values."""
    return [[[button.label, button.data, button.url] for button in row] for row in rows]


def rows_from_json(rows: list[list[list[str]]]) -> ButtonRows:
    """Buttons from JSON values."""
    return tuple(tuple(Button(*fields) for fields in row) for row in rows)


def _send_or_edit(slot: MessageSlot, message: int) -> int:
    """Edit the message; if there is none or the phone should notify, send a new one."""
    if message and not slot.ring:
        try:
            bot_client.edit(slot.chat, message, slot.text, slot.rows)
            return message
        except MessageMissing:
            message = 0
    new = bot_client.send(slot.chat, slot.text, slot.rows)
    if message:
        bot_client.delete(slot.chat, message)
    return new


@transaction
def _release(tx: Transaction, chat: int, at: int, path: str, fields: Document) -> None:
    tx.update(outbox_path(chat), {"free": at})
    if path:
        tx.update(path, fields)


@transaction
def _remove_lines(tx: Transaction, chat: int, lines: list[str]) -> None:
    (stored,) = tx.read(outbox_path(chat))
    outbox = _outbox(stored)
    waiting = [line for line in outbox["lines"] if line not in lines]
    tx.put(outbox_path(chat), {**outbox, "lines": waiting})


def _lines(chat: int) -> list[str]:
    (stored,) = firestore_client.read_documents(outbox_path(chat))
    return list(_outbox(stored)["lines"])


def _outbox(stored: Document | None) -> Document:
    expires = server_clock.timestamp(server_clock.now_ms() + DAY_MS)
    return {"free": 0, "lines": [], **(stored or {}), "expires": expires}
