"""Sampled worlds fit what was seen: hands have the right size and no barred card."""

from __future__ import annotations

from random import Random

import pytest

from stolik.engine.bots.trick_taking.deck import FRENCH
from stolik.engine.bots.trick_taking.world_sampling import (
    World,
    WorldSampler,
    sample_weighted,
    sampler_with_hints,
    shown_voids,
)
from stolik.engine.tricks import Trick


def deal_out(unknown: int, rooms: list[int], barred: list[int], rng: Random) -> World:
    return WorldSampler(unknown, rooms, barred).sample(rng)


HEARTS, SPADES = FRENCH.suits[2], FRENCH.suits[3]


@pytest.mark.parametrize("seed", range(20))
def test_rooms_are_filled_and_bars_kept(seed: int) -> None:
    rng = Random(seed)
    rooms = [13, 13, 13, 13]
    barred = [HEARTS, HEARTS | SPADES, 0, 0]
    world = deal_out(FRENCH.full, rooms, barred, rng)
    assert sum(world) == FRENCH.full
    assert [hand.bit_count() for hand in world] == rooms
    assert not any(hand & bar for hand, bar in zip(world, barred, strict=True))


@pytest.mark.parametrize("seed", range(30))
def test_tight_bars_still_find_room(seed: int) -> None:
    """Only one way out: cards are moved on until everything lies where it may."""
    rng = Random(seed)
    cards = FRENCH.mask(["2c", "3c", "2d", "3d", "2h", "3h"])
    clubs, diamonds, hearts = FRENCH.suits[:3]
    barred = [hearts, clubs, diamonds]
    world = deal_out(cards, [2, 2, 2], barred, rng)
    assert sum(world) == cards
    assert not any(hand & bar for hand, bar in zip(world, barred, strict=True))


def test_free_deals_are_even() -> None:
    """Without bars every card is as likely in every place as its room allows."""
    rng, card = Random(4), FRENCH.bit["As"]
    times = sum(bool(deal_out(FRENCH.full, [13, 39], [0, 0], rng)[0] & card) for _ in range(2_000))
    assert 430 < times < 570


def test_hints_give_way() -> None:
    """A likely bar holds where it can, and is dropped where it cannot."""
    rng = Random(5)
    four = FRENCH.mask(["2c", "3c", "2d", "3d"])
    assert sampler_with_hints(four, [2, 2], [0, 0], [FRENCH.suits[0], 0]).sample(rng) == [
        FRENCH.mask(("2d", "3d")),
        FRENCH.mask(("2c", "3c")),
    ]
    assert sum(sampler_with_hints(four, [2, 2], [0, 0], [four, 0]).sample(rng)) == four
    assert sampler_with_hints(four, [4], [0], [0]).sample(rng) == [four]


def test_nothing_is_hidden() -> None:
    assert WorldSampler(0, [0, 0], [0, 0]).sample(Random(1)) == [0, 0]


def test_likely_worlds_are_drawn_more_often() -> None:
    rng = Random(6)

    def likely(world: list[int]) -> float:
        return 9.0 if world == [2] else 1.0

    drawn = [sample_weighted(lambda: [rng.choice((1, 2))], likely, 4, rng) for _ in range(300)]
    assert drawn.count([2]) > 240
    assert sample_weighted(lambda: [1], lambda world: 0.0, 2, rng) == [1]


class Last(Random):
    """A random number that rounding puts beyond the last world."""

    def random(self) -> float:
        return 1.0


def test_a_ticket_past_the_end_takes_the_last() -> None:
    worlds = iter(([1], [2]))
    assert sample_weighted(lambda: next(worlds), lambda world: 1.0, 2, Last()) == [2]


def test_who_did_not_follow() -> None:
    tricks = (Trick(1, ("2h", "3h", "4c"), 1), Trick(0, ("5s", "6d")), Trick(2))
    voids = shown_voids(FRENCH, tricks, (0, 1, 2))
    assert voids == {0: HEARTS, 1: SPADES, 2: 0}
    clubs = FRENCH.suits[0]
    assert shown_voids(FRENCH, tricks, (0, 1, 2), clubs) == {
        0: HEARTS,
        1: SPADES | clubs,
        2: 0,
    }
