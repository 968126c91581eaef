"""What somebody in a chat could do to tables that are none of their business."""

from __future__ import annotations

from stolik.telegram import group_commands, webhook
from stolik.telegram.people import Person
from stolik.telegram.update_parser import IncomingUpdate, Kind
from testkit.lobby_driver import LobbyDriver


def update(text: str, kind: Kind = "tap", command: str = "") -> IncomingUpdate:
    """An update of Telegram from a private chat."""
    return IncomingUpdate(
        id=1, kind=kind, chat=7, person=7, name="Eve", language="en", private=True,
        command=command, text=text, tap="t",
    )  # fmt: skip


def test_an_empty_table_of_somebody_else(lobby: LobbyDriver) -> None:
    """Telegram sends an update again, whose first worker failed: nobody's table is cancelled."""
    host = lobby.new_uid("host")
    game_id = lobby.table(host, sit=False, visibility="private")
    eve = Person(7, "Eve", "en", uid=lobby.new_uid("eve"), resumed=True)
    group_commands.leave(update(f"l {game_id}"), eve, game_id, lobby.now)
    assert lobby.header(game_id).status == "waiting"


def test_what_a_ban_leaves_open() -> None:
    """[O8] [X30] In a chat, too, a banned person may have everything deleted, and nothing else."""
    asked = webhook._as_callable
    assert asked(update("", "command", "forget")) == asked(update("x yes")) == "delete_account"
    for other in (update("j table"), update("", "command", "start"), update("x", "text")):
        assert asked(other) == "telegram"
