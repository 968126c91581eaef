"""Floating bridge: an auction for four, then two against two, and one of them in secret.

The rules as this module numbers them; tests and comments cite the numbers.

FB1  52 cards, 13 for each of four seats. While a hand has fewer than 4 points (A 4, K 3, Q 2,
     J 1, and 1 for every card after the fourth of a suit), all cards are dealt anew: a wash.
FB2  The first bidder is chosen by lot. A bid names a level from 1 to 7 and a suit, C < D < H
     < S < NT, and must be higher than the last. A pass is not final.
FB3  Three passes after a bid end the auction, 7NT ends it at once. The highest bidder declares.
FB4  When all four pass, new cards are dealt and the next seat bids first; or, with `rebid`, the
     same cards are bid again.
FB5  The declarer names a card held by somebody else. Its holder is the partner; everybody else
     learns who that is when the card is played, or when the deal ends.
FB6  The seat left of the declarer leads first; in no trump the declarer does.
FB7  Who can must follow the led suit; anybody else plays any card.
FB8  Trump may not be led before a trump has been played, unless the hand holds nothing else.
FB9  The highest trump takes the trick, or else the highest card of the led suit; the taker leads.
FB10 The declarer's side needs bid + 6 tricks, the others 8 - bid. The deal ends as soon as a
     side has them, or with `playOut13` after the last card.
FB11 Each of the winning side gets 1 point. Further deals follow at once, the next seat first.

With `allowSelfPartner` a declarer may name an own card and stands alone against three. An
open deal is taken as it is, without a wash, and may have fewer cards; what the declarer's
side has not made by the last card is defeated, and a partner card that nobody holds leaves
the declarer alone.
"""

from __future__ import annotations

from stolik.engine.bridge import course, moves
from stolik.engine.bridge.aids import shown
from stolik.engine.bridge.bids import BIDS, HEIGHT, PASS
from stolik.engine.bridge.course import After
from stolik.engine.bridge.dealing import At, dealt
from stolik.engine.bridge.moves import CALLS, PARTNERS, Call, Move
from stolik.engine.bridge.state import Options, Pool, Rack, Table
from stolik.engine.cards import DECK, STRENGTH
from stolik.engine.chance import Chance
from stolik.engine.contract import Game, Result, Seat, View, raise_if_refused, turn_refusal
from stolik.engine.reasons import Reason
from stolik.engine.tricks import PLAYS, Play

# by the height of the standing bid, -1 for none: every higher bid, and the pass
OFFERS: dict[int, tuple[Call, ...]] = {
    height: tuple(CALLS[bid] for bid in (*BIDS[height + 1 :], PASS))
    for height in range(-1, len(BIDS))
}


