"""Rummikub positions for the tests, written as text: sets between bars, tiles between spaces."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from stolik.engine.chance import OpenDeal
from stolik.engine.reasons import Reason
from stolik.engine.rummikub import GAME, Meld, Options, Position, TileSet
from stolik.engine.rummikub.sets import Kind, guess_kind


def tile_set(*tiles: str, kind: Kind | None = None) -> TileSet:
    """A set without a place on the board; the kind is guessed if it is not given (S4)."""
    return TileSet(tiles, kind or guess_kind(tiles))


def sets(text: str) -> tuple[TileSet, ...]:
    """`r5 j r7 | r2 r3 r4` as sets."""
    move = GAME.parse(f"meld {text}")
    assert isinstance(move, Meld)
    return move.sets


def chance(
    table: str = "",
    *racks: str,
    pool: str = "",
    melded: bool | tuple[bool, ...] = True,
    first: int = 0,
) -> OpenDeal:
    """An open deal; a single rack gets an opponent with one tile."""
    held = racks if len(racks) > 1 else (*racks, "k13")
    return OpenDeal(
        racks=tuple(tuple(rack.split()) for rack in held),
        pool=tuple(pool.split()),
        starter=first,
        sets=tuple(laid.tiles for laid in sets(table)),
        melded=(melded,) * len(held) if isinstance(melded, bool) else melded,
    )


def position(
    table: str = "",
    *racks: str,
    pool: str = "k1 k2 k3 k4",
    melded: bool | tuple[bool, ...] = True,
    first: int = 0,
    **options: Any,
) -> Position:
    """The position of such a deal."""
    given = chance(table, *racks, pool=pool, melded=melded, first=first)
    at = GAME.deal(Options(**options), len(given.racks), given)
    return replace(at, table=replace(at.table, sets=sets(table)))  # with kinds and places


def verdict(at: Position, move: str, seat: int = 0) -> Reason | None:
    """Why the move is refused, or None."""
    return GAME.refusal(at, seat, GAME.parse(move))


def play(at: Position, *moves: str) -> Position:
    """The position after `moves`, each played by the seat whose turn it is."""
    for move in moves:
        at, _ = GAME.play_text(at, at.table.turn, move, OpenDeal())
    return at
