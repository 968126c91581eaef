"""What counts in the rankings: accounts, games of some length, and not one pair all day."""

from __future__ import annotations

from typing import Any

import pytest

from stolik.documents.people import PlayerCard
from testkit.lobby_driver import LobbyDriver
from testkit.rated_tables import (
    MINUTE_MS,
    MOVE_CLOCK,
    finish,
    pass_time,
    play_one,
    rated_table,
    rating,
)

DAY_MS = 24 * 60 * MINUTE_MS
LONG = {"target": 6_000}  # nobody gets there with the few moves of a game that does not count


def row(lobby: LobbyDriver, uid: str, game: str = "farkle") -> dict[str, Any]:
    return lobby.document(f"rankings/{game}/players/{uid}") or {}


def members(lobby: LobbyDriver, count: int) -> list[str]:
    """People with an account and a name."""
    uids = lobby.new_uids(count)
    for uid in uids:
        lobby.call(uid, "set_profile", name=f"Member {uid}")
    return uids


def won(lobby: LobbyDriver, game_id: str) -> str:
    """Play a game to its end; who won."""
    header = finish(lobby, game_id)
    assert header.result is not None
    return str(header.seats[header.result.winners[0]].uid)


def test_guests_are_not_ranked(lobby: LobbyDriver) -> None:
    """[Q17] Two guests can play as often as they like; their own statistics count it."""
    ann, bob = lobby.new_uids(2)
    for uid in (ann, bob):
        lobby.call_as_guest(uid, "set_profile", name=uid)
    finish(lobby, lobby.dealt_table(ann, bob, options=LONG))
    assert not row(lobby, ann)
    assert not row(lobby, bob)
    card = lobby.document(f"players/{ann}") or {}
    assert card["stats"]["farkle"]["played"] == 1


def test_the_first_game_makes_a_card(lobby: LobbyDriver) -> None:
    """[F5] Of somebody without a profile: with every field, by the name at the table."""
    ann, bob = lobby.new_uids(2)
    game_id = lobby.table(ann, visibility="open", name="Ann", options=LONG)
    lobby.call(bob, "join_game", gameId=game_id, name="Bob")
    finish(lobby, game_id)
    card = lobby.document(f"players/{ann}") or {}
    assert card.keys() == PlayerCard.__annotations__.keys() - {"search"}  # has set no profile
    assert (card["name"], card["guest"], card["owns"], card["bot"]) == ("Ann", True, False, False)
    assert card["created"] == lobby.now
    finish(lobby, lobby.dealt_table(ann, bob, options=LONG))
    again = lobby.document(f"players/{ann}") or {}
    assert again["stats"]["farkle"]["played"] == len(again["recent"]) == 2
    assert {**card, "stats": 0, "recent": 0} == {**again, "stats": 0, "recent": 0}


def test_a_member_gains_nothing_from_guests(lobby: LobbyDriver) -> None:
    """[Q17] A table with a guest counts for nobody, also without any profile of the guest."""
    (member,) = members(lobby, 1)
    guest, unknown = lobby.new_uids(2)
    lobby.call_as_guest(guest, "set_profile", name=guest)
    for other in (guest, unknown):
        finish(lobby, lobby.dealt_table(member, other, options=LONG))
    assert not row(lobby, member)


def test_members_are_ranked(lobby: LobbyDriver) -> None:
    """[Q17] [F5] At unrated tables too, as games and wins."""
    ann, bob = members(lobby, 2)
    winner = won(lobby, lobby.dealt_table(ann, bob, options=LONG))
    assert row(lobby, winner)["won"] == 1
    assert row(lobby, ann)["played"] == row(lobby, bob)["played"] == 1


SHORT = {
    "one-round": ("rikiki", {"schedule": [1]}),
    "low-target": ("farkle", {"target": 50}),
    "two-cards": ("rikiki", {"schedule": [2]}),
}


@pytest.mark.parametrize(("game", "options"), SHORT.values(), ids=SHORT)
@pytest.mark.parametrize("is_rated", [False, True], ids=["unrated", "rated"])
def test_a_short_game_counts_for_nobody(
    lobby: LobbyDriver, game: str, options: dict[str, Any], is_rated: bool
) -> None:
    """[Q17] Everybody has to have made five own moves; the result of a rated one says so."""
    ann, bob = members(lobby, 2)
    game_id = lobby.dealt_table(
        ann, bob, game=game, options=options, rated=is_rated, clock=MOVE_CLOCK
    )
    finish(lobby, game_id)
    assert not row(lobby, ann, game)
    assert not row(lobby, bob, game)
    result = lobby.header(game_id).result
    assert result
    assert (result.reason == "too-short") is is_rated


