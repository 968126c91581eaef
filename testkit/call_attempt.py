"""One call that a test sends several times, and what should have followed its change."""

from __future__ import annotations

import itertools
from collections.abc import Callable
from typing import Any

import pytest

from stolik.documents.header import LIVE, Header
from stolik.documents.request_ids import new_request_id
from stolik.service.callables.registry import CALLABLES
from stolik.service.invites import invitations
from stolik.service.scheduling.next_steps import next_wake, ordered_step
from stolik.service.tables import firestore_client, headers
from stolik.service.tables.transaction import Transaction, is_guard
from testkit import change_scenes
from testkit.lobby_driver import LobbyDriver

_commit = Transaction.commit


class Attempt:
    """One request that may be sent several times, and what its scene did: the documents that were
    written, and the last header of each table that observers (Telegram's) were told of."""

    def __init__(
        self, lobby: LobbyDriver, function: str, written: set[str], told: dict[str, Header]
    ) -> None:
        self.lobby, self.function, self.written, self.told = lobby, function, written, told
        self.uid, self.fields = change_scenes.prepare(lobby, function)
        if CALLABLES[function].takes_request_id:
            self.fields = {**self.fields, "requestId": new_request_id()}
        self._before = len(lobby.scheduled)

    def send(self, **other: Any) -> Any:
        """The answer, without its cost. Raises Refusal."""
        answer = self.lobby.send(self.uid, self.function, {**self.fields, **other})
        return {name: value for name, value in answer.items() if name != "cost"}

    def documents(self) -> dict[str, Any]:
        """Every document that was written since the scene began, except the rates of calls."""
        paths = sorted(path for path in self.written if not path.startswith("limits/"))
        contents = zip(paths, firestore_client.read_documents(*paths), strict=True)
        return {path: content for path, content in contents if content is not None}

    def tasks(self) -> list[str]:
        """The kinds of tasks that the request has ordered."""
        return [kind for _, _, kind, _ in self.lobby.scheduled[self._before :]]

    def game_ids(self) -> list[str]:
        """The tables of the scene."""
        return sorted({path.split("/")[1] for path in self.written if is_guard(path)})

    def missing_work(self) -> list[str]:
        """What should have followed the change and has not."""
        missing, documents = list[str](), self.documents()
        for game_id in self.game_ids():
            header = headers.look_up(game_id)
            if header is None:
                missing += [path for path in documents if path.startswith(f"games/{game_id}/")]
            elif header.status in LIVE:
                missing += self._missing_steps(game_id, header)
            if header is not None and _as_shown(header) != _as_shown(self.told.get(game_id)):
                missing.append("what a chat shows of the table")
            if header is None or header.status != "waiting":
                open_ones = invitations.open_invitations(game_id)
                missing += [path for path, content in open_ones if content["kind"] == "game"]
        if (wanted := TASKS.get(self.function)) and wanted not in self.tasks():
            missing.append(f"the task {wanted}")
        if self.function == "delete_account":
            missing += [path for path in documents if documents[path].get("uid") == self.uid]
            missing += [] if self.uid in self.lobby.signed_off else ["the user"]
        return missing

    def _missing_steps(self, game_id: str, header: Header) -> list[str]:
        """A bot's move or the wake-up of a table, if it is not ordered."""
        wake = next_wake(header, self.lobby.now)
        woken = [
            at for table, _, kind, at in self.lobby.scheduled if (table, kind) == (game_id, "wake")
        ]
        missing = list[str]()
        if wake is not None and not any(at <= wake for at in woken):
            missing.append("the table's wake-up")
        if (step := ordered_step(header)) is not None:
            at, kind = step
            if (game_id, header.seq, kind, at) not in self.lobby.scheduled:
                missing.append("the table's next step")
        return missing


def _as_shown(header: Header | None) -> Any:
    """What tells one state of a table from another."""
    return header and (header.status, header.seq, header.rev, header.updated, header.seats)


TASKS = {  # that a change orders beside the table's next step
    "create_game": "invite",
    "invite_player": "invite",
    "claim_result": "result",
}


def make_attempt(lobby: LobbyDriver, function: str, monkeypatch: pytest.MonkeyPatch) -> Attempt:
    """The request of a callable, in a scene of its own, with a bot for Telegram."""
    monkeypatch.setenv("STOLIK_TELEGRAM_BOT", "StolikBot")
    written, told = set[str](), dict[str, Header]()
    monkeypatch.setattr(headers, "header_observers", [told.__setitem__])
    for way in ("create", "update", "put", "delete"):
        monkeypatch.setattr(Transaction, way, _recording(getattr(Transaction, way), written))
    return Attempt(lobby, function, written, told)


def _recording(write: Callable[..., None], written: set[str]) -> Callable[..., None]:
    def record(tx: Transaction, path: str, *content: Any) -> None:
        written.add(path)
        write(tx, path, *content)

    return record


def fail_once(monkeypatch: pytest.MonkeyPatch, commit: Callable[[Transaction], None]) -> None:
    """Let `commit` replace the first commit from now on."""
    first = itertools.chain([commit], itertools.repeat(_commit))
    monkeypatch.setattr(Transaction, "commit", lambda tx: next(first)(tx))
