"""The waiting tables of one kind of settings, which quick match fills.

`queues/{settings}` lists them; usually there is one, more where people have blocked each other. It
is guarded like any other document, so no chair is given twice. Where so many people search for the
same settings that a search has lost two races, it leaves that list to others and uses one of the
further lists `queues/{settings}~{number}`. Every search looks at all of them.
"""

from __future__ import annotations

from stolik.documents.header import Header
from stolik.service.tables import header_document, paths
from stolik.service.tables.transaction import Transaction

MAX_WAITING_TABLES = 8  # in one list; the oldest is dropped first
FURTHER_LISTS = 8
LOST_RACES = 2  # after which a search uses the further lists


def waiting_tables(tx: Transaction, settings: str, draw: int) -> dict[str, Header]:
    """The tables that are being filled, by id, the oldest first.

    Those of the first list come first. After lost races they come last, and `draw` says with which
    of the further lists to begin, so that not everybody wants the same chair.
    """
    further = [_further_path(settings, draw + number) for number in range(FURTHER_LISTS)]
    lists = [_path(settings), *further]
    return _read_tables(tx, lists[1:] + lists[:1] if _is_crowded(tx) else lists)


def add_table(tx: Transaction, settings: str, game_id: str, now: int, draw: int = 0) -> None:
    """Let quick match find a new table; those that wait no longer are forgotten.

    It is added to the first list, after lost races to the further list that `draw` names.
    """
    path = _further_path(settings, draw) if _is_crowded(tx) else _path(settings)
    game_ids = [*_read_tables(tx, [path]), game_id][-MAX_WAITING_TABLES:]
    tx.put(path, {"gameIds": game_ids, "updated": now})


def _is_crowded(tx: Transaction) -> bool:
    return tx.lost_races >= LOST_RACES


def _read_tables(tx: Transaction, lists: list[str]) -> dict[str, Header]:
    contents = [content or {} for content in tx.read(*lists)]
    game_ids = [game_id for content in contents for game_id in content.get("gameIds", [])]
    documents = tx.read(*map(paths.header_path, game_ids))
    headers = {
        game_id: header_document.read_header(document)
        for game_id, document in zip(game_ids, documents, strict=True)
        if document is not None
    }
    return {game_id: header for game_id, header in headers.items() if header.status == "waiting"}


def _path(settings: str) -> str:
    return f"queues/{settings}"


def _further_path(settings: str, draw: int) -> str:
    return f"queues/{settings}~{draw % FURTHER_LISTS}"
