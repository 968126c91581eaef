"""The rules asked by somebody who has only a view, as a client of the service has."""

from __future__ import annotations

import random
from typing import Any

from stolik.documents.move_events import Reader
from stolik.documents.table_state import TableState
from stolik.engine import bots, games
from stolik.engine.contract import AnyGame, View
from stolik.engine.errors import BadRecord, IllegalMove
from stolik.engine.json_codec import Plain, from_plain, to_plain
from stolik.engine.options import schema
from stolik.engine.reasons import Reason
from stolik.engine.refusals import RuleRefusal, refused


def read_view(value: dict[str, Plain]) -> tuple[AnyGame, View[Any, Any, Any]]:
    """The game and the view in the plain values that a client holds."""
    game = games.find(value["engine"])
    rack = None if value["rack"] is None else from_plain(game.rack, value["rack"])
    options = from_plain(game.options, value["options"])
    table = from_plain(game.table, value["table"])
    return game, View(value["seat"], options, table, rack, dict(value.get("shown") or {}))


def write_view(state: TableState, reader: Reader) -> dict[str, Plain]:
    """What `reader` sees of a table; `all` sees every hand beside it."""
    seat = None if reader == "all" else reader
    header, view = state.header, state.game.view(state.position, seat)
    racks = [to_plain(rack) for rack in state.position.racks] if reader == "all" else None
    return {
        "game": header.game,
        "engine": header.engine,
        "seq": header.seq,
        "seat": seat,
        "options": header.options,
        "table": header.table,
        "rack": to_plain(view.rack),
        "shown": view.shown,
        "racks": racks,
    }


def choices(value: dict[str, Plain]) -> list[str]:
    """Every legal move of the view's seat."""
    game, view = read_view(value)
    if view.seat not in game.asked(view.table):
        return []
    return [str(move) for move in game.choices(view)]


def why_not(value: dict[str, Plain], text: str) -> RuleRefusal | None:
    """Why the view's seat may not play `text`."""
    return explain(*read_view(value), text)


def explain(game: AnyGame, view: View[Any, Any, Any], text: str) -> RuleRefusal | None:
    """Why the view's seat may not play `text`, with what a sentence about it may name."""
    try:
        move = game.parse(text, view.table)
    except IllegalMove as error:
        return refused(Reason(error.reason), text=error.text)
    reason = game.why_not(view, move)
    return None if reason is None else refused(reason, game.refusal_values(view, move, reason))


def query(value: dict[str, Plain], name: str, fields: dict[str, Plain]) -> Plain:
    """What the game's rules answer to one of its `queries`. Raises BadRecord if it has none."""
    game, view = read_view(value)
    if name not in game.queries:
        raise BadRecord(f"{game.name} has no query {name[:40]!r}")
    return game.queries[name](view, **fields)


def suggest(value: dict[str, Plain], level: str, budget: float, seed: str) -> dict[str, Plain]:
    """A good move for the view's seat, and why."""
    game, view = read_view(value)
    move, why = bots.choose(game, view, level, budget, random.Random(seed))
    return {"move": move, "why": why.plain()}


def schemas() -> list[Plain]:
    """Every game: its seats and its switches."""
    return [_schema(games.find(name)) for name in games.NAMES]


def _schema(game: AnyGame) -> dict[str, Plain]:
    options: Any = game.options
    return {
        "game": game.name,
        "engine": games.versioned_name(game),
        "seats": list(game.seats),
        "options": [to_plain(option) for option in schema(options)],
        "defaults": to_plain(options()),
    }
