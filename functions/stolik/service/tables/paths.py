"""The paths of a table's documents."""

from __future__ import annotations

from stolik.documents.header import Header


def header_path(game_id: str) -> str:
    """The path of the header."""
    return f"games/{game_id}"


def live_path(game_id: str) -> str:
    """The path of the live table, which the deal creates."""
    return f"games/{game_id}/sets/table"


def hidden_path(game_id: str) -> str:
    """The path of the document with pool and secret, which nobody may read."""
    return f"games/{game_id}/pool/hidden"


def move_path(game_id: str, seq: int) -> str:
    """The path of entry `seq` of the log; padded, so that ids sort as numbers do."""
    return f"games/{game_id}/moves/{seq:06}"


def rack_path(game_id: str, header: Header, seat: int) -> str:
    """The path of the rack document of `seat`."""
    return owned_rack_path(game_id, str(rack_owner(header, seat)))


def rack_owner(header: Header, seat: int | None) -> str | None:
    """The id of the rack document of `seat`: the uid of its person, or `bot-N`; None for None."""
    return None if seat is None else header.seats[seat].uid or f"bot-{seat}"


def owned_rack_path(game_id: str, owner: str) -> str:
    """The path of the rack document with the id `owner`."""
    return f"games/{game_id}/racks/{owner}"
