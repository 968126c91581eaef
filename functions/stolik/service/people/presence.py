"""Who is here: `presence/{uid}`, which each person's own client writes again and again.

Whoever looks for players does so every half minute, others every few minutes.
"""

from __future__ import annotations

from datetime import datetime

from stolik.service import server_clock
from stolik.service.tables.firestore_client import Document
from stolik.service.tables.transaction import Transaction

LOOKING_GONE_AFTER_MS = 75_000  # for people who look for players; as in the SDKs
GONE_AFTER_MS = 600_000
FRESH_MS = 30_000  # so long a sign of presence is not written anew


def presence_path(uid: str) -> str:
    """The path of a person's presence."""
    return f"presence/{uid}"


def last_seen(presence: Document | None) -> int | None:
    """When a person with this document was last seen, in ms; clients write it."""
    seen = (presence or {}).get("seen")
    return server_clock.milliseconds(seen) if isinstance(seen, datetime) else None


def is_present(presence: Document | None, now: int) -> bool:
    """Whether a person with this document has been seen lately."""
    seen = last_seen(presence)
    looks = bool((presence or {}).get("looking"))
    return seen is not None and now - seen < (LOOKING_GONE_AFTER_MS if looks else GONE_AFTER_MS)


def stage_seen(tx: Transaction, uid: str, now: int, looking: str = "") -> None:
    """Note that a person is here, and the game they look for: a call is a sign of presence too.

    Nothing is written where their own client has said the same just now.
    """
    (before,) = tx.read(presence_path(uid))
    known = before or {}
    seen = last_seen(before)
    if seen is not None and now - seen < FRESH_MS and looking in ("", known.get("looking")):
        return
    added = {"looking": looking} if looking else {}
    tx.put(presence_path(uid), {**known, "seen": server_clock.timestamp(now), **added})
