"""[Q1] Whatever is called, and by whom: nobody is told what only others may know."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest

from stolik.documents.answers import MoveAnswer
from stolik.documents.move_events import MoveEvents
from stolik.engine.json_codec import to_plain
from stolik.service.callables.registry import CALLABLES
from stolik.service.errors import TooLate
from stolik.service.play import clock_requests, deadlines, hints, moves
from stolik.service.play import move_answer as answers
from stolik.service.tables import guards
from testkit.audience import SEATS, AudienceTable, Found
from testkit.fake_firestore import FakeFirestore
from testkit.lobby_driver import LobbyDriver
from testkit.table_driver import load_whole

# A few moves after the deal, in the middle, and about the end of a round or of the game.
MOMENTS = {
    "rummikub": (0, 3, 12),
    "rikiki": (0, 2, 6, 13, 2),
    "zole": (0, 2, 3, 12, 20),
    "bridge": (0, 4, 3, 10, 45),
    "farkle": (0, 3, 20),
}


@pytest.fixture(autouse=True)
def quick_hints(monkeypatch: pytest.MonkeyPatch) -> None:
    """Hints are asked for at every position, so they must not think for long."""
    monkeypatch.setattr(hints, "HINT_BUDGET_SECONDS", 0.01)


def look(lobby: LobbyDriver, memory: FakeFirestore, game: str, moments: tuple[int, ...]) -> Found:
    """Everybody calls everything at these moments of one game."""
    found, rng = Found(), random.Random(game)
    table = AudienceTable(lobby, memory, game)
    for moves_played in moments:
        table.play(moves_played, rng)
        table.check(found)
        table.check_late(found)
    return found


@pytest.mark.parametrize("game", SEATS)
def test_answers_are_for_their_readers(
    lobby: LobbyDriver, memory: FakeFirestore, game: str
) -> None:
    """[Q1] [PS5] Every callable, by each player, a host without a seat and a stranger."""
    found = look(lobby, memory, game, MOMENTS[game])
    assert found.leaks == []
    assert found.asked > 500
    assert game == "farkle" or found.own_cards > 0
    assert {"play_move", "claim_timeout", "export_account", "pause_game"} <= found.answered.keys()


def test_no_callable_is_left_out(lobby: LobbyDriver, memory: FakeFirestore) -> None:
    """[Q1] A new one has to be added to testkit/audience.py."""
    table = AudienceTable(lobby, memory, "rikiki")
    assert {name for name, _ in table.requests(table.host)} == set(CALLABLES)


def all_events(seq: int, events: MoveEvents, reader: Any) -> MoveAnswer:
    """An answer with the events of every seat."""
    return {"seq": seq, "events": to_plain(events.visible_to("all"))}


def leaky_events(monkeypatch: pytest.MonkeyPatch) -> None:
    for module in (answers, moves, deadlines):
        monkeypatch.setattr(module, "move_answer", all_events)


def leaky_refusal(monkeypatch: pytest.MonkeyPatch) -> None:
    """A refusal that quotes the hand of somebody else."""

    def require_seat(header: Any, uid: str) -> int:
        seat = header.seat_of(uid)
        if seat is None:
            raise TooLate("not-at-table", f"you are not {header.host} {_hand()}")  # type: ignore[arg-type]
        return int(seat)

    monkeypatch.setattr(guards, "require_seat", require_seat)


def leaky_choices(monkeypatch: pytest.MonkeyPatch) -> None:
    """A list of moves with one of another seat among them."""
    real = hints.list_choices

    def list_choices(game_id: str, uid: str, now: int) -> Any:
        answer = real(game_id, uid, now)
        whole = load_whole(game_id)
        seat = ((whole.header.turn or 0) + 1) % len(whole.racks)
        theirs = whole.game.hand(whole.position.rack(seat))
        return {**answer, "choices": [*answer["choices"], *theirs]}

    monkeypatch.setattr(hints, "list_choices", list_choices)


def leaky_deadline(monkeypatch: pytest.MonkeyPatch) -> None:
    """A small answer with a tile of the stock in it."""
    real = clock_requests.pause.body

    def pause(tx: Any, game_id: str, *rest: Any) -> Any:
        return {**real(tx, game_id, *rest), "next": to_plain(load_whole(game_id).position.pool)}

    monkeypatch.setattr(clock_requests.pause, "body", pause)


_table: list[str] = []


def _hand() -> str:
    whole = load_whole(_table[-1])
    return " ".join(whole.game.hand(whole.position.rack(1)))


@pytest.mark.parametrize(
    ("game", "plant"),
    [
        ("rummikub", leaky_events),
        ("rikiki", leaky_refusal),
        ("rikiki", leaky_choices),
        ("rummikub", leaky_deadline),
    ],
)
def test_a_planted_leak_is_found(
    lobby: LobbyDriver,
    memory: FakeFirestore,
    monkeypatch: pytest.MonkeyPatch,
    game: str,
    plant: Callable[[pytest.MonkeyPatch], None],
) -> None:
    """[Q1] Events of others, a card in a refusal, in a list and in a small answer."""
    found, rng = Found(), random.Random(game)
    table = AudienceTable(lobby, memory, game)
    _table.append(table.game_id)
    table.play(4, rng)
    table.check(found)
    assert found.leaks == []
    plant(monkeypatch)
    table.check(found)
    table.check_late(found)
    assert found.leaks
