"""The basic bot of floating bridge: bids what its hand is worth, and plays as taught."""

from __future__ import annotations

from stolik.engine.bots.bridge import bidding
from stolik.engine.bots.bridge.card_play import Round, card
from stolik.engine.bots.bridge.knowledge import BridgeView, alone, sight
from stolik.engine.bots.trick_taking.deck import FRENCH
from stolik.engine.bridge.bids import PASS
from stolik.engine.bridge.game import standing_height
from stolik.engine.bridge.state import Table


def choose(view: BridgeView) -> tuple[str, str]:
    """A bid, a partner card or a card by rules of thumb, and why."""
    seen, table = sight(view), view.table
    if table.phase == "auction":
        said = bidding.call(seen.hand, standing_height(table))
        return said, why_call(seen.hand, said)
    if table.phase == "partner":
        named = bidding.partner(seen.hand, strain(table))
        return f"partner {FRENCH.name[named]}", why_partner(seen.hand, named, seen.order.trump)
    deal = alone(view, seen)
    legal = deal.legal()
    played = card(deal, seen.seat, legal) if legal & (legal - 1) else legal
    return FRENCH.name[played], why_card(deal, seen.seat, played)


def strain(table: Table) -> str:
    """The strain of the contract, as bids write it."""
    return (table.contract or "1NT")[1:]


def why_call(hand: int, said: str) -> str:
    """One line on a bid."""
    if said == PASS:
        return "Nothing higher is likely to be made with this hand: pass."
    worth = bidding.tricks(hand, said[1:])
    return (
        f"With a partner this hand makes about {worth:.1f} tricks; {said} needs {int(said[0]) + 6}."
    )


def why_partner(hand: int, named: int, trump: int) -> str:
    """One line on the partner card."""
    name = FRENCH.name[named]
    if named & trump:
        return f"The {name} is the highest trump you lack: its holder can draw trumps with you."
    return f"Your trumps are good; the {name} covers a suit in which you would lose."


def why_card(deal: Round, seat: int, played: int) -> str:
    """One line on a card."""
    name, order = FRENCH.name[played], deal.order
    if deal.legal() == played:
        return f"The {name} is the only card you may play."
    hidden = not deal.gone & deal.named and not deal.hands[seat] & deal.named
    partner = " The partner is still hidden." if hidden else ""
    if not deal.led:
        if order.tops(played, deal.unseen(seat)):
            return f"Nothing in its suit beats the {name}: lead it.{partner}"
        return f"Lead the {name} and keep your high cards for later.{partner}"
    if played & order.beats[deal.best]:
        if played & order.trump and not deal.led & order.trump:
            return f"Trump this trick with the {name}."
        return f"You can win this trick with the {name}.{partner}"
    if deal.allies(seat) >> deal.holder & 1:
        return f"Your side seems to have this trick: the {name} costs nothing.{partner}"
    return f"You cannot gain from a high card here: give up the {name}.{partner}"
