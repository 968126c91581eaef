"""When a deal of floating bridge is decided, and who wins deal and match (FB10, FB11)."""

from __future__ import annotations

from stolik.engine.bridge.dealing import card_holder
from stolik.engine.bridge.state import SEATS, Position, Row, Table
from stolik.engine.contract import Result
from stolik.engine.per_seat import highest_seats


def finished_deal(position: Position, played_out: bool) -> Row | None:
    """The sheet's row if the deal is decided or played out, or None while it goes on."""
    table = position.table
    assert table.declarer is not None
    assert table.partner_card is not None
    assert table.contract is not None
    partner = table.partner
    if partner is None:
        partner = card_holder(position.pool, table.partner_card)
    side = {table.declarer, table.declarer if partner is None else partner}
    taken = sum(table.won[seat] for seat in side)
    made, defeated = taken >= table.needs, len(table.tricks) - taken >= table.against
    if not played_out and (position.options.play_out13 or not (made or defeated)):
        return None
    return Row(
        declarer=table.declarer,
        contract=table.contract,
        partner=partner,
        won=table.won,
        made=made,
        points=deal_points(side, made=made),
    )


def deal_points(side: set[int], *, made: bool) -> tuple[int, ...]:
    """One point for everybody of the side that won: `side` if the contract was made (FB10).

    >>> deal_points({0, 2}, made=True), deal_points({0, 2}, made=False)
    ((1, 0, 1, 0), (0, 1, 0, 1))
    """
    return tuple(int((seat in side) == made) for seat in range(SEATS))


def result(table: Table) -> Result | None:
    """Who won the match, or None while it goes on; equal scores share the win (FB11)."""
    if table.phase != "over":
        return None
    reason = "contract-made" if table.made else "contract-defeated"
    if table.round > 1:
        reason = "rounds-played"
    return Result(table.scores, highest_seats(table.scores), reason)