def test_moves_of_the_clock_are_not_ones_own(lobby: LobbyDriver) -> None:
    """[Q17] A partner who only lets the clock move makes no game of some length."""
    ann, bob = members(lobby, 2)
    game_id = rated_table(lobby, ann, bob, options=LONG)
    for _ in range(100):
        header = lobby.header(game_id)
        if header.status == "finished":
            break
        if header.turn_uid == ann:
            play_one(lobby, game_id)
        else:
            pass_time(lobby, 31_000)
    assert lobby.header(game_id).status == "finished"
    assert not row(lobby, ann)
    assert rating(lobby, bob) < 0  # who left loses all the same


def test_a_partner_who_leaves_at_once_gives_nothing(lobby: LobbyDriver) -> None:
    """[Q17] [Q7] One loses, nobody wins: throwing games by leaving is no way up."""
    ann, bob = members(lobby, 2)
    for _ in range(4):
        game_id = rated_table(lobby, ann, bob)
        lobby.call(bob, "leave_game", gameId=game_id)
        pass_time(lobby, 2 * MINUTE_MS)
        result = lobby.header(game_id).result
        assert result
        assert result.reason == "left-early"
    assert rating(lobby, ann) == 0
    assert rating(lobby, bob) < 0


def test_the_same_pair_all_day(lobby: LobbyDriver) -> None:
    """[Q17] Three games count whole, three by half, further ones not; a day later anew."""
    ann, bob = members(lobby, 2)
    changes = list[float]()
    for _ in range(8):
        before = rating(lobby, ann)
        finish(lobby, rated_table(lobby, ann, bob, options=LONG))
        changes.append(abs(rating(lobby, ann) - before))
        lobby.reset_rate_limits()
    assert min(changes[:6]) > 0
    assert changes[6:] == [0, 0]
    assert row(lobby, ann)["played"] == row(lobby, bob)["played"] == 6
    lobby.now += DAY_MS
    before = rating(lobby, ann)
    finish(lobby, rated_table(lobby, ann, bob, options=LONG))
    assert rating(lobby, ann) != before


def test_a_third_person_does_not_make_it_another_pair(lobby: LobbyDriver) -> None:
    """[Q17] With somebody new at the table the pair still counts as the one that met before."""
    ann, bob, *others = members(lobby, 4)
    for _ in range(6):
        finish(lobby, rated_table(lobby, ann, bob, options=LONG))
        lobby.reset_rate_limits()
    before = rating(lobby, ann)
    for other in others:
        finish(lobby, rated_table(lobby, ann, bob, other, options=LONG))
        assert not row(lobby, other)
    assert rating(lobby, ann) == before
    finish(lobby, rated_table(lobby, ann, others[0], options=LONG))
    assert rating(lobby, ann) != before


def test_a_row_names_nobody_else(lobby: LobbyDriver) -> None:
    """[Q17] [S1] Rankings can be read by everybody: whom one has met cannot be read in them."""
    ann, bob = members(lobby, 2)
    finish(lobby, rated_table(lobby, ann, bob, options=LONG))
    assert bob not in str(row(lobby, ann))
    assert row(lobby, ann)["met"]


def test_a_curve_and_the_latest_games_are_kept(lobby: LobbyDriver) -> None:
    """[K4] [W22] A point for every game that counts, and the last ten games on the card."""
    ann, bob = members(lobby, 2)
    for _ in range(2):
        finish(lobby, rated_table(lobby, ann, bob, options=LONG))
        pass_time(lobby, DAY_MS)
    for uid in (ann, bob):
        points = row(lobby, uid)["curve"]
        assert points[-1]["rating"] == row(lobby, uid)["rating"]
        assert len(points) == 2
        assert points[0]["at"] < points[1]["at"]
        card = lobby.document(f"players/{uid}") or {}
        assert [game["rated"] for game in card["recent"]] == [True, True]
        assert sum(game["won"] for game in card["recent"]) == row(lobby, uid)["won"]
