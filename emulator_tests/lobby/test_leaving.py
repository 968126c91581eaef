"""Getting up, being sent away, and tables that end without a winner."""

from __future__ import annotations

import pytest
from google.cloud.firestore import FieldFilter

from stolik.service.play import moves
from stolik.service.tables import firestore_client, paths
from testkit.lobby_driver import House, Refusal
from testkit.people import People


def first_move(house: House, game_id: str) -> None:
    """Whoever is asked rolls."""
    header = house.header(game_id)
    wish = moves.Wish(game_id, str(header.turn_uid), header.seq, f"m{header.seq}", "roll")
    moves.play(wish, house.now)


def test_leaving_before_the_start_frees_the_chair(house: House) -> None:
    """[B10] The next one takes it; who left may come back while there is room."""
    host, ann, bob = house.people(3)
    made = house.call(host, "create_game", game="farkle", seats=3, name="H")
    house.call(ann, "join_game", code=made["code"], name="Ann", entropy="dice")
    assert house.call(ann, "leave_game", gameId=made["gameId"])["status"] == "waiting"
    header = house.header(made["gameId"])
    assert header.players == (host,)
    assert header.entropy == ("", "", "")
    assert house.call(bob, "join_game", code=made["code"], name="Ann")["seat"] == 1
    assert house.call(ann, "join_game", code=made["code"], name="Anna")["seat"] == 2
    with pytest.raises(Refusal, match="not-at-table"):
        house.call(house.person(), "leave_game", gameId=made["gameId"])


def test_a_link_outlives_leaving(house: House) -> None:
    """[B10] [A8] Whoever claimed it comes back by it; to others it stays useless."""
    host, ann, bob = house.people(3)
    made = house.call(host, "create_game", game="farkle", seats=3, links=["Ann"])
    link = made["links"][0]["link"]
    house.call(ann, "join_game", link=link)
    house.call(ann, "leave_game", gameId=made["gameId"])
    assert house.call(bob, "join_game", code=made["code"])["seat"] == 1
    with pytest.raises(Refusal, match="already-claimed"):
        house.call(house.person(), "join_game", link=link)
    assert house.call(ann, "join_game", link=link)["seat"] == 2


def test_leaving_a_game_hands_the_seat_to_a_bot(house: House) -> None:
    """[B22] [X11] The game goes on; whoever returns has the seat back."""
    host, ann = house.people(2)
    game_id = house.dealt(host, ann)
    house.call(host, "leave_game", gameId=game_id)
    header = house.header(game_id)
    assert header.seats[0].away
    assert header.status == "playing"
    assert house.orders[-1][2] == "bot"
    house.deliver()
    assert house.header(game_id).seq > header.seq
    assert house.call(host, "join_game", gameId=game_id)["seat"] == 0
    assert not house.header(game_id).seats[0].away


@pytest.mark.parametrize("leaver", ["bot", "end"])
def test_a_game_without_people_ends(house: House, leaver: str) -> None:
    """[B22] When the last one leaves, or the first where the table says so."""
    host, ann = house.people(2)
    game_id = house.dealt(host, ann, leaver=leaver)
    status = house.call(host, "leave_game", gameId=game_id)["status"]
    assert status == ("cancelled" if leaver == "end" else "playing")
    if leaver == "bot":
        assert house.call(ann, "leave_game", gameId=game_id)["status"] == "cancelled"
    assert house.header(game_id).secret is not None
    with pytest.raises(Refusal, match="finished"):
        house.call(ann, "leave_game", gameId=game_id)


def test_an_open_table_belongs_to_those_who_sit_there(house: House) -> None:
    """[B10] The next one hosts it; empty, it is closed."""
    host, ann = house.people(2)
    game_id = house.table(host, seats=3, visibility="open")
    house.call(ann, "join_game", gameId=game_id)
    house.call(host, "leave_game", gameId=game_id)
    assert house.header(game_id).host == ann
    assert house.call(ann, "leave_game", gameId=game_id)["status"] == "cancelled"
    with pytest.raises(Refusal, match="cancelled"):
        house.call(host, "join_game", gameId=game_id)


