"""Taking a move back: its player asks, and once every person there has agreed it is undone.

A wish has an id, which every answer names, so that nobody agrees to another wish than they saw.

Later moves are undone with it, and bots move again. A move that showed anybody something hidden
cannot be undone, nor any before it: `barrier` in the header is the last such entry. The log only
grows: an entry `undo N` says that the table is again as it was after entry N.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from stolik.documents import header_updates
from stolik.documents.answers import TakebackAnswer
from stolik.documents.header import Header, Takeback
from stolik.documents.log_entry import LogEntry
from stolik.documents.move_events import MoveEvents
from stolik.documents.table_state import score_sheet, state_after_move
from stolik.engine.contract import AnyPosition
from stolik.engine.effective_moves import effective_moves, undo_text
from stolik.service.errors import Stale, TooLate
from stolik.service.play import consent
from stolik.service.play.replayed_log import replay_log
from stolik.service.reasons import ServiceReason
from stolik.service.tables import guards, headers, paths, rated_policy, snapshots
from stolik.service.tables.snapshots import Snapshot
from stolik.service.tables.transaction import Transaction, transaction

MAX_ENTRIES_BACK = 20  # one's own last move must be among so many last entries


@transaction
def ask(tx: Transaction, game_id: str, uid: str, seq: int, new_id: str, now: int) -> TakebackAnswer:
    """Ask for one's own last move back; it is undone at once if nobody else has to agree.

    An open wish of one's own stays. Raises TooLate while somebody else's wish is open: asking never
    counts as an answer to it.
    """
    header, seat = _read_for_wish(tx, game_id, uid, seq)
    wish = header.takeback
    if wish is None:
        wish = _last_own_move(tx, game_id, header, seat, new_id)
    elif wish.seat != seat:
        raise TooLate(ServiceReason.ANOTHER_WISH, "answer the open wish for a takeback first")
    return _agree(tx, game_id, header, wish, uid, now)


@transaction
def answer(
    tx: Transaction, game_id: str, uid: str, seq: int, wish_id: str, agree: bool, now: int
) -> TakebackAnswer:
    """Agree to the wish `wish_id`, or decline it; its own player withdraws it.

    Raises TooLate if that wish is not open any more, whatever other wish may be.
    """
    header, _ = _read_for_wish(tx, game_id, uid, seq)
    wish = header.takeback
    if wish is None or wish.id != wish_id:
        raise TooLate(ServiceReason.NO_SUCH_WISH, "this wish for a takeback is not open any more")
    if agree:
        return _agree(tx, game_id, header, wish, uid, now)
    headers.save_header(tx, game_id, header, replace(header, takeback=None))
    return {"seq": header.seq, "undone": False, "wish": None}


def _read_for_wish(tx: Transaction, game_id: str, uid: str, seq: int) -> tuple[Header, int]:
    """The table and the caller's seat. Raises a refusal where nothing can be taken back."""
    header = headers.read_header(tx, game_id)
    seat = guards.require_seat(header, uid)
    guards.require_playing(header)
    rated_policy.require_unrated(header)
    if header.seq != seq:
        raise Stale(header.seq)
    return header, seat


def _agree(
    tx: Transaction, game_id: str, header: Header, wish: Takeback, uid: str, now: int
) -> TakebackAnswer:
    """Stage that `uid` agrees to a wish, and the takeback once everybody present has."""
    wish = replace(wish, agreed=tuple(dict.fromkeys((*wish.agreed, uid))))
    if consent.people_present(header) <= set(wish.agreed):
        return {"seq": _undo(tx, game_id, header, wish, now), "undone": True, "wish": None}
    headers.save_header(tx, game_id, header, replace(header, takeback=wish))
    return {"seq": header.seq, "undone": False, "wish": wish.id}


def _last_own_move(
    tx: Transaction, game_id: str, header: Header, seat: int, new_id: str
) -> Takeback:
    """A wish for the last move of `seat` that was not taken back.

    Raises TooLate if it or a later move showed something hidden, or if there is none.
    """
    first = max(header.barrier, header.seq - MAX_ENTRIES_BACK) + 1
    log = snapshots.read_entries(tx, game_id, range(first, header.seq + 1))
    by_seq = {entry.seq: entry for entry in log}
    for seq in reversed(effective_moves((entry.seq, entry.move) for entry in log)):
        if by_seq[seq].seat == seat and by_seq[seq].by == "player":
            return Takeback(new_id, seat, seq, by_seq[seq].move)
    if _has_moved(tx, game_id, header, seat):
        text = "something hidden was shown since your last move"
        raise TooLate(ServiceReason.SHOWN_SINCE, text)
    raise TooLate(ServiceReason.NOTHING_TO_TAKE_BACK, "you have not moved yet")


def _has_moved(tx: Transaction, game_id: str, header: Header, seat: int) -> bool:
    """Whether `seat` has moved before: by its rack, or where moves do not change that, by the log.

    The log has no index, so only its beginning is read, where everybody's first move is.
    """
    (rack,) = tx.read(paths.rack_path(game_id, header, seat))
    if rack is not None and rack["last"] is not None:
        return True
    first = snapshots.read_entries(tx, game_id, range(2, min(header.seq, MAX_ENTRIES_BACK) + 1))
    return any(entry.seat == seat and entry.by == "player" for entry in first)


def _undo(tx: Transaction, game_id: str, header: Header, wish: Takeback, now: int) -> int:
    """Stage the table as it was before the move in question; answers the new seq."""
    snapshot = snapshots.load_hidden(
        tx, snapshots.load_all(tx, snapshots.load(tx, game_id, None, header))
    )
    position, rounds = _before(tx, snapshot, wish)
    text, uid = undo_text(wish.seq - 1), header.seats[wish.seat].uid or ""
    entry = LogEntry(
        seq=header.seq + 1,
        seat=wish.seat,
        move=text,
        public=text,
        events=MoveEvents(),
        by="undo",
        at=now,
        uid=uid,
    )
    header = header_updates.header_after_move(header, snapshot.game, position, entry)
    header = replace(header, rounds=rounds)
    after = state_after_move(snapshot, header, position, entry)
    snapshots.write(tx, snapshot, after)
    return header.seq


def _before(
    tx: Transaction, snapshot: Snapshot, wish: Takeback
) -> tuple[AnyPosition, tuple[dict[str, Any], ...]]:
    """Position and score sheet before a move, dealt and played again from the log."""
    played = replay_log(tx, snapshot, wish.seq - 1)
    end: AnyPosition = played.end
    return end, score_sheet(played.game, played.positions, [step.events for step in played.played])
