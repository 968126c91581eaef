"""Leaving, being removed, reports, and tables that end without a result."""

from __future__ import annotations

import pytest
from google.cloud.firestore import FieldFilter

from stolik.service.play import moves
from stolik.service.tables import firestore_client, paths
from testkit.lobby_driver import LobbyDriver, Refusal
from testkit.people import People


def first_move(lobby: LobbyDriver, game_id: str) -> None:
    """Roll for the player to move."""
    header = lobby.header(game_id)
    request = moves.MoveRequest(game_id, str(header.turn_uid), header.seq, f"m{header.seq}", "roll")
    moves.play(request, lobby.now)


def test_leaving_before_the_start_frees_the_chair(lobby: LobbyDriver) -> None:
    """[B10] Another person takes the chair; whoever left may come back while one is free."""
    host, ann, bob = lobby.new_uids(3)
    made = lobby.call(host, "create_game", game="farkle", seats=3, name="H")
    lobby.call(ann, "join_game", code=made["code"], name="Ann", entropy="dice")
    assert lobby.call(ann, "leave_game", gameId=made["gameId"])["status"] == "waiting"
    header = lobby.header(made["gameId"])
    assert header.players == (host,)
    assert header.entropy == ("", "", "")
    assert lobby.call(bob, "join_game", code=made["code"], name="Ann")["seat"] == 1
    assert lobby.call(ann, "join_game", code=made["code"], name="Anna")["seat"] == 2
    with pytest.raises(Refusal, match="not-at-table"):
        lobby.call(lobby.new_uid(), "leave_game", gameId=made["gameId"])


def test_a_link_outlives_leaving(lobby: LobbyDriver) -> None:
    """[B10] [A8] Only the person who claimed the link can come back with it."""
    host, ann, bob = lobby.new_uids(3)
    made = lobby.call(host, "create_game", game="farkle", seats=3, links=["Ann"])
    link = made["links"][0]["link"]
    lobby.call(ann, "join_game", link=link)
    lobby.call(ann, "leave_game", gameId=made["gameId"])
    assert lobby.call(bob, "join_game", code=made["code"])["seat"] == 1
    with pytest.raises(Refusal, match="already-claimed"):
        lobby.call(lobby.new_uid(), "join_game", link=link)
    assert lobby.call(ann, "join_game", link=link)["seat"] == 2


def test_leaving_a_game_hands_the_seat_to_a_bot(lobby: LobbyDriver) -> None:
    """[B22] [X11] The game goes on; whoever returns has the seat back."""
    host, ann = lobby.new_uids(2)
    game_id = lobby.dealt_table(host, ann)
    lobby.call(host, "leave_game", gameId=game_id)
    header = lobby.header(game_id)
    assert header.seats[0].away
    assert header.status == "playing"
    assert lobby.scheduled[-1][2] == "bot"
    lobby.deliver()
    assert lobby.header(game_id).seq > header.seq
    assert lobby.call(host, "join_game", gameId=game_id)["seat"] == 0
    assert not lobby.header(game_id).seats[0].away


@pytest.mark.parametrize("leaver", ["bot", "end"])
def test_a_game_without_people_ends(lobby: LobbyDriver, leaver: str) -> None:
    """[B22] When the last one leaves, or the first where the table says so."""
    host, ann = lobby.new_uids(2)
    game_id = lobby.dealt_table(host, ann, leaver=leaver)
    status = lobby.call(host, "leave_game", gameId=game_id)["status"]
    assert status == ("cancelled" if leaver == "end" else "playing")
    if leaver == "bot":
        assert lobby.call(ann, "leave_game", gameId=game_id)["status"] == "cancelled"
    assert lobby.header(game_id).secret is not None
    with pytest.raises(Refusal, match="finished"):
        lobby.call(ann, "leave_game", gameId=game_id)


def test_an_open_table_belongs_to_those_who_sit_there(lobby: LobbyDriver) -> None:
    """[B10] The next player becomes host; an empty table is closed."""
    host, ann = lobby.new_uids(2)
    game_id = lobby.table(host, seats=3, visibility="open")
    lobby.call(ann, "join_game", gameId=game_id)
    lobby.call(host, "leave_game", gameId=game_id)
    assert lobby.header(game_id).host == ann
    assert lobby.call(ann, "leave_game", gameId=game_id)["status"] == "cancelled"
    with pytest.raises(Refusal, match="cancelled"):
        lobby.call(host, "join_game", gameId=game_id)


