"""The notation of floating bridge, tested with every string of up to four characters."""

from __future__ import annotations

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from stolik.engine.bridge import GAME
from stolik.engine.bridge.bids import BIDS
from stolik.engine.bridge.moves import CALLS, PARTNERS, Call, Move, Partner
from stolik.engine.bridge.state import Table
from stolik.engine.cards import DECK
from stolik.engine.errors import IllegalMove
from stolik.engine.reasons import Reason
from stolik.engine.tricks import PLAYS, Play
from tests.bridge.tables import b10, dealt, played

AUCTION = dealt(firstBidder="rotate").table
PARTNER = played(dealt(firstBidder="rotate"), "0:7NT")[0].table
PLAY = b10(1)[0].table
OVER = b10()[0].table
TABLES: dict[str, Table | None] = {
    "none": None,
    "auction": AUCTION,
    "partner": PARTNER,
    "play": PLAY,
    "over": OVER,
}


@pytest.mark.parametrize(
    ("text", "where", "move"),
    [
        ("2H", "none auction partner play over", Call("2H")),
        ("P", "none auction partner play over", Call("P")),
        ("3NT", "none auction partner play over", Call("3NT")),
        ("2h", "auction", Call("2H")),
        ("2h", "none play over", Play("2h")),
        ("2h", "partner", Partner("2h")),
        ("2♥", "none auction", Call("2H")),
        ("2♥️", "auction", Call("2H")),
        ("2♥", "play over", Play("2h")),
        ("3nt", "none auction partner play over", Call("3NT")),
        ("3 Nt", "auction", Call("3NT")),
        ("pass", "none auction partner play over", Call("P")),
        (" PASS ", "auction", Call("P")),
        ("p", "none auction play", Call("P")),
        ("1s", "none auction play", Call("1S")),
        ("h2", "none auction play", Play("2h")),
        ("♥2", "none auction play", Play("2h")),
        ("H13", "none auction play", Play("Kh")),
        ("s10", "none auction play", Play("Ts")),
        ("SA", "none auction play", Play("As")),
        ("S1", "none auction play", Play("As")),
        ("♥K", "none auction play", Play("Kh")),
        ("Qh", "none auction play", Play("Qh")),
        ("8h", "none auction play", Play("8h")),
        ("8H", "none play", Play("8h")),
        ("10C", "none play", Play("Tc")),
        ("Qh", "partner", Partner("Qh")),
        ("♥Q", "partner", Partner("Qh")),
        ("partner Qh", "none auction partner play over", Partner("Qh")),
        ("PARTNER hq", "none partner play", Partner("Qh")),
        ("partner 2H", "none partner", Partner("2h")),
        ("partner ♥️Q", "partner", Partner("Qh")),
    ],
)
def test_parse(text: str, where: str, move: Move) -> None:
    """What people type, depending on the phase of the table [R28]."""
    for name in where.split():
        assert GAME.parse(text, TABLES[name]) == move, name


@pytest.mark.parametrize(
    ("text", "where", "reason"),
    [
        ("1N", "auction", Reason.MALFORMED),
        ("0C", "auction", Reason.MALFORMED),
        ("8H", "auction", Reason.MALFORMED),
        ("10C", "auction", Reason.MALFORMED),
        ("S0", "auction", Reason.MALFORMED),
        ("1N", "none partner play", Reason.UNKNOWN_CARD),
        ("0C", "none partner play", Reason.UNKNOWN_CARD),
        ("S0", "none partner play", Reason.UNKNOWN_CARD),
        ("S14", "none partner play", Reason.UNKNOWN_CARD),
        ("X5", "none partner play", Reason.UNKNOWN_CARD),
        ("", "none auction partner play", Reason.MALFORMED),
        ("h", "none auction partner play", Reason.MALFORMED),
        ("hello", "none auction partner play", Reason.MALFORMED),
        ("partner", "none partner", Reason.MALFORMED),
        ("partner 1h", "none partner", Reason.UNKNOWN_CARD),
        ("partner Qh Qh", "none partner", Reason.UNKNOWN_CARD),
        ("2H,2H", "none auction play", Reason.MALFORMED),
        ("7" * 100_000, "none auction play", Reason.MALFORMED),
    ],
)
def test_no_move(text: str, where: str, reason: Reason) -> None:
    for name in where.split():
        with pytest.raises(IllegalMove) as refused:
            GAME.parse(text, TABLES[name])
        assert refused.value.reason is reason, name
        assert len(str(refused.value)) < 200


