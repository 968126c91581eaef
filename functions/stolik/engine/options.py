"""House rules: a game declares its options as a dataclass, and this reads them strictly.

    @dataclass(frozen=True, slots=True)
    class Options:
        target: int = rule(10_000, "Points that start the last turns.", low=50, high=1_000_000)
        end_tie: Literal["trigger", "draw"] = rule("trigger", "Who wins on equal scores.")

The schema, the strict parser and the badges ('differs from the default') follow from it.
"""

from __future__ import annotations

from dataclasses import dataclass, field, fields
from functools import cache
from typing import Any, Literal, TypeVar, cast, get_args, get_origin, get_type_hints

from stolik.engine.errors import BadOption
from stolik.engine.json_codec import MAX_JSON_INT, Plain, camel_case, from_plain, to_plain
from stolik.engine.reasons import Reason

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Option:
    """One switch as people see it before they join."""

    name: str
    type: str  # "choice", "bool", "int" or "list"
    values: tuple[str | int | bool, ...]  # of a choice; (low, high) of an int
    default: str | int | bool
    text: str


def rule(default: Any, text: str, *, low: int = 0, high: int = 0) -> Any:
    """A dataclass field that is a house rule; `low` and `high` bound a number."""
    return field(default=default, metadata={"text": text, "low": low, "high": high})


@cache
def schema(kind: Any) -> tuple[Option, ...]:
    """The switches of an options class, in the order they are declared."""
    hints = get_type_hints(kind)
    options = []
    for declared in fields(kind):
        hint = hints[declared.name]
        bounds = (declared.metadata["low"], declared.metadata["high"])
        if hint is bool:
            form, values = "bool", (True, False)
        elif hint is int:
            form, values = "int", bounds
        elif get_origin(hint) is Literal:
            form, values = "choice", get_args(hint)
        else:  # a named choice, or a list of numbers
            names = next(arg for arg in get_args(hint) if get_origin(arg) is Literal)
            form, values = "list", get_args(names)
        default: Any = declared.default
        text = declared.metadata["text"]
        options.append(
            Option(
                name=camel_case(declared.name), type=form, values=values, default=default, text=text
            )
        )
    return tuple(options)


def parse(kind: type[T], given: Plain) -> T:
    """Options of `kind` from plain values; what is not given has its default.

    An unknown name or an impossible value raises BadOption, which names it.
    """
    if not isinstance(given, dict):
        raise BadOption("options", "expected a map of option names to values")
    asked: Any = kind  # a type is hashable, whatever mypy thinks of its metaclass
    known = {option.name: option for option in schema(asked)}
    for name, value in given.items():
        if name not in known:
            choices = ", ".join(known) or "none"
            raise BadOption(
                str(name)[:40], f"no such option; there are: {choices}", Reason.UNKNOWN_OPTION
            )
        _check(known[name], value)
    return from_plain(kind, given)


def changed_options(options: object) -> dict[str, Plain]:
    """The options that differ from the default: what a table shows as badges."""
    values, kind = to_plain(options), cast(Any, type(options))
    return {
        option.name: values[option.name]
        for option in schema(kind)
        if values[option.name] != to_plain(option.default)
    }


def _check(option: Option, value: Plain) -> None:
    if option.type == "choice" and not any(
        value == item and type(value) is type(item) for item in option.values
    ):
        raise BadOption(option.name, f"must be one of {', '.join(map(str, option.values))}")
    if option.type == "bool" and not isinstance(value, bool):
        raise BadOption(option.name, "must be true or false")
    if option.type == "int":
        low, high = int(option.values[0]), int(option.values[1])
        if type(value) is not int or not low <= value <= high:
            raise BadOption(option.name, f"must be a whole number from {low} to {high}")
    if option.type == "list" and value not in option.values and not _is_numbers(value):
        names = ", ".join(map(str, option.values))
        raise BadOption(option.name, f"must be one of {names}, or a list of whole numbers")


def _is_numbers(value: Plain) -> bool:
    return isinstance(value, list | tuple) and all(
        type(item) is int and abs(item) <= MAX_JSON_INT for item in value
    )
