"""The basic bot of floating bridge: bids what its hand is worth, and plays cards by rules."""

from __future__ import annotations

from stolik.engine.bots.advice import Advice, advice
from stolik.engine.bots.bridge import bidding
from stolik.engine.bots.bridge.card_play import BridgeDeal, choose_card
from stolik.engine.bots.bridge.knowledge import BridgeView, deal_with_own_hand, read_view
from stolik.engine.bots.trick_taking.deck import FRENCH
from stolik.engine.bridge.bids import PASS
from stolik.engine.bridge.rules import highest_bid_height
from stolik.engine.bridge.state import Table


def choose(view: BridgeView) -> tuple[str, Advice]:
    """A call, a partner card or a card by rules of thumb, and why."""
    known, table = read_view(view), view.table
    if table.phase == "auction":
        call = bidding.choose_call(known.hand, highest_bid_height(table))
        return call, why_call(known.hand, call)
    if table.phase == "partner":
        partner_card = bidding.choose_partner_card(known.hand, contract_strain(table))
        why = why_partner(known.hand, partner_card, known.order.trump)
        return f"partner {FRENCH.name[partner_card]}", why
    deal = deal_with_own_hand(view, known)
    legal = deal.legal_cards()
    card = choose_card(deal, known.seat, legal) if legal & (legal - 1) else legal
    return FRENCH.name[card], why_card(deal, known.seat, card)


def contract_strain(table: Table) -> str:
    """The strain of the contract, as bids write it."""
    return (table.contract or "1NT")[1:]


def why_call(hand: int, call: str) -> Advice:
    """Why to bid or pass."""
    if call == PASS:
        return advice("bridge-pass")
    tricks = round(bidding.expected_tricks(hand, call[1:]), 1)
    needs = int(call[0]) + 6
    if tricks < needs - 1:  # the estimate speaks against it; the deals that were tried do not
        return advice("bridge-call-tried", bid=call, needs=needs)
    return advice("bridge-call", tricks=tricks, bid=call, needs=needs)


def why_partner(hand: int, partner_card: int, trump: int) -> Advice:
    """Why to name a partner card."""
    code = "bridge-partner-trump" if partner_card & trump else "bridge-partner-suit"
    return advice(code, card=FRENCH.name[partner_card])


def why_card(deal: BridgeDeal, seat: int, card: int) -> Advice:
    """Why to play a card."""
    order = deal.order
    if deal.legal_cards() == card:
        code = "only-card"
    elif not deal.led_card:
        top = order.tops(card, deal.unseen(seat))
        code = "bridge-lead-top" if top else "bridge-lead-low"
    elif card & order.beats[deal.winning_card]:
        ruffs = card & order.trump and not deal.led_card & order.trump
        code = "bridge-ruff" if ruffs else "bridge-win"
    else:
        ours = deal.allies(seat) >> deal.winning_seat & 1
        code = "bridge-side" if ours else "bridge-give"
    return advice(code, card=FRENCH.name[card])
