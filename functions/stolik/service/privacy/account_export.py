"""Export: everything that is stored about a person, as one JSON value.

Left out are credentials, which the person has elsewhere, and what would tell about others: who
reported them and in which words, and which operator acted. The moves of a game are in its record,
which each player can export; pool and racks of others are secret.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from datetime import datetime
from itertools import islice
from typing import Any

from google.cloud.firestore import DocumentReference, GeoPoint

from stolik.documents.answers import AccountExport
from stolik.engine import games
from stolik.service.people.private_settings import read_settings
from stolik.service.tables.firestore_client import (
    Document,
    find_documents,
    find_in_group,
    read_documents,
)
from stolik.service.tables.paths import header_path, live_path, owned_rack_path

MAX_TABLES = 1_000
TABLES_PER_READ = 100
COUNTED = ("mail", "invitees")  # of what there is a number a day
AT_TABLE = ("live", "rack", "draft", "talk")  # what is exported with a table
CREDENTIALS = ("webhookKey",)


def export_account(uid: str) -> AccountExport:
    """Everything that is stored about `uid`, as plain JSON; the tables up to MAX_TABLES."""
    profile, settings, presence, sanctions, limits = read_documents(
        f"players/{uid}", f"users/{uid}", f"presence/{uid}", f"sanctions/{uid}", f"limits/{uid}"
    )
    rankings = zip(games.NAMES, read_documents(*ranking_paths(uid)), strict=True)
    daily = zip(COUNTED, read_documents(*counter_paths(uid)), strict=True)
    stored: dict[str, Any] = {
        "profile": profile,
        "settings": settings and _without_keys(settings),
        "presence": presence,
        "sanctions": sanctions,
        "rankings": {game: ranking for game, ranking in rankings if ranking},
        "invitations": [*_of(uid, "invitations", "to"), *_of(uid, "invitations", "from")],
        "tables": [*_tables(uid)],
        "messages": [
            {"gameId": path.split("/")[1], **message}
            for path, message in find_in_group("chat", "uid", uid)
        ],
        "reports": _of(uid, "reports", "from"),
        "reportsAbout": [
            {name: report.get(name) for name in ("name", "why", "at", "handled")}
            for report in _of(uid, "reports", "about")
        ],
        "moderation": [
            {name: entry.get(name) for name in ("action", "until", "why", "at")}
            for entry in _of(uid, "moderation", "uid")
        ],
        "notices": _of(uid, "notices", "uid"),
        "receipts": [
            {name: receipt.get(name) for name in ("callable", "answer", "expires")}
            for receipt in _of(uid, "receipts", "uid")
        ],
        "links": _of(uid, "links", "uid"),
        "limits": limits,
        "daily": {what: count for what, count in daily if count},
        "chats": [
            {"account": account, **person}
            for account, person in find_documents("chatPeople", "uid", "==", uid)
        ],
        "chatHands": _of(uid, "chatHands", "uid"),
        "chatCodes": _of(uid, "chatCodes", "uid"),
    }
    plain: AccountExport = _as_json(stored)
    return plain


def ranking_paths(uid: str) -> list[str]:
    """The paths of a person's rankings, one per game."""
    return [f"rankings/{game}/players/{uid}" for game in games.NAMES]


def counter_paths(uid: str) -> list[str]:
    """The paths of what is counted about a person by the day."""
    return [f"daily/{uid}_{what}" for what in COUNTED]


def _of(uid: str, collection: str, field: str) -> list[Document]:
    return [content for _, content in find_documents(collection, field, "==", uid)]


def _tables(uid: str) -> Iterator[dict[str, Any]]:
    """The tables of a person, each with what lies there and what is the person's own."""
    tables = find_documents("games", "members", "array_contains", uid)[:MAX_TABLES]
    for first in range(0, len(tables), TABLES_PER_READ):
        part = tables[first : first + TABLES_PER_READ]
        paths = [path for game_id, _ in part for path in _paths_at_table(game_id, uid)]
        documents = iter(read_documents(*paths))
        for game_id, header in part:
            own = dict(zip(AT_TABLE, islice(documents, len(AT_TABLE)), strict=True))
            yield {"gameId": game_id, **header, **own}


def _paths_at_table(game_id: str, uid: str) -> list[str]:
    """The paths of what AT_TABLE names."""
    own = [f"{header_path(game_id)}/{folder}/{uid}" for folder in ("drafts", "talk")]
    return [live_path(game_id), owned_rack_path(game_id, uid), *own]


def _without_keys(settings: Document) -> Document:
    """The settings without the keys of the webhook and of browsers."""
    kept = {name: value for name, value in settings.items() if name not in CREDENTIALS}
    if "push" in kept:
        browsers = read_settings(settings).get("push", ())
        kept["push"] = [{"endpoint": browser["endpoint"]} for browser in browsers]
    return kept


def _as_json(value: Any) -> Any:
    """The value as JSON has it: other types of Firestore become text."""
    if isinstance(value, dict):
        return {key: _as_json(item) for key, item in value.items()}
    if isinstance(value, list):
        return [_as_json(item) for item in value]
    if isinstance(value, datetime):
        return value.isoformat()
    if isinstance(value, bytes):
        return value.hex()
    if isinstance(value, GeoPoint):
        return [value.latitude, value.longitude]
    if isinstance(value, DocumentReference):
        return value.path
    is_finite = not isinstance(value, float) or math.isfinite(value)
    return value if is_finite else str(value)
