"""Nothing is lost or done twice when a process crashes, and no state is kept in memory.

In these games processes crash at every possible point; Telegram sends the update again, Cloud Tasks
retries the task. In test_games.py every update is handled by a new process; here it is shown that
such a game would fail if a module kept state.
"""

from __future__ import annotations

from typing import Any

import pytest

from emulator_tests.telegram.chat_driver import Room, open_table, play
from emulator_tests.telegram.crash_points import CrashPlan, inject_crashes
from emulator_tests.telegram.fresh_process import Process
from emulator_tests.telegram.test_games import GAMES
from stolik.service.invites.invite_links import random_text
from stolik.service.people import profile
from stolik.service.people.profile import Profile
from stolik.service.tables import firestore_client, paths
from stolik.telegram import account_codes, table_setup

# Together they have every kind of tap: a move, a numbered layout, a held card.
CRASH_GAMES = {
    "Rummikub": (("Players: 2", *GAMES["Rummikub"][0]), 1),
    "Zole": GAMES["Zole"],
    "Farkle": GAMES["Farkle"],
}


def first(offered: list[Any]) -> Any:
    return offered[0]


@pytest.mark.parametrize("game", CRASH_GAMES)
def test_crashes(room: Room, game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """[S14] Every update and task crashes once; the game ends as usual."""
    _play_with_crashes(room, game, CrashPlan(once=True), monkeypatch)


def test_crashes_at_every_point(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    """[S14] Every update and task crashes at each of its points in turn."""
    _play_with_crashes(room, "Farkle", CrashPlan(), monkeypatch)


def test_crashes_of_other_commands(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    """[S14] Link an account, type a move, vote, leave: each is done once and announced once."""
    site = f"web-{room.now}"
    profile.set_profile(Profile(site, guest=False, name="Annie"), room.now)
    ann, bob = room.people("Ann", "Bob")
    former, code = ann.uid, account_codes.issue(site, random_text(22), room.now)["code"]
    room.crash_plan = CrashPlan()
    inject_crashes(room.crash_plan, monkeypatch)
    ann.says(f"/start {code}")
    assert room.texts(ann.account).count("Play here as Annie") == 1
    ann.taps("Yes")
    assert (ann.uid, firestore_client.read_documents(f"players/{former}")) == (site, [None])
    group = open_table(room, [ann, bob], "Farkle", ("Players: 2",))
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
    assert room.crash_plan.crashes > 40


def _play_with_crashes(
    room: Room, game: str, crash_plan: CrashPlan, monkeypatch: pytest.MonkeyPatch
) -> None:
    room.crash_plan = crash_plan
    inject_crashes(crash_plan, monkeypatch)
    people = room.people("Ann", "Bob", "Cid", "Dan")
    begun = len(room.telegram.updates)
    rules, chairs = CRASH_GAMES[game]
    group = open_table(room, people, game, rules)
    seated = people[:chairs]
    for person in seated[1:]:
        person.taps("Join", group)
    if len(seated) < 4:
        people[0].taps("Start with bots", group)
    game_id = room.table(group)
    header = play(room, people, game_id, first)
    assert crash_plan.crashes > 10  # how long a game takes depends on its dice and cards
    assert header.status == "finished"
    assert [message["text"].count("is over. Won by") for message in room.messages(group)] == [0, 1]
    for person in seated:
        hello, hand = room.messages(person.account)
        assert "Hello" in hello["text"]
        assert hand["text"].partition("\n")[0].endswith(f" {game}")
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
    """The move ids of the taps."""
    taps = [update for update in room.telegram.updates[begun:] if "callback_query" in update]
    return [f"tg{tap['update_id']}" for tap in taps
            if tap["callback_query"]["data"][:2] in ("m ", "n ")]  # fmt: skip


def keep_setups_in_memory(process: Process) -> None:
    """Let the module keep the setups of groups in memory instead of in Firestore."""
    module, setups = process.module("telegram.group_document"), dict[int, Any]()
    update_group, read_group = module.update_group, module.read_group

    def update_in_memory(chat: int, locale: str, fields: dict[str, Any]) -> None:
        setups[chat] = fields.get("setup", setups.get(chat))
        update_group(chat, locale, {**fields, "setup": None})

    def tap_in_memory(update: Any, person: Any, rest: str) -> tuple[dict[str, Any], Any]:
        before, (verb, _, value) = setups.get(update.chat), rest.partition(" ")
        if before is not None:
            setups[update.chat] = table_setup.after_tap(before, verb, value)
        return {**read_group(update.chat), "setup": before}, setups.get(update.chat)

    process.module("telegram.setup_commands")._store_tap = tap_in_memory
    module.update_group = update_in_memory
    module.read_group = lambda chat, locale="en": {
        **read_group(chat, locale), "setup": setups.get(chat)
    }  # fmt: skip


def test_state_in_memory_is_detected(room: Room) -> None:
    """[N7] A setup kept in memory is lost with the process, and the game cannot be opened."""
    people, room.change_process = room.people("Ann", "Bob"), keep_setups_in_memory
    room.process = Process(room)
    group = room.group(people)
    people[0].says("/creategame", group)
    people[0].taps("Farkle", group)
    assert "Farkle, set up by Ann" in room.texts(group)
    room.restarting = True
    assert people[0].taps("Open", group) == "The game has moved on."
