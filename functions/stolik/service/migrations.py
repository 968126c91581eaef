"""Tables of older shapes, brought to the present one.

A move does it by itself. Those who look at a table before the next move need it done for them,
so it is run once after a new shape is deployed.
"""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from google.cloud.firestore import FieldFilter

from stolik.documents.header import LIVE, SHAPE
from stolik.engine.errors import Refused
from stolik.service import structured_log
from stolik.service.tables import documents, paths, snapshot, transaction
from stolik.service.tables.transaction import Work, change


def migrate() -> dict[str, int]:
    """Bring every live table to the present shape; how many, and how many failed."""
    done = {"migrated": 0, "failed": 0}
    for game_id in _older():
        try:
            done["migrated"] += change(partial(_migrate, game_id=game_id))
        except Refused:
            continue  # it has ended meanwhile
        except Exception as error:
            structured_log.error("table not migrated", error, game=game_id)
            done["failed"] += 1
    return done


def _older() -> list[str]:
    live = FieldFilter("status", "in", LIVE)
    found = transaction.client().collection("games").where(filter=live).select(["shape"]).stream()
    return [one.id for one in found if (one.to_dict() or {}).get("shape", 1) < SHAPE]


def _migrate(work: Work, game_id: str) -> int:
    """1 if there was something to do."""
    loaded = snapshot.load(work, game_id, None)
    if loaded.header.shape == SHAPE:
        return 0
    seats = range(len(loaded.header.seats))
    for seat in seats:
        path = paths.rack_path(game_id, loaded.header, seat)
        work.update(path, {"seq": loaded.header.seq})
    header = replace(loaded.header, shape=SHAPE, held=(loaded.header.seq,) * len(seats))
    work.update(paths.header_path(game_id), documents.write_header(header))
    return 1
