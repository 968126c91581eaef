"""docs/data-model.md names every field that is stored."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from stack import Stack
from stolik.documents import stored_fields
from stolik.documents.clock import Clock
from stolik.documents.header import Cost, Takeback
from stolik.engine.json_codec import camel_case
from stolik.service.notify import channels, mail
from stolik.service.ops import moderation
from stolik.service.people import auth_users
from stolik.service.play import moves
from testkit.all_documents import all_documents
from testkit.callable_scenes import BROWSER
from testkit.document_sections import SECTIONS, pattern_of
from testkit.lobby_driver import LobbyDriver

ROOT = Path(__file__).resolve().parents[2]


def a_busy_evening(lobby: LobbyDriver, monkeypatch: pytest.MonkeyPatch) -> None:
    """Make the service store documents of every kind."""
    monkeypatch.setattr(mail, "_transmit", lambda message, address: channels.Outcome.SENT)
    monkeypatch.setenv("STOLIK_MAIL_FROM", "stolik@example.com")
    parts = {"host": "mail.example.com", "port": "587", "user": "u", "password": "p"}
    monkeypatch.setenv("STOLIK_MAIL", json.dumps(parts))
    monkeypatch.setitem(channels.SENDERS, "mail", channels.send_mail)
    monkeypatch.setattr(auth_users, "email_of", lambda uid: "a@example.com")
    ann, bob, cid, new = lobby.new_uids(4)
    for uid in (ann, bob):
        lobby.call(uid, "set_profile", name=f"N {uid}", bot=True)
    made = lobby.call(ann, "create_game", game="farkle", seats=4, invite=[bob], links=["Cid"])
    lobby.deliver()
    lobby.call(cid, "join_game", link=made["links"][0]["link"])
    lobby.call(new, "ask_seat", link=made["links"][0]["link"])
    lobby.call(ann, "search_game", game="farkle", seats=2, options={"target": 6_000})
    done = lobby.call(bob, "search_game", game="farkle", seats=2, options={"target": 6_000})[
        "gameId"
    ]
    lobby.call(ann, "report", gameId=done, uid=bob, why="other")
    while (header := lobby.header(done)).status == "playing":
        uid = str(header.turn_uid)
        choices = lobby.call(uid, "list_choices", gameId=done)["choices"]
        text = next((choice for choice in choices if choice.startswith("bank")), choices[0])
        moves.play(moves.MoveRequest(done, uid, header.seq, f"m{header.seq}", text), lobby.now)
    moderation.act("warn", ann, 1, "be kind", "olga", lobby.now)
    lobby.deliver_notices()
    lobby.call(ann, "subscribe_push", **BROWSER)


def test_every_stored_field_is_told(
    lobby: LobbyDriver, stack: Stack, monkeypatch: pytest.MonkeyPatch
) -> None:
    """[C7] [F2] The stored documents have no field that the page does not name."""
    stack.reset()
    a_busy_evening(lobby, monkeypatch)
    seen = set()
    for path, content in all_documents().items():
        pattern = pattern_of(path)
        seen.add(pattern)
        told = set(re.findall(r"`(\w+)`", SECTIONS[pattern]))
        assert content.keys() <= told, (path, content.keys() - told)
    by_clients = {"games/{id}/drafts/{uid}", "games/{id}/chat/{message}", "games/{id}/talk/{uid}"}
    of_the_chat = {pattern for pattern in SECTIONS if pattern.startswith("chat")}
    assert set(SECTIONS) - seen == {*by_clients, *of_the_chat}


def test_what_expires_is_removed(
    lobby: LobbyDriver, stack: Stack, monkeypatch: pytest.MonkeyPatch
) -> None:
    """[I6] Firestore's TTL is declared for every kind of document with an `expires` field."""
    stack.reset()
    a_busy_evening(lobby, monkeypatch)
    expiring = {
        path.split("/")[-2] for path, content in all_documents().items() if "expires" in content
    }
    declared = json.loads((ROOT / "firestore.indexes.json").read_text(encoding="utf-8"))
    kept = {
        override["collectionGroup"]
        for override in declared["fieldOverrides"]
        if override.get("ttl")
    }
    assert expiring == {name for name in kept if not name.startswith("chat")}


def test_the_header_is_told_whole() -> None:
    """[C7] Including fields that are rarely set."""
    header, live = (
        set(re.findall(r"`(\w+)`", SECTIONS[path]))
        for path in ("games/{id}", "games/{id}/sets/table")
    )
    assert {camel_case(name) for name in stored_fields.HEADER_FIELDS} <= header
    assert {*stored_fields.CHAIR_FIELDS, *Clock.__dataclass_fields__} <= header
    assert {camel_case(name) for name in stored_fields.LIVE_FIELDS} <= live
    assert live >= stored_fields.LEFT_OUT_WHEN_EMPTY
    for kind in (Cost, Takeback):
        assert {camel_case(name) for name in kind.__dataclass_fields__} <= live
