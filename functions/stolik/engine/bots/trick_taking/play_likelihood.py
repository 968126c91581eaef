"""How well a world explains the cards that others have played.

Most people play soundly most of the time: a world in which somebody would have had a sounder
card than the one they played is the less likely for it, though never impossible.
"""

from __future__ import annotations

from collections.abc import Iterable

from stolik.engine.bots.trick_taking.open_deal import Deal, Policy

SURPRISE = 0.65  # how much less likely a world is for each card that it does not explain

Plays = tuple[tuple[int, int], ...]  # (seat, card), in the order of play


def believable(deal: Deal, plays: Plays, me: int, policy: Policy) -> float:
    """The likelihood of `plays` from the first trick of `deal` on; own cards say nothing."""
    weight = 1.0
    for seat, card in plays:
        if seat != me:
            legal = deal.legal()
            if legal & (legal - 1) and policy(deal, seat, legal) != card:
                weight *= SURPRISE
        deal.put(card)
    return weight


def in_order(tricks: Iterable[tuple[int, Iterable[int]]], players: int) -> Plays:
    """The plays of tricks that are given as (leader, cards)."""
    return tuple(
        ((leader + step) % players, card)
        for leader, cards in tricks
        for step, card in enumerate(cards)
    )
