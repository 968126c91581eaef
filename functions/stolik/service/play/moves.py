"""Playing: one move, one transaction. Read, decide, write, all or nothing."""

from __future__ import annotations

from dataclasses import dataclass

from stolik.documents import header_updates
from stolik.documents.answers import MoveAnswer
from stolik.documents.header import LIVE, Header
from stolik.documents.log_entry import LogEntry
from stolik.documents.table_state import state_after_move
from stolik.engine.contract import AnyPosition
from stolik.engine.errors import IllegalMove
from stolik.engine.reasons import Reason
from stolik.service.errors import NotAllowed, ServiceRefused, TooLate
from stolik.service.play import endings, last_rounds, results
from stolik.service.play.move_answer import move_answer
from stolik.service.play.repeated_moves import answer_repeat
from stolik.service.reasons import ServiceReason
from stolik.service.scheduling.next_steps import LATE_MOVE_GRACE_MS
from stolik.service.tables import guards, rated_policy, snapshots
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
    guards.require_member(header, request.uid)
    if header.seq != request.seq:
        return answer_repeat(
            tx, snapshot, request.uid, request.seq + 1, request.move_id, request.text, now
        )
    seat, last = actor(header, request.uid, now), header.entry
    if last and (last.uid, last.move_id) == (request.uid, request.move_id):
        raise ServiceRefused(ServiceReason.MOVE_ID_REUSED, "give every move an id of its own")
    if header.status not in LIVE:
        raise IllegalMove(Reason.GAME_OVER, "the game is over")
    rated_policy.require_seat_kept(header, seat, now)
    if header.deadline is not None and now > header.deadline + LATE_MOVE_GRACE_MS:
        raise TooLate(ServiceReason.TIME_IS_UP, "the time for this move is up")

    # Decide: pure, since a lost race runs it again.
    game = snapshot.game
    move = game.parse(request.text, snapshot.position.table)
    snapshot, position, events = snapshots.play(tx, snapshot, seat, move)
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

    Returns the answer for the seat `reader`.
    """
    header = header_updates.header_after_move(header, snapshot.game, position, entry)
    if header.last_round:
        header = last_rounds.after_round(
            header, snapshot.game, snapshot.position.table, position, entry
        )
    if header.forfeited:
        header = endings.header_if_decided(header)
    if header.result:
        header = endings.finished_header(header, header.result)
        snapshot = snapshots.load_secret(tx, snapshots.load_all(tx, snapshot))
        position = snapshots.with_unread_racks(position, snapshot)
    after = state_after_move(snapshot, header, position, entry)
    if header.result:
        results.count(tx, after.header)  # with the last round on its score sheet
    snapshots.write(tx, snapshot, after)
    return move_answer(header.seq, entry.events, reader)


def actor(header: Header, uid: str, now: int) -> int | None:
    """The seat that `uid` acts for now; None when acting as the host."""
    seat = header.seat_of(uid)
    for_host = None in header.asked and (seat is None or seat not in header.asked)
    if for_host and header.may_act_as_host(uid, now):
        return None
    if seat is None:
        raise NotAllowed(ServiceReason.NOT_AT_TABLE, "you do not sit at this table")
    return seat
