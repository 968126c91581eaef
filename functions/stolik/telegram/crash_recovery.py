"""Resume a Telegram update whose first worker crashed: schedule its tasks again.

A commit is atomic, but its tasks are scheduled after it and may be missing. Every task reads the
current state, so a superfluous one does nothing.
"""

from __future__ import annotations

from stolik.service.api.request_fields import is_id
from stolik.service.tables import order_again
from stolik.telegram import chat_tables, group_document, outbox, setup_commands
from stolik.telegram.people import Person
from stolik.telegram.update_parser import IncomingUpdate

MAX_IDS_IN_TEXT = 2  # words of the text that may be the id of a table


def reschedule_tasks(update: IncomingUpdate, person: Person, now: int) -> None:
    """Schedule the tasks of everything that this update may have changed."""
    for game_id in sorted(_game_ids(update, person)):
        public = chat_tables.read_table(game_id)
        if public is not None and public.header.chat:
            order_again.reschedule(game_id, public.header)
    setup_commands.schedule_setup(update.chat, now)
    outbox.schedule_flush(update.chat, now)


def _game_ids(update: IncomingUpdate, person: Person) -> set[str]:
    """The ids of the chat's table, the person's tables, and tables named in the update."""
    named = update.text.removeprefix("j-").split()[:MAX_IDS_IN_TEXT]
    own = [str(hand["gameId"]) for hand in chat_tables.hands_of(person.uid)]
    of_chat = str(group_document.read_group(update.chat)["gameId"])
    return {text for text in (of_chat, *own, *named) if is_id(text)}
