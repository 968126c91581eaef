"""Many people at the same time: quick match, the last chair, one name, one link."""

from __future__ import annotations

import random
import time
from collections import Counter
from functools import partial
from typing import Any

import pytest

from stolik.service.invites import invite_links
from stolik.service.lobby import match_queue
from stolik.service.tables import firestore_client
from testkit import concurrent_calls
from testkit.lobby_driver import LobbyDriver, Refusal
from testkit.request_ids import with_request_id
from testkit.table_driver import sample_count

BUSY_SECONDS = 120  # that a call is repeated; the machine may be slow
at_once = partial(concurrent_calls.run_at_once, refused=Refusal)


def _search(lobby: LobbyDriver, uid: str, wanted: dict[str, Any]) -> Any:
    """Search as clients do, which send a call again that was answered with `busy`."""
    request, until = with_request_id("search_game", wanted), time.monotonic() + BUSY_SECONDS
    while True:
        try:
            return lobby.send(uid, "search_game", request)
        except Refusal as refusal:
            if refusal.reason != "busy" or time.monotonic() > until:
                raise
            time.sleep(random.uniform(0, 0.5))


@pytest.mark.parametrize(("callers", "seats"), [(50, 2), (20, 4)])
def test_quick_match(lobby: LobbyDriver, callers: int, seats: int) -> None:
    """[B5] [PR7] [C9] Many people search at once: no chair is shared, and everybody gets one.

    In such a crowd some tables may be left with free chairs; those who come later fill them.
    """
    wanted = {"game": "farkle", "seats": seats, "options": {"target": 300 + 50 * seats}}
    people = lobby.new_uids(callers)
    answers = at_once([partial(_search, lobby, uid, wanted) for uid in people])
    assert not [answer for answer in answers if isinstance(answer, Refusal)]
    free = len({answer["gameId"] for answer in answers}) * seats - callers
    assert free < seats * (1 + match_queue.FURTHER_LISTS)
    late = lobby.new_uids(free)
    answers += [_search(lobby, uid, wanted) for uid in late]
    people += late
    chairs = Counter((answer["gameId"], answer["seat"]) for answer in answers)
    assert set(chairs.values()) == {1}
    tables = {answer["gameId"] for answer in answers}
    assert len(tables) * seats == len(people)
    headers = [lobby.header(game_id) for game_id in tables]
    seated = [uid for header in headers for uid in header.players]
    assert sorted(seated) == sorted(people)
    assert all(header.status == "playing" for header in headers)
    for answer, uid in zip(answers, people, strict=True):
        assert lobby.header(answer["gameId"]).seat_of(uid) == answer["seat"]


def test_quick_match_keeps_foes_apart(lobby: LobbyDriver, monkeypatch: pytest.MonkeyPatch) -> None:
    """[X19] [X29] [B5] People who blocked each other do not meet, and all get a chair."""
    monkeypatch.setattr(match_queue, "LOST_RACES", 10**9)  # else a crowd leaves free chairs
    people = lobby.new_uids(12)
    foes = {(people[index], people[index + 1]) for index in range(0, 12, 3)}
    for uid, pest in foes:
        firestore_client.client().document(f"users/{uid}").set({"blocked": [pest]})
    wanted = {"game": "farkle", "seats": 2, "options": {"target": 950}}
    answers = at_once([partial(lobby.call, uid, "search_game", **wanted) for uid in people])
    chairs = Counter((answer["gameId"], answer["seat"]) for answer in answers)
    assert set(chairs.values()) == {1}
    tables = [lobby.header(game_id).players for game_id in {answer["gameId"] for answer in answers}]
    assert sorted(uid for players in tables for uid in players) == sorted(people)
    for players in tables:
        assert not foes & {players, players[::-1]}
    waiting = [players for players in tables if len(players) == 1]
    assert all((a[0], b[0]) in foes or (b[0], a[0]) in foes
               for a in waiting for b in waiting if a != b)  # fmt: skip


