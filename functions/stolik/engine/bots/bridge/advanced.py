"""The advanced bot of floating bridge: bids, partner cards and cards are tried in many deals.

A world deals out the unseen cards so that nobody holds a suit they failed to follow, that the
partner card lies with somebody who may hold it, that the declarer holds the trumps above it,
and that those who bid are likely to have had the cards for it.
"""

from __future__ import annotations

from math import exp
from random import Random

from stolik.engine.bots.bridge import basic, bidding
from stolik.engine.bots.bridge.card_play import Round, card
from stolik.engine.bots.bridge.knowledge import BridgeView, Sight, alone, laid, sight
from stolik.engine.bots.bridge.payoff import played_out
from stolik.engine.bots.trick_taking.deck import FRENCH, french
from stolik.engine.bots.trick_taking.evaluator import Mind, decide
from stolik.engine.bots.trick_taking.move_comparison import Weighed
from stolik.engine.bots.trick_taking.open_deal import distinct
from stolik.engine.bots.trick_taking.play_likelihood import believable, in_order
from stolik.engine.bots.trick_taking.thinking_budget import Pace
from stolik.engine.bots.trick_taking.world_sampling import World, likely_dealer, likely_world
from stolik.engine.bridge.bids import BIDS, PASS, auction_is_over
from stolik.engine.bridge.game import standing_height
from stolik.engine.bridge.state import SEATS

TRIES = 3  # worlds drawn for each that is used
PLAY_TRIES = 6  # the same once cards tell more
PARTNERS = 6  # cards that are tried as partner
VOID = 0.5  # what a new deal is worth
LONGEST_AUCTION = 24  # calls after which an imagined auction is closed


