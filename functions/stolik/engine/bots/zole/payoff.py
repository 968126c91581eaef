"""What a round of Zole pays one seat: the real score table, with exact play of the last tricks."""

from __future__ import annotations

from stolik.engine.bots.trick_taking.deck import ZOLE_ORDER, bits
from stolik.engine.bots.trick_taking.endgame_solver import CARD_POINT_WEIGHT, EndgameSolver
from stolik.engine.bots.trick_taking.open_deal import best_reply
from stolik.engine.bots.zole.card_play import CARD_POINTS, ZoleDeal, choose_card
from stolik.engine.bots.zole.knowledge import ZoleView
from stolik.engine.zole.scoring import score_category, solo_share, table_deltas, table_losers
from stolik.engine.zole.state import Kind

EXACT_FROM_CARDS = 4  # cards in hand from which both sides play perfectly
BEST_REPLY_FROM_CARDS = 3  # the same at The table, where all others play by the rules
POINT_VALUE = 0.01  # of a card point above half, to decide between plays that score the same
TRICK_VALUE = 0.1  # of a trick more or less than a third, at The table
HALF_OF_POINTS = 60
ALL_PLACES = 0b111


class Payoff:
    """The score of one place at one table."""

    def __init__(self, view: ZoleView, place: int) -> None:
        self.options, self.place = view.options, place
        self.opponents = len(view.table.scores) - 1  # of solo, who pay or are paid (Z17)

    def playout_value(self, deal: ZoleDeal) -> float:
        """The score after exact play of a short deal, or rule-based play of a longer one."""
        if deal.kind == "T":
            if deal.hands[self.place].bit_count() <= BEST_REPLY_FROM_CARDS:
                return best_reply(deal, self.place, choose_card, self.score)
        elif max([hand.bit_count() for hand in deal.hands]) <= EXACT_FROM_CARDS:
            return self._exact_value(deal)
        deal.play_out(choose_card)
        return self.score(deal)

    def score(self, deal: ZoleDeal) -> float:
        """The score of a round that has been played out."""
        if deal.kind == "T":
            return self._table_score(deal)
        points, tricks = deal.points[deal.solo], deal.tricks_won[deal.solo]
        return self._solo_score(deal, points, tricks, sum(deal.tricks_won))

    def _exact_value(self, deal: ZoleDeal) -> float:
        solo = 1 << deal.solo
        if deal.kind == "S":
            others = EndgameSolver(
                ZOLE_ORDER, players=3, collecting=solo, maximizing=ALL_PLACES & ~solo
            )
            tricks = deal.tricks_won[deal.solo] or others.value(deal, 0, 1)
            return self._solo_score(deal, 0, tricks, 8)
        solver = EndgameSolver(ZOLE_ORDER, players=3, collecting=solo, maximizing=solo)
        points, tricks = divmod(solver.value(deal), CARD_POINT_WEIGHT)
        size = sum(deal.tricks_won) + max([hand.bit_count() for hand in deal.hands])
        points += deal.points[deal.solo]
        return self._solo_score(deal, points, deal.tricks_won[deal.solo] + tricks, size)

    def _solo_score(self, deal: ZoleDeal, points: int, tricks: int, all_tricks: int) -> float:
        kind: Kind = "S" if deal.kind == "S" else "Z" if deal.kind == "Z" else "B"
        if tricks and kind == "B":
            points += sum([CARD_POINTS[card] for card in bits(deal.stash)])
        paid = solo_share(kind, score_category(points, tricks, all_tricks), self.options.zole_bonus)
        value = paid + (0 if kind == "S" else POINT_VALUE * (points - HALF_OF_POINTS))
        return self.opponents * value if self.place == deal.solo else -value

    def _table_score(self, deal: ZoleDeal) -> float:
        lost = table_losers((0, 1, 2), deal.tricks_won, deal.points, self.options)
        deltas = table_deltas(self.opponents + 1, lost, self.options)
        excess = deal.tricks_won[self.place] - sum(deal.tricks_won) / 3
        return deltas[self.place] - TRICK_VALUE * excess
