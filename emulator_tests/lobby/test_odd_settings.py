"""Settings of unexpected types, as a client of one's own or an older version may have stored."""

from __future__ import annotations

import json
import math
from typing import Any

import pytest
from google.api_core.exceptions import PermissionDenied
from google.cloud.firestore import GeoPoint

from stolik.service import server_clock
from stolik.service.notify import notices
from stolik.service.people.private_settings import read_settings
from stolik.service.scheduling.task_kind import TaskKind
from stolik.service.tables import firestore_client
from testkit.lobby_driver import LobbyDriver
from testkit.people import People

FIELDS = (
    *("locale", "emailMe", "notices", "quiet", "push", "webhook", "blocked", "favourites"),
    *("look", "webhookKey"),
)


def odd_values() -> dict[str, Any]:
    """A value of each type that settings do not have, by name."""
    reference = firestore_client.client().document("players/x")
    return {
        "reference": reference,
        "NaN": math.nan,
        "infinity": math.inf,
        "time": server_clock.timestamp(0),
        "bytes": b"\xff",
        "place": GeoPoint(1, 2),
        "null": None,
        "number": 7,
        "text": "odd",
        "list": [reference, math.nan, {"deep": reference}],
        "map": {"push": 7, "from": "x", "mail": {"turn": reference}, "deep": [math.nan]},
    }


@pytest.mark.parametrize("name", ["reference", "NaN", "infinity", "time", "bytes", "place", "list"])
def test_odd_types_cannot_be_stored(lobby: LobbyDriver, users: People, name: str) -> None:
    """[Q14] The rules take plain values only, also inside a map."""
    ann = lobby.new_uid()
    own = users.with_unsigned_token(ann).db.document(f"users/{ann}")
    own.set({"look": {"theme": "dark", "sound": 0.5, "motion": False, "cardBack": None}})
    for field in FIELDS[:-1]:
        for value in (odd_values()[name], {"theme": odd_values()[name]}):
            with pytest.raises(PermissionDenied):
                own.set({field: value}, merge=True)


@pytest.mark.parametrize("field", FIELDS)
@pytest.mark.parametrize("name", [
    "reference", "NaN", "infinity", "time", "bytes", "place", "null", "number", "text", "list",
    "map",
])  # fmt: skip
def test_what_is_stored_already_breaks_no_call(lobby: LobbyDriver, field: str, name: str) -> None:
    """[Q14] Such a field counts as left out; the next change of the profile removes it."""
    ann, bob = lobby.new_uids(2)
    stored = {"emailMe": True, field: odd_values()[name]}
    firestore_client.client().document(f"users/{ann}").set(stored)
    firestore_client.client().document(f"players/{ann}").set({"name": "Ann", "guest": False})
    lobby.call(bob, "set_profile", locale="pl")
    exported = lobby.call(ann, "export_account")
    json.dumps(exported, allow_nan=False)
    assert exported["settings"].keys() == stored.keys() - {"webhookKey"}
    game_id = lobby.table(ann, seats=3, visibility="open")
    lobby.call(bob, "join_game", gameId=game_id)
    lobby.call(bob, "search_game", game="farkle", seats=2)
    lobby.call(ann, "search_game", game="farkle", seats=2)
    lobby.table(bob, invite=[ann])
    notices.order_notices(TaskKind.INVITE, game_id, lobby.header(game_id), lobby.now)
    lobby.deliver_notices()
    answer = lobby.call(ann, "set_profile", emailMe=False)
    assert answer["locale"] in ("en", "pl", "lv", "fr")
    assert answer["emailMe"] is False
    left = lobby.document(f"users/{ann}")
    assert read_settings(left) == left
