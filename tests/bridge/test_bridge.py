"""Floating bridge, rule by rule. Case ids name the vectors of the rule book."""

from __future__ import annotations

import pytest

from stolik.engine import options as house_rules
from stolik.engine.bridge import GAME
from stolik.engine.bridge.state import Options, Row
from stolik.engine.cards import DECK
from stolik.engine.contract import Result
from stolik.engine.errors import IllegalMove
from stolik.engine.reasons import Reason
from stolik.engine.tricks import Trick, winning_index
from testkit.score_rows import recorded_rows
from tests.bridge.tables import (
    B10_BIDS,
    B10_HANDS,
    B10_TRICKS,
    b10,
    clocked,
    offered,
    opened,
    played,
    why,
)


def test_b10_full_game() -> None:
    """Ends after ten tricks with eight for the declarer's side [R25] [R26] [R27] [S11] [F2]."""
    with recorded_rows(GAME) as rows:
        position, _, told = b10()
    table = position.table
    assert [trick.taker for trick in table.tricks] == [taker for _, taker in B10_TRICKS]
    assert table.won == (4, 0, 2, 4)
    assert (table.declarer, table.contract, table.trump) == (0, "2H", "h")
    assert (table.needs, table.against, table.partner) == (8, 6, 3)
    assert table.phase == "over"
    assert rows == [Row(0, "2H", 3, (4, 0, 2, 4), True, (1, 0, 0, 1))]
    assert GAME.result(position) == Result((1, 0, 0, 1), (0, 3), "contract-made")
    kinds = [event.kind for event in told]
    assert kinds[-5:] == ["card", "trick", "unplayed", "round", "over"]
    assert told[-3].values["hands"]["0"] == ["Ac", "2d", "9h"]
    assert told[-2].values["partner"] == 3
    assert kinds.count("partner-revealed") == 1
    assert GAME.asked(table) == ()
    assert GAME.choices(GAME.view(position, 0)) == ()
    assert why(position, 0, "Ac") is Reason.GAME_OVER
    assert why(position, 0, "P") is Reason.GAME_OVER


def test_b10_the_partner_is_known_when_the_card_is_played() -> None:
    """Until trick 6 the table shows the partner card but not its holder [R25]."""
    for tricks in range(10):
        position, _, told = b10(tricks)
        assert position.table.partner_card == "Qh"
        known = tricks >= 6
        assert position.table.partner == (3 if known else None)
        assert position.table.broken is known
        revealed = [event.values for event in told if event.kind == "partner-revealed"]
        assert revealed == ([{"seat": 3, "card": "Qh"}] if known else [])


def test_b10_play_out_13() -> None:
    """With playOut13 the deal goes on, and the sheet counts every trick [R27]."""
    position, chance, _ = b10(playOut13=True)
    assert position.table.phase == "play"
    position = clocked(position, chance)
    assert position.table.phase == "over"
    assert sum(position.table.won) == 13
    assert position.table.made


@pytest.mark.parametrize(
    ("hands", "lead", "refused", "broken"),
    [
        pytest.param("2h 3s", "3s", "2h", False, id="B7-trump-not-broken"),
        pytest.param("2h 9h", "2h", "", True, id="B7-only-trumps"),
    ],
)
def test_b7_leading_trump(hands: str, lead: str, refused: str, broken: bool) -> None:
    """Trump may be led when broken, or when there is nothing else [R26]."""
    position, chance = opened("Ac Kc", hands, "2c 3c", "4c 5c")
    position, _ = played(position, "0:1H 1:P 2:P 3:P 0:partner=2c", chance)
    if refused:
        assert why(position, 1, refused) is Reason.TRUMP_NOT_BROKEN
        assert offered(position, 1) == [lead]
    position, _ = played(position, f"1:{lead}", chance)
    assert position.table.broken is broken


@pytest.mark.parametrize(
    ("hand", "text", "reason"),
    [
        pytest.param("3s 2h", "2h", Reason.MUST_FOLLOW, id="B8-follow"),
        pytest.param("3s 2h", "3s", None, id="B8-follows"),
        pytest.param("3d 2h", "2h", None, id="B8-ruff-in-the-first-trick"),
        pytest.param("3d 2h", "3d", None, id="B8-discard"),
    ],
)
def test_b8_following(hand: str, text: str, reason: Reason | None) -> None:
    """Following a spade; ruffing is allowed even in the first trick and breaks trump."""
    position, chance = opened("Ac Kc", "As Ks", hand, "4c 5c")
    position, _ = played(position, "0:1H 1:P 2:P 3:P 0:partner=As 1:As", chance)
    assert why(position, 2, text) is reason
    assert (text in offered(position, 2)) is (reason is None)
    if text == "2h" and not reason:
        position, _ = played(position, "2:2h", chance)
        assert position.table.broken


