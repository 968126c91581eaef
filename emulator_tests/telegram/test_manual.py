"""The manual of the floating bridge bot, sections 2.1 to 2.4, step by step.

Each step quotes the sentence of the manual that it tests.
"""

from __future__ import annotations

import random
import re

import pytest

from emulator_tests.telegram.chat_driver import Room, Visitor, buttons, play
from stolik.documents.header import LIVE
from stolik.service.ops import sweeper


def four_in_a_group(room: Room) -> tuple[list[Visitor], int]:
    # "Add the bot to your Telegram group of choice"
    people = room.people("Ann", "Bob", "Cid", "Dan", started=False)
    group = room.group(people)
    # "All users who are interested to play will have to enable the bot by [...] /start"
    people[1].says("/creategame@StolikBot", group)
    assert "press Start" in room.texts(group)
    for person in people:
        person.says("/start")
        assert f"Hello, {person.name}!" in room.texts(person.account)
    return people, group


def test_starting_and_playing(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    """[B7] [B18] [E7] [F1] [G2] [G3] [H5] Sections 2.1 and 2.2."""
    monkeypatch.setenv("STOLIK_SITE", "https://stolik.example")
    people, group = four_in_a_group(room)
    ann, bob, cid, dan = people

    # 2.1.3 "Create a game by using the command /creategame in a group chat"
    ann.says("/creategame@StolikBot", group)
    ann.taps("Floating bridge", group)
    assert "Ann is setting" in bob.taps("Open", group)
    ann.taps("Open", group)
    # 2.1.5 "Users can join with the command /joingame or clicking the Join Game button"
    bob.says("/joingame@StolikBot", group)
    cid.taps("Join game", group)
    assert [chair.name for chair in room.header(room.table(group)).seats[:3]] == [
        "Ann", "Bob", "Cid"]  # fmt: skip
    # 2.1.6 "Once four players have joined, will automatically start"
    dan.taps("Join game", group)
    game_id = room.table(group)
    header = room.header(game_id)
    assert header.status == "playing"

    # 2.2.1 "Players will be sent their hand via private messaging"
    for person in people:
        assert "Your cards:" in room.texts(person.account)
    # 2.2.2 "A random player will be chosen to start the bidding. A request will be sent via
    # private messaging to players when it is their turn to bid."
    bidder = people[header.turn or 0]
    assert "Your turn!" in room.texts(bidder.account)
    assert sum("Your turn!" in room.texts(person.account) for person in people) == 1
    # "an array of buttons with the next five [...] larger bids and a Pass option"
    offered = [label for _, label, _ in bidder.moves(game_id)]
    assert offered == ["1♣", "1♦", "1♥", "1♠", "1NT", "Pass"]
    bidder.taps("1♠")
    # "Players can also create their own bid based on the format specified by the request"
    second = people[room.header(game_id).turn or 0]
    assert [label for _, label, _ in second.moves(game_id)][:2] == ["1NT", "2♣"]
    second.says("1h")
    assert "higher than the last bid. Your turn still stands." in room.texts(second.account)
    assert second.moves(game_id)
    second.says("2NT")
    # "Players will be notified of each other's bid via the group chat."
    assert f"{bidder.name}: 1♠ · {second.name}: 2NT" in room.texts(group)
    for _ in range(3):
        people[room.header(game_id).turn or 0].taps("Pass")

    # 2.2.3 "the player who had the highest bid will be asked for a partner. The player will
    # have to send his chosen partner card based on the format specified by the request"
    assert "Name your partner" in room.texts(second.account)
    card = next(data.split()[-1] for _, _, data in second.moves(game_id))
    second.says(card.upper())
    assert f"Partner card: {card[0].replace('T', '10')}" in room.texts(group)

    # 2.2.4 "players will be notified when it is their turn to play a card via private
    # messaging. Players choose [...] by clicking on the corresponding button in their hand"
    leader = people[room.header(game_id).turn or 0]
    assert "Play a card" in room.texts(leader.account)
    _, played, _ = leader.moves(game_id)[0]
    leader.taps(played)
    # 2.2.5 "After each card is played, an update is sent to the group. The game feed is updated"
    assert f"Trick: {leader.name}: {played}" in room.texts(group)
    table_message = room.messages(group)[-1]["message_id"]
    for _ in range(3):
        mover = people[room.header(game_id).turn or 0]
        mover.taps(mover.moves(game_id)[0][1])
    # "If it is the fourth card played in a trick, the trick is awarded to the winner and the
    # number of tricks each player has is updated."
    taker = people[room.header(game_id).turn or 0]
    assert f"{taker.name}: 1" in room.texts(group).partition("Tricks taken:")[2]
    assert room.messages(group)[-1]["message_id"] == table_message  # edited, no flood

    # 2.2.6 "the game terminates, announcing the winners. Two buttons will be sent"
    assert play(room, people, game_id, random.Random(4).choice).status == "finished"
    end = room.messages(group)[-1]
    assert "Won by" in end["text"]
    assert re.search(r"[1-7](♣|♦|♥|♠|NT) by \w+ · partner: \w+ · tricks: \d+", end["text"])
    (again, replay) = buttons(end)
    assert again[0] == "New game with the same players"
    assert replay[0] == "View the replay"
    assert replay[1].startswith("https://stolik.example/r#")
    # "Immediately starts a new game in the same game mode with the same players": as soon as
    # each of them has said so.
    for person in people:
        person.taps("New game", group)
    following = room.header(room.table(group))
    assert room.table(group) != game_id
    assert following.status == "playing"
    assert set(following.players) == {person.uid for person in people}


@pytest.mark.parametrize(
    ("mode", "shown"),
    [("Open hands", "Open hands:"), ("Cards played", "Cards played:"),
     ("Suits played", "Suits played:")],
)  # fmt: skip
def test_practice_games(room: Room, mode: str, shown: str) -> None:
    """[B19] 2.1.4 "/createpracticegame and then select one of the three modes"."""
    people, group = four_in_a_group(room)
    people[0].says("/createpracticegame@StolikBot", group)
    people[0].taps(mode, group)
    people[0].taps("Start with bots", group)
    game_id = room.table(group)
    for _ in range(12):
        if shown in room.texts(people[0].account):
            break
        people[0].taps(people[0].moves(game_id)[0][1])
    assert shown in room.texts(people[0].account)
    assert ": yes" in room.texts(group).partition("House rules:")[2]  # seen before one joins


def test_other_features(room: Room) -> None:
    """[B16] [C14] [G5] Section 2.3: cancel by administrator and by vote, help, leave, resend."""
    people, group = four_in_a_group(room)
    ann, bob, cid, dan = people
    # "/leavegame: For players to leave a game during the joining phase"
    ann.says("/createpracticegame", group)
    ann.taps("Open hands", group)
    bob.says("/joingame", group)
    bob.says("/leavegame", group)
    assert room.header(room.table(group)).players == (ann.uid,)
    for person in (bob, cid, dan):
        person.says("/joingame", group)
    game_id = room.table(group)
    assert room.header(game_id).status in LIVE
    dan.says("/leavegame", group)
    assert "The game has begun" in room.texts(group)
    # "/help: Used for requesting help from the bot"
    ann.says("/help", group)
    assert "/cancelgame" in room.texts(group)
    # "/resend: The bot resends the current game feed (for group chats) or player hand"
    old = next(message for message in room.messages(group) if message["text"].startswith("🎴"))
    ann.says("/resend", group)
    new = next(message for message in room.messages(group) if message["text"].startswith("🎴"))
    assert new["message_id"] > old["message_id"]
    hand = room.messages(bob.account)[-1]["message_id"]
    bob.says("/resend")
    assert room.messages(bob.account)[-1]["message_id"] > hand
    assert (
        len([message for message in room.messages(bob.account) if "Your cards" in message["text"]])
        == 1
    )
    # "Only current players will be able to vote"; here as everywhere more than half must agree.
    stranger = room.people("Eve")[0]
    room.telegram.chats[group].members.add(stranger.account)
    stranger.says("/cancelgame", group)
    assert "You do not sit at this table" in room.texts(group)
    cid.says("/cancelgame", group)
    cid.says("/cancelgame", group)
    assert "1 of 3 votes" in room.texts(group)
    bob.says("/cancelgame", group)
    assert "2 of 3 votes" in room.texts(group)
    assert room.header(game_id).status in LIVE
    dan.says("/cancelgame", group)
    assert room.header(game_id).status == "cancelled"
    assert "cancelled by vote" in room.texts(group)


def test_administrators_cancel_at_once(room: Room) -> None:
    """[B16] 2.3 "Group adminstrators [...] will be able to cancel the game immediately"."""
    people, group = four_in_a_group(room)
    boss = room.people("Boss")[0]
    room.telegram.chats[group].members.add(boss.account)
    room.telegram.chats[group].admins.add(boss.account)
    people[0].says("/createpracticegame", group)
    people[0].taps("Suits played", group)
    people[0].taps("Start with bots", group)
    boss.says("/cancelgame@StolikBot", group)
    assert room.header(room.table(group)).status == "cancelled"
    assert "cancelled by Boss" in room.texts(group)
    # open hands are no rule that a usual game should inherit
    people[0].says("/creategame", group)
    assert "s last" not in str(room.messages(group)[-1])
    assert "s game bridge" in str(room.messages(group)[-1])


def test_inactivity_cancels(room: Room) -> None:
    """[B17] [C11] 2.4 "a default timer of 300s before the game automatically cancels"."""
    people, group = four_in_a_group(room)
    people[0].says("/createpracticegame", group)
    people[0].taps("Suits played", group)
    for person in people[1:]:
        person.taps("Join", group)
    game_id = room.table(group)
    room.now = room.header(game_id).updated + 290_000
    sweeper.sweep(room.now)
    assert room.header(game_id).status in LIVE
    room.now += 30_000
    sweeper.sweep(room.now)
    room.settle()
    assert room.header(game_id).status == "cancelled"
    assert "Nobody has moved for 300 s" in room.texts(group)
