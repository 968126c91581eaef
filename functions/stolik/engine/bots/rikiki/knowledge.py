"""What a seat of Rikiki knows: its own hand, the table, and where other cards cannot be."""

from __future__ import annotations

from dataclasses import dataclass

from stolik.engine.bots.rikiki.card_play import RikikiDeal
from stolik.engine.bots.trick_taking.deck import FRENCH, TrumpOrder, french_order
from stolik.engine.bots.trick_taking.world_sampling import shown_voids
from stolik.engine.contract import View
from stolik.engine.errors import InvariantBroken
from stolik.engine.rikiki.rules import barred_bid
from stolik.engine.rikiki.state import Options, Rack, Table

RikikiView = View[Options, Table, Rack]


@dataclass(frozen=True, slots=True)
class Knowledge:
    """A view as bit masks. The places are the seats and the cards that nobody got."""

    seat: int
    order: TrumpOrder
    hand: int
    deck_cards: int  # all cards but the turned one
    unknown: int  # cards that this seat has not seen
    sizes: tuple[int, ...]  # unknown cards of each place
    excluded: tuple[int, ...]  # cards that a place cannot hold
    played: tuple[int, ...]  # cards that each seat has played
    earlier_bids: tuple[int, ...]  # in the order of bidding
    forbidden_bid: int | None  # what the hook rule forbids this seat

    @property
    def players(self) -> int:
        """The number of seats."""
        return len(self.played)


def read_view(view: RikikiView) -> Knowledge:
    """What the view's seat knows. Raises InvariantBroken if it is not on turn."""
    table, seat = view.table, view.seat
    if view.rack is None or seat is None or table.turn != seat:
        raise InvariantBroken("a bot is asked out of turn")
    players, deck, order = len(table.scores), FRENCH, french_order(table.trump)
    seats, tricks = range(players), (*table.tricks, table.trick)
    played = [0] * players
    for trick in tricks:
        for step, card in enumerate(trick.cards):
            played[(trick.leader + step) % players] |= deck.bit[card]
    hand = deck.mask(view.rack.hand)
    turned = deck.bit[table.trump_card] if table.trump_card else 0
    unknown = deck.full & ~turned & ~hand & ~sum(played)
    sizes = [0 if other == seat else table.size - played[other].bit_count() for other in seats]
    must_trump = order.trump if view.options.must_trump else 0
    voids = shown_voids(deck, tricks, seats, must_trump)
    bids = [table.bids[(table.first + step) % players] for step in seats]
    return Knowledge(
        seat=seat,
        order=order,
        hand=hand,
        deck_cards=deck.full & ~turned,
        unknown=unknown,
        sizes=(*sizes, unknown.bit_count() - sum(sizes)),
        excluded=(*(voids[other] for other in seats), 0),
        played=tuple(played),
        earlier_bids=tuple(bid for bid in bids if bid is not None),
        forbidden_bid=barred_bid(table) if view.options.hook else None,
    )


def deal_with_hands(view: RikikiView, known: Knowledge, hands: tuple[int, ...]) -> RikikiDeal:
    """The round as it stands now, with these hands."""
    table = view.table
    deal = RikikiDeal(
        known.order,
        hands=hands,
        turn=known.seat,
        deck_cards=known.deck_cards,
        bids=[bid or 0 for bid in table.bids],
        must_trump=view.options.must_trump,
    )
    deal.played = sum(known.played)
    deal.tricks_won = list(table.won)
    deal.set_trick(table.trick.leader, [FRENCH.bit[card] for card in table.trick.cards])
    return deal


def deal_with_own_hand(view: RikikiView, known: Knowledge) -> RikikiDeal:
    """The round with no hand but the seat's own."""
    hands = tuple(known.hand if seat == known.seat else 0 for seat in range(known.players))
    return deal_with_hands(view, known, hands)
