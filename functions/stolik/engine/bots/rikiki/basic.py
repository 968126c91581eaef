"""The basic bot of Rikiki: bids the tricks it expects, then plays cards to hit the bid."""

from __future__ import annotations

from stolik.engine.bots.advice import Advice, advice
from stolik.engine.bots.rikiki import bidding
from stolik.engine.bots.rikiki.card_play import STRONG_POWER, RikikiDeal, choose_card
from stolik.engine.bots.rikiki.knowledge import (
    Knowledge,
    RikikiView,
    deal_with_own_hand,
    read_view,
)
from stolik.engine.bots.trick_taking.deck import FRENCH, bits

NEAR_TRICKS = 1.0  # by which a bid may differ from what the cards are worth


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
    if abs(bid - tricks) > NEAR_TRICKS:
        return advice("rikiki-bids-count", tricks=tricks, bid=bid)
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
    """Why to play a card: only what is true of this card."""
    missing, left = deal.bids[seat] - deal.tricks_won[seat], deal.hands[seat].bit_count()
    name = FRENCH.name[card]
    if deal.legal_cards() == card:
        return advice("only-card", card=name)
    if missing <= 0:
        code = _why_avoid(deal, seat, card, is_lost=missing < 0)
    elif not deal.led_card:
        code = _why_lead(deal, seat, card, needs_all=missing >= left)
    else:
        code = _why_follow(deal, card, needs_all=missing >= left)
    if code == "rikiki-take":
        return advice(code, card=name, missing=missing)
    return advice(code, card=name)


def _why_avoid(deal: RikikiDeal, seat: int, card: int, *, is_lost: bool) -> str:
    """For somebody who wants no more tricks."""
    order, duck = deal.order, "rikiki-bid-lost" if is_lost else "rikiki-stay-out"
    if not deal.led_card:
        return "best-card" if order.tops(card, deal.unseen(seat)) else duck
    winners = deal.legal_cards() & order.beats[deal.winning_card]
    if not card & winners:
        return duck
    if deal.legal_cards() & ~winners or is_lost:
        return "best-card"
    if deal.trick_size < len(deal.hands) - 1 and card == order.weakest(winners):
        return "rikiki-may-duck"
    return "rikiki-cannot-duck" if card == order.strongest(winners) else "best-card"


def _why_lead(deal: RikikiDeal, seat: int, card: int, *, needs_all: bool) -> str:
    """For somebody who leads and wants more tricks."""
    order, same_suit = deal.order, deal.hands[seat] & deal.order.suit[card]
    if order.tops(card, deal.unseen(seat)):
        return "rikiki-all" if needs_all else "rikiki-take"
    if needs_all:
        return "rikiki-all" if card == order.strongest(same_suit) else "best-card"
    is_low = card == order.weakest(same_suit) and order.power[card] < STRONG_POWER
    has_strong = any(order.power[other] >= STRONG_POWER for other in bits(deal.hands[seat]))
    return "rikiki-lead-low" if is_low and has_strong else "best-card"


def _why_follow(deal: RikikiDeal, card: int, *, needs_all: bool) -> str:
    """For somebody who plays to a trick and wants more of them."""
    order, winners = deal.order, deal.legal_cards() & deal.order.beats[deal.winning_card]
    if card & winners:
        return "rikiki-all" if needs_all else "rikiki-take"
    losers = deal.legal_cards() & ~winners
    if order.power[card] >= STRONG_POWER:
        has_lower = any(order.power[other] < order.power[card] for other in bits(losers))
        return "rikiki-lose-high" if has_lower and not needs_all else "best-card"
    if not winners:
        return "rikiki-cannot-win"
    return "best-card" if needs_all else "rikiki-save"
