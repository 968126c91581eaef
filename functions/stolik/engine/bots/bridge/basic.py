"""The basic bot of floating bridge: bids what its hand is worth, and plays cards by rules."""

from __future__ import annotations

from stolik.engine.bots.bridge import bidding
from stolik.engine.bots.bridge.card_play import BridgeDeal, choose_card
from stolik.engine.bots.bridge.knowledge import BridgeView, deal_with_own_hand, read_view
from stolik.engine.bots.trick_taking.deck import FRENCH
from stolik.engine.bridge.bids import PASS
from stolik.engine.bridge.rules import highest_bid_height
from stolik.engine.bridge.state import Table


def choose(view: BridgeView) -> tuple[str, str]:
    """A call, a partner card or a card by rules of thumb, and one line that says why."""
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


def why_call(hand: int, call: str) -> str:
    """One line that explains a call."""
    if call == PASS:
        return "Nothing higher is likely to be made with this hand: pass."
    tricks = bidding.expected_tricks(hand, call[1:])
    needed = int(call[0]) + 6
    return f"With a partner this hand makes about {tricks:.1f} tricks; {call} needs {needed}."


def why_partner(hand: int, partner_card: int, trump: int) -> str:
    """One line that explains the partner card."""
    name = FRENCH.name[partner_card]
    if partner_card & trump:
        return f"The {name} is the highest trump you lack: its holder can draw trumps with you."
    return f"Your trumps are good; the {name} covers a suit in which you would lose."


def why_card(deal: BridgeDeal, seat: int, card: int) -> str:
    """One line that explains a card."""
    name, order = FRENCH.name[card], deal.order
    if deal.legal_cards() == card:
        return f"The {name} is the only card you may play."
    hidden = not (deal.played | deal.hands[seat]) & deal.partner_card
    partner = " The partner is still hidden." if hidden else ""
    if not deal.led_card:
        if order.tops(card, deal.unseen(seat)):
            return f"Nothing in its suit beats the {name}: lead it.{partner}"
        return f"Lead the {name} and keep your high cards for later.{partner}"
    if card & order.beats[deal.winning_card]:
        if card & order.trump and not deal.led_card & order.trump:
            return f"Trump this trick with the {name}."
        return f"You can win this trick with the {name}.{partner}"
    if deal.allies(seat) >> deal.winning_seat & 1:
        return f"Your side seems to have this trick: the {name} costs nothing.{partner}"
    return f"You cannot gain from a high card here: give up the {name}.{partner}"
