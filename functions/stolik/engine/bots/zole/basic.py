"""The basic bot of Zole: chooses by the strength of its hand, and plays cards by rules."""

from __future__ import annotations

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

_WHY_CHOICE = {
    "B": "{trumps} trumps and {aces} aces are enough for Big.",
    "Z": "{trumps} trumps and {aces} aces win without the talon: Zole pays five times as much.",
    "S": "So low a hand need not take a trick: Small zole.",
    "P": "{trumps} trumps and {aces} aces are too little to play alone: pass.",
}


def choose(view: ZoleView) -> tuple[str, str]:
    """A choice, a stash or a card by rules of thumb, and one line that says why."""
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


def why_choice(hand: int, choice: str) -> str:
    """One line that explains a choice."""
    trumps, aces = (hand & TRUMP).bit_count(), (hand & PLAIN_ACES).bit_count()
    return _WHY_CHOICE[choice].format(trumps=trumps, aces=aces)


def why_stash(hand: int, stash: int) -> str:
    """One line that explains a stash."""
    points = sum([CARD_POINTS[card] for card in bits(stash)])
    if any(stash & suit and not hand & ~stash & suit for suit in ZOLE_DECK.suits[:3]):
        return f"{points} points are safe, and a suit is gone that you can trump from now on."
    return f"{points} points are safe, and your trumps and aces stay in hand."


def why_card(deal: ZoleDeal, place: int, card: int) -> str:
    """One line that explains a card."""
    name = ZOLE_DECK.name[card]
    if deal.legal_cards() == card:
        return f"The {name} is the only card you may play."
    takes = not deal.led_card or bool(card & BEATS[deal.winning_card])
    if deal.kind in "ST":
        if deal.kind == "S" and place != deal.solo:
            return f"The {name} leaves this trick to the soloist, who wants none."
        return f"You want no tricks: the {name} is the safest card to lose."
    if not deal.led_card:
        if card & PLAIN_ACES:
            return f"Bring the {name} home before its suit is trumped."
        return f"Lead the {name}." if place != deal.solo else f"Lead the {name} to draw cards."
    if takes:
        return f"The {name} takes {deal.trick_points + CARD_POINTS[card]} points for your side."
    if place != deal.solo and deal.winning_seat != deal.solo and CARD_POINTS[card] >= 4:
        return f"Your partner has this trick: the {name} adds {CARD_POINTS[card]} points to it."
    return f"You give up little with the {name}."