class Thinker(Mind):
    """One view, and the worlds that fit it."""

    def __init__(self, view: BridgeView, rng: Random) -> None:
        self.view, self.rng = view, rng
        self.seen: Sight = sight(view)
        barred, hints = self._where_not()
        self.dealer = likely_dealer(self.seen.unknown, self.seen.rooms, barred, hints)
        self.bids = _last_bids(view)
        tricks = (*view.table.tricks, view.table.trick)
        self.plays = in_order(
            ((one.leader, [FRENCH.bit[card] for card in one.cards]) for one in tricks), SEATS
        )
        self.patience = 1 if view.table.phase == "play" else 3
        self.moves = self._moves()

    def draw(self) -> World:
        """Hands that fit what was played and, likely, what was bid."""
        if self.plays or any(seat != self.seen.seat for seat in self.bids):
            tries = PLAY_TRIES if self.plays else TRIES
            return likely_world(self._any, self._likely, tries, self.rng)
        return self._any()

    def value(self, world: World, move: str) -> float:
        """How likely this seat's side wins the deal, with a little for every trick."""
        table, seen = self.view.table, self.seen
        if table.phase == "auction":
            return self._after_call(world, move)
        if table.phase == "partner":
            named, contract = FRENCH.bit[move.split()[1]], table.contract or BIDS[0]
            return self._played(world, seen.seat, contract, named)
        deal = laid(self.view, seen, world[:SEATS])
        deal.put(FRENCH.bit[move])
        return played_out(deal, seen.seat, table.needs)

    def why(self, move: str, found: Weighed[str]) -> str:
        """One line on a move that was tried out."""
        seen = self.seen
        if move in FRENCH.bit:
            return basic.why_card(alone(self.view, seen), seen.seat, FRENCH.bit[move])
        if move.startswith("partner"):
            return basic.why_partner(seen.hand, FRENCH.bit[move.split()[1]], seen.order.trump)
        return basic.why_call(seen.hand, move)

    def _moves(self) -> list[str]:
        view, seen, table = self.view, self.seen, self.view.table
        if table.phase == "auction":
            return self._calls()
        if table.phase == "partner":
            cards = bidding.partners(seen.hand, basic.strain(table))[:PARTNERS]
            return [f"partner {FRENCH.name[one]}" for one in cards]
        deal = alone(view, seen)
        legal = deal.legal()
        liked = card(deal, seen.seat, legal)
        found = distinct(seen.order, legal, seen.hand, deal.gone)
        return [FRENCH.name[one] for one in sorted(found, key=lambda one: one != liked)]

    def _calls(self) -> list[str]:
        """A pass, and the cheapest bids of the strains that suit the hand."""
        standing, hand = standing_height(self.view.table), self.seen.hand
        liked = bidding.call(hand, standing)
        cheapest = [
            next((bid for bid in BIDS[standing + 1 :] if bid[1:] == strain), PASS)
            for strain in bidding.STRAINS
        ]
        able = [bid for bid in cheapest if bid != PASS and _short(hand, bid) < 1.2]
        able.sort(key=lambda bid: _short(hand, bid))
        return list(dict.fromkeys((liked, PASS, *able[:3])))

    def _after_call(self, world: World, said: str) -> float:
        """Let the others bid soundly after `said`, and play what comes of it."""
        table = self.view.table
        calls = [(one.seat, one.bid) for one in table.bids]
        calls.append((self.seen.seat, said))
        while True:
            texts = [bid for _, bid in calls]
            bids = [(seat, bid) for seat, bid in calls if bid != PASS]
            if not bids and len(calls) >= SEATS:
                return VOID
            if bids and (auction_is_over(texts) or len(calls) >= LONGEST_AUCTION):
                break
            turn = (calls[-1][0] + 1) % SEATS
            height = bidding.height(bids[-1][1]) if bids else -1
            calls.append((turn, bidding.call(world[turn], height)))
        declarer, contract = bids[-1]
        named = bidding.partner(world[declarer], contract[1:])
        return self._played(world, declarer, contract, named)

    def _played(self, world: World, declarer: int, contract: str, named: int) -> float:
        order = french(bidding.STRAINS[contract[1:]])
        own_lead = not order.trump and self.view.options.first_lead == "seed"
        leader = declarer if own_lead else (declarer + 1) % SEATS
        holders = [seat for seat in range(SEATS) if world[seat] & named and seat != declarer]
        sides = 1 << declarer | sum([1 << seat for seat in holders])
        deal = Round(order, world[:SEATS], leader, declarer, named, sides)
        return played_out(deal, self.seen.seat, int(contract[0]) + 6)

    def _any(self) -> World:
        seen = self.seen
        world = self.dealer.deal(self.rng)
        for seat in range(SEATS):
            world[seat] |= seen.shown[seat]
        world[seen.seat] = seen.hand
        return world

    def _where_not(self) -> tuple[list[int], list[int]]:
        """Where cards cannot be, and where they hardly are."""
        seen, table = self.seen, self.view.table
        barred, hints = list(seen.barred), [0] * (SEATS + 1)
        if seen.named and table.declarer is not None:
            if not self.view.options.allow_self_partner:
                barred[table.declarer] |= seen.named
            above = seen.order.suit[seen.named] & -(seen.named << 1)
            if seen.named & seen.order.trump and seen.seat != table.declarer:
                hints = [0 if seat == table.declarer else above for seat in range(SEATS + 1)]
        return barred, hints

    def _likely(self, world: World) -> float:
        weight = 1.0
        for seat, bid in self.bids.items():
            if seat != self.seen.seat:
                hand = world[seat] | self.seen.dealt[seat]
                weight /= 1 + exp(2 * _short(hand, bid))
        if self.plays:
            weight *= believable(self._begun(world), self.plays, self.seen.seat, card)
        return weight

    def _begun(self, world: World) -> Round:
        """The deal before its first card, in this world."""
        seen, table = self.seen, self.view.table
        hands = [world[seat] | seen.dealt[seat] for seat in range(SEATS)]
        declarer = table.declarer or 0
        holders = [seat for seat in range(SEATS) if hands[seat] & seen.named and seat != declarer]
        sides = 1 << declarer | sum([1 << seat for seat in holders])
        return Round(seen.order, hands, self.plays[0][0], declarer, seen.named, sides)


def _short(hand: int, bid: str) -> float:
    """By how many tricks a hand misses what a bid asks for."""
    return int(bid[0]) + 6 - bidding.tricks(hand, bid[1:])


def _last_bids(view: BridgeView) -> dict[int, str]:
    """The highest bid of every seat that made one."""
    return {said.seat: said.bid for said in view.table.bids if said.bid != PASS}


def choose(view: BridgeView, level: str, budget: float, rng: Random) -> tuple[str, str]:
    """The move that does best on average, and why."""
    pace, mind = Pace(level, budget), Thinker(view, rng)
    found = decide(mind, pace)
    return found.best, mind.why(found.best, found)
