"""The advanced bot of Rikiki: bids and cards are tried on the real score in many worlds.

In a sampled world nobody holds a suit they failed to follow, and hands are likely to be worth
about what their owners bid.
"""

from __future__ import annotations

from math import exp
from random import Random

from stolik.engine.bots.advice import Advice, GapUnit, Reviewed, advice
from stolik.engine.bots.rikiki import basic, bidding
from stolik.engine.bots.rikiki.card_play import RikikiDeal, choose_card
from stolik.engine.bots.rikiki.knowledge import (
    Knowledge,
    RikikiView,
    deal_with_hands,
    deal_with_own_hand,
    read_view,
)
from stolik.engine.bots.trick_taking.deck import FRENCH
from stolik.engine.bots.trick_taking.evaluator import MoveEvaluator, choose_move, review_move
from stolik.engine.bots.trick_taking.move_comparison import Comparison
from stolik.engine.bots.trick_taking.open_deal import best_reply
from stolik.engine.bots.trick_taking.play_likelihood import play_likelihood, plays_in_order
from stolik.engine.bots.trick_taking.thinking_budget import ThinkingBudget
from stolik.engine.bots.trick_taking.world_sampling import World, WorldSampler, sample_weighted
from stolik.engine.rikiki.scoring import bid_points

UNIT: GapUnit = "points"  # what moves are compared by
LEAST_GAP = 0.5  # that a review tells of
WORLDS_PER_SAMPLE = 3  # worlds drawn for each one used
WORLDS_PER_SAMPLE_IN_PLAY = 5  # the same once cards have been played
BEST_REPLY_FROM_CARDS = 3  # cards in hand from which all own plays are searched
MAX_BID_DISTANCE = 2  # bids tried on both sides of the rule-based one
MATCH_WIN_POINTS = 10.0  # what winning the match is worth in its last round


def choose(view: RikikiView, level: str, budget: float, rng: Random) -> tuple[str, Advice]:
    """The move that does best on average, and why."""
    return choose_move(ThinkingBudget(level, budget), RikikiEvaluator(view, rng))


def review(view: RikikiView, played: str, budget: float, rng: Random) -> Reviewed:
    """The move that does best on average, why, and by how much."""
    evaluator = RikikiEvaluator(view, rng)
    best, why, gap = review_move(ThinkingBudget("advanced", budget), evaluator, played)
    return Reviewed(best, why, gap, UNIT, LEAST_GAP)


