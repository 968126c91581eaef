"""The export of an account has everything that is stored about a person.

A new kind of document has to be added here: to what the export has, or to what it leaves out.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from datetime import UTC, datetime
from typing import Any

import pytest

from stolik.service.notify import delivery
from stolik.service.notify.notices import Notice
from stolik.service.ops import moderation
from stolik.service.tables import firestore_client
from testkit.all_documents import all_documents
from testkit.callable_scenes import BROWSER
from testkit.document_sections import SECTIONS, pattern_of
from testkit.lobby_driver import LobbyDriver
from testkit.rated_tables import play_one

# What the export has, by kind of document, with the fields that it leaves out: keys, and whatever
# would tell about others.
WITHHELD: dict[str, set[str]] = {
    "games/{id}": set(),
    "games/{id}/sets/table": set(),
    "games/{id}/racks/{uid}": set(),
    "games/{id}/drafts/{uid}": set(),
    "games/{id}/chat/{message}": set(),
    "games/{id}/talk/{uid}": set(),
    "players/{uid}": set(),
    "users/{uid}": {"push", "webhookKey"},
    "presence/{uid}": set(),
    "sanctions/{uid}": set(),
    "invitations/{id}": set(),
    "rankings/{game}/players/{uid}": set(),
    "links/{hash}": set(),
    "limits/{uid}": set(),
    "daily/{uid}_{what}": set(),
    "receipts/{uid}_{requestId}": {"uid", "hash", "followUps"},
    "notices/{key}": set(),
    "reports/{id}": {"from", "about", "text", "gameId", "seq"},  # of those about the person
    "moderation/{id}": {"by", "uid", "who"},
    "chatPeople/{account}": set(),
    "chatHands/{game_uid}": set(),
    "chatCodes/{hash}": set(),
}
LEFT_OUT = {
    "games/{id}/moves/{seq}": "each game's own record has its moves",
    "games/{id}/pool/hidden": "a secret of the game, of nobody",
    "games/{id}/pool/links": "what links are derived from; the links themselves are there",
    "names/{key}": "repeats the name of the profile",
    "codes/{code}": "leads to a table; names nobody",
    "queues/{settings}": "names tables only",
    "chatGroups/{chat}": "a group's",
    "chatTables/{game}": "a group's",
    "chatOutbox/{chat}": "lines of the bot that wait for seconds",
}
KEYS = ("p256dh", "auth", "webhookKey")


class Stored:
    """A person about whom there is a document of every kind."""

    def __init__(self, lobby: LobbyDriver) -> None:
        self.lobby = lobby
        self.ann, self.bob = lobby.new_uids(2)
        for uid, name in ((self.ann, "Ann"), (self.bob, "Bob")):
            lobby.call(uid, "set_profile", name=f"{name} {lobby.tag}")
        lobby.call(self.ann, "subscribe_push", **BROWSER)
        self._play_a_game()
        self._invite()
        self._moderate()
        self._write_as_clients_do()
        self._write_as_telegram_does()
        lobby.call(self.ann, "set_profile", locale="pl")  # its receipt and count are the newest

    def _play_a_game(self) -> None:
        lobby = self.lobby
        game_id = lobby.dealt_table(self.ann, self.bob, options={"target": 6_000})
        while lobby.header(game_id).status == "playing":
            play_one(lobby, game_id)
        lobby.call(self.bob, "report", gameId=game_id, uid=self.ann, why="name", text="by Bob")
        lobby.call(self.ann, "report", gameId=game_id, uid=self.bob, why="abuse")
        notice = Notice("result", game_id, lobby.header(game_id).seq, self.ann)
        delivery.deliver(notice, lobby.now)
        self.game_id = lobby.dealt_table(self.ann, self.bob, game="rummikub")

    def _invite(self) -> None:
        lobby = self.lobby
        lobby.call(self.ann, "create_game", game="farkle", seats=2, invite=[self.bob])
        lobby.call(self.bob, "create_game", game="farkle", seats=2, invite=[self.ann])
        made = lobby.call(self.bob, "create_game", game="farkle", seats=3, links=["Ann"])
        lobby.call(self.ann, "join_game", link=made["links"][0]["link"])

    def _moderate(self) -> None:
        moderation.act("warn", self.ann, 1, "be kind", "olga", self.lobby.now)

    def _write_as_clients_do(self) -> None:
        self._write(f"presence/{self.ann}", seen=datetime.now(UTC), looking="any")
        home = f"games/{self.game_id}"
        self._write(f"{home}/drafts/{self.ann}", text="meld", seq=1)
        self._write(f"{home}/chat/one", uid=self.ann, text="hello")
        self._write(f"{home}/talk/{self.ann}", count=1, last="one")
        self._write(f"daily/{self.ann}_mail", day=1, count=2)

    def _write_as_telegram_does(self) -> None:
        self._write("chatPeople/123", uid=self.ann, own=False, locale="pl")
        self._write(f"chatHands/{self.game_id}_{self.ann}", uid=self.ann, chat=123)
        self._write("chatCodes/abc", uid=self.ann, until=1)

    def _write(self, path: str, **content: Any) -> None:
        firestore_client.client().document(path).set(content)

    def about_ann(self) -> dict[str, dict[str, Any]]:
        """Every document that names Ann."""
        return {
            path: content
            for path, content in all_documents().items()
            if self.ann in f"{path} {content}"
        }


@pytest.fixture
def stored(lobby: LobbyDriver) -> Stored:
    return Stored(lobby)


def as_json(value: Any) -> Any:
    """A document as the export has it."""
    return json.loads(json.dumps(value, default=lambda moment: moment.isoformat()))


def objects(value: Any) -> Iterator[dict[str, Any]]:
    """Every object in a JSON value."""
    if isinstance(value, dict):
        yield value
    items = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    for item in items:
        yield from objects(item)


def is_part(told: dict[str, Any], item: dict[str, Any]) -> bool:
    """Whether an object of the export has all of these fields."""
    return all(name in item and item[name] == value for name, value in told.items())


def test_every_kind_of_document_is_thought_of() -> None:
    """[X30] The page of the documents lists them all."""
    assert {*WITHHELD} | {*LEFT_OUT} == {*SECTIONS}
    assert not {*WITHHELD} & {*LEFT_OUT}


def test_there_is_something_of_every_kind(stored: Stored) -> None:
    """[X30] Else the next test would prove nothing."""
    kinds = {pattern_of(path) for path in stored.about_ann()}
    assert kinds >= {*WITHHELD}


def test_everything_is_exported(stored: Stored) -> None:
    """[X30] Each document about the person, with all of its fields but those that are withheld."""
    exported = stored.lobby.call(stored.ann, "export_account")
    known = list(objects(exported))
    for path, content in stored.about_ann().items():
        if (kind := pattern_of(path)) in LEFT_OUT:
            continue
        told = {k: v for k, v in as_json(content).items() if k not in WITHHELD[kind]}
        if kind == "limits/{uid}":  # the export itself was counted since
            assert exported["limits"].keys() == told.keys()
            continue
        assert any(is_part(told, item) for item in known), path


def test_what_is_withheld(stored: Stored) -> None:
    """[X30] [Q9] No keys; and nobody learns who reported them, or which operator acted."""
    exported = stored.lobby.call(stored.ann, "export_account")
    assert exported["settings"]["push"] == [{"endpoint": BROWSER["endpoint"]}]
    assert not {name for item in objects(exported) for name in item} & {*KEYS}
    assert [report["why"] for report in exported["reportsAbout"]] == ["name"]
    assert [report["about"] for report in exported["reports"]] == [stored.bob]
    for secret in ("by Bob", "olga"):
        assert secret not in str(exported)


def test_all_of_it_goes_with_the_account(stored: Stored) -> None:
    """[Q16] What is exported is deleted, but for the tombstone."""
    stored.lobby.call(stored.ann, "delete_account", sure="delete my account")
    assert {pattern_of(path) for path in stored.about_ann()} == {"limits/{uid}", "sanctions/{uid}"}
