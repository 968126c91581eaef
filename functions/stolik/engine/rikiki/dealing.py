"""Dealing a round of Rikiki and turning the trump card (RK1, RK3)."""

from __future__ import annotations

from stolik.engine import contract
from stolik.engine.cards import DECK, sort_hand
from stolik.engine.chance import Chance
from stolik.engine.errors import BadRecord
from stolik.engine.reasons import Reason
from stolik.engine.rikiki.schedule import hand_sizes, max_hand_size, next_hand_size
from stolik.engine.rikiki.state import Options, Pool, Position, Rack, Table
from stolik.engine.tricks import Trick


def first_deal(options: Options, seats: int, chance: Chance) -> Position:
    """The first round of a match."""
    return deal_round(
        options,
        chance,
        round=1,
        first=chance.first(seats),
        size=options.first or hand_sizes(options.schedule, seats)[0],  # RK2
        scores=(0,) * seats,
    )


def deal_round(
    options: Options,
    chance: Chance,
    *,
    round: int,
    first: int,
    size: int,
    scores: tuple[int, ...],
    last: Trick | None = None,
) -> Position:
    """A round before its first bid. An open deal decides by itself how many cards there are."""
    seats = len(scores)
    hands = chance.deal(DECK, seats, size, round=round, draw=0)
    size = len(hands.racks[0])
    if not size or any(len(hand) != size for hand in hands.racks):
        raise BadRecord("every seat needs equally many cards, at least 1", Reason.BAD_DEAL)
    turned, rest = hands.pool[:1], hands.pool[1:]  # RK3
    if options.no_trump_in_max_round and size == max_hand_size(seats):
        turned, rest = (), hands.pool
    table = Table(
        phase="bid",
        round=round,
        turn=first,
        first=first,
        size=size,
        next_size=next_hand_size(options, seats, round, size),
        trump_card=turned[0] if turned else None,
        trump=turned[0][1] if turned else None,
        bids=(None,) * seats,
        won=(0,) * seats,
        trick=Trick(first),
        tricks=(),
        last=last,
        scores=scores,
    )
    racks = tuple(Rack(sort_hand(hand)) for hand in hands.racks)
    return contract.Position(options, table, racks, Pool(rest))
