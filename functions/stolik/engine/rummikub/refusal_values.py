"""What a sentence about a refusal in Rummikub may name."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

from stolik.engine.json_codec import Plain
from stolik.engine.reasons import Reason
from stolik.engine.rummikub import layout
from stolik.engine.rummikub.moves import Meld, Move
from stolik.engine.rummikub.sets import MIN_SET_SIZE, Tiles, TileSet
from stolik.engine.rummikub.state import View
from stolik.engine.rummikub.tiles import COLOUR, JOKER, NUMBER


def refusal_values(view: View, move: Move, reason: Reason) -> dict[str, Plain]:
    """The tiles or the points that are wrong in a meld."""
    if not isinstance(move, Meld):
        return {}
    before, after = view.table.sets, move.sets
    old, new = layout.count_tiles(before), layout.count_tiles(after)
    if reason is Reason.TABLE_TILE_MISSING:
        return {"tiles": sorted((old - new).elements())}
    if reason is Reason.TILE_NOT_HELD:
        hand = Counter(view.rack.hand if view.rack else ())
        return {"tiles": sorted((new - old - hand).elements())}
    if reason is Reason.MELD_TOO_LOW:
        points = layout.first_meld_points(before, after)
        return {"points": points, "needed": view.options.initial_meld}
    wrong = next((tile_set for tile_set in after if layout.set_problem(tile_set) is reason), None)
    return {} if wrong is None else set_values(wrong, reason)


def set_values(tile_set: TileSet, reason: Reason) -> dict[str, Plain]:
    """What is wrong with one set: how many tiles are missing, or which one."""
    tiles = tile_set.tiles
    if reason is Reason.SET_TOO_SHORT:
        return {"missing": MIN_SET_SIZE - len(tiles)}
    if reason is Reason.SAME_COLOUR:
        return {"tiles": [max(tiles, key=lambda tile: (tile != JOKER, tiles.count(tile)))]}
    if reason is Reason.GAP_IN_RUN:
        return _missing_tile(tiles)
    return {}


def _missing_tile(tiles: Tiles) -> dict[str, Plain]:
    """The first tile that a run of rising numbers lacks; none where a joker lies between."""
    real = [(place, tile) for place, tile in enumerate(tiles) if tile != JOKER]
    gaps = [
        f"{COLOUR[low]}{NUMBER[low] + high_place - low_place}"
        for (low_place, low), (high_place, high) in pairwise(real)
        if NUMBER[high] - NUMBER[low] > high_place - low_place
    ]
    return {"tiles": gaps[:1]} if gaps else {}
