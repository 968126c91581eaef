"""What is left of a deleted account, and what its last token can still do."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from google.api_core.exceptions import PermissionDenied

from emulator_tests.lobby.test_profiles import everything_about
from stolik.service.api import sanctions
from stolik.service.notify import notices
from stolik.service.ops import moderation
from stolik.service.privacy import account_deletion
from stolik.service.scheduling.task_kind import TaskKind
from testkit.lobby_driver import LobbyDriver, Refusal
from testkit.people import People

SURE = {"sure": "delete my account"}


def test_notices_and_reports_are_deleted(lobby: LobbyDriver, connected: Callable[[], None]) -> None:
    """[Q16] Those of the person, reports by and about them, and the log of moderation."""
    connected()  # all documents are read
    ann, bob = lobby.new_uids(2)
    for uid, name in ((ann, "Ann"), (bob, "Bob")):
        lobby.call(uid, "set_profile", name=f"{name} {lobby.tag}")
    game_id = lobby.dealt_table(ann, bob)
    notices.order_notices(TaskKind.RESULT, game_id, lobby.header(game_id), lobby.now)
    lobby.deliver_notices()
    assert len(lobby.sent) == 2
    lobby.call(ann, "report", gameId=game_id, uid=bob, why="abuse")
    lobby.call(bob, "report", gameId=game_id, uid=ann, why="name")
    moderation.act("warn", ann, 1, "be kind", "olga", lobby.now)
    lobby.call(ann, "delete_account", **SURE)
    left = {path.partition("/")[0] for path in everything_about(ann)}
    assert left == {"limits", "sanctions"}  # the tombstone
    assert {path.partition("/")[0] for path in everything_about(bob)} >= {"notices"}


CREATING: dict[str, dict[str, Any]] = {
    "set_profile": {"name": "Me again"},
    "create_game": {"game": "farkle", "seats": 2},
    "search_game": {"game": "farkle", "seats": 2},
    "chat_code": {},
    "export_account": {},
}


@pytest.mark.parametrize("function", CREATING)
@pytest.mark.parametrize("same_instance", [True, False])
def test_the_old_token_makes_no_new_account(
    lobby: LobbyDriver, monkeypatch: pytest.MonkeyPatch, function: str, same_instance: bool
) -> None:
    """[Q16] Also at an instance that has not heard of the deletion yet; a guest's token too."""
    ann = lobby.new_uid()
    lobby.call(ann, "set_profile", locale="pl")
    lobby.call(ann, "delete_account", **SURE)
    if not same_instance:
        monkeypatch.setattr(sanctions._bans, "_by_uid", {})
    for call in (lobby.call, lobby.call_as_guest):
        with pytest.raises(Refusal, match="permission-denied account-deleted"):
            call(ann, function, **CREATING[function])
    assert lobby.document(f"players/{ann}") is None
    assert lobby.document(f"users/{ann}") is None


def test_for_as_long_as_the_token_is_valid(lobby: LobbyDriver) -> None:
    """[Q16] Up to an hour; the deletion itself may be repeated."""
    ann = lobby.new_uid()
    lobby.call(ann, "delete_account", **SURE)
    for _ in range(6):
        lobby.now += 10 * 60_000
        with pytest.raises(Refusal, match="account-deleted"):
            lobby.call(ann, "set_profile", locale="pl")
    lobby.call(ann, "delete_account", **SURE)
    with pytest.raises(Refusal, match="account-deleted"):
        lobby.call(ann, "set_profile", locale="pl")


def test_the_old_token_writes_nothing(lobby: LobbyDriver, users: People) -> None:
    """[Q16] Neither settings nor presence."""
    ann = lobby.new_uid()
    account_deletion.delete_account(ann, lobby.now)
    db = users.with_unsigned_token(ann).db
    for path, content in ((f"users/{ann}", {"locale": "pl"}),):
        with pytest.raises(PermissionDenied):
            db.document(path).set(content)
