"""What a move leads to: the table after it, the end of a game, and the end of the match."""

from __future__ import annotations

from dataclasses import replace

from stolik.engine.chance import Chance
from stolik.engine.contract import Event, Result
from stolik.engine.rummikub import dealing, layout, scoring
from stolik.engine.rummikub.moves import Meld
from stolik.engine.rummikub.state import SHEET_LINES, End, Line, Position, Rack, Table
from stolik.engine.rummikub.tiles import worth

Events = tuple[Event, ...]
Step = tuple[Position, Events, End | None]


def after_meld(position: Position, seat: int, move: Meld) -> Step:
    """The tiles lie on the table."""
    table = position.table
    laid = layout.laid(table.sets, move.sets)
    hand = list(position.rack(seat).hand)
    for tile in laid.elements():
        hand.remove(tile)
    values = {"seat": seat, "tiles": sorted(laid.elements()), "first": not table.melded[seat]}
    melded = tuple(one or here == seat for here, one in enumerate(table.melded))
    table = replace(table, sets=move.sets, melded=melded, passes=0)
    after = _turn_over(position, table, seat, tuple(hand))
    return after, (Event(None, "meld", values),), None if hand else "out"


def after_draw(position: Position, seat: int, count: int) -> Step:
    """The next tiles of the pool are on the rack; only their number is public (P2, P4)."""
    table = position.table
    count = min(count, table.pool_left)
    tiles = position.pool.tiles[table.drawn : table.drawn + count]
    left = table.pool_left - count
    table = replace(table, drawn=table.drawn + count, pool_left=left)
    after = _turn_over(position, table, seat, position.rack(seat).hand + tiles)
    events = (
        Event(None, "draw", {"seat": seat, "count": count, "left": left}),
        Event(seat, "drawn", {"seat": seat, "tiles": list(tiles)}),
    )
    ends = left == 0 and (count == 0 or position.options.pool_end == "lastTile")  # P5
    return after, events, "pool" if ends else None


def after_pass(position: Position, seat: int) -> Step:
    """The seat has passed (P5)."""
    table = replace(position.table, passes=position.table.passes + 1)
    after = _turn_over(position, table, seat, position.rack(seat).hand)
    ends = table.passes == len(table.scores)
    return after, (Event(None, "pass", {"seat": seat}),), "passes" if ends else None


def settle(position: Position, seat: int, end: End, chance: Chance) -> tuple[Position, Events]:
    """Score a game that `seat` has just ended; deal the next one or end the match (E1 to E4)."""
    rules, table = position.options, position.table
    hands = [position.rack(one).hand for one in range(len(table.scores))]
    left = tuple(worth(hand, rules.joker_penalty) for hand in hands)
    winners = (seat,) if end == "out" else scoring.lowest(left)
    scores = (
        scoring.going_out(left, seat) if end == "out" else scoring.standstill(left, table.first)
    )
    totals = tuple(map(sum, zip(table.scores, scores, strict=True)))
    won = tuple(games + (here in winners) for here, games in enumerate(table.won))
    sheet = (*table.sheet, Line(table.round, end, winners, left, scores))[-SHEET_LINES:]
    scored = Event(None, "scored", {
        "round": table.round, "end": end, "winners": list(winners), "left": list(left),
        "scores": list(scores), "totals": list(totals), "racks": [" ".join(h) for h in hands],
    })  # fmt: skip
    if table.round == rules.rounds or 0 < rules.points <= max(totals):
        final = replace(table, turn=None, phase="over", scores=totals, won=won, sheet=sheet)
        return replace(position, table=final), (scored,)
    first = (table.first + 1) % len(totals)
    dealt = Event(None, "dealt", {"round": table.round + 1, "first": first})
    after = dealing.deal(rules, chance, table.round + 1, first, totals, won, sheet)
    return after, (scored, dealt)


def result(position: Position) -> Result | None:
    """How the match ended (E4); a match of one game is won by its winners."""
    rules, table = position.options, position.table
    if table.phase != "over":
        return None
    last = table.sheet[-1]
    if rules.rounds == 1:
        return Result(table.scores, last.winners, last.end)
    winners = scoring.champions(table.scores, table.won, by_points=rules.points > 0)
    return Result(table.scores, winners, "rounds" if table.round == rules.rounds else "points")


def _turn_over(position: Position, table: Table, seat: int, hand: tuple[str, ...]) -> Position:
    """`seat` holds `hand` now, and the next seat is to move."""
    counts = tuple(len(hand) if here == seat else n for here, n in enumerate(table.counts))
    racks = tuple(Rack(hand) if here == seat else r for here, r in enumerate(position.racks))
    table = replace(table, counts=counts, turn=(seat + 1) % len(counts))
    return replace(position, table=table, racks=racks)
