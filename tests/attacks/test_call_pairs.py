"""Every pair of calls by two people at one table, in both orders and one inside the other."""

from __future__ import annotations

import random
import time
from dataclasses import replace

import pytest

from stolik.service.lobby import host_actions
from stolik.service.tables import transaction
from testkit.call_pairs import MOMENTS, Pairs, PairTable
from testkit.fake_firestore import FakeFirestore
from testkit.lobby_driver import LobbyDriver
from testkit.table_driver import sample_count


@pytest.fixture(autouse=True)
def no_pauses(monkeypatch: pytest.MonkeyPatch) -> None:
    """A lost race is tried again at once."""
    monkeypatch.setattr(time, "sleep", lambda seconds: None)


@pytest.mark.parametrize("moment", MOMENTS)
def test_two_calls_are_one_after_the_other(
    lobby: LobbyDriver, memory: FakeFirestore, moment: str
) -> None:
    """[PR5] [C9] Whatever two people do at once is as if one had been first, and all fits."""
    found, table = Pairs(), PairTable(lobby, memory, moment)
    for first, second in table.pairs(random.Random(moment), sample_count(250, 20_000)):
        table.check(first, second, found)
    assert found.wrong == []
    assert found.races > 50
    assert found.succeeded > 5


def test_a_lost_guard_is_found(
    lobby: LobbyDriver, memory: FakeFirestore, monkeypatch: pytest.MonkeyPatch
) -> None:
    """[PR5] Without preconditions one of two votes is lost, and the pairs show it."""
    monkeypatch.setattr(transaction.Transaction, "_guard", lambda tx, path: None)
    found, table = Pairs(), PairTable(lobby, memory, "moved")
    for first, second in table.pairs(random.Random(1), 400):
        table.check(first, second, found)
    assert found.wrong


def test_a_wish_of_somebody_who_is_gone_is_found(
    lobby: LobbyDriver, memory: FakeFirestore, monkeypatch: pytest.MonkeyPatch
) -> None:
    """[Q15] A deleted account stood among those who agreed to a takeback, with its uid."""
    found = Pairs()
    monkeypatch.setattr(
        host_actions, "replace", lambda header, takeback=None, **rest: replace(header, **rest)
    )
    table = PairTable(lobby, memory, "moved")
    gone = [act for act in table.acts if act.name == "delete_account" and act.who == "ann"]
    table.check(gone[0], table.acts[-1], found)
    assert "agreed to by somebody else" in found.wrong[0]
