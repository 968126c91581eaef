"""Every call that changes something is safe to repeat: effect once, same answer, work done.

The matrix has every such callable and every way in which a call comes to be repeated. It runs in
this process, so that commits can fail at any point.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable
from typing import Any

import pytest
from google.api_core import exceptions

from stolik.documents.header import LIVE, Header
from stolik.documents.request_ids import new_request_id
from stolik.service.callables.registry import CALLABLES
from stolik.service.invites import invitations
from stolik.service.play import cancel
from stolik.service.scheduling.next_steps import next_wake, ordered_step
from stolik.service.tables import firestore_client, headers
from stolik.service.tables.transaction import Transaction, is_guard
from testkit import change_scenes, concurrent_calls
from testkit.lobby_driver import LobbyDriver, Refusal

HOUR_MS = 3_600_000
LOST: Any = exceptions.ServiceUnavailable
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


@pytest.fixture
def attempt(lobby: LobbyDriver, function: str, monkeypatch: pytest.MonkeyPatch) -> Attempt:
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


def applied_without_a_reply(tx: Transaction) -> None:
    """The writes are committed, but nobody learns of it."""
    _commit(tx)
    raise LOST("injected")


def not_applied(tx: Transaction) -> None:
    """The database did not get the writes."""
    raise LOST("injected")


def process_dies_after_commit(attempt: Attempt, monkeypatch: pytest.MonkeyPatch) -> Any:
    fail_once(monkeypatch, concurrent_calls.dies_after_commit)
    with pytest.raises(concurrent_calls.Died):
        attempt.send()
    assert {*attempt.tasks()} <= {"wake"}  # which is ordered before the commit
    return attempt.send()


def process_dies_before_commit(attempt: Attempt, monkeypatch: pytest.MonkeyPatch) -> Any:
    before = attempt.documents()
    fail_once(monkeypatch, concurrent_calls.dies_before_commit)
    with pytest.raises(concurrent_calls.Died):
        attempt.send()
    assert attempt.documents() == before
    return attempt.send()


def reply_of_the_database_is_lost(attempt: Attempt, monkeypatch: pytest.MonkeyPatch) -> Any:
    fail_once(monkeypatch, applied_without_a_reply)
    return attempt.send()


def database_does_not_get_it(attempt: Attempt, monkeypatch: pytest.MonkeyPatch) -> Any:
    fail_once(monkeypatch, not_applied)
    return attempt.send()


def twice_at_once(attempt: Attempt, monkeypatch: pytest.MonkeyPatch) -> Any:
    first, second = concurrent_calls.run_at_once([attempt.send] * 2, Refusal)
    assert first == second
    return first


def an_hour_later(attempt: Attempt, monkeypatch: pytest.MonkeyPatch) -> Any:
    answer, documents = attempt.send(), attempt.documents()
    assert not attempt.missing_work()
    attempt.lobby.now += HOUR_MS
    assert attempt.send() == answer
    assert attempt.documents() == documents
    attempt.lobby.now -= HOUR_MS
    return answer


def after_the_table_has_moved_on(attempt: Attempt, monkeypatch: pytest.MonkeyPatch) -> Any:
    answer = attempt.send()
    assert not attempt.missing_work()
    for game_id in attempt.game_ids():
        if f"games/{game_id}" in attempt.documents():
            cancel.cancel_at_once(game_id, attempt.lobby.now)
    if attempt.function == "set_profile":
        attempt.lobby.call(attempt.uid, "set_profile", name=f"Other {attempt.uid[-12:]}")
    documents = attempt.documents()
    assert attempt.send() == answer
    assert attempt.documents() == documents
    return answer


def with_another_body(attempt: Attempt, monkeypatch: pytest.MonkeyPatch) -> Any:
    answer, documents = attempt.send(), attempt.documents()
    other = {"play_move": {"move": "bid 0 "}, "delete_account": {"sure": "no"}}
    with pytest.raises(Refusal) as refused:
        attempt.send(**other.get(attempt.function, {"gameId": "another"}))
    reasons = {"play_move": "move-id-reused", "delete_account": "bad-request"}
    assert refused.value.reason == reasons.get(attempt.function, "request-id-reused")
    assert attempt.documents() == documents
    return answer


WAYS = [
    process_dies_after_commit,
    process_dies_before_commit,
    reply_of_the_database_is_lost,
    database_does_not_get_it,
    twice_at_once,
    an_hour_later,
    after_the_table_has_moved_on,
    with_another_body,
]


def test_every_changing_callable_is_in_the_matrix() -> None:
    """[O2] A new one has to be added to testkit/change_scenes.py."""
    changing = {name for name, declaration in CALLABLES.items() if declaration.changes}
    assert changing == set(change_scenes.CHANGING)


@pytest.mark.parametrize("way", WAYS, ids=lambda way: way.__name__)
@pytest.mark.parametrize("function", change_scenes.CHANGING)
def test_a_repeat(
    attempt: Attempt, way: Callable[..., Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    """[O2] [C22] Effect once, the same answer, and what follows the change is done."""
    answer = way(attempt, monkeypatch)
    if way is not after_the_table_has_moved_on:
        assert not attempt.missing_work()
    documents = attempt.documents()
    assert attempt.send() == answer
    assert attempt.documents() == documents
