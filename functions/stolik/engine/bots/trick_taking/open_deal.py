"""One world played on card by card: every hand laid open, the cheapest state that will do.

A policy looks at the world through the eyes of the seat on turn: its own hand, what lies on
the table and what is gone. It must not look at another hand.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from stolik.engine.bots.trick_taking.deck import Order, bits

Policy = Callable[[Any, int, int], int]  # (the deal, the seat, its legal cards) -> a card
Score = Callable[[Any], float]


class Deal:
    """Hands, the trick on the table and what has been taken. Seats count from 0 in turn order."""

    __slots__ = ("best", "count", "gone", "hands", "holder", "known", "led", "order", "pile",
                 "points", "taken", "turn")  # fmt: skip

    def __init__(self, order: Order, hands: Sequence[int], turn: int, known: int) -> None:
        self.order = order
        self.hands = list(hands)
        self.turn = turn
        self.known = known  # cards that may be somewhere; without a turned trump card
        self.led = self.best = self.count = self.pile = self.gone = 0
        self.holder = turn  # who takes the trick as it lies
        self.taken = [0] * len(hands)
        self.points = [0] * len(hands)

    def copy_to(self, other: Deal) -> None:
        """Make `other` the same deal."""
        other.order, other.hands, other.turn = self.order, self.hands.copy(), self.turn
        other.known, other.led, other.best = self.known, self.led, self.best
        other.count, other.pile, other.gone = self.count, self.pile, self.gone
        other.holder, other.taken = self.holder, self.taken.copy()
        other.points = self.points.copy()

    def lay(self, leader: int, cards: Sequence[int]) -> None:
        """Put cards on the table that have left their hands already."""
        self.holder, self.turn = leader, (leader + len(cards)) % len(self.hands)
        self.count = len(cards)
        for step, card in enumerate(cards):
            self.gone |= card
            if self.order.worth is not None:
                self.pile += self.order.worth[card]
            if not step:
                self.led = self.best = card
            elif card & self.order.beats[self.best]:
                self.best, self.holder = card, (leader + step) % len(self.hands)

    def legal(self) -> int:
        """The cards that the seat on turn may play."""
        hand = self.hands[self.turn]
        return (hand & self.order.suit[self.led] if self.led else 0) or hand

    def unseen(self, seat: int) -> int:
        """What `seat` has not seen: the cards of the others, and those nobody got."""
        return self.known & ~self.gone & ~self.hands[seat]

    def put(self, card: int) -> None:
        """Play a card for the seat on turn; the last one of a trick takes it."""
        seat, hands, order = self.turn, self.hands, self.order
        hands[seat] ^= card
        self.gone |= card
        if order.worth is not None:
            self.pile += order.worth[card]
        if not self.count:
            self.led = self.best = card
            self.holder = seat
        elif card & order.beats[self.best]:
            self.best, self.holder = card, seat
        self.count += 1
        if self.count < len(hands):
            self.turn = seat + 1 if seat + 1 < len(hands) else 0
            return
        winner = self.holder
        self.turn = winner
        self.taken[winner] += 1
        self.points[winner] += self.pile
        self.led = self.best = self.count = self.pile = 0

    def run(self, policy: Policy, left: int = 0) -> None:
        """Let the policy play for everybody until a hand on lead has `left` cards."""
        hands = self.hands
        while self.count or hands[self.turn].bit_count() > left:
            legal = self.legal()
            self.put(policy(self, self.turn, legal) if legal & (legal - 1) else legal)

    def copy(self) -> Any:
        """The same deal once more."""
        twin = Deal.__new__(Deal)
        self.copy_to(twin)
        return twin


def best_reply(deal: Deal, seat: int, policy: Policy, score: Score) -> float:
    """The best that `seat` can make of an open deal when all others keep to the policy."""
    while deal.count or deal.hands[deal.turn]:
        legal = deal.legal()
        if deal.turn != seat or not legal & (legal - 1):
            deal.put(policy(deal, deal.turn, legal) if legal & (legal - 1) else legal)
            continue
        found = []
        for card in bits(legal):
            twin = deal.copy()
            twin.put(card)
            found.append(best_reply(twin, seat, policy, score))
        return max(found)
    return score(deal)


def distinct(order: Order, legal: int, hand: int, gone: int) -> list[int]:
    """The legal cards of a hand that are worth telling apart: the lowest of each row."""
    others, kept = order.deck.full & ~gone & ~hand, list[int]()
    for card in bits(legal):
        if kept:
            before = kept[-1]
            same = order.suit[before] == order.suit[card] and not others & (card - 1) & -before
            if same and (order.worth is None or order.worth[before] == order.worth[card]):
                continue
        kept.append(card)
    return kept
