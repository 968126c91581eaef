"""Writes the tables of docs/protocol.md, fields, callers and limits, from the declarations.

python -m client_sdk.tools.protocol_tables          write them
python -m client_sdk.tools.protocol_tables --check  exit 1 if they are out of date

The text around the tables is written by hand and stays. A callable's table is the one below its
heading; the tables of callers and limits are known by their first line.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterable
from pathlib import Path

from stolik.engine.json_codec import camel_case
from stolik.service.api.declaration import CALLERS, INSTANCE_CALLS_PER_MINUTE
from stolik.service.api.request_fields import REQUIRED, Field, Schema
from stolik.service.api.request_model import Request
from stolik.service.callables.fields import CLOCKS, MAX_LINKS, MAX_NAME_LENGTH
from stolik.service.callables.registry import CALLABLES

PAGE = Path(__file__).resolve().parents[2] / "docs" / "protocol.md"
FIELDS_TITLE = "| field | meaning | values |\n|---|---|---|\n"
CALLERS_TITLE = "| who may call | callables |\n|---|---|\n"
LIMITS_TITLE = "| calls a minute | callables |\n|---:|---|\n"
INSTANCE_TITLE = "| calls a minute and instance | callables |\n|---:|---|\n"
MIN_SHARED = 6  # so many fields of an earlier callable are not repeated

_SECTION = re.compile(r"(?<=\n)### `(\w+)`\n.*?(?=\n##|\Z)", re.DOTALL)
_TABLE = re.compile(r"(?:^\|.*\n)+", re.MULTILINE)


def with_tables(page: str) -> str:
    """The page with current tables. Raises ValueError where one has no place."""
    written: list[str] = []

    def section(match: re.Match[str]) -> str:
        name = match[1]
        table = fields_table(name, written)
        written.append(name)
        return _in_place_of(_TABLE, table, match[0], name)

    page = _SECTION.sub(section, page)
    for title, table in (
        (CALLERS_TITLE, callers_table()),
        (LIMITS_TITLE, limits_table()),
        (INSTANCE_TITLE, instance_table()),
    ):
        found = re.compile(re.escape(title) + r"(?:\|.*\n)*")
        page = _in_place_of(found, table, page, title)
    return page


def fields_table(name: str, earlier: Iterable[str]) -> str:
    """The fields of a callable; empty if it has none."""
    model = CALLABLES[name].request
    left = dict(sorted(model.fields.items(), key=lambda item: item[1].default is not REQUIRED))
    rows = []
    if model.one_of:
        ways = [left.pop(way) for way in model.one_of]
        names = " or ".join(f"`{camel_case(way)}`" for way in model.one_of)
        rows.append((names, "; ".join(way.about for way in ways), "exactly one"))
    known, shared = _shared_fields(model, earlier)
    rows += [
        (_name(attribute, field), field.about, values(field))
        for attribute, field in left.items()
        if attribute not in shared
    ]
    if shared:
        names = " ".join(
            _name(attribute, left[attribute]) for attribute in left if attribute in shared
        )
        rows.append((names, f"as `{known}`", ""))
    lines = "".join(f"| {' | '.join(cells)} |\n".replace("|  |", "| |") for cells in rows)
    return FIELDS_TITLE + lines if rows else ""


def values(field: Field) -> str:
    """What a field may hold, and its default."""
    default = field.default
    parts = [_values(field.schema, field.about)]
    if isinstance(default, bool):
        parts.append(f"default {str(default).lower()}")
    elif isinstance(default, int):
        parts.append(f"default {default:,}")
    elif isinstance(default, str) and default:
        parts.append(f"default `{default}`")
    return "; ".join(filter(None, parts))


def callers_table() -> str:
    """The callables by who may call them."""
    rows = ""
    for caller, about in CALLERS.items():
        names = [f"`{name}`" for name, one in CALLABLES.items() if one.caller == caller]
        rows += f"| {about} | {' '.join(names)} |\n"
    return CALLERS_TITLE + rows


def limits_table() -> str:
    """The calls that are counted exactly, by their limit."""
    limits = {name: declaration.per_minute for name, declaration in CALLABLES.items()}
    return LIMITS_TITLE + _by_limit({name: limit for name, limit in limits.items() if limit})


def instance_table() -> str:
    """The limits that each instance keeps in memory."""
    limits = {name: declaration.instance_per_minute for name, declaration in CALLABLES.items()}
    special = {name: limit for name, limit in limits.items() if limit != INSTANCE_CALLS_PER_MINUTE}
    return f"{INSTANCE_TITLE}{_by_limit(special)}| {INSTANCE_CALLS_PER_MINUTE} | any other |\n"


def _by_limit(limits: dict[str, int]) -> str:
    rows = ""
    for limit in sorted(set(limits.values()), reverse=True):
        names = " ".join(f"`{name}`" for name, other in limits.items() if other == limit)
        rows += f"| {limit} | {names} |\n"
    return rows


def _shared_fields(model: type[Request], earlier: Iterable[str]) -> tuple[str, set[str]]:
    """The first callable with which many fields are shared, and their attributes."""
    for name in earlier:
        known = CALLABLES[name].request.fields
        shared = {key for key, field in model.fields.items() if known.get(key) is field}
        if len(shared) >= MIN_SHARED:
            return name, shared
    return "", set()


def _name(attribute: str, field: Field) -> str:
    return f"`{camel_case(attribute)}`{'' if field.default is REQUIRED else '?'}"


def _values(schema: Schema, about: str) -> str:
    kind, name = schema.get("type"), schema.get("$ref", "").rpartition("/")[2]
    if name:
        return _SPECIAL[name]
    if "enum" in schema:
        words = [f"`{word}`" for word in schema["enum"]]
        return "" if all(word in about for word in words) else " ".join(words)
    if kind == "integer":
        return _bounds(schema)
    if kind == "string":
        return f"up to {schema['maxLength']:,} characters"
    if kind == "array":
        different = " different" if "uniqueItems" in schema else ""
        item, one_of = schema["items"], "one of " if "enum" in schema["items"] else ""
        return f"at most {schema['maxItems']}{different}, each {one_of}{_values(item, about)}"
    return ""  # a flag, whose default says enough, or whose meaning does


def _bounds(schema: Schema) -> str:
    return f"{schema['minimum']:,} to {schema['maximum']:,}"


def _clock(kind: str, model: type[Request]) -> str:
    keys = "".join(f', "{name}"' for name in model.fields)
    bounds = " and ".join(_bounds(field.schema) for field in model.fields.values())
    return f'`{{"kind": "{kind}"{keys}}}`' + (f" ({bounds})" if bounds else "")


_NAME = f"1 to {MAX_NAME_LENGTH} visible characters without spaces at the ends"
_SPECIAL = {  # by the name of the shared schema
    "Id": "an id",
    "Name": _NAME,
    "LinkNames": f"at most {MAX_LINKS}, each {_NAME}",
    "Options": "an object",
    "Clock": "; ".join(_clock(kind, model) for kind, model in CLOCKS.items()),
}


def _in_place_of(found: re.Pattern[str], table: str, text: str, where: str) -> str:
    """`text` with `table` in place of the first match. Raises ValueError if it has none."""
    text, count = found.subn(lambda _: table, text, count=1)
    if count != bool(table):
        raise ValueError(f"docs/protocol.md, {where.strip()}: there must be one table if any")
    return text


def main(arguments: list[str]) -> int:
    """Write the page, or with --check only compare."""
    page = PAGE.read_text(encoding="utf-8")
    current = with_tables(page)
    if "--check" in arguments:
        return int(page != current)
    PAGE.write_text(current, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
