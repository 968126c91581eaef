"""A player's own message: the hand, what practice aids show, and what is asked of the player.

It is given one seat's view and nothing else, so it cannot show more.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from stolik.engine.contract import View
from stolik.telegram.drawing import look
from stolik.telegram.words import Words

Names = Sequence[str]
Lines = list[str]
AnyView = View[Any, Any, Any]

_ASKED = {
    ("bridge", "auction"): "ask-bid",
    ("bridge", "partner"): "ask-partner",
    ("bridge", "play"): "ask-card",
    ("rikiki", "bid"): "ask-tricks",
    ("rikiki", "play"): "ask-card",
    ("zole", "choice"): "ask-choice",
    ("zole", "stash"): "ask-stash",
    ("zole", "play"): "ask-card",
    ("rummikub", "playing"): "ask-tiles",
    ("farkle", "roll"): "ask-roll",
    ("farkle", "choose"): "ask-keep",
}


def hand(game: str, view: AnyView, names: Names, words: Words) -> Lines:
    """The cards or tiles in hand, and what the aids of the table lay open."""
    lines = _aids(view.shown, names, words)
    held = tuple(getattr(view.rack, "hand", ()))
    if held and game == "rummikub":
        lines.append(words.say("rack", cards=f"\n{look.rack(held)}"))
        lines += _first_meld(view, words)
    elif held:
        ordered = look.cards(held) if game == "zole" else look.by_suit(held, "\n")
        lines.append(words.say("hand", cards=f"\n{ordered}"))
    return lines


def question(game: str, phase: str, words: Words) -> str:
    """What is asked, and how to answer."""
    return words.say(_ASKED.get((game, phase), "ask-any"))


def _first_meld(view: AnyView, words: Words) -> Lines:
    melded = view.seat is not None and view.table.melded[view.seat]
    needed = view.options.initial_meld
    return [] if melded or not needed else [words.say("first-meld", points=needed)]


def _aids(shown: dict[str, Any], names: Names, words: Words) -> Lines:
    lines: Lines = []
    for name, draw in _AIDS.items():
        if name in shown:
            lines += draw(shown[name], names, words)
    return lines


def _open_hands(found: Any, names: Names, words: Words) -> Lines:
    rows = [(int(seat), held) for seat, held in sorted(found.items())]
    told = [words.say("open-hand", name=names[seat], cards=look.by_suit(held))
            for seat, held in rows]  # fmt: skip
    return [words.say("open-hands"), *told, ""]


def _cards_played(found: Any, names: Names, words: Words) -> Lines:
    rows = [" ".join(look.cards([card]) if card else "–" for card in row["cards"])
            for row in found]  # fmt: skip
    numbered = [f"{number}) {row}" for number, row in enumerate(rows, 1)]
    return [words.say("cards-played"), " ".join(names), *numbered, ""] if rows else []


def _suits_played(found: Any, names: Names, words: Words) -> Lines:
    symbols = dict(zip(look.SUITS, "♠♥♦♣", strict=True))
    row = "  ".join(f"{symbols[suit]} {found[suit]}" for suit in look.SUITS)
    return [words.say("suits-played", row=row)]


_AIDS: dict[str, Callable[[Any, Names, Words], Lines]] = {
    "openHands": _open_hands,
    "cardsPlayed": _cards_played,
    "suitsPlayed": _suits_played,
}
