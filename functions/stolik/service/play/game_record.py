"""The record of a game that is over.

Clients can put it together too: everything it needs is readable by those who played.
"""

from __future__ import annotations

from typing import Any

from stolik.documents.game_record import assemble_record
from stolik.documents.header import LIVE
from stolik.service.errors import TooLate
from stolik.service.reasons import ServiceReason
from stolik.service.tables import headers, snapshots
from stolik.service.tables.transaction import Transaction, transaction


@transaction
def record(tx: Transaction, game_id: str) -> dict[str, Any]:
    """The record of a finished or cancelled table, with the events that were shown at it."""
    header = headers.read_header(tx, game_id)
    if header.status in ("waiting", *LIVE):
        raise TooLate(ServiceReason.NOT_FINISHED, "the record is complete when the game is over")
    return assemble_record(header, snapshots.read_log(tx, game_id))
