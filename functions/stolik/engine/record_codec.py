"""The short text form of a record, for the fragment of a link.

L1  The text is base64url without padding of: format byte 1, flags, [secret], body.
L2  Flags: 1 a secret of 32 bytes follows; 2 the commitment is that of the secret.
L3  The body is packed by raw deflate with the preset dictionary below. It holds four lines and
    the moves: engine; seats, empty where the game has but one number; the options that
    depart from the default as JSON; as JSON what else there is (`entropy`, `deal`,
    `commitment`, `who`). A line is empty if there is nothing to say.
L4  A move is one byte from 128 on if it is in COMMON, else its text as JSON writes it,
    without the quotes, and a line feed.
L5  The seats of the moves are those that are asked; only where they are not, or a move is
    refused, `who` lists them.

The dictionary and COMMON are part of format 1 and never change.
"""

from __future__ import annotations

import base64
import binascii
import hashlib
import json
import re
import zlib
from collections.abc import Iterator
from typing import Any

from stolik.engine import games
from stolik.engine.cards import DECK
from stolik.engine.contract import AnyPosition, Seat
from stolik.engine.errors import BadRecord, Refused
from stolik.engine.json_codec import Plain
from stolik.engine.options import changed_options
from stolik.engine.records import Record, replay

FORMAT = 1
SECRET, COMMITTED = 1, 2
MAX_LINK_LENGTH = 100_000
MAX_BODY_BYTES = 1_000_000

COMMON = (*DECK, "P", "B", "Z", "S", "next", "draw", "pass", "roll", "roll on",
          *(f"bid {tricks}" for tricks in range(18)), *(f"{level}{suit}"
          for level in range(1, 8) for suit in ("C", "D", "H", "S", "NT")))  # fmt: skip
_BYTE = {text: 128 + place for place, text in enumerate(COMMON)}
_IS_LINK = re.compile(r"[A-Za-z0-9_-]+").fullmatch
_TILES = ",".join(f"{colour}{number}" for colour in "krbo" for number in range(1, 14))
_WORDS = (
    '"racks":[["first":0,"pool":["rolls":[["melded":[true,false"sets":[[{"entropy":["'
    f'partner stash deal group:run:meld {_TILES},j | '
    "keep 0 1 2 3 4 5\nbank 0 1 2 3 4 5\nkeep 0\nbank 0\n"
    'rikiki@1\n{"schedule":[\nrummikub@1\nfarkle@1\nbridge@1\n\nzole@1\n3\n{"rounds":1}\n\n'
)  # fmt: skip
_DICTIONARY = _WORDS.encode()


def encode(record: Record) -> str:
    """The record as text of letters, digits, - and _."""
    flags, extra = 0, dict[str, Plain]()
    secret = b""
    if record.secret is not None:
        flags, secret = SECRET, bytes.fromhex(record.secret)
    if record.commitment is not None and record.commitment == hashlib.sha256(secret).hexdigest():
        flags |= COMMITTED
    elif record.commitment is not None:
        extra["commitment"] = record.commitment
    extra |= {"entropy": list(record.entropy)} if record.entropy else {}
    extra |= {"deal": record.deal} if record.deal is not None else {}
    if not _implied(record):
        extra["who"] = [seat for seat, _ in record.moves]
    body = _head(record, extra) + b"".join(_moved(text) for _, text in record.moves)
    packer = zlib.compressobj(level=9, wbits=-15, memLevel=9, zdict=_DICTIONARY)
    packed = packer.compress(body) + packer.flush()
    return base64.urlsafe_b64encode(bytes((FORMAT, flags)) + secret + packed).rstrip(b"=").decode()


def decode(text: str) -> Record:
    """The record that `encode` wrote. Raises BadRecord for anything else."""
    if len(text) > MAX_LINK_LENGTH or not _IS_LINK(text):
        raise BadRecord("this is not the text of a game")
    try:
        whole = base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))
    except binascii.Error:
        raise BadRecord("the text of the game is cut off") from None
    if len(whole) < 2 or whole[0] != FORMAT:
        raise BadRecord("the text of the game is of an unknown format")
    flags, start = whole[1], 34 if whole[1] & SECRET else 2
    secret, body = whole[2:start], whole[start:]
    value = _body(_inflate(body))
    if flags & SECRET:
        value["secret"] = secret.hex()
    if flags & COMMITTED:
        value["commitment"] = hashlib.sha256(secret).hexdigest()
    return _seated(value)


