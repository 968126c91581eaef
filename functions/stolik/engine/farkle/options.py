"""The house rules of Farkle."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from stolik.engine.options import rule


@dataclass(frozen=True, slots=True)
class Options:
    """How this table plays; the defaults are the game as it is usually told."""

    target: int = rule(10_000, "Points that start the last turns.", low=50, high=1_000_000)
    end_tie: Literal["trigger", "draw"] = rule(
        "trigger", "On equal top scores: the earlier seat wins, or all of them do."
    )
    rounds: int = rule(1, "Games in a match; 0 means until the players stop.", low=0, high=100)
    dice: Literal[6, 5] = rule(6, "Dice in the cup; with five, five of a kind at once wins.")
    six_kind: Literal[4000, 3000, 6000, 10000] = rule(4000, "Points for six of a kind.")
    four_ones: Literal[1000, 1100] = rule(1000, "Points for four 1s.")
    three_ones: Literal[1000, 300] = rule(1000, "Points for three 1s.")
    kinds: Literal["table", "adding", "doubling", "set"] = rule(
        "table", "Four and more of a kind: fixed, adding, doubling, or the values set below."
    )
    four_kind: Literal[2000, 1000] = rule(2000, "Four of a kind where kinds is set.")
    five_kind: Literal[4000, 2000] = rule(4000, "Five of a kind where kinds is set.")
    straight: Literal[0, 1000, 1200, 1500, 2500] = rule(0, "Points for a straight.")
    three_pairs: Literal[0, 500, 600, 750, 1000, 1500] = rule(0, "Points for three pairs.")
    full_house: bool = rule(False, "Three and two of a kind count the three and 250.")
    no_score: bool = rule(False, "A first roll without a scoring die counts 500.")
    opening: Literal[0, 350, 400, 500, 1000] = rule(0, "Points the first bank needs.")
    piggyback: bool = rule(False, "After a bank the next player may roll on from it.")
    forced_hot: bool = rule(False, "Hot dice must be rolled.")
    three_farkles: Literal[0, 500, 1000] = rule(0, "What three farkles in a row cost.")
    exact: bool = rule(False, "Only exactly the target wins; what is beyond goes to the last.")
