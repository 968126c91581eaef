"""Writes web/src/rules/tables.json: the tables of the rules pages, out of the engine's own values.

`python -m testkit.rule_tables` asks the scoring of each game for every number that a rules page
shows. A cell whose number depends on house rules names them and has a number for each of their
values, so that the page needs no engine. testkit/rule_table_rows.py says which tables there are.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from itertools import product
from typing import Any

from stack.config import ROOT
from stolik.engine import games
from stolik.engine.json_codec import Plain, camel_case
from stolik.engine.options import schema
from testkit.rule_table_rows import TABLES, Cell, Row, Table

FILE = ROOT / "web/src/rules/tables.json"


def tables() -> dict[str, Plain]:
    """Every table of every game, as the page reads it."""
    return {game: [_table(game, table) for table in TABLES[game]] for game in games.NAMES}


def cell_value(cell: Plain, options: dict[str, Plain]) -> Plain:
    """A cell as a page reads it: by the house rules that it names, else as it stands."""
    if not isinstance(cell, dict):
        return cell
    return cell["values"][",".join(json.dumps(options[name]) for name in cell["by"])]


def text() -> str:
    """The content of the file."""
    return json.dumps(tables(), separators=(",", ":"), ensure_ascii=False) + "\n"


def _table(game: str, table: Table) -> Plain:
    rows = [_row(game, table, row) for row in table.rows]
    return {"name": table.name, "columns": [*table.columns], "signed": table.signed, "rows": rows}


def _row(game: str, table: Table, row: Row) -> Plain:
    cells = [_cell(game, table.depends, cell) for cell in row.cells]
    pieces = {"pieces": [[*line] for line in row.pieces]} if row.pieces else {}
    return {"key": row.key, **pieces, "cells": cells}


def _cell(game: str, depends: tuple[str, ...], cell: Cell) -> Plain:
    """The number of a cell; by house rules where it is not the same for all of their values."""
    names = [name for name in depends if _matters(game, depends, name, cell)]
    found = {
        ",".join(json.dumps(getattr(options, name)) for name in names): cell(options)
        for options in _all_options(game, names)
    }
    if not names:
        return found[""]
    return {"by": [camel_case(name) for name in names], "values": found}


def _matters(game: str, depends: tuple[str, ...], name: str, cell: Cell) -> bool:
    values = _values(game)[name]
    return any(
        len({cell(replace(options, **{name: value})) for value in values}) > 1
        for options in _all_options(game, [other for other in depends if other != name])
    )


def _all_options(game: str, names: list[str]) -> Iterator[Any]:
    """The default house rules with every combination of values for `names`."""
    usual: Any = games.find(game).options
    for values in product(*(_values(game)[name] for name in names)):
        yield replace(usual(), **dict(zip(names, values, strict=True)))


def _values(game: str) -> dict[str, tuple[Any, ...]]:
    """The values of each house rule that has only a few, by its name in Python."""
    kind: Any = games.find(game).options
    names = list(kind.__dataclass_fields__)
    declared = zip(names, schema(kind), strict=True)
    return {name: option.values for name, option in declared if option.type in ("choice", "bool")}


def main() -> None:
    """Write the file."""
    FILE.parent.mkdir(exist_ok=True)
    FILE.write_text(text(), encoding="utf-8")


if __name__ == "__main__":
    main()
