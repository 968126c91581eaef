"""The stored games: for each a name, a table, and what must happen in it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from stolik.engine.json_codec import Plain
from testkit.harness.game_trail import Trail


class Scene(NamedTuple):
    """A game to search for."""

    name: str
    seats: int
    options: dict[str, Plain]
    shows: Callable[[Trail], bool] = lambda trail: True


def told(kind: str, /, **values: Any) -> Callable[[Trail], bool]:
    """Whether the game has an event of this kind with these values."""

    def shows(trail: Trail) -> bool:
        return any(
            event.kind == kind and values.items() <= event.values.items()
            for step in trail.steps
            for event in step.events
        )

    return shows


def played(text: str) -> Callable[[Trail], bool]:
    """Whether the game has a move that starts with `text`."""
    return lambda trail: any(str(step.move).startswith(text) for step in trail.steps)


def solo(kind: str, won: bool) -> Callable[[Trail], bool]:
    """Whether a Zole player won or lost a round of this kind."""
    return lambda trail: any(
        event.kind == "round"
        and event.values["kind"] == kind
        and event.values["solo"] is not None
        and (event.values["deltas"][event.values["solo"]] > 0) is won
        for step in trail.steps
        for event in step.events
    )


def tied(trail: Trail) -> bool:
    """Whether the game has several winners."""
    result = trail.game.result(trail.end)
    return result is not None and len(result.winners) > 1


def no_trump(trail: Trail) -> bool:
    """Whether a bridge contract had no trump."""
    return str(trail.end.table.contract).endswith("NT")


def alone(trail: Trail) -> bool:
    """Whether a bridge declarer named an own card and played alone."""
    return bool(trail.end.table.partner == trail.end.table.declarer)


def joker(trail: Trail) -> bool:
    """Whether a joker lies on the Rummikub table."""
    return any("j" in tile_set.tiles for tile_set in trail.end.table.sets)


PULE = {"rounds": 6, "allPass": "pule"}
TWICE = {"rounds": 2, "biddingRounds": 2, "smallZole": False}
TABLE = told("round", kind="T")
FELLED = told("pule", change="felled")
QUICK = {"rackSize": 5, "initialMeld": 0}

SCENES: dict[str, tuple[Scene, ...]] = {
    "zole": (
        Scene("big-won", 3, {"rounds": 1}, solo("B", True)),
        Scene("big-lost", 3, {"rounds": 1}, solo("B", False)),
        Scene("zole-won", 3, {"rounds": 1}, solo("Z", True)),
        Scene("zole-lost-by-three-more", 3, {"rounds": 1, "zoleBonus": 3}, solo("Z", False)),
        Scene("small-zole-won", 3, {"rounds": 1}, solo("S", True)),
        Scene("small-zole-ends-early", 3, {"rounds": 1}, solo("S", False)),
        Scene("all-pass-the-table", 3, {"rounds": 1}, TABLE),
        Scene("the-table-by-points", 3, {"rounds": 1, "tableLoser": "points"}, TABLE),
        Scene("common-pule-taken", 3, PULE, told("pule", change="common")),
        Scene("personal-pule", 3, PULE | {"pulePaid": 2}, told("pule", change="personal")),
        Scene("four-at-the-table", 4, {"rounds": 4}),
        Scene("five-at-the-table", 5, {"rounds": 5}),
        Scene("big-throws-in", 3, {"rounds": 1, "resign": True}, played("resign")),
        Scene(
            "zole-tree-felled", 3, {"rounds": 6, "zoleTree": True}, told("pule", change="felled")
        ),
        Scene(
            "asked-twice-no-small", 3, {"rounds": 2, "biddingRounds": 2, "smallZole": False}, TABLE
        ),
        Scene("until-twenty-points", 3, {"points": 20}, told("over")),
    ),
    "rikiki": (
        Scene("two-players-five-cards", 2, {"schedule": [5]}),
        Scene("four-players-down", 4, {"schedule": [4, 3, 2, 1]}),
        Scene("no-trump-when-all-are-dealt", 4, {"schedule": [13]}),
        Scene("no-trump-in-the-max-round", 5, {"schedule": [10], "noTrumpInMaxRound": True}),
        Scene("hook", 3, {"schedule": [3, 2], "hook": True}),
        Scene("must-trump", 3, {"schedule": [6, 5], "mustTrump": True}),
        Scene("up-and-down-for-seventeen", 17, {"schedule": "upDown"}),
        Scene("twenty-six-players", 26, {"schedule": "down", "rounds": 1}),
        Scene("scoring-ohhell", 4, {"schedule": [5], "scoring": "ohhell"}),
        Scene("scoring-exact", 4, {"schedule": [5], "scoring": "exact"}),
        Scene("scoring-ermilia", 4, {"schedule": [5], "scoring": "ermilia"}),
        Scene("scoring-csgreg", 4, {"schedule": [5], "scoring": "csgreg"}),
        Scene("scoring-ascenseur2", 4, {"schedule": [5], "scoring": "ascenseur2"}),
        Scene("scoring-psalaets", 4, {"schedule": [5], "scoring": "psalaets"}),
        Scene("absolute-zero", 4, {"schedule": [3, 3], "absoluteZero": True}, played("bid 0")),
        Scene("shared-win", 4, {"schedule": [2]}, tied),
    ),
    "bridge": (
        Scene("contract-made", 4, {}, told("round", made=True)),
        Scene("contract-defeated", 4, {}, told("round", made=False)),
        Scene("no-trump", 4, {}, no_trump),
        Scene("no-trump-led-from-the-left", 4, {"firstLead": "left"}, no_trump),
        Scene("all-pass-redeal", 4, {}, told("all-pass", redeal=True)),
        Scene("all-pass-rebid", 4, {"allPass": "rebid"}, told("all-pass", redeal=False)),
        Scene("alone-against-three", 4, {"allowSelfPartner": True}, alone),
        Scene("all-thirteen-tricks", 4, {"playOut13": True}),
        Scene("partner-shown-at-the-end", 4, {}, told("partner-revealed")),
        Scene("three-deals", 4, {"rounds": 3, "firstBidder": "rotate"}),
        Scene("no-wash", 4, {"wash": False}),
        Scene("practice-aids", 4, {"openHands": True, "cardsPlayed": True, "suitsPlayed": True}),
        Scene("the-host-deals", 4, {"rounds": 2}, played("next")),
    ),
    "farkle": (
        Scene("two-to-a-thousand", 2, {"target": 1_000}),
        Scene("eight-players", 8, {"target": 500}),
        Scene("three-players-last-turns", 3, {"target": 1_000}),
        Scene("a-tie-is-a-draw", 2, {"target": 300, "endTie": "draw"}, tied),
        Scene("five-dice", 3, {"target": 1_000, "dice": 5}),
        Scene("straight-and-pairs", 2, {"target": 2_000, "straight": 1_500, "threePairs": 750}),
        Scene("kinds-doubled", 2, {"target": 1_500, "kinds": "doubling", "threeOnes": 300}),
        Scene("kinds-added", 2, {"target": 1_500, "kinds": "adding", "fourOnes": 1_100}),
        Scene("opening-threshold", 2, {"target": 1_000, "opening": 350}),
        Scene("piggyback", 3, {"target": 1_000, "piggyback": True}, played("roll on")),
        Scene("hot-dice-must-roll", 2, {"target": 1_000, "forcedHot": True}),
        Scene("three-farkles", 2, {"target": 1_000, "threeFarkles": 500}),
        Scene("exact-target", 2, {"target": 500, "exact": True}),
        Scene("full-house-and-no-score", 2, {"target": 1_500, "fullHouse": True, "noScore": True}),
        Scene("a-match-of-three", 2, {"target": 300, "rounds": 3}),
    ),
    "rummikub": (
        Scene("going-out", 2, {"rackSize": 7, "initialMeld": 10}, told("scored", end="out")),
        Scene("last-tile", 2, {}, told("scored", end="pool")),
        Scene("draw-from-the-empty-pool", 3, {"poolEnd": "emptyDraw"}, told("scored", end="pool")),
        Scene("play-out", 2, {"poolEnd": "playOut"}, told("scored", end="passes")),
        Scene("four-players", 4, {}),
        Scene("six-players", 6, {"large": True}),
        Scene("joker-laid", 2, {"rackSize": 14}, joker),
        Scene("joker-replace", 3, {"jokerRule": "replace"}, joker),
        Scene("joker-locked", 3, {"jokerRule": "locked", "bothColours": True}, joker),
        Scene("joker-counts-nothing", 2, {"jokerPenalty": 0}),
        Scene("no-first-meld-needed", 3, {"initialMeld": 0, "rackSize": 10}),
        Scene("a-match-of-two", 2, QUICK | {"rounds": 2}),
        Scene(
            "until-fifty-points", 2, {"rounds": 0, "points": 50, "rackSize": 5, "initialMeld": 0}
        ),
        Scene("the-host-deals", 2, QUICK | {"rounds": 2}, played("next")),
    ),
    "liarsdice": (
        Scene("two-players", 2, {"dice": 2}),
        Scene("six-players-wild-ones", 6, {"dice": 2, "wildOnes": True}),
    ),
}
