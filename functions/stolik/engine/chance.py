"""Chance, provably fair: decks and dice from a committed secret, or from an open deal.

The stream (docs/fairness.md specifies it for a second verifier):

H1  key = HMAC-SHA-256(secret, entropy), entropy being each seat's text, one line a seat.
H2  block i of a draw = HMAC-SHA-256(key, "game/round/draw/i"), i from 0.
H3  A block is eight big-endian 32-bit words, taken in order. A number below n is word mod n;
    a word at or above the largest multiple of n is thrown away, so no number is favoured.
H4  A shuffle is Fisher-Yates from the last place down: place i swaps with a number below i + 1.
H5  A die is 1 + a number below 6.
H6  The commitment, published before the deal, is SHA-256(secret) in hex.

A draw is named by the position itself (round and draw count), so judging a move twice
gives the same cards, and nothing has to remember where the stream stood.
"""

from __future__ import annotations

import hashlib
import hmac
from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from struct import unpack

from stolik.engine.errors import BadRecord, PoolNotLoaded
from stolik.engine.reasons import Reason

SECRET_BYTES = 32
WORD_VALUES = 2**32


@dataclass(frozen=True, slots=True)
class Hands:
    """One deal: what each seat gets, and the rest in drawing order."""

    racks: tuple[tuple[str, ...], ...]
    pool: tuple[str, ...]


class Chance(ABC):
    """Where cards, tiles and dice come from."""

    @abstractmethod
    def deal(self, deck: Sequence[str], seats: int, size: int, round: int, draw: int) -> Hands:
        """`size` cards of `deck` for each seat."""

    @abstractmethod
    def first(self, seats: int, *, by_lot: bool = False) -> int:
        """The seat that begins the first round."""

    @abstractmethod
    def dice(self, count: int, round: int, draw: int) -> tuple[int, ...]:
        """`count` dice."""


@dataclass(frozen=True, slots=True)
class SecretChance(Chance):
    """Chance from a 32-byte secret and what the seats added to it."""

    game: str
    secret: bytes
    entropy: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        if len(self.secret) != SECRET_BYTES:
            raise BadRecord(f"a secret has {SECRET_BYTES} bytes, not {len(self.secret)}")

    def commitment(self) -> str:
        """What is published before the deal (H6)."""
        return hashlib.sha256(self.secret).hexdigest()

    def deal(self, deck: Sequence[str], seats: int, size: int, round: int, draw: int) -> Hands:
        """Shuffle (H4); seat 0 gets the first `size` cards, seat 1 the next, the rest is pool."""
        cards = self.shuffled(deck, round, draw)
        racks = tuple(cards[seat * size : (seat + 1) * size] for seat in range(seats))
        return Hands(racks, cards[seats * size :])

    def first(self, seats: int, *, by_lot: bool = False) -> int:
        """Seat 0, or a seat by lot from the draw "first" of round 1."""
        return _below(self.words(1, "first"), seats) if by_lot else 0

    def dice(self, count: int, round: int, draw: int) -> tuple[int, ...]:
        """`count` dice (H5)."""
        words = self.words(round, draw)
        return tuple(1 + _below(words, 6) for _ in range(count))

    def shuffled(self, deck: Sequence[str], round: int, draw: int) -> tuple[str, ...]:
        """`deck` in an order that every permutation is equally likely to be (H4)."""
        cards, words = list(deck), self.words(round, draw)
        for place in range(len(cards) - 1, 0, -1):
            other = _below(words, place + 1)
            cards[place], cards[other] = cards[other], cards[place]
        return tuple(cards)

    def words(self, round: int, draw: int | str) -> Iterator[int]:
        """The stream of one draw, 32 bits at a time (H1 to H3)."""
        key = hmac.digest(self.secret, "\n".join(self.entropy).encode(), "sha256")
        block = 0
        while True:
            name = f"{self.game}/{round}/{draw}/{block}".encode()
            digest = hmac.digest(key, name, "sha256")
            yield from unpack(">8I", digest)
            block += 1


class UnloadedChance(Chance):
    """Stands for a secret that the caller did not load; whatever needs it raises PoolNotLoaded."""

    def deal(self, deck: Sequence[str], seats: int, size: int, round: int, draw: int) -> Hands:
        """No cards."""
        raise PoolNotLoaded("the secret is not loaded")

    def first(self, seats: int, *, by_lot: bool = False) -> int:
        """No seat."""
        raise PoolNotLoaded("the secret is not loaded")

    def dice(self, count: int, round: int, draw: int) -> tuple[int, ...]:
        """No dice."""
        raise PoolNotLoaded("the secret is not loaded")


@dataclass(frozen=True, slots=True)
class OpenDeal(Chance):
    """An open deal: cards or dice given in a record, for tests and studies. One round only."""

    racks: tuple[tuple[str, ...], ...] = ()
    pool: tuple[str, ...] = ()
    starter: int = 0
    rolls: tuple[tuple[int, ...], ...] = ()
    sets: tuple[tuple[str, ...], ...] = ()  # Rummikub: what lies on the table already
    melded: tuple[bool, ...] = ()

    def deal(self, deck: Sequence[str], seats: int, size: int, round: int, draw: int) -> Hands:
        """The racks as given; fewer cards than the deck has are fine, more copies are not."""
        if round > 1 or draw > 0:
            raise BadRecord("an open deal has one round", Reason.BAD_DEAL)
        if len(self.racks) != seats:
            text = f"the deal has racks for {len(self.racks)} of {seats} seats"
            raise BadRecord(text, Reason.BAD_DEAL)
        given = [*self.pool, *(card for row in (*self.racks, *self.sets) for card in row)]
        if surplus := Counter(given) - Counter(deck):
            raise BadRecord(f"no {min(surplus)} is left for this deal", Reason.BAD_DEAL)
        return Hands(self.racks, self.pool)

    def first(self, seats: int, *, by_lot: bool = False) -> int:
        """The seat named in the deal."""
        if not 0 <= self.starter < seats:
            raise BadRecord(f"there is no seat {self.starter}", Reason.BAD_DEAL)
        return self.starter

    def dice(self, count: int, round: int, draw: int) -> tuple[int, ...]:
        """Roll number `draw` of the record."""
        if draw >= len(self.rolls):
            raise BadRecord(f"the record has no roll {draw}", Reason.BAD_DEAL)
        roll = self.rolls[draw]
        if len(roll) != count or any(not 1 <= die <= 6 for die in roll):
            raise BadRecord(f"roll {draw} is not {count} dice", Reason.BAD_DEAL)
        return roll


def _below(words: Iterator[int], limit: int) -> int:
    """A number from 0 to limit - 1, each equally likely (H3)."""
    ceiling = WORD_VALUES - WORD_VALUES % limit
    word = next(words)
    while word >= ceiling:
        word = next(words)
    return word % limit
