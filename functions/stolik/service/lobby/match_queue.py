"""The waiting tables of one kind of settings, which quick match fills: `queues/{settings}`.

Usually there is one, more where people have blocked each other. It is guarded like any other
document, so no chair is given twice.
"""

from __future__ import annotations

from stolik.documents.header import Header
from stolik.service.tables import header_document, paths
from stolik.service.tables.transaction import Transaction

MAX_WAITING_TABLES = 8  # with the same settings; the oldest is dropped first


def waiting_tables(tx: Transaction, settings: str) -> dict[str, Header]:
    """The tables that are being filled, by id, the oldest first."""
    (content,) = tx.read(_path(settings))
    game_ids: list[str] = (content or {}).get("gameIds", [])
    documents = tx.read(*map(paths.header_path, game_ids))
    headers = {
        game_id: header_document.read_header(document)
        for game_id, document in zip(game_ids, documents, strict=True)
        if document is not None
    }
    return {game_id: header for game_id, header in headers.items() if header.status == "waiting"}


def add_table(tx: Transaction, settings: str, game_id: str, now: int) -> None:
    """Let quick match find a new table; those that wait no longer are forgotten."""
    game_ids = [*waiting_tables(tx, settings), game_id][-MAX_WAITING_TABLES:]
    tx.put(_path(settings), {"gameIds": game_ids, "updated": now})


def _path(settings: str) -> str:
    return f"queues/{settings}"
