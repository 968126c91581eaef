"""Which lines are sent together, and how fast."""

from __future__ import annotations

import json

from stolik.telegram import outbox
from stolik.telegram.bot_client import Button, ButtonRows
from stolik.telegram.outbox import MessageSlot
from stolik.telegram.table_messages import MAX_MESSAGES_PER_CALL
from tests.test_deployable import discover

ROWS = ((Button("Yes", "x yes"), Button("Site", url="https://x.example")),)


def line(text: str, rows: ButtonRows = ()) -> str:
    return json.dumps(["id", text, outbox.rows_to_json(rows)])


def test_lines_are_merged() -> None:
    """Up to the first line with buttons, and at most one message long."""
    assert outbox.merge_lines([]) == (0, "", ())
    assert outbox.merge_lines([line("a"), line("b")]) == (2, "a\n\nb", ())
    assert outbox.merge_lines([line("a"), line("b", ROWS), line("c")]) == (2, "a\n\nb", ROWS)
    count, text, _ = outbox.merge_lines([line("x" * 2_000)] * 3)
    assert (count, len(text)) == (1, 2_000)


def test_the_hash_depends_on_text_and_buttons() -> None:
    plain = MessageSlot(1, "p", "text")
    assert plain.content_hash == MessageSlot(2, "q", "text", ring=True).content_hash
    others = MessageSlot(1, "p", "other"), MessageSlot(1, "p", "text", ROWS)
    assert len({slot.content_hash for slot in (plain, *others)}) == 3


def test_the_rate_of_all_chats_together() -> None:
    """Calls of chattask per second, times messages per call: fewer than thirty."""
    shown = discover().stdout
    chattask = shown.partition("\n  chattask:")[2].partition("taskQueueTrigger:")[2]
    per_second = int(chattask.partition("maxDispatchesPerSecond:")[2].split()[0])
    assert per_second * MAX_MESSAGES_PER_CALL < 30
    assert 60_000 / outbox.GROUP_GAP_MS < 20
    assert outbox.PRIVATE_GAP_MS > 1_000
