"""Handles `chattask`. Tasks may be delivered late, twice or out of order."""

from __future__ import annotations

from typing import Any

from stolik.service import structured_log
from stolik.service.api.error_map import map_error
from stolik.service.api.request_fields import an_id, choice
from stolik.service.api.request_model import Request, read_request
from stolik.service.errors import BadRequest
from stolik.service.scheduling.task_kind import ChatTaskKind
from stolik.telegram import (
    chat_tasks,
    group_document,
    outbox,
    people,
    settings,
    setup_commands,
    table_messages,
)
from stolik.telegram.bot_client import ChatUnreachable


class ChatTask(Request):
    """What a task says: SHOW names a table, the others a chat."""

    one_of = ("game_id", "chat")
    kind: str = choice("what is due", list(ChatTaskKind))
    game_id: str | None = an_id("the table", None)
    chat: str | None = an_id("the chat", None)


def handle(data: Any, now: int) -> None:
    """Handle one task. Raises RuntimeError if it should be retried; invalid tasks are logged."""
    if not settings.current().is_on:
        return
    kind = None
    try:
        task = read_request(ChatTask, data)
        kind = ChatTaskKind(task.kind)
        if kind is ChatTaskKind.SHOW and task.game_id is not None:
            table_messages.show_table(task.game_id, now)
        elif kind is not ChatTaskKind.SHOW and task.chat is not None:
            _update_chat(kind, int(task.chat), now)
        else:
            raise BadRequest("kind", "names a table to show, or a chat")
    except Exception as error:
        failure = map_error(error, kind=kind)
        if not failure.is_refusal:
            raise RuntimeError("the task failed and will be retried") from None
        structured_log.info("task left alone", kind=kind, outcome=failure.reason)


def _update_chat(kind: ChatTaskKind, chat: int, now: int) -> None:
    try:
        later = (
            outbox.flush(chat, now)
            if kind is ChatTaskKind.SAY
            else setup_commands.show_setup(chat, now)
        )
    except ChatUnreachable:
        if chat < 0:
            group_document.update_group(chat, "en", {"left": True})
        else:
            people.set_muted(chat)
        return
    if later is not None:
        chat_tasks.schedule({"kind": kind, "chat": str(chat)}, later, f"{kind}-{chat}-{later}")
