"""The bots of Zole: choices, stashes, and aces that are used."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from stolik.engine.bots import zole as bot
from stolik.engine.bots.trick_taking.deck import ZOLE_DECK
from stolik.engine.bots.zole import bidding
from stolik.engine.bots.zole.card_play import ZoleDeal, choose_card
from stolik.engine.zole import GAME
from stolik.engine.zole.state import Position
from tests.zole.rounds import begin, dealt, go

LEVELS = ("basic", "advanced 30")
STRONG = "Qc Qs Qh Jc Js Ad Ac Tc"
WEAK = "9c Kc 9s Ks 9h Kh 7d 8d"
MIDDLE = "Jd Kd 9d Ac Ts Ks 9h Th"
TOP = "Qc Qs Qh Qd Jc Js Jh Ac"
LOW = "7d 8d 9c Kc 9s Ks 9h Kh"


def rest(*held: str) -> str:
    """Two more hands and a talon from what is left, as a deal writes them."""
    used = {card for hand in held for card in hand.split()}
    left = [card for card in sorted(ZOLE_DECK.bit) if card not in used]
    Random(2).shuffle(left)
    parts = [*held]
    while len(parts) < 3:
        parts.append(" ".join(left[:8]))
        left = left[8:]
    return " | ".join([*parts, " ".join(left)])


def asked(position: Position, level: str, **more: Any) -> str:
    view = GAME.view(position, GAME.asked(position.table)[0])
    return bot.choose(view, level, 2.0, Random(7))[0]


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize(
    ("hand", "choice"),
    [
        pytest.param(STRONG, "BZ", id="strong"),
        pytest.param(MIDDLE, "P", id="middling"),
        pytest.param(TOP, "Z", id="needs-no-talon"),
        pytest.param(LOW, "S", id="takes-nothing"),
    ],
)
def test_choices(level: str, hand: str, choice: str) -> None:
    """[E6] Big or Zole with trumps, Small zole with nothing, else a pass."""
    assert asked(begin(dealt(rest(hand))), level) in choice


@pytest.mark.parametrize("level", LEVELS)
def test_small_zole_only_where_it_is_played(level: str) -> None:
    assert asked(begin(dealt(rest(LOW)), smallZole=False), level) != "S"


@pytest.mark.parametrize("level", LEVELS)
def test_the_stash_keeps_trumps_and_aces(level: str) -> None:
    """[E6] Points in danger go, trumps and aces stay."""
    deal = "Qc Qs Jc Jd Ad 9d Ac Th | Qh Qd Js Jh Td Kd 9h Kh | Tc 9c As Ts Ks 9s Ah 8d | Kc 7d"
    position = go(begin(dealt(deal)), "B")
    away = asked(position, level).split()[1:]
    assert not set(away) & {"Qc", "Qs", "Jc", "Jd", "Ad", "Ac"}
    assert "Th" in away


@pytest.mark.parametrize("level", LEVELS)
def test_an_opponent_uses_its_ace(level: str) -> None:
    """[E6] An ace that takes the trick from solo is not held back."""
    deal = "9c Kd 9h Th | Kc Qc Qs Jc | Ac Jd 9d 8d | "
    position = go(begin(dealt(deal)), "P", "B", "9c", "Kc")
    assert asked(position, level) == "Ac"


@pytest.mark.parametrize("level", LEVELS)
def test_points_for_the_partners_trick(level: str) -> None:
    """[E6] Solo is beaten already: the ace brings its eleven points home."""
    deal = "Qs 9c 9h | 7d Kc Kh | 9s Ah Ks | "
    position = go(begin(dealt(deal)), "P", "B", "Qs", "7d")
    assert asked(position, level) == "Ah"


def test_small_zole_is_defended_exactly() -> None:
    """[E6] The nine stays below solo's king; the ace would let him off."""
    deal = "Kc 9h | 9c Ac | 9s Ks | "
    position = go(begin(dealt(deal)), "S", "Kc")
    assert asked(position, "advanced 20") == "9c"


def test_the_table_is_left_to_others() -> None:
    """[E6] At The table with few cards the bot stays below where it can."""
    deal = "Kc 9h Kh | 9c Ac Tc | Ts Ks 9s | "
    position = go(begin(dealt(deal)), "P", "P", "P", "Kc")
    assert asked(position, "advanced 20") == "9c"


def test_on_to_the_next_round() -> None:
    deal = "Qc | 7d | 8d | "
    position = go(begin(dealt(deal)), "B", "Qc", "7d", "8d")
    assert asked(position, "basic") == "next"


def test_strength_and_danger() -> None:
    values = [
        bidding.strength(ZOLE_DECK.mask(hand.split())) for hand in (WEAK, MIDDLE, STRONG, TOP)
    ]
    assert values == sorted(values)
    low, high = (bidding.trick_risk(ZOLE_DECK.mask(hand.split())) for hand in (LOW, STRONG))
    assert low < 1 < high


