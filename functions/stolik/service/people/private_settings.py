"""`users/{uid}` as the service reads it: a field of an unexpected type counts as left out.

Clients write most of these fields, so what is stored is not trusted, whatever the rules said when
it was written.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any

from stolik.service.tables.firestore_client import Document

LOCALES = ("en", "pl", "lv", "fr")


def read_settings(stored: Document | None) -> Document:
    """The settings without fields of unexpected types; other fields than the known ones stay."""
    return {
        name: value
        for name, value in (stored or {}).items()
        if name not in _CHECKS or _CHECKS[name](value)
    }


def blocked_by(stored: Document | None) -> list[str]:
    """The uids that a person with these settings has blocked."""
    return list(read_settings(stored).get("blocked", ()))


def _is_text(value: Any) -> bool:
    return isinstance(value, str)


def _is_flag(value: Any) -> bool:
    return isinstance(value, bool)


def _are_texts(value: Any) -> bool:
    return isinstance(value, list) and all(map(_is_text, value))


def _are_notices(value: Any) -> bool:
    return isinstance(value, dict) and all(
        isinstance(events, dict) and all(map(_is_flag, events.values()))
        for events in value.values()
    )


def _are_hours(value: Any) -> bool:
    return isinstance(value, dict) and all(
        type(value.get(end)) is int and 0 <= value[end] <= 23 for end in ("from", "to")
    )


def _are_subscriptions(value: Any) -> bool:
    return isinstance(value, list) and all(
        isinstance(browser, dict)
        and browser.keys() == {"endpoint", "p256dh", "auth"}
        and all(map(_is_text, browser.values()))
        for browser in value
    )


def _is_look(value: Any) -> bool:
    return isinstance(value, dict) and all(
        part is None or _is_text(part) or (isinstance(part, int | float) and math.isfinite(part))
        for part in value.values()
    )


_CHECKS: dict[str, Callable[[Any], bool]] = {
    "locale": lambda value: _is_text(value) and value in LOCALES,
    "emailMe": _is_flag,
    "notices": _are_notices,
    "quiet": _are_hours,
    "push": _are_subscriptions,
    "webhook": _is_text,
    "webhookKey": _is_text,
    "blocked": _are_texts,
    "favourites": _are_texts,
    "look": _is_look,
}
