"""The TypeScript types of a table's two documents: which fields of Header each of them holds."""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import MISSING, fields

from stolik.documents.header import Header
from stolik.documents.stored_fields import (
    CHAIR_FIELDS,
    HEADER_FIELDS,
    JSON_FIELDS,
    LEFT_OUT_WHEN_EMPTY,
    LIVE_FIELDS,
    OFTEN_TOLD,
)
from stolik.engine.json_codec import camel_case, to_plain

BY_SEAT = "{ readonly [seat: string]: number }"


def header_document() -> str:
    """The quiet header."""
    picked = _pick(name for name in HEADER_FIELDS if name != "seats")
    chair = f"Pick<Chair, {' | '.join(_quoted(name) for name in CHAIR_FIELDS)}>"
    return (
        "/** `games/{id}`: the quiet header. It says `playing` also between rounds. */\n"
        f"export interface HeaderDocument extends {picked} {{\n"
        f"  readonly seats: readonly {chair}[];\n"
        "  /** uids of the players and the host */\n"
        "  readonly members: readonly string[];\n}\n"
    )


def live_document() -> str:
    """The live table."""
    always = _pick(n for n in LIVE_FIELDS if n not in JSON_FIELDS and not _left_out(n))
    where_set = _pick(filter(_left_out, LIVE_FIELDS))
    texts = "".join(
        f"  /** JSON text */\n  readonly {name}: string | null;\n" for name in JSON_FIELDS
    )
    return (
        "/** `games/{id}/sets/table`: the live table, from the deal on. Every move changes it. */\n"
        f"export interface LiveDocument extends {always}, Partial<{where_set}> {{\n"
        f"{texts}"
        "  /** uids of the players and the host */\n"
        "  readonly members: readonly string[];\n"
        "  readonly over: boolean;\n"
        "  /** ms since when, of each seat whose person is away */\n"
        f"  readonly away?: {BY_SEAT};\n"
        "  /** turns in a row that the clock had to play, by seat */\n"
        f"  readonly missed?: {BY_SEAT};\n}}\n"
    )


def before_deal() -> str:
    """What only the live table holds, as it is before the deal."""
    names = [name for name in LIVE_FIELDS if name not in HEADER_FIELDS]
    empty = {field.name: field.default for field in fields(Header) if field.default is not MISSING}
    rows = "".join(f"  {camel_case(n)}: {json.dumps(to_plain(empty[n]))},\n" for n in names)
    about = "/** What only the live table holds, as it is before the deal. */"
    return f"{about}\nexport const BEFORE_DEAL: {_pick(names)} = {{\n{rows}}};\n"


def _left_out(name: str) -> bool:
    return camel_case(name) in {*LEFT_OUT_WHEN_EMPTY, *OFTEN_TOLD}


def _quoted(name: str) -> str:
    return f'"{camel_case(name)}"'


def _pick(names: Iterable[str]) -> str:
    return f"Pick<Header, {' | '.join(map(_quoted, names))}>"
