"""One table as a file, and back: the record deals its cards again, the rest is as it was written.

The file holds the secret and every move in full. Whoever has it knows every hand.
"""

from __future__ import annotations

from typing import Any

from stolik.documents.game_record import assemble_record
from stolik.documents.header import LIVE, Header
from stolik.documents.rack import private_moves, rack_after_deal
from stolik.engine.contract import AnyPosition
from stolik.engine.errors import BadRecord
from stolik.engine.json_codec import to_plain
from stolik.engine.records import Record, replay, verify
from stolik.service.errors import NotFound, Taken
from stolik.service.reasons import ServiceReason
from stolik.service.scheduling import task_queue
from stolik.service.tables import header_document, headers, paths, snapshots
from stolik.service.tables.firestore_client import Document
from stolik.service.tables.transaction import Transaction, transaction

LOG_ENTRIES_PER_COMMIT = 200  # log entries in one commit
_DEALT_AGAIN = ("rack", "shown")  # what the record says of a rack


@transaction
def backup(tx: Transaction, game_id: str) -> dict[str, Any]:
    """A table that has been dealt, in play or over."""
    header = headers.read_header(tx, game_id)
    (hidden,) = tx.read(paths.hidden_path(game_id))
    racks = snapshots.read_racks(tx, game_id, header)
    if hidden is None or not header.seq:
        raise NotFound(ServiceReason.NOT_STARTED, "this table has not been dealt yet")
    log = snapshots.read_log(tx, game_id)
    record = assemble_record(header, log, private_moves(racks))
    return {
        "gameId": game_id,
        "header": to_plain(header),
        "record": {**record, "secret": hidden["secret"]},
        "log": to_plain(log),
        "racks": [
            {key: value for key, value in (to_plain(rack) or {}).items() if key not in _DEALT_AGAIN}
            for rack in racks
        ],
    }


def restore(kept: dict[str, Any]) -> Header:
    """Write the table again where there is none. Raises BadRecord if the record does not hold."""
    game_id, header = str(kept["gameId"]), header_document.decode(Header, kept["header"])
    position = _dealt_again(kept, header)
    _is_free(game_id)
    entries = [(paths.move_path(game_id, seq), one) for seq, one in enumerate(kept["log"], 2)]
    for start in range(
        0, len(entries), LOG_ENTRIES_PER_COMMIT
    ):  # nobody can read a log before its header
        _write_log(entries=entries[start : start + LOG_ENTRIES_PER_COMMIT])
    _write(game_id, header, position, kept)
    if header.status in LIVE:
        task_queue.schedule_next_step(game_id, header)
    return header


def _dealt_again(kept: dict[str, Any], header: Header) -> AnyPosition:
    record = kept["record"]
    verdict = verify(record)
    if verdict.fault:
        raise BadRecord(verdict.fault.text)
    end = replay(Record.read(record)).end
    if header.seq != 1 + len(kept["log"]) or header.commitment != record["commitment"]:
        raise BadRecord("the header belongs to another record")
    return end


@transaction
def _is_free(tx: Transaction, game_id: str) -> None:
    if tx.read(paths.header_path(game_id)) != [None]:
        raise Taken(ServiceReason.ALREADY_STARTED, "this table exists; delete it first")


@transaction
def _write_log(tx: Transaction, entries: list[tuple[str, Document]]) -> None:
    for path, entry in entries:
        tx.put(path, entry)


@transaction
def _write(
    tx: Transaction, game_id: str, header: Header, position: AnyPosition, kept: dict[str, Any]
) -> None:
    game = header.engine_game()
    for seat, rest in enumerate(kept["racks"]):
        rack = to_plain(rack_after_deal(game, position, seat, header.seq))
        tx.put(paths.rack_path(game_id, header, seat), {**rack, **rest})
    tx.put(paths.table_path(game_id), to_plain(position.table))
    hidden = {"pool": to_plain(position.pool), "secret": kept["record"]["secret"]}
    tx.put(paths.hidden_path(game_id), hidden)
    headers.create_header(tx, game_id, header)
