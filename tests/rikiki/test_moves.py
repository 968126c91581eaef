"""How Rikiki's moves are read and written."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from stolik.engine.errors import IllegalMove
from stolik.engine.reasons import Reason
from stolik.engine.rikiki import GAME
from stolik.engine.rikiki.moves import BIDS, DEALS, Bid, Deal, Move
from stolik.engine.tricks import PLAYS, Play
from tests.rikiki.tables import clocked, dealt


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("bid 2", Bid(2)),
        ("BID 2", Bid(2)),
        ("Bid2", Bid(2)),
        ("  bid   02 ", Bid(2)),
        ("2", Bid(2)),
        ("bid -1", Bid(-1)),
        ("bid 9999", Bid(9999)),
        ("deal 7", Deal(7)),
        ("DEAL 7", Deal(7)),
        ("Qc", Play("Qc")),
        ("qC", Play("Qc")),
        ("♣Q", Play("Qc")),
        ("h10", Play("Th")),
        (" 10 h ", Play("Th")),
        ("♥️T", Play("Th")),
    ],
)
def test_parse(text: str, move: Move) -> None:
    assert GAME.parse(text) == move


def test_a_bare_number_between_rounds_is_a_deal() -> None:
    position = dealt(26)
    assert GAME.parse("1", position.table) == Bid(1)
    assert GAME.parse("1", clocked(position).table) == Deal(1)
    assert GAME.parse("bid 1", clocked(position).table) == Bid(1)


@pytest.mark.parametrize("move", [*BIDS, *DEALS, *PLAYS.values()], ids=str)
def test_round_trip(move: Move) -> None:
    for table in (None, dealt(26).table, clocked(dealt(26)).table):
        assert GAME.parse(str(move), table) == move


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", Reason.MALFORMED),
        ("b", Reason.MALFORMED),
        ("bid", Reason.MALFORMED),
        ("bid x", Reason.MALFORMED),
        ("bid 1 2", Reason.MALFORMED),
        ("bid 12345", Reason.MALFORMED),
        ("deal", Reason.MALFORMED),
        ("next", Reason.MALFORMED),
        ("deal ٣", Reason.MALFORMED),
        ("1.5", Reason.UNKNOWN_CARD),
        ("Xc", Reason.UNKNOWN_CARD),
        ("1s", Reason.UNKNOWN_CARD),
        ("²", Reason.MALFORMED),
        ("bid 2\n" * 100_000, Reason.MALFORMED),
        ("9" * 100_000, Reason.MALFORMED),
    ],
)
def test_no_move(text: str, reason: Reason) -> None:
    with pytest.raises(IllegalMove) as refused:
        GAME.parse(text)
    assert refused.value.reason is reason
    assert len(str(refused.value)) < 200


@given(st.text(max_size=12) | st.from_regex(r"(bid|deal)? ?-?[0-9cdhsTJQKA♠]{0,6}"))
def test_any_text_is_a_move_or_refused(text: str) -> None:
    try:
        move = GAME.parse(text)
    except IllegalMove:
        return
    assert GAME.parse(str(move)) == move
