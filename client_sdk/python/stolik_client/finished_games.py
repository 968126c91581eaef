"""The records of finished games."""

from __future__ import annotations

from typing import Any

from google.api_core.exceptions import Forbidden, GoogleAPICallError
from google.cloud.firestore_v1.field_path import FieldPath

from stolik.documents.codec import read_known
from stolik.documents.game_record import assemble_record
from stolik.documents.stored_fields import read_header
from stolik.engine.records import Record
from stolik_client.connection import Connection
from stolik_client.errors import Offline, RefusedByService, StolikError
from stolik_client.types import Entry


async def game_record(connection: Connection, game_id: str) -> Record:
    """The record of a finished game, from its header and its log."""
    game = connection.db.document(f"games/{game_id}")
    header = (await read_checked(connection, game)).to_dict()
    if header is None:
        raise RefusedByService("no-such-game")
    if not header.get("secret"):
        raise RefusedByService("not-finished")
    moves = game.collection("moves").order_by(FieldPath.document_id())
    documents = await read_checked(connection, moves)
    log = [read_known(Entry, document.to_dict() or {}) for document in documents]
    return Record.read(assemble_record(read_header(header, lenient=True), log))


async def read_checked(connection: Connection, source: Any) -> Any:
    """The documents of a query, or one document. Raises Offline or RefusedByService."""
    await connection.ready()
    try:
        return await source.get()
    except GoogleAPICallError as error:
        raise _error(error) from error


def _error(error: GoogleAPICallError) -> StolikError:
    if isinstance(error, Forbidden):
        return RefusedByService("no-such-game", str(error))
    return Offline("offline", str(error))
