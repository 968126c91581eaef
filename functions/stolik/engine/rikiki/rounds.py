"""A round of Rikiki as it runs: dealt, bid, played and written on the sheet.

Nothing here judges a move; `Rikiki.refusal` has done so before.
"""

from __future__ import annotations

from stolik.engine.cards import DECK, sort_hand
from stolik.engine.chance import Chance
from stolik.engine.contract import Event, Position, Result
from stolik.engine.errors import BadRecord
from stolik.engine.json_codec import to_plain
from stolik.engine.reasons import Reason
from stolik.engine.rikiki.schedule import following, largest
from stolik.engine.rikiki.scoring import points
from stolik.engine.rikiki.state import MOST_ROUNDS, Options, Pool, Rack, Row, Table
from stolik.engine.tricks import Trick, remove_card, winning_index

At = Position[Options, Table, Rack, Pool]
After = tuple[At, tuple[Event, ...]]

PLACE = {card: place for place, card in enumerate(sort_hand(DECK))}  # in a sorted hand


def opened(options: Options, seats: int, size: int, chance: Chance) -> At:
    """The first round."""
    first = chance.first(seats)
    return _round(options, 1, first, size, (0,) * seats, (), None, chance)


def dealt(position: At, size: int, chance: Chance) -> After:
    """The next round, of `size` cards; the next seat is first (RK8)."""
    table = position.table
    number, first = table.round + 1, (table.first + 1) % len(table.scores)
    after = _round(
        position.options, number, first, size, table.scores, table.sheet, table.last, chance
    )
    hands = tuple(
        Event(seat, "dealt", {"round": number, "size": size, "hand": list(after.rack(seat).hand)})
        for seat in range(len(table.scores))
    )
    trump = {"card": after.table.trump_card, "suit": after.table.trump}
    return after, (*hands, Event(None, "trump", trump))


def bid(position: At, seat: int, tricks: int) -> After:
    """The position after a bid; the last one opens the play (RK4, RK6)."""
    table = position.table
    bids = (*table.bids[:seat], tricks, *table.bids[seat + 1 :])
    turn = (seat + 1) % len(bids)
    after = Table(
        "play" if turn == table.first else "bid",
        table.round,
        turn,
        table.first,
        table.size,
        table.next_size,
        table.trump_card,
        table.trump,
        bids,
        table.won,
        table.trick,
        table.tricks,
        table.last,
        table.scores,
        table.sheet,
    )
    event = Event(None, "bid", {"seat": seat, "bid": tricks})
    return Position(position.options, after, position.racks, position.pool), (event,)


def card(position: At, seat: int, played: str) -> After:
    """The position after a card; the last of a trick takes it, the last of all ends the round."""
    table, racks = position.table, position.racks
    seats, leader = len(racks), table.trick.leader
    cards = (*table.trick.cards, played)
    trick, tricks, last, won = table.trick, table.tricks, table.last, table.won
    event = Event(None, "card", {"seat": seat, "card": played})
    events: tuple[Event, ...] = (event,)
    if len(cards) < seats:
        turn, trick = (seat + 1) % seats, Trick(leader, cards)
    else:
        turn = (leader + winning_index(cards, table.trump)) % seats  # RK7
        last, trick = Trick(leader, cards, turn), Trick(turn)
        tricks = (*tricks, last)
        won = (*won[:turn], won[turn] + 1, *won[turn + 1 :])
        events = (event, Event(None, "trick", {"taker": turn, "cards": list(cards)}))
    after = Table(
        "play",
        table.round,
        turn,
        table.first,
        table.size,
        table.next_size,
        table.trump_card,
        table.trump,
        table.bids,
        won,
        trick,
        tricks,
        last,
        table.scores,
        table.sheet,
    )
    if len(tricks) == table.size:
        after, closing = _closed(position.options, after)
        events += closing
    hand = Rack(remove_card(position.rack(seat).hand, played))
    racks = (*racks[:seat], hand, *racks[seat + 1 :])
    return Position(position.options, after, racks, position.pool), events


def ending(scores: tuple[int, ...]) -> Result:
    """The highest total wins, equal totals share the win (RK10)."""
    best = max(scores)
    winners = tuple(seat for seat, score in enumerate(scores) if score == best)
    return Result(scores, winners, "rounds-played")


def _round(
    options: Options,
    number: int,
    first: int,
    size: int,
    scores: tuple[int, ...],
    sheet: tuple[Row, ...],
    last: Trick | None,
    chance: Chance,
) -> At:
    seats = len(scores)
    hands = chance.deal(DECK, seats, size, number, 0)
    size = len(hands.racks[0])  # an open deal decides for itself
    if not size or any(len(hand) != size for hand in hands.racks):
        raise BadRecord("every seat needs equally many cards, at least 1", Reason.BAD_DEAL)
    turned, rest = hands.pool[:1], hands.pool[1:]  # RK3
    if options.no_trump_in_max_round and size == largest(seats):
        turned, rest = (), hands.pool
    table = Table(
        phase="bid",
        round=number,
        turn=first,
        first=first,
        size=size,
        next_size=following(options, seats, number, size),
        trump_card=turned[0] if turned else None,
        trump=turned[0][1] if turned else None,
        bids=(None,) * seats,
        won=(0,) * seats,
        trick=Trick(first),
        tricks=(),
        last=last,
        scores=scores,
        sheet=sheet,
    )
    racks = tuple(Rack(tuple(sorted(hand, key=PLACE.__getitem__))) for hand in hands.racks)
    return Position(options, table, racks, Pool(rest))


def _closed(options: Options, table: Table) -> tuple[Table, tuple[Event, ...]]:
    """The table with the finished round on its sheet (RK9), and the news of it."""
    bids = tuple(bid or 0 for bid in table.bids)
    gained = tuple(
        points(options.scoring, bid, taken, absolute_zero=options.absolute_zero)
        for bid, taken in zip(bids, table.won, strict=True)
    )
    scores = tuple(map(sum, zip(table.scores, gained, strict=True)))
    over = table.next_size is None
    sheet = (*table.sheet, Row(table.size, bids, table.won, gained))[-MOST_ROUNDS:]
    after = Table(
        phase="over" if over else "between",
        round=table.round,
        turn=None,
        first=table.first,
        size=table.size,
        next_size=table.next_size,
        trump_card=table.trump_card,
        trump=table.trump,
        bids=table.bids,
        won=table.won,
        trick=table.trick,
        tricks=table.tricks,
        last=table.last,
        scores=scores,
        sheet=sheet,
    )
    news = {
        "round": table.round,
        "size": table.size,
        "bids": list(bids),
        "taken": list(table.won),
        "points": list(gained),
    }
    events: tuple[Event, ...] = (Event(None, "round", news),)
    if over:
        events += (Event(None, "over", to_plain(ending(scores))),)
    return after, events
