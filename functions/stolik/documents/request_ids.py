"""Request ids: every call that changes something has one, and is repeated with the same."""

from __future__ import annotations

import uuid

MIN_ID_LENGTH, MAX_ID_LENGTH = 22, 64

# These change nothing, or have an id of their own.
WITHOUT_REQUEST_ID = frozenset(
    (
        *("play_move", "preview_game", "list_links", "suggest_move", "list_choices"),
        *("export_account", "push_key", "check_name"),
    )
)


def new_request_id() -> str:
    """An id that nobody can guess."""
    return uuid.uuid4().hex
