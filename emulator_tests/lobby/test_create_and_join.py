"""Creating tables, and joining by id, code, link or invitation."""

from __future__ import annotations

import pytest

from stolik.service.invites import invite_links
from testkit.lobby_driver import LobbyDriver, Refusal
from testkit.people import People


def test_a_code_seats_people_until_the_table_is_full(lobby: LobbyDriver) -> None:
    """[B1] [B2] [B7] [A15] Joining by code; taking the last chair starts the game."""
    host, other = lobby.new_uids(2)
    made = lobby.call(host, "create_game", game="farkle", seats=2, name="Ann")
    assert len(made["code"]) == invite_links.CODE_LENGTH
    assert set(made["code"]) <= set(invite_links.CODE_LETTERS)
    assert lobby.header(made["gameId"]).status == "waiting"
    assert lobby.call(host, "join_game", code=made["code"])["seat"] == 0
    assert lobby.header(made["gameId"]).players == (host,)
    joined = lobby.call(other, "join_game", code=made["code"].lower(), name="Bob")
    assert joined["seat"] == 1
    header = lobby.header(made["gameId"])
    assert header.status == "playing"
    assert [chair.name for chair in header.seats] == ["Ann", "Bob"]
    with pytest.raises(Refusal, match="failed-precondition already-started"):
        lobby.call(lobby.new_uid(), "join_game", code=made["code"], name="Cid")


def test_unknown_ways_lead_nowhere(lobby: LobbyDriver) -> None:
    """[B14] An unknown id, code or link is not-found."""
    for way in ({"gameId": "nosuchtable"}, {"code": "ZZZZZ"}, {"link": "nosuchlink"}):
        for function in ("join_game", "preview_game"):
            with pytest.raises(Refusal, match="not-found"):
                lobby.call(lobby.new_uid(), function, **way)


@pytest.mark.parametrize(
    ("visibility", "refused"), [("private", True), ("unlisted", False), ("open", False)]
)
def test_who_may_join_by_id(lobby: LobbyDriver, visibility: str, refused: bool) -> None:
    """[X20] Tables are private by default, and their id is then not enough to join."""
    wanted = {} if visibility == "private" else {"visibility": visibility}
    game_id = lobby.table(lobby.new_uid(), seats=3, **wanted)
    if refused:
        for function in ("join_game", "preview_game"):
            with pytest.raises(Refusal, match="permission-denied not-invited"):
                lobby.call(lobby.new_uid(), function, gameId=game_id)
    else:
        assert lobby.call(lobby.new_uid(), "join_game", gameId=game_id)["seat"] == 1


def test_a_name_is_one_persons_at_a_table(lobby: LobbyDriver) -> None:
    """[A3] [I7] [S12] A name that is taken is refused; markup is stored as plain text."""
    host, other, third = lobby.new_uids(3)
    made = lobby.call(host, "create_game", game="farkle", seats=3, name="<b>Ann</b>")
    assert lobby.header(made["gameId"]).seats[0].name == "<b>Ann</b>"
    with pytest.raises(Refusal, match="already-exists name-taken"):
        lobby.call(other, "join_game", code=made["code"], name="<B>ann</B>")
    lobby.call(other, "join_game", code=made["code"])
    lobby.call(third, "join_game", code=made["code"])
    names = {chair.name for chair in lobby.header(made["gameId"]).seats}
    assert len(names) == 3


