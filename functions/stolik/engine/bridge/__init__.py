"""Floating bridge, as played in Singapore: the partner is a card, and its holder keeps quiet.

The numbered rules are in game.py; bids.py has the ladder of bids, dealing.py the wash,
course.py the way from the auction to the end of a deal, aids.py what practice modes show,
moves.py the notation and link.py the short replay string.
"""

from __future__ import annotations

from stolik.engine.bridge.game import Bridge

GAME = Bridge()

__all__ = ["GAME", "Bridge"]
