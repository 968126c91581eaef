"""The moves of Zole and how they are read: `B`, `stash Ts Th`, `8d`, `next`, `resign`."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations
from typing import Literal

from stolik.engine import cards
from stolik.engine.contract import malformed_move
from stolik.engine.errors import IllegalMove
from stolik.engine.next_round import NEXT, NEXT_SPELLINGS, Next
from stolik.engine.reasons import Reason
from stolik.engine.tricks import PLAYS, Play
from stolik.engine.zole.deck import DECK, sort_hand


@dataclass(frozen=True, slots=True)
class Choice:
    """Say Big, Zole, Small zole or pass."""

    kind: Literal["B", "Z", "S", "P"]

    def __str__(self) -> str:
        return self.kind


@dataclass(frozen=True, slots=True)
class Stash:
    """Put cards away face down; `read` writes them in the order of the deck."""

    cards: tuple[str, ...]

    def __str__(self) -> str:
        return " ".join(("stash", *self.cards))


@dataclass(frozen=True, slots=True)
class Resign:
    """Throw the cards in as Big."""

    def __str__(self) -> str:
        return "resign"


Move = Choice | Stash | Play | Next | Resign

BIG, ZOLE, SMALL, PASS = Choice("B"), Choice("Z"), Choice("S"), Choice("P")
RESIGN = Resign()
STASHES: dict[tuple[str, ...], Stash] = {pair: Stash(pair) for pair in combinations(DECK, 2)}

_SPELLINGS: dict[Move, tuple[str, ...]] = {
    BIG: ("b", "big", "lielais"),
    ZOLE: ("z", "zole"),
    SMALL: ("s", "small", "small zole", "smallzole", "mazā zole", "maza zole"),
    PASS: ("p", "pass", "garām", "garam"),
    NEXT: NEXT_SPELLINGS,
    RESIGN: ("resign", "throw in"),
}
_WORDS = {word: move for move, words in _SPELLINGS.items() for word in words}
_STASH = ("stash", "norakt")
_LONGEST = 200
_EXPECTED = "B, Z, S, P, a card such as 8d, 'stash Ts Th', next or resign"


def parse(text: str) -> Move:
    """The move that `text` means; raises IllegalMove when it means none.

    >>> str(parse("♣Q")), str(parse("PASS")), str(parse("stash h10, ts"))
    ('Qc', 'P', 'stash Ts Th')
    """
    if len(text) > _LONGEST:
        raise malformed_move(text, _EXPECTED)
    words = text.replace(",", " ").replace(":", " ").split()
    if move := _WORDS.get(" ".join(words).casefold()):
        return move
    if words and words[0].casefold() in _STASH:
        return Stash(sort_hand(_card(word) for word in words[1:]))
    joined = "".join(words)
    if 2 <= len(joined) <= 4:
        return PLAYS[_card(joined)]
    raise malformed_move(text, _EXPECTED)


def _card(text: str) -> str:
    card = cards.parse_card(text[:8])
    if card not in DECK:
        raise IllegalMove(Reason.UNKNOWN_CARD, f"Zole is played without the {card}")
    return card
