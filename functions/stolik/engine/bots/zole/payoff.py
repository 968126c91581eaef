"""What a round of Zole pays one seat: the real score table, and exact play of the last tricks."""

from __future__ import annotations

from stolik.engine.bots.trick_taking.deck import ZOLE, bits
from stolik.engine.bots.trick_taking.endgame_solver import POINT, Ending
from stolik.engine.bots.trick_taking.open_deal import best_reply
from stolik.engine.bots.zole.card_play import WORTH, Round, card
from stolik.engine.bots.zole.knowledge import ZoleView
from stolik.engine.zole.scoring import category, losers, share, table_deltas
from stolik.engine.zole.state import Kind

EXACT = 4  # cards in hand from which both sides play perfectly
OPEN_END = 3  # the same for The table, where everybody else keeps to sound play
POINT_VALUE = 0.01  # a card point above or below half, between plays that score the same
TRICK_VALUE = 0.1  # a trick more or less than a third at The table
EVEN = 60
ALL = 0b111


class Payoff:
    """The score of one place at one table."""

    def __init__(self, view: ZoleView, place: int) -> None:
        self.options, self.place = view.options, place
        self.shares = len(view.table.scores) - 1  # opponents who pay or are paid (Z17)

    def played_out(self, deal: Round) -> float:
        """Sound play until few cards are left, then the best play of all."""
        if deal.kind == "T":
            if deal.hands[self.place].bit_count() <= OPEN_END:
                return best_reply(deal, self.place, card, self.of)
            deal.run(card)
            return self.of(deal)
        size = max([hand.bit_count() for hand in deal.hands])
        if size > EXACT:
            deal.run(card)
            return self.of(deal)
        return self._exact(deal)

    def of(self, deal: Round) -> float:
        """The score of a round that has been played out."""
        if deal.kind == "T":
            return self._table(deal)
        points, tricks = deal.points[deal.solo], deal.taken[deal.solo]
        return self._solo(deal, points, tricks, sum(deal.taken))

    def _exact(self, deal: Round) -> float:
        solo = 1 << deal.solo
        if deal.kind == "S":
            taken = deal.taken[deal.solo] or Ending(ZOLE, 3, solo, ALL & ~solo).value(deal, 0, 1)
            return self._solo(deal, 0, taken, 8)
        more = Ending(ZOLE, 3, solo, solo).value(deal)
        size = sum(deal.taken) + max([hand.bit_count() for hand in deal.hands])
        points = deal.points[deal.solo] + more // POINT
        return self._solo(deal, points, deal.taken[deal.solo] + more % POINT, size)

    def _solo(self, deal: Round, points: int, tricks: int, size: int) -> float:
        kind: Kind = "S" if deal.kind == "S" else "Z" if deal.kind == "Z" else "B"
        if tricks and kind == "B":
            points += sum([WORTH[one] for one in bits(deal.stash)])
        paid = share(kind, category(points, tricks, size), self.options.zole_bonus)
        value = paid + (0 if kind == "S" else POINT_VALUE * (points - EVEN))
        return self.shares * value if self.place == deal.solo else -value

    def _table(self, deal: Round) -> float:
        lost = losers((0, 1, 2), deal.taken, deal.points, self.options)
        deltas = table_deltas(self.shares + 1, lost, self.options)
        return deltas[self.place] - TRICK_VALUE * (deal.taken[self.place] - sum(deal.taken) / 3)