def test_no_trump_restricts_no_lead() -> None:
    position, chance = opened("Ac Kh", "As Ks", "2c 3c", "4c 5c")
    position, _ = played(position, "0:1NT 1:P 2:P 3:P 0:partner=As", chance)
    assert offered(position, 0) == ["Ac", "Kh"]
    position, _ = played(position, "0:Kh", chance)
    assert not position.table.broken


@pytest.mark.parametrize(
    ("cards", "trump", "index"),
    [
        pytest.param("As Ts 7h 2s", "h", 2, id="B9-ruffed"),
        pytest.param("As Ts 7h 2s", None, 0, id="B9-no-trump"),
        pytest.param("As Kh 2h Ah", "h", 3, id="B9-highest-trump"),
        pytest.param("5d 9c Td 3s", None, 2, id="B9-highest-of-the-suit"),
    ],
)
def test_b9_trick(cards: str, trump: str | None, index: int) -> None:
    assert winning_index(cards.split(), trump) == index


B13 = f"{B10_BIDS} 0:partner=Qh"


@pytest.mark.parametrize(
    ("line", "seat", "text", "reason"),
    [
        pytest.param("", 0, "1C", Reason.NOT_YOUR_TURN, id="B13-wrong-player"),
        pytest.param("", None, "1C", Reason.NOT_YOUR_TURN, id="B13-the-host"),
        pytest.param("", 4, "1C", Reason.NO_SUCH_SEAT, id="B13-no-such-seat"),
        pytest.param("", -1, "P", Reason.NO_SUCH_SEAT, id="B13-negative-seat"),
        pytest.param(B10_BIDS, 0, "3H", Reason.WRONG_PHASE, id="B13-bid-after-the-auction"),
        pytest.param(B13, 1, "3H", Reason.WRONG_PHASE, id="B13-bid-in-play"),
        pytest.param(B13, 1, "2H", Reason.WRONG_PHASE, id="B13-capital-is-a-bid"),
        pytest.param(B13, 1, "P", Reason.WRONG_PHASE, id="B13-pass-in-play"),
        pytest.param("2:6C", 3, "6c", Reason.BID_TOO_LOW, id="B13-small-letter-bids"),
        pytest.param("", 2, "Qh", Reason.WRONG_PHASE, id="B13-card-in-the-auction"),
        pytest.param("", 2, "partner Qh", Reason.WRONG_PHASE, id="B13-partner-in-the-auction"),
        pytest.param(B13, 1, "partner Qh", Reason.WRONG_PHASE, id="B13-partner-in-play"),
        pytest.param(B13, 0, "5c", Reason.NOT_YOUR_TURN, id="B13-card-out-of-turn"),
        pytest.param(B13, 1, "Ah", Reason.NOT_HELD, id="not-held"),
        pytest.param(B13, 1, "8h", Reason.TRUMP_NOT_BROKEN, id="FB8-trump-lead"),
        pytest.param(f"{B13} 1:2c", 2, "5d", Reason.MUST_FOLLOW, id="FB7-follow"),
        pytest.param(f"{B13} 1:2c", 1, "2c", Reason.NOT_YOUR_TURN, id="C19-take-back"),
    ],
)
def test_b13_refusals(line: str, seat: int | None, text: str, reason: Reason) -> None:
    """Each refusal has its own reason and changes nothing; a played card stays played [C19]."""
    position, chance = opened(*B10_HANDS, first=2)
    position, _ = played(position, line, chance)
    before = GAME.dump(position)
    with pytest.raises(IllegalMove) as refused:
        GAME.play_text(position, seat, text, chance)
    assert refused.value.reason is reason
    assert GAME.dump(position) == before


def test_an_early_end_reveals_the_partner() -> None:
    """The defenders need one trick against 7NT; the partner never played the card."""
    position, chance = opened("Ac 2d", "Ad Kd", "Ah Kh", "As Ks")
    with recorded_rows(GAME) as rows:
        position, told = played(position, "0:7NT 0:partner=Kh 0:2d 1:Ad 2:Ah 3:As", chance)
    table = position.table
    assert (table.phase, table.partner) == ("over", 2)
    assert rows == [Row(0, "7NT", 2, (0, 1, 0, 0), False, (0, 1, 0, 1))]
    assert GAME.result(position) == Result((0, 1, 0, 1), (1, 3), "contract-defeated")
    assert [event.kind for event in told[-4:]] == ["partner-revealed", "unplayed", "round", "over"]
    assert told[-4].values == {"seat": 2, "card": "Kh"}


