"""The lists of tables for anybody in the OpenAPI document: asked by GET, without a token."""

from __future__ import annotations

from typing import Any

from client_sdk.tools.answer_schemas import answer_without_cost
from client_sdk.tools.openapi_parts import as_json, choice, record, ref
from stolik.documents import answers
from stolik.engine import games
from stolik.service.api.request_fields import Schema

LISTS: dict[str, Any] = {"open_tables": answers.OpenTables, "live_tables": answers.LiveTables}


def paths() -> dict[str, Schema]:
    """The path item of each list."""
    return {f"/api/{name}": _path(name, answer) for name, answer in LISTS.items()}


def schemas() -> dict[str, Schema]:
    """What each list answers, by the name of its type."""
    return {answer.__name__: answer_without_cost(answer) for answer in LISTS.values()}


def _path(name: str, answer: Any) -> Schema:
    game = {"name": "game", "in": "query", "required": True, "schema": choice(games.NAMES)}
    problem = record({"error": {"type": "string"}})
    return {
        "get": {
            "operationId": name,
            "summary": (answer.__doc__ or "").strip(),
            "description": "For anybody, without a token. Errors too are kept for 10 s.",
            "security": [],
            "parameters": [game],
            "responses": {
                "200": {"description": "The list", "content": as_json(ref(answer.__name__))},
                "400": {
                    "description": "Not exactly one name of a game",
                    "content": as_json(problem),
                },
                "503": {"description": "Busy; ask again in 10 s", "content": as_json(problem)},
            },
        }
    }
