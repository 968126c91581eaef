"""A scene for each callable: what has to happen before it can be called successfully.

A scene prepares the call and returns it: the person who calls, and the fields.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from testkit.people import People, Person
from testkit.table_documents import read_table

Call = tuple[Person, dict[str, Any]]
Scene = Callable[["Stage"], Call]
SMALL_TABLE = {"game": "farkle", "seats": 2, "name": "A"}
BROWSER = {"endpoint": "https://fcm.googleapis.com/x", "p256dh": "p" * 87, "auth": "a" * 22}
_numbers = itertools.count(1)


@dataclass(frozen=True)
class Stage:
    """Makes people and tables for scenes."""

    people: People

    def new_person(self) -> Person:
        return self.people.with_unsigned_token(f"scene{next(_numbers)}")

    def waiting_table(self, **wanted: Any) -> tuple[Person, dict[str, Any]]:
        """A table that waits for players: its host, and the answer of create_game."""
        host = self.new_person()
        return host, host.call("create_game", **(SMALL_TABLE | wanted))

    def dealt_table(self, **wanted: Any) -> tuple[Person, Person, dict[str, Any]]:
        """A table in play: who is to move, the other player, and its id as fields."""
        host, made = self.waiting_table(**wanted)
        guest, about = self.new_person(), {"gameId": made["gameId"]}
        guest.call("join_game", code=made["code"], name="B")
        turn = self.header(host, about)["turnUid"]
        mover, other = (host, guest) if turn == host.uid else (guest, host)
        return mover, other, about

    def finished_table(self) -> Call:
        """A game that has ended: a player of it, and its id as fields."""
        mover, other, about = self.dealt_table(options={"target": 500})
        people = {person.uid: person for person in (mover, other)}
        while (header := self.header(mover, about))["status"] == "playing":
            mover = people[header["turnUid"]]
            listed = mover.call("list_choices", **about)
            banks = [move for move in listed["choices"] if move.startswith("bank")]
            ids = {"seq": listed["seq"], "moveId": f"m{listed['seq']}"}
            mover.call("play_move", **about, **ids, move=(banks or listed["choices"])[0])
        return mover, about

    def header(self, person: Person, about: dict[str, Any]) -> dict[str, Any]:
        """The header and the live table, read with the rights of `person`."""
        return read_table(person.db, about["gameId"])

    def named_person(self) -> tuple[Person, str]:
        """A person with a profile, and their name."""
        person, name = self.new_person(), f"Scene {next(_numbers)}"
        person.call("set_profile", name=name)
        return person, name


def _profile(stage: Stage) -> Call:
    return stage.new_person(), {"name": f"Scene {next(_numbers)}"}


def _by_code(stage: Stage) -> Call:
    return stage.new_person(), {"code": stage.waiting_table()[1]["code"]}


def _as_host(stage: Stage) -> Call:
    host, made = stage.waiting_table()
    return host, {"gameId": made["gameId"]}


def _at_play(stage: Stage) -> Call:
    mover, _, about = stage.dealt_table()
    return mover, about


def _card_player(stage: Stage) -> Call:
    mover, _, about = stage.dealt_table(game="rikiki", options={"schedule": [7]})
    return mover, about


def _match_player(stage: Stage) -> Call:
    mover, _, about = stage.dealt_table(game="rikiki", options={"schedule": [7, 6]})
    return mover, about


def _invite(stage: Stage) -> Call:
    (host, about), (guest, _) = _as_host(stage), stage.named_person()
    return host, about | {"invite": [guest.uid]}


def _decline(stage: Stage) -> Call:
    (host, about), (guest, _) = _as_host(stage), stage.named_person()
    host.call("invite_player", **about, invite=[guest.uid])
    return guest, about


def _joined(stage: Stage) -> tuple[Person, Person, dict[str, Any]]:
    host, made = stage.waiting_table(game="rikiki", seats=3)
    guest = stage.new_person()
    guest.call("join_game", code=made["code"], name="B")
    return host, guest, {"gameId": made["gameId"]}


def _leave(stage: Stage) -> Call:
    _, guest, about = _joined(stage)
    return guest, about


def _about_guest(stage: Stage) -> Call:
    host, guest, about = _joined(stage)
    return host, about | {"uid": guest.uid}


def _ask_seat(stage: Stage) -> Call:
    _, made = stage.waiting_table(links=["Bob"])
    link = {"link": made["links"][0]["link"]}
    stage.new_person().call("join_game", **link)
    return stage.new_person(), link


def _answer_seat(stage: Stage) -> Call:
    _, made = stage.waiting_table(links=["Bob"])
    link, asking = {"link": made["links"][0]["link"]}, stage.new_person()
    holder = stage.new_person()
    holder.call("join_game", **link)
    asking.call("ask_seat", **link)
    return holder, {"gameId": made["gameId"], "uid": asking.uid}


def _with_link(stage: Stage, **more: Any) -> Call:
    host, made = stage.waiting_table(links=["Bob"])
    return host, {"gameId": made["gameId"], **more}


def _start(stage: Stage) -> Call:
    host, made = stage.waiting_table(game="rikiki", seats=3)
    return host, {"gameId": made["gameId"], "bots": "basic"}


def _move(stage: Stage) -> Call:
    mover, about = _card_player(stage)
    listed = mover.call("list_choices", **about)
    return mover, about | {"seq": listed["seq"], "moveId": "m", "move": listed["choices"][0]}


def _at_seq(stage: Stage, **more: Any) -> Call:
    mover, about = _at_play(stage)
    return mover, about | {"seq": 1, **more}


def _give_time(stage: Stage) -> Call:
    _, other, about = stage.dealt_table(clock={"kind": "move", "seconds": 60})
    return other, about


def _report(stage: Stage) -> Call:
    mover, other, about = stage.dealt_table()
    return mover, about | {"uid": other.uid, "why": "other"}


def _subscribed(stage: Stage) -> Call:
    person = stage.new_person()
    person.call("subscribe_push", **BROWSER)
    return person, {"endpoint": BROWSER["endpoint"]}


SCENES: dict[str, Scene] = {
    "set_profile": _profile,
    "create_game": lambda stage: (stage.new_person(), dict(SMALL_TABLE)),
    "search_game": lambda stage: (stage.new_person(), dict(SMALL_TABLE)),
    "duplicate_game": Stage.finished_table,
    "preview_game": _by_code,
    "join_game": _by_code,
    "invite_player": _invite,
    "decline_invitation": _decline,
    "leave_game": _leave,
    "kick_player": _about_guest,
    "mute_player": _about_guest,
    "ask_seat": _ask_seat,
    "answer_seat": _answer_seat,
    "start_game": _start,
    "list_links": _with_link,
    "replace_link": lambda stage: _with_link(stage, seat=1),
    "cancel_game": _as_host,
    "delete_game": _as_host,
    "rematch": Stage.finished_table,
    "play_move": _move,
    "claim_timeout": _at_seq,
    "give_time": _give_time,
    "pause_game": _at_play,
    "last_round": _match_player,
    "take_back": _at_seq,
    "claim_result": lambda stage: _at_seq(stage, claim="win"),
    "suggest_move": _card_player,
    "list_choices": _card_player,
    "report": _report,
    "export_account": lambda stage: (stage.named_person()[0], {}),
    "delete_account": lambda stage: (stage.named_person()[0], {"sure": "delete my account"}),
    "chat_code": lambda stage: (stage.new_person(), {}),
    "check_name": lambda stage: (stage.new_person(), {"name": "Ann"}),
    "push_key": lambda stage: (stage.new_person(), {}),
    "subscribe_push": lambda stage: (stage.new_person(), dict(BROWSER)),
    "unsubscribe_push": _subscribed,
}
EXPECTED_REFUSALS = {  # where a scene would take too long, the refusal instead
    "claim_timeout": "not-timed-out",
    "take_back": "nothing-to-take-back",
    "claim_result": "not-claimable",
    "chat_code": "no-chat",
}
