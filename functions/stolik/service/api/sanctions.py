"""Sanctions: mutes, bans and warnings of people, in `sanctions/{uid}`, which its owner may read.

The security rules read the document itself. Callables ask a list of all bans. Each instance reads
it with its first call, and from then on once a minute what has changed, in the background: so a ban
holds everywhere after a minute, and calls do not wait for it.
A deleted account has a ban too, for as long as its last token is valid.
"""

from __future__ import annotations

import logging
import math
from dataclasses import dataclass
from datetime import datetime
from threading import Lock, Thread

from google.cloud.firestore import SERVER_TIMESTAMP, FieldFilter

from stolik.documents.clock import DAY_MS
from stolik.service import server_clock
from stolik.service.errors import NotAllowed
from stolik.service.reasons import ServiceReason
from stolik.service.tables import firestore_client
from stolik.service.tables.firestore_client import FIRESTORE_UNAVAILABLE, NO_RETRY, Document
from stolik.service.tables.transaction import Transaction
from stolik.service.time_limit import seconds_left

log = logging.getLogger(__name__)
REFRESH_MS = 60_000  # how old the list may be
REFRESH_EARLY_MS = 40_000  # when a thread reads it again, so that no call of a busy instance waits
QUERY_SECONDS = 1.0  # then calls go on with what is known
FIRST_RETRY_MS = 2_000  # after a first time that failed: until then an instance knows no bans
MAX_BANS = 5_000  # that an instance reads
TOKEN_LIFETIME_MS = 75 * 60_000  # an hour, the longest deletion (9 minutes), and some margin
NEVER_BANNED = ("export_account", "delete_account")
KEPT_MS = 30 * DAY_MS  # after its end, for operators to look at


@dataclass(frozen=True, slots=True)
class Sanctions:
    """What holds for a person: until when they are banned and muted (ms), and the last warning."""

    banned: int = 0
    muted: int = 0
    warning: str = ""
    deleted: bool = False  # the account itself is gone


def path(uid: str) -> str:
    """The path of a person's sanctions."""
    return f"sanctions/{uid}"


def read(tx: Transaction, uid: str) -> Sanctions:
    """The sanctions of a person."""
    (content,) = tx.read(path(uid))
    return _decode(content) if content else Sanctions()


def store(tx: Transaction, uid: str, sanctions: Sanctions, now: int) -> None:
    """Write the sanctions of a person."""
    kept = 0 if sanctions.deleted else KEPT_MS
    content: Document = {
        "banned": server_clock.timestamp(sanctions.banned),
        "muted": server_clock.timestamp(sanctions.muted),
        "warning": sanctions.warning,
        "deleted": sanctions.deleted,
        "changed": SERVER_TIMESTAMP,
        "expires": server_clock.timestamp(max(now, sanctions.banned, sanctions.muted) + kept),
    }
    tx.put(path(uid), content)


def check_not_banned(uid: str, callable_name: str, now: int) -> None:
    """Raise NotAllowed, which says until when, if `uid` is banned.

    A banned person may still have their data exported or deleted, as the law wants it. A deletion
    that was interrupted may be finished with the token of the deleted account.
    """
    sanctions = _bans.of(uid, now)
    if sanctions is None or sanctions.banned <= now:
        return
    if sanctions.deleted:
        require_not_gone(sanctions.banned, callable_name, now)
        return
    if callable_name in NEVER_BANNED:
        return
    until = server_clock.timestamp(sanctions.banned).strftime("%Y-%m-%d %H:%M UTC")
    raise NotAllowed(ServiceReason.BANNED, f"you are banned; come back after {until}", until=until)


def leave_tombstone(tx: Transaction, uid: str, now: int) -> None:
    """Bar the tokens of an account that is being deleted, until the last of them has expired.

    None is issued after the user itself was deleted.
    The mark beside the counted calls holds at once for all that create something.
    """
    until = now + TOKEN_LIFETIME_MS
    (limits,) = tx.read(f"limits/{uid}")
    counted = limits or {"window": 0, "counts": {}}
    tx.put(f"limits/{uid}", {**counted, "gone": until, "expires": server_clock.timestamp(until)})
    tombstone = Sanctions(banned=until, deleted=True)
    store(tx, uid, tombstone, now)
    tx.after_commit(_bans.remember, uid, tombstone)


def require_not_gone(gone: int, callable_name: str, now: int) -> None:
    """Raise NotAllowed if an account is gone; a deletion may be finished all the same."""
    if gone > now and callable_name != "delete_account":
        raise NotAllowed(ServiceReason.ACCOUNT_DELETED, "this account was deleted; sign up again")


def _decode(content: Document) -> Sanctions:
    return Sanctions(
        banned=server_clock.milliseconds(content["banned"]),
        muted=server_clock.milliseconds(content["muted"]),
        warning=str(content["warning"]),
        deleted=bool(content["deleted"]),
    )


class _Bans:
    """The bans that this instance knows; only its first calls, or those after a pause, wait."""

    def __init__(self) -> None:
        self._by_uid: dict[str, Sanctions] = {}
        self._read_at = -math.inf  # when they were last read, or tried to; ms
        self._is_read = False  # whether that has ever succeeded
        self._newest: datetime | None = None  # the latest change that was read
        self._reading = Lock()  # held by who reads them, so that all others see what is read
        self._background: Thread | None = None

    def of(self, uid: str, now: int) -> Sanctions | None:
        """What is known about `uid`, at most REFRESH_MS old."""
        if self._age(now) >= REFRESH_MS:
            self._refresh(now, REFRESH_MS)
        elif self._age(now) >= REFRESH_EARLY_MS and not self._reading.locked():
            self._background = Thread(
                target=self._refresh, args=(now, REFRESH_EARLY_MS), daemon=True
            )
            self._background.start()
        return self._by_uid.get(uid)

    def remember(self, uid: str, sanctions: Sanctions) -> None:
        """Add one that this instance has just stored."""
        with self._reading:
            self._by_uid = {**self._by_uid, uid: sanctions}

    def _age(self, now: int) -> float:
        return abs(now - self._read_at)

    def _refresh(self, now: int, age: int) -> None:
        """Read what has changed, unless another thread has done so while this one waited."""
        with self._reading:
            if self._age(now) < age:
                return
            try:
                changed = self._query(now)
            except FIRESTORE_UNAVAILABLE as error:  # what was known holds for another while
                log.warning("bans cannot be read: %s", type(error).__name__)
                self._read_at = now if self._is_read else now - REFRESH_MS + FIRST_RETRY_MS
                return
            self._read_at, self._is_read = now, True
            self._merge(changed, now)

    def _merge(self, changed: dict[str, Document], now: int) -> None:
        known = {**self._by_uid, **{uid: _decode(content) for uid, content in changed.items()}}
        self._by_uid = {
            uid: sanctions for uid, sanctions in known.items() if sanctions.banned > now
        }
        times = [content["changed"] for content in changed.values() if "changed" in content]
        self._newest = max([*times, *([self._newest] if self._newest else [])], default=None)

    def _query(self, now: int) -> dict[str, Document]:
        """By uid, all bans the first time, later every sanction that has changed since."""
        condition = FieldFilter("banned", ">", server_clock.timestamp(now))
        if self._newest is not None:
            condition = FieldFilter("changed", ">", self._newest)
        found = (
            firestore_client.client()
            .collection("sanctions")
            .where(filter=condition)
            .limit(MAX_BANS)
            .stream(retry=NO_RETRY, timeout=min(QUERY_SECONDS, seconds_left()))
        )
        return {person.id: person.to_dict() or {} for person in found}


_bans = _Bans()
