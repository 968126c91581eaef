"""A small part of all tries that is enough to tell faulty rules from ours.

Everything about fields, the pairs of hidden and missing, and of the matrix one table in
each situation that the rules tell apart, with the roles that they tell apart.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from emulator_tests.rules.cells import Cell
from emulator_tests.rules.fields_of_people import presence, settings
from emulator_tests.rules.fields_of_tables import chat, drafts
from emulator_tests.rules.oracle import Pair, pairs
from emulator_tests.rules.pace import pace
from emulator_tests.rules.probe import Judge, Probe

_SITUATIONS = {
    ("private", "playing"): {"signed_out", "stranger", "seat0", "seat1", "seat2", "host"},
    ("", ""): {"signed_out", "stranger", "seat0", "former", "host"},
    ("private", "waiting"): {"seat0"},
    ("open", "waiting"): {"signed_out", "stranger"},
    ("open", "playing"): {"signed_out", "stranger"},
    ("unlisted", "waiting"): {"stranger"},
    ("watched", "finished"): {"signed_out", "stranger"},
}
_OPS = {"get", "create", "update", "delete"}
_ORACLES = {"signed_out", "stranger"}


Try = Probe | Pair


class Tries:
    """The tries, each with the words of its request; those that lately surprised come first."""

    def __init__(self, matrix: Iterable[Cell]) -> None:
        of_cells = (cell.probe() for cell in matrix if _tells(cell))
        of_fields = (*settings(), *presence(), *drafts(), *chat(), *pace())
        tries: tuple[Try, ...] = (*of_fields, *_pairs(), *of_cells)
        self._tries = [(_words(each), each) for each in tries]

    def first_surprise(self, judge: Judge, within: Iterable[str] = ()) -> Try | None:
        """The first try, of those that name all the collections `within`, to end otherwise
        than under our rules; None if there is none."""
        wanted = set(within)
        for at, (words, each) in enumerate(self._tries):
            if wanted <= words and _surprises(judge, each):
                self._tries.insert(0, self._tries.pop(at))
                return each
        return None


def _pairs() -> Iterator[Pair]:
    return (pair for pair in pairs() if pair.name.split()[0] in _ORACLES)


def _surprises(judge: Judge, each: Try) -> bool:
    if isinstance(each, Pair):
        return each.tells(judge)
    return judge.lets(each) is not each.allowed


def _words(each: Try) -> set[str]:
    request = each.hidden if isinstance(each, Pair) else each.request
    return set(re.findall(r"[a-z]+", f"{request.path} {request.body}"))


def _tells(cell: Cell) -> bool:
    return cell.role in _SITUATIONS.get((cell.kind, cell.phase), ()) and (
        cell.op in _OPS or cell.op.startswith("list")
    )
