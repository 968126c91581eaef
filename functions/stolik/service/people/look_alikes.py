"""When two names look alike: skeletons as in Unicode's UTS 39, and names that are reserved.

The table of look-alike characters is read by the first name that is checked, so that a cold
start does not pay for it.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from functools import cache
from pathlib import Path

_TABLE = Path(__file__).with_name("look_alikes.txt")

# What bots and deleted accounts are called in the four languages, and the service itself. Nobody
# may have such a name, with or without a number.
RESERVED = (
    *("Bot", "Bots", "Boty", "Boti", "Robot", "Robots"),
    *("Former player", "Dawny gracz", "Bijušais spēlētājs", "Ancien joueur"),
    "Stolik",
)


def name_keys(name: str) -> frozenset[str]:
    """Keys of a name; two names that look alike, or differ only in case, have one in common.

    Capitals and small letters may look like different letters (I like l, Greek Ν like N but ν
    like v), so a name has a key as it is written and one as it is in small letters.
    """
    composed = unicodedata.normalize("NFKC", name)
    return frozenset({_key(composed, name), _key(composed.casefold(), name)})


def free_name(name: str, others: Iterable[str]) -> str:
    """`name`, or `name 2` and so on if one of the `others` looks like it."""
    taken = frozenset[str]().union(*map(name_keys, others))
    names = (name, *(f"{name[:27]} {number}" for number in range(2, 99)))
    return next(free for free in names if not name_keys(free) & taken)


def is_reserved(name: str) -> bool:
    """Whether a name looks like that of a bot, of a former player or of the service."""
    numbers = any(character.isdigit() for character in name)
    gap = "-?" if numbers else "-"
    pattern = f"(?:{'|'.join(_reserved_keys())})(?:{gap}[lo2-9]+)?"  # 0 and 1 look like o and l
    return any(re.fullmatch(pattern, key) for key in name_keys(name))


def skeleton(text: str) -> str:
    """`text` with every character replaced by the prototype that it looks like."""
    return unicodedata.normalize(
        "NFD", unicodedata.normalize("NFKD", text).translate(_prototypes())
    )


def _key(text: str, name: str) -> str:
    """A key that is no id that Firestore reserves: words with dashes between them."""
    letters = skeleton(skeleton(text).casefold())
    letters = "".join(
        letter if unicodedata.category(letter)[0] in "LMN" else "-" for letter in letters
    )
    return re.sub("-+", "-", letters).strip("-") or name.encode().hex()


@cache
def _reserved_keys() -> frozenset[str]:
    return frozenset(re.escape(key) for name in RESERVED for key in name_keys(name))


@cache
def _prototypes() -> dict[int, str]:
    lines = _TABLE.read_text(encoding="utf-8").split("\n")
    rows = (line.rpartition("\t") for line in lines)
    return {ord(character): prototype for prototype, tab, same in rows if tab for character in same}
