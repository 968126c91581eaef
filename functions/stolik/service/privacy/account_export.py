"""Export: everything that is stored about a person, as one JSON value."""

from __future__ import annotations

import math
from datetime import datetime
from typing import Any

from google.cloud.firestore import DocumentReference, GeoPoint

from stolik.documents.answers import AccountExport
from stolik.engine import games
from stolik.service.tables.firestore_client import find_documents, find_in_group, read_documents
from stolik.service.tables.paths import live_path

MAX_TABLES = 1_000


def export_account(uid: str) -> AccountExport:
    """Everything that is stored about `uid`, as plain JSON; the tables up to MAX_TABLES."""
    profile, settings, presence, sanctions = read_documents(
        f"players/{uid}", f"users/{uid}", f"presence/{uid}", f"sanctions/{uid}"
    )
    rankings = zip(games.NAMES, read_documents(*ranking_paths(uid)), strict=True)
    tables = find_documents("games", "members", "array_contains", uid)[:MAX_TABLES]
    live_tables = read_documents(*(live_path(game_id) for game_id, _ in tables))
    stored: dict[str, Any] = {
        "profile": profile,
        "settings": settings,
        "presence": presence,
        "sanctions": sanctions,
        "rankings": {game: ranking for game, ranking in rankings if ranking},
        "invitations": [
            invitation
            for field in ("to", "from")
            for _, invitation in find_documents("invitations", field, "==", uid)
        ],
        "tables": [
            {"gameId": game_id, **header, "live": live}
            for (game_id, header), live in zip(tables, live_tables, strict=True)
        ],
        "messages": [
            {"gameId": path.split("/")[1], **message}
            for path, message in find_in_group("chat", "uid", uid)
        ],
        "reports": [report for _, report in find_documents("reports", "from", "==", uid)],
        "chats": [
            {"account": account, **person}
            for account, person in find_documents("chatPeople", "uid", "==", uid)
        ],
    }
    plain: AccountExport = _as_json(stored)
    return plain


def ranking_paths(uid: str) -> list[str]:
    """The paths of a person's rankings, one per game."""
    return [f"rankings/{game}/players/{uid}" for game in games.NAMES]


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
