"""Every callable by name; importing this declares them all."""

from __future__ import annotations

from stolik.service.api.declaration import declared
from stolik.service.callables import lobby, people, play

__all__ = ["CALLABLES", "lobby", "people", "play"]

CALLABLES = declared()
