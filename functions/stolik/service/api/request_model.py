"""Requests as classes whose fields declare their kind, their bounds and what they are for.

    class PauseGame(Request):
        game_id: str = an_id("the table")
        agree: bool = flag("false ends the pause", True)

One declaration reads the request, strictly, and writes the API's documents: an unknown field is
refused by name, an id never contains a slash, and null counts as left out.
"""

from __future__ import annotations

from typing import Any, ClassVar, TypeVar

from stolik.engine.json_codec import camel_case
from stolik.service.api.request_fields import MAX_SEQ, REQUIRED, Field, Problem, is_id, whole_number
from stolik.service.errors import BadRequest

R = TypeVar("R", bound="Request")

MAX_VALUES, MAX_DEPTH, MAX_TEXT_LENGTH = 2_000, 6, 4_000  # of a whole request


class Request:
    """What a callable takes. A subclass declares fields, and its instances have their values.

    This is no dataclass: to generate the methods of thirty of them took 4 % of a cold start.
    """

    fields: ClassVar[dict[str, Field]] = {}  # by attribute, inherited ones first
    one_of: ClassVar[tuple[str, ...]] = ()  # optional fields of which exactly one must be given

    def __init_subclass__(cls) -> None:
        inherited = (base.__dict__.get("fields", {}) for base in reversed(cls.__mro__[1:]))
        own = {name: field for name, field in vars(cls).items() if isinstance(field, Field)}
        cls.fields = {name: field for some in (*inherited, own) for name, field in some.items()}

    def __init__(self, **values: Any) -> None:
        for name, field in self.fields.items():
            setattr(self, name, values.get(name, field.default))


def read_request(model: type[R], data: Any) -> R:
    """The request in `data`. Raises BadRequest, which names the field."""
    if not isinstance(data, dict):
        raise BadRequest("data", "must be an object")
    left, values = dict(data), {}
    for name, field in model.fields.items():
        key = camel_case(name)
        value = left.pop(key, None)
        if value is not None:  # JavaScript's undefined becomes null
            try:
                values[name] = field.read(value)
            except Problem as problem:
                raise BadRequest(key, str(problem)) from None
        elif field.default is REQUIRED:
            raise BadRequest(key, "required")
    if left:
        raise BadRequest(str(min(left, key=str))[:40], "unknown field")
    if model.one_of and sum(name in values for name in model.one_of) != 1:
        *most, last = map(camel_case, model.one_of)
        raise BadRequest(most[0], f"give exactly one of {', '.join(most)} and {last}")
    return model(**values)


def game_and_seq(data: Any) -> dict[str, Any]:
    """The request's gameId and seq for the log line; None where missing or malformed."""
    fields = data if isinstance(data, dict) else {}
    game, seq = fields.get("gameId"), whole_number(fields.get("seq"))
    return {
        "game": game if isinstance(game, str) and is_id(game) else None,
        "seq": seq if seq is not None and 0 <= seq <= MAX_SEQ else None,
    }


def size_problem(data: Any) -> str | None:
    """What is too large or too deep about a request; walks it without recursion."""
    too_large = f"too large (at most {MAX_VALUES:,} values, {MAX_DEPTH} levels deep)"
    level: list[Any] = [data]
    seen = 0
    for _ in range(MAX_DEPTH):
        below: list[Any] = []
        for value in level:
            seen += 1
            if isinstance(value, dict):
                below += (*value.keys(), *value.values())
            elif isinstance(value, list):
                below += value
            elif isinstance(value, str) and len(value) > MAX_TEXT_LENGTH:
                return f"text too long (at most {MAX_TEXT_LENGTH:,} characters)"
            if seen + len(below) > MAX_VALUES:
                return too_large
        level = below
    return too_large if level else None
