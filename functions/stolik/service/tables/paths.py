"""The paths of a table's documents."""

from __future__ import annotations

from stolik.documents.header import Header


def header_path(game_id: str) -> str:
    """The path of the header."""
    return f"games/{game_id}"


def table_path(game_id: str) -> str:
    """The path of the public table."""
    return f"games/{game_id}/sets/table"


def hidden_path(game_id: str) -> str:
    """The path of the document with pool and secret, which nobody may read."""
    return f"games/{game_id}/pool/hidden"


def move_path(game_id: str, seq: int) -> str:
    """The path of entry `seq` of the log; padded, so that ids sort as numbers do."""
    return f"games/{game_id}/moves/{seq:06}"


def rack_path(game_id: str, header: Header, seat: int) -> str:
    """The path of the rack document of `seat`."""
    return f"games/{game_id}/racks/{rack_owner(header, seat)}"


def rack_owner(header: Header, seat: int | None) -> str | None:
    """The id of the rack document of `seat`: the uid of its person, or `bot-N`; None for None."""
    return None if seat is None else header.seats[seat].uid or f"bot-{seat}"


def loaded_paths(game_id: str, owner: str | None) -> list[str]:
    """The paths that a move reads: header, hidden document and the rack of `owner`, if given."""
    shared = [header_path(game_id), hidden_path(game_id)]
    return shared if owner is None else [*shared, f"games/{game_id}/racks/{owner}"]