def test_a_host_without_a_seat_stays_the_host(lobby: LobbyDriver) -> None:
    """[A10] [B10] A host without a seat stays host when players leave."""
    host, ann, bob = lobby.new_uids(3)
    game_id = lobby.table(host, seats=3, sit=False, visibility="open")
    for uid in (ann, bob):
        lobby.call(uid, "join_game", gameId=game_id)
    lobby.call(ann, "leave_game", gameId=game_id)
    lobby.call(bob, "leave_game", gameId=game_id)
    header = lobby.header(game_id)
    assert (header.host, header.status) == (host, "waiting")


def test_kicking_before_the_start(lobby: LobbyDriver) -> None:
    """[X20] Only by the host and before the start; a removed person cannot come back."""
    host, ann, bob = lobby.new_uids(3)
    made = lobby.call(host, "create_game", game="farkle", seats=3)
    game_id = made["gameId"]
    lobby.call(ann, "join_game", code=made["code"])
    for uid, target, reason in (
        (ann, host, "not-host"),
        (host, bob, "not-at-table"),
        (host, host, "not-at-table"),
    ):
        with pytest.raises(Refusal, match=reason):
            lobby.call(uid, "kick_player", gameId=game_id, uid=target)
    lobby.call(host, "kick_player", gameId=game_id, uid=ann)
    assert lobby.header(game_id).players == (host,)
    with pytest.raises(Refusal, match="permission-denied blocked"):
        lobby.call(ann, "join_game", code=made["code"])
    lobby.call(bob, "join_game", code=made["code"])
    lobby.call(host, "start_game", gameId=game_id)
    with pytest.raises(Refusal, match="already-started"):
        lobby.call(host, "kick_player", gameId=game_id, uid=bob)


def test_muting(lobby: LobbyDriver, users: People) -> None:
    """[X29] [G4] A muted person cannot write in this table's chat until the host unmutes them."""
    host, ann = lobby.new_uids(2)
    game_id = lobby.dealt_table(host, ann)
    with pytest.raises(Refusal, match="not-host"):
        lobby.call(ann, "mute_player", gameId=game_id, uid=host)
    lobby.call(host, "mute_player", gameId=game_id, uid=ann)
    lobby.call(host, "mute_player", gameId=game_id, uid=ann)
    assert lobby.header(game_id).muted == (ann,)
    lobby.call(host, "mute_player", gameId=game_id, uid=ann, muted=False)
    assert lobby.header(game_id).muted == ()


def test_reporting(lobby: LobbyDriver) -> None:
    """[X29] [G4] Stored for the operator, once per person and table."""
    host, ann, stranger = lobby.new_uids(3)
    game_id = lobby.dealt_table(host, ann)
    complaint = {"gameId": game_id, "uid": ann, "why": "abuse"}
    with pytest.raises(Refusal, match="not-at-table"):
        lobby.call(stranger, "report", **complaint)
    lobby.call(host, "report", **complaint, text="rude")
    lobby.call(host, "report", **complaint, text="very rude")
    kept = (
        firestore_client.client()
        .collection("reports")
        .where(filter=FieldFilter("about", "==", ann))
    )
    reports = [snapshot.to_dict() or {} for snapshot in kept.stream()]
    assert [(report["from"], report["text"]) for report in reports] == [(host, "very rude")]


def test_the_host_cancels_at_once_before_the_first_move(lobby: LobbyDriver) -> None:
    """[B16] [B11] By the host, while waiting or before the first move."""
    host, ann = lobby.new_uids(2)
    waiting = lobby.table(host, seats=3, visibility="open")
    lobby.call(ann, "join_game", gameId=waiting)
    with pytest.raises(Refusal, match="not-host"):
        lobby.call(ann, "cancel_game", gameId=waiting)
    for game_id in (waiting, lobby.dealt_table(host, ann)):
        assert lobby.call(host, "cancel_game", gameId=game_id)["status"] == "cancelled"
        with pytest.raises(Refusal, match="finished"):
            lobby.call(host, "cancel_game", gameId=game_id)


