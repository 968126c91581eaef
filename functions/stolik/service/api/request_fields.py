"""Kinds of fields that a request can have, each with its reader and its JSON schema."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Collection
from typing import Any, NamedTuple, TypeVar

T = TypeVar("T")
Schema = dict[str, Any]
Reader = Callable[[Any], Any]

is_id = re.compile(r"(?!__.*__$)[A-Za-z0-9_-]{1,128}").fullmatch  # Firestore reserves __x__
MAX_MAP_FIELDS = 64
MAX_SEQ = 10**6
REQUIRED: Any = object()  # in place of a default

# Regular expressions without \p{...}, which not every engine supports. What depends on Unicode
# tables is only described in words.
CONTROL = r"\u0000-\u001f\u007f-\u009f\ue000-\uf8ff"


class Problem(Exception):
    """What is wrong with a value, in words that can follow 'name: '."""


class Field(NamedTuple):
    """One field of a request."""

    read: Reader  # raises Problem, or BadRequest for a part of the value
    schema: Schema  # the JSON schema of its values; null counts as left out
    about: str  # what it is for, in Markdown
    default: Any = REQUIRED


def an_id(about: str, default: Any = REQUIRED) -> Any:
    """An id: letters, digits, dash and underscore."""
    return Field(_read_id, _ID, about, default)


def text(about: str, longest: int, default: Any = REQUIRED) -> Any:
    """Text without control characters or lone surrogates; empty only if that is the default."""
    read = text_reader(longest)
    return Field(
        lambda value: value if value == default == "" else read(value),
        text_schema(longest),
        about,
        default,
    )


def base64_text(about: str, length: int) -> Any:
    """So many characters of base64 as it stands in addresses, without padding."""
    pattern = f"^[A-Za-z0-9_-]{{{length}}}$"
    is_base64 = re.compile(pattern).fullmatch
    read = _accept(
        lambda value: isinstance(value, str) and is_base64(value),
        f"must be {length} letters, digits, - or _",
    )
    schema = {"type": "string", "minLength": length, "maxLength": length, "pattern": pattern}
    return Field(read, schema, about)


def number(about: str, low: int, high: int, default: Any = REQUIRED) -> Any:
    """A whole number from `low` to `high`."""

    def read(value: Any) -> int:
        whole = whole_number(value)
        if whole is None:
            raise Problem("must be a whole number")
        if not low <= whole <= high:
            raise Problem(f"must be between {low:,} and {high:,}")
        return whole

    return Field(read, {"type": "integer", "minimum": low, "maximum": high}, about, default)


def flag(about: str, default: Any = REQUIRED) -> Any:
    """True or false."""
    read = _accept(lambda value: isinstance(value, bool), "must be true or false")
    return Field(read, {"type": "boolean"}, about, default)


def choice(about: str, allowed: Collection[str], default: Any = REQUIRED) -> Any:
    """One of `allowed`."""
    return Field(_choice_reader(allowed), _choice_schema(allowed), about, default)


def choices(about: str, most: int, allowed: Collection[str]) -> Any:
    """A list of at most `most` out of `allowed`, which may repeat; empty by default."""
    schema = list_schema(most, _choice_schema(allowed))
    return Field(list_reader(most, _choice_reader(allowed)), schema, about, ())


def texts(about: str, most: int, longest: int) -> Any:
    """A list of at most `most` different texts, empty by default."""
    schema = {**list_schema(most, text_schema(longest)), "uniqueItems": True}
    return Field(_different(list_reader(most, text_reader(longest))), schema, about, ())


def ids(about: str, most: int) -> Any:
    """A list of at most `most` different ids, empty by default."""
    schema = {**list_schema(most, _ID), "uniqueItems": True}
    return Field(_different(list_reader(most, _read_id)), schema, about, ())


def mapping(about: str, schema: str) -> Any:
    """An object, empty by default; its own fields are checked by whoever takes it."""

    def read(value: Any) -> dict[str, Any]:
        if not isinstance(value, dict) or len(value) > MAX_MAP_FIELDS:
            raise Problem(f"must be an object of at most {MAX_MAP_FIELDS} fields")
        return {key: with_whole_numbers(part) for key, part in value.items()}

    return Field(read, _ref(schema), about, {})


def special(about: str, read: Reader, schema: str, default: Any = REQUIRED) -> Any:
    """A field with a reader and a shared schema of its own."""
    return Field(read, _ref(schema), about, default)


def whole_number(value: Any) -> int | None:
    """The whole number that a JSON number is, or None: JSON has one kind, so 1.0 is 1."""
    if isinstance(value, float) and value.is_integer():
        return int(value)
    return value if type(value) is int else None


def with_whole_numbers(value: Any) -> Any:
    """The value with 2.0 as 2, in lists and objects too."""
    if isinstance(value, list):
        return [with_whole_numbers(item) for item in value]
    if isinstance(value, dict):
        return {key: with_whole_numbers(item) for key, item in value.items()}
    whole = whole_number(value)
    return value if whole is None else whole


def text_schema(longest: int) -> Schema:
    """The JSON schema of text that is not empty and has no control characters."""
    clean = f"^[^{CONTROL}]*$"
    return {"type": "string", "minLength": 1, "maxLength": longest, "pattern": clean}


def text_reader(longest: int) -> Reader:
    """Reads text of 1 to `longest` characters."""
    problem = f"must be text of 1 to {longest:,} characters"
    return _accept(lambda value: _is_text(value, longest), problem)


def list_schema(most: int, items: Schema) -> Schema:
    """The JSON schema of a list of at most `most` items."""
    return {"type": "array", "items": items, "maxItems": most}


def list_reader(most: int, read_item: Callable[[Any], T]) -> Callable[[Any], tuple[T, ...]]:
    """Reads a list of at most `most` items."""

    def read(value: Any) -> tuple[T, ...]:
        if not isinstance(value, list) or len(value) > most:
            raise Problem(f"must be a list of at most {most}")
        try:
            return tuple(map(read_item, value))
        except Problem as problem:
            raise Problem(f"each {problem}") from None

    return read


def _accept(is_valid: Callable[[Any], object], problem: str) -> Reader:
    def read(value: Any) -> Any:
        if not is_valid(value):
            raise Problem(problem)
        return value

    return read


def _different(read_list: Reader) -> Reader:
    def read(value: Any) -> Any:
        items = read_list(value)
        if len(set(items)) != len(items):
            raise Problem("each must be different")
        return items

    return read


def _choice_reader(allowed: Collection[str]) -> Reader:
    return _accept(
        lambda value: isinstance(value, str) and value in allowed,
        f"must be one of {', '.join(allowed)}",
    )


def _choice_schema(allowed: Collection[str]) -> Schema:
    return {"type": "string", "enum": list(allowed)}


def _ref(schema: str) -> Schema:
    return {"$ref": f"#/components/schemas/{schema}"}


def _is_id(value: Any) -> bool:
    return isinstance(value, str) and is_id(value) is not None


_ID = _ref("Id")
_read_id = _accept(_is_id, "must be 1 to 128 letters, digits, - or _")


def _is_text(value: Any, longest: int) -> bool:
    if not isinstance(value, str) or not 0 < len(value) <= longest:
        return False
    return all(unicodedata.category(letter) not in ("Cc", "Cs", "Co", "Cn") for letter in value)
