"""Turns that nobody plays: bots, deadlines, and people who left. All of them end in a move."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import Any

from stolik.engine import bots
from stolik.service import documents, moves, store, tables, turns
from stolik.service.documents import LIVE, Header
from stolik.service.errors import NotAllowed, NotFound, Stale, TooLate
from stolik.service.reasons import ServiceReason
from stolik.service.store import Work, change
from stolik.service.tables import Entry, Loaded

BOT_BUDGET = 1.5  # seconds


def strike(game_id: str, seq: int, now: int) -> dict[str, Any]:
    """End the turn at `seq` if its time is up. Raises Stale or NOT_TIMED_OUT otherwise."""
    return change(partial(_strike, game_id=game_id, seq=seq, now=now))


def claim(game_id: str, seq: int, uid: str, now: int) -> dict[str, Any]:
    """`strike`, asked for by somebody at the table because the clock's task is late."""
    (content,) = store.read(documents.header_path(game_id))
    if content is None:
        raise NotFound(ServiceReason.NO_SUCH_GAME, "there is no such table")
    if uid != content["host"] and uid not in content["players"]:
        raise NotAllowed(ServiceReason.NOT_AT_TABLE, "you do not sit at this table")
    return strike(game_id, seq, now)


def play_bot(game_id: str, seq: int, now: int) -> dict[str, Any]:
    """Move for a seat that plays itself. Raises Stale when the table has moved on."""
    return change(partial(_play_bot, game_id=game_id, seq=seq, now=now))


def _strike(work: Work, game_id: str, seq: int, now: int) -> dict[str, Any]:
    header = tables.read_header(work, game_id)
    _still(header, seq)
    if header.deadline is None or now < header.deadline:
        raise TooLate(ServiceReason.NOT_TIMED_OUT, "there is still time for this move")
    seat = header.turn
    loaded = tables.load(work, game_id, None, seat)
    text = _draft(work, game_id, header) if seat is not None else None
    loaded, move = tables.with_racks(work, loaded, lambda one: one.game.forced(one.position, text))
    if seat is not None:
        header = turns.missed(header, seat)
    return _move(work, loaded, header, str(move), "clock", now)


def _play_bot(work: Work, game_id: str, seq: int, now: int) -> dict[str, Any]:
    header = tables.read_header(work, game_id)
    _still(header, seq)
    seat = header.turn
    if seat is None or not turns.plays_itself(header.seats[seat]):
        raise Stale(header.seq)
    loaded = tables.load(work, game_id, None, seat)
    chair = header.seats[seat]
    if chair.away and header.leaver == "skip":
        loaded, move = tables.with_racks(work, loaded, lambda one: one.game.forced(one.position))
        return _move(work, loaded, header, str(move), "clock", now)
    view = loaded.game.view(loaded.position, seat)
    stream = bots.stream(loaded.secret, seat, header.seq)
    text, _ = bots.choose(loaded.game, view, chair.level or "basic", BOT_BUDGET, stream)
    return _move(work, loaded, header, text, "bot", now)


def _move(
    work: Work, loaded: Loaded, header: Header, text: str, by: str, now: int
) -> dict[str, Any]:
    seat = header.turn
    move = loaded.game.parse(text, loaded.position.table)
    loaded, (after, events) = tables.with_racks(
        work, loaded, lambda one: one.game.play(one.position, seat, move, one.chance())
    )
    entry = Entry(seat, str(move), events, by, now)
    return moves.settle(work, replace(loaded), header, after, entry)


def _still(header: Header, seq: int) -> None:
    if header.seq != seq or header.status not in LIVE:
        raise Stale(header.seq)


def _draft(work: Work, game_id: str, header: Header) -> str | None:
    """What the player to move had arranged but not yet sent."""
    if header.turn_uid is None:
        return None
    (draft,) = work.read(f"{documents.header_path(game_id)}/drafts/{header.turn_uid}")
    fresh = draft is not None and draft.get("seq") == header.seq
    return str(draft["text"]) if fresh and draft else None
