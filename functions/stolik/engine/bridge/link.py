"""The replay string of floating bridge: a whole deal in about 65 letters, for links.

    <first><bids>-<partner>-<tricks><hand><hand><hand><hand>

First is the seat of the first bidder, 0 to 3. Bids are A to Z and a to i by height, z is a
pass; passes at the end are not written, and rounds of four passes at the start are lost.
Cards are A to Z and a to z, clubs first, each suit from 2 to A. The number of tricks played
is a to m. A hand is thirteen cards: those played, trick by trick, then the rest in order.
Who led and who took a trick is not stored; reading works it out again.
"""

from __future__ import annotations

from string import ascii_letters, ascii_lowercase, ascii_uppercase
from typing import Literal, NamedTuple

from stolik.engine.bridge.bids import BIDS, PASS, highest_bid, trump_suit
from stolik.engine.bridge.dealing import SIZE, At
from stolik.engine.bridge.state import SEATS
from stolik.engine.cards import DECK
from stolik.engine.errors import BadRecord
from stolik.engine.json_codec import Plain
from stolik.engine.tricks import winning_index

CARD_LETTERS = ascii_uppercase + ascii_lowercase
PASS_LETTER = "z"
_LETTER = dict(zip(DECK, CARD_LETTERS, strict=True))
_CARD = dict(zip(CARD_LETTERS, DECK, strict=True))
_BID_LETTER = {**dict(zip(BIDS, CARD_LETTERS, strict=False)), PASS: PASS_LETTER}
_BID = {letter: bid for bid, letter in _BID_LETTER.items()}
_PLACE = {card: place for place, card in enumerate(DECK)}


class Deal(NamedTuple):
    """One finished deal: the hands as dealt, every call, the partner card, every card played."""

    first: int
    hands: tuple[tuple[str, ...], ...]
    bids: tuple[str, ...]
    partner: str
    plays: tuple[str, ...]


def encode(deal: Deal) -> str:
    """The replay string of `deal`. Raises BadRecord if it has none: it holds whole tricks only."""
    tricks, odd = divmod(len(deal.plays), SEATS)
    if odd or not 1 <= tricks <= SIZE:
        raise BadRecord("a replay string holds 1 to 13 whole tricks")
    if sorted(card for hand in deal.hands for card in hand) != sorted(DECK):
        raise BadRecord("a replay string holds all 52 cards")
    if deal.partner not in _LETTER or deal.first not in range(SEATS):
        raise BadRecord("a replay string holds a partner card and a first bidder")
    bids = "".join(_BID_LETTER.get(bid, "?") for bid in deal.bids).rstrip(PASS_LETTER)
    if not bids or "?" in bids:
        raise BadRecord("a replay string holds an auction with a bid")
    while bids.startswith(PASS_LETTER * SEATS):
        bids = bids[SEATS:]
    order = {card: turn for turn, card in enumerate(deal.plays)}
    hands = "".join(
        _LETTER[card]
        for hand in deal.hands
        for card in sorted(hand, key=lambda card: (order.get(card, len(DECK)), _PLACE[card]))
    )
    number = ascii_lowercase[tricks - 1]
    return f"{deal.first}{bids}-{_LETTER[deal.partner]}-{number}{hands}"


def decode(text: str, first_lead: Literal["seed", "left"] = "seed") -> Deal:
    """The deal that `text` tells, its bids without the last passes.

    Raises BadRecord when the text is no replay string. Whether every move was legal is for
    a replay of `record` to say.
    """
    parts = text.split("-") if len(text) <= 300 else []
    if len(parts) != 3 or len(parts[1]) != 1 or len(parts[2]) != 1 + len(DECK):
        raise BadRecord("a replay string is <first><bids>-<partner>-<tricks><52 cards>")
    head, named, tail = parts
    number, letters = tail[0], tail[1:]
    if head[:1] not in ("0", "1", "2", "3") or number not in ascii_letters[:SIZE]:
        raise BadRecord("a replay string begins with 0 to 3, and has 1 to 13 tricks")
    if set(letters) != set(CARD_LETTERS) or named not in _CARD:
        raise BadRecord("a replay string has every card once, A to Z and a to z")
    first, bids, partner = int(head[0]), _bids(head[1:]), _CARD[named]
    cards = [_CARD[letter] for letter in letters]
    rows = [tuple(cards[seat * SIZE : (seat + 1) * SIZE]) for seat in range(SEATS)]
    plays = _plays(rows, first, bids, ascii_letters.index(number) + 1, first_lead)
    hands = tuple(tuple(sorted(row, key=_PLACE.__getitem__)) for row in rows)
    return Deal(first, hands, bids, partner, plays)


def of(position: At) -> Deal:
    """The deal that lies on the table, as far as it has been played."""
    table, hands = position.table, [cards.split() for cards in position.pool.holders]
    return Deal(
        table.first,
        tuple(tuple(sorted(hand, key=_PLACE.__getitem__)) for hand in hands),
        tuple(said.bid for said in table.bids),
        table.partner_card or "",
        tuple(card for trick in (*table.tricks, table.trick) for card in trick.cards),
    )


def record(deal: Deal) -> dict[str, Plain]:
    """The deal as an open record with the last passes put back, ready to be replayed."""
    bids = list(deal.bids)
    while bids[-1] != BIDS[-1] and bids[-3:] != [PASS] * 3:
        bids.append(PASS)
    holder = {card: seat for seat, hand in enumerate(deal.hands) for card in hand}
    declarer = (deal.first + bids.index(str(highest_bid(bids)))) % SEATS
    calls = [[(deal.first + turn) % SEATS, bid] for turn, bid in enumerate(bids)]
    plays = [[holder[card], card] for card in deal.plays]
    return {
        "game": "bridge",
        "engine": "bridge@1",
        "options": {},
        "seats": SEATS,
        "deal": {"racks": [list(hand) for hand in deal.hands], "pool": [], "first": deal.first},
        "moves": [*calls, [declarer, f"partner {deal.partner}"], *plays],
    }


def _bids(letters: str) -> tuple[str, ...]:
    if not set(letters) <= _BID.keys() or letters[-1:] in ("", PASS_LETTER):
        raise BadRecord("the bids of a replay string are A to Z, a to i or z, and end in a bid")
    return tuple(_BID[letter] for letter in letters)


def _plays(
    rows: list[tuple[str, ...]], first: int, bids: tuple[str, ...], tricks: int, first_lead: str
) -> tuple[str, ...]:
    """Every card in the order of play; the leaders follow from the bids and the tricks."""
    suit = trump_suit(bids[-1])
    leader = (first + len(bids) - 1) % SEATS
    if suit or first_lead == "left":
        leader += 1
    plays: list[str] = []
    for number in range(tricks):
        cards = [rows[(leader + turn) % SEATS][number] for turn in range(SEATS)]
        leader += winning_index(cards, suit)
        plays += cards
    return tuple(plays)
