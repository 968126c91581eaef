"""The basic bot of floating bridge: bids what its hand is worth, and plays cards by rules."""

from __future__ import annotations

from stolik.engine.bots.advice import Advice, advice
from stolik.engine.bots.bridge import bidding
from stolik.engine.bots.bridge.card_play import TEN_RANK, BridgeDeal, choose_card
from stolik.engine.bots.bridge.knowledge import BridgeView, deal_with_own_hand, read_view
from stolik.engine.bots.trick_taking.deck import FRENCH, bits, highest_bit
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
    """Why to play a card: only what is true of this card."""
    if deal.legal_cards() == card:
        code = "only-card"
    elif not deal.led_card:
        code = _why_lead(deal, seat, card)
    elif card & deal.order.beats[deal.winning_card]:
        code = _why_win(deal, seat, card)
    else:
        code = _why_give(deal, seat, card)
    return advice(code, card=FRENCH.name[card])


def _why_lead(deal: BridgeDeal, seat: int, card: int) -> str:
    order, unseen, held = deal.order, deal.unseen(seat), deal.hands[seat]
    if order.tops(card, unseen):
        return "bridge-lead-top"
    suit, is_low = held & order.suit[card], FRENCH.rank[card] < TEN_RANK
    if is_low and card == order.weakest(suit):
        has_high = any(FRENCH.rank[other] >= TEN_RANK for other in bits(held))
        return "bridge-lead-low" if has_high else "best-card"
    below = suit & (card - 1)
    touches = below and not unseen & (card - 1) & -highest_bit(below) & FRENCH.suit[card]
    return "bridge-lead-sequence" if touches and not is_low else "best-card"


def _why_win(deal: BridgeDeal, seat: int, card: int) -> str:
    order = deal.order
    if card & order.trump and not deal.led_card & order.trump:
        return "bridge-ruff"
    is_safe = deal.trick_size == len(deal.hands) - 1 or order.tops(card, deal.unseen(seat))
    return "bridge-win" if is_safe else "bridge-cover"


def _why_give(deal: BridgeDeal, seat: int, card: int) -> str:
    order, legal = deal.order, deal.legal_cards()
    if FRENCH.rank[card] >= TEN_RANK and legal & order.suit[card] & (card - 1):
        return "best-card"  # a high one, though lower ones would do
    if deal.allies(seat) >> deal.winning_seat & 1:
        return "bridge-side"
    if not legal & order.beats[deal.winning_card]:
        return "bridge-cannot-win"
    return "bridge-give" if FRENCH.rank[card] < TEN_RANK else "best-card"
