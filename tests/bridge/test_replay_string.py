"""The replay string of floating bridge: vector B10 letter by letter, and round trips (B14)."""

from __future__ import annotations

import random
from string import ascii_letters, ascii_lowercase

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from stolik.engine.bridge import GAME
from stolik.engine.bridge.bids import BIDS, PASS
from stolik.engine.bridge.replay_string import Deal, decode, to_record
from stolik.engine.bridge.state import SEATS, Position
from stolik.engine.cards import DECK
from stolik.engine.chance import OpenDeal, SecretChance
from stolik.engine.errors import BadRecord
from tests.bridge.tables import B10_BIDS, B10_HANDS, B10_LINK, B10_TRICKS, b10, dealt

B10 = Deal(
    first=2,
    hands=tuple(tuple(hand.split()) for hand in B10_HANDS),
    bids=tuple(call[2:] for call in B10_BIDS.split()),
    partner="Qh",
    plays=tuple(play[2:] for row, _ in B10_TRICKS for play in row.split()),
)


def encode(deal: Deal) -> str:
    """The replay string as the original program wrote it; the engine only reads them."""
    letters = ascii_letters.swapcase()
    bids = "".join("z" if bid == PASS else letters[BIDS.index(bid)] for bid in deal.bids).rstrip(
        "z"
    )
    while bids.startswith("z" * SEATS):
        bids = bids[SEATS:]
    order = {card: turn for turn, card in enumerate(deal.plays)}
    hands = "".join(
        letters[DECK.index(card)]
        for hand in deal.hands
        for card in sorted(hand, key=lambda card: (order.get(card, len(DECK)), DECK.index(card)))
    )
    tricks = ascii_lowercase[len(deal.plays) // SEATS - 1]
    return f"{deal.first}{bids}-{letters[DECK.index(deal.partner)]}-{tricks}{hands}"


def deal_of(position: Position) -> Deal:
    """The deal on the table, as far as it has been played."""
    table, hands = position.table, [cards.split() for cards in position.pool.holders]
    return Deal(
        first=table.first,
        hands=tuple(tuple(sorted(hand, key=DECK.index)) for hand in hands),
        bids=tuple(call.bid for call in table.bids),
        partner=table.partner_card or "",
        plays=tuple(card for trick in (*table.tricks, table.trick) for card in trick.cards),
    )


def test_b10_encode() -> None:
    """The string of the rule book, letter by letter [F1]."""
    assert deal_of(b10()[0]) == B10
    assert encode(B10) == B10_LINK
    assert len(B10_LINK) == 57 + 7


def test_b10_decode() -> None:
    assert decode(B10_LINK) == B10._replace(bids=B10.bids[:-3])


def test_b10_replays_from_the_string_alone() -> None:
    """The final passes are restored, and every move is legal [F1]."""
    record = to_record(decode(B10_LINK))
    position = replayed(record)
    assert position == b10()[0]
    assert record["moves"][:3] == [[2, "P"], [3, "1C"], [0, "1H"]]
    assert record["moves"][10] == [0, "partner Qh"]


@pytest.mark.parametrize(
    ("name", "letter"),
    [
        ("2c", "A"), ("Ac", "M"), ("2d", "N"), ("3d", "O"), ("Ad", "Z"),
        ("2h", "a"), ("Ah", "m"), ("2s", "n"), ("3s", "o"), ("As", "z"),
    ],
)  # fmt: skip
def test_card_letters(name: str, letter: str) -> None:
    text = encode(B10._replace(partner=name))
    assert text.split("-")[1] == letter
    assert decode(text).partner == name


@pytest.mark.parametrize(
    ("bid", "letter"),
    [("1C", "A"), ("1NT", "E"), ("2C", "F"), ("5NT", "Y"), ("6C", "Z"), ("6D", "a"), ("7NT", "i")],
)
def test_bid_letters(bid: str, letter: str) -> None:
    text = encode(B10._replace(bids=(bid, PASS, PASS, PASS)))
    assert text.startswith(f"2{letter}-")
    assert decode(text).bids == (bid,)


def test_leading_rounds_of_passes_are_lost() -> None:
    bids = (PASS,) * 8 + (PASS, "1C", PASS, PASS, PASS)
    assert decode(encode(B10._replace(bids=bids))).bids == (PASS, "1C")


def test_seven_no_trump_gets_no_passes_back() -> None:
    moves = to_record(B10._replace(bids=("7NT",)))["moves"]
    assert moves[:2] == [[2, "7NT"], [2, "partner Qh"]]


@settings(max_examples=60)
@given(seed=st.integers(0, 2**32 - 1))
def test_b14_round_trip(seed: int) -> None:
    """The string of any finished deal decodes to the same hands, bids, partner and cards."""
    rng = random.Random(seed)
    position = random_game(rng)
    deal = deal_of(position)
    text = encode(deal)
    told = decode(text)
    last = max(turn for turn, bid in enumerate(deal.bids) if bid != PASS)
    assert told == deal._replace(bids=deal.bids[: last + 1])
    assert encode(told) == text
    assert len(text) == 57 + last + 1
    again = replayed(to_record(told)).table
    assert (again.scores, again.won, again.made) == (
        position.table.scores,
        position.table.won,
        position.table.made,
    )


def random_game(rng: random.Random) -> Position:
    chance = SecretChance("bridge", rng.randbytes(32))
    position = dealt(chance)
    while (turn := position.table.turn) is not None:
        choices = GAME.choices(GAME.view(position, turn))
        move = rng.choice(choices[:3] + choices[-1:])
        position, _ = GAME.play(position, turn, move, chance)
    return position


def replayed(record: dict[str, object]) -> Position:
    deal, moves = record["deal"], record["moves"]
    assert isinstance(deal, dict)
    assert isinstance(moves, list)
    chance = OpenDeal(tuple(map(tuple, deal["racks"])), tuple(deal["pool"]), deal["first"])
    position = GAME.deal(GAME.read_options(record["options"], 4), 4, chance)
    for seat, text in moves:
        position, _ = GAME.play_text(position, seat, text, chance)
    return position


@pytest.mark.parametrize(
    "text",
    [
        pytest.param("", id="empty"),
        pytest.param("--", id="nothing"),
        pytest.param("x" * 100_000, id="huge"),
        pytest.param(B10_LINK[1:], id="no-first-bidder"),
        pytest.param("4" + B10_LINK[1:], id="no-such-seat"),
        pytest.param("²" + B10_LINK[1:], id="not-a-digit"),
        pytest.param(B10_LINK.replace("-k-", "-?-"), id="unknown-partner"),
        pytest.param(B10_LINK.replace("-k-", "-kk-"), id="two-partners"),
        pytest.param(B10_LINK.replace("-j", "-n"), id="fourteen-tricks"),
        pytest.param(B10_LINK[:-1], id="a-card-short"),
        pytest.param(B10_LINK[:-1] + "D", id="a-card-twice"),
        pytest.param(B10_LINK[:-1] + "♥", id="no-card"),
        pytest.param("2" + B10_LINK[8:], id="no-bids"),
        pytest.param("2zz" + B10_LINK[8:], id="only-passes"),
        pytest.param("2AAz" + B10_LINK[8:], id="trailing-pass"),
        pytest.param("2Aj" + B10_LINK[8:], id="no-such-bid"),
        pytest.param("2A♥" + B10_LINK[8:], id="no-letter"),
    ],
)
def test_no_replay_string(text: str) -> None:
    with pytest.raises(BadRecord):
        decode(text)


@given(
    st.text(max_size=80) | st.text("0123-" + "".join(chr(n) for n in range(65, 123)), max_size=80)
)
def test_any_text_is_a_deal_or_refused(text: str) -> None:
    with pytest.raises(BadRecord):
        decode(text)
