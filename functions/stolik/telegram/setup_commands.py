"""Setting up a table in a chat: the command that begins it, its taps and its message."""

from __future__ import annotations

from stolik.documents.header import Header
from stolik.service.play import cancel as ending
from stolik.service.scheduling.task_kind import ChatTaskKind
from stolik.service.tables.firestore_client import Document
from stolik.service.tables.transaction import Transaction, transaction
from stolik.telegram import (
    chat_tables,
    chat_tasks,
    group_document,
    outbox,
    settings,
    table_setup,
)
from stolik.telegram.bot_client import Toast
from stolik.telegram.outbox import MessageSlot
from stolik.telegram.people import Person
from stolik.telegram.update_parser import IncomingUpdate


def begin_setup(update: IncomingUpdate, person: Person, practice: bool, now: int) -> str | None:
    """/creategame: begin to set up a table; what somebody else was setting up is dropped."""
    group = group_document.read_group(update.chat, person.locale)
    texts = group_document.texts_of(group)
    if not person.uid:
        return texts.say("start-first", link=settings.current().link("hi"))
    header = group_document.table_header(group)
    if header is not None and header.status in chat_tables.OPEN_STATUSES:
        if not _is_abandoned(header, now):
            return texts.say("busy-group")
        ending.cancel_at_once(str(group["gameId"]), now)
    last = group.get("last")
    setup = table_setup.new_setup(person, practice, None if practice or update.private else last)
    fields = {"setup": setup, "gameId": "", "message": 0, "shown": "", "left": False}
    group_document.update_group(update.chat, person.locale, fields)
    schedule_setup(update.chat, now)
    return None


def _is_abandoned(header: Header, now: int) -> bool:
    """Whether a table still waits for players after the time in which it should have begun."""
    return header.status == "waiting" and header.updated + table_setup.IDLE_SECONDS * 1000 <= now


def tap_setup(update: IncomingUpdate, person: Person, rest: str, now: int) -> str | Toast | None:
    """Handle a tap on a button of the setup.

    The answer names the new value at once: the message itself may follow a few seconds later, since
    a group's messages may change only every three seconds.
    """
    group, after = _store_tap(update, person, rest)
    texts, setup = group_document.texts_of(group), group["setup"]
    if setup is None:
        return texts.say("moved-on")
    if after is None:
        return texts.say("not-yours", name=setup["name"])
    if _is_complete(update, after, rest):
        bots = int(after["seats"]) - 1 if update.private else 0
        table_setup.open_table(update.chat, after, person, bots, now)
        return None
    schedule_setup(update.chat, now)
    return Toast(table_setup.changed_label(after, rest, texts))


@transaction
def _store_tap(
    tx: Transaction, update: IncomingUpdate, person: Person, rest: str
) -> tuple[Document, Document | None]:
    """The group as it was, and its setup after the tap; None if that is not this person's.

    In one transaction, so that of two fast taps none is lost. A setup that is complete is not
    stored: opening the table ends it.
    """
    path = group_document.group_path(update.chat)
    (stored,) = tx.read(path)
    group = stored or {**group_document.NEW_GROUP, "locale": person.locale}
    setup = group["setup"]
    if setup is None or setup["by"] != person.account:
        return group, None
    if setup["tap"] == update.id:  # a worker crashed after it had stored the tap
        return group, setup
    after = {**table_setup.after_tap(setup, *rest.partition(" ")[::2]), "tap": update.id}
    if not _is_complete(update, after, rest):
        tx.update(path, {"setup": after})
    return group, after


def _is_complete(update: IncomingUpdate, setup: Document, rest: str) -> bool:
    """Whether the table can be opened: in a private chat as soon as the game is chosen."""
    if setup["practice"]:
        return bool(setup["options"])
    chosen = bool(setup["game"])
    return chosen and (update.private or rest in ("open", "last"))


def schedule_setup(chat: int, now: int) -> None:
    """Schedule an update of the setup's message."""
    chat_tasks.schedule({"kind": ChatTaskKind.SETUP, "chat": str(chat)}, now)


def show_setup(chat: int, now: int) -> int | None:
    """Update the setup's message. Returns None when done, else the time to try again."""
    group = group_document.read_group(chat)
    if group["setup"] is None or group["left"]:
        return None
    text, rows = table_setup.render(group["setup"], group_document.texts_of(group))
    slot = MessageSlot(chat, group_document.group_path(chat), text, rows)
    return outbox.update_message(slot, now)
