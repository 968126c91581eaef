"""`GET /api/open_tables?game=`: the tables that wait for anybody, newest first."""

from __future__ import annotations

from typing import Any

import flask

from stolik.documents.answers import OpenTables
from stolik.service.lobby import public_lists
from stolik.service.lobby.attendance import expected_people
from stolik.service.lobby.preview import public_facts
from stolik.service.people.presence import is_present, presence_path
from stolik.service.tables import firestore_client


def respond(request: flask.Request) -> flask.Response:
    """Answer OpenTables, or 400."""
    return public_lists.respond(request, open_tables)


def open_tables(game: str, now: int) -> OpenTables:
    """The open tables of a game with a free chair, where those who wait are present."""
    waiting = [
        (game_id, header)
        for game_id, header in public_lists.latest_headers(
            "created", game=game, visibility="open", status="waiting"
        )
        if any(chair.is_free(now) for chair in header.seats)
    ]
    people = {uid for _, header in waiting for uid in expected_people(header)}
    documents = firestore_client.read_documents(*map(presence_path, people))
    gone = {
        uid
        for uid, document in zip(people, documents, strict=True)
        if not is_present(document, now)
    }
    tables: list[Any] = [
        {
            "gameId": game_id,
            **public_facts(header, now),
            "missing": header.missing,
            "created": header.created,
        }
        for game_id, header in waiting
        if gone.isdisjoint(expected_people(header))
    ]
    return {"tables": tables}
