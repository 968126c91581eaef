"""Who has to agree to a pause or a takeback, and whose votes cancel a game. Pure."""

from __future__ import annotations

from stolik.documents.header import Header
from stolik.service.tables import rated_policy


def people_present(header: Header) -> set[str]:
    """The uids of the people who sit at the table and have not left."""
    chairs = (chair for chair in header.seats if chair.kind == "human" and not chair.away)
    return {chair.uid for chair in chairs if chair.uid}


def votes_to_cancel(header: Header) -> int:
    """How many people must vote for it."""
    return rated_policy.voters(header, people_present(header))[1]


def is_cancelled_by_vote(header: Header) -> bool:
    """Whether enough of those whose votes count have voted to cancel."""
    entitled, needed = rated_policy.voters(header, people_present(header))
    return len(entitled & set(header.votes)) >= needed
