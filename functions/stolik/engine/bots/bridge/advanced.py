"""The advanced bot of floating bridge: calls, partner cards and cards are tried in many worlds.

In a sampled world nobody holds a suit they failed to follow, the partner card lies with somebody
who may hold it, the declarer holds the trumps above it, and those who bid are likely to have
had the cards for their bids.
"""

from __future__ import annotations

from math import exp
from random import Random

from stolik.engine.bots.advice import Advice, GapUnit, Reviewed
from stolik.engine.bots.bridge import basic, bidding
from stolik.engine.bots.bridge.card_play import BridgeDeal, choose_card, declarer_side
from stolik.engine.bots.bridge.knowledge import (
    BridgeView,
    Knowledge,
    deal_with_hands,
    deal_with_own_hand,
    read_view,
)
from stolik.engine.bots.bridge.payoff import playout_value
from stolik.engine.bots.trick_taking.deck import FRENCH, french_order
from stolik.engine.bots.trick_taking.evaluator import MoveEvaluator, choose_move, review_move
from stolik.engine.bots.trick_taking.move_comparison import Comparison
from stolik.engine.bots.trick_taking.play_likelihood import play_likelihood, plays_in_order
from stolik.engine.bots.trick_taking.thinking_budget import ThinkingBudget
from stolik.engine.bots.trick_taking.world_sampling import (
    World,
    sample_weighted,
    sampler_with_hints,
)
from stolik.engine.bridge.bids import BIDS, PASS, auction_is_over
from stolik.engine.bridge.rules import highest_bid_height
from stolik.engine.bridge.state import SEATS

UNIT: GapUnit = "chance"  # what moves are compared by
LEAST_GAP = 0.03  # that a review tells of
WORLDS_PER_SAMPLE = 3  # worlds drawn for each one used
WORLDS_PER_SAMPLE_IN_PLAY = 6  # the same once cards have been played
MAX_PARTNER_CARDS = 6  # cards tried as the partner card
MAX_BIDS_TRIED = 3  # besides the rule-based call and a pass
MAX_TRICKS_SHORT = 1.2  # by which a hand may miss a bid that is tried
NEW_DEAL_VALUE = 0.5  # of an auction in which all pass
MAX_AUCTION_CALLS = 24  # after which an imagined auction ends


def choose(view: BridgeView, level: str, budget: float, rng: Random) -> tuple[str, Advice]:
    """The move that does best on average, and why."""
    return choose_move(ThinkingBudget(level, budget), BridgeEvaluator(view, rng))


def review(view: BridgeView, played: str, budget: float, rng: Random) -> Reviewed:
    """The move that does best on average, why, and by how much."""
    evaluator = BridgeEvaluator(view, rng)
    best, why, gap = review_move(ThinkingBudget("advanced", budget), evaluator, played)
    return Reviewed(best, why, gap, UNIT, LEAST_GAP)


