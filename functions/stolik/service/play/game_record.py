"""The record of a game that is over, put together from its documents.

Clients can do the same: everything it needs is readable by those who played.
"""

from __future__ import annotations

from typing import Any

from stolik.documents.header import LIVE, Header
from stolik.engine.effective_moves import effective_moves
from stolik.service.errors import TooLate
from stolik.service.reasons import ServiceReason
from stolik.service.tables import headers, paths
from stolik.service.tables.firestore_client import Document
from stolik.service.tables.transaction import Transaction, transaction


@transaction
def record(tx: Transaction, game_id: str) -> dict[str, Any]:
    """The record of a finished or cancelled table, with the events that were shown at it."""
    header = headers.read_header(tx, game_id)
    if header.status in ("waiting", *LIVE):
        raise TooLate(ServiceReason.NOT_FINISHED, "the record is complete when the game is over")
    log = tx.collection(f"{paths.header_path(game_id)}/moves")
    return assembled(header, tx.find(log.order_by("__name__")))


def assembled(
    header: Header, log: list[tuple[str, Document]], known: dict[str, str] | None = None
) -> dict[str, Any]:
    """The record from the header and the log, given by path in order. Pure.

    Moves that were taken back are no part of it. `known` is the full text of the moves that the
    log shows in part, by seq; after the end the header reveals it.
    """
    revealed = (header.revealed or {}) if known is None else known
    by_seq = {int(path.rpartition("/")[2]): entry for path, entry in log}
    kept = effective_moves((seq, entry["move"]) for seq, entry in by_seq.items())
    return {
        "game": header.game,
        "engine": header.engine,
        "options": header.options,
        "seats": len(header.seats),
        "secret": header.secret,
        "entropy": list(header.entropy),
        "commitment": header.commitment,
        "moves": [
            [by_seq[seq]["seat"], revealed.get(str(seq), by_seq[seq]["move"])] for seq in kept
        ],
        "events": [by_seq[seq]["events"] for seq in kept],
    }
