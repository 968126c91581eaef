"""Delivery of one notice: claim it with a lease, send it, mark it as sent.

A process may die anywhere. The claim says which channel is being tried, so whoever takes over
after the lease tries that channel again, with the same key: by it a mail server, a browser or a
webhook can tell that it has the notice already. No other channel is tried before it has refused,
or at the last attempt: then rather twice than never.
"""

from __future__ import annotations

import logging
from typing import Any

from stolik.documents.clock import DAY_MS
from stolik.service import server_clock
from stolik.service.errors import Contended
from stolik.service.notify import channels, notices, texts
from stolik.service.notify.channels import Outcome
from stolik.service.notify.notices import Notice
from stolik.service.notify.preferences import end_of_quiet, open_channels
from stolik.service.people.private_settings import read_settings
from stolik.service.tables import firestore_client, headers
from stolik.service.tables.firestore_client import Document
from stolik.service.tables.transaction import Transaction, transaction

log = logging.getLogger(__name__)
LEASE_MS = 75_000  # longer than one call of `noticetask` may take
MAX_ATTEMPTS = 6
LIFETIME_MS = 14 * DAY_MS
# After its last attempt Cloud Tasks has given up by then, so the sweep orders the notice again.
ORDER_AGAIN_AFTER_MS = 3_600_000
# How far a delivery has come.
SENT, SENDING, UNDELIVERED, DROPPED = "sent", "sending", "undelivered", "dropped"
# Why nothing was sent, for the log.
DONE_BEFORE, STALE, QUIET, UNWANTED = "done before", "no longer true", "quiet hours", "unwanted"
REFUSED = "refused"  # by every channel, such as mail to an address that is not verified


def deliver(notice: Notice, now: int) -> str:
    """Send a notice by the first channel that accepts it.

    Returns that channel, or why there is none. Raises Contended if it has to be tried again:
    another process holds it, or all channels failed for now.
    """
    stored, user = firestore_client.read_documents(notice.path, f"users/{notice.uid}")
    if (stored or {}).get("state") in (SENT, UNDELIVERED):
        return DONE_BEFORE
    header = None if notice.kind == notices.MODERATION else headers.look_up(notice.game_id)
    if not notices.is_current(notice, header, now):
        if stored:
            _drop(notice)
        return STALE
    settings = read_settings(user)
    later = end_of_quiet(settings, now)
    if later > now and notice.kind != notices.MODERATION:
        notices.order(notice, later)
        return QUIET
    wanted = open_channels(settings, notice.event)
    if not wanted:
        if stored:
            _drop(notice)
        return UNWANTED
    message = dict((stored or {}).get("message") or {})
    if header is not None:
        language = str(settings.get("locale", "en"))
        message = texts.notice(notice.kind, header, language, notice.uid)
    return _send(notice, wanted, settings, message, now)


def order_message(uid: str, key: str, message: dict[str, str], now: int) -> None:
    """Order a message of the operators, which the person gets at any hour."""
    notice = Notice(notices.MODERATION, key, 0, uid)
    _store_message(notice, message, now)
    notices.order(notice, now)


def _send(
    notice: Notice, wanted: list[str], settings: Document, message: dict[str, str], now: int
) -> str:
    """Try the channels one after another, beginning where an earlier process was interrupted."""
    attempt, interrupted = _claim(notice, wanted[0], now)
    is_last = attempt >= MAX_ATTEMPTS
    claimed = interrupted or wanted[0]
    if interrupted in wanted:
        wanted = wanted[wanted.index(interrupted) :]
    outcomes = dict[str, Outcome]()
    for channel in wanted:
        if channel != claimed:
            _record(notice, {"channel": channel})
        send = channels.SENDERS[channel]
        outcomes[channel] = send(notice.uid, settings, _content(notice, message))
        if outcomes[channel] is Outcome.SENT:
            _record(notice, {"state": SENT, "channel": channel, "until": 0, "due": None})
            return channel
        if outcomes[channel] is Outcome.UNKNOWN and not is_last:
            break
    undecided = [name for name, outcome in outcomes.items() if outcome is not Outcome.REFUSED]
    if undecided and not is_last:
        _release(notice, keeps_channel=Outcome.UNKNOWN in outcomes.values())
        raise Contended("no channel takes the notice now; run the task again")
    return _give_up(notice, undecided, attempt)


def _content(notice: Notice, message: dict[str, str]) -> dict[str, Any]:
    """What a channel sends: the message, what it is about, and what it opens."""
    facts = {"kind": notice.kind, "gameId": notice.game_id, "seq": notice.seq, "key": notice.key}
    return {**message, **facts, "link": texts.notice_link(notice.kind, notice.game_id)}


def _release(notice: Notice, keeps_channel: bool) -> None:
    """End the lease; the next attempt begins with the first channel, or with the one so far."""
    again = {} if keeps_channel else {"channel": ""}
    _record(notice, {"until": 0, **again})


def _give_up(notice: Notice, undecided: list[str], attempt: int) -> str:
    """End the delivery. Returns why, and logs it where it may be the operators' trouble."""
    _record(notice, {"state": UNDELIVERED, "until": 0, "due": None})
    if {*undecided} <= {"webhook"}:  # a person's own address is not
        return REFUSED
    log.error("notice given up after %d attempts", attempt)
    return UNDELIVERED


@transaction
def _claim(tx: Transaction, notice: Notice, first: str, now: int) -> tuple[int, str]:
    """Take the lease. Returns the number of the attempt, and the channel that was being tried.

    Raises Contended while another process has it.
    """
    (stored,) = tx.read(notice.path)
    old = stored or {}
    if old.get("state") == SENT or int(old.get("until", 0)) > now:
        raise Contended("another process delivers this notice; run the task again")
    attempt, interrupted = int(old.get("attempts", 0)) + 1, str(old.get("channel", ""))
    content = {
        **_about(notice, now),
        **old,
        "state": SENDING,
        "channel": interrupted or first,
        "attempts": attempt,
        "until": now + LEASE_MS,
        "due": now + ORDER_AGAIN_AFTER_MS,
    }
    tx.put(notice.path, content)
    return attempt, interrupted


@transaction
def _record(tx: Transaction, notice: Notice, fields: Document) -> None:
    """Record how far the delivery has come."""
    tx.update(notice.path, fields)


@transaction
def _drop(tx: Transaction, notice: Notice) -> None:
    """Look no more at a notice that was tried and need not be sent."""
    (stored,) = tx.read(notice.path)
    if stored and stored.get("state") not in (SENT, UNDELIVERED):
        tx.update(notice.path, {"state": DROPPED, "due": None})


@transaction
def _store_message(tx: Transaction, notice: Notice, message: dict[str, str], now: int) -> None:
    due = now + ORDER_AGAIN_AFTER_MS
    tx.put(notice.path, {**_about(notice, now), "message": message, "due": due})


def _about(notice: Notice, now: int) -> Document:
    expires = server_clock.timestamp(now + LIFETIME_MS)
    about = {"gameId": notice.game_id, "seq": notice.seq, "uid": notice.uid, "kind": notice.kind}
    return {**about, "at": now, "expires": expires}
