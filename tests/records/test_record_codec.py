"""The short text form: round trips for every game, short enough for a link, safe to open."""

from __future__ import annotations

import base64
import contextlib
import dataclasses
import time
import zlib

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from stolik.engine import record_codec
from stolik.engine.errors import BadRecord
from stolik.engine.records import Record
from tests.records.played import PRESENT, played

FARKLE = played("farkle", 1)


@pytest.mark.parametrize("name", PRESENT)
@pytest.mark.parametrize("seed", range(4))
def test_round_trip(name: str, seed: int) -> None:
    """[F1] [N5] The text alone contains the game."""
    record = played(name, seed, entropy=seed == 3)
    text = record_codec.encode(record)
    assert record_codec.decode(text) == record
    assert set(text) <= set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_")


@pytest.mark.skipif("zole" not in PRESENT, reason="zole is not there")
def test_a_zole_round_fits_a_link() -> None:
    """[N5] A Zole round has at most 200 characters, over 100 random rounds."""
    lengths = [len(record_codec.encode(played("zole", seed))) for seed in range(100)]
    assert max(lengths) <= 200


@pytest.mark.parametrize(
    "record",
    [
        pytest.param(dataclasses.replace(FARKLE, commitment=None), id="no-commitment"),
        pytest.param(dataclasses.replace(FARKLE, commitment="00" * 32), id="false-commitment"),
        pytest.param(dataclasses.replace(FARKLE, entropy=("ä", "")), id="entropy"),
        pytest.param(dataclasses.replace(FARKLE, moves=()), id="no-moves"),
        pytest.param(
            dataclasses.replace(FARKLE, moves=((0, "roll"), (1, "ro\nll ♠\ud800"))), id="refused"
        ),
        pytest.param(
            dataclasses.replace(FARKLE, secret=None, commitment=None, deal={"rolls": []}, moves=()),
            id="open",
        ),
        pytest.param(dataclasses.replace(FARKLE, options={}, seats=8, moves=()), id="defaults"),
    ],
)
def test_unusual_records_round_trip(record: Record) -> None:
    assert record_codec.decode(record_codec.encode(record)) == record


def test_only_changed_options_are_encoded() -> None:
    record = dataclasses.replace(FARKLE, options={"target": 500, "dice": 6})
    assert record_codec.decode(record_codec.encode(record)).options == {"target": 500}


def packed(body: bytes, flags: int = 0, secret: bytes = b"") -> str:
    return raw(deflated(body), flags, secret)


def raw(body: bytes, flags: int = 0, secret: bytes = b"") -> str:
    return base64.urlsafe_b64encode(bytes((1, flags)) + secret + body).rstrip(b"=").decode()


def deflated(body: bytes) -> bytes:
    packer = zlib.compressobj(
        9, zlib.DEFLATED, -15, 9, zlib.Z_DEFAULT_STRATEGY, record_codec._DICTIONARY
    )
    return packer.compress(body) + packer.flush()


KEY = bytes(32)
GOOD = record_codec.encode(FARKLE)


@pytest.mark.parametrize(
    "text",
    [
        pytest.param("", id="empty"),
        pytest.param("A", id="one-letter"),
        pytest.param("AAAA", id="format-0"),
        pytest.param("AQ", id="format-alone"),
        pytest.param("AQA", id="no-body"),
        pytest.param("?!", id="other-letters"),
        pytest.param("ÄÖ", id="unicode"),
        pytest.param(GOOD[:-3], id="cut-off"),
        pytest.param(GOOD + "AAAA", id="longer"),
        pytest.param("A" * 1_000_000, id="a-megabyte"),
        pytest.param(packed(b"farkle@1\n2\n"), id="too-few-lines"),
        pytest.param(packed(b"farkle@1\n2\n\n\n", 1, KEY[:9]), id="short-secret"),
        pytest.param(packed(b"farkle@1\n2\n\n\nroll", 1, KEY), id="unfinished-move"),
        pytest.param(packed(b"farkle@1\n2\n\n\n\xff", 1, KEY), id="unknown-byte"),
        pytest.param(packed(b'farkle@1\n2\n\n\na"\n', 1, KEY), id="quote-in-a-move"),
        pytest.param(packed(b"farkle@1\n2\n\n\nzzz\n", 1, KEY), id="refused-move"),
        pytest.param(packed(b"farkle@1\nx\n\n\n", 1, KEY), id="seats"),
        pytest.param(packed(b"farkle@1\n9\n\n\n", 1, KEY), id="too-many-seats"),
        pytest.param(packed(b"farkle@1\n2\n{\n\n", 1, KEY), id="options"),
        pytest.param(packed(b"farkle@1\n2\n" + b"[" * 90_000 + b"\n\n", 1, KEY), id="nested"),
        pytest.param(packed(b'farkle@1\n2\n\n{"x":1}\n', 1, KEY), id="unknown-extra"),
        pytest.param(packed(b"farkle@1\n2\n\n[1]\n", 1, KEY), id="extra-list"),
        pytest.param(packed(b'farkle@1\n2\n\n{"who":[0]}\n', 1, KEY), id="who-without-moves"),
        pytest.param(packed(b'farkle@1\n2\n\n{"who":1}\n', 1, KEY), id="who-number"),
        pytest.param(packed(b"farkle@9\n2\n\n\n", 1, KEY), id="no-such-version"),
        pytest.param(packed(b"\xe4\n2\n\n\n", 1, KEY), id="not-ascii"),
        pytest.param(raw(b"zzzz"), id="not-deflate"),
        pytest.param(packed(b"A" * 50_000_000), id="zip-bomb"),
        pytest.param(raw(deflated(b"farkle@1\n2\n\n\n") + b"x", 1, KEY), id="after-the-end"),
    ],
)
def test_garbage_is_refused_quickly(text: str) -> None:
    """[N5] Also zip bombs and a megabyte of letters."""
    before = time.process_time()
    with pytest.raises(BadRecord):
        record_codec.decode(text)
    assert time.process_time() - before < 2


def test_moves_after_the_end_are_refused() -> None:
    over = FARKLE
    body = record_codec._head(over, {}) + b"".join(
        record_codec._moved(text) for _, text in over.moves
    )
    assert over.secret is not None
    with pytest.raises(BadRecord, match="after its end"):
        record_codec.decode(
            packed(body + record_codec._moved("roll"), 1, bytes.fromhex(over.secret))
        )


@settings(max_examples=300)
@given(st.binary(max_size=80), st.integers(0, 7))
def test_any_bytes_are_a_record_or_are_refused(body: bytes, flags: int) -> None:
    with contextlib.suppress(BadRecord):
        record_codec.decode(raw(body, flags))
    with contextlib.suppress(BadRecord):
        record_codec.decode(packed(body, flags))


@settings(max_examples=200)
@given(st.integers(0, len(GOOD) - 1), st.sampled_from("AZaz09-_"))
def test_one_wrong_letter(place: int, letter: str) -> None:
    with contextlib.suppress(BadRecord):
        record_codec.decode(GOOD[:place] + letter + GOOD[place + 1 :])
