"""A deal with all hands known, played on card by card; as small and fast as possible.

A policy may look only at what the seat on turn knows: its own hand, the cards on the table and
those already played. It must not look at another hand.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from stolik.engine.bots.trick_taking.deck import TrumpOrder, bits

CardPolicy = Callable[[Any, int, int], int]  # (the deal, the seat, its legal cards) -> a card
DealScore = Callable[[Any], float]


class OpenDeal:
    """Hands, the current trick and the tricks won. Seats count from 0 in turn order."""

    __slots__ = ("deck_cards", "hands", "led_card", "order", "played", "points", "trick_points",
                 "trick_size", "tricks_won", "turn", "winning_card", "winning_seat")  # fmt: skip

    def __init__(self, order: TrumpOrder, hands: Sequence[int], turn: int, deck_cards: int) -> None:
        self.order = order
        self.hands = list(hands)
        self.turn = turn
        self.deck_cards = deck_cards  # all cards that can be in play: without a turned trump card
        self.played = 0
        self.led_card = self.winning_card = self.trick_size = self.trick_points = 0
        self.winning_seat = turn  # who wins the current trick so far
        self.tricks_won = [0] * len(hands)
        self.points = [0] * len(hands)

    def copy_to(self, other: OpenDeal) -> None:
        """Make `other` equal to this deal."""
        other.order, other.hands, other.turn = self.order, self.hands.copy(), self.turn
        other.deck_cards, other.played = self.deck_cards, self.played
        other.led_card, other.winning_card = self.led_card, self.winning_card
        other.trick_size, other.trick_points = self.trick_size, self.trick_points
        other.winning_seat, other.tricks_won = self.winning_seat, self.tricks_won.copy()
        other.points = self.points.copy()

    def set_trick(self, leader: int, cards: Sequence[int]) -> None:
        """Set the current trick; the cards have already left the hands."""
        self.winning_seat, self.turn = leader, (leader + len(cards)) % len(self.hands)
        self.trick_size = len(cards)
        for step, card in enumerate(cards):
            self.played |= card
            if self.order.card_points is not None:
                self.trick_points += self.order.card_points[card]
            if not step:
                self.led_card = self.winning_card = card
            elif card & self.order.beats[self.winning_card]:
                self.winning_card, self.winning_seat = card, (leader + step) % len(self.hands)

    def legal_cards(self) -> int:
        """The cards that the seat on turn may play."""
        hand = self.hands[self.turn]
        return (hand & self.order.suit[self.led_card] if self.led_card else 0) or hand

    def unseen(self, seat: int) -> int:
        """The cards that `seat` has not seen: those of the others and those nobody got."""
        return self.deck_cards & ~self.played & ~self.hands[seat]

    def play_card(self, card: int) -> None:
        """Play a card for the seat on turn; the last card of a trick gives it to its winner."""
        seat, hands, order = self.turn, self.hands, self.order
        hands[seat] ^= card
        self.played |= card
        if order.card_points is not None:
            self.trick_points += order.card_points[card]
        if not self.trick_size:
            self.led_card = self.winning_card = card
            self.winning_seat = seat
        elif card & order.beats[self.winning_card]:
            self.winning_card, self.winning_seat = card, seat
        self.trick_size += 1
        if self.trick_size < len(hands):
            self.turn = seat + 1 if seat + 1 < len(hands) else 0
            return
        winner = self.winning_seat
        self.turn = winner
        self.tricks_won[winner] += 1
        self.points[winner] += self.trick_points
        self.led_card = self.winning_card = self.trick_size = self.trick_points = 0

    def play_out(self, policy: CardPolicy, cards_left: int = 0) -> None:
        """Let the policy play for all seats until the leader's hand has `cards_left` cards."""
        hands = self.hands
        while self.trick_size or hands[self.turn].bit_count() > cards_left:
            legal = self.legal_cards()
            self.play_card(policy(self, self.turn, legal) if legal & (legal - 1) else legal)

    def copy(self) -> Any:
        """An independent copy."""
        twin = OpenDeal.__new__(OpenDeal)
        self.copy_to(twin)
        return twin


def best_reply(deal: OpenDeal, seat: int, policy: CardPolicy, score: DealScore) -> float:
    """The best score that `seat` can reach when all others follow the policy."""
    while deal.trick_size or deal.hands[deal.turn]:
        legal = deal.legal_cards()
        if deal.turn != seat or not legal & (legal - 1):
            deal.play_card(policy(deal, deal.turn, legal) if legal & (legal - 1) else legal)
            continue
        scores = []
        for card in bits(legal):
            twin = deal.copy()
            twin.play_card(card)
            scores.append(best_reply(twin, seat, policy, score))
        return max(scores)
    return score(deal)