def test_searching_twice_waits_at_one_table(lobby: LobbyDriver) -> None:
    """[A15] [B5] Searching again leads to the same chair."""
    uid, wanted = lobby.new_uid(), {"game": "rikiki", "seats": 3, "options": {"schedule": [1]}}
    first = lobby.call(uid, "search_game", **wanted)
    assert lobby.call(uid, "search_game", **wanted)["gameId"] == first["gameId"]
    assert lobby.call(lobby.new_uid(), "search_game", **wanted)["gameId"] == first["gameId"]
    other = lobby.call(lobby.new_uid(), "search_game", **{**wanted, "seats": 4})
    assert other["gameId"] != first["gameId"]


def test_the_last_chair(lobby: LobbyDriver) -> None:
    """[PR7] [A15] Of eight people one gets it, and there is one rack for each seat."""
    for _ in range(sample_count(5, 500)):
        host, *people = lobby.new_uids(9)
        made = lobby.call(host, "create_game", game="farkle", seats=2)
        calls = [partial(lobby.call, uid, "join_game", code=made["code"]) for uid in people]
        answers = at_once(calls)
        refused = [answer.reason for answer in answers if isinstance(answer, Refusal)]
        assert refused == ["already-started"] * 7
        header = lobby.header(made["gameId"])
        assert len(header.players) == 2
        racks = [lobby.document(f"games/{made['gameId']}/racks/{uid}") for uid in people]
        assert sum(rack is not None for rack in racks) == 1


def test_one_person_on_eight_devices(lobby: LobbyDriver) -> None:
    """[A15] The same uid joins eight times at once and has one seat."""
    host, uid = lobby.new_uids(2)
    made = lobby.call(host, "create_game", game="farkle", seats=4)
    answers = at_once([partial(lobby.call, uid, "join_game", code=made["code"])] * 8)
    assert {answer["seat"] for answer in answers} == {1}
    assert lobby.header(made["gameId"]).players == (host, uid)


def test_one_link_and_many_hands(lobby: LobbyDriver) -> None:
    """[A8] [S12] The first person to claim it gets the seat."""
    host, *people = lobby.new_uids(7)
    made = lobby.call(host, "create_game", game="farkle", seats=3, links=["Ann"])
    link = made["links"][0]["link"]
    answers = at_once([partial(lobby.call, uid, "join_game", link=link) for uid in people])
    winners = [uid for uid, one in zip(people, answers, strict=True) if isinstance(one, dict)]
    assert len(winners) == 1
    assert {answer.reason for answer in answers if isinstance(answer, Refusal)} == {
        "already-claimed"
    }
    entry = lobby.document(invite_links.link_path(link))
    assert entry is not None
    assert entry["uid"] == winners[0]


def test_one_name_and_many_people(lobby: LobbyDriver) -> None:
    """[A3] Exactly one of ten gets it; the others are told that it is taken."""
    people = lobby.new_uids(10)
    name = f"Wanted {lobby.tag}"
    answers = at_once([partial(lobby.call, uid, "set_profile", name=name) for uid in people])
    assert sum(isinstance(answer, dict) for answer in answers) == 1
    refusals = [str(answer) for answer in answers if isinstance(answer, Refusal)]
    assert all(text.startswith("already-exists name-taken") for text in refusals)


def test_the_limit_of_open_tables_is_exact(
    lobby: LobbyDriver, monkeypatch: pytest.MonkeyPatch
) -> None:
    """[X25] [PA4] Of ten tables created at once, only the four within the limit are made."""
    monkeypatch.setenv("STOLIK_MAX_OPEN_TABLES", "4")
    uid = lobby.new_uid()
    answers = at_once([partial(lobby.table, uid)] * 10)
    refused = [answer for answer in answers if isinstance(answer, Refusal)]
    assert len(refused) == 6
    assert {(refusal.code, refusal.reason) for refusal in refused} == {
        ("resource-exhausted", "too-many")
    }
