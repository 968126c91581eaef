"""The tree that is checked, and what a check says about it."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal

ROOT = Path(__file__).resolve().parents[1]


@dataclass(frozen=True, slots=True)
class Finding:
    """One line of the report."""

    kind: Literal["ok", "fault", "todo"]  # a todo is what an operator still has to do
    text: str


@dataclass(frozen=True, slots=True)
class Tree:
    """A checkout, and the project that it is to be deployed to."""

    root: Path
    project: str

    def read(self, path: str) -> str:
        """The text of a file."""
        return (self.root / path).read_text(encoding="utf-8")

    def read_json(self, path: str) -> Any:
        """A file of JSON."""
        return json.loads(self.read(path))


Check = Callable[[Tree], Iterator[Finding]]


def ok(text: str) -> Finding:
    """Something that was looked at and is as it should be."""
    return Finding("ok", text)


def fault(text: str) -> Finding:
    """A mistake in the tree."""
    return Finding("fault", text)


def todo(text: str) -> Finding:
    """A step of docs/deploy.md that has not been done."""
    return Finding("todo", text)


def default_project(root: Path) -> str:
    """The project that .firebaserc names."""
    return str(json.loads((root / ".firebaserc").read_text())["projects"]["default"])
