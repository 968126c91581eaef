"""What players ask while they arrange tiles: is each of them a set, and may all be laid."""

from __future__ import annotations

from typing import TypedDict

from stolik.engine.reasons import Reason
from stolik.engine.refusals import RuleRefusal, refused
from stolik.engine.rummikub import layout
from stolik.engine.rummikub.moves import Meld
from stolik.engine.rummikub.refusal_values import refusal_values, set_values
from stolik.engine.rummikub.sets import Kind, Reading, TileSet, guess_kind, judge_set, stands_for
from stolik.engine.rummikub.state import View
from stolik.engine.rummikub.tiles import JOKER, parse_tile


class Tiles(TypedDict):
    """Tiles in the order they lie."""

    tiles: list[str]


class PlannedSet(Tiles, total=False):
    """A set as a player plans it, or as it lies on the table."""

    kind: Kind | None  # needed only where jokers leave it open
    row: int | None
    col: int | None


class JokerReading(TypedDict):
    """A joker of a set, and what it stands for."""

    place: int  # in the set
    tiles: list[str]  # several where a group lacks several colours


class JudgedSet(TypedDict):
    """What a planned set is."""

    kind: Kind
    points: int  # jokers count as what they stand for; 0 if it is no set
    jokers: list[JokerReading]
    refusal: RuleRefusal | None  # why it is no set


class Draft(TypedDict):
    """The whole plan."""

    sets: list[JudgedSet]  # in the order of the question
    laid: list[str]  # tiles that come from the rack
    points: int  # of the new sets, as the first meld counts them
    needed: int  # points that the first meld needs; 0 after it
    move: str
    refusal: RuleRefusal | None  # why it is no legal meld, whoever's turn it is
    playable: bool  # now: it is legal and this seat's turn


def judge_draft(view: View, sets: list[PlannedSet]) -> Draft:
    """Judge the table as a player plans it: all sets that would lie there, at any time.

    Raises IllegalMove for a tile that does not exist.
    """
    planned = [_tile_set(tile_set) for tile_set in sets]
    move = Meld(tuple(tile_set for tile_set in planned if tile_set.tiles))
    table, seat = view.table, view.seat
    opened = seat is None or table.melded[seat]
    reason = _refusal(view, move)
    refusal = None if reason is None else refused(reason, refusal_values(view, move, reason))
    return Draft(
        sets=[_judge(tile_set) for tile_set in planned],
        laid=sorted(layout.tiles_laid(table.sets, move.sets).elements()),
        points=layout.first_meld_points(table.sets, move.sets),
        needed=0 if opened else view.options.initial_meld,
        move=str(move),
        refusal=refusal,
        playable=reason is None and table.turn == seat and table.phase == "playing",
    )


def _tile_set(planned: PlannedSet) -> TileSet:
    tiles = tuple(map(parse_tile, planned["tiles"]))
    kind = planned.get("kind") or guess_kind(tiles)
    return TileSet(tiles, kind, planned.get("row"), planned.get("col"))


def _judge(tile_set: TileSet) -> JudgedSet:
    reading = judge_set(tile_set.tiles, tile_set.kind)
    if not isinstance(reading, Reading):
        reason = layout.set_problem(tile_set) or reading
        refusal = refused(reason, set_values(tile_set, reason))
        return JudgedSet(kind=tile_set.kind, points=0, jokers=[], refusal=refusal)
    places = [place for place, tile in enumerate(tile_set.tiles) if tile == JOKER]
    readings = stands_for(tile_set.tiles, tile_set.kind)
    jokers = [
        JokerReading(place=place, tiles=list(tiles))
        for place, tiles in zip(places, readings, strict=True)
    ]
    return JudgedSet(kind=reading.kind, points=reading.points, jokers=jokers, refusal=None)


def _refusal(view: View, move: Meld) -> Reason | None:
    """Why the plan is no legal meld, whoever's turn it is."""
    if view.seat is None or view.rack is None:
        return Reason.NO_SUCH_SEAT
    if view.table.phase == "over":
        return Reason.GAME_OVER
    if view.table.phase == "between":
        return Reason.WRONG_PHASE
    melded = view.table.melded[view.seat]
    return layout.meld_refusal(
        view.table.sets, move.sets, view.rack.hand, view.options, melded=melded
    )
