"""The advanced bot of Rikiki: every bid and card is tried on the real score in many worlds.

A world deals out the unseen cards so that nobody holds a suit they failed to follow and, as
far as chance allows, so that everybody's hand is worth about what they bid.
"""

from __future__ import annotations

from math import exp
from random import Random

from stolik.engine.bots.rikiki import basic, bidding
from stolik.engine.bots.rikiki.card_play import Round, card
from stolik.engine.bots.rikiki.knowledge import RikikiView, Sight, alone, laid, sight
from stolik.engine.bots.trick_taking.deck import FRENCH
from stolik.engine.bots.trick_taking.evaluator import Mind, averaged, decide
from stolik.engine.bots.trick_taking.move_comparison import Weighed
from stolik.engine.bots.trick_taking.open_deal import best_reply, distinct
from stolik.engine.bots.trick_taking.play_likelihood import believable, in_order
from stolik.engine.bots.trick_taking.thinking_budget import Pace
from stolik.engine.bots.trick_taking.world_sampling import Dealer, World, likely_world
from stolik.engine.rikiki.scoring import points

TRIES = 3  # worlds drawn for each that is used
PLAY_TRIES = 5  # the same once cards tell more
OPEN_END = 3  # cards in hand from which own replies are searched out
NEAR = 2  # bids to both sides of the basic one that are tried
VICTORY = 10.0  # what winning the match is worth in its last round, in points


class Thinker(Mind):
    """One view of Rikiki, and the worlds that fit it."""

    def __init__(self, view: RikikiView, rng: Random) -> None:
        self.view, self.rng, self.first = view, rng, view.table.first
        self.seen: Sight = sight(view)
        self.dealer = Dealer(self.seen.unknown, self.seen.rooms, self.seen.barred)
        tricks = (*view.table.tricks, view.table.trick)
        self.plays = in_order(
            ((one.leader, [FRENCH.bit[card] for card in one.cards]) for one in tricks),
            self.seen.players,
        )
        self.patience = max(2, 10 // self.seen.hand.bit_count())
        self.moves = self._bids() if view.table.phase == "bid" else self._cards()

    def draw(self) -> World:
        """Hands for all seats that fit what was played and, likely, what was bid."""
        bids = self.view.table.bids
        if any(bid is not None for seat, bid in enumerate(bids) if seat != self.seen.seat):
            tries = PLAY_TRIES if self.plays else TRIES
            return likely_world(self._any, self._likely, tries, self.rng)
        return self._any()

    def value(self, world: World, move: str) -> float:
        """The points of the round after a bid or a card; in the last round also the win."""
        deal = laid(self.view, self.seen, tuple(world[:-1]))
        if move in FRENCH.bit:
            deal.put(FRENCH.bit[move])
        else:
            self._bid_out(deal, world, int(move.split()[1]))
        if deal.hands[self.seen.seat].bit_count() <= OPEN_END:
            return best_reply(deal, self.seen.seat, card, self._score)
        deal.run(card)
        return self._score(deal)

    def why(self, move: str, found: Weighed[str]) -> str:
        """One line on a move that was tried out."""
        if move in FRENCH.bit:
            return basic.why_card(alone(self.view, self.seen), self.seen.seat, FRENCH.bit[move])
        return averaged(basic.why_bid(self.seen, int(move.split()[1])), found)

    def _bids(self) -> list[str]:
        seen = self.seen
        wish = bidding.bid(seen.order, seen.hand, seen.players, seen.known, seen.said, seen.hook)
        bids = [one for one in range(self.view.table.size + 1) if one != seen.hook]
        near = [one for one in bids if abs(one - wish) <= NEAR]
        return [f"bid {one}" for one in sorted(near, key=lambda one: abs(one - wish))]

    def _cards(self) -> list[str]:
        seen, deal = self.seen, alone(self.view, self.seen)
        legal = deal.legal()
        liked = card(deal, seen.seat, legal)
        cards = distinct(seen.order, legal, seen.hand, deal.gone | FRENCH.full & ~seen.known)
        return [FRENCH.name[one] for one in sorted(cards, key=lambda one: one != liked)]

    def _bid_out(self, deal: Round, world: World, wish: int) -> None:
        """Bid `wish` and let those who come later bid soundly."""
        seen, said = self.seen, [*self.seen.said, wish]
        while len(said) < seen.players:
            hand = world[(self.first + len(said)) % seen.players]
            said.append(bidding.bid(seen.order, hand, seen.players, seen.known, said))
        deal.turn = deal.holder = self.first
        deal.bids = [said[(seat - self.first) % seen.players] for seat in range(seen.players)]

    def _any(self) -> World:
        world = self.dealer.deal(self.rng)
        world[self.seen.seat] = self.seen.hand
        return world

    def _likely(self, world: World) -> float:
        seen, weight = self.seen, 1.0
        for seat, bid in enumerate(self.view.table.bids):
            if bid is not None and seat != seen.seat:
                hand, leads = world[seat] | seen.dealt[seat], seat == self.first
                wish = bidding.expected(seen.order, hand, seen.players, seen.known, leads)
                weight *= exp(-((wish - bid) ** 2) / 1.5)
        if self.plays:
            weight *= believable(self._begun(world), self.plays, seen.seat, card)
        return weight

    def _begun(self, world: World) -> Round:
        """The round before its first card, in this world."""
        seen, bids = self.seen, [bid or 0 for bid in self.view.table.bids]
        hands = [world[seat] | seen.dealt[seat] for seat in range(seen.players)]
        must_trump = self.view.options.must_trump
        return Round(seen.order, hands, self.first, seen.known, bids, must_trump)

    def _score(self, deal: Round) -> float:
        table, options, seat = self.view.table, self.view.options, self.seen.seat
        gained = [
            points(options.scoring, bid, won, absolute_zero=options.absolute_zero)
            for bid, won in zip(deal.bids, deal.taken, strict=True)
        ]
        mine: float = gained[seat]
        if table.next_size is None:
            totals = [one + other for one, other in zip(table.scores, gained, strict=True)]
            mine += VICTORY * (totals[seat] == max(totals))
        return mine


def choose(view: RikikiView, level: str, budget: float, rng: Random) -> tuple[str, str]:
    """The move that does best on average, and why."""
    pace, mind = Pace(level, budget), Thinker(view, rng)
    found = decide(mind, pace)
    return found.best, mind.why(found.best, found)
