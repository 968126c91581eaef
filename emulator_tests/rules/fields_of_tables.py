"""Drafts and messages, field by field: what a player at the table may write, and may not."""

from __future__ import annotations

from collections.abc import Iterator

from emulator_tests.rules.probe import Probe, Write, commit
from emulator_tests.rules.wire import NOW, Ago, Doc
from emulator_tests.rules.world import PEOPLE, SEQ, SPOKEN, header, table

ME = PEOPLE["seat0"]
GAME = f"games/{table('private', 'playing')}"
BARE = f"games/{table('private', 'playing', bare=True)}"
NO_GAME = "games/nowhere"
DRAFT: Doc = {"text": "meld r1,r2,r3", "seq": SEQ, "at": NOW}
ENTRY: Doc = {"at": NOW, "count": SPOKEN + 1, "last": "new"}
HELLO: Doc = {"uid": ME.uid, "text": "hello", "at": NOW}


def but(doc: Doc, name: str) -> Doc:
    return {key: value for key, value in doc.items() if key != name}


def drafts() -> Iterator[Probe]:
    """Fields of drafts/{uid}, for a first and for a later draft."""
    docs: list[tuple[str, Doc, bool]] = [
        ("in order", DRAFT, True),
        ("empty text", {**DRAFT, "text": ""}, True),
        ("1200 characters", {**DRAFT, "text": "x" * 1200}, True),
        ("1201 characters", {**DRAFT, "text": "x" * 1201}, False),
        ("text that is none", {**DRAFT, "text": ["r1"]}, False),
        ("text null", {**DRAFT, "text": None}, False),
        ("no text", but(DRAFT, "text"), False),
        ("an old seq", {**DRAFT, "seq": SEQ - 1}, False),
        ("a future seq", {**DRAFT, "seq": SEQ + 1}, False),
        ("seq with a fraction", {**DRAFT, "seq": float(SEQ)}, False),
        ("seq as text", {**DRAFT, "seq": str(SEQ)}, False),
        ("no seq", but(DRAFT, "seq"), False),
        ("a device's time", {**DRAFT, "at": Ago(0)}, False),
        ("no time", but(DRAFT, "at"), False),
        ("an unknown field", {**DRAFT, "score": 30}, False),
        ("nothing", {}, False),
    ]
    for game in (GAME, BARE):
        for name, doc, allowed in docs:
            request = commit(Write(f"{game}/drafts/{ME.uid}", doc))
            yield Probe(f"draft in {game}: {name}", ME.token, request, allowed)
    yield from _drafts_out_of_turn()


def _drafts_out_of_turn() -> Iterator[Probe]:
    playing = header("private", "playing")
    headers: list[tuple[str, Doc, bool]] = [
        ("on turn", playing, True),
        ("on another's turn", {**playing, "turnUid": "seat1"}, False),
        ("on nobody's turn", {**playing, "turnUid": None}, False),
        ("between rounds", {**playing, "status": "between_rounds"}, False),
        ("after leaving", {**playing, "players": ["seat1", "seat2"]}, False),
        ("without muted", but(playing, "muted"), True),
    ]
    for name, doc, allowed in headers:
        request = commit(Write(f"{BARE}/drafts/{ME.uid}", DRAFT))
        yield Probe(f"draft {name}", ME.token, request, allowed, given={BARE: doc})
    for_another = commit(Write(f"{GAME}/drafts/seat1", DRAFT))
    yield Probe("draft for another", ME.token, for_another, False)
    turn = {GAME: {**playing, "turnUid": "seat1"}}
    yield Probe("draft for another on his turn", ME.token, for_another, False, given=turn)
    nowhere = commit(Write(f"{NO_GAME}/drafts/{ME.uid}", DRAFT))
    yield Probe("draft at no table", ME.token, nowhere, False)


def chat() -> Iterator[Probe]:
    """Fields of a message, sent with an entry that is in order."""
    preset = {**but(HELLO, "text"), "preset": "well-played"}
    docs: list[tuple[str, Doc, bool]] = [
        ("in order", HELLO, True),
        ("one character", {**HELLO, "text": "x"}, True),
        ("500 characters", {**HELLO, "text": "ż" * 500}, True),
        ("501 characters", {**HELLO, "text": "x" * 501}, False),
        ("empty", {**HELLO, "text": ""}, False),
        ("text that is none", {**HELLO, "text": ["hello"]}, False),
        ("a number", {**HELLO, "text": 5}, False),
        ("a preset", preset, True),
        ("a preset of one", {**preset, "preset": "x"}, True),
        ("a preset of 40", {**preset, "preset": "x" * 40}, True),
        ("a preset of 41", {**preset, "preset": "x" * 41}, False),
        ("an empty preset", {**preset, "preset": ""}, False),
        ("a preset that is none", {**preset, "preset": True}, False),
        ("text and preset", {**preset, **HELLO}, False),
        ("neither", but(HELLO, "text"), False),
        ("in another's name", {**HELLO, "uid": "seat1"}, False),
        ("in nobody's name", but(HELLO, "uid"), False),
        ("a preset in nobody's name", but(preset, "uid"), False),
        ("a device's time", {**HELLO, "at": Ago(0)}, False),
        ("no time", but(HELLO, "at"), False),
        ("an unknown field", {**HELLO, "html": "<b>"}, False),
        ("a preset with an unknown field", {**preset, "html": "<b>"}, False),
    ]
    for name, doc, allowed in docs:
        writes = Write(f"{GAME}/chat/new", doc), Write(f"{GAME}/talk/{ME.uid}", ENTRY)
        yield Probe(f"chat {name}", ME.token, commit(*writes), allowed)
