"""Shared parts of the OpenAPI document: kinds of fields, and refusals by status."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import get_args

from stolik.documents.header import Status
from stolik.engine.json_codec import camel_case
from stolik.engine.reasons import Reason
from stolik.service.api import receipts
from stolik.service.api.request_fields import (
    CONTROL,
    MAX_MAP_FIELDS,
    REQUIRED,
    Schema,
    list_schema,
    text_schema,
)
from stolik.service.api.request_model import Request
from stolik.service.callables.fields import CLOCKS, MAX_LINKS, MAX_NAME_LENGTH
from stolik.service.reasons import ServiceReason

INVISIBLE = CONTROL + (
    r"\u00a0\u00ad\u034f\u061c\u115f\u1160\u1680\u17b4\u17b5\u180b-\u180f\u2000-\u200f\u2028-\u202f"
    r"\u205f-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffc"
)


def ref(name: str) -> Schema:
    """A reference to a shared schema."""
    return {"$ref": f"#/components/schemas/{name}"}


def record(properties: dict[str, Schema], required: Iterable[str] | None = None) -> Schema:
    """An object with these fields; all are required unless `required` is given."""
    names = list(properties if required is None else required)
    return {"type": "object", **({"required": names} if names else {}), "properties": properties}


def choice(allowed: Collection[str]) -> Schema:
    """A text that is one of these."""
    return {"type": "string", "enum": list(allowed)}


def several(items: Schema) -> Schema:
    """A list."""
    return {"type": "array", "items": items}


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


def request_fields(model: type[Request]) -> Schema:
    """The fields of a request, of which those without a default are required."""
    fields = {camel_case(name): field for name, field in model.fields.items()}
    properties = {
        key: (field.schema if field.default is REQUIRED else _optional(field.schema, field.default))
        | {"description": field.about}
        for key, field in fields.items()
    }
    return record(properties, [key for key, field in fields.items() if field.default is REQUIRED])


def _optional(schema: Schema, default: object) -> Schema:
    """The schema of a field that may be left out, or be null."""
    schema = or_null(or_empty(schema) if default == "" else schema)
    is_plain = isinstance(default, str | int | bool) and default != ""
    return schema | ({"default": default} if is_plain else {})


def _clock(kind: str) -> Schema:
    fields = request_fields(CLOCKS[kind])
    properties = {"kind": {"const": kind}, **fields["properties"]}
    return record(properties) | {"additionalProperties": False}


NUMBER, FLAG, WORD = {"type": "integer"}, {"type": "boolean"}, {"type": "string"}
ANY_MAP: Schema = {"type": "object"}
SEQ, SEAT = ref("Seq"), ref("Seat")

SHARED: dict[str, Schema] = {
    "Id": {
        "type": "string",
        "pattern": "^(?!__.*__$)[A-Za-z0-9_-]{1,128}$",
        "description": "Letters, digits, - and _; not of the form __x__",
    },
    "RequestId": {
        "type": "string",
        "pattern": f"^{receipts.ID_PATTERN}$",
        "description": "An id that the client makes for this request: a repeated call with it "
        "answers what the first one answered",
    },
    "Name": {
        "type": "string",
        "minLength": 1,
        "maxLength": MAX_NAME_LENGTH,
        "pattern": rf"^[^\s{INVISIBLE}]([^{INVISIBLE}]*[^\s{INVISIBLE}])?$",
        "description": "At least one letter or digit of any script; no invisible characters, and "
        "no spaces at the ends",
    },
    "Seat": {"type": "integer", "minimum": 0},
    "Seq": {"type": "integer", "minimum": 0, "description": "The number of the position"},
    "LinkNames": {
        **list_schema(MAX_LINKS, text_schema(MAX_NAME_LENGTH)),
        "description": "Names for links: like Name, but with spaces at the ends; or blank",
    },
    "Clock": {
        "oneOf": [_clock(kind) for kind in CLOCKS],
        "description": "How time is kept",
    },
    "Options": {
        "type": "object",
        "maxProperties": MAX_MAP_FIELDS,
        "description": "House rules, by the names of the game's schema",
    },
    "Status": choice(get_args(Status)),
    "Cost": record({"reads": NUMBER, "writes": NUMBER})
    | {"description": "The documents that Firestore charges for the call"},
    "Event": record({"audience": or_null(SEAT), "kind": WORD, "values": ANY_MAP})
    | {"description": "What happened; `audience` is the one seat that may see it, or null"},
    "Reason": choice([str(reason) for reason in (*ServiceReason, *Reason)])
    | {"description": "Why a call was refused; clients translate these"},
}  # fmt: skip

_SERVICE = {
    "INVALID_ARGUMENT": "bad-request",
    "UNAUTHENTICATED": "not-signed-in",
    "PERMISSION_DENIED": "not-at-table not-host not-invited blocked rated guests-cannot"
    " rated-needs-clock holder-present not-between-humans client-too-old banned account-deleted",
    "NOT_FOUND": "no-such-callable no-such-game no-chat no-such-code no-such-player"
    " no-such-invitation not-started",
    "ALREADY_EXISTS": "name-taken already-claimed",
    "ABORTED": "stale",
    "RESOURCE_EXHAUSTED": "too-many",
    "UNAVAILABLE": "busy",
    "FAILED_PRECONDITION": "already-started not-started not-finished finished cancelled table-full"
    " seats-open too-few already-seated not-timed-out time-is-up nothing-to-take-back shown-since"
    " no-such-wish another-wish"
    " not-claimable no-more-rounds seat-lost move-id-reused request-id-reused deal-is-fixed stale",
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
