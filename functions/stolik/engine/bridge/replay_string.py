"""Reads the replay string of the original floating bridge bot: a whole deal in 65 letters or so.

    <first><bids>-<partner>-<tricks><hand><hand><hand><hand>

First is the seat of the first bidder, 0 to 3. Bids are A to Z and a to i by height, z is a
pass; passes at the end are not written. Cards are A to Z and a to z, clubs first, each suit
from 2 to A. The number of tricks played is a to m. A hand is thirteen cards: those played,
trick by trick, then the rest in order. The string does not say who led and who took a trick;
`decode` works it out. Stolik's own links are written by `stolik.engine.record_codec`.
"""

from __future__ import annotations

from string import ascii_lowercase, ascii_uppercase
from typing import NamedTuple

from stolik.engine.bridge.bids import BIDS, PASS, auction_is_over, trump_suit
from stolik.engine.bridge.dealing import HAND_SIZE
from stolik.engine.bridge.state import SEATS
from stolik.engine.cards import DECK
from stolik.engine.errors import BadRecord
from stolik.engine.json_codec import Plain
from stolik.engine.tricks import winning_index

MAX_LENGTH = 300
_LETTERS = ascii_uppercase + ascii_lowercase
_PASS_LETTER = "z"
_CARD = dict(zip(_LETTERS, DECK, strict=True))
_BID = {**dict(zip(_LETTERS, BIDS, strict=False)), _PASS_LETTER: PASS}
_DECK_PLACE = {card: place for place, card in enumerate(DECK)}


class Deal(NamedTuple):
    """One finished deal: the hands as dealt, every call, the partner card, every card played."""

    first: int
    hands: tuple[tuple[str, ...], ...]
    bids: tuple[str, ...]
    partner: str
    plays: tuple[str, ...]


def is_replay_string(text: str) -> bool:
    """Whether `text` can only be a replay string: no text of `record_codec` begins with 0 to 3."""
    return text[:1] in {"0", "1", "2", "3"}


def decode(text: str) -> Deal:
    """The deal in `text`, its bids without the last passes.

    Raises BadRecord when the text is no replay string. Whether every move was legal is for
    a replay of `to_record` to say.
    """
    parts = text.split("-") if len(text) <= MAX_LENGTH else []
    if len(parts) != 3 or len(parts[1]) != 1 or len(parts[2]) != 1 + len(DECK):
        raise BadRecord("a replay string is <first><bids>-<partner>-<tricks><52 cards>")
    head, named, tail = parts
    number, letters = tail[0], tail[1:]
    if not is_replay_string(head) or number not in ascii_lowercase[:HAND_SIZE]:
        raise BadRecord("a replay string begins with 0 to 3, and has 1 to 13 tricks")
    if set(letters) != set(_LETTERS) or named not in _CARD:
        raise BadRecord("a replay string has every card once, A to Z and a to z")
    first, bids = int(head[0]), _read_bids(head[1:])
    cards = [_CARD[letter] for letter in letters]
    rows = [tuple(cards[seat * HAND_SIZE : (seat + 1) * HAND_SIZE]) for seat in range(SEATS)]
    declarer = (first + len(bids) - 1) % SEATS
    leader = declarer if trump_suit(bids[-1]) is None else (declarer + 1) % SEATS  # FB6
    return Deal(
        first=first,
        hands=tuple(tuple(sorted(row, key=_DECK_PLACE.__getitem__)) for row in rows),
        bids=bids,
        partner=_CARD[named],
        plays=_cards_in_order(rows, leader, ascii_lowercase.index(number) + 1, bids[-1]),
    )


def to_record(deal: Deal) -> dict[str, Plain]:
    """The deal as an open record with the last passes put back, ready to be replayed."""
    bids = list(deal.bids)
    declarer = (deal.first + len(bids) - 1) % SEATS
    while not auction_is_over(bids):
        bids.append(PASS)
    holder = {card: seat for seat, hand in enumerate(deal.hands) for card in hand}
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


def _read_bids(letters: str) -> tuple[str, ...]:
    if not set(letters) <= _BID.keys() or letters[-1:] in ("", _PASS_LETTER):
        raise BadRecord("the bids of a replay string are A to Z, a to i or z, and end in a bid")
    return tuple(_BID[letter] for letter in letters)


def _cards_in_order(
    rows: list[tuple[str, ...]], leader: int, tricks: int, contract: str
) -> tuple[str, ...]:
    """Every card in the order of play: each trick from its leader on."""
    plays: list[str] = []
    for number in range(tricks):
        cards = [rows[(leader + turn) % SEATS][number] for turn in range(SEATS)]
        leader += winning_index(cards, trump_suit(contract))
        plays += cards
    return tuple(plays)
