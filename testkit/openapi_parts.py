"""Shared parts of the OpenAPI document: kinds of fields, answers, refusals by status."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import Any, get_args

from stolik.documents.header import Status
from stolik.engine import games
from stolik.engine.bots import LEVELS
from stolik.engine.reasons import Reason
from stolik.service.reasons import ServiceReason

Schema = dict[str, Any]

# Regular expressions without \p{...}, which not every engine supports. What depends on Unicode
# tables is only described in words.
CONTROL = r"\u0000-\u001f\u007f-\u009f\ue000-\uf8ff"
INVISIBLE = CONTROL + r"\u00ad\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff"
UNIQUE = {"uniqueItems": True}


def ref(name: str) -> Schema:
    """A reference to a shared schema."""
    return {"$ref": f"#/components/schemas/{name}"}


def record(properties: dict[str, Schema], required: Iterable[str] | None = None) -> Schema:
    """An object with these fields; all are required unless `required` is given."""
    names = list(properties if required is None else required)
    return {"type": "object", **({"required": names} if names else {}), "properties": properties}


def text(longest: int) -> Schema:
    """Text that is not empty and has no control characters."""
    clean = f"^[^{CONTROL}]*$"
    return {"type": "string", "minLength": 1, "maxLength": longest, "pattern": clean}


def choice(allowed: Collection[str]) -> Schema:
    """A text that is one of these."""
    return {"type": "string", "enum": list(allowed)}


def several(items: Schema, most: int | None = None) -> Schema:
    """A list."""
    return {"type": "array", "items": items, **({} if most is None else {"maxItems": most})}


def or_empty(schema: Schema) -> Schema:
    """The schema, or an empty text, which counts as left out."""
    if "minLength" in schema:
        return {**schema, "minLength": 0}
    return {"anyOf": [schema, {"const": ""}]}


def or_null(schema: Schema) -> Schema:
    """The schema, or null."""
    if "type" not in schema:
        return {"anyOf": [*schema.get("anyOf", [schema]), {"type": "null"}]}
    words = {"enum": [*schema["enum"], None]} if "enum" in schema else {}
    return {**schema, "type": [schema["type"], "null"], **words}


def as_json(schema: Schema) -> Schema:
    """The content of a request or an answer."""
    return {"application/json": {"schema": schema}}


LIST_ITEMS: dict[str, tuple[Schema, Schema]] = {  # by field: schema of the items, more of the list
    "links": (ref("LinkName"), {}),
    "bots": (choice(LEVELS), {}),
    "challenge": (text(30), UNIQUE),
}


def _clock(kind: str, **bounds: tuple[int, int]) -> Schema:
    numbers = {
        name: {"type": "integer", "minimum": low, "maximum": high}
        for name, (low, high) in bounds.items()
    }
    return record({"kind": {"const": kind}, **numbers}) | {"additionalProperties": False}


NUMBER, FLAG, WORD = {"type": "integer"}, {"type": "boolean"}, {"type": "string"}
ANY_MAP: Schema = {"type": "object"}
SEQ: Schema = {"type": "integer", "minimum": 0, "description": "The number of the position"}
SEAT: Schema = {"type": "integer", "minimum": 0}
PLACE = {"gameId": ref("Id"), "seat": SEAT, "seq": SEQ}
STATUS = {"status": ref("Status")}

SHARED: dict[str, Schema] = {
    "Id": {
        "type": "string",
        "pattern": "^(?!__.*__$)[A-Za-z0-9_-]{1,128}$",
        "description": "Letters, digits, - and _; not of the form __x__",
    },
    "Name": {
        "type": "string",
        "minLength": 1,
        "maxLength": 30,
        "pattern": rf"^[^\s{INVISIBLE}]([^{INVISIBLE}]*[^\s{INVISIBLE}])?$",
        "description": "At least one letter or digit of any script; no invisible characters, and "
        "no spaces at the ends",
    },
    "LinkName": {
        **text(30),
        "description": "The name on a link: like Name, but with spaces at the ends; or blank",
    },
    "Clock": {
        "oneOf": [
            _clock("none"),
            _clock("move", seconds=(5, 3_600)),
            _clock("bank", seconds=(10, 36_000), increment=(0, 600)),
            _clock("days", days=(1, 14)),
        ],
        "description": "How time is kept",
    },
    "Options": {
        "type": "object",
        "maxProperties": 64,
        "description": "House rules, by the names of the game's schema",
    },
    "Status": choice(get_args(Status)),
    "Cost": record({"reads": NUMBER, "writes": NUMBER})
    | {"description": "The documents that Firestore charges for the call"},
    "Event": record({"audience": or_null(SEAT), "kind": WORD, "values": ANY_MAP})
    | {"description": "What happened; `audience` is the one seat that may see it, or null"},
    "Link": record({"name": WORD, "seat": SEAT, "link": WORD}),
    "Chair": record({"kind": choice(("open", "human", "bot")), "name": WORD, "level": WORD,
                     "free": FLAG}),
    "Reason": choice([str(reason) for reason in (*ServiceReason, *Reason)])
    | {"description": "Why a call was refused; clients translate these"},
}  # fmt: skip

_MADE = {"gameId": ref("Id"), "code": WORD, "links": several(ref("Link")),
         "seat": or_null(SEAT), "seq": SEQ}  # fmt: skip
_PLAYED = {"seq": SEQ, "events": several(ref("Event"))}
_ANSWERS: dict[str, dict[str, Schema]] = {  # required fields; callables not listed here have none
    "set_profile": {"name": WORD, "guest": FLAG, "owns": FLAG, "bot": FLAG, "locale": WORD,
                    "emailMe": FLAG, "webhookKey": WORD},
    "create_game": _MADE,
    "duplicate_game": _MADE,
    "search_game": PLACE,
    "preview_game": {"gameId": ref("Id"), "game": choice(games.NAMES), "options": ANY_MAP,
                     "departures": or_null(ANY_MAP), "clock": record({"kind": WORD}),
                     "rated": FLAG, "leaver": WORD, "spectators": FLAG, **STATUS,
                     "seats": several(ref("Chair")), "seat": or_null(SEAT)},
    "join_game": PLACE,
    "leave_game": {"gameId": ref("Id"), **STATUS},
    "ask_seat": {"gameId": ref("Id"), "seat": SEAT},
    "start_game": {"seq": SEQ},
    "cancel_game": {**STATUS, "votes": NUMBER},
    "delete_game": {"gameId": ref("Id")},
    "rematch": {"gameId": or_null(ref("Id"))},
    "play_move": _PLAYED,
    "claim_timeout": _PLAYED,
    "give_time": {"deadline": NUMBER},
    "pause_game": {"paused": FLAG},
    "take_back": {"seq": SEQ, "undone": FLAG},
    "claim_result": STATUS,
    "suggest_move": {"seq": SEQ, "move": WORD, "why": WORD},
    "list_choices": {"seq": SEQ, "choices": several(WORD)},
    "export_account": {
        **{name: or_null(ANY_MAP) for name in ("profile", "settings", "presence")},
        "rankings": ANY_MAP,
        **{name: several(ANY_MAP)
           for name in ("invitations", "tables", "messages", "reports", "chats")},
    },
    "chat_code": {"code": WORD, "until": NUMBER, "link": WORD},
}  # fmt: skip
_OPTIONAL = {"preview_game": {"name": WORD, "claimed": FLAG}}  # where a link was given


def answer_schema(function: str) -> Schema:
    """The schema of a callable's answer."""
    always = {**_ANSWERS.get(function, {}), "cost": ref("Cost")}
    return record({**always, **_OPTIONAL.get(function, {})}, always)


