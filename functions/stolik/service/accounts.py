"""People: the public card with a name of one's own, and private settings."""

from __future__ import annotations

from stolik.service import store


def name_of(uid: str) -> str:
    """The name on the public card of `uid`; guests without one are called Guest."""
    (card,) = store.read(f"players/{uid}")
    return str(card["name"]) if card else "Guest"
