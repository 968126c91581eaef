"""The auction of floating bridge and the partner card. Case ids name the vectors."""

from __future__ import annotations

import pytest

from stolik.engine.bridge import GAME
from stolik.engine.bridge.bids import BIDS, tricks_needed
from stolik.engine.cards import DECK
from stolik.engine.reasons import Reason
from tests.bridge.tables import B10_HANDS, dealt, offered, opened, played, why


@pytest.mark.parametrize(
    ("line", "text", "reason"),
    [
        pytest.param("0:1S", "1NT", None, id="B2-no-trump-beats-spades"),
        pytest.param("0:1NT", "2C", None, id="B2-level-beats-suit"),
        pytest.param("0:1C", "1C", Reason.BID_TOO_LOW, id="B2-equal"),
        pytest.param("0:2C", "1NT", Reason.BID_TOO_LOW, id="B2-lower"),
        pytest.param("0:1C", "P", None, id="B2-pass"),
        pytest.param("0:7NT", "P", Reason.NOT_YOUR_TURN, id="B2-7nt-ends-at-once"),
    ],
)
def test_b2_rising(line: str, text: str, reason: Reason | None) -> None:
    """Each bid is higher than the last [R24]."""
    position, chance = opened(*B10_HANDS)
    position, _ = played(position, line, chance)
    assert why(position, 1, text) is reason


@pytest.mark.parametrize(
    ("line", "phase", "declarer", "contract"),
    [
        pytest.param("0:7NT", "partner", 0, "7NT", id="B2-7nt"),
        pytest.param("0:P 1:P 2:P 3:1C 0:P 1:P 2:P", "partner", 3, "1C", id="B3-fourth-bidder"),
        pytest.param("0:P 1:P 2:P", "auction", None, None, id="B3-three-passes-first"),
        pytest.param("0:1H 1:P 2:P 3:1S", "auction", None, None, id="B4-still-open"),
        pytest.param("0:1H 1:P 2:P 3:1S 0:P 1:P 2:P", "partner", 3, "1S", id="B4-closed"),
        pytest.param("0:P 1:1C 2:P 3:P 0:1D 1:P 2:P 3:P", "partner", 0, "1D", id="B4-passer-bids"),
        pytest.param("0:1C 1:P 2:P 3:P", "partner", 0, "1C", id="FB3-first-bidder"),
    ],
)
def test_b3_b4_auction(line: str, phase: str, declarer: int | None, contract: str | None) -> None:
    """Three passes after a bid end the auction; a pass is not final [R24]."""
    position, chance = opened(*B10_HANDS)
    position, told = played(position, line, chance)
    table = position.table
    assert (table.phase, table.declarer, table.contract) == (phase, declarer, contract)
    assert [f"{said.seat}:{said.bid}" for said in table.bids] == line.split()
    assert (told[-1].kind == "contract") is (declarer is not None)
    if declarer is not None:
        assert table.turn == declarer


@pytest.mark.parametrize(("bid", "both"), [("1C", (7, 7)), ("2D", (8, 6)), ("4S", (10, 4))])
def test_b5_needs(bid: str, both: tuple[int, int]) -> None:
    assert tricks_needed(bid) == both


def test_b5_the_ladder() -> None:
    """The two sides need 14 tricks together, so exactly one side reaches its number [R27] [S11]."""
    assert len(BIDS) == 35
    assert all(sum(tricks_needed(bid)) == 14 for bid in BIDS)
    assert tricks_needed("7NT") == (13, 1)


def test_choices_of_the_auction() -> None:
    """Every higher bid in order, then the pass; nothing for anybody else [R24]."""
    position = dealt(firstBidder="rotate")
    assert offered(position, 0) == [*BIDS, "P"]
    assert offered(position, 1) == []
    assert GAME.choices(GAME.view(position, None)) == ()
    position, _ = played(position, "0:7S")
    assert offered(position, 1) == ["7NT", "P"]


@pytest.mark.parametrize(
    ("bids", "options", "leader"),
    [
        pytest.param("3:2H 0:P 1:P 2:P", {}, 0, id="B6-trump-left"),
        pytest.param("3:1NT 0:P 1:P 2:P", {}, 3, id="B6-no-trump-declarer"),
        pytest.param("3:1NT 0:P 1:P 2:P", {"firstLead": "left"}, 0, id="B6-always-left"),
        pytest.param("3:2H 0:P 1:P 2:P", {"firstLead": "left"}, 0, id="B6-trump-left-anyway"),
    ],
)
def test_b6_first_lead(bids: str, options: dict[str, str], leader: int) -> None:
    """[R26]"""
    position, chance = opened(*B10_HANDS, first=3, **options)
    position, _ = played(position, f"{bids} 3:partner=Ah", chance)
    assert position.table.turn == position.table.trick.leader == leader


def test_b6_partner_in_hand() -> None:
    """The declarer must name a card that another seat holds [R25]."""
    position, chance = opened(*B10_HANDS)
    position, _ = played(position, "0:1H 1:P 2:P 3:P", chance)
    assert why(position, 0, "partner Ah") is Reason.PARTNER_IN_HAND
    assert why(position, 0, "partner Qh") is None
    others = [card for card in DECK if card not in B10_HANDS[0].split()]
    assert offered(position, 0) == [f"partner {card}" for card in others]
    assert str(GAME.forced(position)) == "partner Qh"


def test_the_clock_names_an_ace_in_no_trump() -> None:
    position, chance = opened(*B10_HANDS)
    position, _ = played(position, "0:1NT 1:P 2:P 3:P", chance)
    assert str(GAME.forced(position)) == "partner As"
