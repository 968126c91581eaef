"""Moves that no person sends: of bots, at deadlines, and for people who left."""

from __future__ import annotations

from typing import Any

from stolik.documents import forfeits, header_updates
from stolik.documents.answers import MoveAnswer
from stolik.documents.header import LIVE, Header
from stolik.documents.log_entry import By, LogEntry
from stolik.documents.move_events import MoveEvents
from stolik.engine import bots
from stolik.service.errors import NotAllowed, Stale, TooLate
from stolik.service.play import endings, moves
from stolik.service.play.move_answer import move_answer
from stolik.service.reasons import ServiceReason
from stolik.service.scheduling.next_steps import LATE_MOVE_GRACE_MS
from stolik.service.tables import headers, paths, snapshots
from stolik.service.tables.snapshots import Snapshot
from stolik.service.tables.transaction import Transaction, transaction

BOT_BUDGET_SECONDS = 1.5
EARLY_TASK_MS = 1_000  # that a task may come early, by the clock of this instance


@transaction
def enforce(
    tx: Transaction, game_id: str, seq: int, now: int, claimant: str | None = None
) -> MoveAnswer:
    """End the turn at `seq` if its time is up. Raises Stale or NOT_TIMED_OUT otherwise.

    The time is up once the player's own move would be refused as too late, or at once where the
    clock has played a part of the turn already. If somebody has been away from a rated game for
    too long, they lose it instead, and `seq` stays as it is.
    `claimant` is somebody at the table who asks for this because the clock's task is late.
    """
    header, _ = headers.read_for_play(tx, game_id)
    if claimant is not None and claimant not in (header.host, *header.players):
        raise NotAllowed(ServiceReason.NOT_AT_TABLE, "you do not sit at this table")
    _require_current(header, seq)
    if header.forfeits_at is not None and header.forfeits_at <= now:
        return _forfeit(tx, game_id, header, now)
    grace_ms = 0 if header.clock_plays_on else LATE_MOVE_GRACE_MS
    in_time = header.deadline is None or now <= header.deadline + grace_ms
    if in_time or header.plays_itself:
        raise TooLate(ServiceReason.NOT_TIMED_OUT, "there is still time for this move")
    draft = _draft(tx, game_id, header)
    snapshot = snapshots.load(tx, game_id, paths.rack_owner(header, header.turn), header)
    snapshot, move = snapshots.with_parts(
        tx, snapshot, lambda loaded: loaded.game.forced(loaded.position, draft)
    )
    reader = None if claimant is None else header.seat_of(claimant)
    return _move(tx, snapshot, header.turn, move, "clock", now, reader)


@transaction
def play_bot(tx: Transaction, game_id: str, seq: int, now: int) -> MoveAnswer:
    """Move for a seat that plays itself. Raises Stale when the table has moved on.

    Raises TooLate while the seat waits for a claim; a task for the end of that time is ordered.
    """
    header, _ = headers.read_for_play(tx, game_id)
    _require_current(header, seq)
    seat = header.turn
    if seat is None or not header.plays_itself:
        raise Stale(header.seq)
    if now + EARLY_TASK_MS < header.rests_until:
        raise TooLate(ServiceReason.NOT_TIMED_OUT, "the result can be claimed before a bot moves")
    owner = str(paths.rack_owner(header, seat))
    snapshot = snapshots.load_secret(tx, snapshots.load(tx, game_id, owner, header))
    game, chair = snapshot.game, header.seats[seat]
    if seat in header.forfeited or (chair.away and header.leaver == "skip"):
        snapshot, (actor, move) = snapshots.with_parts(
            tx, snapshot, lambda loaded: game.skip(loaded.position)
        )
        return _move(tx, snapshot, actor, move, "clock", now)
    view = game.view(snapshot.position, seat)
    rng = bots.bot_rng(str(snapshot.secret), seat, header.seq)
    text, _ = bots.choose(game, view, chair.level or "basic", BOT_BUDGET_SECONDS, rng)
    return _move(tx, snapshot, seat, game.parse(text, snapshot.position.table), "bot", now)


def _move(
    tx: Transaction,
    snapshot: Snapshot,
    seat: int | None,
    move: Any,
    by: By,
    now: int,
    reader: int | None = None,
) -> MoveAnswer:
    """Stage a move of `seat`, as the game parsed it; of the host for None."""
    game, header = snapshot.game, snapshot.header
    snapshot, position, events = snapshots.play(tx, snapshot, seat, move)
    if seat is not None:
        header = header_updates.note_stand_in(header, seat)
    if by == "clock" and seat is not None and seat not in game.asked(position.table):
        header = header_updates.count_missed_turn(header, seat, now)
        if header_updates.is_deserted(header):
            return _close(tx, snapshot, header, now)
    entry = LogEntry(
        seq=header.seq + 1,
        seat=seat,
        move=move,
        public=game.public_text(move),
        events=events,
        by=by,
        at=now,
    )
    return moves.settle(tx, snapshot, header, position, entry, reader)


def _forfeit(tx: Transaction, game_id: str, header: Header, now: int) -> MoveAnswer:
    """Everybody who has been away from a rated game for too long loses it."""
    after = forfeits.forfeit_who_left(header, now)
    if forfeits.is_decided(after):
        after = endings.finish_decided(tx, game_id, after, now)
    headers.save_header(tx, game_id, header, after)
    return move_answer(header.seq, MoveEvents(), None)


def _close(tx: Transaction, snapshot: Snapshot, header: Header, now: int) -> MoveAnswer:
    """End the game without a result: there is nobody left to play it."""
    after = endings.cancel(tx, snapshot.game_id, header, now)
    headers.save_header(tx, snapshot.game_id, snapshot.header, after)
    return move_answer(after.seq, MoveEvents(), None)


def _require_current(header: Header, seq: int) -> None:
    """Raise Stale unless the table is in play at `seq`."""
    if header.seq != seq or header.status not in LIVE:
        raise Stale(header.seq)


def _draft(tx: Transaction, game_id: str, header: Header) -> str | None:
    """What the player to move had arranged but not yet sent; read with the rest of the table."""
    if header.turn is None or header.turn_uid is None:
        return None
    path = f"{paths.header_path(game_id)}/drafts/{header.turn_uid}"
    (draft, _) = tx.read(path, paths.rack_path(game_id, header, header.turn))
    fresh = draft is not None and draft.get("seq") == header.seq
    return str(draft["text"]) if fresh and draft else None
