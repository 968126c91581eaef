"""A move that is sent again: answered as the first time, for as long as the table lives.

The log has the public part of every answer, the rack of the player the whole answer to the last
move that changed the rack or told its seat something. Older ones are found by playing the log
again, which reads all of it; clients repeat a move within seconds, so this is rare, and limited.
"""

from __future__ import annotations

from stolik.documents.answers import MoveAnswer
from stolik.documents.log_entry import LogEntryDocument
from stolik.documents.move_events import MoveEvents
from stolik.engine.errors import IllegalMove, InvariantBroken
from stolik.service.api import rate_limits
from stolik.service.errors import ServiceRefused, Stale
from stolik.service.play.move_answer import move_answer
from stolik.service.play.replayed_log import replay_log
from stolik.service.reasons import ServiceReason
from stolik.service.tables import order_again, snapshots
from stolik.service.tables.snapshots import Snapshot
from stolik.service.tables.transaction import Transaction

OLD_REPEATS_PER_MINUTE = 10  # of one person, in one instance


def answer_repeat(
    tx: Transaction, snapshot: Snapshot, uid: str, seq: int, move_id: str, text: str, now: int
) -> MoveAnswer:
    """The first call's answer to the move that led to `seq`. Raises Stale if it was another's."""
    entry = _find_entry(tx, snapshot, seq)
    if entry is None or (entry.move_id, entry.uid) != (move_id, uid):
        raise Stale(snapshot.header.seq)
    rack = None if entry.seat is None else snapshot.racks[entry.seat]
    last = rack.last if rack and rack.last and rack.last.seq == seq else None
    if snapshot.header.seq == seq:  # the first call may have died before it ordered the next step
        tx.after_commit(order_again.reschedule, snapshot.game_id, snapshot.header)
    if last is not None:
        _require_same(text in (last.text, last.raw))
        return move_answer(seq, MoveEvents(last.events), entry.seat)
    if entry.seat is None or (rack and (rack.last is None or rack.last.seq < seq)):
        # By the host, or without a trace in the rack: everybody was told the same.
        _require_same(text in (entry.move, entry.raw))
        return move_answer(seq, MoveEvents(entry.events), None)
    rate_limits.check_instance_rate(uid, "old_move", OLD_REPEATS_PER_MINUTE, now)
    return _replayed_answer(tx, snapshot, entry, text)


def _find_entry(tx: Transaction, snapshot: Snapshot, seq: int) -> LogEntryDocument | None:
    header = snapshot.header
    if not 1 < seq <= header.seq:  # the deal is 1, and no move led to it
        return None
    if seq == header.seq:
        return header.entry
    entries = snapshots.read_entries(tx, snapshot.game_id, [seq])
    if not entries:
        raise InvariantBroken(f"table {snapshot.game_id} has no log entry {seq}")
    return entries[0]


def _replayed_answer(
    tx: Transaction,
    snapshot: Snapshot,
    entry: LogEntryDocument,
    text: str,
) -> MoveAnswer:
    """The answer to an older move, from the log played again."""
    whole = snapshots.load_hidden(tx, snapshots.load_all(tx, snapshot))
    played = replay_log(tx, whole, entry.seq)
    step, before = played.played[-1], played.positions[-2]
    try:
        _require_same(str(played.game.parse(text, before.table)) == step.text)
    except IllegalMove:
        _require_same(False)
    return move_answer(entry.seq, MoveEvents(step.events), entry.seat)


def _require_same(is_same: bool) -> None:
    if not is_same:
        raise ServiceRefused(ServiceReason.MOVE_ID_REUSED, "this id belongs to another move")
