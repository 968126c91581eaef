"""What a legal move leads to in Rikiki: a bid, a card, the end of a round, the next deal."""

from __future__ import annotations

from stolik.engine.chance import Chance
from stolik.engine.contract import Event, Seat
from stolik.engine.fast_replace import replace
from stolik.engine.json_codec import to_plain
from stolik.engine.per_seat import add_per_seat, set_seat
from stolik.engine.rikiki.dealing import deal_round
from stolik.engine.rikiki.moves import Bid, Deal, Move
from stolik.engine.rikiki.scoring import bid_points, result
from stolik.engine.rikiki.state import Options, Played, Position, Rack, Row, Table
from stolik.engine.tricks import Trick, remove_card, winning_index


def play(position: Position, seat: Seat, move: Move, chance: Chance) -> Played:
    """The position after a move that `rules.refusal` allows, and what happened."""
    if isinstance(move, Deal):
        return _deal(position, move.size, chance)
    assert seat is not None  # the host is asked for nothing but a deal
    if isinstance(move, Bid):
        return _bid(position, seat, move.tricks)
    return _play_card(position, seat, move.card)


def _deal(position: Position, size: int, chance: Chance) -> Played:
    """The next round, of `size` cards; the next seat is first (RK8)."""
    table = position.table
    after = deal_round(
        position.options,
        chance,
        round=table.round + 1,
        first=(table.first + 1) % len(table.scores),
        size=size,
        scores=table.scores,
        last=table.last,
    )
    deal = {"round": after.table.round, "size": size}
    hands = tuple(
        Event(seat, "dealt", {**deal, "hand": list(after.rack(seat).hand)})
        for seat in range(len(table.scores))
    )
    trump = {"card": after.table.trump_card, "suit": after.table.trump}
    return after, (*hands, Event(None, "trump", trump))


def _bid(position: Position, seat: int, tricks: int) -> Played:
    """After a bid; the last one opens the play (RK4, RK6)."""
    table = position.table
    turn = (seat + 1) % len(table.bids)
    after = replace(
        table,
        phase="play" if turn == table.first else "bid",
        turn=turn,
        bids=set_seat(table.bids, seat, tricks),
    )
    event = Event(None, "bid", {"seat": seat, "bid": tricks})
    return replace(position, table=after), (event,)


def _play_card(position: Position, seat: int, card: str) -> Played:
    """After a card; the last of a trick takes it, the last of all ends the round (RK7)."""
    table = position.table
    seats, leader = len(position.racks), table.trick.leader
    cards = (*table.trick.cards, card)
    events: tuple[Event, ...] = (Event(None, "card", {"seat": seat, "card": card}),)
    rack = Rack(remove_card(position.rack(seat).hand, card))
    racks = set_seat(position.racks, seat, rack)
    if len(cards) < seats:
        going_on = replace(table, turn=(seat + 1) % seats, trick=Trick(leader, cards))
        return replace(position, table=going_on, racks=racks), events
    taker = (leader + winning_index(cards, table.trump)) % seats
    last = Trick(leader, cards, taker)
    order = [(leader + step) % seats for step in range(seats)]
    told = {"taker": taker, "cards": list(cards), "seats": order}
    events += (Event(None, "trick", told),)
    after = replace(
        table,
        turn=taker,
        won=set_seat(table.won, taker, table.won[taker] + 1),
        trick=Trick(taker),
        tricks=(*table.tricks, last),
        last=last,
    )
    if len(after.tricks) == table.size:
        after, closing = _close_round(position.options, after)
        events += closing
    return replace(position, table=after, racks=racks), events


def _close_round(options: Options, table: Table) -> tuple[Table, tuple[Event, ...]]:
    """The table after the last trick of a round (RK9), and the news of it."""
    bids = tuple(bid or 0 for bid in table.bids)
    points = tuple(
        bid_points(options.scoring, bid, taken, absolute_zero=options.absolute_zero)
        for bid, taken in zip(bids, table.won, strict=True)
    )
    row = Row(table.size, bids, table.won, points)
    after = replace(
        table,
        phase="over" if table.next_size is None else "between",
        turn=None,
        scores=add_per_seat(table.scores, points),
    )
    events: tuple[Event, ...] = (Event(None, "round", {"round": table.round, **to_plain(row)}),)
    if after.phase == "over":
        events += (Event(None, "over", to_plain(result(after))),)
    return after, events
