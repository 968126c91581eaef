"""Requests at the edge: read strictly, field by field, before anything else happens.

An unknown field is refused by name, an id never holds a slash, and nothing is taken from
the body that the token should say.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Collection
from typing import Any

from stolik.documents.header import PROTOCOL
from stolik.service.errors import BadRequest, NotAllowed
from stolik.service.reasons import ServiceReason

is_id = re.compile(r"(?!__.*__$)[A-Za-z0-9_-]{1,128}").fullmatch  # __x__ is Firestore's own
MAX_SEQ = 10**6
MOST_VALUES, DEEPEST, LONGEST = 2_000, 6, 4_000  # of a whole request
MISSING: Any = object()


class Fields:
    """The fields of one request; each is taken once, and `done` refuses what is left over."""

    def __init__(self, data: Any) -> None:
        if not isinstance(data, dict):
            raise BadRequest("data", "a map of fields")
        if not _is_moderate(data):
            raise BadRequest("data", "less, and less deep")
        self._left = dict(data)

    @classmethod
    def of_request(cls, data: Any) -> Fields:
        """The fields of a whole request; refused if its client speaks an older protocol."""
        fields = cls(data)
        spoken = _whole(fields._take("protocol", PROTOCOL))
        if type(spoken) is not int or spoken < PROTOCOL:
            text = f"this client speaks protocol {spoken!r:.20}; update it to {PROTOCOL}"
            raise NotAllowed(ServiceReason.CLIENT_TOO_OLD, text, protocol=PROTOCOL)
        return fields

    def id(self, name: str, default: Any = MISSING) -> Any:
        """An id: letters, digits, dash and underscore."""
        value = self._take(name, default)
        if value is default and default is not MISSING:
            return value
        if not isinstance(value, str) or not is_id(value):
            raise BadRequest(name, "an id of letters, digits, - and _")
        return value

    def text(self, name: str, longest: int, default: Any = MISSING) -> Any:
        """Text without control characters or lone surrogates."""
        value = self._take(name, default)
        if value is default and default is not MISSING:
            return value
        if not isinstance(value, str) or not 0 < len(value) <= longest or not _printable(value):
            raise BadRequest(name, f"text of 1 to {longest} characters")
        return value

    def number(self, name: str, low: int, high: int, default: Any = MISSING) -> Any:
        """A whole number from `low` to `high`."""
        value = self._take(name, default)
        if value is default and default is not MISSING:
            return value
        value = _whole(value)
        if type(value) is not int or not low <= value <= high:
            raise BadRequest(name, f"a whole number from {low} to {high}")
        return value

    def flag(self, name: str, default: Any = MISSING) -> Any:
        """True or false."""
        value = self._take(name, default)
        if value is default and default is not MISSING:
            return value
        if not isinstance(value, bool):
            raise BadRequest(name, "true or false")
        return value

    def choice(self, name: str, allowed: Collection[str], default: Any = MISSING) -> Any:
        """One of `allowed`."""
        value = self._take(name, default)
        if value is default and default is not MISSING:
            return value
        if not isinstance(value, str) or value not in allowed:
            raise BadRequest(name, f"one of {', '.join(allowed)}")
        return value

    def texts(self, name: str, most: int, longest: int, default: Any = MISSING) -> Any:
        """A list of at most `most` texts."""
        value = self._take(name, default)
        if value is default and default is not MISSING:
            return value
        fine = isinstance(value, list) and len(value) <= most
        if not fine or not all(
            isinstance(one, str) and 0 < len(one) <= longest and _printable(one) for one in value
        ):
            raise BadRequest(name, f"a list of at most {most} texts of 1 to {longest} characters")
        return value

    def ids(self, name: str, most: int, default: Any = MISSING) -> Any:
        """A list of at most `most` ids."""
        value = self._take(name, default)
        if value is default and default is not MISSING:
            return value
        fine = isinstance(value, list) and len(value) <= most
        if not fine or not all(isinstance(one, str) and is_id(one) for one in value):
            raise BadRequest(name, f"a list of at most {most} ids")
        return value

    def map(self, name: str, default: Any = MISSING) -> Any:
        """A map; whoever takes it checks what is in it."""
        value = self._take(name, default)
        if value is default and default is not MISSING:
            return value
        if not isinstance(value, dict) or len(value) > 64:
            raise BadRequest(name, "a map")
        return value

    def done(self) -> None:
        """Refuse the request if a field is left that nobody asked for."""
        if self._left:
            raise BadRequest(str(min(self._left, key=str))[:40], "no such field")

    def _take(self, name: str, default: Any) -> Any:
        value = self._left.pop(name, None)
        if value is None:  # which is also what JavaScript's undefined becomes
            value = default
        if value is MISSING:
            raise BadRequest(name, "this field")
        return value


def _is_moderate(data: dict[Any, Any]) -> bool:
    """Whether a request is small and flat enough to look at; walks it without recursion."""
    level: list[Any] = [data]
    seen = 0
    for _ in range(DEEPEST):
        below: list[Any] = []
        for value in level:
            seen += 1
            if isinstance(value, dict):
                below += (*value.keys(), *value.values())
            elif isinstance(value, list):
                below += value
            elif isinstance(value, str) and len(value) > LONGEST:
                return False
            if seen + len(below) > MOST_VALUES:
                return False
        level = below
    return not level


def _whole(value: Any) -> Any:
    """JSON knows one kind of number: 1.0 is 1."""
    return int(value) if isinstance(value, float) and value.is_integer() else value


def _printable(text: str) -> bool:
    return all(unicodedata.category(letter) not in ("Cc", "Cs", "Co", "Cn") for letter in text)
