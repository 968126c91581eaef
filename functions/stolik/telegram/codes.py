"""One-time codes, by which the owner of an account lets a Telegram account play as its user.

Whoever is signed in on the site asks for a code, and sends it to the bot within ten minutes.
Codes go from the account to the chat and never back: a stranger's link can bind nobody.
"""

from __future__ import annotations

import hashlib
from typing import Any

from stolik.service import server_clock
from stolik.service.errors import NotFound
from stolik.service.invites import invite_links
from stolik.service.reasons import ServiceReason
from stolik.service.tables import firestore_client
from stolik.service.tables.firestore_client import Document
from stolik.service.tables.transaction import Transaction, transaction
from stolik.telegram import settings

KEPT = 600_000  # ms
LENGTH = 16


def issue(uid: str, now: int) -> dict[str, Any]:
    """A new code for `uid`; it holds once. The code's text is told only here."""
    chat = settings.current()
    if not chat.is_on:
        raise NotFound(ServiceReason.NO_CHAT, "no chat plays at these tables; play on the site")
    code = invite_links.random_text(LENGTH)
    entry = {"uid": uid, "until": now + KEPT, "expires": server_clock.timestamp(now + KEPT)}
    _store(code, entry)
    return {"code": code, "until": now + KEPT, "link": chat.link(code)}


@transaction
def _store(tx: Transaction, code: str, entry: Document) -> None:
    tx.create(_path(code), entry)


@transaction
def redeem(tx: Transaction, code: str, by: int, former: str, now: int) -> Document | None:
    """Let the Telegram account `by` have a code, once; None if the code stands for nobody.

    The entry also keeps whom the account played as, so that a change can be finished by another.
    """
    (found,) = tx.read(_path(code))
    if found is None or "by" in found or found["until"] < now:
        return None
    taken = {"by": by, "former": former}
    tx.update(_path(code), taken)
    return {**found, **taken}


def redeemed(code: str, by: int) -> Document | None:
    """A code that the Telegram account `by` has had already."""
    (found,) = firestore_client.read_documents(_path(code))
    return found if found and found.get("by") == by else None


def _path(code: str) -> str:
    return f"chatCodes/{hashlib.sha256(code.encode()).hexdigest()}"
