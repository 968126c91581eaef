"""The bots of floating bridge: bids, the partner card, and play with a hidden partner."""

from __future__ import annotations

from random import Random

import pytest

from stolik.engine.bots import bridge as bot
from stolik.engine.bots.bridge import bidding
from stolik.engine.bots.bridge.advanced import BridgeEvaluator
from stolik.engine.bots.bridge.card_play import BridgeDeal, choose_card
from stolik.engine.bots.bridge.knowledge import read_view
from stolik.engine.bots.trick_taking.deck import FRENCH, french_order
from stolik.engine.bridge import GAME
from stolik.engine.bridge.state import Position
from tests.bridge.tables import B10_BIDS, B10_HANDS, b10, opened, played

LEVELS = ("basic", "advanced 12")
STRONG = "Ac Kc Qc Jc Tc 9c Ad Kd Ah 2h 3s 4s 5s"
WEAK = "2c 3c 7c 2d 4d 6d 8d 3h 5h 7h Jh 2s 6s"


def asked(position: Position, level: str) -> str:
    view = GAME.view(position, position.table.turn)
    return bot.choose(view, level, 2.0, Random(5))[0]


def with_hand(hand: str) -> Position:
    """A deal in which seat 0 holds `hand` and bids first."""
    left = [card for card in FRENCH.bit if card not in hand.split()]
    Random(9).shuffle(left)
    others = [" ".join(left[at : at + 13]) for at in (0, 13, 26)]
    return opened(hand, *others)[0]


@pytest.mark.parametrize("level", LEVELS)
def test_bids_what_the_hand_is_worth(level: str) -> None:
    """[E6] A strong hand bids in its suit, a weak one passes."""
    assert asked(with_hand(STRONG), level)[1:] in ("C", "NT")
    assert asked(with_hand(WEAK), "basic") == "P"


@pytest.mark.parametrize("level", LEVELS)
def test_bids_are_higher_than_the_last(level: str) -> None:
    """[E6] Over 1NT the same hand bids two clubs or more, or passes."""
    position, _ = played(with_hand(STRONG), "0:P 1:1NT 2:P 3:P")
    assert asked(position, level) in ("2C", "2NT", "P")


@pytest.mark.parametrize(
    ("hand", "strain", "named"),
    [
        pytest.param("Ah Kh Jh 9h 2h 3c 4c 5c 6d 7d 8s 9s Ts", "H", "Qh", id="A-K-J-lacks-Q"),
        pytest.param("Kh Qh Jh 9h 2h 3c 4c 5c 6d 7d 8s 9s Ts", "H", "Ah", id="the-ace"),
        pytest.param("Ah Kh Qh Jh 2h 3c 4c 5c 6d 7d 8s 9s Ts", "H", "Ac", id="a-side-ace"),
        pytest.param("Ah Kh 2h Ad Kd 3d Kc Qc 5c 6c 8s 9s Ts", "NT", "Ac", id="no-trump"),
    ],
)
def test_names_a_sensible_partner(hand: str, strain: str, named: str) -> None:
    """[E6] The highest trump one lacks; else the ace of a long suit."""
    assert FRENCH.name[bidding.choose_partner_card(FRENCH.mask(hand.split()), strain)] == named


@pytest.mark.parametrize("level", LEVELS)
def test_the_partner_is_named_at_the_table(level: str) -> None:
    position, chance = opened(*B10_HANDS, first=2)
    position, _ = played(position, B10_BIDS, chance)
    named = asked(position, level).split()[1]
    assert named in ("Qh", "Kc", "As", "Ks", "Kd", "Qd")


def test_strong_hands_expect_more() -> None:
    strong, weak = FRENCH.mask(STRONG.split()), FRENCH.mask(WEAK.split())
    assert bidding.expected_tricks(strong, "C") > bidding.expected_tricks(weak, "C") + 3
    assert bidding.expected_tricks(strong, "NT") > bidding.expected_tricks(weak, "NT") + 1
    assert bidding.choose_call(strong, bidding.height("7NT")) == "P"
    assert bidding.height("P") == -1


def test_worlds_keep_the_partner_from_the_declarer() -> None:
    """[E6] Nobody imagines the partner card with the declarer, nor trumps above it elsewhere."""
    position, _, _ = b10(2)
    seat = position.table.turn
    assert seat is not None
    evaluator = BridgeEvaluator(GAME.view(position, seat), Random(1))
    queen, above = FRENCH.bit["Qh"], FRENCH.mask(("Kh", "Ah"))
    for _ in range(20):
        world = evaluator.sample_world()
        assert not world[0] & queen
        if seat != 0:
            assert world[0] & above == above


