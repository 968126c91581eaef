"""Duplicate games: the cards of a finished game dealt again at another table, to compare."""

from __future__ import annotations

from dataclasses import replace

from stolik.documents.answers import Created
from stolik.service.api import rate_limits
from stolik.service.errors import NotAllowed, TooLate
from stolik.service.lobby import create_game
from stolik.service.lobby.create_game import NewTable, Original, TableSecrets
from stolik.service.reasons import ServiceReason
from stolik.service.tables import guards, headers
from stolik.service.tables.transaction import Transaction, transaction


@transaction
def duplicate(
    tx: Transaction, original_id: str, new_table: NewTable, drawn: TableSecrets, now: int
) -> Created:
    """Create a table with the game, options and cards of a finished one; it is never rated.

    Raises NotAllowed for somebody who may not see the original, TooLate until it is over. The host
    can know every card, so `duplicate` in its preview says that the deal was played before.
    """
    guards.require_own_chance(True, new_table.entropy)
    old = headers.read_header(tx, original_id)
    if not old.spectators and new_table.host not in (old.host, *old.players):
        raise NotAllowed(ServiceReason.NOT_AT_TABLE, "you did not play in this game")
    guards.require_over(old)
    if old.secret is None:
        raise TooLate(ServiceReason.NOT_STARTED, "this table was never dealt")
    rate_limits.check_open_tables(tx, new_table.host)
    copy = replace(
        new_table,
        game=old.game,
        options=old.options,
        seats=len(old.seats),
        original=Original(original_id, old.engine, old.entropy),
    )
    return create_game.stage_table(tx, copy, replace(drawn, secret=old.secret), now)
