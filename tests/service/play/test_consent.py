"""When a vote cancels a game, and how others say no to it."""

from __future__ import annotations

from dataclasses import replace

from stolik.service.play import consent, last_rounds
from testkit.headers import header_with


def test_a_majority_of_those_who_are_there() -> None:
    """[B16] Each person has one vote; people who are away are not counted."""
    table = header_with("ann", "bob", "cid", "dan")
    assert not consent.is_cancelled_by_vote(replace(table, votes=("ann", "bob")))
    assert consent.is_cancelled_by_vote(replace(table, votes=("ann", "bob", "cid")))
    away = table.with_chair(3, away=True)
    assert consent.is_cancelled_by_vote(replace(away, votes=("ann", "bob")))
    assert not consent.is_cancelled_by_vote(replace(away, votes=("ann", "dan")))
    assert consent.is_cancelled_by_vote(header_with("ann", votes=("ann",)))
    tables = [header_with(*"abcde"[:people]) for people in (1, 2, 3, 4, 5)]
    assert [consent.votes_to_cancel(table) for table in tables] == [1, 2, 2, 3, 3]


def test_a_no_is_told_and_ends_a_vote_that_cannot_pass() -> None:
    """[B16] [W11] Of three, one no leaves the vote open and the second one ends it."""
    asked = consent.with_vote(header_with("ann", "bob", "cid"), "ann", True)
    once = consent.with_vote(asked, "bob", False)
    assert (once.votes, once.refused_end) == (("ann",), ("bob",))
    twice = consent.with_vote(once, "cid", False)
    assert (twice.votes, twice.refused_end) == ((), ("bob", "cid"))
    anew = consent.with_vote(twice, "bob", True)
    assert (anew.votes, anew.refused_end) == (("bob",), ())


def test_who_says_no_may_change_their_mind() -> None:
    """[B16] A vote takes back the no of the same person; to withdraw a vote is no refusal."""
    asked = consent.with_vote(header_with("ann", "bob", "cid"), "ann", True)
    agreed = consent.with_vote(consent.with_vote(asked, "bob", False), "bob", True)
    assert (agreed.votes, agreed.refused_end) == (("ann", "bob"), ())
    withdrawn = consent.with_vote(asked, "ann", False)
    assert (withdrawn.votes, withdrawn.refused_end) == ((), ())
    assert consent.with_vote(withdrawn, "bob", False) == withdrawn


def test_two_players_need_both() -> None:
    """[B16] One no is enough where both have to agree."""
    asked = consent.with_vote(header_with("ann", "bob"), "ann", True)
    refused = consent.with_vote(asked, "bob", False)
    assert (refused.votes, refused.refused_end) == ((), ("bob",))


def test_a_no_to_the_last_round_is_told() -> None:
    """[W11] Who said no is known until somebody wishes it again; a withdrawn wish is no refusal."""
    asked = last_rounds.with_wish(header_with("ann", "bob"), "ann", agree=True)
    refused = last_rounds.with_wish(asked, "bob", agree=False)
    assert (refused.last_round, refused.refused_end) == ((), ("bob",))
    assert last_rounds.with_wish(asked, "ann", agree=False).refused_end == ()
    assert last_rounds.with_wish(refused, "ann", agree=True).refused_end == ()
