"""Taking a move back: its player asks, and once every person there has agreed it is undone.

What came after it goes with it, so bots answer anew. Nothing is undone that showed anybody
something hidden: `barrier` in the header is the last entry that did. The log only grows; an entry
`undo N` says that the table stands again as after entry N, which the moves up to N deal and play.
"""

from __future__ import annotations

from dataclasses import replace
from importlib import import_module
from typing import Any

from stolik.documents.header import Header, Takeback
from stolik.engine.contract import AnyPosition
from stolik.engine.effective_moves import effective_moves, undo_text
from stolik.engine.errors import InvariantBroken
from stolik.service.errors import Stale, TooLate
from stolik.service.play import consent, game_record, results
from stolik.service.reasons import ServiceReason
from stolik.service.scheduling import task_queue
from stolik.service.tables import guards, header_updates, headers, paths, snapshot
from stolik.service.tables.snapshot import Entry, Loaded
from stolik.service.tables.transaction import Transaction, transaction

LOOKED_AT = 20  # entries before now among which one's own last move must be


@transaction
def take_back(
    tx: Transaction, game_id: str, uid: str, seq: int, agree: bool, now: int
) -> dict[str, Any]:
    """Ask for one's last move back, or answer somebody who did; answers `{"seq", "undone"}`."""
    header = headers.read_header(tx, game_id)
    seat = guards.require_seat(header, uid)
    guards.require_playing(header)
    guards.require_unrated(header)
    if header.seq != seq:
        raise Stale(header.seq)
    wish = header.takeback or (_wished(tx, game_id, header, seat) if agree else None)
    if wish and agree:
        wish = replace(wish, agreed=tuple(dict.fromkeys((*wish.agreed, uid))))
        if consent.people_present(header) <= set(wish.agreed):
            return {"seq": _undo(tx, game_id, wish, now), "undone": True}
    after = replace(header, takeback=wish if agree else None)
    headers.save_header(tx, game_id, header, after)
    return {"seq": header.seq, "undone": False}


def _wished(tx: Transaction, game_id: str, header: Header, seat: int) -> Takeback:
    """The last move of `seat` that stands, if nothing hidden was shown by it or since."""
    first = max(header.barrier, header.seq - LOOKED_AT) + 1
    numbers = range(first, header.seq + 1)
    found = tx.read(*(paths.move_path(game_id, number) for number in numbers))
    log = {number: entry for number, entry in zip(numbers, found, strict=True) if entry}
    kept = effective_moves((number, entry["move"]) for number, entry in log.items())
    for number in reversed(kept):
        if log[number]["seat"] == seat and log[number]["by"] == "player":
            return Takeback(seat, number, log[number]["move"])
    if (header.moved or {}).get(str(seat)):
        text = "something hidden was shown since your last move"
        raise TooLate(ServiceReason.SHOWN_SINCE, text)
    raise TooLate(ServiceReason.NOTHING_TO_TAKE_BACK, "you have not moved yet")


def _undo(tx: Transaction, game_id: str, wish: Takeback, now: int) -> int:
    """Stage the table as it was before the move in question; answers the new seq."""
    loaded = snapshot.load_all(tx, snapshot.load(tx, game_id, None))
    position = _before(tx, loaded, wish)
    header = header_updates.header_after_move(loaded.header, loaded.game, position, None, now)
    text, uid = undo_text(wish.seq - 1), loaded.header.seats[wish.seat].uid or ""
    entry = Entry(wish.seat, text, (), "undo", now, uid=uid)
    snapshot.write(tx, loaded, header, position, entry)
    tx.after_commit(task_queue.schedule_next_step, game_id, header)
    return header.seq


def _before(tx: Transaction, loaded: Loaded, wish: Takeback) -> AnyPosition:
    """The position before a move, dealt and played again from the log."""
    moves = tx.collection(f"{paths.header_path(loaded.game_id)}/moves")
    log = tx.find(moves.order_by("__name__"))
    until = paths.move_path(loaded.game_id, wish.seq)
    earlier = [(path, entry) for path, entry in log if path < until]
    known = results.unveiled(loaded.racks)
    record = {**game_record.assembled(loaded.header, earlier, known), "secret": loaded.secret}
    records = import_module("stolik.engine.records")  # not needed to start up
    played = records.replay(records.Record.read(record))
    if played.refused:
        raise InvariantBroken(f"the log of table {loaded.game_id} cannot be played again")
    end: AnyPosition = played.end
    return end
