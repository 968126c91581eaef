"""The last round by agreement: a match without an end gets one, and it counts."""

from __future__ import annotations

import pytest

from stolik.documents.header import Header
from testkit.lobby_driver import LobbyDriver, Refusal
from testkit.rated_tables import MINUTE_MS, MOVE_CLOCK, pass_time, play_one, rated_table

ENDLESS = {"rounds": 0}


def next_round(lobby: LobbyDriver, game_id: str) -> Header:
    """Play until a round is over, or the match is."""
    while (header := play_one(lobby, game_id)).status == "playing":
        continue
    return header


def endless(lobby: LobbyDriver) -> tuple[str, list[str]]:
    people = lobby.new_uids(3)
    return lobby.dealt_table(*people, game="zole", options=ENDLESS), people


def agree(lobby: LobbyDriver, game_id: str, *uids: str) -> dict[str, object]:
    answers = [lobby.call(uid, "last_round", gameId=game_id) for uid in uids]
    return {name: answers[-1][name] for name in ("status", "agreed")}


def test_it_ends_with_the_round(lobby: LobbyDriver) -> None:
    """[W11] All agreed during a round: when it is over the result stands, and counts."""
    game_id, people = endless(lobby)
    play_one(lobby, game_id)
    assert agree(lobby, game_id, *people[:2]) == {"status": "playing", "agreed": False}
    assert agree(lobby, game_id, people[2]) == {"status": "playing", "agreed": True}
    header = next_round(lobby, game_id)
    assert header.status == "finished"
    assert header.result is not None
    assert header.result.reason == "agreed"
    assert header.result.scores == header.scores
    best = max(header.scores)
    assert header.result.winners == tuple(
        seat for seat, score in enumerate(header.scores) if score == best
    )
    assert header.secret
    assert (header.asked, header.turn, header.deadline) == ((), None, None)
    for uid in people:
        card = lobby.document(f"players/{uid}")
        assert card
        assert card["stats"]["zole"]["played"] == 1


def test_between_rounds_it_ends_at_once(lobby: LobbyDriver) -> None:
    """[W11] Nobody has to deal a round only to stop after it."""
    game_id, people = endless(lobby)
    next_round(lobby, game_id)
    assert agree(lobby, game_id, *people) == {"status": "finished", "agreed": True}
    header = lobby.header(game_id)
    assert header.result is not None
    assert header.secret
    assert sum(header.result.scores) == 0


def test_a_no_ends_the_wish(lobby: LobbyDriver) -> None:
    """[W11] The match goes on; so it does when nobody else has answered by the end of the round."""
    game_id, people = endless(lobby)
    agree(lobby, game_id, *people[:2])
    lobby.call(people[2], "last_round", gameId=game_id, agree=False)
    assert lobby.header(game_id).last_round == ()
    agree(lobby, game_id, people[0])
    header = next_round(lobby, game_id)
    assert (header.status, header.last_round) == ("between_rounds", ())


def test_who_left_is_not_asked(lobby: LobbyDriver) -> None:
    """[W11] Those who are here decide."""
    game_id, people = endless(lobby)
    next_round(lobby, game_id)
    lobby.call(people[2], "leave_game", gameId=game_id)
    assert agree(lobby, game_id, *people[:2])["status"] == "finished"


def test_who_left_a_rated_match_does_not_win_it(lobby: LobbyDriver) -> None:
    """[W11] [Q6] Also when the others agree between two rounds, and the leader has left."""
    people = lobby.new_uids(3)
    days = {"kind": "days", "days": 1}
    game_id = rated_table(lobby, *people, game="zole", options=ENDLESS, clock=days)
    scores = next_round(lobby, game_id).scores
    leader = scores.index(max(scores))
    lobby.call(str(lobby.header(game_id).seats[leader].uid), "leave_game", gameId=game_id)
    pass_time(lobby, 2 * MINUTE_MS)
    header = lobby.header(game_id)
    assert (header.status, header.forfeited) == ("between_rounds", (leader,))
    staying = [str(chair.uid) for seat, chair in enumerate(header.seats) if seat != leader]
    assert agree(lobby, game_id, *staying)["status"] == "finished"
    result = lobby.header(game_id).result
    assert result is not None
    best = max(score for seat, score in enumerate(scores) if seat != leader)
    assert result.winners == tuple(
        seat for seat, score in enumerate(scores) if seat != leader and score == best
    )