def test_the_end_needs_no_other_rack() -> None:
    """The move that ends a deal is played with the mover's rack alone (G1)."""
    position, chance, _ = b10(9)
    position, _ = played(position, "0:Kh 1:9c 2:4h", chance)
    value = GAME.dump(position)
    value["racks"] = [None, None, None, value["racks"][3]]
    after, _ = GAME.play_text(GAME.load(value), 3, "3h", chance)
    assert after.table.phase == "over"


def test_a_partners_tricks_count_before_anybody_knows() -> None:
    """Seven tricks of the hidden partner make 1NT, the partner card still in hand."""
    hands = (
        "2d 2c 3c 4c 5c 6c 7c 8c",
        "3d 9c Tc Jc Qc Kc Ac 2h",
        "Ad Kd Qd Jd Td 9d 8d Ah",
        "4d 2s 3s 4s 5s 6s 7s 8s",
    )
    position, chance = opened(*hands)
    position, _ = played(position, "0:1NT 1:P 2:P 3:P 0:partner=Ah 0:2d", chance)
    assert position.table.partner is None
    position = clocked(position, chance)
    assert position.table.won == (0, 0, 7, 0)
    assert position.table.partner == 2
    assert position.table.made
    assert "Ah" in position.rack(2).hand


@pytest.mark.parametrize(
    ("last", "points"),
    [
        pytest.param("2d 3d 4d 5d", (0, 1, 1, 1), id="defeated-by-three"),
        pytest.param("Ad 3d 4d 5d", (0, 1, 1, 1), id="short-of-tricks"),
    ],
)
def test_alone_against_three(last: str, points: tuple[int, ...]) -> None:
    """With allowSelfPartner the declarer may name an own card."""
    position, chance = opened(*last.split(), allowSelfPartner=True)
    position, _ = played(position, "0:1NT 1:P 2:P 3:P", chance)
    assert len(offered(position, 0)) == 52
    own = last.split()[0]
    line = " ".join(f"{seat}:{card}" for seat, card in enumerate(last.split()))
    position, _ = played(position, f"0:partner={own} {line}", chance)
    assert position.table.partner == 0
    assert position.table.scores == points


def test_alone_and_made() -> None:
    """Seven tricks of the declarer alone win 1NT for one point."""
    spades = " ".join(card for card in DECK if card[1] == "s")
    others = (" ".join(card for card in DECK if card[1] == suit) for suit in "cdh")
    position, chance = opened(spades, *others, allowSelfPartner=True)
    position, _ = played(position, "0:1NT 1:P 2:P 3:P 0:partner=As", chance)
    with recorded_rows(GAME) as rows:
        position = clocked(position, chance)
    assert position.table.won == (7, 0, 0, 0)
    assert position.table.scores == (1, 0, 0, 0)
    assert rows[0].partner == 0


def test_a_partner_card_that_nobody_holds() -> None:
    """In a short open deal the card may be missing; the declarer then plays alone."""
    position, chance = opened("2d", "3d", "4d", "5d")
    line = "0:1C 1:P 2:P 3:P 0:partner=As 1:3d 2:4d 3:5d 0:2d"
    with recorded_rows(GAME) as rows:
        position, told = played(position, line, chance)
    assert rows[0].partner is None
    assert position.table.scores == (0, 1, 1, 1)
    assert "partner-revealed" not in [event.kind for event in told]


def test_the_clock() -> None:
    position, chance = opened(*B10_HANDS)
    assert str(GAME.forced(position)) == "P"
    position, _ = played(position, "0:1H 1:P 2:P 3:P 0:partner=Qh", chance)
    assert str(GAME.forced(position)) == "2c"
    position, _ = played(position, "1:3d", chance)
    assert str(GAME.forced(position)) == "5d"


def test_the_last_trick_stays_in_sight() -> None:
    """The last trick is shown until the next is complete [C12]."""
    position, chance, _ = b10(2)
    last = Trick(3, ("Ks", "3s", "8s", "7s"), 3)
    assert position.table.last == position.table.tricks[-1] == last
    position, _ = played(position, "3:9s", chance)
    assert position.table.last == last


def test_the_schema_names_every_switch() -> None:
    shown = {option.name: option.default for option in house_rules.schema(Options)}
    assert shown == {
        "allPass": "redeal",
        "allowSelfPartner": False,
        "playOut13": False,
        "firstBidder": "lot",
        "firstLead": "seed",
        "wash": True,
        "openHands": False,
        "cardsPlayed": False,
        "suitsPlayed": False,
        "rounds": 1,
    }
