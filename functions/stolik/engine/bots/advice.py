"""Why a bot advises a move: a code with values, which clients write in the reader's language.

`client_sdk/texts` has a sentence for every code in four languages; ENGLISH is its English part, for
the terminal and for developers.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Literal

from stolik.engine.json_codec import Plain
from stolik.engine.text_templates import TextCatalogue

_DICE = {"by": "dice"}
_TILES = {"by": "tiles"}

ENGLISH: dict[str, Any] = {
    "any": "Any legal move will do.",
    "as-good": "The move that was played is as good as any.",
    "next-round": "On to the next round.",
    "only-card": "{card:card} is the only card you may play.",
    "best-card": "Of the cards you may play, {card:card} promises most.",
    "rikiki-bids-count": (
        "These cards are worth about {tricks:decimal} tricks; with the other bids, {bid} fits"
        " better."
    ),
    "rikiki-tried-far": (
        "The cards look like about {tricks:decimal} tricks, but against the likely hands of "
        "the others {bid} brings most: {points:gain} points on average."
    ),
    "rikiki-may-duck": (
        "You cannot stay below: {card:card} is low enough that somebody may still beat it."
    ),
    "rikiki-lead-low": "Lead {card:card} and keep your strong cards for the tricks you need.",
    "rikiki-lose-high": "Your hand is strong for the tricks you need: lose {card:card} here.",
    "rikiki-cannot-win": "You cannot win this trick: give up {card:card}.",
    "bridge-lead-sequence": (
        "Lead {card:card}: if a higher card takes it, the one below is as good."
    ),
    "bridge-cover": (
        "{card:card} is higher than what lies there, so others need a better card to win."
    ),
    "bridge-cannot-win": "You cannot win this trick: give up {card:card}.",
    "farkle-first-roll": "A turn begins with a roll.",
    "farkle-take-over": "Take over the points of the last bank.",
    "farkle-close": "{points} points: so close to the target, everything counts.",
    "farkle-enough": "{points} points are enough: {limit} is where to stop.",
    "farkle-too-few": "{points} points are not enough yet, so roll on.",
    "farkle-bank": "Bank {points}: rolling on would risk more than it brings.",
    "farkle-bank-wins": "Bank {points}: that wins {chance}% of the time, and rolling on less.",
    "farkle-roll": {
        **_DICE,
        "1": "Roll the last die: with {points} at stake and {risk}% risk, going on pays.",
        "other": "Roll {dice} dice: with {points} at stake and {risk}% risk, going on pays.",
    },
    "farkle-roll-wins": {
        **_DICE,
        "1": "Roll the last die, {risk}% risk: that wins {chance}% of the time, banking less.",
        "other": "Roll {dice} dice, {risk}% risk: that wins {chance}% of the time, banking less.",
    },
    "rummikub-nothing": "Nothing can be laid.",
    "rummikub-own-sets": "Own sets, and tiles that fit at the ends of others.",
    "rummikub-out": {
        **_TILES,
        "1": "Lay your last tile.",
        "other": "Lay all {tiles} tiles: that is the whole rack.",
    },
    "rummikub-keep-joker": {
        **_TILES,
        "1": "Lay one tile and keep the joker for the end.",
        "other": "Lay {tiles} tiles and keep the joker for the end.",
    },
    "rummikub-save-joker": "Only a joker could help, and it is better kept for the end.",
    "rummikub-first": "The first meld: {tiles} tiles.",
    "rummikub-most": {
        **_TILES,
        "1": "Lay one tile; no more can go.",
        "other": "Lay {tiles} tiles, as many as can go.",
    },
    "rummikub-points": "{points} points off the rack: the pool is nearly empty.",
    "rummikub-pool-ends": {
        **_TILES,
        "1": "Lay one tile: the pool is nearly empty.",
        "other": "Lay {tiles} tiles: the pool is nearly empty.",
    },
    "rikiki-worth": "These cards are worth about {tricks:decimal} tricks, so bid {bid}.",
    "rikiki-top-trump": (
        "The highest trump is a sure trick; these cards are worth about {tricks:decimal}."
    ),
    "rikiki-tried": (
        "Of the bids tried, {bid} brings most: {points:gain} points on average. "
        "The cards are worth about {tricks:decimal} tricks."
    ),
    "rikiki-bid-lost": "Your bid is lost; {card:card} keeps further tricks away.",
    "rikiki-cannot-duck": "You cannot stay below; with {card:card} you at least lose a high card.",
    "rikiki-stay-out": (
        "You have your tricks: {card:card} is the safest card to stay out of this one."
    ),
    "rikiki-all": "You need every trick that is left: {card:card} is the best try.",
    "rikiki-save": (
        "This trick is not worth a winner: give up {card:card} and keep the strong cards."
    ),
    "rikiki-take": {
        "by": "missing",
        "1": "You still need one trick: try to take this one with {card:card}.",
        "other": "You still need {missing} tricks: try to take this one with {card:card}.",
    },
    "zole-choice": {
        "by": "choice",
        "B": "Trumps: {trumps}, aces: {aces}. That is enough for Big.",
        "Z": (
            "Trumps: {trumps}, aces: {aces}. That wins without the cards on the table, "
            "and Zole pays more."
        ),
        "S": "So low a hand need not take a trick: Small zole.",
        "other": "Trumps: {trumps}, aces: {aces}. Too little to play alone.",
    },
    "zole-tried": {
        "by": "choice",
        "P": ("Trumps: {trumps}, aces: {aces}. A pass does best: {points:gain} points on average."),
        "other": (
            "Trumps: {trumps}, aces: {aces}. {choice:choice} brings most: {points:gain} points "
            "on average."
        ),
    },
    "zole-stash-void": (
        "{points} points are safe, and a suit is gone that you can trump from now on."
    ),
    "zole-stash": "{points} points are safe, and your trumps and aces stay in hand.",
    "zole-leave": "{card:card} leaves this trick to the soloist, who wants none.",
    "zole-duck": "You want no tricks: {card:card} is the safest card to lose.",
    "zole-ace": "Bring {card:card} home before its suit is trumped.",
    "zole-lead": "{card:card} is the best card to lead.",
    "zole-draw-out": "Lead {card:card} to draw cards out.",
    "zole-take": "{card:card} takes {points} points for your side.",
    "zole-add": "Your partner has this trick: {card:card} adds {points} points to it.",
    "zole-give": "You give up little with {card:card}.",
    "bridge-pass": "Nothing higher is likely to be made with this hand.",
    "bridge-call": (
        "With a partner this hand makes about {tricks:decimal} tricks; {bid:bid} needs {needs}."
    ),
    "bridge-call-tried": (
        "{bid:bid} needs {needs} tricks, and did best in the deals that were tried."
    ),
    "bridge-partner-trump": (
        "{card:card} is the highest trump you lack: its holder can draw trumps with you."
    ),
    "bridge-partner-suit": (
        "Your trumps are good; {card:card} covers a suit in which you would lose."
    ),
    "bridge-lead-top": "Nothing in its suit beats {card:card}: lead it.",
    "bridge-lead-low": "Lead {card:card} and keep your high cards for later.",
    "bridge-ruff": "Trump this trick with {card:card}.",
    "bridge-win": "You can win this trick with {card:card}.",
    "bridge-side": "Your side seems to have this trick: {card:card} costs nothing.",
    "bridge-give": "A high card gains nothing here: give up {card:card}.",
}

_WORDS = {"decimal-mark": "."}
_CHOICES = {"B": "Big", "Z": "Zole", "S": "Small zole", "P": "pass"}
_catalogue = TextCatalogue({"advice": ENGLISH, "words": _WORDS, "choices": _CHOICES})


@dataclass(frozen=True, slots=True)
class Advice:
    """The reason for a move; `str` is an English sentence."""

    code: str
    values: dict[str, Plain] = field(default_factory=dict)

    def __str__(self) -> str:
        return _catalogue.advice(self.code, self.values)

    def plain(self) -> dict[str, Plain]:
        """The reason as clients get it."""
        return {"code": self.code, "values": self.values}


GapUnit = Literal["points", "chance", "tiles"]  # a chance is from 0 to 1


@dataclass(frozen=True, slots=True)
class Reviewed:
    """The best bot's move in a position, why, and how much better it is than the one played."""

    move: str
    why: Advice
    gap: float
    unit: GapUnit
    least: float  # the gap from which it counts as better; less may be chance

    @property
    def is_better(self) -> bool:
        """Whether the one played was clearly worse."""
        return self.gap >= self.least


def advice(code: str, **values: Plain) -> Advice:
    """The reason `code` with its values."""
    return Advice(code, values)
