"""The sweep: every minute, heal what a lost task left behind and close what lies idle."""

from __future__ import annotations

import logging
from functools import partial
from typing import Any

from google.cloud.firestore import FieldFilter

from stolik.engine.errors import StolikError
from stolik.service import documents, ending, store, tables, tasks, timeouts, turns
from stolik.service.documents import LIVE
from stolik.service.store import Work, change

log = logging.getLogger(__name__)

LATE = 15_000  # ms after which a task counts as lost
BATCH = 200  # tables a minute and kind; the rest waits for the next sweep


def sweep(now: int) -> dict[str, int]:
    """Strike overdue turns, wake stuck bots, cancel idle tables; answers how many of each."""
    done = {"timeouts": 0, "bots": 0, "idle": 0}
    for game_id, seq in _overdue(now):
        done["timeouts"] += _tried(partial(timeouts.strike, game_id, seq, now))
    for game_id, header in _quiet(now):
        turn = header.turn
        if turn is not None and turns.plays_itself(header.seats[turn]):
            done["bots"] += _tried(partial(timeouts.play_bot, game_id, header.seq, now))
        elif header.idle and now - header.updated > header.idle * 1000:
            done["idle"] += _tried(partial(_close, game_id, header.seq, now))
        elif header.deadline is not None and now < header.deadline:
            tasks.follow(game_id, header)
    return done


def _overdue(now: int) -> list[tuple[str, int]]:
    query = _games().where(filter=FieldFilter("deadline", "<", now - LATE)).limit(BATCH)
    return [(snapshot.id, snapshot.get("seq")) for snapshot in query.stream()]


def _quiet(now: int) -> list[tuple[str, documents.Header]]:
    live = FieldFilter("status", "in", list(LIVE))
    query = _games().where(filter=live).where(filter=FieldFilter("updated", "<", now - LATE))
    found = query.order_by("updated", direction="DESCENDING").limit(BATCH).stream()
    return [(snapshot.id, documents.read_header(snapshot.to_dict())) for snapshot in found]


def _close(game_id: str, seq: int, now: int) -> None:
    change(partial(_close_idle, game_id=game_id, seq=seq, now=now))


def _close_idle(work: Work, game_id: str, seq: int, now: int) -> None:
    header = tables.read_header(work, game_id)
    if header.seq == seq and header.status in LIVE:
        after = ending.closed(work, game_id, header, now)
        work.update(documents.header_path(game_id), documents.changed(header, after))


def _tried(step: Any) -> int:
    """1 if `step` went through; a table that moved on meanwhile needs nothing."""
    try:
        step()
    except StolikError as error:
        log.info("left alone by the sweep: %s", error)
        return 0
    return 1


def _games() -> Any:
    return store.client().collection("games")
