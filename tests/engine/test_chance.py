"""Chance: the committed stream, by the numbered rules of chance.py, and open deals."""

from __future__ import annotations

import hashlib
import hmac
from collections import Counter
from itertools import islice, permutations

import pytest

from stolik.engine.cards import DECK
from stolik.engine.chance import Chance, OpenDeal, SecretChance, UnloadedChance
from stolik.engine.errors import BadRecord, PoolNotLoaded
from stolik.engine.reasons import Reason

KEY = bytes(range(32))
CHANCE = SecretChance("zole", KEY)


def secrets(count: int) -> list[SecretChance]:
    return [
        SecretChance("zole", hashlib.sha256(bytes([n % 256, n // 256])).digest())
        for n in range(count)
    ]


def test_h1_h2_the_stream() -> None:
    """A second implementation of H1 and H2 gives the same words."""
    chance = SecretChance("zole", KEY, ("salt", ""))
    key = hmac.new(KEY, b"salt\n", "sha256").digest()
    blocks = b"".join(hmac.new(key, f"zole/3/1/{n}".encode(), "sha256").digest() for n in (0, 1))
    words = [int.from_bytes(blocks[at : at + 4], "big") for at in range(0, 64, 4)]
    assert list(islice(chance.words(3, 1), 16)) == words


def test_h3_a_word_above_the_limit_is_skipped(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(SecretChance, "words", lambda *_: iter([2**32 - 1, 2**32 - 4, 7]))
    assert CHANCE.dice(1, 1, 0) == (1 + 7 % 6,)


def test_h4_every_order_is_equally_likely() -> None:
    orders = Counter(secret.shuffled("abc", 1, 0) for secret in secrets(1_200))
    assert set(orders) == set(permutations("abc"))
    assert min(orders.values()) > 140


def test_h5_every_face_is_equally_likely() -> None:
    faces = Counter(die for secret in secrets(1_000) for die in secret.dice(6, 1, 0))
    assert set(faces) == set(range(1, 7))
    assert min(faces.values()) > 900
    assert max(faces.values()) < 1_100


def test_h6_the_commitment() -> None:
    assert CHANCE.commitment() == hashlib.sha256(KEY).hexdigest()


def test_the_stream_depends_on_round_draw_game_and_entropy() -> None:
    """Round, draw, game and entropy select the stream: the same ones give the same cards."""
    deals = {
        CHANCE.deal(DECK, 4, 13, 1, 0),
        CHANCE.deal(DECK, 4, 13, 2, 0),
        CHANCE.deal(DECK, 4, 13, 1, 1),
        SecretChance("bridge", KEY).deal(DECK, 4, 13, 1, 0),
        SecretChance("zole", KEY, ("a", "b")).deal(DECK, 4, 13, 1, 0),
        SecretChance("zole", KEY, ("b", "a")).deal(DECK, 4, 13, 1, 0),
    }
    assert len(deals) == 6
    assert CHANCE.deal(DECK, 4, 13, 1, 0) in deals


def test_a_deal_is_the_whole_deck() -> None:
    hands = CHANCE.deal(DECK, 3, 8, 1, 0)
    assert [len(rack) for rack in hands.racks] == [8, 8, 8]
    assert sorted([*hands.pool, *(card for rack in hands.racks for card in rack)]) == sorted(DECK)


def test_the_first_seat() -> None:
    assert CHANCE.first(4) == 0
    assert {secret.first(4, by_lot=True) for secret in secrets(50)} == {0, 1, 2, 3}


@pytest.mark.parametrize("size", [0, 31, 33])
def test_a_secret_has_32_bytes(size: int) -> None:
    with pytest.raises(BadRecord, match="32 bytes"):
        SecretChance("zole", b"x" * size)


def test_an_open_deal() -> None:
    deal = OpenDeal(racks=(("Qc", "Qs"), ("7d",)), pool=("8d",), starter=1, rolls=((1, 6), (3,)))
    hands = deal.deal(DECK, 2, 8, 1, 0)
    assert (hands.racks, hands.pool, deal.first(2)) == (deal.racks, deal.pool, 1)
    assert (deal.dice(2, 1, 0), deal.dice(1, 1, 1)) == ((1, 6), (3,))


@pytest.mark.parametrize(
    ("deal", "round", "draw"),
    [
        pytest.param(OpenDeal(racks=((), ())), 2, 0, id="a-second-round"),
        pytest.param(OpenDeal(racks=((), ())), 1, 1, id="a-second-draw"),
        pytest.param(OpenDeal(racks=((),)), 1, 0, id="too-few-racks"),
        pytest.param(OpenDeal(racks=(("Qc",), ("Qc",))), 1, 0, id="a-card-twice"),
        pytest.param(OpenDeal(racks=((), ()), pool=("Zz",)), 1, 0, id="no-such-card"),
        pytest.param(OpenDeal(racks=((), ()), sets=(("Qc", "Qc"),)), 1, 0, id="twice-on-the-table"),
    ],
)
def test_an_impossible_open_deal_is_refused(deal: Chance, round: int, draw: int) -> None:
    with pytest.raises(BadRecord) as refused:
        deal.deal(DECK, 2, 8, round, draw)
    assert refused.value.reason is Reason.BAD_DEAL


@pytest.mark.parametrize("starter", [-1, 2])
def test_an_open_deal_without_its_first_seat(starter: int) -> None:
    with pytest.raises(BadRecord, match="no seat"):
        OpenDeal(starter=starter).first(2)


@pytest.mark.parametrize("roll", [(1,), (1, 7), (0, 1), (1, 2, 3)])
def test_an_impossible_open_roll_is_refused(roll: tuple[int, ...]) -> None:
    with pytest.raises(BadRecord) as refused:
        OpenDeal(rolls=(roll,)).dice(2, 1, 0)
    assert refused.value.reason is Reason.BAD_DEAL


def test_more_rolls_than_recorded() -> None:
    with pytest.raises(BadRecord, match="no roll 0"):
        OpenDeal().dice(1, 1, 0)


def test_a_secret_that_was_not_loaded() -> None:
    """[C23] Whatever needs it says so, and the caller loads it."""
    chance = UnloadedChance()
    for draw in (
        lambda: chance.deal(("a", "b"), 2, 1, 1, 0),
        lambda: chance.first(2),
        lambda: chance.dice(6, 1, 0),
    ):
        with pytest.raises(PoolNotLoaded):
            draw()
