"""Exact play of an ending with all cards known: one side maximises, the other minimises.

The value is what some seats collect: 1 for each trick and, in a game with card points, also
CARD_POINT_WEIGHT for each point, so that points come first and tricks break ties. It is an
alpha-beta search. Equivalent cards are tried once, and each position between two tricks is
remembered with the bounds found for it.
"""

from __future__ import annotations

from collections.abc import Sequence

from stolik.engine.bots.trick_taking.deck import TrumpOrder, bits
from stolik.engine.bots.trick_taking.open_deal import OpenDeal

CARD_POINT_WEIGHT = 10  # of a card point; a trick weighs 1
NO_LIMIT = 1 << 30


class EndgameSolver:
    """A solver for one world.

    `collecting` and `maximizing` are seats as bits: what the first win counts, the second try
    to make it much, all others to make it little. With `hold_trump`, trump may not be led
    before it is broken.
    """

    __slots__ = ("beats", "card_points", "collecting", "maximizing", "memo", "order", "players",
                 "suit", "trump")  # fmt: skip

    def __init__(
        self,
        order: TrumpOrder,
        players: int,
        collecting: int,
        maximizing: int,
        *,
        hold_trump: bool = False,
    ) -> None:
        self.order, self.players = order, players
        self.collecting, self.maximizing = collecting, maximizing
        self.suit, self.beats = order.suit, order.beats
        self.card_points = order.card_points
        self.trump = order.trump if hold_trump else 0
        self.memo: dict[tuple[tuple[int, ...], int, bool], tuple[int, int]] = {}

    def value(self, deal: OpenDeal, low: int = 0, high: int = NO_LIMIT) -> int:
        """What is still collected from `deal` on; outside low..high only a bound."""
        hands, broken = tuple(deal.hands), not self.trump or bool(deal.played & self.trump)
        if not deal.trick_size:
            return self._between_tricks(hands, deal.turn, broken, low, high)
        return self._card(
            hands, deal.turn, deal.trick_size, deal.led_card, deal.winning_card,
            deal.winning_seat, deal.trick_points, broken, low, high,
        )  # fmt: skip

    def _between_tricks(
        self, hands: tuple[int, ...], leader: int, broken: bool, low: int, high: int
    ) -> int:
        size = hands[leader].bit_count()
        if not size:
            return 0
        most = size
        if self.card_points is not None:
            every = 0
            for hand in hands:
                every |= hand
            most += CARD_POINT_WEIGHT * sum([self.card_points[card] for card in bits(every)])
        if high <= 0:
            return 0
        if low >= most:
            return most
        key = (hands, leader, broken)
        floor, ceiling = self.memo.get(key, (0, most))
        if floor >= high or floor == ceiling:
            return floor
        if ceiling <= low:
            return ceiling
        low, high = max(low, floor), min(high, ceiling)
        value = self._card(hands, leader, 0, 0, 0, leader, 0, broken, low, high)
        if value <= low:
            ceiling = min(ceiling, value)
        if value >= high:
            floor = max(floor, value)
        if low < value < high:
            floor = ceiling = value
        self.memo[key] = (floor, ceiling)
        return value

    def _card(
        self,
        hands: tuple[int, ...],
        seat: int,
        trick_size: int,
        led_card: int,
        winning_card: int,
        winning_seat: int,
        trick_points: int,
        broken: bool,
        low: int,
        high: int,
    ) -> int:
        """The value with `seat` to play. The arguments are positional because this is hot."""
        hand, beats = hands[seat], self.beats
        if trick_size:
            legal = hand & self.suit[led_card] or hand
        else:
            legal = hand if broken else hand & ~self.trump or hand
        maximize = self.maximizing >> seat & 1
        last = trick_size + 1 == self.players
        best = -1 if maximize else 1 << 31
        for card in self.cards_to_try(hands, seat, legal, winning_card):
            after = (*hands[:seat], hand ^ card, *hands[seat + 1 :])
            if not trick_size or card & beats[winning_card]:
                winner_card, winner = card, seat
            else:
                winner_card, winner = winning_card, winning_seat
            points = trick_points + self.card_points[card] if self.card_points is not None else 0
            now_broken = broken or bool(card & self.trump)
            if last:
                value = self._trick_won(after, winner, points, now_broken, low, high)
            else:
                following = seat + 1 if seat + 1 < self.players else 0
                value = self._card(
                    after, following, trick_size + 1, led_card or card, winner_card, winner,
                    points, now_broken, low, high,
                )  # fmt: skip
            if maximize:
                best = max(best, value)
                low = max(low, value)
            else:
                best = min(best, value)
                high = min(high, value)
            if low >= high:
                break
        return best

    def _trick_won(
        self, hands: tuple[int, ...], winner: int, points: int, broken: bool, low: int, high: int
    ) -> int:
        gain = 1 + CARD_POINT_WEIGHT * points if self.collecting >> winner & 1 else 0
        return gain + self._between_tricks(hands, winner, broken, low - gain, high - gain)

    def cards_to_try(
        self, hands: Sequence[int], seat: int, legal: int, winning_card: int
    ) -> list[int]:
        """The legal cards without equivalents, promising ones first."""
        others = winning_card
        for hand in hands:
            others |= hand
        others &= ~hands[seat]
        cards = self.order.distinct_cards(legal, others)
        if len(cards) > 1:
            if winning_card:
                winning = self.beats[winning_card]
                cards.sort(key=lambda card: not card & winning)
            else:
                cards.sort(key=lambda card: (others & self.beats[card]).bit_count())
        return cards
