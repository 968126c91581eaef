"""Playing: one move, one transaction. Read, decide, write, all or nothing."""

from __future__ import annotations

from dataclasses import dataclass

from stolik.documents import header_updates
from stolik.documents.answers import MoveAnswer
from stolik.documents.header import LIVE, Header
from stolik.documents.log_entry import LogEntry, visible_events
from stolik.documents.table_state import state_after_move
from stolik.engine.contract import AnyPosition
from stolik.engine.errors import IllegalMove, InvariantBroken
from stolik.engine.json_codec import to_plain
from stolik.engine.reasons import Reason
from stolik.service.errors import NotAllowed, ServiceRefused, Stale, TooLate
from stolik.service.play import results
from stolik.service.reasons import ServiceReason
from stolik.service.scheduling.next_steps import LATE_MOVE_GRACE_MS
from stolik.service.tables import order_again, snapshots
from stolik.service.tables.snapshots import Snapshot
from stolik.service.tables.transaction import Transaction, transaction


@dataclass(frozen=True, slots=True)
class MoveRequest:
    """A request to play a move: the position that the player saw, an id, and the move's text."""

    game_id: str
    uid: str
    seq: int
    move_id: str
    text: str


@transaction
def play(tx: Transaction, request: MoveRequest, now: int) -> MoveAnswer:
    """Play a move; answers `{"seq", "events"}`. A repeat answers what the first call answered."""
    # Read.
    snapshot = snapshots.load(tx, request.game_id, request.uid)
    header = snapshot.header
    seat = actor(header, request.uid)
    if header.seq != request.seq:
        return _answer_repeat(tx, snapshot, request)
    last = header.entry
    if last and (last.uid, last.move_id) == (request.uid, request.move_id):
        raise ServiceRefused(ServiceReason.MOVE_ID_REUSED, "give every move an id of its own")
    if header.status not in LIVE:
        raise IllegalMove(Reason.GAME_OVER, "the game is over")
    if header.deadline is not None and now > header.deadline + LATE_MOVE_GRACE_MS:
        raise TooLate(ServiceReason.TIME_IS_UP, "the time for this move is up")

    # Decide: pure, since a lost race runs it again.
    game = snapshot.game
    move = game.parse(request.text, snapshot.position.table)
    snapshot, (position, events) = snapshots.with_parts(
        tx, snapshot, lambda loaded: game.play(loaded.position, seat, move, loaded.chance())
    )
    if seat is not None:
        header = header_updates.mark_present(header, seat)
    entry = LogEntry(
        seq=header.seq + 1,
        seat=seat,
        move=move,
        public=game.public_text(move),
        events=events,
        by="player",
        at=now,
        move_id=request.move_id,
        uid=request.uid,
        raw=request.text,
    )

    # Write.
    return settle(tx, snapshot, header, position, entry, reader=seat)


def settle(
    tx: Transaction,
    snapshot: Snapshot,
    header: Header,
    position: AnyPosition,
    entry: LogEntry,
    reader: int | None,
) -> MoveAnswer:
    """Stage the move's documents, the end's results if it is one.

    Returns `{"seq", "events"}` with the events that the seat `reader` may see. That is the seat
    of whoever asked, which need not be the seat that moved; None sees public events only.
    """
    header = header_updates.header_after_move(header, snapshot.game, position, entry)
    if header.result:
        snapshot = snapshots.load_secret(tx, snapshots.load_all(tx, snapshot))
        results.count(tx, header, header.result)
    after = state_after_move(snapshot, header, position, entry)
    snapshots.write(tx, snapshot, after)
    return {"seq": header.seq, "events": to_plain(visible_events(entry.events, reader))}


def actor(header: Header, uid: str) -> int | None:
    """The seat that `uid` acts for now; None when acting as the host."""
    seat = header.seat_of(uid)
    if uid == header.host and None in header.asked and seat not in header.asked:
        return None
    if seat is None:
        raise NotAllowed(ServiceReason.NOT_AT_TABLE, "you do not sit at this table")
    return seat


def _answer_repeat(tx: Transaction, snapshot: Snapshot, request: MoveRequest) -> MoveAnswer:
    """The first call's answer when this is its repeat. Raises Stale otherwise."""
    header, seq = snapshot.header, request.seq + 1
    if not 1 < seq <= header.seq:  # the deal is 1, and no move led to it
        raise Stale(header.seq)
    entry = header.entry
    if seq < header.seq:
        entry = next(iter(snapshots.read_entries(tx, request.game_id, [seq])), None)
    if entry is None:
        raise InvariantBroken(f"table {request.game_id} has no log entry {seq}")
    if entry.move_id != request.move_id or entry.uid != request.uid:
        raise Stale(header.seq)
    rack = None if entry.seat is None else snapshot.racks[entry.seat]
    last = rack.last if rack and rack.last and rack.last.seq == seq else None
    whole = rack.private.get(str(seq), entry.move) if rack else entry.move
    if request.text not in (whole, (last or entry).raw):
        raise ServiceRefused(ServiceReason.MOVE_ID_REUSED, "this id belongs to another move")
    if header.seq == seq:  # the first call may have died before it ordered the next step
        tx.after_commit(order_again.reschedule, request.game_id, header)
    return {"seq": seq, "events": to_plain((last or entry).events)}
