"""What `chat_task` is told to do; every kind may come late, twice or out of order."""

from __future__ import annotations

from typing import Any

from stolik.service import structured_log
from stolik.service.api.error_map import map_error
from stolik.service.api.request_fields import Fields
from stolik.service.scheduling.task_kind import ChatTaskKind
from stolik.telegram import chat_tasks, group, groups, outbox, people, settings, showing
from stolik.telegram.sending import Gone


def work(data: Any, now: int) -> None:
    """Do what one task asks."""
    if not settings.current().is_on:
        return
    kind = None
    try:
        fields = Fields(data)
        kind = ChatTaskKind(fields.choice("kind", list(ChatTaskKind)))
        target = fields.id("gameId" if kind is ChatTaskKind.SHOW else "chat")
        fields.done()
        if kind is ChatTaskKind.SHOW:
            showing.show(target, now)
        else:
            _to_chat(kind, int(target), now)
    except Exception as error:
        failure = map_error(error, kind=kind)
        if not failure.is_refusal:
            raise RuntimeError("the task is to be tried again") from None
        structured_log.info("task left alone", kind=kind, outcome=failure.reason)


def _to_chat(kind: ChatTaskKind, chat: int, now: int) -> None:
    try:
        later = outbox.flush(chat, now) if kind is ChatTaskKind.SAY else group.show_setup(chat, now)
    except Gone:
        if chat < 0:
            groups.note(chat, "en", {"left": True})
        else:
            people.mute(chat)
        return
    if later is not None:
        chat_tasks.schedule({"kind": kind, "chat": str(chat)}, later, f"{kind}-{chat}-{later}")
