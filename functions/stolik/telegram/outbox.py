"""What leaves for a chat, at the pace that the chat service allows.

One document per chat keeps the pace: `free` says when the chat may hear from us again. Whoever
wants to send takes it first, for as long as a call may last, so that no two instances write to
one chat at once; afterwards it is the moment of the next message. A message that stands for a
state (a table, a hand) is not queued: it is looked at anew when its time comes, so of many
changes only the last is sent. Single lines wait in the document, and go out together.
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
from stolik.telegram import chat_tasks, sending
from stolik.telegram.sending import Button, Gone, Lost, Rows, Unreachable, Wait

BUSY = 20_000  # ms that a call may last
PRIVATE_GAP = 1_050  # ms: one message a second
GROUP_GAP = 3_050  # ms: twenty a minute, which groups are allowed
MOST_LINES = 10
LONGEST = 3_900  # characters of one message
TROUBLE = 5_000  # ms


@dataclass(frozen=True, slots=True)
class Slot:
    """A message that stands for a state: where it belongs, and how it should look."""

    chat: int
    path: str  # the document that knows its `message`, and how it is `shown`
    text: str
    rows: Rows = ()
    ring: bool = False  # send it anew, so that the phone rings
    also: dict[str, Any] = field(default_factory=dict)  # to be noted with it

    @property
    def look(self) -> str:
        """Equal for messages that look alike."""
        seen = json.dumps([self.text, dump(self.rows)], ensure_ascii=False)
        return hashlib.sha256(seen.encode()).hexdigest()[:16]


@dataclass(frozen=True, slots=True)
class Taken:
    """Whether a chat was taken: the message to change (0: none yet), or when to come back."""

    message: int | None = None
    later: int | None = None


def place(chat: int) -> str:
    """Where the pace of a chat is kept."""
    return f"chatOutbox/{chat}"


def bring(slot: Slot, now: int) -> int | None:
    """Make a message look as it should. None: it does; else the time to come back.

    Raises Gone if the chat cannot be reached any more.
    """
    taken = take(slot.chat, now, slot)
    if taken.later is not None or taken.message is None:
        return taken.later
    try:
        message = _sent(slot, taken.message)
    except Wait as pause:
        return free(slot.chat, now, int(pause.seconds * 1000) + 50)
    except Unreachable:
        return free(slot.chat, now, TROUBLE)
    except Gone:
        free(slot.chat, now)
        raise
    noted = {"message": message, "shown": slot.look, **slot.also}
    free(slot.chat, now, gap(slot.chat), slot.path, noted)
    return None


def line(text: str, rows: Rows = ()) -> str:
    """A line to be said, other than any other with the same words."""
    return json.dumps([secrets.token_hex(4), text[:LONGEST], dump(rows)], ensure_ascii=False)


def stage(tx: Transaction, chat: int, line: str) -> None:
    """Let a line go out as soon as the chat may hear it, if the rest of the work stands."""
    (found,) = tx.read(place(chat))
    outbox = _outbox(found)
    tx.put(place(chat), {**outbox, "lines": [*outbox["lines"], line][-MOST_LINES:]})
    tx.after_commit(order, chat, server_clock.now_ms())


def order(chat: int, at: int, name: str | None = None) -> None:
    """Have the lines of a chat sent at `at`."""
    chat_tasks.schedule({"kind": ChatTaskKind.SAY, "chat": str(chat)}, at, name)


def flush(chat: int, now: int) -> int | None:
    """Send what waits for a chat. None: nothing waits any more; else the time to come back."""
    if not _lines(chat):
        return None
    if (taken := take(chat, now)).later is not None:
        return taken.later
    lines = _lines(chat)
    count, text, rows = together(lines)
    try:
        if count:
            sending.send(chat, text, rows)
    except Wait as pause:
        return free(chat, now, int(pause.seconds * 1000) + 50)
    except Unreachable:
        return free(chat, now, TROUBLE)
    except (Gone, Lost) as error:
        _drop(chat=chat, gone=lines)
        free(chat, now)
        if isinstance(error, Gone):
            raise
        return None
    _drop(chat=chat, gone=lines[:count])
    later = free(chat, now, gap(chat))
    return later if len(lines) > count else None


def together(lines: list[str]) -> tuple[int, str, Rows]:
    """How many of the first lines fit into one message, and that message. Pure."""
    texts: list[str] = []
    for line in lines:
        _, text, rows = json.loads(line)
        if texts and len("\n\n".join(texts)) + 2 + len(text) > LONGEST:
            break
        texts.append(text)
        if rows:
            return len(texts), "\n\n".join(texts), load(rows)
    return len(texts), "\n\n".join(texts), ()


def gap(chat: int) -> int:
    """How long a chat is left alone after a message; groups have negative numbers."""
    return GROUP_GAP if chat < 0 else PRIVATE_GAP


@transaction
def take(tx: Transaction, chat: int, now: int, slot: Slot | None = None) -> Taken:
    """Take a chat for one call, unless it is not free, or the slot looks right already."""
    found, stored = tx.read(place(chat), slot.path if slot else place(chat))
    if slot and (stored is None or stored.get("shown") == slot.look):
        return Taken()
    if found is not None and found["free"] > now:
        return Taken(later=int(found["free"]))
    tx.put(place(chat), {**_outbox(found), "free": now + BUSY})
    return Taken(message=int((stored or {}).get("message") or 0) if slot else 0)


def free(chat: int, now: int, pause: int = 0, path: str = "", noted: Document | None = None) -> int:
    """Give a chat back, free after `pause`, and note what was sent; the time it is free."""
    at = max(now, server_clock.now_ms()) + pause
    _free(chat=chat, at=at, path=path, noted=noted or {})
    return at


def dump(rows: Rows) -> list[list[list[str]]]:
    """Buttons as plain values."""
    return [[[one.label, one.data, one.url] for one in row] for row in rows]


def load(rows: list[list[list[str]]]) -> Rows:
    """Buttons from plain values."""
    return tuple(tuple(Button(*one) for one in row) for row in rows)


def _sent(slot: Slot, message: int) -> int:
    """Edit the message if there is one and nobody needs to be called; else send a new one."""
    if message and not slot.ring:
        try:
            sending.edit(slot.chat, message, slot.text, slot.rows)
            return message
        except Lost:
            message = 0
    new = sending.send(slot.chat, slot.text, slot.rows)
    if message:
        sending.delete(slot.chat, message)
    return new


@transaction
def _free(tx: Transaction, chat: int, at: int, path: str, noted: Document) -> None:
    tx.update(place(chat), {"free": at})
    if path:
        tx.update(path, noted)


@transaction
def _drop(tx: Transaction, chat: int, gone: list[str]) -> None:
    (found,) = tx.read(place(chat))
    outbox = _outbox(found)
    left = [line for line in outbox["lines"] if line not in gone]
    tx.put(place(chat), {**outbox, "lines": left})


def _lines(chat: int) -> list[str]:
    (found,) = firestore_client.read_documents(place(chat))
    return list(_outbox(found)["lines"])


def _outbox(found: Document | None) -> Document:
    expires = server_clock.timestamp(server_clock.now_ms() + DAY_MS)
    return {"free": 0, "lines": [], **(found or {}), "expires": expires}
