"""New tables: hosted for friends, found by quick match, or dealt again from a finished game."""

from __future__ import annotations

import hashlib
import json
import secrets
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Any, Literal

from stolik.engine import games
from stolik.engine.bots import LEVELS
from stolik.engine.chance import SECRET_BYTES, Secret
from stolik.engine.options import departures
from stolik.engine.wire import plain
from stolik.service import accounts, documents, invitations, links, starting
from stolik.service.documents import NO_CLOCK, Chair, Clock, Header
from stolik.service.errors import BadRequest
from stolik.service.store import Work, change


@dataclass(frozen=True, slots=True)
class Wanted:
    """A table as its host wants it."""

    host: str
    name: str  # the host's own
    game: str
    options: dict[str, Any]
    seats: int
    clock: Clock = NO_CLOCK
    sit: bool = True  # the host takes the first chair
    invite: tuple[str, ...] = ()
    links: tuple[str, ...] = ()
    bots: tuple[str, ...] = ()
    visibility: Literal["private", "unlisted", "open"] = "private"
    spectators: bool = False
    rated: bool = False
    leaver: Literal["bot", "skip", "end"] = "bot"
    idle: int = 0
    entropy: str = ""


@dataclass(frozen=True, slots=True)
class Drawn:
    """What chance decides about a new table, drawn once, before the unit of work."""

    game_id: str = field(default_factory=lambda: secrets.token_urlsafe(15))
    secret: str = field(default_factory=lambda: secrets.token_hex(SECRET_BYTES))
    codes: tuple[str, ...] = field(default_factory=links.draw_codes)
    tokens: tuple[str, ...] = ()


def create(wanted: Wanted, now: int) -> dict[str, Any]:
    """Create a table; answers its id, its code, and one link per named seat."""
    wanted = replace(wanted, name=wanted.name or accounts.name_of(wanted.host))
    drawn = Drawn(tokens=tuple(secrets.token_urlsafe(16) for _ in wanted.links))
    made = change(partial(stage, wanted=wanted, drawn=drawn, now=now))
    if wanted.sit and wanted.seats == 1 + len(wanted.bots):  # nobody to wait for
        made["seq"] = starting.start(drawn.game_id, wanted.host, now)["seq"]
    return made


def stage(work: Work, wanted: Wanted, drawn: Drawn, now: int) -> dict[str, Any]:
    """Stage the documents of a new table."""
    invited = invitations.names_of(work, wanted.host, wanted.invite)
    header = open_header(wanted, invited, drawn, now)
    header = replace(header, code=links.register_code(work, drawn.codes, drawn.game_id, now))
    first = int(wanted.sit)
    invitations.stage(work, drawn.game_id, header, wanted.invite, first, now)
    first += len(invited)
    made = links.register_links(work, drawn.game_id, wanted.links, drawn.tokens, first, now)
    work.create(documents.hidden_path(drawn.game_id), {"secret": drawn.secret})
    work.create(documents.header_path(drawn.game_id), documents.write_header(header))
    return {"gameId": drawn.game_id, "code": header.code, "links": made, "seq": 0}


def open_header(wanted: Wanted, invited: list[str], drawn: Drawn, now: int) -> Header:
    """The header of a table that waits for players."""
    game = games.find(wanted.game)
    options = game.read_options(wanted.options, wanted.seats)
    chairs = [Chair("human", wanted.host, wanted.name)] if wanted.sit else []
    chairs += [Chair(name=name, reserved=True) for name in (*invited, *wanted.links)]
    chairs += [Chair("bot", None, f"Bot {n}", level) for n, level in enumerate(wanted.bots, 1)]
    if len(chairs) > wanted.seats:
        raise BadRequest("seats", f"at least {len(chairs)}, for everybody named")
    if unknown := next((level for level in wanted.bots if level not in LEVELS), None):
        raise BadRequest("bots", f"levels out of {', '.join(LEVELS)}, not {unknown[:20]!r}")
    chairs += [Chair()] * (wanted.seats - len(chairs))
    entropy = [wanted.entropy if wanted.sit and seat == 0 else "" for seat in range(wanted.seats)]
    return Header(
        game=game.name,
        engine=games.label(game),
        options=plain(options),
        departures=departures(options),
        host=wanted.host,
        seats=tuple(chairs),
        players=(wanted.host,) if wanted.sit else (),
        commitment=Secret(game.name, bytes.fromhex(drawn.secret)).commitment(),
        created=now,
        updated=now,
        visibility=wanted.visibility,
        spectators=wanted.spectators,
        clock=wanted.clock,
        settings=settings_key(wanted),
        rated=wanted.rated,
        leaver=wanted.leaver,
        idle=wanted.idle,
        entropy=tuple(entropy),
    )


def settings_key(wanted: Wanted) -> str:
    """Equal for tables that the same people would want: game, options, seats, clock, rated."""
    game = games.find(wanted.game)
    options = plain(game.read_options(wanted.options, wanted.seats))
    parts = [games.label(game), options, wanted.seats, plain(wanted.clock), wanted.rated]
    return hashlib.sha256(json.dumps(parts, sort_keys=True).encode()).hexdigest()[:32]
