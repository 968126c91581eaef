"""Every call that changes something is safe to repeat: effect once, same answer, work done.

The matrix has every such callable and every way in which a call comes to be repeated. It runs in
this process, so that commits can fail at any point.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from google.api_core import exceptions

from stolik.service.callables.registry import CALLABLES
from stolik.service.play import cancel
from stolik.service.tables.transaction import Transaction
from testkit import change_scenes, concurrent_calls
from testkit.call_attempt import Attempt, fail_once, make_attempt
from testkit.lobby_driver import LobbyDriver, Refusal

HOUR_MS = 3_600_000
LOST: Any = exceptions.ServiceUnavailable
_commit = Transaction.commit


@pytest.fixture
def attempt(lobby: LobbyDriver, function: str, monkeypatch: pytest.MonkeyPatch) -> Attempt:
    """The request of a callable, in a scene of its own."""
    return make_attempt(lobby, function, monkeypatch)


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


def after_a_cancel(attempt: Attempt, monkeypatch: pytest.MonkeyPatch) -> Any:
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
    after_a_cancel,  # tests/attacks/test_repeats_after_changes.py has the other ways to move on
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
    assert not attempt.missing_work()
    documents = attempt.documents()
    assert attempt.send() == answer
    assert attempt.documents() == documents
