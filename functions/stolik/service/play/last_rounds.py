"""Ending a match after the present round, once everybody present agrees; its result counts."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from stolik.documents.answers import LastRoundAnswer
from stolik.documents.header import Header
from stolik.documents.log_entry import LogEntry
from stolik.documents.table_state import rounds_after_move
from stolik.engine.contract import AnyGame, AnyPosition, Result
from stolik.service.errors import TooLate
from stolik.service.play import consent, endings
from stolik.service.reasons import ServiceReason
from stolik.service.tables import guards, headers, rated_policy, snapshots
from stolik.service.tables.transaction import Transaction, transaction

AGREED = "agreed"  # the reason of such a result


@transaction
def last_round(tx: Transaction, game_id: str, uid: str, agree: bool, now: int) -> LastRoundAnswer:
    """Wish that the present round is the last one, or answer that it is not.

    Once everybody agrees the match ends with that round; between two rounds it ends at once.
    A no ends the wishes of all. Raises TooLate in a match of one round.
    """
    snapshot = snapshots.load(tx, game_id, uid)
    header, game = snapshot.header, snapshot.game
    guards.require_seat(header, uid)
    guards.require_playing(header)
    if not game.has_more_rounds(snapshot.position):
        raise TooLate(ServiceReason.NO_MORE_ROUNDS, "this is the last round anyway")
    after = replace(with_wish(header, uid, agree), updated=now)
    if header.status == "between_rounds" and is_agreed(after):
        result = agreed_result(header, game, snapshot.position)
        after = endings.finish(tx, game_id, after, result, now)
    headers.save_header(tx, game_id, header, after)
    return {"status": after.status, "agreed": is_agreed(after)}


def with_wish(header: Header, uid: str, agree: bool) -> Header:
    """The header with the wish of `uid`; a no ends everybody's and is told. Pure."""
    if agree:
        wishes = tuple(dict.fromkeys((*header.last_round, uid)))
        return replace(header, last_round=wishes, refused_end=())
    refused = (uid,) if header.last_round and uid not in header.last_round else ()
    return replace(header, last_round=(), refused_end=refused)


def is_agreed(header: Header) -> bool:
    """Whether everybody whose word counts wants the present round to be the last. Pure."""
    voters, _ = rated_policy.voters(header, consent.people_present(header))
    return bool(voters) and voters <= set(header.last_round)


def agreed_result(header: Header, game: AnyGame, position: AnyPosition) -> Result:
    """How a match ends after the rounds on the score sheet. Pure."""
    table = position.table
    scores = game.match_scores(position.options, table.scores, header.rounds)
    return Result(scores, game.leaders(table), AGREED)


def after_round(
    header: Header, game: AnyGame, before: Any, position: AnyPosition, entry: LogEntry
) -> Header:
    """The header after a move; one that ends a round gives a result if all agreed. Pure.

    `before` is the table that was moved at.
    """
    told = {event.kind for event in entry.events.visible_to(None)}
    if header.result or entry.by == "undo" or game.row_event not in told:
        return header
    if not is_agreed(header):
        return replace(header, last_round=())
    rounds = rounds_after_move(header, game, before, entry)
    result = agreed_result(replace(header, rounds=rounds), game, position)
    return replace(header, result=result, scores=result.scores)
