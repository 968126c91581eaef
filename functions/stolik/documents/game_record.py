"""The record of a game, put together from its header and its log."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from stolik.documents.header import Header
from stolik.documents.log_entry import LogEntryDocument
from stolik.engine.effective_moves import effective_moves
from stolik.engine.json_codec import to_plain


def assemble_record(
    header: Header, log: Iterable[LogEntryDocument], private: dict[str, str] | None = None
) -> dict[str, Any]:
    """The record as plain values, with the events that everybody saw.

    Moves that were taken back are left out. `private` is the whole text of the moves that the log
    shows in part, by seq; after the end of the game the header reveals it.
    """
    whole = (header.revealed or {}) if private is None else private
    by_seq = {entry.seq: entry for entry in log}
    entries = [by_seq[seq] for seq in effective_moves((e.seq, e.move) for e in by_seq.values())]
    return {
        "game": header.game,
        "engine": header.engine,
        "options": header.options,
        "seats": len(header.seats),
        "secret": header.secret,
        "entropy": list(header.entropy),
        "commitment": header.commitment,
        "moves": [[entry.seat, whole.get(str(entry.seq), entry.move)] for entry in entries],
        "events": [to_plain(entry.events) for entry in entries],
    }
