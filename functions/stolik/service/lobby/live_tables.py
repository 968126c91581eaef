"""`GET /api/live_tables?game=`: tables in play that anybody may watch, the latest change first."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from contextvars import copy_context
from datetime import UTC, datetime
from typing import Any

import flask
from google.cloud.firestore import FieldFilter

from stolik.documents.answers import LiveTables
from stolik.service.lobby import public_lists
from stolik.service.lobby.preview import public_facts
from stolik.service.people.presence import GONE_AFTER_MS
from stolik.service.tables import firestore_client
from stolik.service.tables.firestore_client import within_limit

COUNTS_AT_ONCE = 10


def respond(request: flask.Request) -> flask.Response:
    """Answer LiveTables, or 400."""
    return public_lists.respond(request, live_tables)


def live_tables(game: str, now: int) -> LiveTables:
    """The tables of a game that can be watched, with the number of people who do."""
    listed = public_lists.latest_headers("updated", game=game, spectators=True, status="playing")
    with ThreadPoolExecutor(COUNTS_AT_ONCE) as pool:
        # Each in a copy of this call's context, which holds its time limit.
        counts = [
            pool.submit(copy_context().run, count_watchers, game_id, now) for game_id, _ in listed
        ]
    tables: list[Any] = [
        {
            "gameId": game_id,
            **public_facts(header, now),
            "watchers": count.result(),
            "updated": header.updated,
        }
        for (game_id, header), count in zip(listed, counts, strict=True)
    ]
    return {"tables": tables}


def count_watchers(game_id: str, now: int) -> int:
    """How many people have shown within some minutes that they watch a table."""
    since = datetime.fromtimestamp((now - GONE_AFTER_MS) / 1000, UTC)
    presence: Any = firestore_client.client().collection("presence")
    here = presence.where(filter=FieldFilter("watching", "==", game_id))
    ((count,),) = here.where(filter=FieldFilter("seen", ">", since)).count().get(**within_limit())
    return int(count.value)
