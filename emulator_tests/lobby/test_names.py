"""Names that pass for somebody else's: in the registry, at a table, in the rankings."""

from __future__ import annotations

import pytest

from emulator_tests.lobby.test_profiles import play_some
from testkit.lobby_driver import LobbyDriver, Refusal


def test_a_look_alike_of_a_members_name_is_taken(lobby: LobbyDriver) -> None:
    """[Q10] Case, other scripts and digits that look like letters do not make another name."""
    ann, bob = lobby.new_uids(2)
    lobby.call(ann, "set_profile", name=f"Iola {lobby.tag}")
    for same in (
        f"lola {lobby.tag}",
        f"iоla {lobby.tag}",
        f"I0LA_{lobby.tag}",
        f"ІОLА {lobby.tag}",
    ):
        with pytest.raises(Refusal, match="already-exists name-taken"):
            lobby.call(bob, "set_profile", name=same)
    lobby.call(ann, "set_profile", name=f"Eve {lobby.tag}")
    assert lobby.call(bob, "set_profile", name=f"lola {lobby.tag}")["owns"] is True


def test_a_name_that_looks_like_two_is_refused(lobby: LobbyDriver) -> None:
    """[Q10] It would pass for either of them."""
    ann, bob, eve = lobby.new_uids(3)
    lobby.call(ann, "set_profile", name=f"lris {lobby.tag}")
    lobby.call(bob, "set_profile", name=f"iris {lobby.tag}")
    with pytest.raises(Refusal, match="name-taken"):
        lobby.call(eve, "set_profile", name=f"Iris {lobby.tag}")


def test_nobody_sits_down_as_a_bot(lobby: LobbyDriver) -> None:
    """[Q10] Neither by profile nor by a name for one table or on a link."""
    eve = lobby.new_uid()
    for call in (
        lambda: lobby.call(eve, "set_profile", name="Bot 1"),
        lambda: lobby.call_as_guest(eve, "set_profile", name="Воt 1"),
        lambda: lobby.table(eve, name="B0t 2"),
        lambda: lobby.table(eve, links=["Robot"], seats=2),
    ):
        with pytest.raises(Refusal, match="name-taken"):
            call()


def test_look_alikes_at_one_table(lobby: LobbyDriver) -> None:
    """[Q10] A second Ann is refused when she chooses the name, else she gets a number."""
    ann, eve, gus = lobby.new_uids(3)
    game_id = lobby.table(ann, name="Ann", seats=3, visibility="open")
    with pytest.raises(Refusal, match="name-taken"):
        lobby.call_as_guest(eve, "join_game", gameId=game_id, name="Аnn")
    lobby.call_as_guest(eve, "set_profile", name="Аnn")
    lobby.call_as_guest(gus, "set_profile", name="ΑΝΝ")
    for uid in (eve, gus):
        lobby.call_as_guest(uid, "join_game", gameId=game_id)
    assert [chair.name for chair in lobby.header(game_id).seats] == ["Ann", "Аnn 2", "ΑΝΝ 3"]


def test_rankings_show_the_accounts_name(lobby: LobbyDriver) -> None:
    """[Q10] Not the one that somebody took for one table, and not one that is another's."""
    ann, bob, eve = lobby.new_uids(3)
    lobby.call(ann, "set_profile", name=f"Ann {lobby.tag}")
    lobby.call(bob, "set_profile", name=f"Bob {lobby.tag}")
    lobby.call_as_guest(eve, "set_profile", name=f"Ann {lobby.tag}")
    lobby.call(eve, "set_profile", locale="pl")  # a guest who has an account by now
    made = lobby.call(
        bob, "create_game", game="farkle", seats=2, name=f"Ann {lobby.tag}", visibility="open",
        options={"target": 6_000},
    )  # fmt: skip
    game_id = made["gameId"]
    lobby.call(eve, "join_game", gameId=game_id, name="Somebody")
    while lobby.header(game_id).status == "playing":
        play_some(lobby, game_id, 1)
    names = [
        (lobby.document(f"rankings/farkle/players/{uid}") or {}).get("name") for uid in (bob, eve)
    ]
    assert names == [f"Bob {lobby.tag}", f"Guest {eve[:4]}"]
