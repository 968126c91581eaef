"""Backup of one table as a JSON value, and its restoration.

It contains the secret and every move in full: whoever has the file knows every hand.
"""

from __future__ import annotations

import contextlib
from dataclasses import replace
from typing import Any

from stolik.documents.game_record import assemble_record
from stolik.documents.header import LIVE, Header
from stolik.documents.rack import RackDocument, private_moves, rack_after_deal
from stolik.engine.contract import AnyPosition
from stolik.engine.errors import BadRecord
from stolik.engine.json_codec import to_plain
from stolik.engine.records import Record, replay, verify
from stolik.service import server_clock
from stolik.service.errors import Contended, NotFound, Taken
from stolik.service.reasons import ServiceReason
from stolik.service.scheduling import task_queue, wake_ups
from stolik.service.tables import header_document, headers, live_document, paths, snapshots
from stolik.service.tables.firestore_client import Document
from stolik.service.tables.transaction import Transaction, transaction

LOG_ENTRIES_PER_COMMIT = 200
# Instances may still keep headers of the lost table, with revisions after that of the backup.
SKIPPED_REVS = 1_000
_REPLAYED_FIELDS = ("rack", "shown")  # of a rack, which follow from the record


@transaction
def backup(tx: Transaction, game_id: str) -> dict[str, Any]:
    """A table that has been dealt. Raises NotFound before the deal."""
    header = headers.read_header(tx, game_id)
    (hidden,) = tx.read(paths.hidden_path(game_id))
    racks = snapshots.read_racks(tx, game_id, header)
    if hidden is None or not header.seq:
        raise NotFound(ServiceReason.NOT_STARTED, "this table has not been dealt; back it up then")
    log = snapshots.read_log(tx, game_id)
    record = assemble_record(header, log, private_moves(racks))
    return {
        "gameId": game_id,
        "header": to_plain(header),
        "record": {**record, "secret": hidden["secret"]},
        "log": to_plain(log),
        "racks": [_stored_fields(rack) for rack in racks],
    }


def _stored_fields(rack: RackDocument | None) -> dict[str, Any]:
    """The fields of a rack that do not follow from the record."""
    fields = to_plain(rack) or {}
    return {name: value for name, value in fields.items() if name not in _REPLAYED_FIELDS}


def restore(saved: dict[str, Any]) -> Header:
    """Write a table from its backup.

    Raises BadRecord if the backup is not consistent, Taken if the table exists.
    """
    game_id, header = str(saved["gameId"]), header_document.decode(Header, saved["header"])
    position = _replay(saved, header)
    header = replace(header, rev=header.rev + SKIPPED_REVS)
    _require_no_table(game_id)
    entries = [(paths.move_path(game_id, seq), entry) for seq, entry in enumerate(saved["log"], 2)]
    for start in range(0, len(entries), LOG_ENTRIES_PER_COMMIT):
        # The log is written before the header, without which nobody can read it.
        _write_log(entries[start : start + LOG_ENTRIES_PER_COMMIT])
    _write_table(game_id, header, position, saved)
    if header.status in LIVE:
        task_queue.order_step(game_id, header)
        with contextlib.suppress(Contended):  # it is logged, and the sweep does what is due
            wake_ups.continue_chain(game_id, header, server_clock.now_ms())
    return header


def _replay(saved: dict[str, Any], header: Header) -> AnyPosition:
    record = saved["record"]
    verdict = verify(record)
    if verdict.fault:
        raise BadRecord(verdict.fault.text)
    end = replay(Record.read(record)).end
    if header.seq != 1 + len(saved["log"]) or header.commitment != record["commitment"]:
        raise BadRecord("the header belongs to another record")
    return end


@transaction
def _require_no_table(tx: Transaction, game_id: str) -> None:
    if tx.read(paths.header_path(game_id), paths.live_path(game_id)) != [None, None]:
        raise Taken(ServiceReason.ALREADY_STARTED, "this table exists; delete it first")


@transaction
def _write_log(tx: Transaction, entries: list[tuple[str, Document]]) -> None:
    for path, entry in entries:
        tx.put(path, entry)


@transaction
def _write_table(
    tx: Transaction, game_id: str, header: Header, position: AnyPosition, saved: dict[str, Any]
) -> None:
    game = header.engine_game()
    for seat, rest in enumerate(saved["racks"]):
        rack = to_plain(rack_after_deal(game, position, seat, header.seq))
        tx.put(paths.rack_path(game_id, header, seat), {**rack, **rest})
    hidden = {"pool": to_plain(position.pool), "secret": saved["record"]["secret"]}
    tx.put(paths.hidden_path(game_id), hidden)
    tx.create(paths.live_path(game_id), live_document.write_live(header))
    tx.create(paths.header_path(game_id), header_document.write_header(header))
    tx.after_commit(headers.notify_observers, game_id, header)
