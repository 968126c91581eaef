"""[O2] [PA4] A request under the id of an earlier one counts for the limit of its callable."""

from __future__ import annotations

import pytest

from stolik.documents.request_ids import new_request_id
from stolik.service.api.rate_limits import WINDOW_MS
from stolik.service.callables.registry import CALLABLES
from testkit import change_scenes
from testkit.lobby_driver import LobbyDriver, Refusal
from testkit.rate_limits import set_limit

LIMIT = 3
LIMITED = [name for name, one in CALLABLES.items() if one.takes_request_id and one.per_minute]


@pytest.mark.parametrize("function", LIMITED)
def test_a_used_id_hides_no_call(
    lobby: LobbyDriver, function: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Else codes, links and names could be guessed without end."""
    monkeypatch.setenv("STOLIK_TELEGRAM_BOT", "StolikBot")
    uid, fields = change_scenes.prepare(lobby, function)
    request_id = new_request_id()
    lobby.send(uid, "create_game", {"game": "farkle", "seats": 2, "requestId": request_id})
    lobby.now += WINDOW_MS  # so that only what follows is counted
    set_limit(monkeypatch, function, LIMIT)
    reasons = list[str]()
    for _ in range(LIMIT + 2):
        with pytest.raises(Refusal) as refused:
            lobby.send(uid, function, {**fields, "requestId": request_id})
        reasons.append(refused.value.reason)
    assert reasons == ["request-id-reused"] * LIMIT + ["too-many"] * 2
