"""What the terminal says: what is asked, what happened, and why a move was refused."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from stolik.engine.contract import Event
from stolik.engine.errors import Refused
from stolik.engine.reasons import Reason

ASKED: dict[tuple[str, str], str] = {
    ("zole", "choice"): "Big, Zole, Small zole or pass? Type B, Z, S or P.",
    ("zole", "stash"): "You took the table. Put two cards away, as in: stash Ts Th",
    ("zole", "play"): "Play a card, as in: Qc",
    ("zole", "between"): "The round is over. Type next for another one, or quit.",
    ("rikiki", "bid"): "How many tricks will you take? As in: bid 2",
    ("rikiki", "play"): "Play a card, as in: Qc",
    ("rikiki", "between"): "The round is over. Deal the next one, as in: deal {next_size}",
    ("bridge", "auction"): "Bid, as in: 1C or 2NT, or pass with P.",
    ("bridge", "partner"): "Name the card whose holder is your partner, as in: partner Ah",
    ("bridge", "play"): "Play a card, as in: Qh",
    ("bridge", "between"): "The deal is over. Type next for another one, or quit.",
    ("rummikub", "playing"): "Lay sets (add r10,b10,k10), rearrange (meld ..., the whole table) "
    "or draw.",
    ("rummikub", "between"): "The game is over. Type next for another one, or quit.",
    ("farkle", "roll"): "Type roll to throw the dice.",
    ("farkle", "choose"): "Set scoring dice aside by their numbers: keep 0 3 rolls on, "
    "bank 0 3 takes the points.",
}

REFUSED: dict[str, str] = {
    Reason.NOT_HELD: "You do not hold that card.",
    Reason.MUST_FOLLOW: "You can follow: play a card of the kind that was led.",
    Reason.MUST_TRUMP: "You cannot follow suit but hold a trump: play it.",
    Reason.WRONG_PHASE: "That is a move of this game, but not now.",
    Reason.NOT_YOUR_TURN: "It is not your turn.",
    Reason.GAME_OVER: "The game is over.",
    Reason.HOOK: "With that bid all bids would add up to the number of tricks; choose another.",
    Reason.BID_OUT_OF_RANGE: "You cannot take that many tricks.",
    Reason.BAD_HAND_SIZE: "There are not enough cards for such a round.",
    Reason.CHOICE_OFF: "This table plays without that choice.",
    Reason.STASH_TWO: "Put away exactly two cards.",
    Reason.STASH_TWICE: "The two cards have to be different ones.",
    Reason.STASH_FIRST: "Put two cards away first.",
    Reason.BID_TOO_LOW: "Bid something higher than the last bid.",
    Reason.PARTNER_IN_HAND: "You hold that card yourself; name another.",
    Reason.TRUMP_NOT_BROKEN: "Trump is not broken yet: lead another suit.",
    Reason.ROLL_FIRST: "Roll the dice first.",
    Reason.KEEP_FIRST: "Set at least one scoring die aside first.",
    Reason.KEEP_NOTHING: "Say which dice, by the numbers below them.",
    Reason.NO_SUCH_DIE: "There is no die with that number.",
    Reason.DIE_TWICE: "Name each die once.",
    Reason.WORTHLESS: "Every die set aside has to score: 1s, 5s, or three and more of a kind.",
    Reason.BELOW_OPENING: "That is too little for your first bank: roll on.",
    Reason.MUST_ROLL: "Hot dice have to be rolled at this table.",
    Reason.NO_OFFER: "There is no bank to roll on from.",
    Reason.SET_TOO_SHORT: "A set has at least three tiles.",
    Reason.SET_TOO_LONG: "That set has too many tiles.",
    Reason.NOT_A_SET: "That is neither a group nor a run.",
    Reason.MIXED_RUN: "A run has one colour.",
    Reason.GAP_IN_RUN: "The numbers of a run follow one another.",
    Reason.RUN_OUT_OF_RANGE: "A run stays between 1 and 13.",
    Reason.SAME_COLOUR: "The colours of a group are all different.",
    Reason.TILE_NOT_HELD: "You do not hold all of those tiles.",
    Reason.TABLE_TILE_MISSING: "Every tile that lay on the table has to stay there.",
    Reason.NOTHING_PLAYED: "Lay at least one tile from your rack, or draw.",
    Reason.MELD_TOO_LOW: "Your first meld needs 30 points from your own rack.",
    Reason.MELD_TOUCHES_TABLE: "Your first meld may not touch what lies on the table.",
    Reason.JOKER_BOUND: "The joker may not be used like that at this table.",
    Reason.POOL_EMPTY: "The pool is empty.",
    Reason.POOL_NOT_EMPTY: "You can pass only when the pool is empty: draw.",
}

_KINDS = {"B": "Big", "Z": "Zole", "S": "Small zole"}
_SAID = _KINDS | {"P": "pass", "draw": "draws a tile", "roll": "rolls"}

Names = Sequence[str]


def question(game: str, table: Any) -> str:
    """What is asked of the person now."""
    text = ASKED.get((game, table.phase), "Your move.")
    return text.format(next_size=getattr(table, "next_size", ""))


def refusal(error: Refused) -> str:
    """Why a move was refused, and what to do about it."""
    known = REFUSED.get(error.reason)
    return known or error.text or str(error.reason).replace("-", " ")


def moved(name: str, text: str) -> str:
    """A move as everybody may hear it."""
    verb, _, rest = text.partition(" ")
    if text in _SAID:
        return f"{name}: {_SAID[text]}"
    if verb == "stash":
        return f"{name}: puts two cards away"
    if verb == "meld":
        return f"{name}: lays tiles; the table is now {rest}"
    return f"{name}: {text}"


def happened(event: Event, names: Names) -> str | None:
    """What an event says beyond the move itself; None if nothing."""
    teller = _TOLD.get(event.kind)
    return None if teller is None else teller(event.values, names)


def _trick(values: dict[str, Any], names: Names) -> str:
    points = f", {values['points']} points" if "points" in values else ""
    return f"Trick to {names[values['taker']]}{points}"


def _points(values: dict[str, Any], names: Names) -> str | None:
    gained = values.get("deltas") or values.get("points") or values.get("scores")
    if not isinstance(gained, list):
        return None
    row = ", ".join(f"{name} {points:+}" for name, points in zip(names, gained, strict=True))
    return f"Round over: {row}"


def _dice(values: dict[str, Any], names: Names) -> str:
    return f"{names[values['seat']]}: dice {' '.join(map(str, values['dice']))}"


def _kind(values: dict[str, Any], names: Names) -> str | None:
    if values["solo"] is None:
        return "All passed: The table is played, everybody alone."
    return f"{_KINDS[values['kind']]} by {names[values['solo']]}, against the others"


_TOLD: dict[str, Callable[[dict[str, Any], Names], str | None]] = {
    "trick": _trick,
    "round": _points,
    "scored": _points,
    "rolled": _dice,
    "kind": _kind,
    "taken": lambda values, names: f"On the table lay {' '.join(values['cards'])}",
    "drawn": lambda values, names: f"You drew {' '.join(values['tiles'])}",
    "trump": lambda values, names: f"Turned up: {values['card'] or 'no trump'}",
    "contract": lambda values, names: f"The contract is {values.get('contract', '')}",
    "partner-revealed": lambda values, names: (
        f"The partner card was with {names[values['seat']]}"
        if values.get("seat") is not None
        else None
    ),
    "all-pass": lambda values, names: "All four passed.",
    "farkle": lambda values, names: f"{names[values['seat']]}: farkle! {values['lost']} lost",
    "penalty": lambda values, names: (
        f"{names[values['seat']]}: third farkle in a row, -{values['points']}"
    ),
    "banked": lambda values, names: (
        f"{names[values['seat']]}: {values['points']} banked, {values['score']} in all"
    ),
    "lastTurns": lambda values, names: "The target is reached: everybody else has one last turn.",
    "beyond": lambda values, names: f"{names[values['seat']]}: beyond the target, nothing gained",
}
