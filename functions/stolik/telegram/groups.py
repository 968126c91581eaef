"""Groups: `chatGroups/{chat}` names the table of a group, its language and its one message."""

from __future__ import annotations

from functools import partial
from typing import Any

from stolik.documents.header import Header
from stolik.service.tables import documents, paths, transaction
from stolik.service.tables.transaction import Document, Work, change
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
    (found,) = transaction.read(place(chat))
    return found or {**FRESH, "locale": locale}


def note(chat: int, locale: str, fields: Document) -> None:
    """Note something about a group."""
    change(partial(_note, chat=chat, locale=locale, fields=fields))


def _note(work: Work, chat: int, locale: str, fields: Document) -> None:
    (found,) = work.read(place(chat))
    work.put(place(chat), {**(found or {**FRESH, "locale": locale}), **fields})


def spoken_in(group: Document) -> Words:
    """The texts in the language of a group."""
    return words(str(group["locale"]))


def header_of(group: Document) -> Header | None:
    """The header of the group's table; None if it never had one, or it is gone."""
    if not group["gameId"]:
        return None
    (content,) = transaction.read(paths.header_path(str(group["gameId"])))
    return documents.read_header(content) if content else None


def moved(old: int, new: int) -> None:
    """A group became a supergroup, which has another number."""
    change(partial(_moved, old=old, new=new))


def _moved(work: Work, old: int, new: int) -> None:
    found, there = work.read(place(old), place(new))
    if found is None or there is not None:
        return
    game_id: Any = found["gameId"]
    work.put(place(new), {**found, "message": 0, "shown": ""})
    work.delete(place(old))
    if game_id:
        work.update(f"chatTables/{game_id}", {"chat": new})
