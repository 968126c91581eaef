"""The advanced bot of Zole: choices, stashes and cards are tried on the real score.

In a sampled world nobody holds a suit they failed to follow, those who passed are likely to have
been too weak to play, and solo to be strong enough. Rule-based players play the cards, and the
last tricks are solved exactly.
"""

from __future__ import annotations

from math import exp
from random import Random

from stolik.engine.bots.advice import Advice, GapUnit, Reviewed
from stolik.engine.bots.trick_taking.deck import ZOLE_DECK, ZOLE_ORDER
from stolik.engine.bots.trick_taking.evaluator import MoveEvaluator, choose_move, review_move
from stolik.engine.bots.trick_taking.move_comparison import Comparison
from stolik.engine.bots.trick_taking.play_likelihood import play_likelihood, plays_in_order
from stolik.engine.bots.trick_taking.thinking_budget import ThinkingBudget
from stolik.engine.bots.trick_taking.world_sampling import (
    World,
    sample_weighted,
    sampler_with_hints,
)
from stolik.engine.bots.zole import basic, bidding
from stolik.engine.bots.zole.card_play import TRUMP, ZoleDeal, choose_card
from stolik.engine.bots.zole.knowledge import (
    Knowledge,
    ZoleView,
    deal_with_hands,
    deal_with_own_hand,
    read_view,
)
from stolik.engine.bots.zole.payoff import Payoff

UNIT: GapUnit = "points"  # what moves are compared by
LEAST_GAP = 0.25  # that a review tells of
WORLDS_PER_SAMPLE = 3  # worlds drawn for each one used
WORLDS_PER_SAMPLE_IN_PLAY = 6  # the same once cards have been played
MAX_STASHES = 8  # pairs tried


def choose(view: ZoleView, level: str, budget: float, rng: Random) -> tuple[str, Advice]:
    """The move that does best on average, and why."""
    return choose_move(ThinkingBudget(level, budget), ZoleEvaluator(view, rng))


def review(view: ZoleView, played: str, budget: float, rng: Random) -> Reviewed:
    """The move that does best on average, why, and by how much."""
    evaluator = ZoleEvaluator(view, rng)
    best, why, gap = review_move(ThinkingBudget("advanced", budget), evaluator, played)
    return Reviewed(best, why, gap, UNIT, LEAST_GAP)