def test_a_host_without_a_seat_stays_the_host(house: House) -> None:
    """[A10] [B10] Whoever leaves an open table, it is theirs."""
    host, ann, bob = house.people(3)
    game_id = house.table(host, seats=3, sit=False, visibility="open")
    for uid in (ann, bob):
        house.call(uid, "join_game", gameId=game_id)
    house.call(ann, "leave_game", gameId=game_id)
    house.call(bob, "leave_game", gameId=game_id)
    header = house.header(game_id)
    assert (header.host, header.status) == (host, "waiting")


def test_kicking_before_the_start(house: House) -> None:
    """[X20] Only the host, only before the start, and for good."""
    host, ann, bob = house.people(3)
    made = house.call(host, "create_game", game="farkle", seats=3)
    game_id = made["gameId"]
    house.call(ann, "join_game", code=made["code"])
    for uid, target, reason in (
        (ann, host, "not-host"),
        (host, bob, "not-at-table"),
        (host, host, "not-at-table"),
    ):
        with pytest.raises(Refusal, match=reason):
            house.call(uid, "kick_player", gameId=game_id, uid=target)
    house.call(host, "kick_player", gameId=game_id, uid=ann)
    assert house.header(game_id).players == (host,)
    with pytest.raises(Refusal, match="permission-denied blocked"):
        house.call(ann, "join_game", code=made["code"])
    house.call(bob, "join_game", code=made["code"])
    house.call(host, "start_game", gameId=game_id)
    with pytest.raises(Refusal, match="already-started"):
        house.call(host, "kick_player", gameId=game_id, uid=bob)


def test_muting(house: House, users: People) -> None:
    """[X29] [G4] The muted cannot write at this table until the host lets them."""
    host, ann = house.people(2)
    game_id = house.dealt(host, ann)
    with pytest.raises(Refusal, match="not-host"):
        house.call(ann, "mute_player", gameId=game_id, uid=host)
    house.call(host, "mute_player", gameId=game_id, uid=ann)
    house.call(host, "mute_player", gameId=game_id, uid=ann)
    assert house.header(game_id).muted == (ann,)
    house.call(host, "mute_player", gameId=game_id, uid=ann, muted=False)
    assert house.header(game_id).muted == ()


def test_reporting(house: House) -> None:
    """[X29] [G4] Kept for whoever runs the service, once per person and table."""
    host, ann, stranger = house.people(3)
    game_id = house.dealt(host, ann)
    complaint = {"gameId": game_id, "uid": ann, "why": "abuse"}
    with pytest.raises(Refusal, match="not-at-table"):
        house.call(stranger, "report", **complaint)
    house.call(host, "report", **complaint, text="rude")
    house.call(host, "report", **complaint, text="very rude")
    kept = (
        firestore_client.client()
        .collection("reports")
        .where(filter=FieldFilter("gameId", "==", game_id))
    )
    found = [one.to_dict() or {} for one in kept.stream()]
    assert [(one["from"], one["text"]) for one in found] == [(host, "very rude")]


def test_the_host_cancels_at_once_before_the_first_move(house: House) -> None:
    """[B16] [B11] Waiting or just dealt; others may only leave."""
    host, ann = house.people(2)
    waiting = house.table(host, seats=3, visibility="open")
    house.call(ann, "join_game", gameId=waiting)
    with pytest.raises(Refusal, match="not-host"):
        house.call(ann, "cancel_game", gameId=waiting)
    for game_id in (waiting, house.dealt(host, ann)):
        assert house.call(host, "cancel_game", gameId=game_id)["status"] == "cancelled"
        with pytest.raises(Refusal, match="finished"):
            house.call(host, "cancel_game", gameId=game_id)


