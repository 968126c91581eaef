"""Deals and dice are uniform, and secrets are long and never repeat."""

from __future__ import annotations

import math
import os
import re
from collections import Counter
from itertools import pairwise

import pytest

from stolik.engine.chance import SecretChance
from stolik.engine.rummikub.tiles import DECK as TILES
from stolik.service.lobby.create_game import TableSecrets

FULL = os.environ.get("STOLIK_FULL") == "1"
DEALS = 1_000_000 if FULL else 1_500
DICE = 1_000_000 if FULL else 60_000
CARDS = tuple(rank + suit for suit in "cdhs" for rank in "23456789TJQKA")


def p_value(counts: list[int], cells: int, freedom: int) -> float:
    """The chance of a chi-square at least as large (Wilson and Hilferty's approximation)."""
    expected = sum(counts) / cells
    square = sum((count - expected) ** 2 for count in counts) / expected
    square += (cells - len(counts)) * expected
    spread = 2 / (9 * freedom)
    z = ((square / freedom) ** (1 / 3) - (1 - spread)) / math.sqrt(spread)
    return 0.5 * math.erfc(z / math.sqrt(2))


def secret(game: str, number: int) -> SecretChance:
    return SecretChance(game, number.to_bytes(32, "big"), ("salt",))


def test_the_chi_square_approximation() -> None:
    """The approximation distinguishes a fair die from a loaded one."""
    assert p_value([100] * 6, 6, 5) > 0.999
    assert p_value([150, 90, 90, 90, 90, 90], 6, 5) < 0.001
    assert 0.04 < p_value([120, 105, 80, 96, 104, 95], 6, 5) < 0.13


@pytest.mark.parametrize("game", ["rikiki", "zole", "bridge"])
def test_every_card_is_as_likely_in_every_place(game: str) -> None:
    """[PS11] Chi-square over card and place; 51 squared degrees of freedom."""
    seen: Counter[tuple[str, int]] = Counter()
    for number in range(DEALS):
        order = secret(game, number).shuffled(CARDS, 1 + number % 5, 0)
        seen.update((card, place) for place, card in enumerate(order))
    assert p_value(list(seen.values()), 52 * 52, 51 * 51) > 0.001


def test_neighbours_are_even() -> None:
    """[PS11] Every card is equally likely to follow every other card."""
    seen: Counter[tuple[str, str]] = Counter()
    for number in range(DEALS):
        seen.update(pairwise(secret("bridge", number).shuffled(CARDS, 1, 0)))
    assert p_value(list(seen.values()), 52 * 51, 51 * 50) > 0.001


def test_every_tile_reaches_every_rack() -> None:
    """[PS11] Rummikub: each kind of tile equally often in the first hand."""
    seen: Counter[str] = Counter()
    for number in range(DEALS):
        hands = secret("rummikub", number).deal(TILES, 4, 14, 1, 0)
        seen.update(hands.racks[number % 4])
    kinds = [seen[tile] for tile in set(TILES)]
    assert p_value(kinds, 53, 52) > 0.001


def test_dice() -> None:
    """[PS11] Farkle: each face, and each pair of neighbours, equally often."""
    thrown: list[int] = []
    for number in range(DICE // 60):
        for draw in range(10):
            thrown += secret("farkle", number).dice(6, 1, draw)
    assert p_value(list(Counter(thrown).values()), 6, 5) > 0.001
    pairs = Counter(zip(thrown[::2], thrown[1::2], strict=True))
    assert p_value(list(pairs.values()), 36, 35) > 0.001


def test_secrets_are_long_and_new() -> None:
    """[PS11] 256 bits from the system's generator, never twice; ids of 120 bits."""
    drawn = [TableSecrets.draw() for _ in range(100_000 if FULL else 3_000)]
    assert len({secrets.secret for secrets in drawn}) == len(drawn)
    assert len({secrets.game_id for secrets in drawn}) == len(drawn)
    assert all(re.fullmatch(r"[0-9a-f]{64}", secrets.secret) for secrets in drawn)
    bits = Counter(bit for secrets in drawn for bit in f"{int(secrets.secret, 16):0256b}")
    assert p_value(list(bits.values()), 2, 1) > 1e-6  # the only test here that is not seeded
