"""New tables: hosted for friends, found by quick match, or dealt again from a finished game."""

from __future__ import annotations

import hashlib
import json
import secrets
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Literal

from stolik.documents.chair import Chair
from stolik.documents.clock import NO_CLOCK, Clock
from stolik.documents.header import Header
from stolik.engine import games
from stolik.engine.bots import LEVELS
from stolik.engine.chance import SECRET_BYTES, SecretChance
from stolik.engine.json_codec import to_plain
from stolik.engine.options import changed_options
from stolik.service.api import rate_limits
from stolik.service.errors import BadRequest, NotAllowed
from stolik.service.invites import invitations
from stolik.service.invites import invite_links as links
from stolik.service.invites.invitations import Invited
from stolik.service.lobby import deal
from stolik.service.people import profile
from stolik.service.reasons import ServiceReason
from stolik.service.tables import headers, paths
from stolik.service.tables.transaction import Transaction, transaction


@dataclass(frozen=True, slots=True)
class Original:
    """The finished game whose cards are dealt again."""

    game_id: str
    engine: str
    entropy: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Wanted:
    """A table as its host wants it."""

    host: str
    name: str  # the host's own; empty for the one on the public card
    game: str
    options: dict[str, Any]
    seats: int
    clock: Clock = NO_CLOCK
    sit: bool = True  # the host takes the first chair
    invite: tuple[str, ...] = ()  # uids
    challenge: tuple[str, ...] = ()  # names
    links: tuple[str, ...] = ()
    bots: tuple[str, ...] = ()
    visibility: Literal["private", "unlisted", "open"] = "private"
    spectators: bool = False
    rated: bool = False
    leaver: Literal["bot", "skip", "end"] = "bot"
    idle: int = 0
    entropy: str = ""
    guest: bool = False  # the host has no account
    original: Original | None = None
    chat: bool = False  # also shown in a chat


@dataclass(frozen=True, slots=True)
class Drawn:
    """What chance decides about a new table, drawn once, before the transaction."""

    game_id: str = field(default_factory=lambda: links.draw_text(20))
    secret: str = field(default_factory=lambda: secrets.token_hex(SECRET_BYTES))
    codes: tuple[str, ...] = field(default_factory=links.draw_codes)
    tokens: tuple[str, ...] = ()


def create(wanted: Wanted, now: int) -> dict[str, Any]:
    """Create a table; answers its id, its code, and one link per named seat."""
    drawn = Drawn(tokens=tuple(links.draw_token() for _ in wanted.links))
    return _create(wanted, drawn, now)


@transaction
def _create(tx: Transaction, wanted: Wanted, drawn: Drawn, now: int) -> dict[str, Any]:
    rate_limits.check_new_table(tx, wanted.host, "create_game", now)
    return stage(tx, wanted, drawn, now)


def stage(tx: Transaction, wanted: Wanted, drawn: Drawn, now: int) -> dict[str, Any]:
    """Stage the documents of a new table; with nobody to wait for it is dealt at once."""
    wanted = replace(wanted, name=wanted.name or profile.name_in(tx, wanted.host))
    guests = invitations.found(tx, wanted.host, wanted.invite, wanted.challenge)
    header = open_header(wanted, guests, drawn, now)
    hidden, made = {"secret": drawn.secret}, list[dict[str, Any]]()
    if any(chair.kind == "open" for chair in header.seats):
        code = links.register_code(tx, drawn.codes, drawn.game_id, now)
        header, first = replace(header, code=code), int(wanted.sit)
        invitations.stage(tx, drawn.game_id, header, guests, first, now)
        first += len(guests)
        made = links.register_links(tx, drawn.game_id, wanted.links, drawn.tokens, first, now)
        tx.create(paths.hidden_path(drawn.game_id), hidden)
        headers.create_header(tx, drawn.game_id, header)
    else:
        header = deal.filled(header)
        header = deal.deal(tx, drawn.game_id, header, header, now, hidden)
    seat = 0 if wanted.sit else None
    known = {"gameId": drawn.game_id, "code": header.code, "links": made}
    return {**known, "seat": seat, "seq": header.seq}


def open_header(wanted: Wanted, guests: Sequence[Invited], drawn: Drawn, now: int) -> Header:
    """The header of a table that waits for players."""
    game = games.find(wanted.original.engine if wanted.original else wanted.game)
    options = game.read_options(wanted.options, wanted.seats)
    chairs = _chairs(wanted, guests, now)
    entropy = [wanted.entropy if wanted.sit and seat == 0 else "" for seat in range(wanted.seats)]
    return Header(
        game=game.name,
        engine=games.versioned_name(game),
        options=to_plain(options),
        departures=changed_options(options),
        host=wanted.host,
        seats=tuple(chairs),
        players=(wanted.host,) if wanted.sit else (),
        commitment=SecretChance(game.name, bytes.fromhex(drawn.secret)).commitment(),
        created=now,
        updated=now,
        visibility=wanted.visibility,
        spectators=wanted.spectators,
        clock=wanted.clock,
        settings=settings_key(wanted),
        rated=wanted.rated,
        leaver=wanted.leaver,
        idle=wanted.idle,
        chat=wanted.chat,
        entropy=wanted.original.entropy if wanted.original else tuple(entropy),
        duplicate_of=wanted.original.game_id if wanted.original else None,
    )


def settings_key(wanted: Wanted) -> str:
    """Equal for tables that the same people would want: game, options, seats, clock, rated."""
    game = games.find(wanted.game)
    options = to_plain(game.read_options(wanted.options, wanted.seats))
    parts = [
        games.versioned_name(game),
        options,
        wanted.seats,
        to_plain(wanted.clock),
        wanted.rated,
    ]
    return hashlib.sha256(json.dumps(parts, sort_keys=True).encode()).hexdigest()[:32]


def _chairs(wanted: Wanted, guests: Sequence[Invited], now: int) -> list[Chair]:
    """The host, those invited, those with a link, the bots, and free chairs."""
    if wanted.rated and (wanted.guest or wanted.bots):
        reason = ServiceReason.GUESTS_CANNOT if wanted.guest else ServiceReason.NOT_BETWEEN_HUMANS
        raise NotAllowed(reason, "rated games are between people with an account")
    if not set(wanted.bots) <= set(LEVELS):
        raise BadRequest("bots", f"must be levels out of {', '.join(LEVELS)}")
    chairs = [Chair("human", wanted.host, wanted.name)] if wanted.sit else []
    until = now + invitations.OPEN_FOR
    chairs += [Chair(name=guest.name, reserved=True, until=until) for guest in guests]
    chairs += [Chair(name=name, reserved=True) for name in wanted.links]
    for level in wanted.bots:
        chairs.append(deal.bot(chairs, (), level))
    if len(chairs) > wanted.seats:
        raise BadRequest("seats", f"must be at least {len(chairs)}, for everybody named")
    return chairs + [Chair()] * (wanted.seats - len(chairs))
