"""Pure parts of lobby, people and notices: names, codes, votes, clocks, texts."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from stolik.documents.chair import Chair
from stolik.documents.clock import DAY_MS, Clock
from stolik.documents.header import Header
from stolik.service.api import rate_limits
from stolik.service.api.request_fields import Fields
from stolik.service.errors import BadRequest, Exhausted
from stolik.service.invites import invite_links
from stolik.service.lobby import lobby_requests, rematch
from stolik.service.notify import notices, texts
from stolik.service.people import profile
from stolik.service.play import clock_requests, consent

NOW = 1_800_000_000_000


def header(*people: str, **more: Any) -> Header:
    """A table in play with these people."""
    fields: dict[str, Any] = {
        "game": "farkle",
        "engine": "farkle@1",
        "options": {},
        "host": people[0],
        "seats": tuple(Chair("human", uid, uid.title()) for uid in people),
        "players": people,
        "commitment": "",
        "created": NOW,
        "updated": NOW,
        "status": "playing",
        "turn": 0,
        "turn_uid": people[0],
    }
    return Header(**{**fields, **more})


@pytest.mark.parametrize("name", ["Ann", "Ж", "王", "O'Neill", "R2-D2", "José", "a", "x" * 30])
def test_names_that_people_have(name: str) -> None:
    """[A3] Any script."""
    assert profile.check_name(name) == name


@pytest.mark.parametrize(
    "name", ["", " a", "a ", "x" * 31, "...", "\u200b", "a\u202eb", "a\u2028b", "🃏", "\u00ad"]
)
def test_names_that_nobody_could_tell_apart(name: str) -> None:
    """[A3] [I7] Invisible letters, blanks at the ends, nothing to read."""
    with pytest.raises(BadRequest):
        profile.check_name(name)


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        ("Ann", "ANN", True),
        ("Ann Lee", "ann-lee", True),
        ("__ann__", "ann", True),
        ("Ａｎｎ", "Ann", True),
        ("Straße", "STRASSE", True),
        ("Ann", "Anne", False),
        ("José", "Jose", False),
    ],
)
def test_when_two_names_are_one(one: str, other: str, same: bool) -> None:
    """[A3] The registry's key never is an id that Firestore keeps for itself."""
    assert (profile.name_key(one) == profile.name_key(other)) is same
    assert "/" not in profile.name_key("a/b")
    assert not profile.name_key("__a__").startswith("__")


def test_codes_and_tokens() -> None:
    """[B1] [A5] No vowels, no look-alikes; a link has at least 128 bits."""
    codes = invite_links.random_codes()
    assert {len(code) for code in codes} == {4, 5}
    assert not set("AEIOUYL10") & set(invite_links.CODE_LETTERS)
    tokens = {invite_links.random_token() for _ in range(1_000)}
    assert len(tokens) == 1_000
    assert 62 ** len(tokens.pop()) > 2**128


def test_names_for_links() -> None:
    """[A6] Blanks and doubles are dropped, whatever their case."""
    given = ["Ann", " bob ", "ANN", "  ", "Bob", "Cid"]
    assert lobby_requests.unique_names(given) == ("Ann", "bob", "Cid")


@pytest.mark.parametrize(
    ("given", "clock"),
    [
        (None, Clock()),
        ({"kind": "none"}, Clock()),
        ({"kind": "move", "seconds": 30}, Clock("move", seconds=30)),
        ({"kind": "bank", "seconds": 60, "increment": 5}, Clock("bank", 60, 5)),
        ({"kind": "days", "days": 3}, Clock("days", days=3)),
    ],
)
def test_clocks(given: dict[str, Any] | None, clock: Clock) -> None:
    """[B6] [X6] Four kinds."""
    assert lobby_requests.read_clock(given) == clock


@pytest.mark.parametrize(
    "given",
    [
        {},
        {"kind": "sand"},
        {"kind": "move"},
        {"kind": "move", "seconds": 4},
        {"kind": "none", "seconds": 30},
        {"kind": "days", "days": 15},
        {"kind": "bank", "seconds": 60, "increment": -1},
        {"kind": "none", "protocol": 1},
    ],
)
def test_clocks_that_do_not_run(given: dict[str, Any]) -> None:
    """[B6] Each kind has its own fields, within reason."""
    with pytest.raises(BadRequest):
        lobby_requests.read_clock(given)


def test_a_search_asks_only_what_strangers_agree_on() -> None:
    """[B5] Inviting somebody by quick match is refused by name."""
    fields = Fields({"game": "farkle", "seats": 2, "invite": ["x"]})
    with pytest.raises(BadRequest, match="invite"):
        lobby_requests.read_search("ann", False, fields)


