"""A table as it is loaded from its documents, and written back after a move.

A move reads the header (which carries the table), the mover's rack and the hidden document, and
writes the header, the table, that rack and one entry of the log. Other racks are read only when the
rules ask for them (the end of a round), and written only when cards are dealt anew.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any, TypeVar

from stolik.documents.header import Cost, Header
from stolik.engine.chance import SecretChance
from stolik.engine.contract import AnyGame, AnyPosition, Event, Position
from stolik.engine.errors import RackNotLoaded
from stolik.engine.json_codec import to_plain
from stolik.service.errors import NotFound
from stolik.service.reasons import ServiceReason
from stolik.service.tables import documents, headers, paths
from stolik.service.tables.firestore_client import Document
from stolik.service.tables.transaction import Transaction

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Loaded:
    """A table in play: its header, and as much of the position as was read."""

    game_id: str
    header: Header
    game: AnyGame
    position: AnyPosition
    secret: str
    racks: tuple[Document | None, ...]  # the rack documents behind the position

    def chance(self) -> SecretChance:
        """The committed chance of this table."""
        return SecretChance(self.game.name, bytes.fromhex(self.secret), self.header.entropy)


@dataclass(frozen=True, slots=True)
class Entry:
    """One entry of the log, with the part that only the mover may know."""

    seat: int | None
    text: str
    events: tuple[Event, ...]
    by: str  # "player", "clock", "bot", or "undo" for moves taken back
    at: int
    move_id: str = ""
    uid: str = ""
    raw: str = ""  # as the player wrote it


def load(tx: Transaction, game_id: str, owner: str | None) -> Loaded:
    """A table that is being played, with the rack that lies under the name `owner`.

    Three reads in one round trip.
    """
    _, hidden, *rest = tx.read(*paths.loaded_paths(game_id, owner))
    header = headers.read_header(tx, game_id)
    if header.table is None or hidden is None:
        raise NotFound(ServiceReason.NOT_STARTED, "this table has not been dealt yet")
    racks: list[Document | None] = [None] * len(header.seats)
    for seat in range(len(header.seats)):
        if owner is not None and paths.rack_owner(header, seat) == owner:
            racks[seat] = rest[0]
    game = header.engine_game()
    position = Position(
        game.read_options(header.options, len(header.seats)),
        documents.decode(game.table, header.table),
        tuple(None if doc is None else documents.decode(game.rack, doc["rack"]) for doc in racks),
        documents.decode(game.pool, hidden["pool"]),
    )
    loaded = Loaded(game_id, header, game, position, hidden["secret"], tuple(racks))
    return load_all(tx, loaded) if game.open_hands(position.options) else loaded


def load_all(tx: Transaction, loaded: Loaded) -> Loaded:
    """The same table with every rack."""
    rack_paths = [
        paths.rack_path(loaded.game_id, loaded.header, seat)
        for seat in range(len(loaded.header.seats))
    ]
    racks = tuple(tx.read(*rack_paths))
    held = tuple(
        None if doc is None else documents.decode(loaded.game.rack, doc["rack"]) for doc in racks
    )
    return replace(loaded, racks=racks, position=replace(loaded.position, racks=held))


def with_racks(tx: Transaction, loaded: Loaded, judge: Callable[[Loaded], T]) -> tuple[Loaded, T]:
    """`judge(loaded)`, with the other racks loaded only if the rules touch them."""
    try:
        return loaded, judge(loaded)
    except RackNotLoaded:
        loaded = load_all(tx, loaded)
        return loaded, judge(loaded)


def write(
    tx: Transaction, loaded: Loaded, header: Header, after: AnyPosition, entry: Entry
) -> None:
    """Stage every document that the move changed; the header guards them all."""
    game, before, game_id = loaded.game, loaded.position, loaded.game_id
    dealt = after.pool != before.pool or after.table.round != before.table.round
    everyone = dealt or game.open_hands(after.options)
    told = {event.audience for event in entry.events}
    fresh = [
        seat
        for seat, rack in enumerate(after.racks)
        if everyone or seat in told or rack not in (None, before.racks[seat])
    ]
    for seat in fresh:
        _write_rack(tx, loaded, after, entry, seat)
    held = tuple(header.seq if seat in fresh else seq for seat, seq in enumerate(header.held))
    table, shown = to_plain(after.table), log_entry(game, entry)
    header = replace(header, table=table, entry=shown, held=held)
    if table != loaded.header.table:
        tx.put(paths.table_path(game_id), table)
    if dealt:
        hidden = {"pool": to_plain(after.pool), "secret": loaded.secret}
        tx.put(paths.hidden_path(game_id), hidden)
    tx.create(paths.move_path(game_id, header.seq), shown)
    headers.save_header(tx, game_id, loaded.header, with_cost(tx, loaded.header, header))


def free_name(header: Header, name: str) -> str:
    """`name`, or `name 2` and so on if somebody at the table has it."""
    taken = {chair.name.casefold() for chair in header.seats if chair.kind != "open"}
    tries = (name, *(f"{name[:27]} {number}" for number in range(2, 30)))
    return next(one for one in tries if one.casefold() not in taken)


def with_cost(tx: Transaction, before: Header, after: Header) -> Header:
    """The header with this transaction added to what the table has cost."""
    spent = before.cost
    cost = Cost(spent.reads + tx.bill.reads, spent.writes + tx.bill.writes + 1)
    return replace(after, cost=cost)


def log_entry(game: AnyGame, entry: Entry) -> dict[str, Any]:
    """The log's document: the public part of the move and the events for all."""
    shown = entry.text if entry.by == "undo" else _public(game, entry.text)
    return {
        "seat": entry.seat,
        "move": shown,
        "raw": entry.raw if shown == entry.text else "",
        "events": [to_plain(event) for event in entry.events if event.audience is None],
        "by": entry.by,
        "at": entry.at,
        "moveId": entry.move_id,
        "uid": entry.uid,
    }


def heard(events: tuple[Event, ...], seat: int | None) -> list[dict[str, Any]]:
    """The events that `seat` may know, as plain values."""
    return [to_plain(event) for event in events if event.audience is None or event.audience == seat]


def _write_rack(
    tx: Transaction, loaded: Loaded, after: AnyPosition, entry: Entry, seat: int
) -> None:
    """Stage a rack; in the mover's own, `last` lets a repeated call answer as the first did."""
    seq = loaded.header.seq + 1
    fields = documents.rack_document(loaded.game, after, seat, seq)
    if seat == entry.seat and entry.by != "undo":
        old = loaded.racks[seat] or {}
        if _public(loaded.game, entry.text) != entry.text:
            fields["private"] = {**old.get("private", {}), str(seq): entry.text}
        events = heard(entry.events, seat)
        fields["last"] = {"seq": seq, "text": entry.text, "raw": entry.raw, "events": events}
    tx.update(paths.rack_path(loaded.game_id, loaded.header, seat), fields)


def _public(game: AnyGame, text: str) -> str:
    return game.public_text(game.parse(text))
