"""What follows a rematch: notices and the deal without the silent, also after a process died."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from stolik.service.scheduling.task_kind import TaskKind
from stolik.service.tables import firestore_client, headers
from stolik.service.tables.transaction import Transaction
from testkit import concurrent_calls
from testkit.lobby_driver import LobbyDriver
from testkit.rated_tables import MINUTE_MS

HOUR_MS = 60 * MINUTE_MS


@pytest.fixture
def told(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The ids of the tables of which the observers were told."""
    ids = list[str]()
    observers = [lambda game_id, header: ids.append(game_id)]
    monkeypatch.setattr(headers, "header_observers", observers)
    return ids


def ended(lobby: LobbyDriver, *people: str) -> str:
    game_id = lobby.dealt_table(*people)
    lobby.call(people[0], "cancel_game", gameId=game_id)
    lobby.scheduled.clear()
    return game_id


def ordered(lobby: LobbyDriver, kind: TaskKind) -> set[tuple[str, int, str, int]]:
    """The tasks of a kind; those with the same name are one."""
    return {task for task in lobby.scheduled if task[2] == kind}


@pytest.mark.parametrize("by_task", [True, False], ids=["by the task", "by the last wish"])
def test_who_deals_dies_after_the_commit(
    lobby: LobbyDriver, told: list[str], monkeypatch: pytest.MonkeyPatch, by_task: bool
) -> None:
    """[B18] [S8] The task that comes again, or the next call, does what should have followed."""
    people = lobby.new_uids(3)
    old = ended(lobby, *people)
    for uid in people[:2]:
        lobby.call(uid, "rematch", gameId=old)
    (task,) = ordered(lobby, TaskKind.REMATCH_DEAL)

    def deal(task: tuple[str, int, str, int]) -> None:
        if not by_task:
            lobby.call(people[2], "rematch", gameId=old)
        lobby.now = task[3]
        lobby.handle(task)

    with monkeypatch.context() as fault:
        fault.setattr(Transaction, "commit", concurrent_calls.dies_after_commit)
        with pytest.raises(concurrent_calls.Died):
            deal(task)
    new = lobby.header(old).next_game
    assert new is not None
    assert new not in told
    lobby.handle(task)
    assert {old, new} <= set(told)
    told.clear()
    assert lobby.call(people[0], "rematch", gameId=old)["gameId"] == new
    assert {old, new} <= set(told)


def test_a_later_wish_orders_what_an_earlier_one_did_not(lobby: LobbyDriver) -> None:
    """[B18] [S8] The first caller died after the commit; the tasks are named as theirs."""
    people = lobby.new_uids(4)
    old = ended(lobby, *people)
    lobby.call(people[0], "rematch", gameId=old)
    first = set(lobby.scheduled)
    lobby.scheduled.clear()  # as if they had never been ordered
    lobby.now += MINUTE_MS // 2
    lobby.call(people[1], "rematch", gameId=old)
    assert set(lobby.scheduled) == first
    assert {kind for _, _, kind, _ in first} == {TaskKind.REMATCH, TaskKind.REMATCH_DEAL}


def test_the_same_person_offers_again(lobby: LobbyDriver) -> None:
    """[B18] An hour later it is a new offer, which is dealt without the silent as well."""
    people = lobby.new_uids(3)
    old = ended(lobby, *people)
    lobby.call(people[0], "rematch", gameId=old)
    lobby.now += HOUR_MS
    lobby.scheduled.clear()
    lobby.call(people[0], "rematch", gameId=old)
    lobby.call(people[1], "rematch", gameId=old)
    (task,) = ordered(lobby, TaskKind.REMATCH_DEAL)
    assert task[3] == lobby.now + MINUTE_MS
    lobby.now = task[3]
    lobby.handle(task)
    assert lobby.header(old).next_game


def test_there_is_no_deal_without_an_offer(lobby: LobbyDriver) -> None:
    """[B18] A task for an offer that was withdrawn deals nothing."""
    people = lobby.new_uids(2)
    old = ended(lobby, *people)
    lobby.call(people[0], "rematch", gameId=old)
    (task,) = ordered(lobby, TaskKind.REMATCH_DEAL)
    lobby.call(people[0], "rematch", gameId=old, agree=False)
    lobby.now = task[3]
    lobby.handle(task)
    assert lobby.header(old).next_game is None


def _begin(lobby: LobbyDriver, old: str, people: list[str]) -> None:
    lobby.call(people[1], "rematch", gameId=old)
    lobby.now += MINUTE_MS
    for task in ordered(lobby, TaskKind.REMATCH_DEAL):
        lobby.handle(task)
    assert lobby.header(old).next_game


def _expire(lobby: LobbyDriver, old: str, people: list[str]) -> None:
    lobby.now += HOUR_MS


def _withdraw(lobby: LobbyDriver, old: str, people: list[str]) -> None:
    lobby.call(people[0], "rematch", gameId=old, agree=False)


def _wait(lobby: LobbyDriver, old: str, people: list[str]) -> None:
    lobby.now += HOUR_MS - 1


@pytest.mark.parametrize(
    ("happens", "told"), [(_begin, 0), (_expire, 0), (_withdraw, 0), (_wait, 1)]
)
def test_nobody_is_told_of_an_offer_that_is_over(
    lobby: LobbyDriver, happens: Callable[[LobbyDriver, str, list[str]], None], told: int
) -> None:
    """[X17] [G2] A late notice looks whether the rematch can still be agreed to."""
    people = lobby.new_uids(3)
    firestore_client.client().document(f"users/{people[2]}").set({"emailMe": True})
    old = ended(lobby, *people)
    lobby.call(people[0], "rematch", gameId=old)
    (task,) = ordered(lobby, TaskKind.REMATCH)
    lobby.handle(task)
    assert len(lobby.ordered) == 1
    happens(lobby, old, people)
    lobby.deliver_notices()
    assert len(lobby.sent) == told
