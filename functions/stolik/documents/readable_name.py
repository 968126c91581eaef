"""Which names people can read: every character is visible, and one is a letter or a digit.

The service checks this, and the SDK before it sends a form.
"""

from __future__ import annotations

import re
import unicodedata

MAX_NAME_LENGTH = 30
_LENGTH_AND_ENDS = re.compile(rf"\S(?:.{{0,{MAX_NAME_LENGTH - 2}}}\S)?").fullmatch

# Unicode's default-ignorable characters (16.0), which are shown as nothing. By their category some
# are letters. `testkit/look_alike_table.py` prints these ranges.
_DEFAULT_IGNORABLE = (
    "\u00ad\u034f\u061c\u115f-\u1160\u17b4-\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e"
    "\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufff8\U0001bca0-\U0001bca3"
    "\U0001d173-\U0001d17a\U000e0000-\U000e0fff"
)
# Symbols and fillers that fonts leave blank: Braille, object replacement, Khitan, a note's head.
_BLANK = "\u2800\ufffc\U00016fe4\U0001d159"
_has_invisible = re.compile(f"[{_DEFAULT_IGNORABLE}{_BLANK}]").search


def is_readable_name(name: str) -> bool:
    """Whether a name has 1 to 30 visible characters and no spaces at the ends.

    At least one is a letter or a number, no space is other than the plain one, and the first is
    no accent, which would be drawn on whatever stands before the name.
    """
    if not _LENGTH_AND_ENDS(name) or _has_invisible(name):
        return False
    categories = [unicodedata.category(character) for character in name.replace(" ", "")]
    return (
        not any(category[0] in "CZ" for category in categories)
        and any(category[0] in "LN" for category in categories)
        and categories[0][0] != "M"
    )
