"""The basic bot of Rikiki: bids the tricks it expects, then plays cards to hit the bid."""

from __future__ import annotations

from stolik.engine.bots.advice import Advice, advice
from stolik.engine.bots.rikiki import bidding
from stolik.engine.bots.rikiki.card_play import RikikiDeal, choose_card
from stolik.engine.bots.rikiki.knowledge import (
    Knowledge,
    RikikiView,
    deal_with_own_hand,
    read_view,
)
from stolik.engine.bots.trick_taking.deck import FRENCH


def choose(view: RikikiView) -> tuple[str, Advice]:
    """A bid or a card by rules of thumb, and why."""
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


def why_bid(known: Knowledge, bid: int) -> Advice:
    """Why the basic bot bids so many."""
    tricks = worth(known)
    if known.order.tops(known.hand & known.order.trump, known.unknown):
        return advice("rikiki-top-trump", tricks=tricks, bid=bid)
    return advice("rikiki-worth", tricks=tricks, bid=bid)


def worth(known: Knowledge) -> float:
    """The tricks that the hand is worth, to one decimal."""
    tricks = bidding.expected_tricks(
        known.order,
        known.hand,
        known.players,
        known.deck_cards,
        leads=not known.earlier_bids,
    )
    return round(tricks, 1)


def why_card(deal: RikikiDeal, seat: int, card: int) -> Advice:
    """Why to play a card."""
    missing, left = deal.bids[seat] - deal.tricks_won[seat], deal.hands[seat].bit_count()
    name = FRENCH.name[card]
    if deal.legal_cards() == card:
        return advice("only-card", card=name)
    takes = not deal.led_card or bool(card & deal.order.beats[deal.winning_card])
    if missing < 0:
        return advice("rikiki-bid-lost", card=name)
    if missing == 0:
        code = "rikiki-cannot-duck" if takes and deal.led_card else "rikiki-stay-out"
        return advice(code, card=name)
    if missing >= left:
        return advice("rikiki-all", card=name)
    if not takes:
        return advice("rikiki-save", card=name)
    return advice("rikiki-take", card=name, missing=missing)
