"""Apostrophes and spaces of the French texts, as French printers set them.

`python -m testkit.french_typography` puts ’ for ' and spaces that do not break before : ; ? ! % »
and after « into every French catalogue; a test asks whether it would change anything.
"""

from __future__ import annotations

import re

from testkit.text_catalogues import catalogues

_WIDE, _NARROW = "\u00a0", "\u202f"
_NOT_TEXT = re.compile(r"^(//|import |export |/\*)")


def typeset(text: str) -> str:
    """The lines of a French catalogue with their apostrophes and spaces.

    >>> typeset('  a: "Qu\'est-ce ? Oui !",') == '  a: "Qu’est-ce\\u202f? Oui\\u202f!",'
    True
    """
    return "".join(map(_line, text.splitlines(keepends=True)))


def _line(line: str) -> str:
    if _NOT_TEXT.match(line):
        return line
    line = line.replace("'", "’")
    line = re.sub(r"(?<=[^\s\",]) (?=[;?!%])", _NARROW, line)
    line = re.sub(r"(?<=[^\s\",]) (?=[:»])", _WIDE, line)
    return re.sub(r"(?<=«) ", _WIDE, line)


def main() -> None:
    """Set every French catalogue."""
    for path in catalogues("fr"):
        path.write_text(typeset(path.read_text(encoding="utf-8")), encoding="utf-8")


if __name__ == "__main__":
    main()
