"""Groups: `chatGroups/{chat}` names the table of a group, its language and its one message."""

from __future__ import annotations

from typing import Any

from stolik.documents.header import Header
from stolik.service.tables import firestore_client, header_document, paths
from stolik.service.tables.firestore_client import Document
from stolik.service.tables.transaction import Transaction, transaction
from stolik.telegram.words import Words, words

FRESH: Document = {
    "locale": "en",
    "gameId": "",
    "setup": None,  # what somebody is about to open
    "message": 0,
    "shown": "",
    "left": False,  # we are not in the group any more
}


def place(chat: int) -> str:
    """Where a group is kept."""
    return f"chatGroups/{chat}"


def read(chat: int, locale: str = "en") -> Document:
    """What is known of a group; a new one speaks the language of whoever wrote first."""
    (found,) = firestore_client.read_documents(place(chat))
    return found or {**FRESH, "locale": locale}


@transaction
def note(tx: Transaction, chat: int, locale: str, fields: Document) -> None:
    """Note something about a group."""
    (found,) = tx.read(place(chat))
    tx.put(place(chat), {**(found or {**FRESH, "locale": locale}), **fields})


def spoken_in(group: Document) -> Words:
    """The texts in the language of a group."""
    return words(str(group["locale"]))


def header_of(group: Document) -> Header | None:
    """The header of the group's table; None if it never had one, or it is gone."""
    if not group["gameId"]:
        return None
    (content,) = firestore_client.read_documents(paths.header_path(str(group["gameId"])))
    return header_document.read_header(content) if content else None


@transaction
def moved(tx: Transaction, old: int, new: int) -> None:
    """A group became a supergroup, which has another number."""
    found, there = tx.read(place(old), place(new))
    if found is None or there is not None:
        return
    game_id: Any = found["gameId"]
    tx.put(place(new), {**found, "message": 0, "shown": ""})
    tx.delete(place(old))
    if game_id:
        tx.update(f"chatTables/{game_id}", {"chat": new})
