"""The advanced bot of Zole: choices, stashes and cards are tried on the real score.

A world deals out the unseen cards so that nobody holds what they failed to follow with, that
those who passed are likely to have been too weak to play, and that solo was strong enough.
Cards are played out by sound play, and the last tricks by exact search of both sides.
"""

from __future__ import annotations

from math import exp
from random import Random

from stolik.engine.bots.trick_taking.deck import LATVIAN, ZOLE
from stolik.engine.bots.trick_taking.evaluator import Mind, averaged, decide
from stolik.engine.bots.trick_taking.move_comparison import Weighed
from stolik.engine.bots.trick_taking.open_deal import distinct
from stolik.engine.bots.trick_taking.play_likelihood import believable, in_order
from stolik.engine.bots.trick_taking.thinking_budget import Pace
from stolik.engine.bots.trick_taking.world_sampling import World, likely_dealer, likely_world
from stolik.engine.bots.zole import basic, bidding
from stolik.engine.bots.zole.card_play import TRUMP, Round, card
from stolik.engine.bots.zole.knowledge import Sight, ZoleView, alone, laid, sight
from stolik.engine.bots.zole.payoff import Payoff

TRIES = 3  # worlds drawn for each that is used
PLAY_TRIES = 6  # the same once cards tell more
STASHES = 8  # pairs that are tried


class Thinker(Mind):
    """One view, and the worlds that fit it. The fourth place of a world is talon or stash."""

    def __init__(self, view: ZoleView, rng: Random) -> None:
        self.view, self.rng = view, rng
        self.seen: Sight = sight(view)
        self.payoff = Payoff(view, self.seen.place)
        hidden_stash = view.table.kind == "B" and self.seen.solo != self.seen.place
        seen, hints = self.seen, (0, 0, 0, TRUMP if hidden_stash else 0)
        self.dealer = likely_dealer(seen.unknown, seen.rooms, seen.barred, hints)
        tricks, places = (*view.table.tricks, view.table.trick), view.table.active
        self.plays = in_order(
            (
                (places.index(one.leader), [LATVIAN.bit[card] for card in one.cards])
                for one in tricks
            ),
            3,
        )
        self.patience = 2 if self.plays else 4
        self.moves = self._moves()

    def draw(self) -> World:
        """Hands that fit what was played and, likely, what was chosen."""
        tries = PLAY_TRIES if self.plays else TRIES
        return likely_world(self._any, self._likely, tries, self.rng)

    def value(self, world: World, move: str) -> float:
        """What the round pays this seat after a choice, a stash or a card."""
        if self.view.table.phase == "choice":
            return self._after_choice(world, move)
        if self.view.table.phase == "stash":
            away = LATVIAN.mask(move.split()[1:])
            held = list(world[:3])
            held[self.seen.place] &= ~away
            return self.payoff.played_out(Round(held, 0, "B", self.seen.place, away))
        away = self.seen.stash or (world[3] if self.view.table.kind == "B" else 0)
        deal = laid(self.view, self.seen, tuple(world[:3]), away)
        deal.put(LATVIAN.bit[move])
        return self.payoff.played_out(deal)

    def why(self, move: str, found: Weighed[str]) -> str:
        """One line on a move that was tried out."""
        seen = self.seen
        if move in LATVIAN.bit:
            return basic.why_card(alone(self.view, seen), seen.place, LATVIAN.bit[move])
        if move.startswith("stash"):
            return basic.why_stash(seen.hand, LATVIAN.mask(move.split()[1:]))
        return averaged(basic.why_choice(seen.hand, move), found)

    def _moves(self) -> list[str]:
        view, seen = self.view, self.seen
        if view.table.phase == "choice":
            liked = bidding.choice(seen.hand, view.options.small_zole)
            choices = [one for one in "PBZS" if one != "S" or view.options.small_zole]
            return sorted(choices, key=lambda one: one != liked)
        if view.table.phase == "stash":
            return [basic.stash_text(pair) for pair in bidding.stashes(seen.hand)[:STASHES]]
        deal = alone(view, seen)
        legal = deal.legal()
        first = card(deal, seen.place, legal)
        cards = distinct(ZOLE, legal, seen.hand, deal.gone | seen.stash)
        return [LATVIAN.name[one] for one in sorted(cards, key=lambda one: one != first)]

    def _after_choice(self, world: World, wish: str) -> float:
        kind, solo = wish, self.seen.place
        if wish == "P":
            kind, solo = self._others_choose(world)
        if kind == "P":
            return 0.0  # the deal is void
        held, away = list(world[:3]), 0
        if kind == "B" and world[3].bit_count() == 2:
            ten = held[solo] | world[3]
            away = bidding.stash(ten)
            held[solo] = ten & ~away
        return self.payoff.played_out(Round(held, 0, kind, solo, away))

    def _others_choose(self, world: World) -> tuple[str, int]:
        """What those after this seat choose, and who; all may pass."""
        options = self.view.options
        for turn in range(len(self.view.table.passes) + 1, 3 * options.bidding_rounds):
            wish = bidding.choice(world[turn % 3], options.small_zole)
            if wish != "P":
                return wish, turn % 3
        return ("P" if options.all_pass == "pule" else "T"), -1

    def _any(self) -> World:
        seen = self.seen
        world = self.dealer.deal(self.rng)
        world[seen.place] = seen.hand
        return world

    def _likely(self, world: World) -> float:
        table, seen, weight = self.view.table, self.seen, 1.0
        for place in range(3):
            if place == seen.place:
                continue
            held = world[place] | seen.dealt[place]
            if place != seen.solo:
                if table.active[place] in table.passes:
                    weight /= 1 + exp(2 * (bidding.strength(held) - bidding.BIG_FROM))
            elif table.kind == "S":
                weight *= exp(-bidding.danger(held))
            else:
                floor = bidding.BIG_FROM if table.kind == "B" else bidding.ZOLE_FROM
                weight /= 1 + exp(1.5 * (floor - bidding.strength(held)))
        if self.plays:
            weight *= believable(self._begun(world), self.plays, seen.place, card)
        return weight

    def _begun(self, world: World) -> Round:
        """The round before its first card, in this world."""
        seen, kind = self.seen, self.view.table.kind or "T"
        held = [world[place] | seen.dealt[place] for place in range(3)]
        away = seen.stash or (world[3] if kind == "B" else 0)
        return Round(held, 0, kind, seen.solo, away)


def choose(view: ZoleView, level: str, budget: float, rng: Random) -> tuple[str, str]:
    """The move that does best on average, and why."""
    pace, mind = Pace(level, budget), Thinker(view, rng)
    found = decide(mind, pace)
    return found.best, mind.why(found.best, found)
