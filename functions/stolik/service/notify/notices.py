"""Notices: one per event and person, by the first channel that takes it.

Push reaches a device at once, a webhook another program, mail everybody else. A document
created before sending makes a repeated task harmless; whoever opted out is not written to.
"""

from __future__ import annotations

from typing import Any

from stolik.documents.clock import DAY_MS
from stolik.documents.header import Header
from stolik.service import server_clock
from stolik.service.invites import invitations
from stolik.service.notify import channels, texts
from stolik.service.scheduling.task_kind import TaskKind
from stolik.service.tables import firestore_client
from stolik.service.tables.firestore_client import Document
from stolik.service.tables.transaction import Transaction, transaction

CHANNELS = ("push", "webhook", "mail")
# What people set their preferences for, by what we tell them.
EVENT_OF_KIND = {
    TaskKind.NOTICE: "turn",
    TaskKind.REMINDER: "turn",
    TaskKind.INVITE: "invite",
    TaskKind.REMATCH: "invite",
    TaskKind.RESULT: "result",
}


def recipients(kind: TaskKind, game_id: str, header: Header) -> list[str]:
    """Whom a `kind` of notice about a table is for."""
    if kind is TaskKind.RESULT:
        return list(header.players)
    if kind is TaskKind.INVITE:
        given = [content for _, content in invitations.open_invitations(game_id)]
        return [str(content["to"]) for content in given if content["kind"] == "game"]
    if kind is TaskKind.REMATCH:
        return [uid for uid in header.players if uid not in (*header.rematch, *header.declined)]
    return [header.turn_uid] if header.turn_uid else []


def notify(kind: TaskKind, game_id: str, header: Header, uid: str, now: int) -> str | None:
    """Tell `uid` of a `kind` of event at a table; answers the channel that took it, or None."""
    (settings,) = firestore_client.read_documents(f"users/{uid}")
    settings = settings or {}
    wanted = open_channels(settings, EVENT_OF_KIND[kind], now)
    if not wanted or not _claim(key=f"{game_id}-{header.seq}-{kind}-{uid}", now=now):
        return None
    text = texts.notice(kind, header, str(settings.get("locale", "en")))
    facts = {"kind": kind, "gameId": game_id, "seq": header.seq, "link": texts.link(game_id)}
    for channel in wanted:
        if channels.SENDERS[channel](uid, settings, {**text, **facts}):
            return channel
    return None


def open_channels(settings: Document, event: str, now: int) -> list[str]:
    """The channels that a person has and has not closed for `event`, best first. Pure."""
    if _quiet(settings.get("quiet"), now):
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


def _quiet(hours: dict[str, Any] | None, now: int) -> bool:
    """Whether the person wants silence at this hour (UTC)."""
    if not hours:
        return False
    hour, start, end = server_clock.timestamp(now).hour, hours["from"], hours["to"]
    return bool(start <= hour < end if start <= end else hour >= start or hour < end)


@transaction
def _claim(tx: Transaction, key: str, now: int) -> bool:
    """Whether this notice has not been sent yet; from now on it has."""
    (sent,) = tx.read(f"notices/{key}")
    if sent is None:
        tx.put(f"notices/{key}", {"at": now, "expires": server_clock.timestamp(now + 14 * DAY_MS)})
    return sent is None
