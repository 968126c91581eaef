"""Mutants of the rules: the text with one fault in it, of the kinds that people make.

flip    an operator turned into its neighbour: && ||, == !=, <= <, >= >
drop    one clause left out: true among clauses joined by &&, false among those joined by ||
widen   an operation allowed more widely (get to read, create to update), a condition lifted,
        a clause about the caller replaced by merely being signed in
count   a number one more and one less
word    a text changed, a pattern's limit lifted
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
_ABOUT_THE_CALLER = re.compile(r"\bme\(\)|isMe\(|seated\(|concernsMe\(|watching\(|uid in")


@dataclass(frozen=True)
class Mutant:
    """The rules with one fault: its kind and line, what was there and what is there now.

    `within` names the collections whose match blocks the fault lies in.
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
    """Put `after` in place of the text from `start` to `end`."""

    kind: str
    start: int
    end: int
    after: str


def mutants(rules: str) -> list[Mutant]:
    """Every mutant of `rules`, each text once, from the first line to the last."""
    found: dict[str, Mutant] = {}
    for fault in sorted(_faults(rules), key=lambda fault: fault.start):
        text = rules[: fault.start] + fault.after + rules[fault.end :]
        line = rules.count("\n", 0, fault.start) + 1
        before = rules[fault.start : fault.end]
        within = _blocks(rules[: fault.start])
        found.setdefault(text, Mutant(fault.kind, line, within, before, fault.after, text))
    return list(found.values())


def _faults(rules: str) -> Iterator[Fault]:
    code = _IGNORED.sub(_masked, rules)
    for found in _OPERATOR.finditer(code):
        yield Fault("flip", *found.span(), _FLIPS[found[0]])
    for found in _CONDITION.finditer(code):
        start, end = found.span(2)
        if not _NO_CONDITION.fullmatch(code, start, end):
            yield Fault("widen", start, end, "true")
            yield from _clauses(code, start, end)
    for found in _OPERATION.finditer(code):
        yield Fault("widen", *found.span(), _WIDER[found[0]])
    for found in _NUMBER.finditer(code):
        for step in (1, -1):
            yield Fault("count", *found.span(), str(int(found[0]) + step))
    for found in _TEXT.finditer(code, code.index("service")):
        start, end = found.span()
        yield Fault("word", start, end, f"'{_changed(rules[start + 1 : end - 1])}'")


def _blocks(rules: str) -> tuple[str, ...]:
    """The collections of the match blocks that are still open at the end of this text."""
    blocks: list[tuple[int, str]] = []
    for line in rules.splitlines():
        depth = len(line) - len(line.lstrip())
        if line.strip():
            blocks = [(outer, name) for outer, name in blocks if outer < depth]
        if found := re.match(r" *match /(\w+)/", line):
            blocks.append((depth, found[1]))
    return tuple(name for _, name in blocks if name != "databases")


def _masked(found: re.Match[str]) -> str:
    """Comments as blanks and texts as underscores, so that only code is looked at."""
    size = len(found[0])
    return " " * size if found[0].startswith("/") else f"'{'_' * (size - 2)}'"


def _clauses(code: str, start: int, end: int) -> Iterator[Fault]:
    """The faults of a condition's clauses, those in brackets too."""
    start, end = _trimmed(code, start, end)
    cuts = _joints(code, start, end)
    starts, ends = [start, *(cut + 2 for cut in cuts)], [*cuts, end]
    for one, other in zip(starts, ends, strict=True):
        first, last = _trimmed(code, one, other)
        if cuts:
            neutral = "true" if code[cuts[0] : cuts[0] + 2] == "&&" else "false"
            yield Fault("drop", first, last, neutral)
        if code[first] == "(":
            yield from _clauses(code, first + 1, last - 1)
        elif _ABOUT_THE_CALLER.search(code, first, last) and not _joints(code, first, last):
            yield Fault("widen", first, last, "signedIn()")


def _joints(code: str, start: int, end: int) -> list[int]:
    """Where && and || stand outside of any bracket."""
    depth, found = 0, []
    for at in range(start, end):
        depth += (code[at] in "([{") - (code[at] in ")]}")
        if depth == 0 and code[at : at + 2] in ("&&", "||"):
            found.append(at)
    return found


def _trimmed(code: str, start: int, end: int) -> tuple[int, int]:
    text = code[start:end]
    return start + len(text) - len(text.lstrip()), start + len(text.rstrip())


def _changed(text: str) -> str:
    """Another text; a pattern that ends in a limit loses it."""
    unlimited = re.sub(r"\{\d+,\d+\}$", "+", text)
    return unlimited if unlimited != text else f"{text}x"
