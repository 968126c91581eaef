"""Deal out the cards that a seat cannot see, in ways that fit what it has seen.

Every place (a hand, the talon, the cards nobody got) has room for so many cards and may be
barred from some: a player who did not follow a suit holds no card of it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from random import Random

from stolik.engine.bots.trick_taking.deck import Deck, bits
from stolik.engine.tricks import Trick

World = list[int]  # a hand for every place
Likely = Callable[[World], float]  # how well a world explains what people said


class Dealer:
    """Deals one set of unknown cards again and again. The rooms must add up to them."""

    def __init__(self, unknown: int, rooms: Sequence[int], barred: Sequence[int]) -> None:
        self.unknown, self.rooms = unknown, rooms
        self.free = not any(mask & unknown for mask in barred)
        self.allowed = {
            card: [place for place, mask in enumerate(barred) if not card & mask]
            for card in bits(unknown)
        }
        by_choice: dict[int, list[int]] = {}
        for card, places in self.allowed.items():
            by_choice.setdefault(0 if self.free else len(places), []).append(card)
        self.groups = [by_choice[count] for count in sorted(by_choice)]  # fewest places first

    def deal(self, rng: Random) -> World:
        """Cards for every place, at random."""
        held = [0] * len(self.rooms)
        if self.free:
            at, cards = 0, rng.sample(self.groups[0], len(self.allowed)) if self.groups else []
            for place, room in enumerate(self.rooms):
                held[place] = sum(cards[at : at + room])
                at += room
            return held
        left = list(self.rooms)
        for group in self.groups:
            for card in rng.sample(group, len(group)):
                self._place(card, held, left, rng)
        return held

    def _place(self, card: int, held: World, left: list[int], rng: Random) -> None:
        places = [place for place in self.allowed[card] if left[place]]
        if not places:
            _make_room(card, self.allowed, held, left, {card})
            return
        chosen = places[-1]
        ticket = rng.random() * sum([left[place] for place in places])
        for place in places[:-1]:
            ticket -= left[place]
            if ticket < 0:
                chosen = place
                break
        held[chosen] |= card
        left[chosen] -= 1


def likely_dealer(
    unknown: int, rooms: Sequence[int], barred: Sequence[int], hints: Sequence[int]
) -> Dealer:
    """A dealer that also keeps to `hints`, further bars that are likely, where that can be."""
    if any(hints):
        both = [one | other for one, other in zip(barred, hints, strict=True)]
        dealer = Dealer(unknown, rooms, both)
        if sum(dealer.deal(Random(0))) == unknown:
            return dealer
    return Dealer(unknown, rooms, barred)


def _make_room(
    card: int, allowed: dict[int, list[int]], held: World, left: list[int], moved: set[int]
) -> bool:
    """Put `card` where it may lie, each time moving one on, until one finds room."""
    for place in allowed[card]:
        if left[place]:
            held[place] |= card
            left[place] -= 1
            return True
    for place in allowed[card]:
        for other in bits(held[place]):
            if other not in moved:
                moved.add(other)
                held[place] ^= other | card
                if _make_room(other, allowed, held, left, moved):
                    return True
                held[place] ^= other | card
    return False


def likely_world(draw: Callable[[], World], likely: Likely, tries: int, rng: Random) -> World:
    """One of `tries` worlds, the likelier the better it explains what people said."""
    worlds = [draw() for _ in range(tries)]
    weights = [likely(world) for world in worlds]
    total = sum(weights)
    if total <= 0:
        return worlds[0]
    ticket = rng.random() * total
    for world, weight in zip(worlds, weights, strict=True):
        ticket -= weight
        if ticket < 0:
            return world
    return worlds[-1]


def absent(
    deck: Deck, tricks: Iterable[Trick], order: Sequence[int], must_trump: int = 0
) -> dict[int, int]:
    """For every seat the suits it has shown not to hold; `order` is who plays after whom.

    With `must_trump` (the trump suit) a player who neither followed nor trumped has no trump.
    """
    found = dict.fromkeys(order, 0)
    for trick in tricks:
        if not trick.cards:
            continue
        led, start = deck.suit[deck.bit[trick.cards[0]]], order.index(trick.leader)
        for step, card in enumerate(trick.cards):
            suit = deck.suit[deck.bit[card]]
            if suit != led:
                seat = order[(start + step) % len(order)]
                found[seat] |= led | (must_trump if suit != must_trump else 0)
    return found
