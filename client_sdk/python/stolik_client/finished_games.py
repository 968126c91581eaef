"""The records of finished games."""

from __future__ import annotations

from google.cloud.firestore_v1.field_path import FieldPath

from stolik.documents.codec import read_known
from stolik.documents.game_record import assemble_record
from stolik.documents.log_entry import LogEntryDocument
from stolik.documents.stored_fields import read_header
from stolik.engine.records import Record
from stolik_client.answered import answered
from stolik_client.connection import Connection
from stolik_client.errors import RefusedByService


async def game_record(connection: Connection, game_id: str) -> Record:
    """The record of a finished game, from its header and its log."""
    game = connection.db.document(f"games/{game_id}")
    header = (await answered(connection, game.get)).to_dict()
    if header is None:
        raise RefusedByService("no-such-game")
    if not header.get("secret"):
        raise RefusedByService("not-finished")
    moves = game.collection("moves").order_by(FieldPath.document_id())
    documents = await answered(connection, moves.get)
    log = [read_known(LogEntryDocument, document.to_dict() or {}) for document in documents]
    return Record.read(assemble_record(read_header(header, lenient=True), log))
