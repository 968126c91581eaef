"""Every callable by name, in the order of these imports, which declare them."""

from __future__ import annotations

from stolik.service.api.declaration import declared
from stolik.service.callables import play

# isort: split
from stolik.service.callables import creating, joining, lobby, people

__all__ = ["CALLABLES", "creating", "joining", "lobby", "people", "play"]

CALLABLES = declared()
