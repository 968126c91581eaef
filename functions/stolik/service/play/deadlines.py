"""Turns that nobody plays: bots, deadlines, and people who left. All of them end in a move."""

from __future__ import annotations

from typing import Any

from stolik.documents.header import LIVE, Header
from stolik.engine import bots
from stolik.service.errors import NotAllowed, Stale, TooLate
from stolik.service.play import cancel, moves
from stolik.service.reasons import ServiceReason
from stolik.service.tables import header_updates, headers, paths, snapshot
from stolik.service.tables.snapshot import Entry, Loaded
from stolik.service.tables.transaction import Transaction, transaction

BOT_BUDGET_SECONDS = 1.5  # seconds


@transaction
def enforce(
    tx: Transaction, game_id: str, seq: int, now: int, claimant: str | None = None
) -> dict[str, Any]:
    """End the turn at `seq` if its time is up. Raises Stale or NOT_TIMED_OUT otherwise.

    `claimant` is somebody at the table who asks for it because the clock's task is late.
    """
    header = headers.read_header(tx, game_id)
    if claimant is not None and claimant not in (header.host, *header.players):
        raise NotAllowed(ServiceReason.NOT_AT_TABLE, "you do not sit at this table")
    _still(header, seq)
    if header.deadline is None or now < header.deadline:
        raise TooLate(ServiceReason.NOT_TIMED_OUT, "there is still time for this move")
    draft = _draft(tx, game_id, header)
    loaded = snapshot.load(tx, game_id, paths.rack_owner(header, header.turn))
    loaded, move = snapshot.with_racks(tx, loaded, lambda one: one.game.forced(one.position, draft))
    reader = None if claimant is None else header.seat_of(claimant)
    return _move(tx, loaded, header, str(move), "clock", now, reader)


@transaction
def play_bot(tx: Transaction, game_id: str, seq: int, now: int) -> dict[str, Any]:
    """Move for a seat that plays itself. Raises Stale when the table has moved on."""
    header = headers.read_header(tx, game_id)
    _still(header, seq)
    seat = header.turn
    if seat is None or not header.plays_itself:
        raise Stale(header.seq)
    loaded = snapshot.load(tx, game_id, paths.rack_owner(header, seat))
    chair = header.seats[seat]
    if chair.away and header.leaver == "skip":
        loaded, move = snapshot.with_racks(tx, loaded, lambda one: one.game.forced(one.position))
        return _move(tx, loaded, header, str(move), "clock", now)
    view = loaded.game.view(loaded.position, seat)
    stream = bots.stream(loaded.secret, seat, header.seq)
    text, _ = bots.choose(loaded.game, view, chair.level or "basic", BOT_BUDGET_SECONDS, stream)
    return _move(tx, loaded, header, text, "bot", now)


def _move(
    tx: Transaction,
    loaded: Loaded,
    header: Header,
    text: str,
    by: str,
    now: int,
    reader: int | None = None,
) -> dict[str, Any]:
    seat = header.turn
    move = loaded.game.parse(text, loaded.position.table)
    loaded, (after, events) = snapshot.with_racks(
        tx, loaded, lambda one: one.game.play(one.position, seat, move, one.chance())
    )
    if by == "clock" and seat is not None and seat not in loaded.game.asked(after.table):
        header = header_updates.count_missed_turn(header, seat, now)
        if header_updates.is_deserted(header):
            return _close(tx, loaded, header, now)
    entry = Entry(seat, str(move), events, by, now)
    return moves.settle(tx, loaded, header, after, entry, reader)


def _close(tx: Transaction, loaded: Loaded, header: Header, now: int) -> dict[str, Any]:
    """End the game without a result: there is nobody left to play it."""
    after = cancel.closed(tx, loaded.game_id, header, now)
    headers.save_header(tx, loaded.game_id, loaded.header, after)
    return {"seq": after.seq, "events": []}


def _still(header: Header, seq: int) -> None:
    if header.seq != seq or header.status not in LIVE:
        raise Stale(header.seq)


def _draft(tx: Transaction, game_id: str, header: Header) -> str | None:
    """What the player to move had arranged but not yet sent; read with the rest of the table."""
    if header.turn is None or header.turn_uid is None:
        return None
    path = f"{paths.header_path(game_id)}/drafts/{header.turn_uid}"
    wanted = paths.loaded_paths(game_id, paths.rack_owner(header, header.turn))
    draft = tx.read(path, *wanted)[0]
    fresh = draft is not None and draft.get("seq") == header.seq
    return str(draft["text"]) if fresh and draft else None
