"""The basic bot of Zole: chooses by the strength of its hand, and plays cards by rules."""

from __future__ import annotations

from stolik.engine.bots.advice import Advice, advice
from stolik.engine.bots.trick_taking.deck import ZOLE_DECK, bits
from stolik.engine.bots.zole import bidding
from stolik.engine.bots.zole.card_play import (
    BEATS,
    CARD_POINTS,
    PLAIN_ACES,
    TRUMP,
    ZoleDeal,
    choose_card,
)
from stolik.engine.bots.zole.knowledge import ZoleView, deal_with_own_hand, read_view
from stolik.engine.zole.deck import sort_hand


def choose(view: ZoleView) -> tuple[str, Advice]:
    """A choice, a stash or a card by rules of thumb, and why."""
    known = read_view(view)
    if view.table.phase == "choice":
        choice = bidding.choose_game(known.hand, small_zole=view.options.small_zole)
        return choice, why_choice(known.hand, choice)
    if view.table.phase == "stash":
        stash = bidding.choose_stash(known.hand)
        return stash_text(stash), why_stash(known.hand, stash)
    deal = deal_with_own_hand(view, known)
    legal = deal.legal_cards()
    card = choose_card(deal, known.place, legal) if legal & (legal - 1) else legal
    return ZOLE_DECK.name[card], why_card(deal, known.place, card)


def stash_text(stash: int) -> str:
    """The move that puts two cards away."""
    return f"stash {' '.join(sort_hand(ZOLE_DECK.cards(stash)))}"


def why_choice(hand: int, choice: str, points: float | None = None) -> Advice:
    """Why to choose so; `points` is what it brings on average, where that was tried."""
    trumps, aces = (hand & TRUMP).bit_count(), (hand & PLAIN_ACES).bit_count()
    if points is None:
        return advice("zole-choice", choice=choice, trumps=trumps, aces=aces)
    return advice("zole-tried", choice=choice, trumps=trumps, aces=aces, points=points)


def why_stash(hand: int, stash: int) -> Advice:
    """Why to put two cards away."""
    points = sum([CARD_POINTS[card] for card in bits(stash)])
    void = any(stash & suit and not hand & ~stash & suit for suit in ZOLE_DECK.suits[:3])
    return advice("zole-stash-void" if void else "zole-stash", points=points)


def why_card(deal: ZoleDeal, place: int, card: int) -> Advice:
    """Why to play a card."""
    name = ZOLE_DECK.name[card]
    if deal.legal_cards() == card:
        return advice("only-card", card=name)
    takes = not deal.led_card or bool(card & BEATS[deal.winning_card])
    if deal.kind in "ST":
        leaves = deal.kind == "S" and place != deal.solo
        return advice("zole-leave" if leaves else "zole-duck", card=name)
    if not deal.led_card:
        code = "zole-lead" if place != deal.solo else "zole-draw-out"
        return advice("zole-ace" if card & PLAIN_ACES else code, card=name)
    if takes:
        return advice("zole-take", card=name, points=deal.trick_points + CARD_POINTS[card])
    if place != deal.solo and deal.winning_seat != deal.solo and CARD_POINTS[card] >= 4:
        return advice("zole-add", card=name, points=CARD_POINTS[card])
    return advice("zole-give", card=name)
