"""The fields of a request, read strictly and one by one before anything else happens.

An unknown field is refused by name, an id never contains a slash, and the caller's identity is
taken from the token only, never from the body.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Collection
from typing import Any

from stolik.documents.header import PROTOCOL
from stolik.service.errors import BadRequest, NotAllowed
from stolik.service.reasons import ServiceReason

is_id = re.compile(r"(?!__.*__$)[A-Za-z0-9_-]{1,128}").fullmatch  # Firestore reserves __x__
MAX_SEQ = 10**6
MAX_VALUES, MAX_DEPTH, MAX_TEXT_LENGTH = 2_000, 6, 4_000  # of a whole request
MAX_MAP_FIELDS = 64
REQUIRED: Any = object()  # in place of a default


class Fields:
    """The fields of one request. Each is taken once, and `done` refuses what is left over.

    A field without a default is required; null counts as left out. Every method raises
    BadRequest, which names the field, for a value of the wrong kind.
    """

    def __init__(self, data: Any) -> None:
        if not isinstance(data, dict):
            raise BadRequest("data", "must be an object")
        if problem := _size_problem(data):
            raise BadRequest("data", problem)
        self._left = dict(data)

    @classmethod
    def of_request(cls, data: Any) -> Fields:
        """The fields of a whole request; refused if its client speaks an older protocol."""
        fields = cls(data)
        spoken = fields._take("protocol", PROTOCOL, lambda _: True, "")
        if not _is_number(spoken) or spoken < PROTOCOL:
            text = f"this client is too old; it must speak protocol {PROTOCOL}"
            raise NotAllowed(ServiceReason.CLIENT_TOO_OLD, text, protocol=PROTOCOL)
        return fields

    def id(self, name: str, default: Any = REQUIRED) -> Any:
        """An id: letters, digits, dash and underscore."""
        return self._take(name, default, _is_id, "must be 1 to 128 letters, digits, - or _")

    def text(self, name: str, longest: int, default: Any = REQUIRED) -> Any:
        """Text without control characters or lone surrogates; empty only if that is the default."""
        problem = f"must be text of 1 to {longest:,} characters"
        return self._take(
            name, default, lambda value: _is_text(value, longest) or value == default, problem
        )

    def number(self, name: str, low: int, high: int, default: Any = REQUIRED) -> Any:
        """A whole number from `low` to `high`."""
        value = _whole(self._take(name, default, _is_number, "must be a whole number"))
        if value is not default and not low <= value <= high:
            raise BadRequest(name, f"must be between {low:,} and {high:,}")
        return value

    def flag(self, name: str, default: Any = REQUIRED) -> Any:
        """True or false."""
        return self._take(
            name, default, lambda value: isinstance(value, bool), "must be true or false"
        )

    def choice(self, name: str, allowed: Collection[str], default: Any = REQUIRED) -> Any:
        """One of `allowed`."""
        problem = f"must be one of {', '.join(allowed)}"
        return self._take(
            name, default, lambda value: isinstance(value, str) and value in allowed, problem
        )

    def texts(self, name: str, most: int, longest: int, default: Any = REQUIRED) -> Any:
        """A list of at most `most` texts."""
        problem = f"must be a list of at most {most} texts of 1 to {longest:,} characters"
        is_list = _is_list(most, lambda item: _is_text(item, longest))
        return self._take(name, default, is_list, problem)

    def ids(self, name: str, most: int, default: Any = REQUIRED) -> Any:
        """A list of at most `most` ids."""
        problem = f"must be a list of at most {most} ids"
        return self._take(name, default, _is_list(most, _is_id), problem)

    def map(self, name: str, default: Any = REQUIRED) -> Any:
        """An object; its own fields are checked by whoever takes it."""
        problem = f"must be an object of at most {MAX_MAP_FIELDS} fields"
        return self._take(name, default, _is_map, problem)

    def done(self) -> None:
        """Refuse the request if it has a field that was not taken."""
        if self._left:
            raise BadRequest(str(min(self._left, key=str))[:40], "unknown field")

    def _take(
        self, name: str, default: Any, is_valid: Callable[[Any], object], problem: str
    ) -> Any:
        value = self._left.pop(name, None)
        if value is None:  # JavaScript's undefined becomes null
            if default is REQUIRED:
                raise BadRequest(name, "required")
            return default
        if not is_valid(value):
            raise BadRequest(name, problem)
        return value


def game_and_seq(data: Any) -> dict[str, Any]:
    """The request's gameId and seq for the log line; None where missing or malformed."""
    fields = data if isinstance(data, dict) else {}
    game, seq = fields.get("gameId"), fields.get("seq")
    return {
        "game": game if _is_id(game) else None,
        "seq": seq if type(seq) is int and 0 <= seq <= MAX_SEQ else None,
    }


def _size_problem(data: dict[Any, Any]) -> str | None:
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


def _is_id(value: Any) -> bool:
    return isinstance(value, str) and is_id(value) is not None


def _is_text(value: Any, longest: int) -> bool:
    if not isinstance(value, str) or not 0 < len(value) <= longest:
        return False
    return all(unicodedata.category(letter) not in ("Cc", "Cs", "Co", "Cn") for letter in value)


def _is_map(value: Any) -> bool:
    return isinstance(value, dict) and len(value) <= MAX_MAP_FIELDS


def _is_number(value: Any) -> bool:
    return type(_whole(value)) is int


def _is_list(most: int, is_item: Callable[[Any], bool]) -> Callable[[Any], bool]:
    return lambda value: isinstance(value, list) and len(value) <= most and all(map(is_item, value))


def _whole(value: Any) -> Any:
    """JSON has one kind of number: 1.0 is 1."""
    return int(value) if isinstance(value, float) and value.is_integer() else value
