"""Requests of the lobby as values: what a host wants, who sits down, quick match."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import Any

from stolik.engine import games
from stolik.service import accounts, creation, documents, seating, tables
from stolik.service.creation import Drawn, Wanted
from stolik.service.documents import NO_CLOCK, Clock
from stolik.service.errors import BadRequest
from stolik.service.requests import Fields
from stolik.service.seating import Guest
from stolik.service.store import Work, change

MOST_SEATS = 26
ATTEMPTS = 40  # quick match: many people may press the button at once


def read_wanted(host: str, fields: Fields) -> Wanted:
    """A table as `create_game` asks for it."""
    wanted = Wanted(
        host=host,
        name=fields.text("name", 30, ""),
        game=fields.choice("game", games.NAMES),
        options=fields.map("options", {}),
        seats=fields.number("seats", 1, MOST_SEATS),
        clock=read_clock(fields.map("clock", None)),
        sit=fields.flag("sit", True),
        invite=tuple(fields.texts("invite", MOST_SEATS, 64, [])),
        links=unique_names(fields.texts("links", MOST_SEATS, 30, [])),
        bots=tuple(fields.texts("bots", MOST_SEATS, 20, [])),
        visibility=fields.choice("visibility", ("private", "unlisted", "open"), "private"),
        spectators=fields.flag("spectators", False),
        rated=fields.flag("rated", False),
        leaver=fields.choice("leaver", ("bot", "skip", "end"), "bot"),
        idle=fields.number("idle", 0, 86_400, 0),
        entropy=fields.text("entropy", 64, ""),
    )
    fields.done()
    return wanted


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
            kept.setdefault(clean.casefold(), clean)
    return tuple(kept.values())


def read_guest(uid: str, fields: Fields) -> Guest:
    """Somebody who wants to sit down: exactly one of `gameId`, `code` and `link`."""
    guest = Guest(
        uid=uid,
        name=fields.text("name", 30, ""),
        game_id=fields.id("gameId", None),
        code=fields.id("code", None),
        link=fields.id("link", None),
        entropy=fields.text("entropy", 64, ""),
    )
    fields.done()
    if sum(way is not None for way in (guest.game_id, guest.code, guest.link)) != 1:
        raise BadRequest("gameId", "exactly one of gameId, code and link")
    return guest


def search(wanted: Wanted, now: int) -> dict[str, Any]:
    """Quick match: sit at a waiting table with equal settings, or open one and wait there.

    One document per settings names the table that is being filled. It is guarded like any
    other, so nobody gets the same chair twice and nobody is left out.
    """
    name = wanted.name or accounts.name_of(wanted.host)
    wanted = replace(wanted, visibility="open", sit=True, name=name)
    drawn = Drawn()
    return change(partial(_search, wanted=wanted, drawn=drawn, now=now), attempts=ATTEMPTS)


def _search(work: Work, wanted: Wanted, drawn: Drawn, now: int) -> dict[str, Any]:
    queue = f"queues/{creation.settings_key(wanted)}"
    (waiting,) = work.read(queue)
    if waiting is not None:
        (content,) = work.read(documents.header_path(waiting["gameId"]))
        header = documents.read_header(content) if content else None
        if header is not None and header.status == "waiting":
            seat = header.seat_of(wanted.host)
            if seat is not None:
                return {"gameId": waiting["gameId"], "seat": seat, "seq": header.seq}
            guest = Guest(wanted.host, wanted.name, waiting["gameId"], entropy=wanted.entropy)
            free = next(
                (i for i, chair in enumerate(header.seats)
                 if chair.kind == "open" and not chair.reserved), None)  # fmt: skip
            if free is not None:
                named = replace(guest, name=tables.free_name(header, guest.name))
                return seating.seated(work, waiting["gameId"], header, named, free, now)
    made = creation.stage(work, wanted, drawn, now)
    work.put(queue, {"gameId": drawn.game_id, "updated": now})
    return {"gameId": made["gameId"], "seat": 0, "seq": 0}
