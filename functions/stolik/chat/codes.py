"""One-time codes, by which the owner of an account lets a Telegram account play as its user.

Whoever is signed in on the site asks for a code, and sends it to the bot within ten minutes.
Codes go from the account to the chat and never back: a stranger's link can bind nobody.
"""

from __future__ import annotations

import hashlib
from functools import partial
from typing import Any

from stolik.chat import settings
from stolik.service import clock, links
from stolik.service.errors import NotFound
from stolik.service.reasons import ServiceReason
from stolik.service.store import Work, change

KEPT = 600_000  # ms
LENGTH = 16


def issue(uid: str, now: int) -> dict[str, Any]:
    """A new code for `uid`; it holds once. The code's text is told only here."""
    chat = settings.current()
    if not chat.is_on:
        raise NotFound(ServiceReason.NO_CHAT, "no chat plays at these tables; play on the site")
    code = links.draw_text(LENGTH)
    entry = {"uid": uid, "until": now + KEPT, "expires": clock.timestamp(now + KEPT)}
    change(lambda work: work.create(_path(code), entry))
    return {"code": code, "until": now + KEPT, "link": chat.link(code)}


def redeem(code: str, now: int) -> str | None:
    """The uid that a code stands for, once; None if it stands for nobody."""
    return change(partial(_redeem, code=code, now=now)) if 0 < len(code) <= 64 else None


def _redeem(work: Work, code: str, now: int) -> str | None:
    (found,) = work.read(_path(code))
    if found is None:
        return None
    work.delete(_path(code))
    return str(found["uid"]) if found["until"] >= now else None


def _path(code: str) -> str:
    return f"chatCodes/{hashlib.sha256(code.encode()).hexdigest()}"
