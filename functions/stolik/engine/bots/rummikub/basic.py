"""The basic bot of Rummikub: step by step, as long as something can be laid.

M1  First all that `simple_melds` finds: own sets, and tiles at the ends of sets.
M2  Then sets of own tiles with a spare tile from the table: an end of a run of four or more,
    or a tile of a group of four, from sets without jokers.
M3  Then sets in which a joker helps at least two tiles, those with the most tiles first.
M4  A single tile or joker only if nothing else was laid, or if it ends the game.
M5  The first meld is a single step, because it may not touch the table.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from stolik.engine.bots.advice import Advice, advice
from stolik.engine.bots.rummikub import game_moves
from stolik.engine.bots.rummikub.simple_melds import find_simple_meld
from stolik.engine.bots.rummikub.solution import FIRST_MELD_POINTS
from stolik.engine.rummikub import GAME, board_places, layout
from stolik.engine.rummikub.moves import Meld
from stolik.engine.rummikub.sets import TileSet
from stolik.engine.rummikub.state import Rack, View
from stolik.engine.rummikub.tiles import JOKER
from stolik.engine.rummikub.useful_moves import sets_from_hand


def choose(view: View) -> tuple[str, Advice]:
    """A simple meld, or the move that ends the turn, and why."""
    move = _choose_meld(view)
    if move is None:
        return str(game_moves.idle_move(view)), advice("rummikub-nothing")
    return str(move), advice("rummikub-own-sets")


def _choose_meld(view: View) -> Meld | None:
    melded = view.table.melded[view.seat or 0]
    first = _next_step(view, alone=True)
    if first is None or not melded:
        return first
    whole, now = first, _view_after(view, first)
    while (more := _next_step(now, alone=False)) is not None:
        whole, now = more, _view_after(now, more)
    return whole if GAME.why_not(view, whole) is None else first


def _next_step(view: View, *, alone: bool) -> Meld | None:
    """One addition to the table; by M4 a single tile only with `alone`."""
    hand, table = view.rack.hand if view.rack else (), view.table
    melded = table.melded[view.seat or 0]
    if melded or view.options.initial_meld == FIRST_MELD_POINTS:
        sets = [laid.tiles for laid in table.sets] if melded else []
        solution = find_simple_meld(sets, hand, melded)
        move = game_moves.meld_move(view, solution) if solution else None
        if move is not None and GAME.why_not(view, move) is None:
            return move
    if melded and (move := _set_with_spare_tile(view)) is not None:
        return move
    min_tiles = 1 if alone or len(hand) == 1 else 3
    sizes = {
        move: layout.tiles_laid(table.sets, move.sets).total()
        for move in GAME.choices(view)
        if isinstance(move, Meld)
    }
    most = max(sizes, key=lambda move: sizes[move], default=None)
    return most if most is not None and sizes[most] >= min_tiles else None


def _set_with_spare_tile(view: View) -> Meld | None:
    """The largest set of own tiles and one spare tile from the table, without jokers (M2)."""
    table, best = view.table, None
    hand = tuple(tile for tile in (view.rack.hand if view.rack else ()) if tile != JOKER)
    size = 0
    for at, old in enumerate(table.sets):
        for tile, rest in _spare_tiles(old):
            near = [own for own in hand if own[0] == tile[0] or own[1:] == tile[1:]]
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
    """The view after `move`, as if the turn went on."""
    hand = list(view.rack.hand if view.rack else ())
    for tile in layout.tiles_laid(view.table.sets, move.sets).elements():
        hand.remove(tile)
    return replace(view, table=replace(view.table, sets=move.sets), rack=Rack(tuple(hand)))
