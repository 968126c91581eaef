"""Names, codes, votes, and what is said to people: the parts that need no documents."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from stolik.service import accounts, again, ending, limits, links, lobby, notices, pacing, texts
from stolik.service.documents import DAY, Chair, Clock, Header
from stolik.service.errors import BadRequest, Exhausted
from stolik.service.requests import Fields

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
    assert accounts.clean_name(name) == name


@pytest.mark.parametrize(
    "name", ["", " a", "a ", "x" * 31, "...", "\u200b", "a\u202eb", "a\u2028b", "🃏", "\u00ad"]
)
def test_names_that_nobody_could_tell_apart(name: str) -> None:
    """[A3] [I7] Invisible letters, blanks at the ends, nothing to read."""
    with pytest.raises(BadRequest):
        accounts.clean_name(name)


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
    assert (accounts.name_key(one) == accounts.name_key(other)) is same
    assert "/" not in accounts.name_key("a/b")
    assert not accounts.name_key("__a__").startswith("__")


def test_codes_and_tokens() -> None:
    """[B1] [A5] No vowels, no look-alikes; a link has at least 128 bits."""
    codes = links.draw_codes()
    assert {len(code) for code in codes} == {4, 5}
    assert not set("AEIOUYL10") & set(links.LETTERS)
    tokens = {links.draw_token() for _ in range(1_000)}
    assert len(tokens) == 1_000
    assert 62 ** len(tokens.pop()) > 2**128


def test_names_for_links() -> None:
    """[A6] Blanks and doubles are dropped, whatever their case."""
    given = ["Ann", " bob ", "ANN", "  ", "Bob", "Cid"]
    assert lobby.unique_names(given) == ("Ann", "bob", "Cid")


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
    assert lobby.read_clock(given) == clock


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
        lobby.read_clock(given)


def test_a_search_asks_only_what_strangers_agree_on() -> None:
    """[B5] Inviting somebody by quick match is refused by name."""
    fields = Fields({"game": "farkle", "seats": 2, "invite": ["x"]})
    with pytest.raises(BadRequest, match="invite"):
        lobby.read_search("ann", False, fields)


def test_a_majority_of_those_who_are_there() -> None:
    """[B16] One vote each; whoever is away does not count."""
    table = header("ann", "bob", "cid", "dan")
    assert not ending.is_outvoted(replace(table, votes=("ann", "bob")))
    assert ending.is_outvoted(replace(table, votes=("ann", "bob", "cid")))
    away = table.with_chair(3, away=True)
    assert ending.is_outvoted(replace(away, votes=("ann", "bob")))
    assert not ending.is_outvoted(replace(away, votes=("ann", "dan")))
    assert ending.is_outvoted(header("ann", votes=("ann",)))


def test_agreement_to_a_rematch() -> None:
    """[B18] [X17] Everybody has to answer; two of several must want it."""
    table = header("ann", "bob", "cid", status="finished")
    one = again.answered(table, "ann", True)
    assert not again.is_agreed(one)
    two = again.answered(one, "bob", True)
    assert not again.is_agreed(two)
    assert again.is_agreed(again.answered(two, "cid", True))
    assert again.is_agreed(again.answered(two, "cid", False))
    nobody = again.answered(again.answered(two, "cid", False), "bob", False)
    assert not again.is_agreed(nobody)
    assert again.is_agreed(again.answered(header("ann", status="finished"), "ann", True))
    assert again.answered(again.answered(table, "ann", False), "ann", True).declined == ()


@pytest.mark.parametrize("count", [2, 3, 4, 8])
def test_seats_are_reshuffled(count: int) -> None:
    """[B18] The same people, never in the same order."""
    chairs = [Chair("human", str(n), str(n)) for n in range(count)]
    for seed in range(200):
        order = again.reshuffled(chairs, str(seed))
        assert order != chairs
        assert sorted(order, key=lambda chair: chair.name) == chairs


def test_time_given_is_bounded() -> None:
    """[X8] At most three turns ahead, however often it is given."""
    table = header("ann", "bob", clock=Clock("move", seconds=60), deadline=NOW + 10_000)
    for _ in range(10):
        table = pacing.stretched(table, NOW)
    assert table.deadline == NOW + 180_000
    slow = header("ann", "bob", clock=Clock("days", days=1), deadline=NOW + DAY)
    assert pacing.stretched(slow, NOW).deadline == NOW + 2 * DAY


def test_a_rest_needs_everybody_who_is_there() -> None:
    """[X8] Bots and people who are away are not asked."""
    table = header("ann", "bob", clock=Clock("move", seconds=60), deadline=NOW + 60_000)
    one = pacing.rested(table, "ann", NOW)
    assert one.deadline is not None
    assert pacing.rested(one, "bob", NOW).deadline is None
    assert pacing.rested(table.with_chair(1, away=True), "ann", NOW).deadline is None
    assert pacing.resumed(one, NOW + 5).deadline == NOW + 60_000


def test_an_instance_counts_in_minutes(monkeypatch: pytest.MonkeyPatch) -> None:
    """[X25] [PA4] The window restarts with the clock's minute; memory is bounded."""
    monkeypatch.setattr(limits, "_seen", {})
    monkeypatch.setattr(limits, "_NEAR", 5)
    start = NOW - NOW % limits.WINDOW
    for _ in range(limits.OTHERWISE):
        limits.glance("ann", "leave_game", start)
    with pytest.raises(Exhausted) as refused:
        limits.glance("ann", "leave_game", start + 59_500)
    assert refused.value.details == {"retryAfter": 1}
    limits.glance("ann", "leave_game", start + limits.WINDOW)
    for number in range(20):
        limits.glance(f"p{number}", "leave_game", start)
    assert len(limits._seen) <= 7


@pytest.mark.parametrize("kind", sorted(notices.EVENTS))
@pytest.mark.parametrize("locale", accounts.LOCALES)
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
