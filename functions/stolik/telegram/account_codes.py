"""One-time codes that link a Telegram account to an account of the web client.

A person who is signed in on the web requests a code and sends it to the bot within ten minutes.
Anybody can send somebody else a link with a code of their own, so the bot asks before it uses one.
"""

from __future__ import annotations

import hashlib

from stolik.documents.answers import ChatCode
from stolik.service import server_clock
from stolik.service.api import receipts
from stolik.service.errors import NotFound
from stolik.service.reasons import ServiceReason
from stolik.service.tables import firestore_client
from stolik.service.tables.firestore_client import Document
from stolik.service.tables.transaction import Transaction, transaction
from stolik.telegram import settings

LIFETIME_MS = 600_000  # ms
CODE_LENGTH = receipts.TOKEN_LENGTH


@transaction
def issue(tx: Transaction, uid: str, code: str, now: int) -> ChatCode:
    """Register a code with which one Telegram account may become `uid`; only its hash is stored.

    Raises NotFound if no bot is configured.
    """
    bot = settings.current()
    if not bot.has_bot:
        raise NotFound(ServiceReason.NO_CHAT, "no Telegram bot is configured; play on the web")
    entry = {
        "uid": uid,
        "until": now + LIFETIME_MS,
        "expires": server_clock.timestamp(now + LIFETIME_MS),
    }
    tx.create(_path(code), entry)
    return {"code": code, "until": now + LIFETIME_MS, "link": bot.link(code)}


def find_user(code: str, now: int) -> str | None:
    """The uid that a code stands for; None if it is unknown, used or expired."""
    (entry,) = firestore_client.read_documents(_path(code))
    is_open = entry is not None and "by" not in entry and entry["until"] >= now
    return str(entry["uid"]) if entry and is_open else None


@transaction
def redeem(tx: Transaction, code: str, by: int, former: str, now: int) -> Document | None:
    """Use a code for the Telegram account `by`; None if it is unknown, used or expired.

    `former` is the uid of the account so far. It is stored too, so that another process can finish
    the change after a crash.
    """
    (entry,) = tx.read(_path(code))
    if entry is None or "by" in entry or entry["until"] < now:
        return None
    used = {"by": by, "former": former}
    tx.update(_path(code), used)
    return {**entry, **used}


def find_redeemed(code: str, by: int) -> Document | None:
    """The entry of a code that the Telegram account `by` has already used, or None."""
    (entry,) = firestore_client.read_documents(_path(code))
    return entry if entry and entry.get("by") == by else None


def _path(code: str) -> str:
    return f"chatCodes/{hashlib.sha256(code.encode()).hexdigest()}"
