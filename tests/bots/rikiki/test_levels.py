"""The bots of Rikiki: known complaints about such bots, and play to the real score."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from stolik.engine.bots import rikiki as bot
from stolik.engine.bots.rikiki.bidding import choose_bid, expected_tricks
from stolik.engine.bots.rikiki.card_play import RikikiDeal, choose_card
from stolik.engine.bots.trick_taking.deck import FRENCH, french_order
from stolik.engine.rikiki import GAME
from stolik.engine.rikiki.state import Position
from tests.rikiki.tables import SECRET, opened, played

LEVELS = ("basic", "advanced 40")


def asked(position: Position, level: str) -> str:
    view = GAME.view(position, position.table.turn)
    return bot.choose(view, level, 1.0, Random(3))[0]


def three(
    first: str, second: str, third: str, turned: str, line: str = "", **options: Any
) -> Position:
    position, chance = opened(first, second, third, pool=turned, **options)
    return played(position, line, chance)[0]


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("hand", ["Ac 2d 3h", "Ac 2d 2h", "Ac 9s 3h"])
def test_never_zero_with_the_ace_of_trump(level: str, hand: str) -> None:
    """[E6] The ace of trump takes a trick whatever happens."""
    position = three(hand, "4d 5d 6d", "4h 5h 6h", "5c")
    assert asked(position, level) != "bid 0"


@pytest.mark.parametrize("level", LEVELS)
def test_a_hopeless_hand_bids_zero(level: str) -> None:
    assert asked(three("2d 3h 2s", "4d 5d 6d", "4h 5h 6h", "5c"), level) == "bid 0"


@pytest.mark.parametrize("level", LEVELS)
def test_leads_high_when_it_needs_every_trick(level: str) -> None:
    """[E6] With a bid of all tricks a low lead would lose at once."""
    bids = "0:bid 3, 1:bid 0, 2:bid 0"
    position = three("Ac Kc 2c", "4d 5d 6d", "4h 5h 6h", "5c", bids)
    assert asked(position, level) in ("Ac", "Kc")
    position = three("Ah Kd 2s", "4d 5c 6d", "4h 5h 6h", "7c", bids)
    assert asked(position, level) != "2s"


@pytest.mark.parametrize("level", LEVELS)
def test_stays_out_once_the_bid_is_made(level: str) -> None:
    bids = "0:bid 1, 1:bid 0, 2:bid 1, 0:9h"
    position = three("9h 2d 3s", "Th 5h 6d", "4h 8s 7h", "7c", bids)
    assert asked(position, level) == "5h"


@pytest.mark.parametrize("level", LEVELS)
def test_the_hook_is_kept(level: str) -> None:
    line = "0:bid 1, 1:bid 1"
    position = three("9h 2d 3s", "Th 5h 6d", "2h 8s 7c", "9c", line, hook=True)
    assert asked(position, level) != "bid 1"


def test_plays_to_the_score() -> None:
    """[E6] Where a bid of 0 is worth 20, the same hand bids it."""
    hand, others = "7c Ks 6c", ("5s 3c Td", "3h Qs Ad")
    plain = asked(three(hand, *others, "7h"), "advanced 60")
    zero = asked(three(hand, *others, "7h", absoluteZero=True), "advanced 60")
    assert (plain, zero) == ("bid 1", "bid 0")


def test_the_host_deals_on() -> None:
    position = GAME.deal(GAME.read_options({"schedule": [1, 2]}, 2), 2, SECRET)
    while position.table.phase != "between":
        position, _ = GAME.play_text(
            position, position.table.turn, asked(position, "basic"), SECRET
        )
    view = GAME.view(position, None)
    assert bot.choose(view, "advanced", 1.0, Random(1))[0] == "deal 2"


@pytest.mark.parametrize(
    ("hand", "players", "low", "high"),
    [
        pytest.param("Ac Kc Qc", 3, 3.0, 3.0, id="top-trumps"),
        pytest.param("2d 2h 2s", 3, 0.0, 0.2, id="deuces"),
        pytest.param("Ah Kh 2c", 4, 0.4, 1.9, id="mixed"),
    ],
)
def test_expected_tricks(hand: str, players: int, low: float, high: float) -> None:
    known = FRENCH.full & ~FRENCH.bit["5c"]
    mask = FRENCH.mask(hand.split())
    assert low <= expected_tricks(french_order("c"), mask, players, known) <= high


def test_a_whole_deck_leaves_nothing_unseen() -> None:
    hand = FRENCH.mask(("Ah",))
    assert expected_tricks(french_order(None), hand, 2, hand) > 0


def test_bids_react_to_earlier_ones() -> None:
    """Others who want many tricks leave fewer."""
    order, deck = french_order("c"), FRENCH.full & ~FRENCH.bit["5c"]
    hand = FRENCH.mask(["Ah", "Kd", "Qs", "9c", "8c", "Jd", "Th", "4s"])
    few = choose_bid(order, hand, 4, deck, earlier_bids=(0, 0, 0))
    many = choose_bid(order, hand, 4, deck, earlier_bids=(6, 5, 5))
    assert many < few
    ace = FRENCH.mask(("Ac",))
    assert choose_bid(order, ace, 2, deck, earlier_bids=(0,), forbidden=1) == 0


def table(hands: str, lead: str, bids: tuple[int, ...], trump: str | None = "c") -> RikikiDeal:
    """A round in which seat 0 has led and seat 1 is to play."""
    masks = [FRENCH.mask(hand.split()) for hand in hands.split("|")]
    deal = RikikiDeal(french_order(trump), masks, 0, FRENCH.full, bids)
    if lead:
        deal.play_card(FRENCH.bit[lead])
    return deal


@pytest.mark.parametrize(
    ("hands", "lead", "bids", "expected_card"),
    [
        pytest.param("9h|8h Th|2h", "9h", (0, 0, 0), "8h", id="ducks-below"),
        pytest.param("9h|Th Jh|2h", "9h", (0, 0, 0), "Th", id="must-win-cheaply"),
        pytest.param("9h 2s|3h Ah 4s|2h 3s", "9h", (0, 1, 0), "Ah", id="likely-winner"),
        pytest.param("9h|3h Th|2h", "9h", (0, 2, 0), "Th", id="needs-all"),
        pytest.param("9h|2h 3h 4d|2d", "9h", (0, 1, 0), "2h", id="sheds-low"),
        pytest.param("9h|3s 4c Ac|2d", "9h", (0, 1, 0), "Ac", id="ruffs-safely"),
        pytest.param("4h|Th 2h|2d", "4h", (0, 1, 0), "2h", id="waits"),
        pytest.param("4h 5s 9d|Ts Ac Kc Qc Jd|2d", "4h", (0, 2, 0), "Qc", id="top-trumps"),
    ],
)
def test_second_hand(hands: str, lead: str, bids: tuple[int, ...], expected_card: str) -> None:
    deal = table(hands, lead, bids)
    assert FRENCH.name[choose_card(deal, 1, deal.legal_cards())] == expected_card


@pytest.mark.parametrize(
    ("hand", "bid_", "expected_card"),
    [
        pytest.param("2h Ah", 0, "2h", id="done-leads-low"),
        pytest.param("2h Ah 3d", 1, "Ah", id="cashes"),
        pytest.param("Ac 2h 3d", 1, "Ac", id="cashes-a-lone-trump"),
        pytest.param("Ac Ah 3d", 1, "Ah", id="keeps-the-trump"),
        pytest.param("Ac Ah 3d", 2, "Ac", id="draws-first"),
        pytest.param("Qh 2h 3d", 1, "2h", id="waits"),
        pytest.param("Qh Kd", 2, "Kd", id="needs-all"),
    ],
)
def test_leading(hand: str, bid_: int, expected_card: str) -> None:
    deal = table(f"{hand}|3c 4c 5c|6c 7c 8c", "", (bid_, 0, 0))
    assert FRENCH.name[choose_card(deal, 0, deal.legal_cards())] == expected_card


def test_last_hand() -> None:
    deal = table("9h 2s|3h 4s|Th Kh", "9h", (0, 0, 1))
    deal.play_card(FRENCH.bit["3h"])
    assert FRENCH.name[choose_card(deal, 2, deal.legal_cards())] == "Th"
    deal.bids[2] = 0
    assert FRENCH.name[choose_card(deal, 2, deal.legal_cards())] == "Kh"


def test_a_copy_stands_alone() -> None:
    deal = table("9h 2s|3h 4s|Th Kh", "9h", (0, 0, 1))
    twin = deal.copy()
    twin.play_out(choose_card)
    assert deal.hands[1].bit_count() == 2
    assert sum(twin.tricks_won) == 2


def test_must_trump_is_kept() -> None:
    masks = [FRENCH.mask(hand.split()) for hand in ("9h 2s", "3c 4s", "5d 6s")]
    deal = RikikiDeal(french_order("c"), masks, 0, FRENCH.full, (0, 0, 0), must_trump=True)
    assert deal.legal_cards() == masks[0]
    deal.play_card(FRENCH.bit["9h"])
    assert deal.legal_cards() == FRENCH.bit["3c"]
    deal.play_card(FRENCH.bit["3c"])
    assert deal.legal_cards() == masks[2]
