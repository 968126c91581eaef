"""The card that a rule-based player of Zole plays, knowing only what its seat knows."""

from __future__ import annotations

from collections.abc import Sequence

from stolik.engine.bots.trick_taking.deck import ZOLE_DECK, ZOLE_ORDER, bits, highest_bit
from stolik.engine.bots.trick_taking.open_deal import OpenDeal

TRUMP = ZOLE_ORDER.trump
SUIT, BEATS, POWER = ZOLE_ORDER.suit, ZOLE_ORDER.beats, ZOLE_ORDER.power
CARD_POINTS: dict[int, int] = ZOLE_ORDER.card_points or {}
ACES_AND_TENS = sum(card for card, points in CARD_POINTS.items() if points >= 10)
PLAIN_ACES = sum(card for card, points in CARD_POINTS.items() if points == 11 and not card & TRUMP)
HIGH_TRUMP_POWER = POWER[ZOLE_DECK.bit["Jh"]]  # trumps from here up are not spent on few points
MIN_POINTS_FOR_STRONG_CARD = 7  # in the trick


class ZoleDeal(OpenDeal):
    """A round of Zole. Seats are places 0 to 2 from the first hand; `solo` is -1 at The table."""

    __slots__ = ("kind", "solo", "stash")

    def __init__(
        self, hands: Sequence[int], turn: int, kind: str, solo: int, stash: int = 0
    ) -> None:
        super().__init__(ZOLE_ORDER, hands, turn, ZOLE_ORDER.deck.full)
        self.kind, self.solo, self.stash = kind, solo, stash

    def copy(self) -> ZoleDeal:
        """An independent copy."""
        twin = ZoleDeal.__new__(ZoleDeal)
        self.copy_to(twin)
        twin.kind, twin.solo, twin.stash = self.kind, self.solo, self.stash
        return twin

    def unseen(self, seat: int) -> int:
        """The cards that `seat` has not seen; solo has seen the stash."""
        hidden = self.deck_cards & ~self.played & ~self.hands[seat]
        return hidden & ~self.stash if seat == self.solo else hidden


def choose_card(deal: ZoleDeal, seat: int, legal: int) -> int:
    """The card of the rule-based player, by the kind of game."""
    if deal.kind in "BZ":
        follow_or_lead = _follow_for_points if deal.led_card else _lead_for_points
        return follow_or_lead(deal, seat, legal)
    if deal.kind == "S" and seat != deal.solo:
        return _against_small_zole(deal, legal)
    return _avoid_tricks(deal, seat, legal)


def _lead_for_points(deal: ZoleDeal, seat: int, legal: int) -> int:
    """Solo draws trumps and cashes; the others cash their aces before solo can trump them."""
    unseen = deal.unseen(seat)
    tops = ZOLE_ORDER.tops(legal, unseen)
    trumps, plain = tops & TRUMP, tops & ~TRUMP
    if seat == deal.solo:
        if trumps and unseen & TRUMP:
            return highest_bit(trumps)
        if plain:
            return _most_points(plain)
        unguarded = legal & ACES_AND_TENS & ~TRUMP
        if legal & TRUMP and (unseen & TRUMP).bit_count() > 1 and not unguarded:
            return _weakest(legal & TRUMP)
    else:
        fresh = [card for card in bits(plain) if (SUIT[card] & deal.played).bit_count() < 3]
        if fresh:
            return max(
                fresh, key=lambda card: ((unseen & SUIT[card]).bit_count(), CARD_POINTS[card])
            )
    return _weakest(legal & ~TRUMP & ~ACES_AND_TENS or legal & ~ACES_AND_TENS or legal)


def _follow_for_points(deal: ZoleDeal, seat: int, legal: int) -> int:
    """Win what is worth it, give points to the partner and few to the opponents."""
    winning_card = deal.winning_card
    winners = legal & BEATS[winning_card]
    unseen, last = deal.unseen(seat), deal.trick_size == 2
    partner_wins = seat != deal.solo and deal.winning_seat != deal.solo
    opponent_after = not last and (seat == deal.solo or (seat + 1) % 3 == deal.solo)
    if partner_wins:
        if not opponent_after or not unseen & BEATS[winning_card]:
            return _points_for_partner(legal)
        sure = ZOLE_ORDER.masters(winners, unseen)
        worth_it = sure and deal.trick_points >= MIN_POINTS_FOR_STRONG_CARD
        return _weakest(sure) if worth_it else _fewest_points(legal)
    if not winners:
        return _fewest_points(legal)
    if not opponent_after:
        small = [card for card in bits(winners) if POWER[card] < HIGH_TRUMP_POWER]
        spare = _fewest_points(legal & ~winners) if legal != winners else 0
        if spare and not small and deal.trick_points < 4 and CARD_POINTS[spare] < 4:
            return spare
        return _winner_worth_playing(winners)
    sure = ZOLE_ORDER.masters(winners, unseen)
    if sure and (deal.trick_points >= 4 or sure & ACES_AND_TENS):
        return _weakest(sure)
    if deal.trick_points >= MIN_POINTS_FOR_STRONG_CARD or legal == winners:
        return ZOLE_ORDER.strongest(winners & ~ACES_AND_TENS or winners)
    return _fewest_points(legal & ~winners)


def _points_for_partner(legal: int) -> int:
    """The card with the most points, if it has some, else the weakest card."""
    rich = [card for card in bits(legal) if CARD_POINTS[card] >= 4]
    return (
        max(rich, key=lambda card: (CARD_POINTS[card], -POWER[card])) if rich else _weakest(legal)
    )


def _winner_worth_playing(winners: int) -> int:
    """A winning ace or ten, to save its points, else the weakest winner."""
    return _most_points(winners & ACES_AND_TENS) if winners & ACES_AND_TENS else _weakest(winners)


def _most_points(cards: int) -> int:
    return max(bits(cards), key=lambda card: (CARD_POINTS[card], POWER[card]))


def _weakest(cards: int) -> int:
    return min(bits(cards), key=POWER.__getitem__)


def _fewest_points(cards: int) -> int:
    return min(
        bits(cards), key=lambda card: (CARD_POINTS[card] + (3 if card & TRUMP else 0), POWER[card])
    )


def _against_small_zole(deal: ZoleDeal, legal: int) -> int:
    """Against Small zole: stay below solo's card, or get rid of high cards."""
    if not deal.led_card:
        return _weakest(legal)
    winners = legal & BEATS[deal.winning_card]
    losers = legal & ~winners
    solo_to_come = (deal.solo - deal.turn) % 3 < 3 - deal.trick_size
    if solo_to_come:
        return _weakest(losers or legal)
    if deal.winning_seat == deal.solo:
        return ZOLE_ORDER.strongest(losers) if losers else _weakest(winners)
    return ZOLE_ORDER.strongest(legal)


def _avoid_tricks(deal: ZoleDeal, seat: int, legal: int) -> int:
    """Take no trick: the highest card that does not win, or the lowest card."""
    if not deal.led_card:
        unseen = deal.unseen(seat)
        return min(
            bits(legal),
            key=lambda card: (-(unseen & BEATS[card] & SUIT[card]).bit_count(), POWER[card]),
        )
    losers = legal & ~BEATS[deal.winning_card]
    if losers:
        return max(bits(losers), key=lambda card: (POWER[card], CARD_POINTS[card]))
    return ZOLE_ORDER.strongest(legal) if deal.trick_size == 2 else _weakest(legal)