def test_links_for_named_seats(lobby: LobbyDriver) -> None:
    """[A5] [A6] [A7] [A8] [S12] [A10] One link per name; it belongs to whoever claims it first."""
    host, ann, thief = lobby.new_uids(3)
    names = ["Ann", " bob ", "ANN", "  ", "Cid"]
    made = lobby.call(host, "create_game", game="rikiki", seats=3, sit=False, links=names)
    assert [link["name"] for link in made["links"]] == ["Ann", "bob", "Cid"]
    tokens = [link["link"] for link in made["links"]]
    assert len(set(tokens)) == 3
    assert all(len(token) >= 22 for token in tokens)
    shown = lobby.call(ann, "preview_game", link=tokens[0])
    assert (shown["name"], shown["claimed"], shown["status"]) == ("Ann", False, "waiting")
    assert lobby.call(ann, "join_game", link=tokens[0], name="Anna")["seat"] == 0
    assert lobby.header(made["gameId"]).seats[0].name == "Anna"
    assert lobby.call(thief, "preview_game", link=tokens[0])["claimed"] is True
    with pytest.raises(Refusal, match="already-exists already-claimed"):
        lobby.call(thief, "join_game", link=tokens[0])
    assert lobby.call(ann, "join_game", link=tokens[0])["seat"] == 0
    with pytest.raises(Refusal, match="failed-precondition table-full"):
        lobby.call(thief, "join_game", code=made["code"])
    assert not any(token in str(lobby.document(invite_links.link_path(token))) for token in tokens)


def test_a_late_link_is_told_so(lobby: LobbyDriver) -> None:
    """[B8] [B9] The host starts with the people present; an unused link is then refused."""
    host, ann, late = lobby.new_uids(3)
    wanted = {"game": "farkle", "seats": 4, "links": ["Ann", "Bob"], "spectators": True}
    made = lobby.call(host, "create_game", **wanted)
    first, second = (link["link"] for link in made["links"])
    lobby.call(ann, "join_game", link=first)
    lobby.call(host, "start_game", gameId=made["gameId"])
    header = lobby.header(made["gameId"])
    assert [chair.uid for chair in header.seats] == [host, ann]
    shown = lobby.call(late, "preview_game", link=second)
    assert (shown["status"], shown["spectators"]) == ("playing", True)
    with pytest.raises(Refusal, match="already-started"):
        lobby.call(late, "join_game", link=second)
    assert lobby.call(ann, "join_game", link=first)["seat"] == 1


def test_a_host_without_a_seat_sees_no_hand(lobby: LobbyDriver, users: People) -> None:
    """[A10] [B21] [B23] The host's page shows the table and who sits there, and no rack."""
    host, ann, bob = lobby.new_uids(3)
    made = lobby.call(host, "create_game", game="zole", seats=3, sit=False, bots=["random"])
    lobby.call(ann, "join_game", code=made["code"])
    page = users.with_unsigned_token(host).db
    header = page.document(f"games/{made['gameId']}").get().to_dict() or {}
    assert [chair["kind"] for chair in header["seats"]] == ["bot", "human", "open"]
    lobby.call(bob, "join_game", code=made["code"])
    assert page.document(f"games/{made['gameId']}/sets/table").get().exists
    for owner in (ann, bob, "bot-0"):
        with pytest.raises(Exception, match=r"403|PERMISSION_DENIED"):
            page.document(f"games/{made['gameId']}/racks/{owner}").get()
    rack = users.with_unsigned_token(ann).db.document(f"games/{made['gameId']}/racks/{ann}").get()
    assert (rack.to_dict() or {})["seat"] == 1


def test_the_host_starts_now_with_bots(lobby: LobbyDriver) -> None:
    """[B7] [B8] [E5] Bots of the level that was asked for take the empty chairs."""
    host, other = lobby.new_uids(2)
    game_id = lobby.table(host, "rummikub", seats=4)
    with pytest.raises(Refusal, match="not-host"):
        lobby.call(other, "start_game", gameId=game_id)
    lobby.call(host, "start_game", gameId=game_id, bots="advanced")
    header = lobby.header(game_id)
    assert [chair.level for chair in header.seats] == ["", "advanced", "advanced", "advanced"]
    assert len({chair.name for chair in header.seats}) == 4
    with pytest.raises(Refusal, match="already-started"):
        lobby.call(host, "start_game", gameId=game_id)


