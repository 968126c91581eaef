"""Notices: one per event and person, by the first channel that accepts it.

A document per notice is created before sending, so that a repeated task sends nothing twice.
"""

from __future__ import annotations

from typing import Any

from stolik.documents.clock import DAY_MS
from stolik.documents.header import Header
from stolik.service import server_clock
from stolik.service.invites import invitations
from stolik.service.notify import channels, texts
from stolik.service.people.private_settings import read_settings
from stolik.service.scheduling.task_kind import TaskKind
from stolik.service.tables import firestore_client
from stolik.service.tables.firestore_client import Document
from stolik.service.tables.transaction import Transaction, transaction

CHANNELS = ("push", "webhook", "mail")  # in the order in which they are tried
SENT_LIFETIME_MS = 14 * DAY_MS
# The event that a person sets preferences for, by the kind of notice.
EVENT_OF_KIND = {
    TaskKind.NOTICE: "turn",
    TaskKind.REMINDER: "turn",
    TaskKind.INVITE: "invite",
    TaskKind.REMATCH: "invite",
    TaskKind.RESULT: "result",
}


def recipients(kind: TaskKind, game_id: str, header: Header) -> list[str]:
    """The uids of the people who get a `kind` of notice about a table."""
    if kind is TaskKind.RESULT:
        return list(header.players)
    if kind is TaskKind.INVITE:
        open_ones = [content for _, content in invitations.open_invitations(game_id)]
        return [str(content["to"]) for content in open_ones if content["kind"] == "game"]
    if kind is TaskKind.REMATCH:
        return [uid for uid in header.players if uid not in (*header.rematch, *header.declined)]
    return [header.turn_uid] if header.turn_uid else []


def notify(kind: TaskKind, game_id: str, header: Header, uid: str, now: int) -> str | None:
    """Send `uid` a notice about a table. Returns the channel that accepted it, or None."""
    (stored,) = firestore_client.read_documents(f"users/{uid}")
    settings = read_settings(stored)
    wanted = open_channels(settings, EVENT_OF_KIND[kind], now)
    if not wanted or not _mark_sent(f"{game_id}-{header.seq}-{kind}", uid, now):
        return None
    text = texts.notice(kind, header, str(settings.get("locale", "en")))
    facts = {"kind": kind, "gameId": game_id, "seq": header.seq, "link": texts.link(game_id)}
    for channel in wanted:
        if channels.SENDERS[channel](uid, settings, {**text, **facts}):
            return channel
    return None


def send_message(
    uid: str, stored: Document | None, key: str, message: dict[str, str]
) -> str | None:
    """Send a message of the operators, by the first channel that accepts it, at any hour."""
    settings = {name: part for name, part in read_settings(stored).items() if name != "quiet"}
    facts = {"kind": "moderation", "gameId": key, "seq": 0, "link": texts.link("")}
    for channel in open_channels(settings, "moderation", 0):
        if channels.SENDERS[channel](uid, settings, {**message, **facts}):
            return channel
    return None


def open_channels(settings: Document, event: str, now: int) -> list[str]:
    """The channels that a person has and accepts `event` by, in order. Pure."""
    if _is_quiet(settings.get("quiet"), now):
        return []
    chosen = settings.get("notices") or {}
    return [
        channel
        for channel in CHANNELS
        if _has(channel, settings) and chosen.get(channel, {}).get(event, True)
    ]


def _has(channel: str, settings: Document) -> bool:
    if channel == "push":
        return bool(settings.get("fcmTokens"))
    if channel == "webhook":
        return bool(settings.get("webhook"))
    return settings.get("emailMe", False) is True


def _is_quiet(hours: dict[str, Any] | None, now: int) -> bool:
    """Whether this hour (UTC) is one of the person's quiet hours."""
    if not hours:
        return False
    hour, start, end = server_clock.timestamp(now).hour, hours["from"], hours["to"]
    return bool(start <= hour < end if start <= end else hour >= start or hour < end)


@transaction
def _mark_sent(tx: Transaction, key: str, uid: str, now: int) -> bool:
    """Mark a notice as sent. Returns False if it was sent before."""
    (sent,) = tx.read(f"notices/{key}-{uid}")
    if sent is None:
        expires = server_clock.timestamp(now + SENT_LIFETIME_MS)
        tx.put(f"notices/{key}-{uid}", {"uid": uid, "at": now, "expires": expires})
    return sent is None