def test_later_a_majority_cancels(house: House) -> None:
    """[B16] One vote each, of the people; a vote stands over moves and can be taken back."""
    host, ann, bob, stranger = house.people(4)
    game_id = house.dealt(host, ann, bob)
    first_move(house, game_id)
    assert house.call(host, "cancel_game", gameId=game_id) | {"cost": 0} == {
        "status": "playing",
        "votes": 1,
        "cost": 0,
    }
    assert house.call(host, "cancel_game", gameId=game_id)["votes"] == 1
    with pytest.raises(Refusal, match="not-at-table"):
        house.call(stranger, "cancel_game", gameId=game_id)
    assert house.call(host, "cancel_game", gameId=game_id, vote=False)["votes"] == 0
    house.call(ann, "cancel_game", gameId=game_id)
    header = house.header(game_id)
    moves.play(
        moves.Wish(game_id, str(header.turn_uid), header.seq, "later", _any(house, game_id)),
        house.now,
    )
    assert house.header(game_id).votes == (ann,)
    assert house.call(bob, "cancel_game", gameId=game_id)["status"] == "cancelled"
    assert house.header(game_id).secret is not None


def _any(house: House, game_id: str) -> str:
    header = house.header(game_id)
    choices = house.call(header.turn_uid, "list_choices", gameId=game_id)["choices"]
    return str(choices[-1])


def test_only_the_unfinished_is_deleted(house: House) -> None:
    """[B15] By the host, before the first move or after a cancellation; nothing is left of it."""
    host, ann = house.people(2)
    game_id = house.dealt(host, ann)
    with pytest.raises(Refusal, match="not-host"):
        house.call(ann, "delete_game", gameId=game_id)
    first_move(house, game_id)
    with pytest.raises(Refusal, match="already-started"):
        house.call(host, "delete_game", gameId=game_id)
    for uid in (host, ann):
        house.call(uid, "cancel_game", gameId=game_id)
    house.call(host, "delete_game", gameId=game_id)
    left = firestore_client.client().document(paths.header_path(game_id))
    assert not left.get().exists
    assert not list(left.collections())
    with pytest.raises(Refusal, match="not-found"):
        house.call(host, "delete_game", gameId=game_id)


def test_a_finished_game_stays(house: House) -> None:
    """[B15] Deleting it is refused."""
    host, ann = house.people(2)
    game_id = house.dealt(host, ann)
    firestore_client.client().document(paths.header_path(game_id)).update({"status": "finished"})
    with pytest.raises(Refusal, match="finished"):
        house.call(host, "delete_game", gameId=game_id)


def test_more_time_and_a_rest_between_friends(house: House) -> None:
    """[X8] Another player gives time; the clock rests once all agree, and a move wakes it."""
    host, ann = house.people(2)
    game_id = house.dealt(host, ann, clock={"kind": "bank", "seconds": 60, "increment": 0})
    house.now += 10_000
    with pytest.raises(Refusal, match="not-between-humans"):
        house.call(host, "give_time", gameId=game_id)
    given = house.call(ann, "give_time", gameId=game_id)["deadline"]
    assert given == house.now + 50_000 + 60_000
    assert house.call(host, "pause_game", gameId=game_id)["paused"] is False
    assert house.call(ann, "pause_game", gameId=game_id)["paused"] is True
    assert house.header(game_id).deadline is None
    house.now += 3_600_000
    first_move(house, game_id)
    header = house.header(game_id)
    assert header.banks[0] == 110_000
    assert header.pauses == ()
    assert header.deadline is not None


def test_a_rest_is_ended_by_anybody(house: House) -> None:
    """[X8] And rated tables know neither."""
    host, ann = house.people(2)
    game_id = house.dealt(host, ann, clock={"kind": "move", "seconds": 60})
    for uid in (host, ann):
        house.call(uid, "pause_game", gameId=game_id)
    house.now += 600_000
    assert house.call(ann, "pause_game", gameId=game_id, agree=False)["paused"] is False
    assert house.header(game_id).deadline == house.now + 60_000
    assert house.orders[-1][2:] == ("timeout", house.now + 60_100)
    rated = house.dealt(host, ann, clock={"kind": "move", "seconds": 60}, rated=True)
    for call in ("give_time", "pause_game"):
        with pytest.raises(Refusal, match="rated"):
            house.call(ann, call, gameId=rated)
