"""A deleted account leaves nothing, wherever a process dies and whatever happens meanwhile."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from stolik.engine.errors import StolikError
from stolik.service.api import sanctions
from stolik.service.invites import invitations
from stolik.service.people import auth_users
from stolik.service.privacy import account_deletion
from stolik.service.tables import firestore_client
from testkit.all_documents import all_documents
from testkit.concurrent_calls import Died
from testkit.fake_firestore import FakeFirestore
from testkit.lobby_driver import LobbyDriver, Refusal
from testkit.rated_tables import play_one

TOMBSTONE = {"limits", "sanctions"}


class Scene:
    """Ann, who plays at one table, has left another, and has played and waits at others."""

    def __init__(self, lobby: LobbyDriver) -> None:
        self.lobby = lobby
        self.ann, self.bob = lobby.new_uids(2)
        for uid, name in ((self.ann, "Ann"), (self.bob, "Bob")):
            lobby.call(uid, "set_profile", name=f"{name} {lobby.tag}")
        self.playing = lobby.dealt_table(self.bob, self.ann)
        while self.log_of_ann() == []:
            play_one(lobby, self.playing)
        self.over = lobby.dealt_table(self.bob, self.ann)
        for uid in (self.ann, self.bob):
            lobby.call(uid, "cancel_game", gameId=self.over)
        self.left = lobby.table(self.bob, seats=3, visibility="open")
        lobby.call(self.ann, "join_game", gameId=self.left)
        for game_id in (self.playing, self.left):
            self.write_message(game_id)
        lobby.call(self.ann, "leave_game", gameId=self.left)
        self.waiting = lobby.table(self.bob, seats=3, visibility="open")
        lobby.call(self.ann, "join_game", gameId=self.waiting)
        lobby.call(self.bob, "mute_player", gameId=self.waiting, uid=self.ann, muted=True)

    def write_message(self, game_id: str) -> None:
        """Write a message as Ann's client does, with the entry that limits how fast."""
        client, home = firestore_client.client(), f"games/{game_id}"
        client.document(f"{home}/chat/one").set({"uid": self.ann, "text": "hello"})
        client.document(f"{home}/talk/{self.ann}").set({"count": 1, "last": "one"})

    def log_of_ann(self) -> list[str]:
        """The entries of the log that name Ann."""
        return [
            path
            for path, content in all_documents().items()
            if "/moves/" in path and content["uid"] == self.ann
        ]

    def left_of_ann(self) -> dict[str, Any]:
        """Every document that names Ann, but for the tombstone."""
        return {
            path: content
            for path, content in all_documents().items()
            if self.ann in f"{path} {content}" and path.partition("/")[0] not in TOMBSTONE
        }


@pytest.fixture
def scene(lobby: LobbyDriver) -> Scene:
    return Scene(lobby)


Commit = Callable[..., None]
commit_now: Commit = FakeFirestore.commit


class Commits:
    """The commits of a deletion, before or after one of which something happens."""

    def __init__(self, at: int, happens: Callable[[], None], before: bool) -> None:
        self.at, self.happens, self.before = at, happens, before
        self.count = 0

    def __call__(self, client: FakeFirestore, writes: Any, **timeout: Any) -> None:
        """Replaces `FakeFirestore.commit`; what happens may commit something itself."""
        number, self.count = self.count, self.count + 1
        is_now = number == self.at
        if is_now and self.before:
            self.happens()
        commit_now(client, writes, **timeout)
        if is_now and not self.before:
            self.happens()


def die() -> None:
    raise Died


