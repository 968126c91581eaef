"""One table as a file, and back: the record deals its cards again, the rest is as it was written.

The file holds the secret and every move in full. Whoever has it knows every hand.
"""

from __future__ import annotations

from functools import partial
from typing import Any

from stolik.engine.contract import AnyPosition
from stolik.engine.errors import BadRecord
from stolik.engine.records import Record, replay, verify
from stolik.engine.wire import plain
from stolik.service import documents, history, results, store, tables, tasks
from stolik.service.documents import LIVE, Header
from stolik.service.errors import NotFound, Taken
from stolik.service.reasons import ServiceReason
from stolik.service.store import Document, Work, change

CHUNK = 200  # log entries in one commit
_DEALT_AGAIN = ("rack", "shown")  # what the record says of a rack


def backup(game_id: str) -> dict[str, Any]:
    """A table that has been dealt, in play or over."""
    work = Work(store.client())
    header = tables.read_header(work, game_id)
    paths = [documents.rack_path(game_id, header, seat) for seat in range(len(header.seats))]
    hidden, *racks = work.read(documents.hidden_path(game_id), *paths)
    if hidden is None or not header.seq:
        raise NotFound(ServiceReason.NOT_STARTED, "this table has not been dealt yet")
    log = work.find(work.collection(f"{documents.header_path(game_id)}/moves").order_by("__name__"))
    record = history.assembled(header, log, results.unveiled(racks))
    return {
        "gameId": game_id,
        "header": plain(header),
        "record": {**record, "secret": hidden["secret"]},
        "log": [entry for _, entry in log],
        "racks": [
            {key: value for key, value in (rack or {}).items() if key not in _DEALT_AGAIN}
            for rack in racks
        ],
    }


def restore(kept: dict[str, Any]) -> Header:
    """Write the table again where there is none. Raises BadRecord if the record does not hold."""
    game_id, header = str(kept["gameId"]), documents.stored(Header, kept["header"])
    position = _dealt_again(kept, header)
    change(partial(_is_free, game_id=game_id))
    entries = [(documents.move_path(game_id, seq), one) for seq, one in enumerate(kept["log"], 2)]
    for start in range(0, len(entries), CHUNK):  # nobody can read a log before its header
        change(partial(_write_log, entries=entries[start : start + CHUNK]))
    change(partial(_write, game_id=game_id, header=header, position=position, kept=kept))
    if header.status in LIVE:
        tasks.follow(game_id, header)
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


def _is_free(work: Work, game_id: str) -> None:
    if work.read(documents.header_path(game_id)) != [None]:
        raise Taken(ServiceReason.ALREADY_STARTED, "this table exists; delete it first")


def _write_log(work: Work, entries: list[tuple[str, Document]]) -> None:
    for path, entry in entries:
        work.put(path, entry)


def _write(
    work: Work, game_id: str, header: Header, position: AnyPosition, kept: dict[str, Any]
) -> None:
    game = header.engine_game()
    for seat, rest in enumerate(kept["racks"]):
        content = {**documents.rack_document(game, position, seat, header.seq), **rest}
        work.put(documents.rack_path(game_id, header, seat), content)
    work.put(documents.table_path(game_id), plain(position.table))
    hidden = {"pool": plain(position.pool), "secret": kept["record"]["secret"]}
    work.put(documents.hidden_path(game_id), hidden)
    work.create(documents.header_path(game_id), documents.write_header(header))
