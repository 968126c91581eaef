"""Junk for parsers: true texts and values with something wrong, and pure noise."""

from __future__ import annotations

import random

from hypothesis import strategies as st

from stolik.engine.json_codec import Plain

ODD = (
    "", " ", "\n", "\x00", "-", "|", ",", "@", ":", "x", "0", "-1", "99999999999999999999", "1e9",
    "♠", "♥️", "🃏", "é", "ß", "İ", "١", "²", "\ud800", "\u202e", "null", "{}", "[[]]", "meld",
    "stash", "partner", "keep", "bid", "NT", "j", "r10", "Qc", "A" * 50, "@0.0", "group:", "%s",
    "../..",
)  # fmt: skip
ATOMS: tuple[Plain, ...] = (
    None, True, False, 0, 1, -1, 2**53, -(2**70), 10**400, 0.5, float("nan"), float("inf"), "", "x",
    "Qc", "1", b"Qc", (), [], {}, [[]], {"a": {"b": []}}, [None], {"": ""}, "\ud800", "A" * 10_000,
)  # fmt: skip

texts = st.text() | st.lists(st.sampled_from(ODD) | st.text(max_size=3), max_size=8).map("".join)
values: st.SearchStrategy[Plain] = st.recursive(
    st.sampled_from(ATOMS) | st.integers() | st.text(max_size=8),
    lambda inner: (
        st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4)
    ),
    max_leaves=12,
)


def spoil(text: str, rng: random.Random) -> str:
    """`text` after one to three accidents."""
    for _ in range(rng.randint(1, 3)):
        place = rng.randint(0, len(text))
        match rng.randrange(6):
            case 0:
                text = text[:place] + text[place + 1 :]
            case 1:
                text = text[:place] + rng.choice(ODD) + text[place:]
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


def bent(value: Plain, rng: random.Random) -> Plain:
    """A copy of a plain value with one part lost, doubled, renamed or replaced."""
    if isinstance(value, dict) and value and rng.random() < 0.85:
        name, copy = rng.choice(sorted(value)), dict(value)
        match rng.randrange(8):
            case 0:
                del copy[name]
            case 1:
                copy[spoil(name, rng)] = copy.pop(name)
            case 2:
                copy[rng.choice(("turn", "zz", ""))] = rng.choice(ATOMS)
            case _:
                copy[name] = bent(copy[name], rng)
        return copy
    if isinstance(value, list) and value and rng.random() < 0.85:
        place, row = rng.randrange(len(value)), list(value)
        match rng.randrange(6):
            case 0:
                del row[place]
            case 1:
                row.insert(place, row[place])
            case _:
                row[place] = bent(row[place], rng)
        return row
    if isinstance(value, str) and rng.random() < 0.6:
        return spoil(value, rng)
    if type(value) is int and rng.random() < 0.6:
        return value + rng.choice((-1, 1, 7, -(10**6), 10**20))
    return rng.choice(ATOMS)
