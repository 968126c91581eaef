"""JSON lines for `python -m stolik.engine best`: a position per line in, a move per line out."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from time import perf_counter
from typing import Any

from stolik.engine.bots.rummikub.sets import kind_of
from stolik.engine.bots.rummikub.solution import Solution
from stolik.engine.bots.rummikub.solver import solve
from stolik.engine.bots.rummikub.tiles import COPIES, tile_code

DRAW = "draw"


def solve_lines(lines: Iterable[str]) -> Iterator[str]:
    """For each position `{"sets", "rack", "melded"}` its `{"move", "tiles", "points", "ms"}`.

    Blank lines are skipped. For a line that is not a position the solution is `{"error"}` with
    what is wrong, and the next line is read.
    """
    for line in lines:
        if line.strip():
            try:
                yield json.dumps(_solve_line(line))
            except ValueError as error:
                yield json.dumps({"error": str(error)})


def move_text(solution: Solution | None) -> str:
    """The move in our grammar: the whole table after it, or `draw`.

    >>> move_text(None)
    'draw'
    """
    if solution is None:
        return DRAW
    return "meld " + " | ".join(map(_set_text, solution.sets, solution.kinds))


def _set_text(tiles: Sequence[str], kind: str) -> str:
    """The tiles, with the kind in front where they would be read as the other kind."""
    text = ",".join(tiles)
    return text if kind_of(tuple(map(tile_code, tiles))) == kind else f"{kind}:{text}"


def _solve_line(line: str) -> dict[str, Any]:
    sets, rack, melded = _parse_position(line)
    start = perf_counter()
    solution = solve(sets, rack, melded)
    spent = perf_counter() - start
    return {
        "move": move_text(solution),
        "tiles": solution.tiles if solution else 0,
        "points": solution.points if solution else 0,
        "ms": round(spent * 1000, 2),
    }


def _parse_position(line: str) -> tuple[tuple[tuple[str, ...], ...], tuple[str, ...], bool]:
    try:
        position = json.loads(line)
    except json.JSONDecodeError as error:
        raise ValueError(f"not JSON: {error}") from error
    match position:
        case {"sets": list(sets), "rack": list(rack), **rest}:
            melded = rest.get("melded", True)
        case _:
            raise ValueError('expected {"sets": [["r7", ...], ...], "rack": [...], "melded": true}')
    if not isinstance(melded, bool):
        raise ValueError("melded must be true or false")
    table = tuple(_tiles(tiles, f"sets[{i}]") for i, tiles in enumerate(sets))
    for i, tiles in enumerate(table):
        if kind_of(tuple(map(tile_code, tiles))) is None:
            raise ValueError(f"sets[{i}] is neither a run in order nor a group: {','.join(tiles)}")
    hand = _tiles(rack, "rack")
    many = Counter(hand) + Counter(tile for tiles in table for tile in tiles)
    for tile, copies in many.items():
        if copies > COPIES:
            raise ValueError(f"{copies} copies of {tile}: there are {COPIES} of each tile")
    return table, hand, melded


def _tiles(tiles: object, where: str) -> tuple[str, ...]:
    if not isinstance(tiles, list) or not all(isinstance(tile, str) for tile in tiles):
        raise ValueError(f"{where} must be a list of tiles such as r7, k13 or j")
    for tile in tiles:
        tile_code(tile)
    return tuple(tiles)
