"""The basic bot of Rikiki: counts its likely tricks, then takes what is missing."""

from __future__ import annotations

from stolik.engine.bots.rikiki.bidding import bid, expected
from stolik.engine.bots.rikiki.card_play import Round, card
from stolik.engine.bots.rikiki.knowledge import RikikiView, Sight, alone, sight
from stolik.engine.bots.trick_taking.deck import FRENCH


def choose(view: RikikiView) -> tuple[str, str]:
    """A bid or a card by rules of thumb, and why."""
    seen = sight(view)
    if view.table.phase == "bid":
        wish = bid(seen.order, seen.hand, seen.players, seen.known, seen.said, seen.hook)
        return f"bid {wish}", why_bid(seen, wish)
    deal = alone(view, seen)
    legal = deal.legal()
    played = card(deal, seen.seat, legal) if legal & (legal - 1) else legal
    return FRENCH.name[played], why_card(deal, seen.seat, played)


def why_bid(seen: Sight, wish: int) -> str:
    """One line on a bid."""
    tricks = expected(seen.order, seen.hand, seen.players, seen.known, not seen.said)
    if seen.order.tops(seen.hand & seen.order.trump, seen.unknown):
        return f"The highest trump is a sure trick; these cards are worth about {tricks:.1f}."
    return f"These cards are worth about {tricks:.1f} tricks, so {wish} is closest."


def why_card(deal: Round, seat: int, played: int) -> str:
    """One line on a card."""
    need, left = deal.bids[seat] - deal.taken[seat], deal.hands[seat].bit_count()
    name = FRENCH.name[played]
    if deal.legal() == played:
        return f"The {name} is the only card you may play."
    takes = not deal.led or bool(played & deal.order.beats[deal.best])
    if need < 0:
        return f"Your bid is lost; the {name} keeps further tricks away."
    if need == 0:
        if takes and deal.led:
            return f"You cannot stay below; with the {name} you at least lose a high card."
        return f"You have your tricks: the {name} is the safest card to stay out of this one."
    if need >= left:
        return f"You need every trick that is left: the {name} is the best try."
    if not takes:
        return f"This trick is not worth a winner: give up the {name} and keep the strong cards."
    return f"You still need {need}: try to take this trick with the {name}."
