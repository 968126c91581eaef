"""What must have happened before a callable can do its work: one scene for each of them.

A scene plays up to the call and leaves it to be made: who calls, and with which fields.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from testkit.people import People, Person

Call = tuple[Person, dict[str, Any]]
Scene = Callable[["Stage"], Call]
SMALL = {"game": "farkle", "seats": 2, "name": "A"}
_numbers = itertools.count(1)


@dataclass(frozen=True)
class Stage:
    """People who can be put at tables."""

    people: People

    def person(self) -> Person:
        """Somebody new."""
        return self.people.invented(f"scene{next(_numbers)}")

    def waiting(self, **wanted: Any) -> tuple[Person, dict[str, Any]]:
        """A host, and the answer about a table that waits."""
        host = self.person()
        return host, host.call("create_game", **(SMALL | wanted))

    def dealt(self, **wanted: Any) -> tuple[Person, Person, dict[str, Any]]:
        """Who is to move, who is not, and the table."""
        host, made = self.waiting(**wanted)
        guest, about = self.person(), {"gameId": made["gameId"]}
        guest.call("join_game", code=made["code"], name="B")
        turn = self.header(host, about)["turnUid"]
        mover, other = (host, guest) if turn == host.uid else (guest, host)
        return mover, other, about

    def over(self) -> Call:
        """A game that has ended, and somebody who played it."""
        mover, other, about = self.dealt(options={"target": 500})
        people = {one.uid: one for one in (mover, other)}
        while (header := self.header(mover, about))["status"] == "playing":
            mover = people[header["turnUid"]]
            seen = mover.call("list_choices", **about)
            banks = [one for one in seen["choices"] if one.startswith("bank")]
            ids = {"seq": seen["seq"], "moveId": f"m{seen['seq']}"}
            mover.call("play_move", **about, **ids, move=(banks or seen["choices"])[0])
        return mover, about

    def header(self, person: Person, about: dict[str, Any]) -> dict[str, Any]:
        """The table's header as somebody there reads it."""
        return person.db.document(f"games/{about['gameId']}").get().to_dict() or {}

    def named(self) -> tuple[Person, str]:
        """Somebody with a name of their own."""
        person, name = self.person(), f"Scene {next(_numbers)}"
        person.call("set_profile", name=name)
        return person, name


def _profile(stage: Stage) -> Call:
    return stage.person(), {"name": f"Scene {next(_numbers)}"}


def _by_code(stage: Stage) -> Call:
    return stage.person(), {"code": stage.waiting()[1]["code"]}


def _as_host(stage: Stage) -> Call:
    host, made = stage.waiting()
    return host, {"gameId": made["gameId"]}


def _at_play(stage: Stage) -> Call:
    mover, _, about = stage.dealt()
    return mover, about


def _card_player(stage: Stage) -> Call:
    mover, _, about = stage.dealt(game="rikiki", options={"schedule": [7]})
    return mover, about


def _invite(stage: Stage) -> Call:
    (host, about), (guest, _) = _as_host(stage), stage.named()
    return host, about | {"invite": [guest.uid]}


def _decline(stage: Stage) -> Call:
    (host, about), (guest, _) = _as_host(stage), stage.named()
    host.call("invite_player", **about, invite=[guest.uid])
    return guest, about


def _joined(stage: Stage) -> tuple[Person, Person, dict[str, Any]]:
    host, made = stage.waiting(game="rikiki", seats=3)
    guest = stage.person()
    guest.call("join_game", code=made["code"], name="B")
    return host, guest, {"gameId": made["gameId"]}


def _leave(stage: Stage) -> Call:
    _, guest, about = _joined(stage)
    return guest, about


def _about_guest(stage: Stage) -> Call:
    host, guest, about = _joined(stage)
    return host, about | {"uid": guest.uid}


def _ask_seat(stage: Stage) -> Call:
    _, made = stage.waiting(links=["Bob"])
    link = {"link": made["links"][0]["link"]}
    stage.person().call("join_game", **link)
    return stage.person(), link


def _answer_seat(stage: Stage) -> Call:
    host, made = stage.waiting(links=["Bob"])
    link, asking = {"link": made["links"][0]["link"]}, stage.person()
    stage.person().call("join_game", **link)
    asking.call("ask_seat", **link)
    return host, {"gameId": made["gameId"], "uid": asking.uid}


def _start(stage: Stage) -> Call:
    host, made = stage.waiting(game="rikiki", seats=3)
    return host, {"gameId": made["gameId"], "bots": "basic"}


def _move(stage: Stage) -> Call:
    mover, about = _card_player(stage)
    seen = mover.call("list_choices", **about)
    return mover, about | {"seq": seen["seq"], "moveId": "m", "move": seen["choices"][0]}


def _at_seq(stage: Stage, **more: Any) -> Call:
    mover, about = _at_play(stage)
    return mover, about | {"seq": 1, **more}


def _give_time(stage: Stage) -> Call:
    _, other, about = stage.dealt(clock={"kind": "move", "seconds": 60})
    return other, about


def _report(stage: Stage) -> Call:
    mover, other, about = stage.dealt()
    return mover, about | {"uid": other.uid, "why": "other"}


SCENES: dict[str, Scene] = {
    "set_profile": _profile,
    "create_game": lambda stage: (stage.person(), dict(SMALL)),
    "search_game": lambda stage: (stage.person(), dict(SMALL)),
    "duplicate_game": Stage.over,
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
    "cancel_game": _as_host,
    "delete_game": _as_host,
    "rematch": Stage.over,
    "play_move": _move,
    "claim_timeout": _at_seq,
    "give_time": _give_time,
    "pause_game": _at_play,
    "take_back": _at_seq,
    "claim_result": lambda stage: _at_seq(stage, claim="win"),
    "suggest_move": _card_player,
    "list_choices": _card_player,
    "report": _report,
    "export_account": lambda stage: (stage.named()[0], {}),
    "delete_account": lambda stage: (stage.named()[0], {"sure": "delete my account"}),
    "chat_code": lambda stage: (stage.person(), {}),
}
REFUSED = {  # what a scene cannot bring about in a second
    "claim_timeout": "not-timed-out",
    "take_back": "nothing-to-take-back",
    "claim_result": "not-claimable",
    "chat_code": "no-chat",
}