def test_a_majority_of_those_who_are_there() -> None:
    """[B16] One vote each; whoever is away does not count."""
    table = header("ann", "bob", "cid", "dan")
    assert not consent.is_cancelled_by_vote(replace(table, votes=("ann", "bob")))
    assert consent.is_cancelled_by_vote(replace(table, votes=("ann", "bob", "cid")))
    away = table.with_chair(3, away=True)
    assert consent.is_cancelled_by_vote(replace(away, votes=("ann", "bob")))
    assert not consent.is_cancelled_by_vote(replace(away, votes=("ann", "dan")))
    assert consent.is_cancelled_by_vote(header("ann", votes=("ann",)))
    assert [consent.votes_to_cancel(header(*"abcde"[:people])) for people in (1, 2, 3, 4, 5)] == [
        1, 2, 2, 3, 3,
    ]  # fmt: skip


def test_agreement_to_a_rematch() -> None:
    """[B18] [X17] Everybody has to answer; two of several must want it."""
    table = header("ann", "bob", "cid", status="finished")
    one = rematch.with_answer(table, "ann", True)
    assert not rematch.is_agreed(one)
    two = rematch.with_answer(one, "bob", True)
    assert not rematch.is_agreed(two)
    assert rematch.is_agreed(rematch.with_answer(two, "cid", True))
    assert rematch.is_agreed(rematch.with_answer(two, "cid", False))
    nobody = rematch.with_answer(rematch.with_answer(two, "cid", False), "bob", False)
    assert not rematch.is_agreed(nobody)
    assert rematch.is_agreed(rematch.with_answer(header("ann", status="finished"), "ann", True))
    assert rematch.with_answer(rematch.with_answer(table, "ann", False), "ann", True).declined == ()


@pytest.mark.parametrize("count", [2, 3, 4, 8])
def test_seats_are_reshuffled(count: int) -> None:
    """[B18] The same people, never in the same order."""
    chairs = [Chair("human", str(n), str(n)) for n in range(count)]
    for seed in range(200):
        order = rematch.shuffle_seats(chairs, str(seed))
        assert order != chairs
        assert sorted(order, key=lambda chair: chair.name) == chairs


def test_time_given_is_bounded() -> None:
    """[X8] At most three turns ahead, however often it is given."""
    table = header("ann", "bob", clock=Clock("move", seconds=60), deadline=NOW + 10_000)
    for _ in range(10):
        table = clock_requests.with_more_time(table, NOW)
    assert table.deadline == NOW + 180_000
    slow = header("ann", "bob", clock=Clock("days", days=1), deadline=NOW + DAY_MS)
    assert clock_requests.with_more_time(slow, NOW).deadline == NOW + 2 * DAY_MS


def test_a_rest_needs_everybody_who_is_there() -> None:
    """[X8] Bots and people who are away are not asked."""
    table = header("ann", "bob", clock=Clock("move", seconds=60), deadline=NOW + 60_000)
    one = clock_requests.with_pause_wish(table, "ann", NOW)
    assert one.deadline is not None
    assert clock_requests.with_pause_wish(one, "bob", NOW).deadline is None
    assert (
        clock_requests.with_pause_wish(table.with_chair(1, away=True), "ann", NOW).deadline is None
    )
    assert clock_requests.without_pause(one, NOW + 5).deadline == NOW + 60_000


def test_an_instance_counts_in_minutes(monkeypatch: pytest.MonkeyPatch) -> None:
    """[X25] [PA4] The window restarts with the clock's minute; memory is bounded."""
    monkeypatch.setattr(rate_limits, "_instance_calls", {})
    monkeypatch.setattr(rate_limits, "MAX_REMEMBERED_CALLERS", 5)
    start = NOW - NOW % rate_limits.WINDOW_MS
    for _ in range(rate_limits.DEFAULT_INSTANCE_CALLS_PER_MINUTE):
        rate_limits.check_instance_rate("ann", "leave_game", start)
    with pytest.raises(Exhausted) as refused:
        rate_limits.check_instance_rate("ann", "leave_game", start + 59_500)
    assert refused.value.details == {"retryAfter": 1}
    rate_limits.check_instance_rate("ann", "leave_game", start + rate_limits.WINDOW_MS)
    for number in range(20):
        rate_limits.check_instance_rate(f"p{number}", "leave_game", start)
    assert len(rate_limits._instance_calls) <= 7


@pytest.mark.parametrize("kind", sorted(notices.EVENT_OF_KIND))
@pytest.mark.parametrize("locale", profile.LOCALES)
def test_every_notice_in_every_language(kind: str, locale: str) -> None:
    """[G1] [H4] Subject and text, with nothing left to fill in; unknown languages get English."""
    table = header("ann", "bob")
    said = texts.notice(kind, table, locale)
    assert "Farkle" in said["subject"]
    assert not {"{", "}"} & set(said["subject"] + said["text"])
    if locale != "en":
        assert said != texts.notice(kind, table, "en")
    assert texts.notice(kind, table, "xx") == texts.notice(kind, table, "en")


def test_every_reader_of_settings_takes_what_is_missing() -> None:
    """[A4] No settings at all means that nobody is written to."""
    assert notices.open_channels({}, "turn", NOW) == []
    everything = {"fcmTokens": ["x"], "webhook": "https://x", "emailMe": True}
    assert notices.open_channels(everything, "turn", NOW) == ["push", "webhook", "mail"]
    assert notices.open_channels({**everything, "emailMe": "yes"}, "turn", NOW)[-1] == "webhook"