def table(text: str, kind: str, solo: int, led: str = "") -> ZoleDeal:
    masks = [ZOLE_DECK.mask(hand.split()) for hand in text.split("|")]
    deal = ZoleDeal(masks, 0, kind, solo)
    for card in led.split():
        deal.play_card(ZOLE_DECK.bit[card])
    return deal


@pytest.mark.parametrize(
    ("text", "kind", "solo", "led", "wish"),
    [
        pytest.param("Qc 9c Ah|7d|8d", "B", 0, "", "Qc", id="solo-draws-trumps"),
        pytest.param("8d Ac|7d|9d", "B", 0, "", "Ac", id="solo-cashes"),
        pytest.param("8d 9d 9c|7d|Qd", "B", 0, "", "8d", id="solo-leads-a-small-trump"),
        pytest.param("8d Tc 9c|7d|Qd", "B", 0, "", "9c", id="solo-keeps-its-ten"),
        pytest.param("Ac 9c 7d|Kc|8d", "B", 1, "", "Ac", id="ace-comes-home"),
        pytest.param("Kc 9h 7d|Ks|8d", "B", 2, "", "9h", id="small-through-solo"),
        pytest.param("Td Ad|Ks|8d", "B", 1, "", "Td", id="nothing-but-fat"),
        pytest.param("9c|Ah Kh|8d", "B", 2, "9c", "Kh", id="solo-may-take-it"),
        pytest.param("Qc|Ad 8d|7d", "B", 2, "Qc", "Ad", id="master-is-safe"),
        pytest.param("Ac|9s Qc|8d", "B", 2, "Ac", "Qc", id="over-the-partner-for-points"),
        pytest.param("9c|Kc Ac|8d", "B", 1, "9c", "Kc", id="solo-keeps-the-ace-from-a-ruff"),
        pytest.param("9c|Ah Qc|8d", "B", 0, "9c", "Qc", id="last-but-one-friend-behind"),
        pytest.param("7d|Ac Kc|8d", "B", 0, "7d", "Kc", id="nothing-wins"),
        pytest.param("Jd|Jh 8d|9d", "B", 1, "Jd", "8d", id="two-points-are-not-worth-it"),
        pytest.param("Ad|Jh 8d|9d", "B", 1, "Ad", "Jh", id="eleven-are"),
        pytest.param("9d|Ad Td|8d", "B", 1, "9d", "Ad", id="only-winners"),
        pytest.param("7d|9c 9s|8d", "S", 0, "", "7d", id="small-leads-low"),
        pytest.param("9d 7d|Kd 8d Qc|Td", "S", 0, "9d", "8d", id="below-solo"),
        pytest.param("9d|Kd Qc|Td", "S", 0, "9d", "Kd", id="cannot-stay-below"),
        pytest.param("Kd|8d Qc|Td", "S", 2, "Kd", "8d", id="solo-to-come"),
        pytest.param("8d 9c|Qc|Td", "S", 2, "", "9c", id="low-against-small"),
        pytest.param("9d|Kd 8d Qc|Td", "T", -1, "9d", "8d", id="table-ducks"),
        pytest.param("9d|Kd Qc|Td", "T", -1, "9d", "Kd", id="table-low-if-it-must"),
    ],
)
def test_cards(text: str, kind: str, solo: int, led: str, wish: str) -> None:
    """[E6] Each rule of thumb by itself."""
    deal = table(text, kind, solo, led)
    assert ZOLE_DECK.name[choose_card(deal, deal.turn, deal.legal_cards())] == wish


@pytest.mark.parametrize(
    ("text", "kind", "solo", "led", "wish"),
    [
        pytest.param("9c|Kc|Ac Qc", "B", 1, "9c Kc", "Ac", id="ace-takes-from-solo"),
        pytest.param("9c|8d|Qc Jh", "B", 1, "9c 8d", "Jh", id="only-high-trumps-but-nothing-else"),
        pytest.param("9c|Qs|Qc 9h", "B", 1, "9c Qs", "9h", id="not-the-queen-for-three"),
        pytest.param("Ac|8d|Qc 9h", "B", 1, "Ac 8d", "Qc", id="the-queen-for-eleven"),
        pytest.param("Ac|Kc|9h Th", "B", 1, "Ac Kc", "Th", id="smears-the-ten"),
        pytest.param("Ac|Kc|9h Qh", "B", 1, "Ac Kc", "9h", id="nothing-to-smear"),
        pytest.param("9d|Kd|Td Qc", "T", -1, "9d Kd", "Qc", id="takes-with-the-highest"),
        pytest.param("8d|Kd|9d Td", "S", 0, "8d Kd", "Td", id="solo-is-safe-anyway"),
    ],
)
def test_last_card(text: str, kind: str, solo: int, led: str, wish: str) -> None:
    """[E6] The third hand sees the whole trick and plays accordingly."""
    deal = table(text, kind, solo, led)
    assert ZOLE_DECK.name[choose_card(deal, 2, deal.legal_cards())] == wish
