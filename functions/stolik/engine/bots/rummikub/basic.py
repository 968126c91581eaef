"""The easy bot's turn: what `basic` finds, then what jokers add, as long as anything goes.

M1  Own sets and ends of sets without jokers first, all of them.
M2  Then own tiles that make a set with a spare one: the end of a run of four or more, or one
    of a group of four, from sets without jokers.
M3  Then sets in which a joker helps two tiles or more out, the most tiles first.
M4  A joker or tile alone only where nothing else was laid, or where it ends the game.
M5  The first meld is one step: the table may not be touched with it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from stolik.engine.bots.rummikub import game_moves
from stolik.engine.bots.rummikub.simple_melds import find_simple_meld
from stolik.engine.bots.rummikub.solution import FIRST_MELD_POINTS
from stolik.engine.rummikub import board_places, layout
from stolik.engine.rummikub.game import Rummikub
from stolik.engine.rummikub.moves import Meld
from stolik.engine.rummikub.sets import TileSet
from stolik.engine.rummikub.state import Rack, View
from stolik.engine.rummikub.tiles import JOKER
from stolik.engine.rummikub.useful_moves import sets_from_hand

_GAME = Rummikub()


def choose_meld(view: View) -> Meld | None:
    """What the easy bot lays, or None if it finds nothing."""
    melded = view.table.melded[view.seat or 0]
    first = _next_step(view, alone=True)
    if first is None or not melded:
        return first
    whole, now = first, _view_after(view, first)
    while (more := _next_step(now, alone=False)) is not None:
        whole, now = more, _view_after(now, more)
    return whole if _GAME.why_not(view, whole) is None else first


def _next_step(view: View, *, alone: bool) -> Meld | None:
    """One addition to the table; a single tile by the longer list of moves only with `alone`."""
    hand, table = view.rack.hand if view.rack else (), view.table
    melded = table.melded[view.seat or 0]
    if melded or view.options.initial_meld == FIRST_MELD_POINTS:
        found = find_simple_meld([one.tiles for one in table.sets] if melded else [], hand, melded)
        move = game_moves.meld_move(view, found) if found else None
        if move is not None and _GAME.why_not(view, move) is None:
            return move
    if melded and (move := _set_with_spare_tile(view)) is not None:
        return move
    least = 1 if alone or len(hand) == 1 else 3
    sizes = {
        move: layout.tiles_laid(table.sets, move.sets).total()
        for move in _GAME.choices(view)
        if isinstance(move, Meld)
    }
    most = max(sizes, key=lambda move: sizes[move], default=None)
    return most if most is not None and sizes[most] >= least else None


def _set_with_spare_tile(view: View) -> Meld | None:
    """The largest set of own tiles with a spare one of the table, jokers left alone (M2)."""
    table, best = view.table, None
    hand = tuple(tile for tile in (view.rack.hand if view.rack else ()) if tile != JOKER)
    size = 0
    for at, old in enumerate(table.sets):
        for tile, rest in _spare_tiles(old):
            near = [one for one in hand if one[0] == tile[0] or one[1:] == tile[1:]]
            for own in sets_from_hand((*near, tile)) if len(near) > 1 else ():
                if tile in own.needs and len(own.made.tiles) > size:
                    sets = (*table.sets[:at], rest, *table.sets[at + 1 :], own.made)
                    best, size = sets, len(own.made.tiles)
    return Meld(board_places.keep_places(table.sets, best)) if best else None


def _spare_tiles(old: TileSet) -> Iterator[tuple[str, TileSet]]:
    """Tiles that a set can lose, and the set without them."""
    tiles = old.tiles
    if len(tiles) < 4 or JOKER in tiles:
        return
    for at in (0, len(tiles) - 1) if old.kind == "run" else range(len(tiles)):
        yield tiles[at], TileSet((*tiles[:at], *tiles[at + 1 :]), old.kind)


def _view_after(view: View, move: Meld) -> View:
    """What the seat would see if it could go on after `move`."""
    hand = list(view.rack.hand if view.rack else ())
    for tile in layout.tiles_laid(view.table.sets, move.sets).elements():
        hand.remove(tile)
    return replace(view, table=replace(view.table, sets=move.sets), rack=Rack(tuple(hand)))
