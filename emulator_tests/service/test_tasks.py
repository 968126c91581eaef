"""Tasks that come late, early, twice or in any order; and turns of bots."""

from __future__ import annotations

import random

import pytest

from stolik.documents.header import LIVE, Header
from stolik.service.play import moves
from stolik.service.scheduling import next_steps
from testkit.table_driver import (
    CLOCKS,
    FULL_SIZE,
    SHORT_OPTIONS,
    ScheduledTask,
    Server,
    Table,
    sample_count,
    text_without_times,
    wake_up,
)


def play(server: Server, table: Table, rng: random.Random, mess: random.Random | None) -> str:
    """A whole game of two people and a bot; every fourth turn of a person is left to the clock.

    With `mess`, tasks old and new are delivered again, too early and in any order as well.
    """
    seen: list[ScheduledTask] = []
    while (header := table.header).status in LIVE:
        seen += server.scheduled
        server.scheduled.clear()
        if mess and mess.random() < 0.4:
            disturb(server, header, seen, mess)
            if table.header.seq > header.seq:
                continue
        move_on(server, table, header, rng)
    return text_without_times(table.all_documents(), table.game_id)


def move_on(server: Server, table: Table, header: Header, rng: random.Random) -> None:
    """Play the next move: by a task for a bot or a missed turn, else for the person to move."""
    left_alone = header.turn is None or random.Random(header.seq).random() < 0.25
    if header.plays_itself:
        server.now = max(server.now, header.rests_until)
        server.deliver(ScheduledTask(server.now, "bot", table.game_id, header.seq))
    elif left_alone:
        server.now = max(server.now, (header.deadline or 0) + 1_100)
        server.deliver(wake_up(table))
    else:
        rng.seed(f"{header.commitment}{header.seq}")
        moves.play(table.move_request(table.choose(header, rng), header), server.now)


def disturb(server: Server, header: Header, seen: list[ScheduledTask], mess: random.Random) -> None:
    """Deliver known tasks one to five times, shuffled; a turn is never late because of it."""
    tasks = [task for task in seen if mess.random() < 4 / len(seen)]
    tasks += [
        ScheduledTask(0, "bot", header_id(seen), header.seq),
        ScheduledTask(0, "wake", header_id(seen), 0, header.wake_at or 0),
    ]
    again = [task for task in tasks for _ in range(mess.randint(1, 5))]
    mess.shuffle(again)
    for task in again:
        try:
            server.deliver(task)
        except RuntimeError:  # too early: the queue would deliver it again
            assert task.at > server.now


def header_id(seen: list[ScheduledTask]) -> str:
    return seen[-1].game_id


@pytest.mark.parametrize("game", SHORT_OPTIONS if FULL_SIZE else ["rikiki", "bridge", "farkle"])
def test_shuffled_tasks_end_in_the_same_game(server: Server, game: str) -> None:
    """[PR5] [X6] Every task one to five times and in any order: the same documents."""
    people = 3 if game == "bridge" else 2
    for number in range(sample_count(1, 100)):
        ends = []
        for mess in (None, random.Random(number)):
            table = server.table(
                game, people, bots=1, clock=CLOCKS["move"], secret=f"{number:064x}"
            )
            ends.append(play(server, table, random.Random(), mess))
        assert ends[0] == ends[1]


def test_one_person_and_three_bots(server: Server) -> None:
    """[X11] [B17] Bots move by their tasks, are marked, and their delay reveals nothing."""
    table = server.table("farkle", 1, bots=3)
    rng, pauses = random.Random(8), []
    while (header := table.header).status in LIVE:
        if header.turn == 0:
            table.step(rng)
            continue
        (order,) = [task for task in server.scheduled if task.kind == "bot"]
        assert order.at == (header.turn_started or 0) + next_steps.bot_delay_ms(header)
        pauses.append(next_steps.bot_delay_ms(header))
        server.run(until=order.at)
        entry = table.log()[header.seq - 1]
        assert (entry["by"], entry["seat"], entry["uid"]) == ("bot", header.turn, "")
    assert table.header.status == "finished"
    assert all(600 <= pause < 1_400 for pause in pauses)
    assert len(set(pauses)) > 3
    assert [chair.kind for chair in table.header.seats] == ["human", "bot", "bot", "bot"]


def test_a_task_that_comes_early_or_for_nobody(server: Server) -> None:
    """[PR5] They do nothing and do not fail."""
    table = server.table("farkle", 2, clock=CLOCKS["move"])
    before = table.all_documents()
    for kind in ("bot", "wake", "result", "invite", "rematch", "timeout"):
        server.deliver(ScheduledTask(0, kind, table.game_id, 0))
        server.deliver(ScheduledTask(0, kind, table.game_id, 7))
        server.deliver(ScheduledTask(0, kind, "nowhere", 1))
    server.deliver(ScheduledTask(0, "bot", table.game_id, 1))
    with pytest.raises(RuntimeError, match="again"):
        server.deliver(ScheduledTask(server.now + 60_000, "wake", table.game_id, 0))
    assert table.all_documents() == before
