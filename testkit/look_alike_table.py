"""Writes the table of look-alike characters, from Unicode's data as ICU carries it.

    pip install pyicu-wheels==2.15.2    # ICU 77, Unicode 16; in an environment of its own
    python -m testkit.look_alike_table

One line for each prototype of UTS 39: the prototype, a tab, and the characters that look like it.
Characters that NFKD takes apart are left out, because names are decomposed before the table is
used. The program prints the ranges of default-ignorable characters too, for
`stolik/documents/readable_name.py`.
"""

from __future__ import annotations

import sys
from collections import defaultdict
from pathlib import Path
from typing import Any

TABLE = Path(__file__).parents[1] / "functions/stolik/service/people/look_alikes.txt"
HEAD = "# Look-alike characters by their prototype (UTS 39, Unicode {version}).\n"
NOTICE = (
    "# Written by testkit/look_alike_table.py. Data: Unicode, Inc., under the Unicode License.\n"
)


def table(icu: Any) -> str:
    """The content of the table."""
    checker, decompose = icu.SpoofChecker(), icu.Normalizer2.getNFKDInstance().normalize
    by_prototype = defaultdict[str, list[str]](list)
    for code in range(sys.maxunicode + 1):
        character = chr(code)
        if 0xD800 <= code < 0xE000 or character.isspace() or is_ignorable(icu, code):
            continue  # names do not have these
        prototype = checker.getSkeleton(0, character)
        if prototype != character == decompose(character):
            by_prototype[prototype].append(character)
    lines = (f"{prototype}\t{''.join(same)}\n" for prototype, same in sorted(by_prototype.items()))
    return HEAD.format(version=icu.UNICODE_VERSION) + NOTICE + "".join(lines)


def ignorable_ranges(icu: Any) -> list[tuple[int, int]]:
    """First and last of each range of default-ignorable characters."""
    ranges: list[tuple[int, int]] = []
    for code in range(sys.maxunicode + 1):
        if is_ignorable(icu, code):
            adjacent = ranges and ranges[-1][1] == code - 1
            ranges[-1:] = [(ranges[-1][0], code)] if adjacent else [*ranges[-1:], (code, code)]
    return ranges


def is_ignorable(icu: Any, code: int) -> bool:
    """Whether a character is shown as nothing by default."""
    return bool(icu.Char.hasBinaryProperty(code, icu.UProperty.DEFAULT_IGNORABLE_CODE_POINT))


def main() -> None:
    """Write the table, and print the ranges."""
    import icu  # noqa: PLC0415 - only this program needs it

    TABLE.write_text(table(icu), encoding="utf-8")
    for first, last in ignorable_ranges(icu):
        print(f"{first:04x}-{last:04x}")


if __name__ == "__main__":
    main()
