"""Over random sequences of all callables, ratings are won by playing and by nothing else.

`testkit/any_means.py` says what is tried and what must hold. The faults below show that it
would be noticed if a part of the policy were missing.
"""

from __future__ import annotations

import contextlib
import io
import random
import secrets
from dataclasses import replace
from typing import Any

import pytest

from stolik.documents import forfeits, header, header_updates, table_state
from stolik.documents.header import LIVE, Header
from stolik.service.lobby import create_game
from stolik.service.play import ratings
from stolik.service.tables import firestore_client, rated_policy
from testkit.any_means import Cheats, Unfair
from testkit.lobby_driver import START_MS, LobbyDriver
from testkit.table_driver import sample_count

pytestmark = pytest.mark.slow
STEPS = 400


def attempt(lobby: LobbyDriver, seed: int) -> Cheats:
    """One group of people who try everything, the same for the same seed. Raises Unfair."""
    client: Any = firestore_client.client()
    client.documents.clear()
    lobby.scheduled.clear()
    lobby.now, rng = START_MS, random.Random(seed)
    cheats = Cheats(lobby, client, rng)
    with pytest.MonkeyPatch.context() as patch, contextlib.redirect_stdout(io.StringIO()):
        patch.setattr(secrets, "token_hex", lambda size: rng.randbytes(size).hex())
        cheats.run(STEPS)
    return cheats


def attempt_many(lobby: LobbyDriver, first: int) -> None:
    """Several groups; the first of them is known to find the fault that it is called for."""
    for seed in range(first, first + 10):
        attempt(lobby, seed)


def test_ratings_are_won_by_playing(lobby: LobbyDriver) -> None:
    """[Q3] [Q5] [Q6] [Q7] [Q8] [Q17] By any sequence of calls, and some ratings do rise."""
    groups = [attempt(lobby, seed) for seed in range(sample_count(6, 1_000))]
    assert sum(group.ends for group in groups) > len(groups)
    assert sum(group.rises for group in groups) >= len(groups) // 5


def nothing(*args: Any, **kwargs: Any) -> None:
    """A check that is not made."""


def stops_the_clock(table: Header, seat: int, now: int) -> Header:
    """As version 0.1 marked somebody as away."""
    deadline = None if table.turn == seat else table.deadline
    away = table.with_chair(seat, away=True, left=table.seats[seat].left or now)
    return replace(away, deadline=deadline)


def counts_from_the_deal(table: Header, *args: Any) -> Header:
    """A game counts however short it is."""
    return replace(header_updates_after_deal(table, *args), moves_to_count=())


header_updates_after_deal = header_updates.header_after_deal


def with_stand_ins(*args: Any) -> Header:
    """A table where bots play for those who left."""
    return replace(waiting_header(*args), leaver="bot")


def plays_when_left(table: Header, seat: int) -> bool:
    """As at unrated tables."""
    return table.seats[seat].kind == "bot" or table.seats[seat].away


waiting_header = create_game.waiting_header
Fault = dict[tuple[Any, str], Any]
# What is replaced by what, the seed that shows it, and how it is noticed.
FAULTS: dict[str, tuple[Fault, int, str]] = {
    "leaving stops the clock": ({(header_updates, "mark_away"): stops_the_clock}, 1, "clock"),
    "the host cancels alone": (
        {(rated_policy, "has_begun"): lambda table: table.status in LIVE and table.seq > 1},
        9,
        "cancelled|deleted",
    ),
    "a majority cancels": (
        {(rated_policy, "voters"): lambda table, present: (present, len(present) // 2 + 1)},
        6,
        "cancelled",
    ),
    "bots stand in": (
        {
            (Header, "seat_plays_itself"): plays_when_left,
            (create_game, "waiting_header"): with_stand_ins,
        },
        0,
        "a bot",
    ),
    "guests may play": ({(rated_policy, "check_people"): nothing}, 0, "guest|bot|cancelled"),
    "seats move": ({(rated_policy, "require_unrated"): nothing}, 1, "changed hands|clock"),
    "offers do not end": (
        {(rated_policy, "offer_lifetime_ms"): lambda table: 86_400_000},
        0,
        "dealt a rematch",
    ),
    "short games count": (
        {(table_state, "header_after_deal"): counts_from_the_deal},
        4,
        "hardly played",
    ),
    "no minute to come back": (
        {(module, "RETURN_GRACE_MS"): 5_000 for module in (forfeits, header)},
        2,
        "nobody lost|clock|cancelled",
    ),
    "who left may return": ({(rated_policy, "require_seat_kept"): nothing}, 53, "."),
    "who is away gains": (
        {(ratings, "_at_most"): lambda row, rating: rating},
        9,
        "nobody lost|had left",
    ),
    "a game without a clock": ({(rated_policy, "check_new_table"): nothing}, 2, "cancelled"),
}


@pytest.mark.parametrize(("faults", "first", "noticed"), FAULTS.values(), ids=FAULTS)
def test_faults_are_noticed(
    lobby: LobbyDriver, monkeypatch: pytest.MonkeyPatch, faults: Fault, first: int, noticed: str
) -> None:
    """[Q6] [Q7] Without this part of the policy somebody gets what is not theirs."""
    for (place, name), fault in faults.items():
        monkeypatch.setattr(place, name, fault)
    with pytest.raises(Unfair, match=noticed):
        attempt_many(lobby, first)
