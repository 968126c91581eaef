"""What goes out together, and how fast."""

from __future__ import annotations

import json

from stolik.telegram import outbox
from stolik.telegram.outbox import Slot
from stolik.telegram.sending import Button, Rows
from stolik.telegram.showing import MOST
from tests.service.lobby.test_deployable import discovered

ROWS = ((Button("Yes", "x yes"), Button("Site", url="https://x.example")),)


def line(text: str, rows: Rows = ()) -> str:
    return json.dumps(["id", text, outbox.dump(rows)])


def test_lines_go_out_together() -> None:
    """Up to one with buttons, and never more than a message holds."""
    assert outbox.together([]) == (0, "", ())
    assert outbox.together([line("a"), line("b")]) == (2, "a\n\nb", ())
    assert outbox.together([line("a"), line("b", ROWS), line("c")]) == (2, "a\n\nb", ROWS)
    count, text, _ = outbox.together([line("x" * 2_000)] * 3)
    assert (count, len(text)) == (1, 2_000)


def test_looks_differ_by_text_and_buttons() -> None:
    plain = Slot(1, "p", "text")
    assert plain.look == Slot(2, "q", "text", ring=True).look
    assert len({plain.look, Slot(1, "p", "other").look, Slot(1, "p", "text", ROWS).look}) == 3


def test_the_pace_of_all_chats_together() -> None:
    """Cloud Tasks starts few calls a second, and each sends few messages: under thirty."""
    shown = discovered().stdout
    chat_task = shown.partition("\n  chat_task:")[2].partition("taskQueueTrigger:")[2]
    per_second = int(chat_task.partition("maxDispatchesPerSecond:")[2].split()[0])
    assert per_second * MOST < 30
    assert 60_000 / outbox.GROUP_GAP < 20
    assert outbox.PRIVATE_GAP > 1_000
