"""Documents as a release wrote them, kept so that the next one can be held to read them.

    python -m emulator_tests.proof.released VERSION

plays tables of every game into every status and keeps them in releases/VERSION.json. Run it once,
when a version is released; a file that was kept is never made again.
"""

from __future__ import annotations

import json
import os
import random
import sys
from datetime import datetime
from pathlib import Path
from typing import Any

from emulator_tests.proof.rounds import go_on
from stack import running
from stolik.documents.header import LIVE
from stolik.service.play import cancel
from stolik.service.scheduling import task_queue
from stolik.service.tables import transaction
from testkit.table_driver import CLOCKS, SHORT, Server, Table

KEPT = Path(__file__).parent / "releases"
Documents = dict[str, dict[str, Any]]


def put_back(version: str) -> dict[str, Documents]:
    """Write what `version` kept into Firestore; the documents of each table, by its id."""
    kept = json.loads((KEPT / f"{version}.json").read_text(encoding="utf-8"), object_hook=_times)
    tables: dict[str, Documents] = kept["tables"]
    for documents in tables.values():
        for path, content in documents.items():
            transaction.client().document(path).set(content)
    return tables


def played(server: Server) -> dict[str, Documents]:
    """Tables in play, between two rounds, finished and cancelled."""
    found: dict[str, Documents] = {}
    for game in SHORT:
        people = 3 if game == "bridge" else 2
        for name, goal in (("playing", 11), ("finished", 2_000)):
            table = server.table(
                game, people, bots=1, clock=CLOCKS["move"], secret=f"{len(found):064x}",
                game_id=f"release-{game}-{name}",
            )  # fmt: skip
            _play(table, goal)
            found[table.game_id] = table.everything()
    between = server.table("rikiki", 3, secret=f"{99:064x}", game_id="release-rikiki-between")
    while between.header.status != "between_rounds":
        between.step(random.Random(1))
    ended = server.table("zole", 3, secret=f"{98:064x}", game_id="release-zole-cancelled")
    cancel.cancel(ended.game_id, "p0", server.now)
    return {**found, between.game_id: between.everything(), ended.game_id: ended.everything()}


def _play(table: Table, goal: int) -> None:
    rng = random.Random(table.game_id)
    while (header := table.header).status in LIVE and (header.seq < goal or header.turn is None):
        go_on(table, rng)


def _times(value: dict[str, Any]) -> Any:
    return datetime.fromisoformat(value["$time"]) if value.keys() == {"$time"} else value


def _plain(value: Any) -> Any:
    return {"$time": value.isoformat()}


def main(version: str) -> None:
    """Keep what this version writes."""
    with running(parts=("firestore",)) as stack:
        os.environ.update(stack.site.env())
        server = Server(seed=version)
        task_queue.order = server.take_order
        kept = {"version": version, "tables": played(server)}
    KEPT.mkdir(exist_ok=True)
    text = json.dumps(kept, default=_plain, ensure_ascii=False, sort_keys=True, indent=0)
    (KEPT / f"{version}.json").write_text(text + "\n", encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1])
