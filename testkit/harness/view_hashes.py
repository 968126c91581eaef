"""A hash of everything every seat sees in a recorded game, for comparing two Pythons.

Run by CPython, and by Pyodide in testkit/views.mjs. It uses the engine alone, so
that both run the same lines.
"""

from __future__ import annotations

import hashlib
import json

from stolik.engine.json_codec import Plain, to_plain
from stolik.engine.records import Record, replay


def hash_of(line: str) -> str:
    """The hash of the game whose record is `line`: every view of every seat after every move."""
    played = replay(Record.read(json.loads(line)))
    assert played.refused is None, played.refused
    total = hashlib.sha256()
    for position in played.positions:
        public: object = None
        for seat in (None, *range(len(position.racks))):
            seen = played.game.view(position, seat)
            if seen.table is not public:  # seats mostly see the same table
                public = seen.table
                total.update(_bytes(to_plain(seen.table)))
            total.update(_bytes([seat, to_plain(seen.rack), seen.shown]))
    return total.hexdigest()


def _bytes(value: Plain) -> bytes:
    return json.dumps(value, sort_keys=True, ensure_ascii=False).encode()
