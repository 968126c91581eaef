"""Fields that several requests have: a name, people, names for links, a clock."""

from __future__ import annotations

from typing import Any

from stolik.documents.clock import NO_CLOCK, Clock
from stolik.service.api.request_fields import (
    Problem,
    ids,
    list_reader,
    number,
    special,
    text,
    text_reader,
    texts,
)
from stolik.service.api.request_model import Request, read_request
from stolik.service.errors import BadRequest
from stolik.service.people import profile

MAX_SEATS = 26
MAX_NAME_LENGTH = 30
MAX_LINKS = 26
_NAME = (
    "the caller's name at this table; without it the name on the link, or the one on the public "
    "card"
)
_read_text = text_reader(MAX_NAME_LENGTH)
_read_texts = list_reader(MAX_LINKS, _read_text)


def name_field(about: str, default: str | None = "") -> Any:
    """What somebody is called; an empty text counts as left out where that is the default."""

    def read(value: Any) -> str:
        return "" if value == default == "" else profile.check_name(_read_text(value))

    return special(about, read, "Name", default)


def link_names_field(about: str) -> Any:
    """Names to make links for."""
    return special(about, _read_link_names, "LinkNames", ())


def invite_field(most: int) -> Any:
    """People to reserve chairs for."""
    return ids("uids of people to reserve chairs for", most)


def challenge_field(most: int) -> Any:
    """The same people by their names."""
    return texts("the same, by their names", most, 30)


def clock_field(about: str) -> Any:
    """How time is kept; not at all by default."""
    return special(about, read_clock, "Clock", NO_CLOCK)


def unique_names(names: tuple[str, ...]) -> tuple[str, ...]:
    """The names without surrounding spaces, empty ones and repetitions in any case."""
    unique: dict[str, str] = {}
    for name in names:
        if clean := name.strip():
            unique.setdefault(clean.casefold(), profile.check_name(clean))
    return tuple(unique.values())


def _read_link_names(value: Any) -> tuple[str, ...]:
    names = _read_texts(value)
    try:
        return unique_names(names)
    except BadRequest:
        raise Problem(f"each {profile.NAME_RULE}") from None


class Joining(Request):
    """How the caller comes to a table."""

    name: str = name_field(_NAME)
    entropy: str = text("what the caller adds to the table's chance", 64, "")


class NoClock(Request):
    """No time limit."""


class MoveClock(Request):
    """The same time for each move."""

    seconds: int = number("for each move: at most 14 days", 5, 14 * 86_400)


class BankClock(Request):
    """Time for the whole game, and some more after each move."""

    seconds: int = number("for the whole game", 10, 36_000)
    increment: int = number("added after each move", 0, 600)


class DaysClock(Request):
    """Days for each move."""

    days: int = number("for each move", 1, 14)


CLOCKS: dict[str, type[Request]] = {
    "none": NoClock,
    "move": MoveClock,
    "bank": BankClock,
    "days": DaysClock,
}


def read_clock(value: Any) -> Clock:
    """A clock; each kind has fields of its own. Raises BadRequest, which names the field."""
    if not isinstance(value, dict):
        raise Problem("must be an object")
    kind: Any = value.get("kind")
    if not isinstance(kind, str) or kind not in CLOCKS:
        raise BadRequest("kind", f"must be one of {', '.join(CLOCKS)}")
    rest = {name: part for name, part in value.items() if name != "kind"}
    return Clock(kind, **vars(read_request(CLOCKS[kind], rest)))  # type: ignore[arg-type]