def test_later_a_majority_cancels(lobby: LobbyDriver) -> None:
    """[B16] Each person has one vote, which stays valid after moves and can be withdrawn."""
    host, ann, bob, stranger = lobby.new_uids(4)
    game_id = lobby.dealt_table(host, ann, bob)
    first_move(lobby, game_id)
    assert lobby.call(host, "cancel_game", gameId=game_id) | {"cost": 0} == {
        "status": "playing",
        "votes": 1,
        "cost": 0,
    }
    assert lobby.call(host, "cancel_game", gameId=game_id)["votes"] == 1
    with pytest.raises(Refusal, match="not-at-table"):
        lobby.call(stranger, "cancel_game", gameId=game_id)
    assert lobby.call(host, "cancel_game", gameId=game_id, vote=False)["votes"] == 0
    lobby.call(ann, "cancel_game", gameId=game_id)
    header = lobby.header(game_id)
    moves.play(
        moves.MoveRequest(game_id, str(header.turn_uid), header.seq, "later", _any(lobby, game_id)),
        lobby.now,
    )
    assert lobby.header(game_id).votes == (ann,)
    assert lobby.call(bob, "cancel_game", gameId=game_id)["status"] == "cancelled"
    assert lobby.header(game_id).secret is not None


def _any(lobby: LobbyDriver, game_id: str) -> str:
    header = lobby.header(game_id)
    choices = lobby.call(header.turn_uid, "list_choices", gameId=game_id)["choices"]
    return str(choices[-1])


def test_only_the_unfinished_is_deleted(lobby: LobbyDriver) -> None:
    """[B15] By the host, before the first move or after a cancellation; all is removed."""
    host, ann = lobby.new_uids(2)
    game_id = lobby.dealt_table(host, ann)
    with pytest.raises(Refusal, match="not-host"):
        lobby.call(ann, "delete_game", gameId=game_id)
    first_move(lobby, game_id)
    with pytest.raises(Refusal, match="already-started"):
        lobby.call(host, "delete_game", gameId=game_id)
    for uid in (host, ann):
        lobby.call(uid, "cancel_game", gameId=game_id)
    lobby.call(host, "delete_game", gameId=game_id)
    left = firestore_client.client().document(paths.header_path(game_id))
    assert not left.get().exists
    assert not list(left.collections())
    with pytest.raises(Refusal, match="not-found"):
        lobby.call(host, "delete_game", gameId=game_id)


def test_a_finished_game_stays(lobby: LobbyDriver) -> None:
    """[B15] Deleting it is refused."""
    host, ann = lobby.new_uids(2)
    game_id = lobby.dealt_table(host, ann)
    for path in (paths.header_path(game_id), paths.live_path(game_id)):
        firestore_client.client().document(path).update({"status": "finished"})
    with pytest.raises(Refusal, match="finished"):
        lobby.call(host, "delete_game", gameId=game_id)


def test_more_time_and_a_rest_between_friends(lobby: LobbyDriver) -> None:
    """[X8] Another player gives time; the clock pauses once all agree, and a move resumes it."""
    host, ann = lobby.new_uids(2)
    game_id = lobby.dealt_table(host, ann, clock={"kind": "bank", "seconds": 60, "increment": 0})
    lobby.now += 10_000
    with pytest.raises(Refusal, match="not-between-humans"):
        lobby.call(host, "give_time", gameId=game_id)
    given = lobby.call(ann, "give_time", gameId=game_id)["deadline"]
    assert given == lobby.now + 50_000 + 60_000
    assert lobby.call(host, "pause_game", gameId=game_id)["paused"] is False
    assert lobby.call(ann, "pause_game", gameId=game_id)["paused"] is True
    assert lobby.header(game_id).deadline is None
    lobby.now += 3_600_000
    first_move(lobby, game_id)
    header = lobby.header(game_id)
    assert header.banks[0] == 110_000
    assert header.pauses == ()
    assert header.deadline is not None


def test_a_rest_is_ended_by_anybody(lobby: LobbyDriver) -> None:
    """[X8] And not at rated tables."""
    host, ann = lobby.new_uids(2)
    game_id = lobby.dealt_table(host, ann, clock={"kind": "move", "seconds": 60})
    for uid in (host, ann):
        lobby.call(uid, "pause_game", gameId=game_id)
    lobby.now += 600_000
    assert lobby.call(ann, "pause_game", gameId=game_id, agree=False)["paused"] is False
    assert lobby.header(game_id).deadline == lobby.now + 60_000
    assert lobby.scheduled[-1][2:] == ("wake", lobby.now + 61_100)
    rated = lobby.dealt_table(host, ann, clock={"kind": "move", "seconds": 60}, rated=True)
    for call in ("give_time", "pause_game"):
        with pytest.raises(Refusal, match="rated"):
            lobby.call(ann, call, gameId=rated)
