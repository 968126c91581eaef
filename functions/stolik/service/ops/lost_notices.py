"""Notices whose delivery began and did not end, because Cloud Tasks gave their task up.

A notice whose task never ran has no document, unless it is a message of the operators; nothing can
find it.
"""

from __future__ import annotations

from typing import Any

from google.cloud.firestore import FieldFilter

from stolik.service import structured_log
from stolik.service.errors import Contended
from stolik.service.notify import notices
from stolik.service.notify.delivery import ORDER_AGAIN_AFTER_MS
from stolik.service.notify.notices import Notice
from stolik.service.tables import firestore_client
from stolik.service.tables.firestore_client import within_limit
from stolik.service.tables.transaction import Transaction, transaction
from stolik.service.time_limit import is_over

MAX_NOTICES_PER_SWEEP = 20  # the rest waits for the next sweep


def due_notices(now: int) -> Any:
    """The query for notices whose delivery should have ended before now."""
    collection = firestore_client.client().collection("notices")
    return collection.where(filter=FieldFilter("due", "<", now)).order_by("due")


def order_again(now: int) -> int:
    """Order the delivery of lost notices again, the oldest first. Returns how many.

    One that cannot be ordered is tried again an hour later.
    """
    count = 0
    for snapshot in due_notices(now).limit(MAX_NOTICES_PER_SWEEP).stream(**within_limit()):
        if is_over():
            break
        notice = _postpone(f"notices/{snapshot.id}", now)
        if notice is None:
            continue
        try:
            notices.order(notice, now)
        except Contended:
            break  # the queue takes no tasks
        count += 1
    if count:
        structured_log.info("notices ordered again", notices=count)
    return count


@transaction
def _postpone(tx: Transaction, path: str, now: int) -> Notice | None:
    """Put off the next look at a notice by an hour; None if its delivery has ended meanwhile."""
    (stored,) = tx.read(path)
    if stored is None or (stored.get("due") or now) >= now:
        return None
    tx.update(path, {"due": now + ORDER_AGAIN_AFTER_MS})
    return Notice(stored["kind"], stored["gameId"], stored["seq"], stored["uid"])