@pytest.mark.parametrize(("game", "options"), [("farkle", {}), ("zole", {"rounds": 1})])
def test_where_there_is_no_next_round(
    lobby: LobbyDriver, game: str, options: dict[str, int]
) -> None:
    """[W11] A game of one round has nothing to shorten, and only players are asked."""
    people = lobby.new_uids(3)
    game_id = lobby.dealt_table(*people, game=game, options=options)
    with pytest.raises(Refusal, match="no-more-rounds"):
        agree(lobby, game_id, people[0])
    with pytest.raises(Refusal, match="not-at-table"):
        agree(lobby, game_id, lobby.new_uid())


def farkle_game(lobby: LobbyDriver, game_id: str) -> Header:
    """Play until one more game of Farkle is over."""
    games = len(lobby.header(game_id).rounds)
    while len((header := play_one(lobby, game_id)).rounds) == games:
        continue
    return header


def test_a_match_of_farkle_ends_after_the_game(lobby: LobbyDriver) -> None:
    """[W11] The result counts the games won, with the one that was being played."""
    people = lobby.new_uids(2)
    options = {"rounds": 0, "target": 500}
    game_id = lobby.dealt_table(*people, game="farkle", options=options)
    farkle_game(lobby, game_id)
    assert lobby.header(game_id).last_round == ()
    play_one(lobby, game_id)
    agree(lobby, game_id, people[0])
    assert farkle_game(lobby, game_id).last_round == ()  # not everybody agreed in time
    assert agree(lobby, game_id, *people) == {"status": "playing", "agreed": True}
    header = farkle_game(lobby, game_id)
    assert (header.status, header.asked, header.turn) == ("finished", (), None)
    won = [row["ended"]["winners"][0] for row in header.rounds]
    games = (won.count(0), won.count(1))
    assert header.result is not None
    assert sum(games) == 3
    assert (header.result.scores, header.result.reason) == (games, "agreed")
    assert header.result.winners == (games.index(max(games)),)
    assert header.scores == games


@pytest.mark.parametrize("is_rated", [False, True], ids=["claimed", "left"])
def test_a_match_of_farkle_that_others_leave(lobby: LobbyDriver, is_rated: bool) -> None:
    """[X12] [Q6] Its scores are the games won so far, not the points of the game at hand."""
    people = lobby.new_uids(2)
    options = {"rounds": 0, "target": 500}
    game_id = lobby.dealt_table(
        *people, game="farkle", options=options, rated=is_rated, clock=MOVE_CLOCK
    )
    farkle_game(lobby, game_id)
    while not any(play_one(lobby, game_id).scores):
        continue
    header = lobby.header(game_id)
    stays = 1 - (header.turn or 0)
    lobby.call(people[1 - stays], "leave_game", gameId=game_id)
    if is_rated:
        pass_time(lobby, 2 * MINUTE_MS)
    else:
        lobby.now += MINUTE_MS
        lobby.call(people[stays], "claim_result", gameId=game_id, seq=header.seq, claim="win")
    header = lobby.header(game_id)
    assert header.result is not None
    assert header.result.winners == (stays,)
    won = [row["ended"]["winners"][0] for row in header.rounds if row["ended"]]
    assert header.result.scores == (won.count(0), won.count(1))
    assert won


def test_rummikub_counts_games_first(lobby: LobbyDriver) -> None:
    """[W11] Whoever has won more games has won the match that ends by agreement."""
    people = lobby.new_uids(2)
    game_id = lobby.dealt_table(*people, game="rummikub", options={"rounds": 0, "rackSize": 1})
    agree(lobby, game_id, *people)
    header = next_round(lobby, game_id)
    assert header.result is not None
    assert header.result.reason == "agreed"
    assert len(header.rounds) == 1
    assert header.result.winners == tuple(header.rounds[0]["winners"])
