"""The emulator's report of the rules: which expressions were evaluated, and to what."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any


@dataclass
class Expression:
    """A piece of the rules, with all the values it had."""

    text: str
    line: int
    booleans: set[bool] = field(default_factory=set)
    others: int = 0  # values of another type: then it is no condition

    @property
    def is_condition(self) -> bool:
        """Whether it was true or false and nothing else."""
        return bool(self.booleans) and not self.others

    def __str__(self) -> str:
        had = "/".join(sorted(str(value).lower() for value in self.booleans))
        return f"L{self.line} {self.text}: {had or 'never evaluated'}"


def expressions(report: dict[str, Any]) -> list[Expression]:
    """Every expression of the rules, once."""
    rules = report["rules"]["files"][0]["content"]
    found: dict[tuple[int, int], Expression] = {}
    for node in _nodes(report["report"]):
        place = node["sourcePosition"]
        span = (place.get("currentOffset", 0), place.get("endOffset", 0))
        text = " ".join(rules[span[0] : span[1] + 1].split())
        each = found.setdefault(span, Expression(text, place.get("line", 0)))
        for seen in node.get("values", []):
            if "boolValue" in seen["value"]:
                each.booleans.add(seen["value"]["boolValue"])
            elif seen["value"] and "undefined" not in seen["value"]:  # nor an error
                each.others += 1
    return list(found.values())


def one_sided(found: list[Expression]) -> list[Expression]:
    """Those that were never evaluated, and conditions that were only ever true, or only false."""
    never = [each for each in found if not each.booleans and not each.others]
    return never + [each for each in found if each.is_condition and len(each.booleans) == 1]


def _nodes(tree: list[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    for node in tree:
        yield node
        yield from _nodes(node.get("children", []))
