"""A scene for each callable that changes something, in this process, with work that follows it.

Where the scene of `callable_scenes` ends in a refusal, or leaves nothing to do after the commit,
there is another one here.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, cast

from stolik.documents.header import CLAIM_AFTER_MS
from stolik.service.tables import firestore_client
from testkit.callable_scenes import SCENES, SMALL_TABLE, Scene, Stage
from testkit.lobby_driver import LobbyDriver
from testkit.people import People

TURN_SECONDS = 60


@dataclass(frozen=True)
class LobbyPerson:
    """A person who calls in this process and reads any document."""

    lobby: LobbyDriver
    uid: str

    def call(self, function: str, **fields: Any) -> Any:
        """The result of a callable. Raises Refusal."""
        return self.lobby.call(self.uid, function, **fields)

    @property
    def db(self) -> Any:
        """Firestore, without rules."""
        return firestore_client.client()


@dataclass(frozen=True)
class LobbyPeople:
    """Makes people for scenes."""

    lobby: LobbyDriver

    def with_unsigned_token(self, name: str) -> LobbyPerson:
        """A new person."""
        return LobbyPerson(self.lobby, self.lobby.new_uid(name))


def prepare(lobby: LobbyDriver, function: str) -> tuple[str, dict[str, Any]]:
    """Make the scene of a callable; the uid of who calls, and the fields."""
    stage = Stage(cast(People, LobbyPeople(lobby)))
    person, fields = SCENES_OF_CHANGES[function](stage)
    return person.uid, fields


def _invited_table(stage: Stage, **wanted: Any) -> tuple[Any, dict[str, Any]]:
    """A waiting table with an open invitation: its host, and its id as fields."""
    guest, _ = stage.named_person()
    host, made = stage.waiting_table(game="rikiki", seats=3, invite=[guest.uid], **wanted)
    return host, {"gameId": made["gameId"]}


def _create(stage: Stage) -> tuple[Any, dict[str, Any]]:
    guest, _ = stage.named_person()
    wanted = {"game": "rikiki", "seats": 4, "invite": [guest.uid], "links": ["Bob", "Cid"]}
    return stage.new_person(), {**SMALL_TABLE, **wanted}


def _search(stage: Stage) -> tuple[Any, dict[str, Any]]:
    """Somebody waits already, so the search deals."""
    wanted = {**SMALL_TABLE, "clock": {"kind": "move", "seconds": TURN_SECONDS}}
    stage.new_person().call("search_game", **wanted)
    return stage.new_person(), {**wanted, "name": "B"}


def _duplicate(stage: Stage) -> tuple[Any, dict[str, Any]]:
    person, about = stage.finished_table()
    return person, {**about, "links": ["Bob"]}


def _rematch(stage: Stage) -> tuple[Any, dict[str, Any]]:
    """The other player has agreed, so the next game is dealt."""
    person, about = stage.finished_table()
    header = stage.header(person, about)
    (other,) = [uid for uid in header["players"] if uid != person.uid]
    person.lobby.call(other, "rematch", **about)  # type: ignore[attr-defined]
    return person, about


def _timed(stage: Stage) -> tuple[Any, Any, dict[str, Any]]:
    mover, other, about = stage.dealt_table(clock={"kind": "move", "seconds": TURN_SECONDS})
    return mover, other, about


def _claim_timeout(stage: Stage) -> tuple[Any, dict[str, Any]]:
    mover, other, about = _timed(stage)
    mover.lobby.now += TURN_SECONDS * 1_000 + 2_000
    return other, {**about, "seq": 1}


def _take_back(stage: Stage) -> tuple[Any, dict[str, Any]]:
    """The mover has asked for a bid back, and the other one agrees."""
    mover, other, about = stage.dealt_table(game="rikiki", options={"schedule": [7]})
    mover.call("play_move", **about, seq=1, moveId="m1", move="bid 1")
    wish = mover.call("take_back", **about, seq=2)["wish"]
    return other, {**about, "seq": 2, "wish": wish}


def _claim_result(stage: Stage) -> tuple[Any, dict[str, Any]]:
    mover, other, about = _timed(stage)
    mover.call("leave_game", **about)
    mover.lobby.now += CLAIM_AFTER_MS
    return other, {**about, "seq": 1, "claim": "win"}


def _leave(stage: Stage) -> tuple[Any, dict[str, Any]]:
    """The one to move leaves, so a bot moves next."""
    mover, _, about = _timed(stage)
    return mover, about


def _delete_account(stage: Stage) -> tuple[Any, dict[str, Any]]:
    host, _ = _invited_table(stage)
    host.call("set_profile", locale="lv")
    return host, {"sure": "delete my account"}


OWN: dict[str, Callable[[Stage], tuple[Any, dict[str, Any]]]] = {
    "create_game": _create,
    "search_game": _search,
    "duplicate_game": _duplicate,
    "rematch": _rematch,
    "leave_game": _leave,
    "start_game": lambda stage: _invited_table(stage),
    "cancel_game": lambda stage: _invited_table(stage),
    "delete_game": lambda stage: _invited_table(stage),
    "claim_timeout": _claim_timeout,
    "take_back": _take_back,
    "claim_result": _claim_result,
    "delete_account": _delete_account,
}
# The matrix of repeats. A callable that is declared as changing something must be named here.
CHANGING = (
    *("set_profile", "report", "delete_account", "chat_code"),
    *("subscribe_push", "unsubscribe_push"),
    *("create_game", "duplicate_game", "search_game", "join_game", "invite_player"),
    *("decline_invitation", "leave_game", "kick_player", "mute_player", "ask_seat"),
    *("answer_seat", "start_game", "replace_link", "cancel_game", "delete_game", "rematch"),
    *("play_move", "claim_timeout", "give_time", "pause_game", "last_round"),
    *("take_back", "claim_result"),
)
SCENES_OF_CHANGES: dict[str, Scene] = {name: OWN.get(name, SCENES[name]) for name in CHANGING}
