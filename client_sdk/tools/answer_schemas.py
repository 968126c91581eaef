"""JSON schemas of what callables answer, from their TypedDicts."""

from __future__ import annotations

import types
from typing import (
    Any,
    Literal,
    NotRequired,
    Union,
    get_args,
    get_origin,
    get_type_hints,
    is_typeddict,
)

from client_sdk.tools.openapi_parts import choice, or_null, record, ref, several
from stolik.documents import answers
from stolik.engine import games
from stolik.service.api.request_fields import Schema

# Fields with a shared schema of their own, by name: every answer means the same by them.
NAMED: dict[str, Schema] = {
    "gameId": ref("Id"),
    "game": choice(games.NAMES),
    "status": ref("Status"),
    "seat": ref("Seat"),
    "seq": ref("Seq"),
    "events": several(ref("Event")),
}
ATOMS: dict[Any, str] = {int: "integer", str: "string", bool: "boolean"}
SHARED = (  # parts of answers
    *(answers.SeatLink, answers.HostLink, answers.PreviewChair, answers.PreviewClock),
    *(answers.AdviceAnswer, answers.OpenTable, answers.LiveTable),
)


def answer_schema(answer: Any) -> Schema:
    """The schema of an answer with its cost; None stands for an answer without fields."""
    schema = _record(answer) if answer else record({})
    properties = {**schema["properties"], "cost": ref("Cost")}
    return record(properties, [*schema.get("required", []), "cost"])


def answer_without_cost(answer: Any) -> Schema:
    """The schema of an answer that no callable gives."""
    return _record(answer)


def shared_answers() -> dict[str, Schema]:
    """Parts that answers refer to, by name."""
    return {kind.__name__: _record(kind) for kind in SHARED}


def _record(kind: Any) -> Schema:
    hints = get_type_hints(kind, include_extras=True)
    properties = {name: _field(name, hint) for name, hint in hints.items()}
    required = [name for name, hint in hints.items() if get_origin(hint) is not NotRequired]
    return record(properties, required)


def _field(name: str, hint: Any) -> Schema:
    if get_origin(hint) is NotRequired:
        (hint,) = get_args(hint)
    if name in NAMED:
        return or_null(NAMED[name]) if type(None) in get_args(hint) else NAMED[name]
    return _schema(hint)


def _schema(hint: Any) -> Schema:
    origin, args = get_origin(hint), get_args(hint)
    if origin in (Union, types.UnionType):
        (inner,) = [arg for arg in args if arg is not type(None)]
        return or_null(_schema(inner))
    if origin is Literal:
        return choice(args)
    if origin is list:
        return several(_schema(args[0]))
    if is_typeddict(hint):
        return ref(hint.__name__)
    return {"type": ATOMS.get(hint, "object")}
