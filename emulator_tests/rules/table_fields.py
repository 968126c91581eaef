"""Checks of drafts and chat messages, field by field: valid and invalid values."""

from __future__ import annotations

from collections.abc import Iterator

from emulator_tests.rules.checks import Check, Write, commit
from emulator_tests.rules.rest_client import SERVER_TIME, Doc, SecondsAgo
from emulator_tests.rules.sample_data import MESSAGE_COUNT, PEOPLE, SEQ, live_table, table_id

ME = PEOPLE["seat0"]
GAME = f"games/{table_id('private', 'playing')}"
BARE = f"games/{table_id('private', 'playing', bare=True)}"
MISSING_GAME = "games/nowhere"
DRAFT: Doc = {"text": "meld r1,r2,r3", "seq": SEQ, "at": SERVER_TIME}
ENTRY: Doc = {"at": SERVER_TIME, "count": MESSAGE_COUNT + 1, "last": "new"}
HELLO: Doc = {"uid": ME.uid, "text": "hello", "at": SERVER_TIME}


def without(doc: Doc, name: str) -> Doc:
    return {key: value for key, value in doc.items() if key != name}


def draft_checks() -> Iterator[Check]:
    """Fields of drafts/{uid}, for a first and a later draft."""
    docs: list[tuple[str, Doc, bool]] = [
        ("valid", DRAFT, True),
        ("empty text", {**DRAFT, "text": ""}, True),
        ("1200 characters", {**DRAFT, "text": "x" * 1200}, True),
        ("1201 characters", {**DRAFT, "text": "x" * 1201}, False),
        ("text of another type", {**DRAFT, "text": ["r1"]}, False),
        ("text null", {**DRAFT, "text": None}, False),
        ("no text", without(DRAFT, "text"), False),
        ("an old seq", {**DRAFT, "seq": SEQ - 1}, False),
        ("a future seq", {**DRAFT, "seq": SEQ + 1}, False),
        ("seq with a fraction", {**DRAFT, "seq": float(SEQ)}, False),
        ("seq as text", {**DRAFT, "seq": str(SEQ)}, False),
        ("no seq", without(DRAFT, "seq"), False),
        ("a device's time", {**DRAFT, "at": SecondsAgo(0)}, False),
        ("no time", without(DRAFT, "at"), False),
        ("an unknown field", {**DRAFT, "score": 30}, False),
        ("nothing", {}, False),
    ]
    for game in (GAME, BARE):
        for name, doc, allowed in docs:
            request = commit(Write(f"{game}/drafts/{ME.uid}", doc))
            yield Check(f"draft in {game}: {name}", ME.token, request, allowed)
    yield from _draft_turn_checks()


def _draft_turn_checks() -> Iterator[Check]:
    playing = live_table("private", "playing")
    tables: list[tuple[str, Doc, bool]] = [
        ("on turn", playing, True),
        ("on another's turn", {**playing, "turnUid": "seat1"}, False),
        ("on nobody's turn", {**playing, "turnUid": None}, False),
        ("without a turn", without(playing, "turnUid"), False),
        ("between rounds", {**playing, "status": "between_rounds"}, False),
        ("after leaving", {**playing, "members": ["seat1", "seat2"]}, False),
        ("where people watch", {**playing, "spectators": True}, True),
    ]
    for name, doc, allowed in tables:
        request = commit(Write(f"{BARE}/drafts/{ME.uid}", DRAFT))
        given = {f"{BARE}/sets/table": doc}
        yield Check(f"draft {name}", ME.token, request, allowed, given=given)
    for_another = commit(Write(f"{GAME}/drafts/seat1", DRAFT))
    yield Check("draft for another", ME.token, for_another, False)
    turn = {f"{GAME}/sets/table": {**playing, "turnUid": "seat1"}}
    yield Check("draft for another on their turn", ME.token, for_another, False, given=turn)
    nowhere = commit(Write(f"{MISSING_GAME}/drafts/{ME.uid}", DRAFT))
    yield Check("draft at no table", ME.token, nowhere, False)
    withdrawn = commit(Write(f"{GAME}/drafts/{ME.uid}"))
    yield Check("draft withdrawn", ME.token, withdrawn, True)
    yield Check("draft withdrawn on another's turn", ME.token, withdrawn, True, given=turn)
    left = {f"{GAME}/sets/table": {**playing, "members": ["seat1", "seat2"]}}
    yield Check("draft withdrawn after leaving", ME.token, withdrawn, False, given=left)
    theirs = commit(Write(f"{GAME}/drafts/seat1"))
    yield Check("draft of another withdrawn", ME.token, theirs, False)


def message_checks() -> Iterator[Check]:
    """Fields of a message, sent with a valid talk entry."""
    preset = {**without(HELLO, "text"), "preset": "well-played"}
    docs: list[tuple[str, Doc, bool]] = [
        ("valid", HELLO, True),
        ("one character", {**HELLO, "text": "x"}, True),
        ("500 characters", {**HELLO, "text": "ż" * 500}, True),
        ("501 characters", {**HELLO, "text": "x" * 501}, False),
        ("empty", {**HELLO, "text": ""}, False),
        ("text of another type", {**HELLO, "text": ["hello"]}, False),
        ("a number", {**HELLO, "text": 5}, False),
        ("a preset", preset, True),
        ("a preset of one", {**preset, "preset": "x"}, True),
        ("a preset of 40", {**preset, "preset": "x" * 40}, True),
        ("a preset of 41", {**preset, "preset": "x" * 41}, False),
        ("an empty preset", {**preset, "preset": ""}, False),
        ("a preset of another type", {**preset, "preset": True}, False),
        ("text and preset", {**preset, **HELLO}, False),
        ("neither", without(HELLO, "text"), False),
        ("in another's name", {**HELLO, "uid": "seat1"}, False),
        ("in nobody's name", without(HELLO, "uid"), False),
        ("a preset in nobody's name", without(preset, "uid"), False),
        ("a device's time", {**HELLO, "at": SecondsAgo(0)}, False),
        ("no time", without(HELLO, "at"), False),
        ("an unknown field", {**HELLO, "html": "<b>"}, False),
        ("a preset with an unknown field", {**preset, "html": "<b>"}, False),
    ]
    for name, doc, allowed in docs:
        writes = Write(f"{GAME}/chat/new", doc), Write(f"{GAME}/talk/{ME.uid}", ENTRY)
        yield Check(f"chat {name}", ME.token, commit(*writes), allowed)
