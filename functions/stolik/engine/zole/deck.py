"""The 26 cards of Zole: their order, their points, who must follow and who takes (Z1, Z2)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

TRUMPS = ("Qc", "Qs", "Qh", "Qd", "Jc", "Js", "Jh", "Jd", "Ad", "Td", "Kd", "9d", "8d", "7d")
PLAIN = tuple(rank + suit for suit in "csh" for rank in "ATK9")
DECK = TRUMPS + PLAIN
HAND = 8
TALON = 2

PLACE: dict[str, int] = {card: place for place, card in enumerate(DECK)}  # the lower, the stronger
KIND: dict[str, str] = {card: "trump" if card in TRUMPS else card[1] for card in DECK}
_WORTH = {"A": 11, "T": 10, "K": 4, "Q": 3, "J": 2}
POINTS: dict[str, int] = {card: _WORTH.get(card[0], 0) for card in DECK}


def playable_cards(hand: tuple[str, ...], led: str) -> tuple[str, ...]:
    """The cards that may answer `led` (Z7).

    >>> playable_cards(("Qc", "Ah", "7d", "Kc"), "9c"), playable_cards(("Qc", "Ah"), "9c")
    (('Kc',), ('Qc', 'Ah'))
    """
    kind = KIND[led]
    return tuple([card for card in hand if KIND[card] == kind]) or hand


def winning_index(cards: Sequence[str]) -> int:
    """Which card takes the trick, counted in the order of play (Z8).

    >>> winning_index(["9c", "Ad", "Kc"]), winning_index(["Kh", "As", "9h"])
    (1, 0)
    """
    best, top = 0, cards[0]
    for place in range(1, len(cards)):
        card = cards[place]
        if KIND[card] == KIND[top]:
            if PLACE[card] < PLACE[top]:
                best, top = place, card
        elif KIND[card] == "trump":
            best, top = place, card
    return best


def card_points(cards: Iterable[str]) -> int:
    """The points in `cards` (Z2)."""
    return sum([POINTS[card] for card in cards])


def sort_hand(hand: Iterable[str]) -> tuple[str, ...]:
    """A hand as people hold it: trumps from the top, then the plain suits."""
    return tuple(sorted(hand, key=PLACE.__getitem__))
