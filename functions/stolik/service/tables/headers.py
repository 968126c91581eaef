"""A table's two documents in a transaction: read, created and saved together.

Before the deal there is only the header document. Afterwards the live document is the guard of
every change; the header is written only when something in it changes. Observers are told of
every change. What has to happen next is ordered here too, so that no change can forget it.
"""

from __future__ import annotations

from collections.abc import Callable

from stolik.documents import stored_fields
from stolik.documents.header import LIVE, Cost, Header
from stolik.engine.fast_replace import replace
from stolik.service.errors import NotFound
from stolik.service.reasons import ServiceReason
from stolik.service.scheduling import task_queue, wake_ups
from stolik.service.scheduling.follow_ups import table_follow_up
from stolik.service.scheduling.next_steps import ordered_step
from stolik.service.tables import header_document, live_document
from stolik.service.tables.firestore_client import Document
from stolik.service.tables.kept_tables import kept_headers
from stolik.service.tables.paths import header_path, live_path
from stolik.service.tables.transaction import OutdatedRead, Transaction, transaction

# Called with the table's id and its new header, once the change is committed.
header_observers: list[Callable[[str, Header], None]] = []


def read_header(tx: Transaction, game_id: str) -> Header:
    """The table as both its documents tell it. Raises NotFound if there is no such table."""
    header, live = tx.read(header_path(game_id), live_path(game_id))
    return join_documents(header, live)


def read_for_play(
    tx: Transaction, game_id: str, *more: str
) -> tuple[Header, list[Document | None]]:
    """The same, and the documents at the paths `more`, in one round trip.

    A header that this instance keeps is not read again as long as the live document names it.
    """
    kept = kept_headers.get(game_id)
    if kept is not None:
        live, *others = tx.read(live_path(game_id), *more)
        if live is not None and live["rev"] == kept.rev:
            return live_document.with_live(kept, live), others
    header, live, *others = tx.read(header_path(game_id), live_path(game_id), *more)
    quiet = _read_quiet(header, live)
    if live is None:
        return quiet, others
    kept_headers.put(game_id, quiet)
    return live_document.with_live(quiet, live), others


@transaction
def look_up(tx: Transaction, game_id: str) -> Header | None:
    """The table outside of any change; None if there is no such table."""
    header, live = tx.read(header_path(game_id), live_path(game_id))
    return None if header is None else join_documents(header, live)


def join_documents(header: Document | None, live: Document | None) -> Header:
    """The table in two documents that were read together. Raises NotFound if there is none.

    Raises OutdatedRead if they are of different moments.
    """
    quiet = _read_quiet(header, live)
    return quiet if live is None else live_document.with_live(quiet, live)


def _read_quiet(header: Document | None, live: Document | None) -> Header:
    if header is None:
        raise NotFound(ServiceReason.NO_SUCH_GAME, "there is no such table")
    if not stored_fields.belong_together(header, live):
        raise OutdatedRead
    return header_document.read_header(header)


def create_header(tx: Transaction, game_id: str, header: Header) -> None:
    """Write the documents of a new table: one, or two if it is dealt already."""
    tx.create(header_path(game_id), header_document.write_header(header))
    if header.started is not None:
        header = wake_ups.plan(game_id, None, header)
        tx.create(live_path(game_id), live_document.write_live(_with_cost(tx, header, header)))
        tx.after_commit(task_queue.order_step, game_id, header)
    tx.after_commit(notify_observers, game_id, header)


def save_header(
    tx: Transaction, game_id: str, before: Header, after: Header, *, add_cost: bool = False
) -> None:
    """Write what has changed, if anything has: live document, header document or both.

    `add_cost` adds the documents of this transaction to what the table has cost. All others must
    be staged before.
    """
    after = stored_fields.with_next_rev(before, after)
    if after.status in LIVE:
        after = wake_ups.plan(game_id, before, after)
    quiet = header_document.diff(before, after)
    tx.update(header_path(game_id), quiet)
    stored = _with_cost(tx, before, after) if add_cost else after
    if not tx.is_new(live_path(game_id)):
        live = live_document.diff(before, stored)
        tx.update(live_path(game_id), live)
    elif after.started is not None or after.rematch or after.declined:
        live = live_document.write_live(stored)
        tx.create(live_path(game_id), live)
    else:
        live = {}
    if ordered_step(after) != ordered_step(before) or after.seq != before.seq:
        tx.after_commit(task_queue.order_step, game_id, after)
    if quiet or live:
        tx.after_commit(notify_observers, game_id, after)


def put_off(tx: Transaction, game_id: str, header: Header, now: int) -> None:
    """Let the sweep come back to a waiting table as if it had been changed now."""
    tx.update(header_path(game_id), header_document.times(replace(header, updated=now)))


def _with_cost(tx: Transaction, before: Header, after: Header) -> Header:
    """The header with the documents of this transaction, this last one included, in its cost."""
    spent = before.cost
    return replace(after, cost=Cost(spent.reads + tx.bill.reads, spent.writes + tx.bill.writes + 1))


@table_follow_up
def notify_observers(game_id: str, header: Header) -> None:
    """Tell every observer that a header has changed."""
    for observer in header_observers:
        observer(game_id, header)
