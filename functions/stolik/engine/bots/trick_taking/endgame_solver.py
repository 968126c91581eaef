"""Exact play of an ending with all cards open: two sides, one maximises and one minimises.

What counts is what some seats collect: one for each of their tricks, and with card points
ten times those as well, so that points come first and tricks decide between equals. Cards
that nothing in play tells apart are tried once, and every position between two tricks is
remembered with the bounds that were found for it.
"""

from __future__ import annotations

from collections.abc import Sequence

from stolik.engine.bots.trick_taking.deck import Order, bits
from stolik.engine.bots.trick_taking.open_deal import Deal

POINT = 10  # a card point against a trick


class Ending:
    """A solver for one world. Seats are bits: those in `collect` count, `wants` maximise."""

    __slots__ = ("beats", "collect", "memo", "order", "players", "suit", "trump", "wants", "worth")

    def __init__(
        self, order: Order, players: int, collect: int, wants: int, hold_trump: bool = False
    ) -> None:
        self.order, self.players = order, players
        self.collect, self.wants = collect, wants
        self.suit, self.beats = order.suit, order.beats
        self.worth = order.worth
        self.trump = order.trump if hold_trump else 0  # may not be led before it is broken
        self.memo: dict[tuple[tuple[int, ...], int, bool], tuple[int, int]] = {}

    def value(self, deal: Deal, low: int = 0, high: int = 1 << 30) -> int:
        """What is still collected from `deal` on; outside of low..high only a bound."""
        hands, broken = tuple(deal.hands), not self.trump or bool(deal.gone & self.trump)
        if not deal.count:
            return self._between(hands, deal.turn, broken, low, high)
        return self._card(
            hands, deal.turn, deal.count, deal.led, deal.best, deal.holder, deal.pile, broken,
            low, high,
        )  # fmt: skip

    def _between(
        self, hands: tuple[int, ...], leader: int, broken: bool, low: int, high: int
    ) -> int:
        size = hands[leader].bit_count()
        if not size:
            return 0
        most = size
        if self.worth is not None:
            every = 0
            for hand in hands:
                every |= hand
            most += POINT * sum([self.worth[card] for card in bits(every)])
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
        found = self._card(hands, leader, 0, 0, 0, leader, 0, broken, low, high)
        if found <= low:
            ceiling = min(ceiling, found)
        if found >= high:
            floor = max(floor, found)
        if low < found < high:
            floor = ceiling = found
        self.memo[key] = (floor, ceiling)
        return found

    def _card(
        self,
        hands: tuple[int, ...],
        seat: int,
        count: int,
        led: int,
        best: int,
        holder: int,
        pile: int,
        broken: bool,
        low: int,
        high: int,
    ) -> int:
        hand, beats = hands[seat], self.beats
        if count:
            legal = hand & self.suit[led] or hand
        else:
            legal = hand if broken else hand & ~self.trump or hand
        maximise = self.wants >> seat & 1
        last = count + 1 == self.players
        found = -1 if maximise else 1 << 31
        for card in self.tries(hands, seat, legal, best):
            after = (*hands[:seat], hand ^ card, *hands[seat + 1 :])
            if not count or card & beats[best]:
                top, taker = card, seat
            else:
                top, taker = best, holder
            points = pile + self.worth[card] if self.worth is not None else 0
            open_now = broken or bool(card & self.trump)
            if last:
                got = self._taken(after, taker, points, open_now, low, high)
            else:
                following = seat + 1 if seat + 1 < self.players else 0
                got = self._card(
                    after, following, count + 1, led or card, top, taker, points, open_now,
                    low, high,
                )  # fmt: skip
            if maximise:
                found = max(found, got)
                low = max(low, got)
            else:
                found = min(found, got)
                high = min(high, got)
            if low >= high:
                break
        return found

    def _taken(
        self, hands: tuple[int, ...], taker: int, pile: int, broken: bool, low: int, high: int
    ) -> int:
        gain = 1 + POINT * pile if self.collect >> taker & 1 else 0
        return gain + self._between(hands, taker, broken, low - gain, high - gain)

    def tries(self, hands: Sequence[int], seat: int, legal: int, best: int) -> list[int]:
        """The legal cards worth telling apart, promising ones first."""
        others = best
        for hand in hands:
            others |= hand
        others &= ~hands[seat]
        worth, suit = self.worth, self.suit
        kept: list[int] = []
        for card in bits(legal):
            if kept:
                before = kept[-1]
                same = suit[before] == suit[card] and not others & (card - 1) & -before
                if same and (worth is None or worth[before] == worth[card]):
                    continue
            kept.append(card)
        if len(kept) > 1:
            if best:
                winning = self.beats[best]
                kept.sort(key=lambda card: not card & winning)
            else:
                kept.sort(key=lambda card: (others & self.beats[card]).bit_count())
        return kept
