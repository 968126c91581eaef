"""Rikiki, of the Oh Hell family: say how many tricks you will take, then take exactly those.

The numbered rules are in game.py; state.py says what lies where, schedule.py how many cards
each round has, scoring.py what a round is worth and moves.py how moves are written.
"""

from __future__ import annotations

from stolik.engine.rikiki.game import Rikiki

GAME = Rikiki()

__all__ = ["GAME", "Rikiki"]
