"""Search whole games for leaks without an emulator; planted leaks are found."""

from __future__ import annotations

import base64
import hashlib
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from stolik.documents.move_events import MoveEvents
from stolik.engine.contract import Event
from stolik.engine.json_codec import to_plain
from stolik.service.play import moves
from stolik.service.tables import snapshots
from stolik.service.tables.snapshots import Snapshot
from testkit import secrecy_hunt
from testkit.secret_search import SETTINGS
from testkit.twin_streams import CARD_GAMES

Told = Callable[[Snapshot], object]
_settle = moves.settle


@pytest.mark.parametrize("game", SETTINGS)
def test_nothing_hidden_is_written_or_answered(game: str) -> None:
    """[PS5] [C2] Every version of every document, for everybody who may read it."""
    search = secrecy_hunt.search_games(game, 1, "a game")
    assert search.found == []
    assert search.received > 100
    assert game == "farkle" or (search.searched > 1_000 and search.own > 50)


@pytest.mark.parametrize("game", CARD_GAMES)
def test_twins_without_an_emulator(game: str) -> None:
    """[PS6] [PS8] Two deals that differ in what one seat does not see look the same to it."""
    assert secrecy_hunt.compare_twins(game, 2, "worlds") == []


def plant(monkeypatch: pytest.MonkeyPatch, told: Told) -> None:
    """Add an event with the result of `told` for everybody to every move."""

    def settle(
        tx: Any, snapshot: Snapshot, header: Any, after: Any, entry: Any, reader: Any
    ) -> Any:
        whole = snapshots.load_all(tx, snapshot)
        slip = Event(None, "slip", {"told": told(whole)})
        events = MoveEvents([*entry.events.visible_to("all"), slip])
        entry = replace(entry, events=events)
        return _settle(tx, snapshot, header, after, entry, reader)

    monkeypatch.setattr(moves, "settle", settle)


def of_another(loaded: Snapshot) -> str:
    """A card in the hand of the seat after the next one."""
    seat = ((loaded.header.turn or 0) + 2) % len(loaded.racks)
    return str((*loaded.game.hand(loaded.position.rack(seat)), "none")[0])


@pytest.mark.parametrize(
    "told",
    [
        of_another,
        lambda loaded: {"why": [f"holds {of_another(loaded)}."]},
        lambda loaded: base64.b64encode(of_another(loaded).encode()).decode(),
        lambda loaded: hashlib.sha256(of_another(loaded).encode()).hexdigest(),
        lambda loaded: loaded.secret,
        lambda loaded: base64.b64encode(bytes.fromhex(loaded.secret)).decode(),
    ],
    ids=["card", "in a sentence", "base64", "hash", "secret", "secret in base64"],
)
def test_what_is_planted_is_found(monkeypatch: pytest.MonkeyPatch, told: Told) -> None:
    """[PS5] The search detects a leaked card or secret in each of these forms."""
    plant(monkeypatch, told)
    assert secrecy_hunt.search_games("bridge", 1, "a slip").found


def digest(loaded: Snapshot) -> int:
    """A number that depends on every hand."""
    return int(hashlib.sha256(str(to_plain(loaded.position.racks)).encode()).hexdigest(), 16)


@pytest.mark.parametrize(
    "told",
    [
        lambda loaded: digest(loaded) % 97,
        lambda loaded: "x" * (digest(loaded) % 7),
        lambda loaded: ["x"] * (digest(loaded) % 2),
    ],
    ids=["a number", "a length", "one bit"],
)
def test_a_hint_tells_twins_apart(monkeypatch: pytest.MonkeyPatch, told: Told) -> None:
    """[PS6] [PS8] Leaks that no search for names finds: a number, a length, one bit."""
    plant(monkeypatch, told)
    assert secrecy_hunt.compare_twins("bridge", 3, "hints")