def test_a_trump_lead_tells_that_nothing_else_is_held() -> None:
    hands = ("2h 3h", "4s 5h", "6s 7s", "8d 9d")
    position, chance = opened(*hands, first=3)
    line = "3:1H 0:P 1:P 2:P 3:partner=2h 0:2h 1:5h 2:6s 3:8d"
    position, _ = played(position, line, chance)
    known = read_view(GAME.view(position, 1))
    assert known.excluded[0] == FRENCH.full & ~FRENCH.suits[2]


def test_open_hands_are_used() -> None:
    """[C5] Practice with open hands: the bot may look where everybody may."""
    position, _ = opened(*B10_HANDS, first=2, openHands=True)
    known = read_view(GAME.view(position, 2))
    assert known.unknown == 0
    assert known.shown_hands[0] == FRENCH.mask(B10_HANDS[0].split())


def table(
    text: str, led: str = "", declarer: int = 0, named: str = "2d", sides: int = 5
) -> BridgeDeal:
    """Hands from seat 0, who leads; the cards of `led` are played."""
    masks = [FRENCH.mask(hand.split()) for hand in text.split("|")]
    deal = BridgeDeal(french_order("s"), masks, 0, declarer, FRENCH.bit[named], sides)
    for card in led.split():
        deal.play_card(FRENCH.bit[card])
    return deal


@pytest.mark.parametrize(
    ("text", "led", "wish"),
    [
        pytest.param("Kh|2h Ah|3h|4h", "Kh", "Ah", id="second-covers-with-a-top"),
        pytest.param("9h|2h Jh|3h|4h", "9h", "2h", id="second-plays-low"),
        pytest.param("9h|3c 4c|3h|4h", "9h", "3c", id="nothing-wins"),
        pytest.param("9h|3c 4s|3h|4h", "9h", "4s", id="ruffs-the-declarer"),
        pytest.param("9h|2h|Jh Qh 3h|4h", "9h 2h", "Jh", id="third-lowest-of-touching"),
        pytest.param("9h|2h|Jh Kh 3h|4h", "9h 2h", "Kh", id="third-plays-high"),
        pytest.param("9h|Th|3h 4h|Jh 2h", "9h Th 3h", "2h", id="fourth-lets-a-friend-have-it"),
        pytest.param("9h|2h|3h|Jh Qh", "9h 2h 3h", "Jh", id="fourth-wins-cheaply"),
        pytest.param("9h|Th|Ah 3h|2h", "9h Th", "Ah", id="third-over-an-unknown"),
    ],
)
def test_following(text: str, led: str, wish: str) -> None:
    """[E6] Second hand low, third hand high, fourth hand cheap."""
    deal = table(text, led)
    assert FRENCH.name[choose_card(deal, deal.turn, deal.legal_cards())] == wish


@pytest.mark.parametrize(
    ("hand", "gone", "declarer", "wish"),
    [
        pytest.param("Ah 2c 3c", "", 1, "Ah", id="cashes-an-ace"),
        pytest.param("As 2s 3c", "4s", 0, "As", id="declarer-draws-trumps"),
        pytest.param("Ks Qs Js 9s 3c", "4s", 0, "Ks", id="from-a-sequence"),
        pytest.param("3s Js 7s 9s 3c", "4s", 0, "3s", id="small-trump-from-length"),
        pytest.param("3d 5d Kh 7h 8h", "", 0, "3d", id="towards-the-partner-card"),
        pytest.param("Kh Qh 8h 2c", "", 1, "Kh", id="top-of-a-sequence"),
        pytest.param("Kh 9h 8h 2c", "", 1, "8h", id="low-from-the-longest"),
        pytest.param("Ks", "", 1, "Ks", id="only-trumps"),
    ],
)
def test_leading(hand: str, gone: str, declarer: int, wish: str) -> None:
    """[E6] Trumps are drawn, aces cashed, and the partner looked for."""
    deal = table(f"{hand}|2h|3h|4h", declarer=declarer, sides=1 << declarer | 4)
    deal.played |= FRENCH.mask(gone.split())
    assert FRENCH.name[choose_card(deal, 0, deal.legal_cards())] == wish


def test_who_counts_whom_as_a_friend() -> None:
    """The allies of each seat, before and after the partner card is played [FB5]."""
    deal = table("2h|3h|2d 4h|5h")
    assert [deal.allies(seat) for seat in range(4)] == [0b0001, 0b1110, 0b0101, 0b1110]
    deal.played |= deal.partner_card
    assert [deal.allies(seat) for seat in range(4)] == [0b0101, 0b1010, 0b0101, 0b1010]
    assert deal.copy().allies(1) == 0b1010


@pytest.mark.parametrize("level", LEVELS)
def test_a_won_ending_is_won(level: str) -> None:
    """[E6] With three certain tricks the declarer's side takes them in any order."""
    position, chance = opened("Ah Kh", "2h 3h", "2c 3c", "4d 5d", first=0)
    position, _ = played(position, "0:1H 1:P 2:P 3:P 0:partner=2c 1:2h", chance)
    assert asked(position, level) in ("2c", "3c")
