"""Requests of the lobby, read into values: new tables, quick match, joining."""

from __future__ import annotations

from typing import Any

from stolik.documents.clock import NO_CLOCK, Clock
from stolik.engine import games
from stolik.service.api.request_fields import Fields
from stolik.service.errors import BadRequest
from stolik.service.lobby.create_game import NewTable
from stolik.service.lobby.seating import JoinRequest
from stolik.service.people import profile

MAX_SEATS = 26


def read_new_table(host: str, guest: bool, fields: Fields) -> NewTable:
    """A table as `create_game` asks for it."""
    new_table = NewTable(
        host=host,
        guest=guest,
        game=fields.choice("game", games.NAMES),
        options=fields.map("options", {}),
        seats=fields.number("seats", 1, MAX_SEATS),
        rated=fields.flag("rated", False),
        **_table_fields(fields),
    )
    fields.done()
    _check_options(new_table)
    return new_table


def read_duplicate(host: str, guest: bool, fields: Fields) -> NewTable:
    """A table as `duplicate_game` asks for it; the game itself comes from the original."""
    new_table = NewTable(
        host=host, guest=guest, game="", options={}, seats=0, **_table_fields(fields)
    )
    fields.done()
    return new_table


def read_search(host: str, guest: bool, fields: Fields) -> NewTable:
    """A table as `search_game` asks for it: only what two strangers have to agree on."""
    new_table = NewTable(
        host=host,
        guest=guest,
        name=read_name(fields),
        game=fields.choice("game", games.NAMES),
        options=fields.map("options", {}),
        seats=fields.number("seats", 1, MAX_SEATS),
        clock=read_clock(fields.map("clock", None)),
        rated=fields.flag("rated", False),
        entropy=fields.text("entropy", 64, ""),
        visibility="open",
    )
    fields.done()
    _check_options(new_table)
    return new_table


def read_name(fields: Fields) -> str:
    """The caller's name at a table; empty for the name on the public card."""
    name: str = fields.text("name", 30, "")
    return profile.check_name(name) if name else ""


def _table_fields(fields: Fields) -> dict[str, Any]:
    """The fields about people, clock and visibility."""
    return {
        "name": read_name(fields),
        "clock": read_clock(fields.map("clock", None)),
        "sit": fields.flag("sit", True),
        "invite": tuple(fields.ids("invite", MAX_SEATS, [])),
        "challenge": tuple(fields.texts("challenge", MAX_SEATS, 30, [])),
        "links": unique_names(fields.texts("links", MAX_SEATS, 30, [])),
        "bots": tuple(fields.texts("bots", MAX_SEATS, 20, [])),
        "visibility": fields.choice("visibility", ("private", "unlisted", "open"), "private"),
        "spectators": fields.flag("spectators", False),
        "leaver": fields.choice("leaver", ("bot", "skip", "end"), "bot"),
        "idle": fields.number("idle", 0, 86_400, 0),
        "entropy": fields.text("entropy", 64, ""),
    }


def _check_options(new_table: NewTable) -> None:
    """Raise BadOption for options that the game does not have, before anything is counted."""
    games.find(new_table.game).read_options(new_table.options, new_table.seats)


def read_clock(given: dict[str, Any] | None) -> Clock:
    """How time is kept; each kind of clock has its own fields."""
    if given is None:
        return NO_CLOCK
    fields = Fields(given)
    kind = fields.choice("kind", ("none", "move", "bank", "days"))
    clock = Clock(kind)
    if kind == "move":
        clock = Clock(kind, seconds=fields.number("seconds", 5, 3600))
    if kind == "bank":
        seconds = fields.number("seconds", 10, 36_000)
        clock = Clock(kind, seconds=seconds, increment=fields.number("increment", 0, 600))
    if kind == "days":
        clock = Clock(kind, days=fields.number("days", 1, 14))
    fields.done()
    return clock


def unique_names(names: list[str]) -> tuple[str, ...]:
    """The names without surrounding spaces, empty ones and repetitions in any case."""
    unique: dict[str, str] = {}
    for name in names:
        if clean := name.strip():
            unique.setdefault(clean.casefold(), profile.check_name(clean))
    return tuple(unique.values())


def read_join_request(uid: str, guest: bool, fields: Fields) -> JoinRequest:
    """Somebody who wants to sit down: exactly one of `gameId`, `code` and `link`."""
    request = JoinRequest(
        uid=uid,
        guest=guest,
        name=read_name(fields),
        game_id=fields.id("gameId", None),
        code=fields.id("code", None),
        link=fields.id("link", None),
        entropy=fields.text("entropy", 64, ""),
    )
    fields.done()
    if sum(way is not None for way in (request.game_id, request.code, request.link)) != 1:
        raise BadRequest("gameId", "give exactly one of gameId, code and link")
    return request
