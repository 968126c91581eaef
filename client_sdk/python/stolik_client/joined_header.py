"""The header that clients know, joined from the two documents of a table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from stolik.documents.header import Header
from stolik.documents.stored_fields import belong_together, join

Document = Mapping[str, Any]


def is_dealt(header: Document) -> bool:
    """Whether there is a live table beside the header; it stays after the end of the game."""
    return header.get("started") is not None


def join_header(header: Document, live: Document | None) -> Header | None:
    """The header of a table; None while the two documents are not of the same moment."""
    live = live if is_dealt(header) else None
    return join(header, live, lenient=True) if belong_together(header, live) else None
