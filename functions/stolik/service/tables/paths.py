"""Where each document of a table lies."""

from __future__ import annotations

from stolik.documents.header import Header


def header_path(game_id: str) -> str:
    """Where the header lies."""
    return f"games/{game_id}"


def table_path(game_id: str) -> str:
    """Where the public table lies."""
    return f"games/{game_id}/sets/table"


def hidden_path(game_id: str) -> str:
    """Where the pool and the secret lie, readable by nobody."""
    return f"games/{game_id}/pool/hidden"


def move_path(game_id: str, seq: int) -> str:
    """Where entry `seq` of the log lies; ids sort as numbers do."""
    return f"games/{game_id}/moves/{seq:06}"


def rack_path(game_id: str, header: Header, seat: int) -> str:
    """Where the rack of `seat` lies."""
    return f"games/{game_id}/racks/{rack_owner(header, seat)}"


def rack_owner(header: Header, seat: int | None) -> str | None:
    """Under whose name the rack of `seat` lies: the uid of its person, or the name of its bot."""
    return None if seat is None else header.seats[seat].uid or f"bot-{seat}"


def loaded_paths(game_id: str, owner: str | None) -> list[str]:
    """The documents that a move of `owner` (an owner, or None for the host) looks at."""
    shared = [header_path(game_id), hidden_path(game_id)]
    return shared if owner is None else [*shared, f"games/{game_id}/racks/{owner}"]
