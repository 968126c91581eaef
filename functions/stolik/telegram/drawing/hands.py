"""Draws a player's message: the hand, practice aids, and the question to the player.

It is given only the view of one seat, so it cannot show more.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from stolik.engine.contract import View
from stolik.telegram.drawing import symbols
from stolik.telegram.translations import Texts

Names = Sequence[str]
Lines = list[str]
AnyView = View[Any, Any, Any]

_QUESTIONS = {
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
    **{(game, "between"): "ask-deal" for game in ("bridge", "rikiki", "zole", "rummikub")},
}


def hand(game: str, view: AnyView, names: Names, texts: Texts) -> Lines:
    """The lines for the cards or tiles in hand, after the practice aids."""
    lines = _aids(view.shown, names, texts)
    held = tuple(getattr(view.rack, "hand", ()))
    if held and game == "rummikub":
        lines.append(texts.say("rack", cards=f"\n{symbols.rack(held)}"))
        lines += _first_meld(view, texts)
    elif held:
        ordered = symbols.cards(held) if game == "zole" else symbols.by_suit(held, "\n")
        lines.append(texts.say("hand", cards=f"\n{ordered}"))
    return lines


def question(game: str, phase: str, texts: Texts) -> str:
    """What the player has to do, and how to answer."""
    return texts.say(_QUESTIONS.get((game, phase), "ask-any"))


def _first_meld(view: AnyView, texts: Texts) -> Lines:
    melded = view.seat is not None and view.table.melded[view.seat]
    needed = view.options.initial_meld if view.table.phase == "playing" else 0
    return [] if melded or not needed else [texts.say("first-meld", points=needed)]


def _aids(shown: dict[str, Any], names: Names, texts: Texts) -> Lines:
    lines: Lines = []
    for name, draw in _AIDS.items():
        if name in shown:
            lines += draw(shown[name], names, texts)
    return lines


def _open_hands(hands: Any, names: Names, texts: Texts) -> Lines:
    rows = [(int(seat), held) for seat, held in sorted(hands.items())]
    lines = [texts.say("open-hand", name=names[seat], cards=symbols.by_suit(held))
             for seat, held in rows]  # fmt: skip
    return [texts.say("open-hands"), *lines, ""]


def _cards_played(tricks: Any, names: Names, texts: Texts) -> Lines:
    rows = [" ".join(symbols.cards([card]) if card else "–" for card in row["cards"])
            for row in tricks]  # fmt: skip
    numbered = [f"{number}) {row}" for number, row in enumerate(rows, 1)]
    return [texts.say("cards-played"), " ".join(names), *numbered, ""] if rows else []


def _suits_played(counts: Any, names: Names, texts: Texts) -> Lines:
    signs = dict(zip(symbols.SUITS, "♠♥♦♣", strict=True))
    row = "  ".join(f"{signs[suit]} {counts[suit]}" for suit in symbols.SUITS)
    return [texts.say("suits-played", row=row)]


_AIDS: dict[str, Callable[[Any, Names, Texts], Lines]] = {
    "openHands": _open_hands,
    "cardsPlayed": _cards_played,
    "suitsPlayed": _suits_played,
}
