"""Deal out the cards that a seat cannot see, in ways that fit what it has seen.

A place is a hand, the talon or the cards nobody got. It has a size and excluded cards: a player
who did not follow a suit holds no card of it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from random import Random

from stolik.engine.bots.trick_taking.deck import Deck, bits
from stolik.engine.tricks import Trick

World = list[int]  # the cards of every place
WorldWeight = Callable[[World], float]  # how well a world explains bids and plays


class WorldSampler:
    """Deals the same unknown cards again and again. The sizes must add up to their number."""

    def __init__(self, unknown: int, sizes: Sequence[int], excluded: Sequence[int]) -> None:
        self.unknown, self.sizes = unknown, sizes
        self.unrestricted = not any(mask & unknown for mask in excluded)
        self.allowed = {
            card: [place for place, mask in enumerate(excluded) if not card & mask]
            for card in bits(unknown)
        }
        by_choice: dict[int, list[int]] = {}
        for card, places in self.allowed.items():
            by_choice.setdefault(0 if self.unrestricted else len(places), []).append(card)
        self.groups = [by_choice[count] for count in sorted(by_choice)]  # fewest places first

    def sample(self, rng: Random) -> World:
        """Random cards for every place."""
        world = [0] * len(self.sizes)
        if self.unrestricted:
            at, cards = 0, rng.sample(self.groups[0], len(self.allowed)) if self.groups else []
            for place, size in enumerate(self.sizes):
                world[place] = sum(cards[at : at + size])
                at += size
            return world
        room = list(self.sizes)
        for group in self.groups:
            for card in rng.sample(group, len(group)):
                self._place(card, world, room, rng)
        return world

    def _place(self, card: int, world: World, room: list[int], rng: Random) -> None:
        places = [place for place in self.allowed[card] if room[place]]
        if not places:
            _place_by_moving(card, self.allowed, world, room, moved={card})
            return
        chosen = places[-1]
        ticket = rng.random() * sum([room[place] for place in places])
        for place in places[:-1]:
            ticket -= room[place]
            if ticket < 0:
                chosen = place
                break
        world[chosen] |= card
        room[chosen] -= 1


def sampler_with_hints(
    unknown: int, sizes: Sequence[int], excluded: Sequence[int], hints: Sequence[int]
) -> WorldSampler:
    """A sampler that also excludes `hints`, the cards a place is unlikely to hold, if it can."""
    if any(hints):
        both = [mask | hint for mask, hint in zip(excluded, hints, strict=True)]
        sampler = WorldSampler(unknown, sizes, both)
        if sum(sampler.sample(Random(0))) == unknown:
            return sampler
    return WorldSampler(unknown, sizes, excluded)


def _place_by_moving(
    card: int, allowed: dict[int, list[int]], world: World, room: list[int], moved: set[int]
) -> bool:
    """Place `card` by moving other cards on until one finds room; False if that is impossible."""
    for place in allowed[card]:
        if room[place]:
            world[place] |= card
            room[place] -= 1
            return True
    for place in allowed[card]:
        for other in bits(world[place]):
            if other not in moved:
                moved.add(other)
                world[place] ^= other | card
                if _place_by_moving(other, allowed, world, room, moved):
                    return True
                world[place] ^= other | card
    return False


def sample_weighted(
    sample: Callable[[], World], weight: WorldWeight, worlds: int, rng: Random
) -> World:
    """One of several sampled worlds, drawn in proportion to their weights."""
    sampled = [sample() for _ in range(worlds)]
    weights = [weight(world) for world in sampled]
    total = sum(weights)
    if total <= 0:
        return sampled[0]
    ticket = rng.random() * total
    for world, share in zip(sampled, weights, strict=True):
        ticket -= share
        if ticket < 0:
            return world
    return sampled[-1]


def shown_voids(
    deck: Deck, tricks: Iterable[Trick], order: Sequence[int], must_trump: int = 0
) -> dict[int, int]:
    """For every seat the suits it has shown not to hold; `order` is the order of play.

    With `must_trump` (the trump suit) a player who neither followed nor trumped has no trump.
    """
    voids = dict.fromkeys(order, 0)
    for trick in tricks:
        if not trick.cards:
            continue
        led, start = deck.suit[deck.bit[trick.cards[0]]], order.index(trick.leader)
        for step, card in enumerate(trick.cards):
            suit = deck.suit[deck.bit[card]]
            if suit != led:
                seat = order[(start + step) % len(order)]
                voids[seat] |= led | (must_trump if suit != must_trump else 0)
    return voids