_SERVICE = {
    "INVALID_ARGUMENT": "bad-request",
    "UNAUTHENTICATED": "not-signed-in",
    "PERMISSION_DENIED": "not-at-table not-host not-invited blocked rated guests-cannot"
    " not-between-humans client-too-old",
    "NOT_FOUND": "no-such-game no-chat no-such-code no-such-player no-such-invitation not-started",
    "ALREADY_EXISTS": "name-taken already-claimed",
    "ABORTED": "stale",
    "RESOURCE_EXHAUSTED": "too-many",
    "UNAVAILABLE": "busy",
    "FAILED_PRECONDITION": "already-started not-started not-finished finished cancelled table-full"
    " seats-open too-few already-seated not-timed-out time-is-up nothing-to-take-back shown-since"
    " not-claimable move-id-reused stale",
    "INTERNAL": "",
}
REASONS = {status: words.split() for status, words in _SERVICE.items()}
REASONS["INVALID_ARGUMENT"] += [Reason.BAD_OPTION, Reason.UNKNOWN_OPTION, Reason.BAD_SEATS]
REASONS["FAILED_PRECONDITION"] += [str(reason) for reason in Reason]
DETAILS = {"bad-request": ("field", WORD), "stale": ("seq", SEQ),
        "too-many": ("retryAfter", NUMBER), "busy": ("retryAfter", NUMBER)}  # fmt: skip

REFUSALS: dict[str, tuple[int, str, tuple[str, ...]]] = {  # HTTP status, what it means, statuses
    "Refused": (400, "The request has the wrong shape, or the table does not allow it now",
                ("INVALID_ARGUMENT", "FAILED_PRECONDITION")),
    "SignedOut": (401, "No token, or an invalid one", ("UNAUTHENTICATED",)),
    "NotAllowed": (403, "The caller may not do this", ("PERMISSION_DENIED",)),
    "NotFound": (404, "Not found", ("NOT_FOUND",)),
    "Conflict": (409, "Already taken, or changed by another call", ("ALREADY_EXISTS", "ABORTED")),
    "TooMany": (429, "A limit is reached", ("RESOURCE_EXHAUSTED",)),
    "Fault": (500, "A fault of the service", ("INTERNAL",)),
    "Busy": (503, "Send the same call again", ("UNAVAILABLE",)),
}  # fmt: skip


def responses() -> dict[str, Schema]:
    """The refusals as OpenAPI responses, by name."""
    return {
        name: {"description": meaning, "content": as_json(_refusal(statuses))}
        for name, (_, meaning, statuses) in REFUSALS.items()
    }


def _refusal(statuses: tuple[str, ...]) -> Schema:
    errors = [_error(status, group) for status in statuses for group in _groups(status)]
    return record({"error": errors[0] if len(errors) == 1 else {"oneOf": errors}})


def _groups(status: str) -> list[list[str]]:
    """The reasons of a status; each reason that has a detail of its own is a group."""
    detailed = [[reason] for reason in REASONS[status] if reason in DETAILS]
    plain = [reason for reason in REASONS[status] if reason not in DETAILS]
    return [*detailed, plain] if plain or not detailed else detailed


def _error(status: str, reasons: list[str]) -> Schema:
    detail = dict([DETAILS[reasons[0]]] if reasons and reasons[0] in DETAILS else [])
    reason = {**ref("Reason"), "enum": [str(reason) for reason in reasons]}
    details = record({"reason": reason, **detail}) if reasons else ANY_MAP
    fields = {"status": {"const": status}, "message": WORD, "details": details}
    without_reason = status in ("UNAUTHENTICATED", "INTERNAL")  # may come from Firebase itself
    return record(fields, ["status", "message"] if without_reason else None)
