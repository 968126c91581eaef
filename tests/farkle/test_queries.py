"""What the rules answer about a roll: keeps, points, combinations, risks and dead dice."""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import chain, combinations, combinations_with_replacement, product
from typing import Any

import pytest

from stolik.engine.farkle import GAME, Bank
from stolik.engine.farkle import Keep as KeepMove
from stolik.engine.farkle.queries import Keeps, keeps
from stolik.engine.farkle.scoring import dice_points, keep_points, read_combinations
from stolik.engine.farkle.state import Offer, Options, Position
from stolik.engine.json_codec import Plain
from tests.farkle.tables import faces, lay, options

HOUSES: list[dict[str, Plain]] = [
    {},
    {"fullHouse": True},
    {"straight": 1500, "threePairs": 750, "fullHouse": True},
    {"kinds": "adding", "threeOnes": 300, "fourOnes": 1100},
    {"dice": 5, "straight": 1000, "noScore": True},
    {"forcedHot": True, "opening": 500, "noScore": True},
]


def ask(position: Position) -> Keeps:
    return keeps(GAME.view(position, 0))


def rolled(roll: str, given: dict[str, Plain] | None = None, **table: Any) -> Position:
    return lay(given=given, roll=faces(roll), **table)


@pytest.mark.parametrize("given", HOUSES, ids=str)
def test_every_selection_that_may_be_kept(given: dict[str, Plain]) -> None:
    """[R29] Exactly the legal keeps of every roll, with their points, dice left and banks."""
    house = options(**given)
    for roll in combinations_with_replacement(range(1, 7), house.dice):
        position = lay(given=given, roll=roll, opened=(False, False))
        answer = ask(position)
        found = {tuple(keep["places"]): keep for keep in answer["keeps"]}
        every = range(len(roll))
        for places in chain.from_iterable(combinations(every, size + 1) for size in every):
            refused = GAME.refusal(position, 0, KeepMove(places))
            assert (refused is None) == (places in found), (roll, places)
        for places, keep in found.items():
            assert keep["points"] == keep["total"] == keep_points(house, roll, places)
            parts = keep["combinations"]
            assert sum(part["points"] for part in parts) == keep["points"]
            assert sorted(chain(*(part["places"] for part in parts))) == list(places)
            assert keep["left"] == (len(roll) - len(places) or house.dice)
            assert keep["hot"] == (len(places) == len(roll))
            bank = GAME.refusal(position, 0, Bank(places))
            assert (keep["bank"] or {"reason": None})["reason"] == bank
        points = [keep["points"] for keep in answer["keeps"]]
        assert points == sorted(points, reverse=True)
        for die in answer["dice"]:
            assert die["points"] == dice_points(house, (die["face"],))
            alone = (die["place"],) in found and die["points"] > 0
            assert (die["refusal"] is None) == alone


def test_risk_is_counted_with_the_house_rules() -> None:
    """[R29] The share of all rolls in which nothing scores."""
    for given in HOUSES:
        house = options(**given)
        answer = ask(rolled("1 1 1 1 5 5" if house.dice == 6 else "1 1 1 5 5", given))
        for keep in answer["keeps"]:
            if keep["left"] > 4:
                continue
            assert keep["risk"] == pytest.approx(share_without_score(house, keep["left"]))


@cache
def share_without_score(house: Options, dice: int) -> float:
    """The share of all rolls in which nothing scores, by looking at every set of faces."""
    ways = Counter(tuple(sorted(roll)) for roll in product(range(1, 7), repeat=dice))
    lost = (
        count
        for roll, count in ways.items()
        if not any(
            read_combinations(house, part)
            for size in range(1, dice + 1)
            for part in combinations(roll, size)
        )
    )
    return sum(lost) / ways.total()


def names(position: Position) -> list[tuple[str, list[int], int]]:
    best = ask(position)["keeps"][0]["combinations"]
    return [(part["name"], part["places"], part["points"]) for part in best]


def test_combinations_have_names() -> None:
    assert names(rolled("3 2 3 1 3 6")) == [("single", [3], 100), ("three-kind", [0, 2, 4], 300)]
    assert names(rolled("1 2 3 4 5 6", {"straight": 1500})) == [
        ("straight", [0, 1, 2, 3, 4, 5], 1500)
    ]
    assert names(rolled("2 2 3 3 6 6", {"threePairs": 750})) == [
        ("three-pairs", [0, 1, 2, 3, 4, 5], 750)
    ]
    assert names(rolled("2 4 2 4 2 5", {"fullHouse": True})) == [
        ("full-house", [0, 1, 2, 3, 4], 450),
        ("single", [5], 50),
    ]
    ones = names(rolled("1 1 1 1 2 3", {"fourOnes": 1100}))
    assert ones == [("three-kind", [0, 1, 2], 1000), ("single", [3], 100)]
    spared = names(rolled("2 3 4 6 2 3", {"noScore": True}))
    assert spared == [("no-score", [0, 1, 2, 3, 4, 5], 500)]


def refusals(position: Position) -> list[tuple[str, dict[str, Any]] | None]:
    dice = ask(position)["dice"]
    return [die["refusal"] and (die["refusal"]["reason"], die["refusal"]["values"]) for die in dice]


def test_a_dead_die_says_why() -> None:
    """[R29] Alone, twice, or only as a part of something."""
    lone, pair = ("worthless", {"face": 3, "count": 1}), ("worthless", {"face": 4, "count": 2})
    assert refusals(rolled("1 3 4 4 5 6"))[:5] == [None, lone, pair, pair, None]
    three = ("needs-others", {"face": 2, "combination": "three-kind"})
    assert refusals(rolled("2 2 2 5 4 4"))[:4] == [three, three, three, None]
    full = ("needs-others", {"face": 4, "combination": "full-house"})
    assert refusals(rolled("2 2 2 5 4 4", {"fullHouse": True}))[4:] == [full, full]
    spared = refusals(rolled("2 3 4 6 2 3", {"noScore": True}))
    assert spared[0] == ("needs-others", {"face": 2, "combination": "no-score"})


def test_points_and_banks_of_the_turn() -> None:
    position = rolled("5 2 3 4", {"opening": 500}, pending=300, opened=(False, False))
    (keep,) = ask(position)["keeps"]
    assert (keep["points"], keep["total"], keep["left"]) == (50, 350, 3)
    assert keep["bank"] is not None
    assert keep["bank"]["values"] == {"points": 350, "needed": 500}


def test_rolls_that_open_a_turn() -> None:
    """A first roll, and one that goes on from the last bank."""
    (first,) = ask(lay())["rolls"]
    assert (first["move"], first["dice"], round(first["risk"], 3)) == ("roll", 6, 0.031)
    offered = ask(lay(given={"piggyback": True, "noScore": True}, offer=Offer(2, 450)))["rolls"]
    assert [(roll["move"], roll["dice"], roll["points"]) for roll in offered] == [
        ("roll", 6, 0),
        ("roll on", 2, 450),
    ]
    assert [round(roll["risk"], 3) for roll in offered] == [0, 0.444]
    assert ask(lay(phase="over", turn=None)) == {"keeps": [], "dice": [], "rolls": []}


def test_a_refused_keep_names_the_die() -> None:
    view = GAME.view(rolled("1 3 4 4 5 6"), 0)
    for text, values in {
        "keep 0 1": {"face": 3, "count": 1},
        "bank 2 3": {"face": 4, "count": 2},
        "keep 9": {},
    }.items():
        move = GAME.parse(text)
        reason = GAME.why_not(view, move)
        assert reason is not None
        assert GAME.refusal_values(view, move, reason) == values
