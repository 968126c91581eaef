"""The basic bot of Rikiki: bids the tricks it expects, then plays cards to hit the bid."""

from __future__ import annotations

from stolik.engine.bots.rikiki import bidding
from stolik.engine.bots.rikiki.card_play import RikikiDeal, choose_card
from stolik.engine.bots.rikiki.knowledge import (
    Knowledge,
    RikikiView,
    deal_with_own_hand,
    read_view,
)
from stolik.engine.bots.trick_taking.deck import FRENCH


def choose(view: RikikiView) -> tuple[str, str]:
    """A bid or a card by rules of thumb, and one line that says why."""
    known = read_view(view)
    if view.table.phase == "bid":
        bid = choose_bid(known)
        return f"bid {bid}", why_bid(known, bid)
    deal = deal_with_own_hand(view, known)
    legal = deal.legal_cards()
    card = choose_card(deal, known.seat, legal) if legal & (legal - 1) else legal
    return FRENCH.name[card], why_card(deal, known.seat, card)


def choose_bid(known: Knowledge) -> int:
    """The bid by rules of thumb."""
    return bidding.choose_bid(
        known.order,
        known.hand,
        known.players,
        known.deck_cards,
        earlier_bids=known.earlier_bids,
        forbidden=known.forbidden_bid,
    )


def why_bid(known: Knowledge, bid: int) -> str:
    """One line that explains a bid."""
    tricks = bidding.expected_tricks(
        known.order,
        known.hand,
        known.players,
        known.deck_cards,
        leads=not known.earlier_bids,
    )
    if known.order.tops(known.hand & known.order.trump, known.unknown):
        return f"The highest trump is a sure trick; these cards are worth about {tricks:.1f}."
    return f"These cards are worth about {tricks:.1f} tricks, so {bid} is closest."


def why_card(deal: RikikiDeal, seat: int, card: int) -> str:
    """One line that explains a card."""
    missing, left = deal.bids[seat] - deal.tricks_won[seat], deal.hands[seat].bit_count()
    name = FRENCH.name[card]
    if deal.legal_cards() == card:
        return f"The {name} is the only card you may play."
    takes = not deal.led_card or bool(card & deal.order.beats[deal.winning_card])
    if missing < 0:
        return f"Your bid is lost; the {name} keeps further tricks away."
    if missing == 0:
        if takes and deal.led_card:
            return f"You cannot stay below; with the {name} you at least lose a high card."
        return f"You have your tricks: the {name} is the safest card to stay out of this one."
    if missing >= left:
        return f"You need every trick that is left: the {name} is the best try."
    if not takes:
        return f"This trick is not worth a winner: give up the {name} and keep the strong cards."
    return f"You still need {missing}: try to take this trick with the {name}."
