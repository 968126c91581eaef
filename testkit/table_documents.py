"""A table as somebody's own device reads it: the header and the live table in one mapping."""

from __future__ import annotations

import json
from typing import Any

from stolik.documents.stored_fields import JSON_FIELDS


def read_table(db: Any, game_id: str) -> dict[str, Any]:
    """The fields of header and live table, with the rights of `db`; what is JSON text is parsed.

    Before the deal there is no live table, and its fields are missing. `scores` and `asked` are
    filled in where other fields tell them.
    """
    header = db.document(f"games/{game_id}").get().to_dict()
    assert header is not None, game_id
    if header["started"] is None:
        return dict(header)
    live = db.document(f"games/{game_id}/sets/table").get().to_dict()
    parsed = {name: json.loads(live[name] or "null") for name in JSON_FIELDS}
    told = {"scores": parsed["table"]["scores"], "asked": [live["turn"]], "status": "playing"}
    return {**header, **told, **live, **parsed}
