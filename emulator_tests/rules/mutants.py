"""Mutants of the rules: the text of firestore.rules with one typical mistake each.

flip    an operator replaced by a similar one: && ||, == !=, <= <, >= >
drop    one clause removed: replaced by true between &&, by false between ||
widen   an operation widened (get to read, create to create and update), a condition replaced
        by true, a clause about the caller replaced by signedIn()
count   a number increased or decreased by one
word    a string literal changed, the length limit of a pattern removed
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

_FLIPS = {"&&": "||", "||": "&&", "==": "!=", "!=": "==", "<=": "<", ">=": ">", "<": "<="}
_WIDER = {"get": "read", "list": "read", "create": "create, update", "update": "create, update"}
_OPERATOR = re.compile(r"&&|\|\||==|!=|<=|>=|(?<= )<(?= )")
_CONDITION = re.compile(r"\b(if|return)\s+([^;]*[^;\s])\s*;")
_OPERATION = re.compile(r"(?<=allow )(get|list|create|update)(?=: if)")
_NUMBER = re.compile(r"(?<!\w)\d+(?!\w)")
_TEXT = re.compile(r"'_+'")
_IGNORED = re.compile(r"//[^\n]*|'[^']*'")
_NO_CONDITION = re.compile(r"\[.*\]|/.*|get(After)?\(.*\)\.data|request\.[a-z.]*", re.DOTALL)
_ABOUT_THE_CALLER = re.compile(
    r"\b(me|isMe|isMember|seated|atTheTable|concernsMe|watching)\(|uid in"
)


@dataclass(frozen=True)
class Mutant:
    """The rules with one fault: its kind and line, the text before and after.

    `within` names the collections whose match blocks enclose the fault.
    """

    kind: str
    line: int
    within: tuple[str, ...]
    before: str
    after: str
    text: str

    def __str__(self) -> str:
        before, after = (" ".join(part.split()) for part in (self.before, self.after))
        return f"{'/'.join(self.within) or 'everywhere'}, {self.kind}: {before} -> {after}"


@dataclass(frozen=True)
class Fault:
    """Replace the text from `start` to `end` by `after`."""

    kind: str
    start: int
    end: int
    after: str


def mutants(rules: str) -> list[Mutant]:
    """Every mutant of `rules` in the order of its lines, without duplicates."""
    by_text: dict[str, Mutant] = {}
    for fault in sorted(_faults(rules), key=lambda fault: fault.start):
        text = rules[: fault.start] + fault.after + rules[fault.end :]
        line = rules.count("\n", 0, fault.start) + 1
        before = rules[fault.start : fault.end]
        within = _blocks(rules[: fault.start])
        by_text.setdefault(text, Mutant(fault.kind, line, within, before, fault.after, text))
    return list(by_text.values())


def _faults(rules: str) -> Iterator[Fault]:
    code = _IGNORED.sub(_masked, rules)
    for match in _OPERATOR.finditer(code):
        yield Fault("flip", *match.span(), _FLIPS[match[0]])
    for match in _CONDITION.finditer(code):
        start, end = match.span(2)
        if not _NO_CONDITION.fullmatch(code, start, end):
            yield Fault("widen", start, end, "true")
            yield from _clauses(code, start, end)
    for match in _OPERATION.finditer(code):
        yield Fault("widen", *match.span(), _WIDER[match[0]])
    for match in _NUMBER.finditer(code):
        for step in (1, -1):
            yield Fault("count", *match.span(), str(int(match[0]) + step))
    for match in _TEXT.finditer(code, code.index("service")):
        start, end = match.span()
        yield Fault("word", start, end, f"'{_changed(rules[start + 1 : end - 1])}'")


def _blocks(rules: str) -> tuple[str, ...]:
    """The collections of the match blocks that are open at the end of this text."""
    blocks: list[tuple[int, str]] = []
    for line in rules.splitlines():
        depth = len(line) - len(line.lstrip())
        if line.strip():
            blocks = [(outer, name) for outer, name in blocks if outer < depth]
        if match := re.match(r" *match /(?:\{path=\*\*\}/)?(\w+)/", line):
            blocks.append((depth, match[1]))
    return tuple(name for _, name in blocks if name != "databases")


def _masked(match: re.Match[str]) -> str:
    """Replace comments by blanks and string literals by underscores, so that only code matches."""
    size = len(match[0])
    return " " * size if match[0].startswith("/") else f"'{'_' * (size - 2)}'"


def _clauses(code: str, start: int, end: int) -> Iterator[Fault]:
    """The faults of the clauses of a condition, including those in brackets."""
    start, end = _trimmed(code, start, end)
    cuts = _joints(code, start, end)
    starts, ends = [start, *(cut + 2 for cut in cuts)], [*cuts, end]
    for clause_start, clause_end in zip(starts, ends, strict=True):
        first, last = _trimmed(code, clause_start, clause_end)
        if cuts:
            neutral = "true" if code[cuts[0] : cuts[0] + 2] == "&&" else "false"
            yield Fault("drop", first, last, neutral)
        if code[first] == "(":
            yield from _clauses(code, first + 1, last - 1)
        elif _ABOUT_THE_CALLER.search(code, first, last) and not _joints(code, first, last):
            yield Fault("widen", first, last, "signedIn()")


def _joints(code: str, start: int, end: int) -> list[int]:
    """The offsets of && and || outside of brackets."""
    depth, joints = 0, []
    for at in range(start, end):
        depth += (code[at] in "([{") - (code[at] in ")]}")
        if depth == 0 and code[at : at + 2] in ("&&", "||"):
            joints.append(at)
    return joints


def _trimmed(code: str, start: int, end: int) -> tuple[int, int]:
    text = code[start:end]
    return start + len(text) - len(text.lstrip()), start + len(text.rstrip())


def _changed(text: str) -> str:
    """Another string; a pattern that ends in a length limit loses it."""
    unlimited = re.sub(r"\{\d+,\d+\}$", "+", text)
    return unlimited if unlimited != text else f"{text}x"
