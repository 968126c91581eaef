"""Nothing is lost or done twice when a process dies, and nothing may be kept in memory.

Whole games in which processes die at every point between two things that they do: Telegram sends
an update again, Cloud Tasks a task. Games in which every update meets a process that was just
started are in test_games.py; here is shown that such a game notices what a module remembers.
"""

from __future__ import annotations

from typing import Any

import pytest

from emulator_tests.telegram.chat_driver import Room, opened, play
from emulator_tests.telegram.crash_points import Mortality, make_mortal
from emulator_tests.telegram.fresh_process import Process
from emulator_tests.telegram.test_games import GAMES
from stolik.service.people import profile
from stolik.service.people.profile import Profile
from stolik.service.tables import firestore_client, paths
from stolik.telegram import account_codes

# Between them they have every kind of tap on a hand: a move, a numbered layout, a held card.
MORTAL = {
    "Rummikub": (("Players: 2", *GAMES["Rummikub"][0]), 1),
    "Zole": GAMES["Zole"],
    "Farkle": GAMES["Farkle"],
}


def first(offered: list[Any]) -> Any:
    return offered[0]


@pytest.mark.parametrize("game", MORTAL)
def test_deaths(room: Room, game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """[S14] Every piece of work dies at one of its points; the game ends as any other."""
    _play_mortal(room, game, Mortality(once=True), monkeypatch)


def test_deaths_at_every_point(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    """[S14] Every piece of work dies at each of its points, one after the other."""
    _play_mortal(room, "Farkle", Mortality(), monkeypatch)


def test_deaths_beside_the_moves(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    """[S14] Join with an account, type a move, vote, leave: each is done once and said once."""
    site = f"web-{room.now}"
    profile.set_profile(Profile(site, guest=False, name="Annie"), room.now)
    ann, bob = room.people("Ann", "Bob")
    former, code = ann.uid, account_codes.issue(site, room.now)["code"]
    room.mortality = Mortality()
    make_mortal(room.mortality, monkeypatch)
    ann.says(f"/start {code}")
    assert (ann.uid, firestore_client.read_documents(f"players/{former}")) == (site, [None])
    assert room.texts(ann.account).count("You now play here as") == 1
    group = opened(room, [ann, bob], "Farkle", ("Players: 2",))
    bob.taps("Join", group)
    ann.says("roll")
    assert room.header(room.table(group)).seq == 2
    assert "still stands" not in room.texts(ann.account)
    ann.says("/resend", group)
    assert len(room.messages(group)) == 1
    bob.says("/cancelgame", group)
    ann.says("/cancelgame", group)
    assert room.texts(group).count("1 of 2 votes") == 1
    assert room.texts(group).count("cancelled by vote") == 1
    bob.says("/creategame", group)
    bob.taps("Farkle", group)
    bob.taps("Open", group)
    bob.says("/leavegame", group)
    assert not room.is_live(room.table(group))
    assert "There is no game" not in room.texts(group)
    assert room.mortality.deaths > 40


def _play_mortal(
    room: Room, game: str, mortality: Mortality, monkeypatch: pytest.MonkeyPatch
) -> None:
    room.mortality = mortality
    make_mortal(mortality, monkeypatch)
    people = room.people("Ann", "Bob", "Cid", "Dan")
    begun = len(room.telegram.updates)
    rules, chairs = MORTAL[game]
    group = opened(room, people, game, rules)
    seated = people[:chairs]
    for one in seated[1:]:
        one.taps("Join", group)
    if len(seated) < 4:
        people[0].taps("Start with bots", group)
    game_id = room.table(group)
    header = play(room, people, game_id, first)
    assert mortality.deaths > 20
    assert header.status == "finished"
    assert [one["text"].count("Winners") for one in room.messages(group)] == [0, 1]
    for one in seated:
        hello, hand = room.messages(one.account)
        assert "Hello" in hello["text"]
        assert hand["text"].startswith(f"🎴 {game}")
    assert _moved(game_id, header.seq) == _tapped(room, begun)
    assert room.telegram.rate_limiter.refused == 0


def _moved(game_id: str, seq: int) -> list[str]:
    """The ids of the moves that people made, in the order of the log."""
    entry_paths = [paths.move_path(game_id, number) for number in range(2, seq + 1)]
    return [
        entry["moveId"]
        for entry in firestore_client.read_documents(*entry_paths)
        if entry and entry["uid"]
    ]


def _tapped(room: Room, begun: int) -> list[str]:
    """The ids that the taps on moves give to them."""
    taps = [one for one in room.telegram.updates[begun:] if "callback_query" in one]
    return [f"tg{one['update_id']}" for one in taps
            if one["callback_query"]["data"][:2] in ("m ", "n ")]  # fmt: skip


def remembering(process: Process) -> None:
    """Let the module keep the setups of groups in memory instead of in Firestore."""
    module, setups = process.module("telegram.group_document"), dict[int, Any]()
    update_group, read_group = module.update_group, module.read_group

    def update_in_memory(chat: int, locale: str, fields: dict[str, Any]) -> None:
        setups[chat] = fields.get("setup", setups.get(chat))
        update_group(chat, locale, {**fields, "setup": None})

    module.update_group = update_in_memory
    module.read_group = lambda chat, locale="en": {
        **read_group(chat, locale), "setup": setups.get(chat)
    }  # fmt: skip


def test_a_memory_would_be_noticed(room: Room) -> None:
    """[N7] A table can be set up by a module that remembers, until the process is another."""
    people, room.plant = room.people("Ann", "Bob"), remembering
    room.process = Process(room)
    group = room.group(people)
    people[0].says("/creategame", group)
    people[0].taps("Farkle", group)
    assert "Farkle, set up by Ann" in room.texts(group)
    room.restarting = True
    assert people[0].taps("Open", group) == "The table has moved on."
