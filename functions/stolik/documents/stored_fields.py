"""Which document holds which field of a table: the quiet header, or the live table.

`games/{id}` is the header. It changes when somebody sits down or gets up, after a round and at the
end. `games/{id}/sets/table` is the live table: the deal creates it, and every move changes it.
`rev` stands in both and grows with every change of the header that concerns whoever keeps it, so
a header and a live table with the same `rev` belong together. Pure.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from stolik.documents.chair import Chair
from stolik.documents.codec import read_fields
from stolik.documents.header import LIVE, Header
from stolik.engine.errors import BadRecord
from stolik.engine.fast_replace import replace
from stolik.engine.json_codec import camel_case, to_plain

Document = dict[str, Any]

# Fields of Header in `games/{id}`. There `status` says "playing" also between rounds, and `seats`
# are chairs with CHAIR_FIELDS; `members` (players and host) is added for queries and rules.
HEADER_FIELDS = (
    *("game", "engine", "options", "departures", "commitment", "entropy", "duplicate_of"),
    *("host", "players", "seats", "status", "rev", "created", "started", "updated", "protocol"),
    *("visibility", "spectators", "clock", "code", "settings", "rated", "leaver", "idle", "chat"),
    *("host_starts", "matched"),
    *("muted", "kicked", "handovers", "rounds", "result", "secret", "revealed"),
)
CHAIR_FIELDS = ("kind", "uid", "name", "level", "reserved", "until")

# Fields of Header in `games/{id}/sets/table`. There `members`, `over`, `away` (seat to the ms since
# when) and `missed` (seat to turns in a row) are added.
LIVE_FIELDS = (
    *("rev", "spectators", "status", "updated", "seq", "turn", "turn_uid", "asked"),
    *("deadline", "turn_started", "wake_at", "scores", "held", "barrier", "table", "entry"),
    *("cost", "banks", "shown", "claimable", "forfeited", "moves_to_count"),
    *("votes", "pauses", "last_round", "takeback", "rematch", "declined", "rematch_until"),
    *("rematch_deals_at", "rematch_absent", "next_game", "refused_end"),
)
# Fields of the live table that are JSON text, which is shorter than maps and lists in Firestore.
# `cost` is a list of its reads and writes.
JSON_FIELDS = ("table", "entry", "cost")
# Fields of the live table that are left out while they are empty, so that it stays small.
LEFT_OUT_WHEN_EMPTY = frozenset(
    (
        *("away", "missed", "banks", "shown", "claimable", "forfeited", "movesToCount", "votes"),
        *("pauses", "takeback", "deadline", "rematch", "declined", "rematchUntil", "nextGame"),
        *("wakeAt", "spectators", "lastRound", "rematchDealsAt", "rematchAbsent", "refusedEnd"),
    )
)
# Fields of the live table that are left out while others tell the same (see `_told_by_others`).
OFTEN_TOLD = ("asked", "scores", "turnStarted", "held", "barrier", "status")
NOT_STARTED = 0  # `turnStarted` of a live table whose clock rests
# A change of these fields of the header concerns nobody who keeps it.
_WITHOUT_REV = frozenset(("rev", "updated", "muted"))
_LIVE_NAMES = tuple(
    (name, key) for name in LIVE_FIELDS if (key := camel_case(name)) not in OFTEN_TOLD
)
_UNTOLD = object()
_HEADER_NAMES = tuple((name, camel_case(name)) for name in HEADER_FIELDS)


def header_fields(header: Header) -> Document:
    """The fields of `games/{id}`."""
    fields = {key: _header_value(header, name) for name, key in _HEADER_NAMES}
    return {**fields, "members": list(header.members)}


def live_fields(header: Header) -> Document:
    """The fields of `games/{id}/sets/table`."""
    fields = {key: _live_value(header, name) for name, key in _LIVE_NAMES} | _derived(header)
    return {key: value for key, value in fields.items() if not _is_left_out(key, value)}


def changed_header_fields(before: Header, after: Header) -> Document:
    """The fields of `games/{id}` that differ; empty when nothing but its times would."""
    fields = {
        key: value
        for name, key in _HEADER_NAMES
        if getattr(before, name) != getattr(after, name)
        and (value := _header_value(after, name)) != _header_value(before, name)
    }
    if not fields.keys() - {"updated"}:
        return {}
    if before.members != after.members:
        fields["members"] = list(after.members)
    return fields


def changed_live_fields(before: Header, after: Header) -> Document:
    """The fields of `games/{id}/sets/table` that differ; None where a field is left out now."""
    fields = {
        key: _live_value(after, name)
        for name, key in _LIVE_NAMES
        if getattr(before, name) != getattr(after, name)
        or (name == "entry" and before.updated != after.updated)  # which tells its time
    }
    old = _derived(before)
    fields |= {key: value for key, value in _derived(after).items() if value != old[key]}
    return {key: None if _is_left_out(key, value) else value for key, value in fields.items()}


def with_next_rev(before: Header, after: Header) -> Header:
    """`after` with the next `rev`, if the header document differs in what others rely on."""
    changed = changed_header_fields(before, after).keys() - _WITHOUT_REV
    return replace(after, rev=before.rev + 1) if changed else after


def read_header(document: Mapping[str, Any], lenient: bool = False) -> Header:
    """The table as its header document tells it, as before the deal. Raises BadRecord.

    `lenient` leaves out what this version does not know, at any depth, as clients have to.
    """
    return Header(**read_fields(Header, HEADER_FIELDS, document, lenient))


def with_live(header: Header, document: Mapping[str, Any], lenient: bool = False) -> Header:
    """The header of a dealt table with what its live document tells. Raises BadRecord."""
    parsed = {name: _parse(document.get(name)) for name in JSON_FIELDS}
    if parsed["entry"] is not None:
        parsed["entry"] = _whole_entry(header, document, parsed["entry"])
    if parsed["cost"] is not None:
        parsed["cost"] = _read_cost(parsed["cost"])
    fields = read_fields(Header, LIVE_FIELDS, {**document, **parsed}, lenient)
    if fields.get("turn_started") == NOT_STARTED:
        fields["turn_started"] = None
    away, missed = document.get("away") or {}, document.get("missed") or {}
    if away or missed:
        fields["seats"] = tuple(
            _seat_with_live(chair, away.get(str(seat)), missed.get(str(seat), 0))
            for seat, chair in enumerate(header.seats)
        )
    joined = replace(header, **fields)
    told: dict[str, Any] = {
        name: tuple(value) if isinstance(value, list) else value
        for name, value in _told_by_others(joined).items()
        if name not in fields
    }
    return replace(joined, **told)


def join(
    header: Mapping[str, Any], live: Mapping[str, Any] | None, lenient: bool = False
) -> Header:
    """The table in its two documents; `live` is None before the deal. Raises BadRecord."""
    quiet = read_header(header, lenient)
    return quiet if live is None else with_live(quiet, live, lenient)


def belong_together(header: Mapping[str, Any], live: Mapping[str, Any] | None) -> bool:
    """Whether two documents that were read apart are of the same moment.

    A dealt table has both, with the same `rev`; a table that was never dealt has no live one,
    unless people at a cancelled one have answered about a rematch.
    """
    if live is None:
        return header.get("started") is None
    return bool(header.get("rev") == live.get("rev"))


def _header_value(header: Header, name: str) -> Any:
    value = getattr(header, name)
    if name == "seats":
        return [{field: getattr(chair, field) for field in CHAIR_FIELDS} for chair in header.seats]
    if name == "status" and value in LIVE:
        return "playing"
    return to_plain(value)


def _live_value(header: Header, name: str) -> Any:
    value = getattr(header, name)
    value = _without_nulls(value) if name == "table" else to_plain(value)  # the table is plain
    if name == "entry" and value is not None:
        value = _short_entry(header, value)
    if name == "cost":
        value = [header.cost.reads, header.cost.writes]
    if name in JSON_FIELDS and value is not None:
        return json.dumps(value, ensure_ascii=False, separators=(",", ":"))
    return value


def _derived(header: Header) -> Document:
    """The fields of the live document that Header keeps in another form."""
    chairs = [(str(seat), chair) for seat, chair in enumerate(header.seats)]
    return {
        "members": list(header.members),
        "over": header.over,
        "away": {seat: chair.left for seat, chair in chairs if chair.away},
        "missed": {seat: chair.missed for seat, chair in chairs if chair.missed},
        **{
            camel_case(name): None if value == own else NOT_STARTED if own is None else own
            for name, value in _told_by_others(header).items()
            for own in [to_plain(getattr(header, name))]
        },
    }


def _is_left_out(key: str, value: Any) -> bool:
    return (not value and key in LEFT_OUT_WHEN_EMPTY) or (value is None and key in OFTEN_TOLD)


def _told_by_others(header: Header) -> dict[str, Any]:
    """What other fields of the live table tell about those that are then left out."""
    return {
        "asked": [] if header.turn is None else [header.turn],
        "scores": list((header.table or {}).get("scores", ())),
        "turn_started": header.updated,
        "held": [1] * len(header.seats),
        "barrier": header.seq,
        "status": "playing",
    }


def _short_entry(header: Header, entry: Document) -> Document:
    """The newest entry of the log without what the live table or its seat tells anyway."""
    told = _told_of_entry(header, header.seq, header.updated, entry["seat"])
    short = {key: value for key, value in entry.items() if told.get(key, _UNTOLD) != value}
    events = [{k: v for k, v in event.items() if v is not None} for event in entry["events"]]
    return {**short, "events": events}


def _whole_entry(header: Header, live: Mapping[str, Any], entry: Document) -> Document:
    """The entry that `_short_entry` shortened."""
    try:
        events = [{"audience": None, **event} for event in entry["events"]]
        told = _told_of_entry(header, live["seq"], live["updated"], entry["seat"])
        return {**told, **entry, "events": events}
    except (LookupError, TypeError):
        raise BadRecord("the entry of the live table cannot be read") from None


def _told_of_entry(header: Header, seq: int, updated: int, seat: int | None) -> Document:
    """What the live table tells about the newest entry of the log."""
    uid = header.host if seat is None else header.seats[seat].uid or ""
    return {"seq": seq, "at": updated, "raw": "", "by": "player", "uid": uid}


def _without_nulls(value: Any, in_list: bool = False) -> Any:
    """Without the empty fields of records in lists, which readers take for null."""
    if isinstance(value, list):
        return [_without_nulls(item, True) for item in value]
    if not isinstance(value, dict):
        return value
    return {
        key: _without_nulls(item, in_list)
        for key, item in value.items()
        if item is not None or not in_list
    }


def _read_cost(value: Any) -> Document:
    try:
        reads, writes = value
    except (TypeError, ValueError):
        raise BadRecord("the cost of the live table cannot be read") from None
    return {"reads": reads, "writes": writes}


def _seat_with_live(chair: Chair, since: int | None, missed: int) -> Chair:
    return replace(chair, away=since is not None, left=since or 0, missed=missed)


def _parse(text: Any) -> Any:
    if text is None:
        return None
    try:
        return json.loads(text)
    except (TypeError, ValueError):
        raise BadRecord("a field of the live table is no JSON text") from None
