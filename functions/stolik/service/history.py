"""The record of a game that is over, put together from its documents.

Clients can do the same: everything it needs is readable by those who played.
"""

from __future__ import annotations

from typing import Any

from stolik.service import documents, store, tables
from stolik.service.documents import LIVE, Header
from stolik.service.errors import TooLate
from stolik.service.reasons import ServiceReason
from stolik.service.store import Document


def record(game_id: str) -> dict[str, Any]:
    """The record of a finished or cancelled table, with the events that were shown at it."""
    work = store.Work(store.client())
    header = tables.read_header(work, game_id)
    if header.status in ("waiting", *LIVE):
        raise TooLate(ServiceReason.NOT_FINISHED, "the record is complete when the game is over")
    log = work.collection(f"{documents.header_path(game_id)}/moves")
    found = assembled(header, work.find(log.order_by("__name__")))
    store.charge(work.bill)
    return found


def assembled(header: Header, log: list[tuple[str, Document]]) -> dict[str, Any]:
    """The record from the header and the log, given by path in order. Pure."""
    revealed = header.revealed or {}
    entries = [(str(int(path.rpartition("/")[2])), entry) for path, entry in log]
    return {
        "game": header.game,
        "engine": header.engine,
        "options": header.options,
        "seats": len(header.seats),
        "secret": header.secret,
        "entropy": list(header.entropy),
        "commitment": header.commitment,
        "moves": [[entry["seat"], revealed.get(seq, entry["move"])] for seq, entry in entries],
        "events": [entry["events"] for _, entry in entries],
    }
