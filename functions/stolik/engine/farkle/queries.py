"""What players ask about a roll: which dice may be kept, for how many points, at what risk."""

from __future__ import annotations

from itertools import chain, combinations
from typing import Any, TypedDict

from stolik.engine.farkle.moves import Bank
from stolik.engine.farkle.odds import farkle_chance
from stolik.engine.farkle.refusal_values import dead_die, refusal_values
from stolik.engine.farkle.rules import choosing_refusal
from stolik.engine.farkle.scoring import (
    NO_SCORE_POINTS,
    Combination,
    CombinationName,
    Dice,
    dice_points,
    read_combinations,
    scoring_keeps,
)
from stolik.engine.farkle.state import Options, Table, View
from stolik.engine.reasons import Reason
from stolik.engine.refusals import RuleRefusal, refused


class PlacedCombination(TypedDict):
    """Dice that score together, or one that scores by itself."""

    name: CombinationName
    places: list[int]  # in the roll
    points: int


class Keep(TypedDict):
    """Dice of the roll that may be set aside together."""

    places: list[int]  # in the roll
    points: int
    total: int  # points of the turn with these
    combinations: list[PlacedCombination]
    left: int  # dice that the next roll throws: all of them if hot
    hot: bool
    risk: float  # that the next roll is a farkle, from 0 to 1
    bank: RuleRefusal | None  # why these cannot be banked; None if they can


class RolledDie(TypedDict):
    """One die of the roll."""

    place: int
    face: int
    points: int  # by itself; 0 if it does not score alone
    refusal: RuleRefusal | None  # why it cannot be kept alone


class NextRoll(TypedDict):
    """A roll that opens a turn."""

    move: str
    dice: int
    points: int  # taken over from the last bank
    risk: float


class Keeps(TypedDict):
    """What whoever is to move can do with the dice."""

    keeps: list[Keep]  # every way to set dice of the roll aside, richest first
    dice: list[RolledDie]  # the roll, die by die
    rolls: list[NextRoll]  # before the first roll of a turn


def keeps(view: View) -> Keeps:
    """The choices of whoever is to move; empty lists where nobody rolls or keeps."""
    table, options = view.table, view.options
    if table.phase == "roll":
        return Keeps(keeps=[], dice=[], rolls=_next_rolls(table, options))
    if table.phase == "over":
        return Keeps(keeps=[], dice=[], rolls=[])
    every = range(len(table.roll))
    selections = chain.from_iterable(combinations(every, size + 1) for size in every)
    all_keeps = [
        _keep(view, places, read)
        for places in selections
        if (read := _read(options, table.roll, places))
    ]
    all_keeps.sort(key=lambda keep: (-keep["points"], len(keep["places"])))
    dice = [_die(options, table.roll, place, all_keeps) for place in every]
    return Keeps(keeps=all_keeps, dice=dice, rolls=[])


def _read(options: Options, roll: Dice, places: Dice) -> tuple[Combination, ...]:
    """The combinations of a selection; empty if it cannot be kept."""
    if scoring_keeps(options, roll):
        return read_combinations(options, tuple(roll[place] for place in places))
    whole = len(places) == len(roll)  # D8 spares this roll, which counts as a whole
    return (Combination("no-score", roll, NO_SCORE_POINTS),) if whole else ()


def _keep(view: View, places: Dice, read: tuple[Combination, ...]) -> Keep:
    table, options = view.table, view.options
    points = sum(combination.points for combination in read)
    left = len(table.roll) - len(places)
    return Keep(
        places=list(places),
        points=points,
        total=table.pending + points,
        combinations=_place(read, table.roll, places),
        left=left or options.dice,
        hot=not left,
        risk=float(farkle_chance(options, left or options.dice)),
        bank=_bank_refusal(view, Bank(places)),
    )


def _place(read: tuple[Combination, ...], roll: Dice, places: Dice) -> list[PlacedCombination]:
    """Which dice of the selection make each combination."""
    free = list(places)
    placed = []
    for combination in read:
        taken = []
        for face in combination.dice:
            place = next(place for place in free if roll[place] == face)
            free.remove(place)
            taken.append(place)
        placed.append(
            PlacedCombination(
                name=combination.name, places=sorted(taken), points=combination.points
            )
        )
    return placed


def _bank_refusal(view: View, move: Bank) -> RuleRefusal | None:
    seat: Any = view.table.turn
    reason = choosing_refusal(view.options, view.table, seat, move)
    return None if reason is None else refused(reason, refusal_values(view, move, reason))


def _die(options: Options, roll: Dice, place: int, all_keeps: list[Keep]) -> RolledDie:
    face = roll[place]
    points = dice_points(options, (face,))
    names = [
        combination["name"]
        for keep in all_keeps
        for combination in keep["combinations"]
        if place in combination["places"]
    ]
    refusal = None
    if not points:
        if names:
            refusal = refused(Reason.NEEDS_OTHERS, {"face": face, "combination": names[-1]})
        else:
            refusal = refused(Reason.WORTHLESS, dead_die(face, roll))
    return RolledDie(place=place, face=face, points=points, refusal=refusal)


def _next_rolls(table: Table, options: Options) -> list[NextRoll]:
    rolls: list[tuple[str, int, int]] = [("roll", options.dice, 0)]
    if table.offer:
        rolls.append(("roll on", table.offer.dice, table.offer.points))
    return [
        NextRoll(move=move, dice=dice, points=points, risk=_risk(options, dice, move))
        for move, dice, points in rolls
    ]


def _risk(options: Options, dice: int, move: str) -> float:
    """A first roll with all dice is spared where the table plays so (D8)."""
    spared = options.no_score and move == "roll"
    return 0.0 if spared else float(farkle_chance(options, dice))
