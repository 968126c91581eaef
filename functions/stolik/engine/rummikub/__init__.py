"""Rummikub: lay all your tiles in groups and runs, rearranging what lies on the table.

The rules as this package numbers them; tests and comments cite the numbers.

The game
P1  106 tiles; each seat gets `rackSize`, the rest is the pool. 2 to 4 play, with `large` also
    5 and 6, always with the same tiles. Seat 0 begins, in each later game the next seat.
P2  A turn is one meld, or one tile drawn. Whoever could meld may draw all the same.
P3  Submitting the table as it was means drawing.
P4  When time is up, a legal layout that lays a tile is played. Any other is undone and one tile
    drawn; `timeoutPenalty` tiles if it laid any, or as many as there are.
P5  `poolEnd`: the game ends with the last tile (`lastTile`), when somebody draws from the
    empty pool (`emptyDraw`), or when all pass in a row once it is empty (`playOut`).
P6  Where a table skips people who left, their turn passes on and nothing is drawn for them.

Sets (sets.py)
S1  A group is 3 or 4 tiles of one number, all colours different.
S2  A run is 3 to 13 consecutive numbers of one colour, written low to high; 1 is only low.
S3  A joker is any tile. In a run its place fixes its number, which stays within 1 to 13; in a
    group it is one of the missing colours. It is worth what it stands for.
S4  A set without a declared kind is a run if it can be read as one, else a group.

The layout that a meld submits (layout.py); only the table before, the rack and the new table count
L1  Every set is valid.
L2  Table after = table before + tiles from the own rack: none missing, none unheld.
L3  At least one tile is laid. The very same table again means drawing.
L4  The first meld makes `initialMeld` points or more with new sets from the own rack alone,
    jokers counting as what they stand for, and leaves the sets on the table as they are.
L5  The joker rule of the table, J1 to J6.
L6  No two sets overlap on the board (board_places.py).

Jokers on the table (jokers.py)
J1  `free`: anything; only the final table counts.
J2  `replace`: a joker keeps standing for the same tile, or it is taken: a tile that it stood
    for lies with the rest of its old set, and the joker lies in a set with a tile from the rack.
J3  `locked`: a set with a joker stays together within one set, the joker standing for the
    same tile there, or taken as in J2.
J4  `bothColours`: a joker in a group that lacks two colours or more is taken only by laying all
    of them, whatever the joker rule; moving it from a group to a run counts as taking it.
J5  The rest of a set with two jokers has the other one as itself, or as the tile it stood for.
J6  Nobody can tell two jokers or two copies of a tile apart: a layout is legal if some story
    makes it so, that is some choice of which joker went where and what each one stood for.

The end
E1  Whoever lays the last tile of the rack wins at once. The others lose what is on their
    racks, a joker being `jokerPenalty`, and the winner gains all of that.
E2  Otherwise the lowest rack wins, and equal ones share. The others lose what they have more,
    and the winners share that. Points left over go, one each, to the first winners in turn order
    from the seat that began.
E3  After each game but the last the table waits; the host deals the next one with `next`.
E4  A match is over after `rounds` games, or when a seat has `points`. Most games won win it,
    then the higher score; with `points` the score comes first.
"""

from __future__ import annotations

from stolik.engine.next_round import NEXT, Next
from stolik.engine.rummikub.game import Rummikub
from stolik.engine.rummikub.layout import set_problem
from stolik.engine.rummikub.moves import DRAW, PASS, SKIP, Draw, Meld, Move, Pass, Skip
from stolik.engine.rummikub.sets import Reading, TileSet, judge_set, stands_for
from stolik.engine.rummikub.state import Options, Pool, Position, Rack, Row, Table, View
from stolik.engine.rummikub.tiles import DECK, JOKER

GAME = Rummikub()

__all__ = [
    "DECK", "DRAW", "GAME", "JOKER", "NEXT", "PASS", "SKIP",
    "Draw", "Meld", "Move", "Next", "Options", "Pass", "Pool", "Position", "Rack", "Reading", "Row",
    "Rummikub", "Skip", "Table", "TileSet", "View",
    "judge_set", "set_problem", "stands_for",
]  # fmt: skip