class RikikiEvaluator(MoveEvaluator):
    """One seat's view of a round, and the worlds that fit it."""

    def __init__(self, view: RikikiView, rng: Random) -> None:
        self.view, self.rng, self.first_seat = view, rng, view.table.first
        self.known: Knowledge = read_view(view)
        self.sampler = WorldSampler(self.known.unknown, self.known.sizes, self.known.excluded)
        tricks = (*view.table.tricks, view.table.trick)
        self.plays = plays_in_order(
            ((trick.leader, [FRENCH.bit[card] for card in trick.cards]) for trick in tricks),
            self.known.players,
        )
        self.worlds_factor = max(2, 10 // self.known.hand.bit_count())
        self.moves = self._bids() if view.table.phase == "bid" else self._cards()

    def sample_world(self) -> World:
        """Hands for all seats that fit the cards played and, probably, the bids."""
        bids = self.view.table.bids
        if any(bid is not None for seat, bid in enumerate(bids) if seat != self.known.seat):
            worlds = WORLDS_PER_SAMPLE_IN_PLAY if self.plays else WORLDS_PER_SAMPLE
            return sample_weighted(self._any_world, self._likelihood, worlds, self.rng)
        return self._any_world()

    def evaluate(self, world: World, move: str) -> float:
        """The points of the round after a bid or a card; in the last round also for the win."""
        deal = deal_with_hands(self.view, self.known, tuple(world[:-1]))
        if move in FRENCH.bit:
            deal.play_card(FRENCH.bit[move])
        else:
            self._finish_bidding(deal, world, int(move.split()[1]))
        if deal.hands[self.known.seat].bit_count() <= BEST_REPLY_FROM_CARDS:
            return best_reply(deal, self.known.seat, choose_card, self._score)
        deal.play_out(choose_card)
        return self._score(deal)

    def why(self, move: str, comparison: Comparison[str]) -> Advice:
        """Why to play the move."""
        known = self.known
        if move in FRENCH.bit:
            deal = deal_with_own_hand(self.view, known)
            return basic.why_card(deal, known.seat, FRENCH.bit[move])
        bid = int(move.split()[1])
        if not comparison.worlds:
            return basic.why_bid(known, bid)
        points, tricks = round(comparison.mean, 1), basic.worth(known)
        if abs(bid - tricks) > basic.NEAR_TRICKS:
            return advice("rikiki-tried-far", bid=bid, points=points, tricks=tricks)
        return advice("rikiki-tried", bid=bid, points=points, tricks=tricks)

    def _bids(self) -> list[str]:
        known = self.known
        first = basic.choose_bid(known)
        bids = [bid for bid in range(self.view.table.size + 1) if bid != known.forbidden_bid]
        near = [bid for bid in bids if abs(bid - first) <= MAX_BID_DISTANCE]
        return [f"bid {bid}" for bid in sorted(near, key=lambda bid: abs(bid - first))]

    def _cards(self) -> list[str]:
        known, deal = self.known, deal_with_own_hand(self.view, self.known)
        legal = deal.legal_cards()
        first = choose_card(deal, known.seat, legal)
        cards = known.order.distinct_cards(legal, deal.unseen(known.seat))
        return [FRENCH.name[card] for card in sorted(cards, key=lambda card: card != first)]

    def _finish_bidding(self, deal: RikikiDeal, world: World, own_bid: int) -> None:
        """Bid `own_bid` and let those who come later bid by the rules."""
        known, bids = self.known, [*self.known.earlier_bids, own_bid]
        while len(bids) < known.players:
            hand = world[(self.first_seat + len(bids)) % known.players]
            bids.append(
                bidding.choose_bid(
                    known.order, hand, known.players, known.deck_cards, earlier_bids=bids
                )
            )
        deal.turn = deal.winning_seat = self.first_seat
        deal.bids = [
            bids[(seat - self.first_seat) % known.players] for seat in range(known.players)
        ]

    def _any_world(self) -> World:
        world = self.sampler.sample(self.rng)
        world[self.known.seat] = self.known.hand
        return world

    def _likelihood(self, world: World) -> float:
        """How well a world explains the bids and the cards of the others."""
        known, likelihood = self.known, 1.0
        for seat, bid in enumerate(self.view.table.bids):
            if bid is not None and seat != known.seat:
                tricks = bidding.expected_tricks(
                    known.order,
                    world[seat] | known.played[seat],
                    known.players,
                    known.deck_cards,
                    leads=seat == self.first_seat,
                )
                likelihood *= exp(-((tricks - bid) ** 2) / 1.5)
        if self.plays:
            start = self._deal_from_start(world)
            likelihood *= play_likelihood(start, self.plays, known.seat, choose_card)
        return likelihood

    def _deal_from_start(self, world: World) -> RikikiDeal:
        """The round before its first card, in this world."""
        known = self.known
        return RikikiDeal(
            known.order,
            hands=[world[seat] | known.played[seat] for seat in range(known.players)],
            turn=self.first_seat,
            deck_cards=known.deck_cards,
            bids=[bid or 0 for bid in self.view.table.bids],
            must_trump=self.view.options.must_trump,
        )

    def _score(self, deal: RikikiDeal) -> float:
        table, options, seat = self.view.table, self.view.options, self.known.seat
        gained = [
            bid_points(options.scoring, bid, won, absolute_zero=options.absolute_zero)
            for bid, won in zip(deal.bids, deal.tricks_won, strict=True)
        ]
        score: float = gained[seat]
        if table.next_size is None:
            totals = [before + more for before, more in zip(table.scores, gained, strict=True)]
            score += MATCH_WIN_POINTS * (totals[seat] == max(totals))
        return score