@pytest.mark.parametrize("move", [*CALLS.values(), *PARTNERS.values(), *PLAYS.values()], ids=str)
def test_round_trip(move: Move) -> None:
    """A written move parses to itself, without a table and in the phase of the move."""
    tables = {Call: AUCTION, Partner: PARTNER, Play: PLAY}
    assert GAME.parse(str(move)) == move
    assert GAME.parse(str(move), tables[type(move)]) == move


SYMBOLS = {"c": "♣♧", "d": "♦♢", "h": "♥♡", "s": "♠♤"}
NUMBERS = {"T": "10", "J": "11", "Q": "12", "K": "13"}
# each way to write a rank or a suit, the letters of NT and PASS, and meaningless 0, 8 and X
ALPHABET = "012378CcHhSs♥NnTtPpAaKX"


def cased(text: str) -> set[str]:
    return {"".join(letters) for letters in product(*({c.lower(), c.upper()} for c in text))}


def suits(suit: str) -> set[str]:
    return {suit, suit.upper(), *SYMBOLS[suit]}


def bid_forms() -> dict[str, Move]:
    forms: dict[str, Move] = dict.fromkeys(cased("p") | cased("pass"), CALLS["P"])
    for bid in BIDS:
        level, suit = bid[0], bid[1:]
        written = cased("nt") if suit == "NT" else suits(suit.lower())
        forms |= {level + form: CALLS[bid] for form in written}
    return forms


def card_forms(*, number_first: bool) -> dict[str, Move]:
    forms: dict[str, Move] = {}
    for card in DECK:
        rank, suit = card[0], card[1]
        ranks = cased(rank) | ({NUMBERS[rank]} if rank in NUMBERS else set())
        for written in suits(suit):
            ace = {"1"} if rank == "A" else set()
            forms |= {written + form: PLAYS[card] for form in ranks | ace}
            behind = ranks if number_first else {form for form in ranks if not form[0].isdigit()}
            forms |= {form + written: PLAYS[card] for form in behind}
    return forms


def expected(phase: str) -> dict[str, Move]:
    """Every text that means something in a phase; later entries win."""
    bids, canonical = bid_forms(), {str(move): move for move in CALLS.values()}
    exact: dict[str, Move] = {card: PLAYS[card] for card in DECK}
    if phase == "none":
        return {**card_forms(number_first=True), **bids, **exact, **canonical}
    if phase == "auction":
        return {**exact, **card_forms(number_first=False), **bids}
    return {**bids, **card_forms(number_first=True), **canonical}


@pytest.mark.parametrize("phase", ["none", "auction", "play"])
def test_every_short_string(phase: str) -> None:
    """All strings of up to 4 characters are read as listed, everything else is refused [R28]."""
    table, known, read = TABLES[phase], expected(phase), 0
    for length in range(5):
        for letters in product(ALPHABET, repeat=length):
            text = "".join(letters)
            try:
                move = GAME.parse(text, table)
            except IllegalMove:
                assert text not in known, text
                continue
            assert known.get(text) == move, text
            read += 1
    assert read == sum(all(letter in ALPHABET for letter in text) for text in known)


def test_every_valid_text() -> None:
    """Every accepted form is read, with the ranks and suits outside ALPHABET too."""
    for phase in ("none", "auction", "play"):
        for text, move in expected(phase).items():
            assert GAME.parse(text, TABLES[phase]) == move, text


@given(st.text(max_size=12) | st.from_regex(r"(partner ?)?[0-9cdhsCDHSNT♠♥]{0,5}"))
def test_any_text_is_a_move_or_refused(text: str) -> None:
    for table in TABLES.values():
        try:
            move = GAME.parse(text, table)
        except IllegalMove:
            continue
        assert GAME.parse(str(move)) == move
