"""Notices: one per turn and person, by the first channel that the person left open.

Push reaches a device at once, a webhook another program, mail everybody else. A document
created before sending makes a repeated task harmless; whoever opted out is not written to.
"""

from __future__ import annotations

from functools import partial
from typing import Any

from stolik.service import channels, clock, store, texts
from stolik.service.documents import DAY, Header
from stolik.service.store import Document, Work, change

CHANNELS = ("push", "webhook", "mail")
EVENTS = {"notice": "turn", "reminder": "turn", "invite": "invite", "result": "result"}


def notify(kind: str, game_id: str, header: Header, uid: str, now: int) -> str | None:
    """Tell `uid` of a `kind` of event at a table; answers the channel used, or None."""
    (settings,) = store.read(f"users/{uid}")
    channel = open_channel(settings or {}, EVENTS[kind], now)
    if channel is None or not _first(f"{game_id}-{header.seq}-{kind}-{uid}", now):
        return None
    text = texts.notice(kind, header, str((settings or {}).get("locale", "en")))
    channels.SENDERS[channel](uid, settings or {}, {**text, "gameId": game_id, "seq": header.seq})
    return channel


def open_channel(settings: Document, event: str, now: int) -> str | None:
    """The first channel that a person has and has not closed for `event`."""
    if _quiet(settings.get("quiet"), now):
        return None
    for channel in CHANNELS:
        wanted = (settings.get("notices") or {}).get(channel, {}).get(event, True)
        if wanted and _has(channel, settings):
            return channel
    return None


def _has(channel: str, settings: Document) -> bool:
    if channel == "push":
        return bool(settings.get("fcmTokens"))
    if channel == "webhook":
        return bool(settings.get("webhook"))
    return settings.get("emailMe", False) is True


def _quiet(hours: dict[str, Any] | None, now: int) -> bool:
    """Whether the person wants silence at this hour (UTC)."""
    if not hours:
        return False
    hour, start, end = clock.timestamp(now).hour, hours["from"], hours["to"]
    return bool(start <= hour < end if start <= end else hour >= start or hour < end)


def _first(key: str, now: int) -> bool:
    """Whether this notice has not been sent yet; claims it."""
    return change(partial(_claim, key=key, now=now))


def _claim(work: Work, key: str, now: int) -> bool:
    (sent,) = work.read(f"notices/{key}")
    if sent is None:
        work.put(f"notices/{key}", {"at": now, "expires": clock.timestamp(now + 14 * DAY)})
    return sent is None
