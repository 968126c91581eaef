"""The tables of the rules pages say what the engine says."""

from __future__ import annotations

import json
import random
from dataclasses import asdict, replace
from typing import Any

import pytest

from stolik.engine import games
from stolik.engine.json_codec import camel_case
from stolik.engine.options import schema
from testkit import rule_tables
from testkit.rule_table_rows import TABLES


def test_the_file_is_current() -> None:
    """[W15] If not, `make docs` writes it anew."""
    assert rule_tables.FILE.read_text(encoding="utf-8") == rule_tables.text()


@pytest.mark.parametrize("game", games.NAMES)
def test_the_tables_hold_for_all_house_rules(game: str) -> None:
    """[W15] With other house rules, whichever they are, a cell has the engine's own number."""
    kept = json.loads(rule_tables.FILE.read_text(encoding="utf-8"))[game]
    kind: Any = games.find(game).options
    rng = random.Random(game)
    for _ in range(300):
        names = zip(kind.__dataclass_fields__, schema(kind), strict=True)
        drawn = {name: rng.choice(option.values) for name, option in names if option.type != "int"}
        options = replace(kind(), **drawn)
        shown = {camel_case(name): value for name, value in asdict(options).items()}
        for table, written in zip(TABLES[game], kept, strict=True):
            for row, line in zip(table.rows, written["rows"], strict=True):
                found = [rule_tables.cell_value(cell, shown) for cell in line["cells"]]
                assert found == [cell(options) for cell in row.cells], (table.name, row.key)


def test_a_lost_big_costs_four() -> None:
    """[W15] [R19] The table of the seed: two opponents get two each."""
    rows = {row["key"]: row["cells"] for row in rule_tables.tables()["zole"][0]["rows"]}
    assert rows["31-60"] == [-4, 2]
    assert rows["all tricks"] == [6, -3]
