"""Order again what a table needs, for changes whose process may have died after the commit."""

from __future__ import annotations

from stolik.documents.header import Header
from stolik.service.scheduling import task_queue
from stolik.service.scheduling.follow_ups import follow_up
from stolik.service.tables.headers import look_up, notify_observers


def reschedule(game_id: str, header: Header) -> None:
    """Order the next step of a table, and tell its observers again.

    Its wake-up was ordered before the commit, so it is not missing.
    """
    task_queue.order_step(game_id, header)
    notify_observers(game_id, header)


@follow_up
def order_again(game_id: str) -> None:
    """Order again what follows from a table as it is now; nothing if it is gone."""
    header = look_up(game_id)
    if header is not None:
        reschedule(game_id, header)
