"""Invalid input for parsers: valid texts and values with defects, and random noise."""

from __future__ import annotations

import random

from hypothesis import strategies as st

from stolik.engine.json_codec import Plain

ODD_TEXTS = (
    "", " ", "\n", "\x00", "-", "|", ",", "@", ":", "x", "0", "-1", "99999999999999999999", "1e9",
    "♠", "♥️", "🃏", "é", "ß", "İ", "١", "²", "\ud800", "\u202e", "null", "{}", "[[]]", "meld",
    "stash", "partner", "keep", "bid", "NT", "j", "r10", "Qc", "A" * 50, "@0.0", "group:", "%s",
    "../..",
)  # fmt: skip
ODD_VALUES: tuple[Plain, ...] = (
    None, True, False, 0, 1, -1, 2**53, -(2**70), 10**400, 0.5, float("nan"), float("inf"), "", "x",
    "Qc", "1", b"Qc", (), [], {}, [[]], {"a": {"b": []}}, [None], {"": ""}, "\ud800", "A" * 10_000,
)  # fmt: skip

_parts = st.sampled_from(ODD_TEXTS) | st.text(max_size=3)
texts = st.text() | st.lists(_parts, max_size=8).map("".join)
values: st.SearchStrategy[Plain] = st.recursive(
    st.sampled_from(ODD_VALUES) | st.integers() | st.text(max_size=8),
    lambda inner: (
        st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4)
    ),
    max_leaves=12,
)


def corrupt_text(text: str, rng: random.Random) -> str:
    """`text` after one to three random edits."""
    for _ in range(rng.randint(1, 3)):
        place = rng.randint(0, len(text))
        match rng.randrange(6):
            case 0:
                text = text[:place] + text[place + 1 :]
            case 1:
                text = text[:place] + rng.choice(ODD_TEXTS) + text[place:]
            case 2:
                text = text[:place] + chr(rng.choice((rng.randrange(128), rng.randrange(0x11000))))
            case 3:
                text = text[place:] + text[:place]
            case 4:
                text = text.swapcase()
            case 5:
                text = text * rng.choice((2, 2, 2, 40))
        text = text[:5_000]
    return text


def corrupt_value(value: Plain, rng: random.Random) -> Plain:
    """A copy of a plain value with one part removed, repeated, renamed or replaced."""
    if isinstance(value, dict) and value and rng.random() < 0.85:
        name, copy = rng.choice(sorted(value)), dict(value)
        match rng.randrange(8):
            case 0:
                del copy[name]
            case 1:
                copy[corrupt_text(name, rng)] = copy.pop(name)
            case 2:
                copy[rng.choice(("turn", "zz", ""))] = rng.choice(ODD_VALUES)
            case _:
                copy[name] = corrupt_value(copy[name], rng)
        return copy
    if isinstance(value, list) and value and rng.random() < 0.85:
        place, row = rng.randrange(len(value)), list(value)
        match rng.randrange(6):
            case 0:
                del row[place]
            case 1:
                row.insert(place, row[place])
            case _:
                row[place] = corrupt_value(row[place], rng)
        return row
    if isinstance(value, str) and rng.random() < 0.6:
        return corrupt_text(value, rng)
    if type(value) is int and rng.random() < 0.6:
        return value + rng.choice((-1, 1, 7, -(10**6), 10**20))
    return rng.choice(ODD_VALUES)
