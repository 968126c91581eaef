"""Schedules `chattask`. Whenever a table that is shown in a chat changes, it is shown again."""

from __future__ import annotations

from typing import Any

from stolik.documents.header import Header
from stolik.service import server_clock
from stolik.service.scheduling import task_queue
from stolik.service.scheduling.task_kind import ChatTaskKind
from stolik.service.tables.headers import header_observers


def show_table(game_id: str, at: int, name: str | None = None) -> None:
    """Schedule an update of a table's messages at `at`."""
    schedule({"kind": ChatTaskKind.SHOW, "gameId": game_id}, at, name)


def schedule(data: dict[str, Any], at: int, name: str | None = None) -> None:
    """Schedule a call of `chattask` at `at`; a second task of the same name is dropped."""
    task_queue.enqueue("chattask", data, at, name)


def _show_changed_table(game_id: str, header: Header) -> None:
    if header.chat:
        show_table(game_id, server_clock.now_ms())


header_observers.append(_show_changed_table)
