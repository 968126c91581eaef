"""Who has to agree: everybody present to a pause or a takeback, a majority to cancel. Pure."""

from __future__ import annotations

from stolik.documents.header import Header


def people_present(header: Header) -> set[str]:
    """The uids of the people who sit at the table and have not left."""
    chairs = (chair for chair in header.seats if chair.kind == "human" and not chair.away)
    return {chair.uid for chair in chairs if chair.uid}


def votes_to_cancel(header: Header) -> int:
    """How many of the people present must vote for it: more than half."""
    return len(people_present(header)) // 2 + 1


def is_cancelled_by_vote(header: Header) -> bool:
    """Whether enough of the people present have voted to cancel."""
    return len(people_present(header) & set(header.votes)) >= votes_to_cancel(header)
