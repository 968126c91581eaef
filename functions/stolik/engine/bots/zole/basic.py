"""The basic bot of Zole: counts its trumps, hides its points, and plays its side's cards."""

from __future__ import annotations

from stolik.engine.bots.trick_taking.deck import LATVIAN, bits
from stolik.engine.bots.zole import bidding
from stolik.engine.bots.zole.card_play import BEATS, PLAIN_ACES, TRUMP, WORTH, Round, card
from stolik.engine.bots.zole.knowledge import ZoleView, alone, sight
from stolik.engine.zole.deck import sort_hand

_WHY_CHOICE = {
    "B": "{trumps} trumps and {aces} aces are enough for Big.",
    "Z": "{trumps} trumps and {aces} aces win without the talon: Zole pays five times as much.",
    "S": "So low a hand need not take a trick: Small zole.",
    "P": "{trumps} trumps and {aces} aces are too little to play alone: pass.",
}


def choose(view: ZoleView) -> tuple[str, str]:
    """A choice, a stash or a card by rules of thumb, and why."""
    seen = sight(view)
    if view.table.phase == "choice":
        wish = bidding.choice(seen.hand, view.options.small_zole)
        return wish, why_choice(seen.hand, wish)
    if view.table.phase == "stash":
        away = bidding.stash(seen.hand)
        return stash_text(away), why_stash(seen.hand, away)
    deal = alone(view, seen)
    legal = deal.legal()
    played = card(deal, seen.place, legal) if legal & (legal - 1) else legal
    return LATVIAN.name[played], why_card(deal, seen.place, played)


def stash_text(away: int) -> str:
    """The move that puts two cards away."""
    return f"stash {' '.join(sort_hand(LATVIAN.cards(away)))}"


def why_choice(hand: int, wish: str) -> str:
    """One line on a choice."""
    trumps, aces = (hand & TRUMP).bit_count(), (hand & PLAIN_ACES).bit_count()
    return _WHY_CHOICE[wish].format(trumps=trumps, aces=aces)


def why_stash(hand: int, away: int) -> str:
    """One line on a stash."""
    points = sum([WORTH[one] for one in bits(away)])
    if any(away & suit and not hand & ~away & suit for suit in LATVIAN.suits[:3]):
        return f"{points} points are safe, and a suit is gone that you can trump from now on."
    return f"{points} points are safe, and your trumps and aces stay in hand."


def why_card(deal: Round, place: int, played: int) -> str:
    """One line on a card."""
    name = LATVIAN.name[played]
    if deal.legal() == played:
        return f"The {name} is the only card you may play."
    takes = not deal.led or bool(played & BEATS[deal.best])
    if deal.kind in "ST":
        if deal.kind == "S" and place != deal.solo:
            return f"The {name} leaves this trick to the soloist, who wants none."
        return f"You want no tricks: the {name} is the safest card to lose."
    if not deal.led:
        if played & PLAIN_ACES:
            return f"Bring the {name} home before its suit is trumped."
        return f"Lead the {name}." if place != deal.solo else f"Lead the {name} to draw cards."
    if takes:
        return f"The {name} takes {deal.pile + WORTH[played]} points for your side."
    if place != deal.solo and deal.holder != deal.solo and WORTH[played] >= 4:
        return f"Your partner has this trick: the {name} adds {WORTH[played]} points to it."
    return f"You give up little with the {name}."
