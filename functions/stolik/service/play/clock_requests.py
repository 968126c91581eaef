"""Requests about the clock at unrated tables: give another player time, pause by consent."""

from __future__ import annotations

from dataclasses import replace

from stolik.documents import header_updates
from stolik.documents.answers import PauseAnswer, TimeAnswer
from stolik.documents.header import Header
from stolik.service.errors import NotAllowed, TooLate
from stolik.service.play import consent
from stolik.service.reasons import ServiceReason
from stolik.service.tables import guards, headers, rated_policy
from stolik.service.tables.transaction import Transaction, transaction

DEFAULT_EXTRA_TIME_MS = 60_000  # for clocks without a fixed time per move
BREAK_MS = 120_000  # between rounds, for one person who asks; everybody together stops the clock
MAX_TURN_LENGTHS = 3  # times the usual turn that one move may last


@transaction
def give_time(tx: Transaction, game_id: str, uid: str, now: int) -> TimeAnswer:
    """Give the person to move the time of another turn; nobody can give it to themselves."""
    header = _read_unrated(tx, game_id, uid)
    if header.turn is None or header.turn_uid == uid:
        raise NotAllowed(ServiceReason.NOT_BETWEEN_HUMANS, "only another player can give time")
    if header.deadline is None or now >= header.deadline:
        raise TooLate(ServiceReason.TIME_IS_UP, "no time is running for this move")
    after = with_more_time(header, now)
    headers.save_header(tx, game_id, header, after)
    return {"deadline": after.deadline}


def with_more_time(header: Header, now: int) -> Header:
    """The header with a later deadline, and with a fuller bank if there is one. Pure."""
    more = header.clock.move_ms or DEFAULT_EXTRA_TIME_MS
    before = int(header.deadline or now)
    deadline = max(before, min(before + more, now + MAX_TURN_LENGTHS * more))
    banks = list(header.banks)
    if header.clock.kind == "bank" and header.turn is not None:
        banks[header.turn] += deadline - before
    return replace(header, deadline=deadline, banks=tuple(banks), updated=now)


@transaction
def pause(tx: Transaction, game_id: str, uid: str, agree: bool, now: int) -> PauseAnswer:
    """Ask for a pause, or end one. Once everybody present agrees, no clock runs until a move."""
    header = _read_unrated(tx, game_id, uid)
    after = with_pause_wish(header, uid, now) if agree else without_pause(header, now)
    headers.save_header(tx, game_id, header, after)
    return {"paused": is_paused(after)}


def with_pause_wish(header: Header, uid: str, now: int) -> Header:
    """The header with the wish of `uid` for a pause; the last wish stops the clock. Pure.

    Between rounds the first wish of each person puts the next deal off.
    """
    wishes = tuple(dict.fromkeys((*header.pauses, uid)))
    after = replace(header, pauses=wishes, updated=now)
    if is_paused(after) or uid in header.pauses:
        return with_clock_as_wished(after, now)
    return _with_break(after, now)


def with_clock_as_wished(header: Header, now: int) -> Header:
    """The header whose clock rests if everybody present wants a pause, and runs if not. Pure.

    Each wish changes that, and so does everybody who leaves or returns.
    """
    is_resting = header.turn_started is None
    if is_paused(header) and header.deadline is not None:
        return _with_clock_stopped(header, now)
    if is_resting and not is_paused(header):
        return header_updates.restart_clock(header, now)
    return header


def _with_clock_stopped(header: Header, now: int) -> Header:
    banks = list(header.banks)
    if header.clock.kind == "bank" and header.turn is not None:
        banks[header.turn] = max(0, int(header.deadline or now) - now)
    return replace(header, banks=tuple(banks), deadline=None, turn_started=None)


def _with_break(header: Header, now: int) -> Header:
    """The header with a later next round, because somebody who sits there needs a while."""
    if header.status != "between_rounds" or header.deadline is None:
        return header
    return replace(header, deadline=max(header.deadline, now + BREAK_MS))


def without_pause(header: Header, now: int) -> Header:
    """The header without wishes for a pause; a stopped clock starts again. Pure."""
    return with_clock_as_wished(replace(header, pauses=(), updated=now), now)


def is_paused(header: Header) -> bool:
    """Whether everybody present has agreed to a pause. Pure."""
    present = consent.people_present(header)
    return bool(present) and present <= set(header.pauses)


def _read_unrated(tx: Transaction, game_id: str, uid: str) -> Header:
    header = headers.read_header(tx, game_id)
    guards.require_seat(header, uid)
    guards.require_playing(header)
    rated_policy.require_unrated(header)
    return header
