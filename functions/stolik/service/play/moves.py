"""Playing: one move, one transaction. Read, decide, write, all or nothing."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from stolik.documents.header import LIVE, Header
from stolik.engine.contract import AnyPosition
from stolik.engine.errors import IllegalMove, InvariantBroken
from stolik.engine.reasons import Reason
from stolik.service.errors import NotAllowed, ServiceRefused, Stale, TooLate
from stolik.service.play import results
from stolik.service.reasons import ServiceReason
from stolik.service.scheduling import task_queue
from stolik.service.tables import header_updates, paths, snapshot
from stolik.service.tables.snapshot import Entry, Loaded
from stolik.service.tables.transaction import Transaction, transaction

LATE_MOVE_GRACE_MS = 1_000  # ms that a move may still be under way when the deadline strikes


@dataclass(frozen=True, slots=True)
class Wish:
    """A player's wish to move: the position looked at, an id of its own, and the move's text."""

    game_id: str
    uid: str
    seq: int
    move_id: str
    text: str


@transaction
def play(tx: Transaction, wish: Wish, now: int) -> dict[str, Any]:
    """Play a move; answers `{"seq", "events"}`. A repeat answers what the first call answered."""
    # Read.
    loaded = snapshot.load(tx, wish.game_id, wish.uid)
    header = loaded.header
    seat = actor(header, wish.uid)
    if header.seq != wish.seq:
        return _repeated(tx, loaded, wish)
    if (header.moved or {}).get(str(seat)) == wish.move_id:
        raise ServiceRefused(ServiceReason.MOVE_ID_REUSED, "give every move an id of its own")
    if header.status not in LIVE:
        raise IllegalMove(Reason.GAME_OVER, "the game is over")
    if header.deadline is not None and now > header.deadline + LATE_MOVE_GRACE_MS:
        raise TooLate(ServiceReason.TIME_IS_UP, "the time for this move is up")

    # Decide: pure, since a lost race runs it again.
    move = loaded.game.parse(wish.text, loaded.position.table)
    loaded, (after, events) = snapshot.with_racks(
        tx, loaded, lambda one: one.game.play(one.position, seat, move, one.chance())
    )
    if seat is not None:
        header = header_updates.mark_present(header, seat)

    # Write.
    entry = Entry(seat, str(move), events, "player", now, wish.move_id, wish.uid, wish.text)
    return settle(tx, loaded, header, after, entry, reader=seat)


def settle(
    tx: Transaction,
    loaded: Loaded,
    header: Header,
    after: AnyPosition,
    entry: Entry,
    reader: int | None,
) -> dict[str, Any]:
    """Stage the move's documents, the end's results if it is one, and the tasks that follow.

    Returns `{"seq", "events"}` with the events that the seat `reader` may see. That is the seat
    of whoever asked, which need not be the seat that moved; None sees public events only.
    """
    header = header_updates.header_after_move(header, loaded.game, after, entry.seat, entry.at)
    header = replace(header, moved={**(header.moved or {}), str(entry.seat): entry.move_id})
    if loaded.game.reveals_hidden(entry.events):
        header = replace(header, barrier=header.seq)
    if header.status == "finished":
        loaded = snapshot.load_all(tx, loaded)
        header = results.stage(tx, loaded, header, entry)
    snapshot.write(tx, loaded, header, after, entry)
    tx.after_commit(task_queue.schedule_next_step, loaded.game_id, header)
    return {"seq": header.seq, "events": snapshot.heard(entry.events, reader)}


def actor(header: Header, uid: str) -> int | None:
    """The seat that `uid` acts for now; None when acting as the host."""
    seat = header.seat_of(uid)
    if uid == header.host and None in header.asked and seat not in header.asked:
        return None
    if seat is None:
        raise NotAllowed(ServiceReason.NOT_AT_TABLE, "you do not sit at this table")
    return seat


def _repeated(tx: Transaction, loaded: Loaded, wish: Wish) -> dict[str, Any]:
    """The first call's answer when this is its repeat; otherwise the caller is stale."""
    header = loaded.header
    if not 1 <= wish.seq < header.seq:  # the deal is 1, and no move led to it
        raise Stale(header.seq)
    log = header.entry
    if header.seq > wish.seq + 1:
        (log,) = tx.read(paths.move_path(wish.game_id, wish.seq + 1))
    if log is None:
        raise InvariantBroken(f"table {wish.game_id} has no log entry {wish.seq + 1}")
    if log["moveId"] != wish.move_id or log["uid"] != wish.uid:
        raise Stale(header.seq)
    seat: int | None = log["seat"]
    rack = (None if seat is None else loaded.racks[seat]) or {}
    last = rack.get("last") or {}
    first = last if last.get("seq") == wish.seq + 1 else log
    whole = rack.get("private", {}).get(str(wish.seq + 1), log["move"])
    if wish.text not in (whole, first["raw"]):
        raise ServiceRefused(ServiceReason.MOVE_ID_REUSED, "this id belongs to another move")
    if header.seq == wish.seq + 1:  # the first call may have died before it ordered the next step
        tx.after_commit(task_queue.reschedule, wish.game_id, header)
    return {"seq": wish.seq + 1, "events": first["events"]}
