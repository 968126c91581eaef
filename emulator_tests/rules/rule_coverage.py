"""Reads the emulator's rule coverage report: which expressions had which values."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any


@dataclass
class Expression:
    """An expression of the rules, with all the values it had."""

    text: str
    line: int
    booleans: set[bool] = field(default_factory=set)
    others: int = 0  # values that are not booleans: then it is not a condition

    @property
    def is_condition(self) -> bool:
        """Whether all its values were booleans."""
        return bool(self.booleans) and not self.others

    def __str__(self) -> str:
        values = "/".join(sorted(str(value).lower() for value in self.booleans))
        return f"L{self.line} {self.text}: {values or 'never evaluated'}"


def expressions(report: dict[str, Any]) -> list[Expression]:
    """Every expression of the rules, once."""
    rules = report["rules"]["files"][0]["content"]
    by_span: dict[tuple[int, int], Expression] = {}
    for node in _nodes(report["report"]):
        position = node["sourcePosition"]
        span = (position.get("currentOffset", 0), position.get("endOffset", 0))
        text = " ".join(rules[span[0] : span[1] + 1].split())
        expression = by_span.setdefault(span, Expression(text, position.get("line", 0)))
        for seen in node.get("values", []):
            if "boolValue" in seen["value"]:
                expression.booleans.add(seen["value"]["boolValue"])
            elif seen["value"] and "undefined" not in seen["value"]:  # an error has no value
                expression.others += 1
    return list(by_span.values())


def one_sided(all_expressions: list[Expression]) -> list[Expression]:
    """Expressions never evaluated, and conditions that were always true or always false."""
    return [
        expression
        for expression in all_expressions
        if not expression.others and len(expression.booleans) < 2
    ]


def _nodes(tree: list[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    for node in tree:
        yield node
        yield from _nodes(node.get("children", []))
