"""`GET /api/open_tables?game=`: the tables that wait for anybody, newest first."""

from __future__ import annotations

from typing import Any

import flask

from stolik.documents.answers import OpenTables
from stolik.service.lobby import public_lists
from stolik.service.lobby.preview import public_facts


def respond(request: flask.Request) -> flask.Response:
    """Answer OpenTables, or 400."""
    return public_lists.respond(request, open_tables)


def open_tables(game: str, now: int) -> OpenTables:
    """The open tables of a game, those with a free chair only."""
    tables: list[Any] = [
        {
            "gameId": game_id,
            **public_facts(header, now),
            "missing": header.missing,
            "created": header.created,
        }
        for game_id, header in public_lists.latest_headers(
            "created", game=game, visibility="open", status="waiting"
        )
        if any(chair.is_free(now) for chair in header.seats)
    ]
    return {"tables": tables}
