"""Rummikub. game.py tells the rules; this is what the rest of Stolik takes from the package."""

from __future__ import annotations

from stolik.engine.rummikub.game import Rummikub
from stolik.engine.rummikub.layout import bad_set
from stolik.engine.rummikub.moves import DRAW, PASS, Draw, Meld, Move, Pass
from stolik.engine.rummikub.options import Options
from stolik.engine.rummikub.sets import Reading, TileSet, judge_set, stands_for, tile_set
from stolik.engine.rummikub.state import Line, Pool, Position, Rack, Table, View
from stolik.engine.rummikub.tiles import DECK, JOKER

GAME = Rummikub()

__all__ = [
    "DECK", "DRAW", "GAME", "JOKER", "PASS",
    "Draw", "Line", "Meld", "Move", "Options", "Pass", "Pool", "Position", "Rack", "Reading",
    "Rummikub", "Table", "TileSet", "View",
    "bad_set", "judge_set", "stands_for", "tile_set",
]  # fmt: skip
