"""What somebody sees of a table before they sit down there."""

from __future__ import annotations

import pytest

from testkit.lobby_driver import LobbyDriver, Refusal


def test_the_id_of_an_unlisted_table_tells_what_its_code_tells(lobby: LobbyDriver) -> None:
    """[B2] Waiting, dealt or cancelled: nothing more and nothing less, and no uid."""
    host = lobby.new_uid("host")
    made = lobby.call(host, "create_game", game="farkle", seats=2, visibility="unlisted")
    ways = {"gameId": made["gameId"]}, {"code": made["code"]}
    stranger = lobby.new_uid()

    def both() -> list[dict[str, object]]:
        shown = [lobby.call(stranger, "preview_game", **way) for way in ways]
        return [{**facts, "cost": None} for facts in shown]

    by_id, by_code = both()
    assert by_id == by_code
    assert (by_id["status"], by_id["mayJoin"]) == ("waiting", True)
    assert host not in repr(by_id)
    lobby.call(lobby.new_uid(), "join_game", gameId=made["gameId"])
    by_id, by_code = both()
    assert by_id == by_code
    assert (by_id["status"], by_id["mayJoin"]) == ("playing", False)
    cancelled = lobby.call(host, "create_game", game="farkle", seats=2, visibility="unlisted")
    lobby.call(host, "cancel_game", gameId=cancelled["gameId"])
    shown = lobby.call(stranger, "preview_game", gameId=cancelled["gameId"])
    assert (shown["status"], shown["mayJoin"]) == ("cancelled", False)


def test_the_id_of_a_private_table_tells_nothing(lobby: LobbyDriver) -> None:
    """[B2] Neither before the start nor after the end; an invited person may look."""
    host, guest = lobby.new_uid("host"), lobby.new_uid("guest")
    lobby.call(guest, "set_profile", name="Guest")
    game_id = lobby.table(host, invite=[guest])
    assert lobby.call(guest, "preview_game", gameId=game_id)["mayJoin"] is True
    for _ in range(2):
        with pytest.raises(Refusal, match="not-invited"):
            lobby.call(lobby.new_uid(), "preview_game", gameId=game_id)
        if lobby.header(game_id).status == "waiting":
            lobby.call(host, "cancel_game", gameId=game_id)


def test_who_may_sit_down(lobby: LobbyDriver) -> None:
    """[W9] A chair that is kept for somebody is free for the holder of its link only."""
    host = lobby.new_uid("host")
    made = lobby.call(host, "create_game", game="farkle", seats=2, links=["Ann"])
    link = made["links"][0]["link"]
    stranger = lobby.new_uid()
    assert lobby.call(stranger, "preview_game", code=made["code"])["mayJoin"] is False
    assert lobby.call(stranger, "preview_game", link=link)["mayJoin"] is True
    more = lobby.call(host, "create_game", game="farkle", seats=3, links=["Ann"])
    link = more["links"][0]["link"]
    lobby.call(lobby.new_uid("ann"), "join_game", link=link)
    shown = lobby.call(stranger, "preview_game", link=link)
    assert (shown["claimed"], shown["mayJoin"]) == (True, False)