@pytest.mark.parametrize("before", [True, False])
def test_a_crash_at_any_commit(scene: Scene, monkeypatch: pytest.MonkeyPatch, before: bool) -> None:
    """[Q16] [S8] The next attempt finds what the first has left."""
    whole = dict(firestore_client.client().documents)  # type: ignore[attr-defined]
    for at in itertools.count():
        firestore_client.client().documents = dict(whole)  # type: ignore[attr-defined]
        commits = Commits(at, die, before)
        with monkeypatch.context() as patch:
            patch.setattr(FakeFirestore, "commit", lambda *a, c=commits, **k: c(*a, **k))
            try:
                account_deletion.delete_account(scene.ann, scene.lobby.now)
            except Died:
                died = True
            else:
                died = False
        account_deletion.delete_account(scene.ann, scene.lobby.now)
        assert scene.left_of_ann() == {}
        if not died:
            break
    assert at > 8


def play_on(scene: Scene) -> None:
    """Ann's other device makes a move, or whoever's turn it is."""
    play_one(scene.lobby, scene.playing)


def play_again(scene: Scene) -> None:
    """Both want a rematch of the game that is over."""
    for uid in (scene.ann, scene.bob):
        scene.lobby.call(uid, "rematch", gameId=scene.over, agree=True)


def invite(scene: Scene) -> None:
    """Bob invites Ann."""
    scene.lobby.call(scene.bob, "create_game", game="farkle", seats=2, invite=[scene.ann])


MEANWHILE = [play_on, play_again, invite]


def moments() -> Iterator[Any]:
    """Every commit of a deletion, and what happens before it."""
    for act in MEANWHILE:
        for at in range(1, 9):
            yield pytest.param(act, at, id=f"{act.__name__}-{at}")


@pytest.mark.parametrize(("act", "at"), [*moments()])
def test_what_happens_meanwhile(
    scene: Scene, monkeypatch: pytest.MonkeyPatch, act: Callable[[Scene], None], at: int
) -> None:
    """[Q16] Also at an instance that has not heard of the deletion yet."""

    def happens() -> None:
        monkeypatch.setattr(sanctions._bans, "_by_uid", {})
        try:
            act(scene)
        except (Refusal, StolikError):
            return

    with monkeypatch.context() as patch:
        commits = Commits(at, happens, before=True)
        patch.setattr(FakeFirestore, "commit", lambda *a, **k: commits(*a, **k))
        account_deletion.delete_account(scene.ann, scene.lobby.now)
    assert commits.count > at
    assert scene.left_of_ann() == {}


def test_messages_at_tables_that_one_has_left(scene: Scene) -> None:
    """[Q16] [X30] They are exported, and go with the account; others' messages stay."""
    client = firestore_client.client()
    client.document(f"games/{scene.left}/chat/two").set({"uid": scene.bob, "text": "hi"})
    exported = scene.lobby.call(scene.ann, "export_account")
    assert {message["gameId"] for message in exported["messages"]} == {scene.playing, scene.left}
    scene.lobby.call(scene.ann, "delete_account", sure="delete my account")
    chats = [path for path in all_documents() if "/chat/" in path]
    assert chats == [f"games/{scene.left}/chat/two"]


def test_a_chair_that_was_kept(scene: Scene) -> None:
    """[Q16] [X30] An invitation goes with the name on the chair."""
    made = scene.lobby.call(scene.bob, "create_game", game="farkle", seats=2, invite=[scene.ann])
    assert invitations.open_invitations(made["gameId"])
    scene.lobby.call(scene.ann, "delete_account", sure="delete my account")
    chair = scene.lobby.header(made["gameId"]).seats[1]
    assert (chair.kind, chair.name, chair.reserved) == ("open", "", False)


def test_a_later_repeat_bars_later_tokens(scene: Scene, monkeypatch: pytest.MonkeyPatch) -> None:
    """[Q16] Until the user is deleted, the person may be given new tokens."""
    lobby, hour = scene.lobby, 60 * 60_000
    for is_deleted in (False, True):
        monkeypatch.setattr(auth_users, "delete_user", lambda uid, done=is_deleted: done)
        lobby.call(scene.ann, "delete_account", sure="delete my account")
        lobby.now += hour
    monkeypatch.setattr(sanctions._bans, "_by_uid", {})
    with pytest.raises(Refusal, match="account-deleted"):
        lobby.call(scene.ann, "set_profile", locale="pl")
