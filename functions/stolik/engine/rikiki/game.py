"""Rikiki: bid your tricks, then take exactly those.

The rules as this module numbers them; tests and comments cite the numbers.

RK1  52 cards, the ace high. The first round deals as many cards as the players can all get,
     each further round one less, and after the round of 1 card the match is over. Schedules
     `downUp` and `upDown` go both ways; a list names every round.
RK2  Between rounds the host may deal another number of cards. `down` goes on from there; the
     other schedules go on with their next step.
RK3  If cards are left over, the next is turned: its suit is trump, and the card stays out of play.
RK4  Seats bid in order, each once, from 0 to the number of cards, seeing the earlier bids.
RK5  With the hook, the last bidder may not make the bids add up to the number of tricks.
RK6  After the last bid the first bidder leads. Who can must follow the led suit; anybody else
     plays what they like, or with `mustTrump` a trump if they hold one.
RK7  The highest trump takes the trick, or else the highest card of the led suit; the taker leads.
RK8  In the next round the next seat is first.
RK9  A kept bid earns points and a missed one costs them, as the scoring table says.
RK10 The highest total wins; equal totals share the win.

A card once played cannot be taken back, and the last trick stays in sight.
"""

from __future__ import annotations

from stolik.engine.cards import STRENGTH
from stolik.engine.chance import Chance
from stolik.engine.contract import Game, Result, Seat, View, raise_if_refused, turn_refusal
from stolik.engine.json_codec import Plain
from stolik.engine.reasons import Reason
from stolik.engine.rikiki import moves, rounds
from stolik.engine.rikiki.moves import BIDS, DEALS, Bid, Deal, Move
from stolik.engine.rikiki.rounds import After, At
from stolik.engine.rikiki.schedule import check, largest, sizes
from stolik.engine.rikiki.state import Options, Pool, Rack, Table
from stolik.engine.tricks import PLAYS, Play


class Rikiki(Game[Options, Table, Rack, Pool, Move]):
    """Rikiki for 2 to 26."""

    name = "rikiki"
    seats = range(2, 27)
    revealing_events = frozenset({"trump"})
    options, table, rack, pool = Options, Table, Rack, Pool

    def read_options(self, given: Plain, seats: int) -> Options:
        """Options from plain values; the hand sizes must fit the number of seats."""
        options = super().read_options(given, seats)
        check(options, seats)
        return options

    def deal(self, options: Options, seats: int, chance: Chance) -> At:
        """The first round, of the schedule's first size."""
        check(options, seats)
        size = sizes(options.schedule, seats)[0]
        return rounds.opened(options, seats, size, chance)

    def parse(self, text: str, table: Table | None = None) -> Move:
        """The move that `text` means; a bare number is a bid, or between rounds a deal."""
        return moves.parse(text, table)

    def refusal(self, position: At, seat: Seat, move: Move) -> Reason | None:
        """Why `seat` may not play `move` now, or None if it may."""
        table = position.table
        if reason := turn_refusal(table, seat, table.phase == "over"):
            for_host = reason is Reason.NOT_YOUR_TURN and seat is not None and type(move) is Deal
            return Reason.HOST_ONLY if for_host else reason
        if isinstance(move, Play):
            if table.phase != "play" or seat is None:
                return Reason.WRONG_PHASE
            return _card_refusal(position.options, table, position.rack(seat).hand, move.card)
        if isinstance(move, Bid):
            return _bid_refusal(position.options, table, move.tricks)
        if seat is not None:
            return Reason.HOST_ONLY
        in_range = 1 <= move.size <= largest(len(table.scores))
        return None if in_range else Reason.BAD_HAND_SIZE

    def play(self, position: At, seat: Seat, move: Move, chance: Chance) -> After:
        """The position after `move`, and what happened."""
        raise_if_refused(self.refusal(position, seat, move))
        if isinstance(move, Deal):
            return rounds.dealt(position, move.size, chance)
        assert seat is not None  # the host is asked for nothing but a deal
        if isinstance(move, Bid):
            return rounds.bid(position, seat, move.tricks)
        return rounds.card(position, seat, move.card)

    def choices(self, view: View[Options, Table, Rack]) -> tuple[Move, ...]:
        """Every legal move: rising bids, the playable cards, or for the host hand sizes."""
        table = view.table
        if view.seat != table.turn or table.phase == "over":
            return ()
        if table.phase == "play":
            hand = view.rack.hand if view.rack else ()
            return tuple([PLAYS[card] for card in playable(view.options, table, hand)])
        if table.phase == "between":
            return DEALS[1 : largest(len(table.scores)) + 1]
        barred = barred_bid(table) if view.options.hook else None
        return tuple([bid for bid in BIDS[: table.size + 1] if bid.tricks != barred])

    def asked(self, table: Table) -> tuple[Seat, ...]:
        """The seat on turn; between rounds the host."""
        return () if table.phase == "over" else (table.turn,)

    def forced(self, position: At, draft: str | None = None) -> Move:
        """The lowest bid, the lowest card, or the size that the schedule deals next."""
        table = position.table
        if table.phase == "between" and table.next_size:
            return DEALS[table.next_size]
        if table.phase == "play" and table.turn is not None:
            hand = playable(position.options, table, position.rack(table.turn).hand)
            return PLAYS[min(hand, key=STRENGTH.__getitem__)]
        return super().forced(position, draft)

    def result(self, position: At) -> Result | None:
        """Who won, after the last round."""
        table = position.table
        return rounds.ending(table.scores) if table.phase == "over" else None


def barred_bid(table: Table) -> int | None:
    """The bid that the hook forbids (RK5), or None for everyone but the last bidder."""
    others = [bid for bid in table.bids if bid is not None]
    left = table.size - sum(others)
    return left if len(others) == len(table.bids) - 1 and left >= 0 else None


def playable(options: Options, table: Table, hand: tuple[str, ...]) -> tuple[str, ...]:
    """The cards of `hand` that may be played to the trick (RK6)."""
    if not table.trick.cards:
        return hand
    led, trump = table.trick.cards[0][1], table.trump
    same = tuple([card for card in hand if card[1] == led])
    if not same and options.must_trump:
        same = tuple([card for card in hand if card[1] == trump])
    return same or hand


def _bid_refusal(options: Options, table: Table, tricks: int) -> Reason | None:
    if table.phase != "bid":
        return Reason.WRONG_PHASE
    if not 0 <= tricks <= table.size:
        return Reason.BID_OUT_OF_RANGE
    return Reason.HOOK if options.hook and tricks == barred_bid(table) else None


def _card_refusal(
    options: Options, table: Table, hand: tuple[str, ...], card: str
) -> Reason | None:
    if card not in hand:
        return Reason.NOT_HELD
    led = table.trick.cards
    if not led or card[1] == led[0][1]:
        return None
    allowed = playable(options, table, hand)
    if card in allowed:
        return None
    return Reason.MUST_FOLLOW if allowed[0][1] == led[0][1] else Reason.MUST_TRUMP
