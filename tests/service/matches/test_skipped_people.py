"""Where a table skips people who left: they are out of the order until they come back."""

from __future__ import annotations

from testkit.lobby_driver import LobbyDriver
from testkit.rated_tables import pass_time


def draw(lobby: LobbyDriver, game_id: str) -> None:
    header = lobby.header(game_id)
    lobby.call(
        str(header.turn_uid),
        "play_move",
        gameId=game_id,
        seq=header.seq,
        moveId=f"m{header.seq}",
        move="draw",
    )


def test_nothing_is_drawn_for_who_left(lobby: LobbyDriver) -> None:
    """[X11] Five turns of the others later their rack is as it was; back, they play on."""
    ann, bob, cid = lobby.new_uids(3)
    game_id = lobby.dealt_table(ann, bob, cid, game="rummikub", leaver="skip")
    seat = lobby.header(game_id).seat_of(bob)
    assert seat is not None
    before = lobby.document(f"games/{game_id}/racks/{bob}")
    lobby.call(bob, "leave_game", gameId=game_id)
    movers = set()
    for _ in range(5):
        if lobby.header(game_id).turn == seat:
            pass_time(lobby, 5_000)
        movers.add(lobby.header(game_id).turn_uid)
        draw(lobby, game_id)
    assert movers == {ann, cid}
    header = lobby.header(game_id)
    assert (header.table or {})["counts"][seat] == 14
    assert lobby.document(f"games/{game_id}/racks/{bob}") == before
    lobby.call(bob, "join_game", gameId=game_id)
    while lobby.header(game_id).turn != seat:
        draw(lobby, game_id)
    draw(lobby, game_id)
    assert (lobby.header(game_id).table or {})["counts"][seat] == 15
