"""How a move, a missed turn or a leaving player changes the header."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from stolik.documents import header_updates
from stolik.documents.clock import DAY_MS, Clock
from stolik.documents.header import Header, Takeback
from stolik.documents.log_entry import LogEntry
from stolik.documents.move_events import MoveEvents
from stolik.engine import games
from stolik.engine.chance import OpenDeal
from testkit.headers import NOW, PEOPLE, header

FARKLE = games.find("farkle")
BANK = Clock("bank", seconds=60, increment=5)


def rolled(before: Header, *dice: int, now: int = NOW, move_id: str = "") -> Header:
    """The header after seat 0 has rolled these dice."""
    chance = OpenDeal(rolls=(dice,))
    position = FARKLE.deal(FARKLE.read_options({}, 3), 3, chance)
    after, events = FARKLE.play_text(position, 0, "roll", chance)
    entry = LogEntry(before.seq + 1, 0, "roll", "roll", MoveEvents(events), "player", now, move_id)
    return header_updates.header_after_move(before, FARKLE, after, entry)


KEPT, FARKLED = (1, 2, 2, 3, 4, 6), (2, 2, 3, 3, 4, 6)


@pytest.mark.parametrize(
    ("clock", "wait"),
    [
        pytest.param(Clock(), None, id="X6-none"),
        pytest.param(Clock("move", seconds=30), 30_000, id="X6-move"),
        pytest.param(BANK, 50_000, id="X6-bank"),
        pytest.param(Clock("days", days=3), 3 * DAY_MS, id="X6-days"),
    ],
)
def test_the_next_deadline(clock: Clock, wait: int | None) -> None:
    """[X6] Counted from the server's time; a time bank loses the ten seconds that were used."""
    after = rolled(header(clock=clock), *KEPT, now=NOW + 10_000)
    assert (after.turn, after.seq) == (0, 2)
    assert after.deadline == (None if wait is None else NOW + 10_000 + wait)


def test_an_increment_is_earned_by_ending_a_turn() -> None:
    """[X6] [PA10] A move that keeps the turn earns none."""
    assert rolled(header(clock=BANK), *KEPT, now=NOW + 10_000).banks[0] == 50_000
    assert rolled(header(clock=BANK), *FARKLED, now=NOW + 10_000).banks[0] == 55_000


@given(now=st.integers(NOW - 10 * 365 * DAY_MS, NOW + 10 * 365 * DAY_MS))
def test_no_clock_makes_time_negative_or_longer(now: int) -> None:
    """[PA9] For any server time, a time bank stays between zero and its previous value."""
    after = rolled(header(clock=replace(BANK, increment=0)), *KEPT, now=now)
    assert 0 <= after.banks[0] <= 60_000
    assert after.deadline == now + after.banks[0]


def test_bots_have_no_deadline() -> None:
    """[X11] [Q3] People have one also while they are away, for the time when they return."""
    bot_next = header(seats=(PEOPLE[0], PEOPLE[2], PEOPLE[1]), clock=BANK)
    away = header(clock=BANK).with_chair(1, away=True)
    assert rolled(bot_next, *FARKLED).deadline is None
    assert rolled(away, *FARKLED).deadline == NOW + 60_000
    assert rolled(header(clock=BANK), *FARKLED).deadline == NOW + 60_000


def test_a_move_ends_what_was_asked_before_it() -> None:
    """Wishes for a pause and for a takeback are gone."""
    wished = header(pauses=("p1",), takeback=Takeback("w", 1, 1, "roll"))
    after = rolled(wished, *KEPT, move_id="mine")
    assert (after.pauses, after.takeback) == ((), None)


def test_what_was_shown_cannot_be_taken_back() -> None:
    """The barrier moves to a roll, since dice are seen, and stays where a move shows nothing."""
    seen = rolled(header(seq=7), *KEPT)
    assert (seen.barrier, seen.seq) == (8, 8)
    position = FARKLE.deal(FARKLE.read_options({}, 3), 3, OpenDeal())
    silent = LogEntry(9, 0, "keep", "keep", MoveEvents(), "player", NOW)
    assert header_updates.header_after_move(seen, FARKLE, position, silent).barrier == 8


def test_leaving_stops_no_clock() -> None:
    """[Q3] [X11] The deadline stays. Who leaves twice has left at the first time."""
    table = header(clock=BANK, deadline=NOW + 60_000)
    assert header_updates.mark_away(table, 0, NOW).deadline == NOW + 60_000
    other = header_updates.mark_away(table, 1, NOW)
    assert other.deadline == NOW + 60_000
    again = header_updates.mark_away(other, 1, NOW + 5_000)
    assert again.seats[1].left == NOW
    assert header_updates.mark_present(again, 1).seats[1] == PEOPLE[1]


def test_missed_turns() -> None:
    """[X11] After two missed turns in a row the seat is played automatically."""
    once = header_updates.count_missed_turn(header(), 0, NOW)
    twice = header_updates.count_missed_turn(once, 0, NOW)
    assert (once.seats[0].away, twice.seats[0].away) == (False, True)
    assert header_updates.count_missed_turn(header(), 2, NOW) == header()


@pytest.mark.parametrize(
    ("leaver", "away", "over"),
    [
        ("bot", (), False),
        ("bot", (0,), False),
        ("skip", (1,), False),
        ("bot", (0, 1), True),
        ("skip", (0, 1), True),
        ("end", (), False),
        ("end", (1,), True),
    ],
)
def test_when_nobody_is_left(leaver: str, away: tuple[int, ...], over: bool) -> None:
    """[B22] [X11] A table ends when all people are away, or with `end` when the first one is."""
    table = header(leaver=leaver)
    for seat in away:
        table = table.with_chair(seat, away=True)
    assert header_updates.is_deserted(table) is over
