"""An update that somebody began and died over: what may never have been ordered is ordered again.

Documents change at once or not at all, but the tasks that follow from a change are ordered
after it. Each of them looks at things anew, so one too many does nothing.
"""

from __future__ import annotations

from stolik.service.api.request_fields import is_id
from stolik.service.scheduling import task_queue
from stolik.telegram import group, groups, outbox, tables
from stolik.telegram.people import Person
from stolik.telegram.wire import Incoming

MOST_NAMED = 2  # words of an update that may be a table


def order_again(update: Incoming, person: Person, now: int) -> None:
    """Have everything looked at that an update of this person in this chat can have changed."""
    for game_id in sorted(_touched(update, person)):
        seen = tables.look(game_id)
        if seen is not None and seen.header.chat:
            task_queue.reschedule(game_id, seen.header)
    group.order(update.chat, now)
    outbox.order(update.chat, now)


def _touched(update: Incoming, person: Person) -> set[str]:
    """The table of the chat, those of the person, and the one that the update itself names."""
    named = update.text.removeprefix("j-").split()[:MOST_NAMED]
    mine = [str(hand["gameId"]) for hand in tables.hands_of(person.uid)] if person.uid else []
    here = str(groups.read(update.chat)["gameId"])
    return {one for one in (here, *mine, *named) if is_id(one)}
