"""The notation of floating bridge: bids `2H`, `3NT`, `P`, cards `2h`, `partner Qh` and `next`.

A capital suit makes a bid and a small one a card. People write both as they like, so the
phase of the table decides what loose text means: `2h` is a bid in the auction, and a bare
card names the partner while the partner is asked for. Without a table, loose text with the
number first is a bid.
"""

from __future__ import annotations

from dataclasses import dataclass

from stolik.engine import cards
from stolik.engine.bridge.bids import BIDS, PASS
from stolik.engine.bridge.state import Table
from stolik.engine.contract import malformed_move
from stolik.engine.errors import IllegalMove
from stolik.engine.next_round import NEXT, NEXT_SPELLINGS, Next
from stolik.engine.tricks import PLAYS, Play

LONGEST = 40
A_BID = "a bid from `1C` to `7NT`, or `P`"
A_PARTNER = "`partner` and a card, such as `partner Qh`"
A_MOVE = "`2H`, `P`, `partner Qh`, a card such as `Qh`, or `next`"


@dataclass(frozen=True, slots=True)
class Call:
    """Bid, or pass with `P`."""

    bid: str

    def __str__(self) -> str:
        return self.bid


@dataclass(frozen=True, slots=True)
class Partner:
    """Name the card whose holder is to be the partner."""

    card: str

    def __str__(self) -> str:
        return f"partner {self.card}"


Move = Call | Partner | Play | Next

CALLS: dict[str, Call] = {bid: Call(bid) for bid in (*BIDS, PASS)}
PARTNERS: dict[str, Partner] = {card: Partner(card) for card in cards.DECK}
_SYMBOLS = {"C": "c♣♧", "D": "d♦♢", "H": "h♥♡", "S": "s♠♤", "NT": ("nt",)}
_LOOSE: dict[str, Call] = {
    "p": CALLS[PASS],
    "pass": CALLS[PASS],
    **{f"{bid[0]}{form}": CALLS[bid] for bid in BIDS for form in _SYMBOLS[bid[1:]]},
}


def parse(text: str, table: Table | None = None) -> Move:
    """The move that `text` means at `table`; raises IllegalMove when it means none."""
    if exact := CALLS.get(text):
        return exact
    if " ".join(text.split()).lower() in NEXT_SPELLINGS:
        return NEXT
    if len(text) > LONGEST:
        raise malformed_move(text, A_MOVE)
    trimmed = "".join(text.split()).replace("\N{VARIATION SELECTOR-16}", "")
    loose = trimmed.lower()
    if loose.startswith("partner"):
        return _partner(trimmed[len("partner") :])
    call = _LOOSE.get(loose)
    if table is None:
        return PLAYS.get(trimmed) or call or _card(trimmed)
    if table.phase == "auction":
        return call or _card_in_auction(trimmed)
    try:
        card = _card(trimmed)
    except IllegalMove:
        if call:
            return call
        raise
    return PARTNERS[card.card] if table.phase == "partner" else card


def _partner(text: str) -> Partner:
    if not text:
        raise malformed_move(text, A_PARTNER)
    return PARTNERS[cards.parse_card(text)]


def _card(text: str) -> Play:
    if not 2 <= len(text) <= 3:
        raise malformed_move(text, A_MOVE)
    return PLAYS[cards.parse_card(text)]


def _card_in_auction(text: str) -> Play:
    """A card that nobody could take for a bid; `8H` and `10C` are bids that do not exist."""
    if text not in PLAYS and (not 2 <= len(text) <= 3 or text[0] in "0123456789"):
        raise malformed_move(text, A_BID)
    try:
        return PLAYS[cards.parse_card(text)]
    except IllegalMove:
        raise malformed_move(text, A_BID) from None