def _head(record: Record, extra: dict[str, Plain]) -> bytes:
    game = games.find(record.engine)
    seats = "" if len(game.seats) == 1 else str(record.seats)
    lines = (record.engine, seats, _dense(changed_options(record.checked_options())), _dense(extra))
    return "".join(f"{line}\n" for line in lines).encode()


def _dense(value: dict[str, Plain]) -> str:
    return json.dumps(value, separators=(",", ":")) if value else ""


def _moved(text: str) -> bytes:
    if text in _BYTE:
        return bytes((_BYTE[text],))
    return json.dumps(text)[1:-1].encode() + b"\n"


def _implied(record: Record) -> bool:
    """Whether every move was played by the seat that is asked first (L5)."""
    played = replay(record)
    before = played.positions[:-1]
    return played.refused is None and all(
        step.seat == _asked(played.game, position)
        for step, position in zip(played.steps(), before, strict=True)
    )


def _asked(game: Any, position: AnyPosition) -> Seat:
    asked: tuple[Seat, ...] = game.asked(position.table)
    if not asked:
        raise BadRecord("the text of the game goes on after its end")
    return asked[0]


def _inflate(body: bytes) -> bytes:
    unpacker = zlib.decompressobj(-15, _DICTIONARY)
    try:
        text = unpacker.decompress(body, MAX_BODY_BYTES)
    except zlib.error:
        raise BadRecord("the text of the game is damaged") from None
    if not unpacker.eof or unpacker.unused_data:
        raise BadRecord("the text of the game is damaged or too long")
    return text


def _body(body: bytes) -> dict[str, Plain]:
    parts = body.split(b"\n", 4)
    if len(parts) < 5:
        raise BadRecord("the text of the game is cut off")
    try:
        engine, seats, options, extra = (part.decode("ascii") for part in parts[:4])
        value = {
            "game": engine.partition("@")[0],
            "engine": engine,
            "options": json.loads(options or "{}"),
            **_extra(json.loads(extra or "{}")),
            "moves": list(_texts(parts[4])),
        }
        game = games.find(engine)
        value["seats"] = int(seats) if seats else game.seats[0]
    except (ValueError, RecursionError):
        raise BadRecord("the text of the game is damaged") from None
    return value


def _extra(value: Plain) -> dict[str, Plain]:
    if not isinstance(value, dict) or value.keys() - {"commitment", "entropy", "deal", "who"}:
        raise BadRecord("the text of the game is damaged")
    return value


def _texts(body: bytes) -> Iterator[str]:
    place = 0
    while place < len(body):
        if body[place] >= 128:
            if body[place] - 128 >= len(COMMON):
                raise BadRecord("the text of the game has an unknown move")
            yield COMMON[body[place] - 128]
            place += 1
        else:
            end = body.find(b"\n", place)
            if end < 0:
                raise BadRecord("the text of the game is cut off")
            text: str = json.loads(b'"' + body[place:end] + b'"')
            yield text
            place = end + 1


def _seated(value: dict[str, Plain]) -> Record:
    """The record once each move has its seat (L5)."""
    texts, who = value["moves"], value.pop("who", None)
    if who is not None:
        if not isinstance(who, list) or len(who) != len(texts):
            raise BadRecord("the text of the game is damaged")
        return Record.read(value | {"moves": list(map(list, zip(who, texts, strict=True)))})
    record = Record.read(value | {"moves": []})
    game, position = record.start()
    chance, moves = record.chance(), list[list[Seat | str]]()
    for text in texts:
        seat = _asked(game, position)
        try:
            position, _ = game.play_text(position, seat, text, chance)
        except Refused as error:
            raise BadRecord(f"the text of the game is damaged: {error.reason}") from None
        moves.append([seat, text])
    return Record.read(value | {"moves": moves})
