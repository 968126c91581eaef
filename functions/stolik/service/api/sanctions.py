"""Sanctions: mutes, bans and warnings of people, in `sanctions/{uid}`, which its owner may read.

The security rules read the document itself. Callables ask a list of all bans, which each instance
reads once a minute, so that no call pays for a read and a ban holds everywhere after a minute.
A deleted account has a ban too, for as long as its last token is valid.
"""

from __future__ import annotations

import logging
from dataclasses import dataclass

from google.cloud.firestore import FieldFilter

from stolik.documents.clock import DAY_MS
from stolik.service import server_clock
from stolik.service.errors import NotAllowed
from stolik.service.reasons import ServiceReason
from stolik.service.tables import firestore_client
from stolik.service.tables.firestore_client import FIRESTORE_UNAVAILABLE, NO_RETRY, Document
from stolik.service.tables.time_limit import seconds_left
from stolik.service.tables.transaction import Transaction

log = logging.getLogger(__name__)
REFRESH_MS = 60_000
QUERY_SECONDS = 1.0  # then calls go on with what is known
MAX_BANS = 5_000  # that an instance reads
TOKEN_LIFETIME_MS = 65 * 60_000  # of Firebase's tokens, an hour, and some margin
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
        "expires": server_clock.timestamp(max(now, sanctions.banned, sanctions.muted) + kept),
    }
    tx.put(path(uid), content)


def check_not_banned(uid: str, callable_name: str, now: int) -> None:
    """Raise NotAllowed, which says until when, if `uid` is banned.

    A deletion that was interrupted may be finished with the token of the deleted account.
    """
    sanctions = _bans.of(uid, now)
    if sanctions is None or sanctions.banned <= now:
        return
    if sanctions.deleted:
        require_not_gone(sanctions.banned, callable_name, now)
        return
    until = server_clock.timestamp(sanctions.banned).strftime("%Y-%m-%d %H:%M UTC")
    raise NotAllowed(ServiceReason.BANNED, f"you are banned until {until}", until=until)


def leave_tombstone(tx: Transaction, uid: str, now: int) -> None:
    """Bar the tokens of an account that is being deleted, until the last of them has expired.

    The mark beside the counted calls holds at once for all that create something.
    """
    if read(tx, uid).deleted:
        return  # a repeated deletion; no token is newer than the first
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
        raise NotAllowed(ServiceReason.ACCOUNT_DELETED, "this account was deleted")


def _decode(content: Document) -> Sanctions:
    return Sanctions(
        banned=server_clock.milliseconds(content["banned"]),
        muted=server_clock.milliseconds(content["muted"]),
        warning=str(content["warning"]),
        deleted=bool(content["deleted"]),
    )


class _Bans:
    """The bans that this instance knows."""

    def __init__(self) -> None:
        self._by_uid: dict[str, Sanctions] = {}
        self._read_at: int | None = None

    def of(self, uid: str, now: int) -> Sanctions | None:
        """What is known about `uid`; read again after a minute."""
        if self._read_at is None or abs(now - self._read_at) >= REFRESH_MS:
            self._read_at = now
            self._refresh(now)
        return self._by_uid.get(uid)

    def remember(self, uid: str, sanctions: Sanctions) -> None:
        """Add one that this instance has just stored."""
        self._by_uid = {**self._by_uid, uid: sanctions}

    def _refresh(self, now: int) -> None:
        try:
            self._by_uid = self._query(now)
        except FIRESTORE_UNAVAILABLE as error:  # what was known holds for another minute
            log.warning("bans cannot be read: %s", type(error).__name__)

    def _query(self, now: int) -> dict[str, Sanctions]:
        bans = firestore_client.client().collection("sanctions")
        is_banned = FieldFilter("banned", ">", server_clock.timestamp(now))
        found = (
            bans.where(filter=is_banned)
            .limit(MAX_BANS)
            .stream(retry=NO_RETRY, timeout=min(QUERY_SECONDS, seconds_left()))
        )
        return {ban.id: _decode(ban.to_dict() or {}) for ban in found}


_bans = _Bans()
