"""Which entries of a log stand: it only grows, and an entry `undo N` takes back all after N."""

from __future__ import annotations

from collections.abc import Iterable

_UNDO = "undo "


def undo_text(seq: int) -> str:
    """The text of the entry after which the table is again as it was after entry `seq`."""
    return f"{_UNDO}{seq}"


def effective_moves(log: Iterable[tuple[int, str]]) -> list[int]:
    """The numbers of the entries that were not taken back, from each one's number and text.

    >>> effective_moves([(2, "roll"), (3, "P"), (4, "undo 2"), (5, "Z")])
    [2, 5]
    """
    kept: list[int] = []
    for seq, text in log:
        if text.startswith(_UNDO):
            back = int(text.removeprefix(_UNDO))
            kept = [seq for seq in kept if seq <= back]
        else:
            kept.append(seq)
    return kept
