"""People, tables and numbers that the pages of the contact sheets show."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from stack import Stack
from testkit.owner_client import write_as_owner
from testkit.people import CallRefused, People, Person

EMAIL = "magda@example.com"
_DAY_MS = 86_400_000
_NOW_MS = 1_790_000_000_000
_MAX_MOVES = 400
_CLOCK = {"kind": "move", "seconds": 90}
_SHORT = {"game": "farkle", "seats": 2, "options": {"target": 100}}


@dataclass(frozen=True)
class PageWorld:
    """The ids and links that addresses of pages need; Magda is the one who looks."""

    waiting: str  # Magda's table, two of four chairs taken
    organised: str  # runs, and Magda does not sit
    invited: str  # link of a chair that Zoé keeps for Magda
    private: str  # Zoé's, and nobody else may look
    cancelled: str  # before the deal
    ended: str  # by vote, in the middle
    won: str
    lost: str
    chatting: str  # runs, with messages
    friend: str  # uid, with numbers and curves
    newcomer: str  # uid, without any game


def furnish(stack: Stack, users: People) -> PageWorld:
    """Create all of it. Magda is a member who logs in as EMAIL."""
    magda, zoe = users.member(email=EMAIL), users.member()
    janis, newcomer = users.member(), users.guest()
    for person, name in ((magda, "Magda"), (zoe, "Zoé Lefèvre"), (janis, "Jānis Bērziņš")):
        person.call("set_profile", name=name)
    newcomer.call("set_profile", name="Aleksandra Wolfeschlegelstein")
    _write_numbers(stack, magda, zoe, janis)
    waiting = magda.call(
        "create_game", game="bridge", seats=4, clock=_CLOCK, visibility="unlisted",
        links=["Aleksandra"],
    )  # fmt: skip
    zoe.call("join_game", code=waiting["code"])
    zoe.call("create_game", game="zole", seats=3, visibility="open", clock=_CLOCK)
    janis.call(
        "create_game", game="zole", seats=4, visibility="open", options={"rounds": 12},
        clock={"kind": "bank", "seconds": 600, "increment": 10},
    )  # fmt: skip
    janis.call("create_game", game="zole", seats=3, bots=["basic", "basic"], spectators=True)
    janis.call("create_game", game="farkle", seats=2, bots=["basic"], spectators=True)
    cancelled = zoe.call("create_game", game="rikiki", seats=4, visibility="unlisted")
    zoe.call("cancel_game", gameId=cancelled["gameId"])
    invited = zoe.call("create_game", game="rummikub", seats=4, links=["Magda"], clock=_CLOCK)
    chatting = _seat(magda, zoe, janis, game="zole", seats=3)
    for person, said in ((zoe, {"text": "Salut !"}), (janis, {"preset": "good-luck"})):
        _say(person, chatting, said)
    ended = _seat(magda, zoe, janis, game="zole", seats=3)
    for person in (zoe, janis):
        person.call("cancel_game", gameId=ended)
    return PageWorld(
        waiting=waiting["gameId"],
        organised=_organised(magda, zoe, janis),
        invited=invited["links"][0]["link"],
        private=zoe.call("create_game", game="bridge", seats=4)["gameId"],
        cancelled=cancelled["gameId"],
        ended=ended,
        won=_play_farkle(_seat(magda, zoe, **_SHORT), magda, zoe),
        lost=_play_farkle(_seat(magda, zoe, **_SHORT), zoe, magda),
        chatting=chatting,
        friend=zoe.uid,
        newcomer=newcomer.uid,
    )


def _seat(host: Person, *others: Person, **wanted: Any) -> str:
    made = host.call("create_game", visibility="unlisted", spectators=True, **wanted)
    for person in others:
        person.call("join_game", code=made["code"])
    return str(made["gameId"])


def _organised(host: Person, *others: Person) -> str:
    """A table of Rikiki for five by links; two have come, and bots play for the rest."""
    names = ["Zoé", "Jānis", "Ola", "Hugo", "Ilze"]
    made = host.call("create_game", game="rikiki", seats=5, sit=False, links=names)
    for person, link in zip(others, made["links"], strict=False):
        person.call("join_game", link=link["link"])
    host.call("start_game", gameId=made["gameId"], bots="basic")
    return str(made["gameId"])


def _say(person: Person, game_id: str, said: dict[str, str]) -> None:
    path = f"games/{game_id}/chat"
    message = {"uid": person.uid, "at": _NOW_MS, **said}
    write_as_owner(person.stack, {f"{path}/{person.uid[:10]}": message})


def _play_farkle(game_id: str, winner: Person, loser: Person) -> str:
    """The winner banks whatever there is, the loser never does."""
    for _ in range(_MAX_MOVES):
        moved = [_move(game_id, winner, "bank"), _move(game_id, loser, "keep")]
        if not any(moved):
            return game_id
    raise AssertionError("the game of Farkle does not end")


def _move(game_id: str, person: Person, wanted: str) -> bool:
    """Play a move with this word in it, or the first one; false if the person has none."""
    try:
        listed = person.call("list_choices", gameId=game_id)
    except CallRefused:
        return False
    moves = [str(move) for move in listed["choices"]]
    move = next((text for text in moves if wanted in text), moves[0])
    seq = listed["seq"]
    person.call("play_move", gameId=game_id, seq=seq, moveId=f"m{seq}", move=move)
    return True


def _write_numbers(stack: Stack, magda: Person, zoe: Person, janis: Person) -> None:
    curve = [
        {"at": _NOW_MS + day * _DAY_MS, "rating": rating, "rate": 50.0 + day}
        for day, rating in enumerate((1_040, 1_130, 1_110, 1_260, 1_240, 1_410))
    ]
    roles = {"solo": {"played": 9, "won": 6}, "defender": {"played": 14, "won": 7}}
    stats = {"played": 8, "won": 5, "points": 40, "best": 21}
    last = {"game": "zole", "at": _NOW_MS, "won": True, "points": 21, "rated": True, "players": 3}
    rest = {**last, "game": "farkle", "won": False, "points": 4_150, "rated": False, "players": 2}
    card = {"name": "Zoé Lefèvre", "owns": True, "guest": False, "bot": False, "created": _NOW_MS}
    documents: dict[str, dict[str, Any]] = {
        f"players/{zoe.uid}": {
            **card,
            "stats": {"zole": {**stats, "roles": roles}, "farkle": {**stats, "best": 10_300}},
            "recent": [last, rest],
        },
        f"rankings/farkle/players/{zoe.uid}": _row("Zoé Lefèvre", 8, 5, 1_000, []),
    }
    ranked = ((zoe, "Zoé Lefèvre", 8, 5), (janis, "Jānis Bērziņš", 12, 5), (magda, "Magda", 3, 1))
    for person, name, played, won in ranked:
        row = _row(name, played, won, 1_410 - played * 10, curve)
        documents[f"rankings/zole/players/{person.uid}"] = row
    for number in range(26):
        row = _row(f"Player {number + 1}", 10, 8 - number // 4, 1_300 - number, [])
        documents[f"rankings/zole/players/p{number}"] = row
    write_as_owner(stack, documents)


def _row(
    name: str, played: int, won: int, rating: int, curve: list[dict[str, Any]]
) -> dict[str, Any]:
    rate = round(100 * won / played, 1) if played >= 5 else None
    numbers = {"played": played, "won": won, "rate": rate, "rating": rating}
    return {"name": name, **numbers, "curve": curve}
