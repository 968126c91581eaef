"""How a sound player plays a card at Zole, from its own hand and what has been played."""

from __future__ import annotations

from collections.abc import Sequence

from stolik.engine.bots.trick_taking.deck import LATVIAN, ZOLE, bits, top
from stolik.engine.bots.trick_taking.open_deal import Deal

TRUMP = ZOLE.trump
SUIT, BEATS, POWER = ZOLE.suit, ZOLE.beats, ZOLE.power
WORTH: dict[int, int] = ZOLE.worth or {}
FAT = sum(card for card, points in WORTH.items() if points >= 10)
PLAIN_ACES = sum(card for card, points in WORTH.items() if points == 11 and not card & TRUMP)
HIGH_TRUMP = POWER[LATVIAN.bit["Jh"]]  # from here on a trump is kept for more than nothing
CHEAP = 7  # points from which a trick is worth a strong card


class Round(Deal):
    """A round of Zole; places 0 to 2 from the first hand. `solo` is -1 at The table."""

    __slots__ = ("kind", "solo", "stash")

    def __init__(
        self, hands: Sequence[int], turn: int, kind: str, solo: int, stash: int = 0
    ) -> None:
        super().__init__(ZOLE, hands, turn, ZOLE.deck.full)
        self.kind, self.solo, self.stash = kind, solo, stash

    def copy(self) -> Round:
        """The same round once more."""
        twin = Round.__new__(Round)
        self.copy_to(twin)
        twin.kind, twin.solo, twin.stash = self.kind, self.solo, self.stash
        return twin

    def unseen(self, seat: int) -> int:
        """What `seat` has not seen; solo knows the stash."""
        hidden = self.known & ~self.gone & ~self.hands[seat]
        return hidden & ~self.stash if seat == self.solo else hidden


def card(deal: Round, seat: int, legal: int) -> int:
    """The card of a sound player of this kind of game."""
    if deal.kind in "BZ":
        return _points(deal, seat, legal) if deal.led else _lead_points(deal, seat, legal)
    if deal.kind == "S" and seat != deal.solo:
        return _catch(deal, legal)
    return _duck(deal, seat, legal)


def _lead_points(deal: Round, seat: int, legal: int) -> int:
    """Solo draws trumps and cashes; the others bring their aces home before he can ruff."""
    unseen = deal.unseen(seat)
    tops = ZOLE.tops(legal, unseen)
    trumps, plain = tops & TRUMP, tops & ~TRUMP
    if seat == deal.solo:
        if trumps and unseen & TRUMP:
            return top(trumps)
        if plain:
            return _richest(plain)
        if legal & TRUMP and (unseen & TRUMP).bit_count() > 1 and not legal & FAT & ~TRUMP:
            return _weak(legal & TRUMP)
    else:
        fresh = [one for one in bits(plain) if (SUIT[one] & deal.gone).bit_count() < 3]
        if fresh:
            return max(fresh, key=lambda one: ((unseen & SUIT[one]).bit_count(), WORTH[one]))
        if (deal.solo - seat) % 3 == 2 and legal & ~TRUMP & ~FAT:  # solo plays last: lead small
            return _weak(legal & ~TRUMP & ~FAT)
    return _weak(legal & ~TRUMP & ~FAT or legal & ~FAT or legal)


def _points(deal: Round, seat: int, legal: int) -> int:
    best, holder = deal.best, deal.holder
    winners = legal & BEATS[best]
    unseen, last = deal.unseen(seat), deal.count == 2
    friend = seat != deal.solo and holder != deal.solo
    foe_after = not last and (seat == deal.solo or (seat + 1) % 3 == deal.solo)
    if friend:
        if not foe_after or not unseen & BEATS[best]:
            return _smear(legal)
        sure = ZOLE.masters(winners, unseen)
        return _weak(sure) if sure and deal.pile >= CHEAP else _poor(legal)
    if not winners:
        return _poor(legal)
    if not foe_after:
        small = [one for one in bits(winners) if POWER[one] < HIGH_TRUMP]
        spare = _poor(legal & ~winners) if legal != winners else 0
        if spare and not small and deal.pile < 4 and WORTH[spare] < 4:
            return spare
        return _cheapest(winners)
    sure = ZOLE.masters(winners, unseen)
    if sure and (deal.pile >= 4 or sure & FAT):
        return _weak(sure)
    if deal.pile >= CHEAP or legal == winners:
        return ZOLE.strongest(winners & ~FAT or winners)
    return _poor(legal & ~winners)


def _smear(legal: int) -> int:
    """Points for a friend's trick, else the weakest card."""
    rich = [one for one in bits(legal) if WORTH[one] >= 4]
    return max(rich, key=lambda one: (WORTH[one], -POWER[one])) if rich else _weak(legal)


def _cheapest(winners: int) -> int:
    """An ace or ten that wins brings its points home; else the weakest winner will do."""
    return _richest(winners & FAT) if winners & FAT else _weak(winners)


def _richest(cards: int) -> int:
    return max(bits(cards), key=lambda one: (WORTH[one], POWER[one]))


def _weak(cards: int) -> int:
    return min(bits(cards), key=POWER.__getitem__)


def _poor(cards: int) -> int:
    return min(bits(cards), key=lambda one: (WORTH[one] + (3 if one & TRUMP else 0), POWER[one]))


def _catch(deal: Round, legal: int) -> int:
    """Against Small zole: stay below solo, or get rid of what would take his tricks."""
    if not deal.led:
        return _weak(legal)
    winners = legal & BEATS[deal.best]
    losers = legal & ~winners
    solo_to_come = (deal.solo - deal.turn) % 3 < 3 - deal.count
    if solo_to_come:
        return _weak(losers or legal)
    if deal.holder == deal.solo:
        return ZOLE.strongest(losers) if losers else _weak(winners)
    return ZOLE.strongest(legal)


def _duck(deal: Round, seat: int, legal: int) -> int:
    """Take no trick: the highest card that stays below, or the lowest of all."""
    if not deal.led:
        unseen = deal.unseen(seat)
        return min(
            bits(legal),
            key=lambda one: (-(unseen & BEATS[one] & SUIT[one]).bit_count(), POWER[one]),
        )
    losers = legal & ~BEATS[deal.best]
    if losers:
        return max(bits(losers), key=lambda one: (POWER[one], WORTH[one]))
    return ZOLE.strongest(legal) if deal.count == 2 else _weak(legal)