class Bridge(Game[Options, Table, Rack, Pool, Move]):
    """Floating bridge for four."""

    name = "bridge"
    seats = range(4, 5)
    revealing_events = frozenset({"partner-revealed", "unplayed"})
    options, table, rack, pool = Options, Table, Rack, Pool

    def deal(self, options: Options, seats: int, chance: Chance) -> At:
        """The first deal and its auction."""
        first = chance.first(seats, by_lot=options.first_bidder == "lot")
        return dealt(options, chance, first=first)

    def parse(self, text: str, table: Table | None = None) -> Move:
        """The move that `text` means; the phase decides between `2h` the bid and the card."""
        return moves.parse(text, table)

    def refusal(self, position: At, seat: Seat, move: Move) -> Reason | None:
        """Why `seat` may not play `move` now, or None if it may."""
        table = position.table
        if reason := turn_refusal(table, seat, table.phase == "over"):
            return reason
        assert seat is not None  # a seat is on turn until the game is over
        if isinstance(move, Play):
            if table.phase != "play":
                return Reason.WRONG_PHASE
            return _card_refusal(table, position.rack(seat).hand, move.card)
        if isinstance(move, Call):
            return _call_refusal(table, move.bid)
        if table.phase != "partner":
            return Reason.WRONG_PHASE
        if position.options.allow_self_partner or move.card not in position.rack(seat).hand:
            return None
        return Reason.PARTNER_IN_HAND

    def play(self, position: At, seat: Seat, move: Move, chance: Chance) -> After:
        """The position after `move`, and what happened."""
        raise_if_refused(self.refusal(position, seat, move))
        assert seat is not None
        if isinstance(move, Play):
            return course.card(position, seat, move.card, chance)
        if isinstance(move, Call):
            return course.call(position, seat, move.bid, chance)
        return course.partner(position, seat, move.card)

    def choices(self, view: View[Options, Table, Rack]) -> tuple[Move, ...]:
        """Every legal move: rising bids and then the pass, partner cards, or playable cards."""
        table = view.table
        if view.seat is None or view.seat != table.turn:
            return ()
        hand = view.rack.hand if view.rack else ()
        if table.phase == "play":
            return tuple([PLAYS[card] for card in playable(table, hand)])
        if table.phase == "auction":
            return OFFERS[standing_height(table)]
        barred = frozenset() if view.options.allow_self_partner else frozenset(hand)
        return tuple([PARTNERS[card] for card in DECK if card not in barred])

    def asked(self, table: Table) -> tuple[Seat, ...]:
        """The seat on turn."""
        return () if table.turn is None else (table.turn,)

    def forced(self, position: At, draft: str | None = None) -> Move:
        """A pass, the highest trump not in hand as partner, or the lowest card."""
        table = position.table
        if table.phase == "auction" or table.turn is None:
            return CALLS[PASS]
        hand = position.rack(table.turn).hand
        if table.phase == "partner":
            return PARTNERS[_best_absent(hand, table.trump)]
        return PLAYS[min(playable(table, hand), key=STRENGTH.__getitem__)]

    def result(self, position: At) -> Result | None:
        """Who won, after the last deal."""
        return course.ending(position.table) if position.table.phase == "over" else None

    def open_hands(self, options: Options) -> bool:
        """The first practice aid changes what everybody sees at every card."""
        return options.open_hands

    def view(self, position: At, seat: Seat) -> View[Options, Table, Rack]:
        """What `seat` may see, with the next five bids and the practice aids of this table."""
        rack = None if seat is None else position.rack(seat)
        return View(seat, position.options, position.table, rack, shown(position, seat))


def standing_height(table: Table) -> int:
    """The height of the highest bid so far; -1 before the first."""
    for said in reversed(table.bids):
        if said.bid != PASS:
            return HEIGHT[said.bid]
    return -1


def playable(table: Table, hand: tuple[str, ...]) -> tuple[str, ...]:
    """The cards of `hand` that may be played to the trick (FB7, FB8)."""
    if table.trick.cards:
        led = table.trick.cards[0][1]
        return tuple([card for card in hand if card[1] == led]) or hand
    if table.broken or table.trump is None:
        return hand
    return tuple([card for card in hand if card[1] != table.trump]) or hand


def _call_refusal(table: Table, bid: str) -> Reason | None:
    if table.phase != "auction":
        return Reason.WRONG_PHASE
    if bid == PASS or HEIGHT[bid] > standing_height(table):
        return None
    return Reason.BID_TOO_LOW


def _card_refusal(table: Table, hand: tuple[str, ...], card: str) -> Reason | None:
    if card not in hand:
        return Reason.NOT_HELD
    led = table.trick.cards
    if (led and card[1] == led[0][1]) or card in playable(table, hand):
        return None
    return Reason.MUST_FOLLOW if led else Reason.TRUMP_NOT_BROKEN


def _best_absent(hand: tuple[str, ...], trump: str | None) -> str:
    """The highest trump that `hand` lacks; in no trump an ace of a short suit."""
    held = [card[1] for card in hand]
    absent = [card for card in DECK if card not in hand]
    return max(absent, key=lambda card: (card[1] == trump, STRENGTH[card], -held.count(card[1])))
