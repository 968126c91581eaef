"""A table's log played again from its deal, to know a position or events that are not stored."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

from stolik.documents.game_record import assemble_record
from stolik.documents.rack import private_moves
from stolik.engine.errors import InvariantBroken
from stolik.service.tables import snapshots
from stolik.service.tables.snapshots import Snapshot
from stolik.service.tables.transaction import Transaction

if TYPE_CHECKING:
    from stolik.engine.records import Replay


def replay_log(tx: Transaction, snapshot: Snapshot, last: int) -> Replay:
    """The moves in effect after entry `last`, played from the deal; their events are complete.

    Every rack and the secret must have been loaded. It reads every entry up to `last`.
    """
    log = snapshots.read_entries(tx, snapshot.game_id, range(2, last + 1))
    record = assemble_record(snapshot.header, log, private_moves(snapshot.racks))
    records = import_module("stolik.engine.records")  # not needed to start up
    played: Replay = records.replay(records.Record.read({**record, "secret": snapshot.secret}))
    if played.refused:
        raise InvariantBroken(f"the log of table {snapshot.game_id} cannot be played again")
    return played