def test_bots_fill_only_what_the_game_needs(lobby: LobbyDriver) -> None:
    """[B8] Bridge needs four; Farkle is dealt to those who are there."""
    host = lobby.new_uid()
    bridge, farkle = lobby.table(host, "bridge", seats=4), lobby.table(host, seats=5)
    lobby.call(host, "start_game", gameId=bridge)
    lobby.call(host, "start_game", gameId=farkle)
    assert [chair.kind for chair in lobby.header(bridge).seats] == ["human", "bot", "bot", "bot"]
    assert [chair.kind for chair in lobby.header(farkle).seats] == ["human", "bot"]


def test_a_table_with_nobody_to_wait_for_is_dealt_at_once(lobby: LobbyDriver) -> None:
    """[B7] [E5] In one commit, so that a full table is never seen waiting."""
    host = lobby.new_uid()
    made = lobby.call(host, "create_game", game="farkle", seats=3, bots=["basic", "random"])
    assert (made["seq"], made["code"]) == (1, "")
    assert lobby.header(made["gameId"]).status == "playing"
    with pytest.raises(Refusal, match="too-few"):
        lobby.call(host, "create_game", game="farkle", seats=2, sit=False, bots=["basic"] * 2)


def test_a_table_for_nobody_cannot_start(lobby: LobbyDriver) -> None:
    """[B8] The host without a seat waits for at least one person."""
    host = lobby.new_uid()
    game_id = lobby.table(host, sit=False)
    with pytest.raises(Refusal, match="too-few"):
        lobby.call(host, "start_game", gameId=game_id, bots="basic")
    assert lobby.call(host, "join_game", gameId=game_id)["seat"] == 0


def test_rated_tables_are_between_people_with_accounts(lobby: LobbyDriver) -> None:
    """[X18] Neither bots nor guests may play."""
    host, guest = lobby.new_uids(2)
    clock = {"kind": "move", "seconds": 30}
    rated = {"game": "farkle", "seats": 2, "rated": True, "visibility": "open", "clock": clock}
    with pytest.raises(Refusal, match="guests-cannot"):
        lobby.call_as_guest(guest, "create_game", **rated)
    with pytest.raises(Refusal, match="not-between-humans"):
        lobby.call(host, "create_game", **rated, bots=["basic"])
    game_id = lobby.call(host, "create_game", **rated)["gameId"]
    with pytest.raises(Refusal, match="not-between-humans"):
        lobby.call(host, "start_game", gameId=game_id, bots="basic")
    with pytest.raises(Refusal, match="guests-cannot"):
        lobby.call_as_guest(guest, "join_game", gameId=game_id)


def test_spectators_where_the_table_allows_them(lobby: LobbyDriver, users: People) -> None:
    """[X14] Signed-in people read the public documents only if the host allowed spectators."""
    host, other, fan = lobby.new_uids(3)
    watched = lobby.dealt_table(host, other, spectators=True)
    closed = lobby.dealt_table(host, other)
    db = users.with_unsigned_token(fan).db
    assert db.document(f"games/{watched}/sets/table").get().exists
    for path in (
        f"games/{closed}",
        f"games/{watched}/racks/{host}",
        f"games/{watched}/pool/hidden",
    ):
        with pytest.raises(Exception, match=r"403|PERMISSION_DENIED"):
            db.document(path).get()


def test_a_preview_shows_house_rules_and_no_uid(lobby: LobbyDriver) -> None:
    """[X35] [B6] The preview shows the options that differ from the defaults."""
    host = lobby.new_uid()
    made = lobby.call(host, "create_game", game="farkle", seats=2, options={"target": 500})
    shown = lobby.call(lobby.new_uid(), "preview_game", code=made["code"])
    assert shown["departures"] == {"target": 500}
    assert [chair["free"] for chair in shown["seats"]] == [False, True]
    assert host not in str(shown)
