"""Rated tables for tests: deal them, let time pass, play for somebody, read a rating."""

from __future__ import annotations

from typing import Any

from stolik.documents.header import LIVE, Header
from stolik.service.play import ratings
from testkit.lobby_driver import LobbyDriver

MINUTE_MS = 60_000
MOVE_CLOCK = {"kind": "move", "seconds": 30}
BANK_CLOCK = {"kind": "bank", "seconds": 120, "increment": 0}


def rated_table(lobby: LobbyDriver, *uids: str, **wanted: Any) -> str:
    """A rated table in play, with a clock unless told otherwise."""
    return lobby.dealt_table(*uids, **{"rated": True, "clock": MOVE_CLOCK, **wanted})


def pass_time(lobby: LobbyDriver, milliseconds: int) -> None:
    """Let time pass; every task that falls due is run at its time."""
    until = lobby.now + milliseconds
    while task := lobby.take_next(until):
        lobby.handle(task)
    lobby.now = until


def play_one(lobby: LobbyDriver, game_id: str) -> Header:
    """Play the first listed move for the person to move; a bank where there is one."""
    header = lobby.header(game_id)
    uid = header.host if header.turn is None else str(header.turn_uid)
    listed = lobby.call(uid, "list_choices", gameId=game_id)
    text = next((move for move in listed["choices"] if "bank" in move), listed["choices"][0])
    lobby.call(
        uid, "play_move", gameId=game_id, seq=listed["seq"], moveId=f"m{listed['seq']}", move=text
    )
    return lobby.header(game_id)


def play_until(lobby: LobbyDriver, game_id: str, turns: int) -> Header:
    """Play until every seat has had so many turns of its own, or the game is over."""
    moved = [0] * len(lobby.header(game_id).seats)
    while (header := lobby.header(game_id)).status in LIVE and min(moved) < turns:
        if header.turn is not None:
            moved[header.turn] += 1
        play_one(lobby, game_id)
    return header


def finish(lobby: LobbyDriver, game_id: str) -> Header:
    """Play to the end."""
    while (header := lobby.header(game_id)).status in LIVE:
        play_one(lobby, game_id)
    return header


def mover_and_other(lobby: LobbyDriver, game_id: str) -> tuple[str, str]:
    """The uids of who is to move and of the other one, at a table of two."""
    header = lobby.header(game_id)
    (other,) = [uid for uid in header.players if uid != header.turn_uid]
    return str(header.turn_uid), other


def rating(lobby: LobbyDriver, uid: str, game: str = "farkle") -> float:
    """The rating of somebody, exactly; that of a new player if there is none yet."""
    row = lobby.document(f"rankings/{game}/players/{uid}") or {}
    return ratings.mu_of(row) - 3 * ratings.sigma_of(row)
