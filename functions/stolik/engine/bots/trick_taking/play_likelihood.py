"""How well a world explains the cards that the others have played.

People mostly play the card that the rule-based player would. A world in which somebody would
have played another card than they did is less likely, but never impossible.
"""

from __future__ import annotations

from collections.abc import Iterable

from stolik.engine.bots.trick_taking.open_deal import CardPolicy, OpenDeal

UNEXPLAINED_CARD_FACTOR = 0.65  # on the likelihood, for each card that the policy would not play

Plays = tuple[tuple[int, int], ...]  # (seat, card), in the order of play


def play_likelihood(deal: OpenDeal, plays: Plays, own_seat: int, policy: CardPolicy) -> float:
    """The likelihood of `plays`, from the first trick of `deal` on; own cards do not count."""
    likelihood = 1.0
    for seat, card in plays:
        if seat != own_seat:
            legal = deal.legal_cards()
            if legal & (legal - 1) and policy(deal, seat, legal) != card:
                likelihood *= UNEXPLAINED_CARD_FACTOR
        deal.play_card(card)
    return likelihood


def plays_in_order(tricks: Iterable[tuple[int, Iterable[int]]], players: int) -> Plays:
    """All plays of tricks that are given as (leader, cards)."""
    return tuple(
        ((leader + step) % players, card)
        for leader, cards in tricks
        for step, card in enumerate(cards)
    )
