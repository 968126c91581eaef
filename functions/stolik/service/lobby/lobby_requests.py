"""Requests of the lobby as values: what a host wants, who sits down, quick match."""

from __future__ import annotations

from typing import Any

from stolik.documents.clock import NO_CLOCK, Clock
from stolik.engine import games
from stolik.service.api.request_fields import Fields
from stolik.service.errors import BadRequest
from stolik.service.lobby.create_game import Wanted
from stolik.service.lobby.seating import Guest
from stolik.service.people import profile

MOST_SEATS = 26


def read_wanted(host: str, guest: bool, fields: Fields) -> Wanted:
    """A table as `create_game` asks for it."""
    wanted = Wanted(
        host=host,
        guest=guest,
        game=fields.choice("game", games.NAMES),
        options=fields.map("options", {}),
        seats=fields.number("seats", 1, MOST_SEATS),
        rated=fields.flag("rated", False),
        **_company(fields),
    )
    fields.done()
    _check(wanted)
    return wanted


def read_copy(host: str, guest: bool, fields: Fields) -> Wanted:
    """A table as `duplicate_game` asks for it; the game itself comes from the original."""
    wanted = Wanted(host=host, guest=guest, game="", options={}, seats=0, **_company(fields))
    fields.done()
    return wanted


def read_search(host: str, guest: bool, fields: Fields) -> Wanted:
    """A table as `search_game` asks for it: only what two strangers have to agree on."""
    wanted = Wanted(
        host=host,
        guest=guest,
        name=read_name(fields),
        game=fields.choice("game", games.NAMES),
        options=fields.map("options", {}),
        seats=fields.number("seats", 1, MOST_SEATS),
        clock=read_clock(fields.map("clock", None)),
        rated=fields.flag("rated", False),
        entropy=fields.text("entropy", 64, ""),
        visibility="open",
    )
    fields.done()
    _check(wanted)
    return wanted


def read_name(fields: Fields) -> str:
    """The name to be called by at a table; empty for one's usual name."""
    name: str = fields.text("name", 30, "")
    return profile.clean_name(name) if name else ""


def _company(fields: Fields) -> dict[str, Any]:
    """The fields about people and manners, which every table has."""
    return {
        "name": read_name(fields),
        "clock": read_clock(fields.map("clock", None)),
        "sit": fields.flag("sit", True),
        "invite": tuple(fields.ids("invite", MOST_SEATS, [])),
        "challenge": tuple(fields.texts("challenge", MOST_SEATS, 30, [])),
        "links": unique_names(fields.texts("links", MOST_SEATS, 30, [])),
        "bots": tuple(fields.texts("bots", MOST_SEATS, 20, [])),
        "visibility": fields.choice("visibility", ("private", "unlisted", "open"), "private"),
        "spectators": fields.flag("spectators", False),
        "leaver": fields.choice("leaver", ("bot", "skip", "end"), "bot"),
        "idle": fields.number("idle", 0, 86_400, 0),
        "entropy": fields.text("entropy", 64, ""),
    }


def _check(wanted: Wanted) -> None:
    """Refuse house rules that the game does not have, before anything is counted or written."""
    games.find(wanted.game).read_options(wanted.options, wanted.seats)


def read_clock(given: dict[str, Any] | None) -> Clock:
    """How time is kept; each kind has its own fields."""
    if given is None:
        return NO_CLOCK
    fields = Fields(given)
    kind = fields.choice("kind", ("none", "move", "bank", "days"))
    clock = Clock(kind)
    if kind == "move":
        clock = Clock(kind, seconds=fields.number("seconds", 5, 3600))
    if kind == "bank":
        seconds, increment = (
            fields.number("seconds", 10, 36_000),
            fields.number("increment", 0, 600),
        )
        clock = Clock(kind, seconds=seconds, increment=increment)
    if kind == "days":
        clock = Clock(kind, days=fields.number("days", 1, 14))
    fields.done()
    return clock


def unique_names(names: list[str]) -> tuple[str, ...]:
    """Names without blanks and without doubles, whatever their case."""
    kept: dict[str, str] = {}
    for name in names:
        if clean := name.strip():
            kept.setdefault(clean.casefold(), profile.clean_name(clean))
    return tuple(kept.values())


def read_guest(uid: str, guest: bool, fields: Fields) -> Guest:
    """Somebody who wants to sit down: exactly one of `gameId`, `code` and `link`."""
    wanted = Guest(
        uid=uid,
        guest=guest,
        name=read_name(fields),
        game_id=fields.id("gameId", None),
        code=fields.id("code", None),
        link=fields.id("link", None),
        entropy=fields.text("entropy", 64, ""),
    )
    fields.done()
    if sum(way is not None for way in (wanted.game_id, wanted.code, wanted.link)) != 1:
        raise BadRequest("gameId", "give exactly one of gameId, code and link")
    return wanted
