"""Creating a table: its documents, and the deal if nobody has to be waited for."""

from __future__ import annotations

import hashlib
import json
import secrets
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, Literal

from stolik.documents.answers import Created, SeatLink
from stolik.documents.chair import Chair
from stolik.documents.clock import NO_CLOCK, Clock
from stolik.documents.header import Header
from stolik.engine import games
from stolik.engine.bots import LEVELS
from stolik.engine.chance import SECRET_BYTES, SecretChance
from stolik.engine.json_codec import to_plain
from stolik.engine.options import changed_options
from stolik.service.api import rate_limits
from stolik.service.api.receipts import DerivedToken
from stolik.service.errors import BadRequest
from stolik.service.invites import invitations, invite_links
from stolik.service.invites.invitations import Invitee
from stolik.service.lobby import deal, match_queue, seating
from stolik.service.people import profile
from stolik.service.tables import headers, paths, rated_policy
from stolik.service.tables.transaction import Transaction, transaction


@dataclass(frozen=True, slots=True)
class Original:
    """The finished game whose cards are dealt again."""

    game_id: str
    engine: str
    entropy: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class NewTable:
    """A table as its host wants it."""

    host: str
    name: str  # of the host at this table; empty for the name on the public card
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
    host_starts: bool = False  # also when every chair is taken
    idle: int = 0
    entropy: str = ""
    guest: bool = False  # whether the host has no account
    original: Original | None = None
    chat: bool = False  # whether the table is also shown in a chat
    matched: bool = False  # made by quick match


@dataclass(frozen=True, slots=True)
class TableSecrets:
    """What is drawn at random for a new table, once and before the transaction."""

    game_id: str
    secret: str
    codes: tuple[str, ...]  # to try until one is free
    tokens: tuple[DerivedToken, ...] = ()  # of the links

    @classmethod
    def draw(cls, tokens: tuple[DerivedToken, ...] = ()) -> TableSecrets:
        """The secrets of a new table, whose links have these tokens."""
        return cls(
            game_id=invite_links.random_text(20),
            secret=secrets.token_hex(SECRET_BYTES),
            codes=invite_links.random_codes(),
            tokens=tokens,
        )


@transaction
def create(tx: Transaction, new_table: NewTable, drawn: TableSecrets, now: int) -> Created:
    """Create a table. Returns its id, its code, and one link per named seat.

    Raises Exhausted if the host is at too many tables.
    """
    rate_limits.check_open_tables(tx, new_table.host)
    made = stage_table(tx, new_table, drawn, now)
    if new_table.visibility == "open" and not new_table.bots and made["seq"] == 0:
        match_queue.add_table(tx, settings_key(new_table), drawn.game_id, now)
    return made


def stage_table(tx: Transaction, new_table: NewTable, drawn: TableSecrets, now: int) -> Created:
    """Write the documents of a new table; if no chair is open it is dealt at once."""
    new_table = replace(new_table, name=new_table.name or profile.player_name(tx, new_table.host))
    guests = invitations.find_people(tx, new_table.host, new_table.invite, new_table.challenge)
    header = waiting_header(new_table, guests, drawn, now)
    hidden, made_links = {"secret": drawn.secret}, list[SeatLink]()
    if any(chair.kind == "open" for chair in header.seats):
        code = invite_links.register_code(tx, drawn.codes, drawn.game_id, now)
        header, first = replace(header, code=code), int(new_table.sit)
        invitations.stage_invitations(
            tx, drawn.game_id, header, dict(enumerate(guests, first)), now
        )
        first += len(guests)
        made_links = invite_links.register_links(
            tx, drawn.game_id, new_table.links, drawn.tokens, first, now
        )
        tx.create(paths.hidden_path(drawn.game_id), hidden)
        headers.create_header(tx, drawn.game_id, header)
        seating.stage_attendance(tx, header, new_table.host, now)
    else:
        header = deal.fill_chairs(header)
        header = deal.stage_deal(tx, drawn.game_id, header, header, now, hidden)
    seat = 0 if new_table.sit else None
    return {
        "gameId": drawn.game_id,
        "code": header.code,
        "links": made_links,
        "seat": seat,
        "seq": header.seq,
    }


def waiting_header(
    new_table: NewTable, guests: Sequence[Invitee], drawn: TableSecrets, now: int
) -> Header:
    """The header of a table that waits for players."""
    game = games.find(new_table.original.engine if new_table.original else new_table.game)
    options = game.read_options(new_table.options, new_table.seats)
    if new_table.rated:
        rated_policy.check_people(True, new_table.guest, len(new_table.bots))
        rated_policy.check_new_table(
            game, to_plain(options), new_table.clock, new_table.leaver, new_table.idle
        )
    chairs = _chairs(new_table, guests, now)
    entropy = [
        new_table.entropy if new_table.sit and seat == 0 else "" for seat in range(new_table.seats)
    ]
    return Header(
        game=game.name,
        engine=games.versioned_name(game),
        options=to_plain(options),
        departures=changed_options(options),
        host=new_table.host,
        seats=tuple(chairs),
        players=(new_table.host,) if new_table.sit else (),
        commitment=SecretChance(game.name, bytes.fromhex(drawn.secret)).commitment(),
        created=now,
        updated=now,
        visibility=new_table.visibility,
        spectators=new_table.spectators,
        clock=new_table.clock,
        settings=settings_key(new_table),
        matched=new_table.matched,
        rated=new_table.rated,
        leaver="skip" if new_table.rated else new_table.leaver,
        host_starts=new_table.host_starts,
        idle=new_table.idle,
        chat=new_table.chat,
        entropy=new_table.original.entropy if new_table.original else tuple(entropy),
        duplicate_of=new_table.original.game_id if new_table.original else None,
    )


def settings_key(new_table: NewTable) -> str:
    """A key that is equal for tables with the same game, options, seats, clock and rating."""
    game = games.find(new_table.game)
    options = to_plain(game.read_options(new_table.options, new_table.seats))
    clock, name = to_plain(new_table.clock), games.versioned_name(game)
    parts = [name, options, new_table.seats, clock, new_table.rated]
    return hashlib.sha256(json.dumps(parts, sort_keys=True).encode()).hexdigest()[:32]


def _chairs(new_table: NewTable, guests: Sequence[Invitee], now: int) -> list[Chair]:
    """The chairs of the host, the people invited, those with a link, the bots, and free ones."""
    if not set(new_table.bots) <= set(LEVELS):
        raise BadRequest("bots", f"must be levels out of {', '.join(LEVELS)}")
    chairs = [Chair("human", new_table.host, new_table.name)] if new_table.sit else []
    until = now + invitations.INVITATION_LIFETIME_MS
    chairs += [Chair(name=guest.name, reserved=True, until=until) for guest in guests]
    chairs += [Chair(name=name, reserved=True) for name in new_table.links]
    for level in new_table.bots:
        chairs.append(deal.bot_chair(chairs, (), level))
    if len(chairs) > new_table.seats:
        raise BadRequest("seats", f"must be at least {len(chairs)}, for everybody named")
    return chairs + [Chair()] * (new_table.seats - len(chairs))
