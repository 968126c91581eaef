"""What callers are told of errors that are not about their request."""

from __future__ import annotations

import pytest
from firebase_admin import exceptions

from stolik.service.api.error_map import NO_ACCOUNTS_TEXT, map_error
from stolik.service.people import auth_users
from testkit.lobby_driver import LobbyDriver, Refusal
from testkit.request_ids import with_request_id


@pytest.mark.parametrize(
    ("error", "reason"),
    [
        pytest.param(exceptions.UnavailableError("down"), "busy", id="not-reached"),
        pytest.param(exceptions.DeadlineExceededError("slow"), "busy", id="too-slow"),
        pytest.param(exceptions.ResourceExhaustedError("quota"), "busy", id="too-many"),
        pytest.param(exceptions.InternalError("500"), "busy", id="its-own-error"),
        pytest.param(exceptions.UnknownError("no response"), "busy", id="no-answer"),
        pytest.param(exceptions.PermissionDeniedError("no right"), "internal", id="no-right"),
        pytest.param(exceptions.InvalidArgumentError("bad"), "internal", id="our-own-fault"),
    ],
)
def test_authentication_that_does_not_answer(error: exceptions.FirebaseError, reason: str) -> None:
    """[C8] The same call may succeed later, unless it is our request that is wrong."""
    failure = map_error(error)
    assert failure.reason == reason
    assert not failure.is_refusal
    if reason == "busy":
        assert (failure.text, failure.details["retryAfter"]) == (NO_ACCOUNTS_TEXT, 1)


def test_a_deletion_goes_on_when_accounts_are_back(
    lobby: LobbyDriver, monkeypatch: pytest.MonkeyPatch
) -> None:
    """[X30] [C8] The repeat of a call that was answered `busy` deletes the user."""
    ann = lobby.new_uid()
    call = with_request_id("delete_account", {"sure": "delete my account"})

    def no_answer(uid: str) -> None:
        raise exceptions.UnavailableError("down")

    with monkeypatch.context() as patch:
        patch.setattr(auth_users, "delete_user", no_answer)
        with pytest.raises(Refusal, match="unavailable busy"):
            lobby.send(ann, "delete_account", call)
    assert lobby.signed_off == []
    lobby.send(ann, "delete_account", call)
    assert lobby.signed_off == [ann]
