"""Cancelling a table, at once or by vote, and deleting one that was never finished."""

from __future__ import annotations

from stolik.documents.answers import CancelAnswer, DeleteAnswer
from stolik.documents.header import LIVE, Header
from stolik.service.errors import NotAllowed, TooLate
from stolik.service.invites import invitations, invite_links
from stolik.service.play import consent, endings
from stolik.service.reasons import ServiceReason
from stolik.service.scheduling.follow_ups import follow_up
from stolik.service.tables import guards, headers, rated_policy
from stolik.service.tables.delete_table import delete_table, stage_deletion
from stolik.service.tables.transaction import Transaction, transaction


@transaction
def cancel(tx: Transaction, game_id: str, uid: str, vote: bool, now: int) -> CancelAnswer:
    """Cancel as the host before the game has begun, as its organiser at any time, or vote for it.

    A majority cancels the game; a rated one is cancelled by everybody. `vote` False withdraws an
    earlier vote, or says no to the votes of others.
    """
    header = headers.read_header(tx, game_id)
    guards.require_member(header, uid)
    if header.status not in ("waiting", *LIVE):
        raise TooLate(ServiceReason.FINISHED, "this game is over")
    if header.status == "waiting" and uid != header.host:
        text = "only the host cancels before the start; you may leave"
        raise NotAllowed(ServiceReason.NOT_HOST, text)
    if vote and _decides_alone(header, uid):
        after = endings.cancel(tx, game_id, header, now)
    elif uid not in header.players:
        raise NotAllowed(ServiceReason.NOT_AT_TABLE, "those who play decide now")
    else:
        after = consent.with_vote(header, uid, vote)
        if consent.is_cancelled_by_vote(after):
            after = endings.cancel(tx, game_id, after, now)
    headers.save_header(tx, game_id, header, after)
    return {"status": after.status, "votes": len(after.votes)}


def _decides_alone(header: Header, uid: str) -> bool:
    """Whether `uid` needs no votes: the host before it began, and who only organises the table."""
    if uid != header.host:
        return False
    organises = header.host_starts and uid not in header.players and not header.rated
    return organises or not rated_policy.has_begun(header)


@transaction
def cancel_at_once(tx: Transaction, game_id: str, now: int) -> None:
    """Cancel a table that is not over, for a caller that has checked who may decide."""
    header = headers.read_header(tx, game_id)
    if header.status in ("waiting", *LIVE):
        rated_policy.require_not_begun(header)
        after = endings.cancel(tx, game_id, header, now)
        headers.save_header(tx, game_id, header, after)


@transaction
def delete(tx: Transaction, game_id: str, uid: str, now: int) -> DeleteAnswer:
    """Delete a waiting or cancelled table. Raises TooLate once it is played or finished."""
    header = headers.read_header(tx, game_id)
    guards.require_host(header, uid)
    if header.status == "finished":
        raise TooLate(ServiceReason.FINISHED, "a finished game is kept")
    rated_policy.require_not_begun(header)
    if rated_policy.has_begun(header):
        raise TooLate(ServiceReason.ALREADY_STARTED, "the game has begun; cancel it by vote first")
    if header.code:
        tx.delete(invite_links.code_path(header.code))
    stage_deletion(tx, game_id, header, now)
    tx.after_commit(invitations.close_invitations, game_id)
    tx.after_commit(delete_documents, game_id)
    return {"gameId": game_id}


@follow_up
def delete_documents(game_id: str) -> None:
    """Delete what is left of a table whose header is gone."""
    delete_table(game_id)
