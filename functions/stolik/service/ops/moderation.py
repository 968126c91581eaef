"""Moderation: what operators do about reports, each step with an entry in a log.

A person is named by their registered name or by their uid, which reports show: guests have no name
of their own. Every step is told to the person by the channels that they have.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Literal

from google.cloud.firestore import FieldFilter

from stolik.documents.clock import DAY_MS
from stolik.service import server_clock
from stolik.service.api import sanctions
from stolik.service.api.request_fields import is_id
from stolik.service.api.sanctions import Sanctions
from stolik.service.errors import Contended
from stolik.service.invites.invite_links import random_text
from stolik.service.notify import delivery, moderation_texts
from stolik.service.people import profile
from stolik.service.tables import firestore_client, paths
from stolik.service.tables.firestore_client import Document, find_documents, within_limit
from stolik.service.tables.transaction import Transaction, transaction

Action = Literal["warn", "mute", "ban", "undo"]
ACTIONS: tuple[Action, ...] = ("warn", "mute", "ban", "undo")
MAX_DAYS = 3_650
LAST_MESSAGES, LAST_MOVES = 20, 10


def open_reports() -> list[Document]:
    """The reports that nobody has acted on, the oldest first."""
    reports = find_documents("reports", "handled", "==", False)
    return sorted((report for _, report in reports), key=lambda report: int(report["at"]))


def look_at_table(game_id: str) -> Document:
    """Who sits at a table, its last moves as everybody saw them, and its last messages."""
    table = firestore_client.client().document(paths.header_path(game_id))
    contents = firestore_client.read_documents(paths.header_path(game_id), paths.live_path(game_id))
    header, live = (content or {} for content in contents)
    last = int(live.get("seq", 0))
    places = [paths.move_path(game_id, seq) for seq in range(max(0, last - LAST_MOVES), last + 1)]
    moves = [entry for entry in firestore_client.read_documents(*places) if entry]
    chat = (
        table.collection("chat").order_by("at").limit_to_last(LAST_MESSAGES).get(**within_limit())
    )
    seen: dict[str, Any] = {
        "gameId": game_id,
        **{name: header.get(name) for name in ("game", "status", "rated", "host", "muted")},
        "seats": [
            {name: chair.get(name) for name in ("kind", "uid", "name")}
            for chair in header.get("seats", ())
        ],
        "moves": [{name: entry.get(name) for name in ("seq", "seat", "move")} for entry in moves],
        "messages": [
            {name: (line.to_dict() or {}).get(name) for name in ("uid", "text", "preset")}
            for line in chat
        ],
    }
    return seen


def act(action: Action, who: str, days: int, why: str, by: str, now: int) -> Document:
    """Warn, mute or ban a person, or undo both; returns the entry of the log.

    `told` in it says whether a message to the person is ordered. Raises NotFound if there is no
    such person.
    """
    uid, entry = _act(action, who, days, why, by, now, random_text(8))
    (stored,) = firestore_client.read_documents(f"users/{uid}")
    message = moderation_texts.message(action, int(entry["until"]), why, stored)
    try:
        delivery.order_message(uid, f"moderation-{now}-{action}", message, now)
    except Contended:  # the step holds all the same
        return {**entry, "told": False}
    return {**entry, "told": True}


@transaction
def _act(
    tx: Transaction, action: Action, who: str, days: int, why: str, by: str, now: int, log_id: str
) -> tuple[str, Document]:
    uid = _find_person(tx, who)
    old, until = sanctions.read(tx, uid), now + days * DAY_MS if action in ("mute", "ban") else 0
    new = {
        "warn": replace(old, warning=why or "-"),
        "mute": replace(old, muted=until),
        "ban": replace(old, banned=until),
        "undo": Sanctions(),
    }[action]
    sanctions.store(tx, uid, new, now)
    content = {"at": now, "action": action, "uid": uid, "who": who, "until": until}
    content |= {"why": why, "by": by}
    tx.create(f"moderation/{now}-{log_id}", content)
    about = tx.collection("reports").where(filter=FieldFilter("about", "==", uid))
    for path, report in tx.find(about):
        if not report.get("handled"):
            tx.update(path, {"handled": True})
    return uid, content


def entries(limit: int = 100) -> list[Document]:
    """The latest entries of the log, the newest first."""
    log = firestore_client.client().collection("moderation")
    newest = log.order_by("at", direction="DESCENDING").limit(limit).stream(**within_limit())
    return [{**(entry.to_dict() or {}), "time": _time(entry.get("at"))} for entry in newest]


def _time(ms: int) -> str:
    return server_clock.timestamp(ms).strftime("%Y-%m-%d %H:%M UTC")


def _find_person(tx: Transaction, who: str) -> str:
    """The uid of somebody, by uid or by name. Raises NotFound."""
    if is_id(who) and tx.read(f"players/{who}") != [None]:
        return who
    return profile.uid_of_name(tx, who)