class ZoleEvaluator(MoveEvaluator):
    """One seat's view of a round, and the worlds that fit it.

    The fourth place of a world is the talon or the stash.
    """

    def __init__(self, view: ZoleView, rng: Random) -> None:
        self.view, self.rng = view, rng
        self.known: Knowledge = read_view(view)
        self.payoff = Payoff(view, self.known.place)
        known = self.known
        hidden_stash = view.table.kind == "B" and known.solo != known.place
        hints = (0, 0, 0, TRUMP if hidden_stash else 0)
        self.sampler = sampler_with_hints(known.unknown, known.sizes, known.excluded, hints)
        places = view.table.active
        self.plays = plays_in_order(
            (
                (places.index(trick.leader), [ZOLE_DECK.bit[card] for card in trick.cards])
                for trick in (*view.table.tricks, view.table.trick)
            ),
            3,
        )
        self.worlds_factor = 2 if self.plays else 4
        self.moves = self._moves()

    def sample_world(self) -> World:
        """Hands that fit the cards played and, probably, the choices."""
        worlds = WORLDS_PER_SAMPLE_IN_PLAY if self.plays else WORLDS_PER_SAMPLE
        return sample_weighted(self._any_world, self._likelihood, worlds, self.rng)

    def evaluate(self, world: World, move: str) -> float:
        """What the round pays this seat after a choice, a stash or a card."""
        if self.view.table.phase == "choice":
            return self._value_of_choice(world, move)
        if self.view.table.phase == "stash":
            stash = ZOLE_DECK.mask(move.split()[1:])
            hands = list(world[:3])
            hands[self.known.place] &= ~stash
            deal = ZoleDeal(hands, turn=0, kind="B", solo=self.known.place, stash=stash)
            return self.payoff.playout_value(deal)
        stash = self.known.stash or (world[3] if self.view.table.kind == "B" else 0)
        deal = deal_with_hands(self.view, self.known, tuple(world[:3]), stash)
        deal.play_card(ZOLE_DECK.bit[move])
        return self.payoff.playout_value(deal)

    def why(self, move: str, comparison: Comparison[str]) -> Advice:
        """Why to play the move."""
        known = self.known
        if move in ZOLE_DECK.bit:
            deal = deal_with_own_hand(self.view, known)
            return basic.why_card(deal, known.place, ZOLE_DECK.bit[move])
        if move.startswith("stash"):
            return basic.why_stash(known.hand, ZOLE_DECK.mask(move.split()[1:]))
        points = round(comparison.mean, 1) if comparison.worlds else None
        return basic.why_choice(known.hand, move, points)

    def _moves(self) -> list[str]:
        view, known = self.view, self.known
        if view.table.phase == "choice":
            first = bidding.choose_game(known.hand, small_zole=view.options.small_zole)
            choices = "PBZS" if view.options.small_zole else "PBZ"
            return sorted(choices, key=lambda choice: choice != first)
        if view.table.phase == "stash":
            stashes = bidding.ranked_stashes(known.hand)[:MAX_STASHES]
            return [basic.stash_text(stash) for stash in stashes]
        deal = deal_with_own_hand(view, known)
        legal = deal.legal_cards()
        first_card = choose_card(deal, known.place, legal)
        cards = ZOLE_ORDER.distinct_cards(legal, deal.unseen(known.place))
        return [ZOLE_DECK.name[card] for card in sorted(cards, key=lambda card: card != first_card)]

    def _value_of_choice(self, world: World, choice: str) -> float:
        kind, solo = choice, self.known.place
        if choice == "P":
            kind, solo = self._others_choose(world)
        if kind == "P":
            return 0.0  # the deal is void
        hands, stash = list(world[:3]), 0
        if kind == "B" and world[3].bit_count() == 2:
            with_talon = hands[solo] | world[3]
            stash = bidding.choose_stash(with_talon)
            hands[solo] = with_talon & ~stash
        return self.payoff.playout_value(ZoleDeal(hands, turn=0, kind=kind, solo=solo, stash=stash))

    def _others_choose(self, world: World) -> tuple[str, int]:
        """(game, solo) if all after this seat choose by the rules; (P or T, -1) if all pass."""
        options = self.view.options
        for turn in range(len(self.view.table.passes) + 1, 3 * options.bidding_rounds):
            choice = bidding.choose_game(world[turn % 3], small_zole=options.small_zole)
            if choice != "P":
                return choice, turn % 3
        return ("P" if options.all_pass == "pule" else "T"), -1

    def _any_world(self) -> World:
        world = self.sampler.sample(self.rng)
        world[self.known.place] = self.known.hand
        return world

    def _likelihood(self, world: World) -> float:
        """How well a world explains the choices and the cards of the others."""
        table, known, likelihood = self.view.table, self.known, 1.0
        for place in range(3):
            if place == known.place:
                continue
            hand = world[place] | known.played[place]
            if place != known.solo:
                if table.active[place] in table.passes:
                    excess = bidding.strength(hand) - bidding.MIN_BIG_STRENGTH
                    likelihood /= 1 + exp(2 * excess)
            elif table.kind == "S":
                likelihood *= exp(-bidding.trick_risk(hand))
            else:
                big = table.kind == "B"
                needed = bidding.MIN_BIG_STRENGTH if big else bidding.MIN_ZOLE_STRENGTH
                likelihood /= 1 + exp(1.5 * (needed - bidding.strength(hand)))
        if self.plays:
            start = self._deal_from_start(world)
            likelihood *= play_likelihood(start, self.plays, known.place, choose_card)
        return likelihood

    def _deal_from_start(self, world: World) -> ZoleDeal:
        """The round before its first card, in this world."""
        known, kind = self.known, self.view.table.kind or "T"
        hands = [world[place] | known.played[place] for place in range(3)]
        stash = known.stash or (world[3] if kind == "B" else 0)
        return ZoleDeal(hands, turn=0, kind=kind, solo=known.solo, stash=stash)
