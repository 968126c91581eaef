"""`chatGroups/{chat}`: the table, the language and the message of a Telegram group."""

from __future__ import annotations

from typing import Any

from stolik.documents.header import Header
from stolik.service.tables import firestore_client, headers
from stolik.service.tables.firestore_client import Document
from stolik.service.tables.transaction import Transaction, transaction
from stolik.telegram.translations import Texts, texts_for

NEW_GROUP: Document = {
    "locale": "en",
    "gameId": "",
    "setup": None,  # the table that somebody is setting up
    "message": 0,
    "shown": "",
    "left": False,  # the bot was removed from the group
}


def group_path(chat: int) -> str:
    """The path of a group's document."""
    return f"chatGroups/{chat}"


def read_group(chat: int, locale: str = "en") -> Document:
    """The document of a group; `locale` is the language of a new one."""
    (group,) = firestore_client.read_documents(group_path(chat))
    return group or {**NEW_GROUP, "locale": locale}


@transaction
def update_group(tx: Transaction, chat: int, locale: str, fields: Document) -> None:
    """Update fields of a group's document; create it if necessary."""
    (group,) = tx.read(group_path(chat))
    tx.put(group_path(chat), {**(group or {**NEW_GROUP, "locale": locale}), **fields})


def texts_of(group: Document) -> Texts:
    """The texts in the language of a group."""
    return texts_for(str(group["locale"]))


def table_header(group: Document) -> Header | None:
    """The header of the group's table, or None."""
    return headers.look_up(str(group["gameId"])) if group["gameId"] else None


@transaction
def move_group(tx: Transaction, old: int, new: int) -> None:
    """Move the document of a group that became a supergroup, which has another id."""
    group, existing = tx.read(group_path(old), group_path(new))
    if group is None or existing is not None:
        return
    game_id: Any = group["gameId"]
    tx.put(group_path(new), {**group, "message": 0, "shown": ""})
    tx.delete(group_path(old))
    if game_id:
        tx.update(f"chatTables/{game_id}", {"chat": new})
