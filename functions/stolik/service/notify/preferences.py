"""What a person wants to be told, by which channels, and in which hours. Pure."""

from __future__ import annotations

from typing import Any

from stolik.service import server_clock
from stolik.service.tables.firestore_client import Document

CHANNELS = ("push", "webhook", "mail")  # in the order in which they are tried
HOUR_MS = 3_600_000


def open_channels(settings: Document, event: str) -> list[str]:
    """The channels that a person has and accepts `event` by, in order."""
    chosen = settings.get("notices") or {}
    return [
        channel
        for channel in CHANNELS
        if _has(channel, settings) and chosen.get(channel, {}).get(event, True)
    ]


def end_of_quiet(settings: Document, now: int) -> int:
    """When a notice may be sent, in ms: now, or at the end of the person's quiet hours (UTC)."""
    hours: dict[str, Any] | None = settings.get("quiet")
    if not hours:
        return now
    hour, start, end = server_clock.timestamp(now).hour, hours["from"], hours["to"]
    is_quiet = start <= hour < end if start <= end else hour >= start or hour < end
    if not is_quiet:
        return now
    return (now // HOUR_MS + int(end - hour) % 24) * HOUR_MS


def _has(channel: str, settings: Document) -> bool:
    if channel == "mail":
        return settings.get("emailMe", False) is True
    return bool(settings.get(channel))
