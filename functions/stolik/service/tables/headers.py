"""Headers in a transaction: read, created and saved. Observers are told of every change."""

from __future__ import annotations

from collections.abc import Callable

from stolik.documents.header import Header
from stolik.service.errors import NotFound
from stolik.service.reasons import ServiceReason
from stolik.service.tables import header_document
from stolik.service.tables.firestore_client import Document
from stolik.service.tables.follow_ups import table_follow_up
from stolik.service.tables.paths import header_path
from stolik.service.tables.transaction import Transaction

# Called with the table's id and its new header, once the change is committed.
header_observers: list[Callable[[str, Header], None]] = []


def read_header(tx: Transaction, game_id: str) -> Header:
    """The header of a table. Raises NotFound if there is no such table."""
    (content,) = tx.read(header_path(game_id))
    return decode_header(content)


def decode_header(content: Document | None) -> Header:
    """The header in a document that was read. Raises NotFound if there is none."""
    if content is None:
        raise NotFound(ServiceReason.NO_SUCH_GAME, "there is no such table")
    return header_document.read_header(content)


def create_header(tx: Transaction, game_id: str, header: Header) -> None:
    """Write the header of a new table."""
    tx.create(header_path(game_id), header_document.write_header(header))
    tx.after_commit(notify_observers, game_id, header)


def save_header(tx: Transaction, game_id: str, before: Header, after: Header) -> None:
    """Write the fields of the header that have changed, if any have."""
    if fields := header_document.diff(before, after):
        tx.update(header_path(game_id), fields)
        tx.after_commit(notify_observers, game_id, after)


@table_follow_up
def notify_observers(game_id: str, header: Header) -> None:
    """Tell every observer that a header has changed."""
    for observer in header_observers:
        observer(game_id, header)
