"""Who has to agree to a pause or a takeback, and whose votes cancel a game. Pure."""

from __future__ import annotations

from stolik.documents.header import Header
from stolik.engine.fast_replace import replace
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


def with_vote(header: Header, uid: str, vote: bool) -> Header:
    """The header after `uid` voted to cancel, withdrew that, or said no to the votes of others.

    Once too many said no the votes are void, and who said no stays until somebody votes anew.
    """
    others = tuple(voter for voter in header.votes if voter != uid)
    refused = tuple(voter for voter in header.refused_end if voter != uid) if others else ()
    if vote:
        return replace(header, votes=(*others, uid), refused_end=refused)
    if uid in header.votes or not others:
        return replace(header, votes=others, refused_end=refused)
    refused = (*refused, uid)
    entitled, needed = rated_policy.voters(header, people_present(header))
    open_votes = others if len(entitled - set(refused)) >= needed else ()
    return replace(header, votes=open_votes, refused_end=refused)
