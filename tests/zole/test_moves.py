"""How moves are read and written."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from stolik.engine.errors import IllegalMove
from stolik.engine.reasons import Reason
from stolik.engine.zole import GAME
from stolik.engine.zole.deck import DECK


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("B", "B"), ("b", "B"), (" Big ", "B"), ("LIELAIS", "B"),
        ("Z", "Z"), ("zole", "Z"),
        ("S", "S"), ("small  zole", "S"), ("Mazā zole", "S"),
        ("P", "P"), ("PASS", "P"), ("garām", "P"),
        ("8d", "8d"), ("♣Q", "Qc"), ("h10", "Th"), ("10 h", "Th"), ("dA", "Ad"), ("q♠️", "Qs"),
        ("stash Ts Th", "stash Ts Th"), ("stash Ts,Th", "stash Ts Th"),
        ("Stash: th ♠10", "stash Ts Th"), ("norakt 9h Qc", "stash Qc 9h"),
        ("stash", "stash"), ("stash 9h", "stash 9h"), ("stash 9h 9h", "stash 9h 9h"),
        ("next", "next"), ("NEXT ROUND", "next"), ("resign", "resign"), ("throw in", "resign"),
    ],
)  # fmt: skip
def test_reads(text: str, written: str) -> None:
    move = GAME.parse(text)
    assert str(move) == written
    assert GAME.parse(written) == move


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        pytest.param("7h", Reason.UNKNOWN_CARD, id="1.1-seven-of-hearts"),
        pytest.param("8c", Reason.UNKNOWN_CARD, id="1.1-eight-of-clubs"),
        pytest.param("2d", Reason.UNKNOWN_CARD, id="1.1-two"),
        pytest.param("zz", Reason.UNKNOWN_CARD, id="no-card"),
        pytest.param("stash 7h Ts", Reason.UNKNOWN_CARD, id="stash-seven-of-hearts"),
        pytest.param("stash " + "Ts" * 50, Reason.UNKNOWN_CARD, id="stash-no-spaces"),
        pytest.param("", Reason.MALFORMED, id="empty"),
        pytest.param(" ,:", Reason.MALFORMED, id="only-separators"),
        pytest.param("x", Reason.MALFORMED, id="letter"),
        pytest.param("double", Reason.MALFORMED, id="word"),
        pytest.param("\ud800\x00[[", Reason.UNKNOWN_CARD, id="odd-characters"),
        pytest.param("stash " + "Ts " * 10_000, Reason.MALFORMED, id="huge"),
    ],
)
def test_refuses_to_read(text: str, reason: Reason) -> None:
    with pytest.raises(IllegalMove) as refused:
        GAME.parse(text)
    assert refused.value.reason is reason


WORDS = st.sampled_from([*DECK, "stash", "b", "♥", "10", ",", ":", "7h", "next", "|", "ß"])


@given(st.text(max_size=300) | st.lists(WORDS, max_size=70).map(" ".join))
def test_any_text_is_a_move_or_a_reason(text: str) -> None:
    try:
        move = GAME.parse(text)
    except IllegalMove as refused:
        reason = refused.reason
    else:
        reason = Reason.MALFORMED
        assert GAME.parse(str(move)) == move
    assert reason in (Reason.MALFORMED, Reason.UNKNOWN_CARD)


@pytest.mark.parametrize(("text", "seen"), [("stash Ts Th", "stash"), ("Qc", "Qc"), ("B", "B")])
def test_public_text_hides_the_stash(text: str, seen: str) -> None:
    assert GAME.public_text(GAME.parse(text)) == seen
