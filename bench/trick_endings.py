"""Endings of trick games: what a bot's card loses against perfect play with open cards."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from random import Random
from typing import Any

from stolik.engine import bots, games
from stolik.engine.bots.bridge import knowledge as bridge
from stolik.engine.bots.rikiki import card_play
from stolik.engine.bots.rikiki import knowledge as rikiki
from stolik.engine.bots.trick_taking.deck import FRENCH, ZOLE_DECK, bits
from stolik.engine.bots.trick_taking.endgame_solver import CARD_POINT_WEIGHT, EndgameSolver
from stolik.engine.bots.trick_taking.open_deal import OpenDeal, best_reply
from stolik.engine.bots.zole import knowledge as zole
from stolik.engine.contract import AnyPosition, Seat
from stolik.engine.rikiki.scoring import bid_points

MAX_HAND_CARDS = {"rikiki": 3, "zole": 5, "bridge": 5}  # where an ending begins


def losses(
    name: str, walk: Iterable[tuple[AnyPosition, Seat]], level: str, rng: Random
) -> Iterator[float]:
    """What the bot's card loses, for each position of an ending with at least two legal cards."""
    game = games.find(name)
    for position, seat in walk:
        if seat is None or position.table.phase != "play":
            continue
        view = game.view(position, seat)
        if (
            len(position.rack(seat).hand) > MAX_HAND_CARDS[name]
            or len(list(game.choices(view))) < 2
        ):
            continue
        if name == "zole" and position.table.kind in "ST":
            continue
        text, _ = bots.choose(game, view, level, 1.0, rng)
        values = CARD_VALUES[name](position, view)
        yield max(values.values()) - values[text]


def _bridge(position: AnyPosition, view: Any) -> dict[str, float]:
    known = bridge.read_view(view)
    hands = [FRENCH.mask(position.rack(seat).hand) for seat in range(4)]
    deal = bridge.deal_with_hands(view, known, hands)
    sign = 1 if deal.side >> known.seat & 1 else -1
    values = {}
    for card in bits(deal.legal_cards()):
        twin = deal.copy()
        twin.play_card(card)
        more = EndgameSolver(known.order, 4, deal.side, deal.side, hold_trump=True).value(twin)
        values[FRENCH.name[card]] = float(sign * (more + _taken(twin, deal.side)))
    return values


def _taken(deal: OpenDeal, side: int) -> int:
    return sum(won for seat, won in enumerate(deal.tricks_won) if side >> seat & 1)


def _zole(position: AnyPosition, view: Any) -> dict[str, float]:
    known = zole.read_view(view)
    hands = tuple(ZOLE_DECK.mask(position.rack(seat).hand) for seat in position.table.active)
    deal = zole.deal_with_hands(view, known, hands, known.stash)
    solo = 1 << known.solo
    sign = 1 if known.place == known.solo else -1
    values = {}
    for card in bits(deal.legal_cards()):
        twin = deal.copy()
        twin.play_card(card)
        more = EndgameSolver(deal.order, 3, solo, solo).value(twin) // CARD_POINT_WEIGHT
        values[ZOLE_DECK.name[card]] = float(sign * (more + twin.points[known.solo]))
    return values


def _rikiki(position: AnyPosition, view: Any) -> dict[str, float]:
    known, options = rikiki.read_view(view), position.options
    hands = tuple(FRENCH.mask(position.rack(seat).hand) for seat in range(known.players))
    deal = rikiki.deal_with_hands(view, known, hands)

    def score(end: card_play.RikikiDeal) -> float:
        return bid_points(options.scoring, end.bids[known.seat], end.tricks_won[known.seat])

    values = {}
    for card in bits(deal.legal_cards()):
        twin = deal.copy()
        twin.play_card(card)
        values[FRENCH.name[card]] = best_reply(twin, known.seat, card_play.choose_card, score)
    return values


CARD_VALUES = {"bridge": _bridge, "zole": _zole, "rikiki": _rikiki}
