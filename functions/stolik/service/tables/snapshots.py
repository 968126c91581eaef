"""A table as it is loaded from its documents, and written back after a move.

A move reads the live table, the mover's rack and, unless this instance keeps it, the header. It
writes the live table, that rack and one entry of the log. Other racks and the hidden document are
read only when the rules ask for them (a draw, the end of a round), and written only when cards are
dealt anew; the header is written when a round or the game ends.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any, TypeVar

from stolik.documents.codec import changed_fields
from stolik.documents.header import Header
from stolik.documents.log_entry import LogEntryDocument
from stolik.documents.move_events import MoveEvents
from stolik.documents.rack import RackDocument
from stolik.documents.table_state import TableState, is_new_deal
from stolik.engine.contract import UNLOADED_POOL, AnyGame, AnyPosition, Position, Seat
from stolik.engine.errors import InvariantBroken, PoolNotLoaded, RackNotLoaded
from stolik.engine.fast_replace import replace
from stolik.engine.json_codec import to_plain
from stolik.service.errors import NotFound
from stolik.service.reasons import ServiceReason
from stolik.service.tables import headers, paths
from stolik.service.tables.firestore_client import Document
from stolik.service.tables.header_document import decode
from stolik.service.tables.kept_tables import kept_secrets
from stolik.service.tables.transaction import Transaction

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Snapshot(TableState):
    """A table in play as it was read in one transaction."""

    game_id: str


def load(
    tx: Transaction, game_id: str, owner: str | None, header: Header | None = None
) -> Snapshot:
    """A table that is being played, with the rack document of `owner`; None loads no rack.

    Three reads in one round trip, or two where this instance keeps the header; a caller who has
    read the header already passes it on.
    """
    wanted = [] if owner is None else [paths.owned_rack_path(game_id, owner)]
    if header is None:
        header, held = headers.read_for_play(tx, game_id, *wanted)
    else:
        held = tx.read(*wanted)
    if header.table is None:
        raise NotFound(ServiceReason.NOT_STARTED, "this table has not been dealt yet")
    game, seats = header.engine_game(), range(len(header.seats))
    contents = [
        held[0] if owner is not None and paths.rack_owner(header, seat) == owner else None
        for seat in seats
    ]
    racks = tuple(map(read_rack, contents))
    position = Position(
        header.engine_options(),
        decode(game.table, header.table),
        _hands(game, racks),
        UNLOADED_POOL,
    )
    secret = kept_secrets.get(game_id)
    snapshot = Snapshot(game, header, position, racks, secret=secret, game_id=game_id)
    if game.open_hands(position.options):
        return load_hidden(tx, load_all(tx, snapshot))
    return snapshot


def load_all(tx: Transaction, snapshot: Snapshot) -> Snapshot:
    """The same table with every rack."""
    racks = read_racks(tx, snapshot.game_id, snapshot.header)
    position = replace(snapshot.position, racks=_hands(snapshot.game, racks))
    return replace(snapshot, racks=racks, position=position)


def with_unread_racks(position: AnyPosition, snapshot: Snapshot) -> AnyPosition:
    """A position after a move of `snapshot`, with the racks that the rules did not need."""
    pairs = zip(position.racks, snapshot.position.racks, strict=True)
    return replace(position, racks=tuple(old if new is None else new for new, old in pairs))


def load_hidden(tx: Transaction, snapshot: Snapshot) -> Snapshot:
    """The same table with pool and secret."""
    hidden = _read_hidden(tx, snapshot)
    position = replace(snapshot.position, pool=decode(snapshot.game.pool, hidden["pool"]))
    return replace(snapshot, position=position, secret=hidden["secret"])


def load_secret(tx: Transaction, snapshot: Snapshot) -> Snapshot:
    """The same table with its secret, which this instance may know."""
    if snapshot.secret is not None:
        return snapshot
    return replace(snapshot, secret=_read_hidden(tx, snapshot)["secret"])


def _read_hidden(tx: Transaction, snapshot: Snapshot) -> Document:
    (hidden,) = tx.read(paths.hidden_path(snapshot.game_id))
    if hidden is None:
        raise InvariantBroken(f"table {snapshot.game_id} has no secret")
    kept_secrets.put(snapshot.game_id, hidden["secret"])
    return hidden


def with_parts(
    tx: Transaction, snapshot: Snapshot, decide: Callable[[Snapshot], T]
) -> tuple[Snapshot, T]:
    """`decide(snapshot)`; other racks and the hidden document are read if the rules need them."""
    while True:
        try:
            return snapshot, decide(snapshot)
        except RackNotLoaded:
            if all(rack is not None for rack in snapshot.racks):
                raise
            snapshot = load_all(tx, snapshot)
        except PoolNotLoaded:
            if snapshot.position.pool is not UNLOADED_POOL:
                raise
            snapshot = load_hidden(tx, snapshot)


def play(
    tx: Transaction, snapshot: Snapshot, seat: Seat, move: Any
) -> tuple[Snapshot, AnyPosition, MoveEvents]:
    """The position after a move, and its events, which nobody reads without saying for whom."""
    game = snapshot.game
    snapshot, (position, events) = with_parts(
        tx, snapshot, lambda loaded: game.play(loaded.position, seat, move, loaded.chance())
    )
    return snapshot, position, MoveEvents(events)


def read_racks(tx: Transaction, game_id: str, header: Header) -> tuple[RackDocument | None, ...]:
    """The rack document of every seat."""
    wanted = [paths.rack_path(game_id, header, seat) for seat in range(len(header.seats))]
    return tuple(map(read_rack, tx.read(*wanted)))


def read_rack(content: Document | None) -> RackDocument | None:
    """A rack document from its content."""
    return None if content is None else decode(RackDocument, content)


def read_entries(tx: Transaction, game_id: str, seqs: Iterable[int]) -> list[LogEntryDocument]:
    """The entries of the log with these numbers, as far as they exist."""
    contents = tx.read(*(paths.move_path(game_id, seq) for seq in seqs))
    return [decode(LogEntryDocument, content) for content in contents if content]


def read_log(tx: Transaction, game_id: str) -> list[LogEntryDocument]:
    """The whole log, in order."""
    moves = tx.collection(f"{paths.header_path(game_id)}/moves").order_by("__name__")
    return [decode(LogEntryDocument, content) for _, content in tx.find(moves)]


def write(tx: Transaction, before: Snapshot, after: Snapshot) -> None:
    """Stage every document that the move changed; the live document guards them all."""
    game_id, header = before.game_id, after.header
    for seat, rack in enumerate(after.racks):
        old = before.racks[seat]
        if rack is not None and rack is not old:
            fields = _fields_of_owner(rack) if old is None else changed_fields(old, rack)
            tx.update(paths.rack_path(game_id, header, seat), fields)
    if is_new_deal(before.position, after.position):
        hidden = {"pool": to_plain(after.position.pool), "secret": before.secret}
        tx.put(paths.hidden_path(game_id), hidden)
    tx.create(paths.move_path(game_id, header.seq), to_plain(header.entry))
    headers.save_header(tx, game_id, before.header, header, add_cost=True)


def _hands(game: AnyGame, racks: tuple[RackDocument | None, ...]) -> tuple[Any, ...]:
    return tuple(None if rack is None else decode(game.rack, rack.rack) for rack in racks)


def _fields_of_owner(rack: RackDocument) -> Document:
    """The fields that a new hand changes; `private` and `last` were not read and stay."""
    return {"seat": rack.seat, "seq": rack.seq, "rack": rack.rack, "shown": rack.shown}