class BridgeEvaluator(MoveEvaluator):
    """One seat's view of a deal, and the worlds that fit it."""

    def __init__(self, view: BridgeView, rng: Random) -> None:
        self.view, self.rng = view, rng
        self.known: Knowledge = read_view(view)
        excluded, hints = self._excluded_cards()
        self.sampler = sampler_with_hints(self.known.unknown, self.known.sizes, excluded, hints)
        self.bids = {call.seat: call.bid for call in view.table.bids if call.bid != PASS}
        tricks = (*view.table.tricks, view.table.trick)
        self.plays = plays_in_order(
            ((trick.leader, [FRENCH.bit[card] for card in trick.cards]) for trick in tricks), SEATS
        )
        self.worlds_factor = 1 if view.table.phase == "play" else 3
        self.moves = self._moves()

    def sample_world(self) -> World:
        """Hands that fit the cards played and, probably, the bids."""
        if self.plays or any(seat != self.known.seat for seat in self.bids):
            worlds = WORLDS_PER_SAMPLE_IN_PLAY if self.plays else WORLDS_PER_SAMPLE
            return sample_weighted(self._any_world, self._likelihood, worlds, self.rng)
        return self._any_world()

    def evaluate(self, world: World, move: str) -> float:
        """About how likely this seat's side wins the deal."""
        table, known = self.view.table, self.known
        if table.phase == "auction":
            return self._value_of_call(world, move)
        if table.phase == "partner":
            partner_card, contract = FRENCH.bit[move.split()[1]], table.contract or BIDS[0]
            return self._value_of_contract(world, known.seat, contract, partner_card)
        deal = deal_with_hands(self.view, known, world[:SEATS])
        deal.play_card(FRENCH.bit[move])
        return playout_value(deal, known.seat, table.needs)

    def why(self, move: str, comparison: Comparison[str]) -> Advice:
        """Why to play the move."""
        known = self.known
        if move in FRENCH.bit:
            deal = deal_with_own_hand(self.view, known)
            return basic.why_card(deal, known.seat, FRENCH.bit[move])
        if move.startswith("partner"):
            return basic.why_partner(known.hand, FRENCH.bit[move.split()[1]], known.order.trump)
        return basic.why_call(known.hand, move)

    def _moves(self) -> list[str]:
        known, table = self.known, self.view.table
        if table.phase == "auction":
            return self._calls()
        if table.phase == "partner":
            cards = bidding.ranked_partner_cards(known.hand, basic.contract_strain(table))
            return [f"partner {FRENCH.name[card]}" for card in cards[:MAX_PARTNER_CARDS]]
        deal = deal_with_own_hand(self.view, known)
        legal = deal.legal_cards()
        first = choose_card(deal, known.seat, legal)
        cards = known.order.distinct_cards(legal, deal.unseen(known.seat))
        return [FRENCH.name[card] for card in sorted(cards, key=lambda card: card != first)]

    def _calls(self) -> list[str]:
        """The rule-based call, a pass, and the cheapest bids in strains that suit the hand."""
        standing, hand = highest_bid_height(self.view.table), self.known.hand
        cheapest = [
            next((bid for bid in BIDS[standing + 1 :] if bid[1:] == strain), PASS)
            for strain in bidding.STRAINS
        ]
        bids = [
            bid for bid in cheapest if bid != PASS and _tricks_short(hand, bid) < MAX_TRICKS_SHORT
        ]
        bids.sort(key=lambda bid: _tricks_short(hand, bid))
        first = bidding.choose_call(hand, standing)
        return list(dict.fromkeys((first, PASS, *bids[:MAX_BIDS_TRIED])))

    def _value_of_call(self, world: World, call: str) -> float:
        """Let all others call by the rules after `call`, and play the contract."""
        calls = [(earlier.seat, earlier.bid) for earlier in self.view.table.bids]
        calls.append((self.known.seat, call))
        while True:
            bids = [(seat, bid) for seat, bid in calls if bid != PASS]
            if not bids and len(calls) >= SEATS:
                return NEW_DEAL_VALUE
            if bids and (
                auction_is_over([bid for _, bid in calls]) or len(calls) >= MAX_AUCTION_CALLS
            ):
                break
            turn = (calls[-1][0] + 1) % SEATS
            height = bidding.height(bids[-1][1]) if bids else -1
            calls.append((turn, bidding.choose_call(world[turn], height)))
        declarer, contract = bids[-1]
        partner_card = bidding.choose_partner_card(world[declarer], contract[1:])
        return self._value_of_contract(world, declarer, contract, partner_card)

    def _value_of_contract(
        self, world: World, declarer: int, contract: str, partner_card: int
    ) -> float:
        order = french_order(bidding.STRAINS[contract[1:]])
        declarer_leads = not order.trump and self.view.options.first_lead == "seed"
        leader = declarer if declarer_leads else (declarer + 1) % SEATS
        deal = BridgeDeal(
            order,
            hands=world[:SEATS],
            turn=leader,
            declarer=declarer,
            partner_card=partner_card,
            side=declarer_side(world[:SEATS], declarer, partner_card),
        )
        return playout_value(deal, self.known.seat, int(contract[0]) + 6)

    def _any_world(self) -> World:
        known = self.known
        world = self.sampler.sample(self.rng)
        for seat in range(SEATS):
            world[seat] |= known.shown_hands[seat]
        world[known.seat] = known.hand
        return world

    def _excluded_cards(self) -> tuple[list[int], list[int]]:
        """By place, the cards that cannot be there, and those that hardly are."""
        known, table = self.known, self.view.table
        excluded, hints = list(known.excluded), [0] * (SEATS + 1)
        if known.partner_card and table.declarer is not None:
            if not self.view.options.allow_self_partner:
                excluded[table.declarer] |= known.partner_card
            above = known.order.suit[known.partner_card] & -(known.partner_card << 1)
            if known.partner_card & known.order.trump and known.seat != table.declarer:
                hints = [0 if seat == table.declarer else above for seat in range(SEATS + 1)]
        return excluded, hints

    def _likelihood(self, world: World) -> float:
        """How well a world explains the bids and the cards of the others."""
        likelihood = 1.0
        for seat, bid in self.bids.items():
            if seat != self.known.seat:
                hand = world[seat] | self.known.played[seat]
                likelihood /= 1 + exp(2 * _tricks_short(hand, bid))
        if self.plays:
            start = self._deal_from_start(world)
            likelihood *= play_likelihood(start, self.plays, self.known.seat, choose_card)
        return likelihood

    def _deal_from_start(self, world: World) -> BridgeDeal:
        """The deal before its first card, in this world."""
        known, declarer = self.known, self.view.table.declarer or 0
        hands = [world[seat] | known.played[seat] for seat in range(SEATS)]
        return BridgeDeal(
            known.order,
            hands=hands,
            turn=self.plays[0][0],
            declarer=declarer,
            partner_card=known.partner_card,
            side=declarer_side(hands, declarer, known.partner_card),
        )


def _tricks_short(hand: int, bid: str) -> float:
    """By how many tricks a hand is expected to miss a bid."""
    return int(bid[0]) + 6 - bidding.expected_tricks(hand, bid[1:])
