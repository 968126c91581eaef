"""What a legal move leads to in Rummikub: a meld, a draw, a pass, an end, the next game."""

from __future__ import annotations

from dataclasses import replace

from stolik.engine.chance import Chance
from stolik.engine.contract import Event, Seat
from stolik.engine.next_round import Next
from stolik.engine.per_seat import add_per_seat, set_seat
from stolik.engine.rummikub import layout, scoring
from stolik.engine.rummikub.dealing import deal_game
from stolik.engine.rummikub.moves import SKIP, Draw, Meld, Move, Skip
from stolik.engine.rummikub.rules import draw_if_unchanged
from stolik.engine.rummikub.state import End, Phase, Played, Position, Rack, Table
from stolik.engine.rummikub.tiles import rack_points

Step = tuple[Position, tuple[Event, ...], End | None]  # the last says whether the game has ended


def play(position: Position, seat: Seat, move: Move, chance: Chance) -> Played:
    """The position after a move that `rules.refusal` allows, and what happened."""
    if isinstance(move, Next):
        return _next_game(position, chance)
    if seat is None or isinstance(move, Skip):
        seat = position.table.turn
        assert seat is not None  # `refusal` has checked that the game goes on
        move = SKIP
    move = draw_if_unchanged(position.table, move)
    if isinstance(move, Meld):
        after, events, end = _meld(position, seat, move)
    elif isinstance(move, Draw):
        after, events, end = _draw(position, seat, move.count)
    elif isinstance(move, Skip):
        after, events, end = _skip(position, seat)
    else:
        after, events, end = _pass(position, seat)
    if end is None:
        return after, events
    after, more = _end_game(after, seat, end)
    return after, events + more


def _meld(position: Position, seat: int, move: Meld) -> Step:
    """After tiles were laid; without any left, the seat is out (E1)."""
    table = position.table
    laid = layout.tiles_laid(table.sets, move.sets)
    hand = list(position.rack(seat).hand)
    for tile in laid.elements():
        hand.remove(tile)
    values = {"seat": seat, "tiles": sorted(laid.elements()), "first": not table.melded[seat]}
    table = replace(table, sets=move.sets, melded=set_seat(table.melded, seat, True), passes=0)
    after = _end_turn(position, table, seat, tuple(hand))
    return after, (Event(None, "meld", values),), None if hand else "out"


def _draw(position: Position, seat: int, count: int) -> Step:
    """After the next tiles of the pool were drawn; only their number is public (P2, P4)."""
    table = position.table
    count = min(count, table.pool_left)
    tiles = position.pool.tiles[table.drawn : table.drawn + count]
    left = table.pool_left - count
    table = replace(table, drawn=table.drawn + count, pool_left=left)
    after = _end_turn(position, table, seat, position.rack(seat).hand + tiles)
    events = (
        Event(None, "draw", {"seat": seat, "count": count, "left": left}),
        Event(seat, "drawn", {"seat": seat, "tiles": list(tiles)}),
    )
    ends = left == 0 and (count == 0 or position.options.pool_end == "lastTile")  # P5
    return after, events, "pool" if ends else None


def _pass(position: Position, seat: int) -> Step:
    """After a pass; the game ends when all have passed in a row (P5)."""
    table = replace(position.table, passes=position.table.passes + 1)
    after = _end_turn(position, table, seat, position.rack(seat).hand)
    ends = table.passes == len(table.scores)
    return after, (Event(None, "pass", {"seat": seat}),), "passes" if ends else None


def _skip(position: Position, seat: int) -> Step:
    """After the turn of somebody who left (P6); where all pass in a row it is one of the passes."""
    table = position.table
    counts = not table.pool_left and position.options.pool_end == "playOut"
    table = replace(table, passes=table.passes + counts)
    after = _end_turn(position, table, seat, position.rack(seat).hand)
    ends = table.passes == len(table.scores)
    return after, (Event(None, "skip", {"seat": seat}),), "passes" if ends else None


def _end_turn(position: Position, table: Table, seat: int, hand: tuple[str, ...]) -> Position:
    """`seat` holds `hand` now, and the next seat is to move."""
    counts = set_seat(table.counts, seat, len(hand))
    table = replace(table, counts=counts, turn=(seat + 1) % len(counts))
    return replace(position, table=table, racks=set_seat(position.racks, seat, Rack(hand)))


def _end_game(position: Position, seat: int, end: End) -> Played:
    """Score a game that `seat` has just ended; the match may end with it (E1 to E4)."""
    options, table = position.options, position.table
    hands = [position.rack(other).hand for other in range(len(table.scores))]
    left = tuple(rack_points(hand, options.joker_penalty) for hand in hands)
    winners = (seat,) if end == "out" else scoring.lowest_seats(left)
    if end == "out":
        scores = scoring.score_going_out(left, seat)
    else:
        scores = scoring.score_lowest_rack(left, table.first)
    totals = add_per_seat(table.scores, scores)
    won = tuple(games + (other in winners) for other, games in enumerate(table.won))
    scored = Event(None, "scored", {
        "round": table.round, "end": end, "winners": list(winners), "left": list(left),
        "scores": list(scores), "totals": list(totals),
        "racks": [" ".join(hand) for hand in hands],
    })  # fmt: skip
    is_over = table.round == options.rounds or 0 < options.points <= max(totals)
    phase: Phase = "over" if is_over else "between"
    ended = replace(table, turn=None, phase=phase, scores=totals, won=won, end=end)
    return replace(position, table=ended), (scored,)


def _next_game(position: Position, chance: Chance) -> Played:
    """The next game of the match; the next seat begins (P1, E3)."""
    table = position.table
    after = deal_game(
        position.options,
        chance,
        round=table.round + 1,
        first=(table.first + 1) % len(table.scores),
        scores=table.scores,
        won=table.won,
    )
    dealt = Event(None, "dealt", {"round": after.table.round, "first": after.table.first})
    return after, (dealt,)
