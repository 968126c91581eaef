"""Ends that nobody won: cancel at once or by vote, delete, and the rematch that follows a game."""

from __future__ import annotations

import random
from dataclasses import replace
from functools import partial
from typing import Any

from stolik.service import creation, documents, results, tables
from stolik.service.creation import Drawn, Wanted
from stolik.service.documents import LIVE, Chair, Header
from stolik.service.errors import NotAllowed, TooLate
from stolik.service.reasons import ServiceReason
from stolik.service.store import Work, change


def cancel(game_id: str, uid: str, now: int) -> dict[str, Any]:
    """Cancel: the host at once before the first move, later a majority of the people seated."""
    return change(partial(_cancel, game_id=game_id, uid=uid, now=now))


def _cancel(work: Work, game_id: str, uid: str, now: int) -> dict[str, Any]:
    header = tables.read_header(work, game_id)
    if header.status not in ("waiting", *LIVE):
        raise TooLate(ServiceReason.FINISHED, "this game is over")
    if uid != header.host and uid not in header.players:
        raise NotAllowed(ServiceReason.NOT_AT_TABLE, "you do not sit at this table")
    if header.status == "waiting" and uid != header.host:
        raise NotAllowed(
            ServiceReason.NOT_HOST, "only the host cancels before the start; you may leave"
        )
    if uid == header.host and header.seq <= 1:
        after = closed(work, game_id, header, now)
    elif uid not in header.players:
        raise NotAllowed(ServiceReason.NOT_AT_TABLE, "those who play decide now")
    else:
        votes = tuple(dict.fromkeys((*header.votes, uid)))
        people = [chair for chair in header.seats if chair.kind == "human" and not chair.away]
        enough = 2 * len(votes) > len(people) or len(votes) >= len(header.players)
        after = closed(work, game_id, header, now) if enough else replace(header, updated=now)
        after = replace(after, votes=votes)
    work.update(documents.header_path(game_id), documents.changed(header, after))
    return {"status": after.status, "votes": len(after.votes)}


def closed(work: Work, game_id: str, header: Header, now: int) -> Header:
    """The header of a table that ends without a result; what was hidden is revealed."""
    after = replace(
        header, status="cancelled", turn=None, turn_uid=None, asked=(), deadline=None, updated=now
    )
    if not header.seq:  # never dealt
        return after
    racks = [documents.rack_path(game_id, header, seat) for seat in range(len(header.seats))]
    hidden, *held = work.read(documents.hidden_path(game_id), *racks)
    return replace(after, secret=(hidden or {}).get("secret"), revealed=results.unveiled(held))


def delete(game_id: str, uid: str) -> dict[str, Any]:
    """Delete a table that never ended; what was finished stays."""
    return change(partial(_delete, game_id=game_id, uid=uid))


def _delete(work: Work, game_id: str, uid: str) -> dict[str, Any]:
    header = tables.read_header(work, game_id)
    if header.host != uid:
        raise NotAllowed(ServiceReason.NOT_HOST, "only the host deletes a table")
    if header.status == "finished":
        raise TooLate(ServiceReason.FINISHED, "a finished game is kept")
    if header.status in LIVE and header.seq > 1:
        raise TooLate(ServiceReason.ALREADY_STARTED, "the game has begun; cancel it by vote first")
    for path in (documents.table_path(game_id), documents.hidden_path(game_id)):
        work.delete(path)
    for seat in range(len(header.seats)):
        if header.seq:
            work.delete(documents.rack_path(game_id, header, seat))
    for seq in range(1, header.seq + 1):
        work.delete(documents.move_path(game_id, seq))
    if header.code:
        work.delete(f"codes/{header.code}")
    work.read(documents.header_path(game_id))
    work.delete(documents.header_path(game_id))
    return {"gameId": game_id}


def rematch(game_id: str, uid: str, now: int) -> dict[str, Any]:
    """Agree to play again; once everybody has, a new table with the same people is dealt."""
    return change(partial(_rematch, game_id=game_id, uid=uid, drawn=Drawn(), now=now))


def _rematch(work: Work, game_id: str, uid: str, drawn: Drawn, now: int) -> dict[str, Any]:
    header = tables.read_header(work, game_id)
    if header.status not in ("finished", "cancelled"):
        raise TooLate(ServiceReason.NOT_FINISHED, "finish this game first")
    if uid not in header.players:
        raise NotAllowed(ServiceReason.NOT_AT_TABLE, "you did not play in this game")
    if header.next_game:
        return {"gameId": header.next_game}
    agreed = tuple(dict.fromkeys((*header.rematch, uid)))
    after = replace(header, rematch=agreed)
    if set(header.players) <= set(agreed):
        _stage_rematch(work, header, drawn, now)
        after = replace(after, next_game=drawn.game_id)
    work.update(documents.header_path(game_id), documents.changed(header, after))
    return {"gameId": after.next_game}


def _stage_rematch(work: Work, old: Header, drawn: Drawn, now: int) -> None:
    """A waiting table, full, with the same settings and the seats in another order."""
    wanted = Wanted(
        host=old.host,
        name="",
        game=old.game,
        options=old.options,
        seats=len(old.seats),
        clock=old.clock,
        sit=False,
        visibility=old.visibility,
        spectators=old.spectators,
        rated=old.rated,
        leaver=old.leaver,
        idle=old.idle,
    )
    chairs = [replace(chair, away=False, missed=0) for chair in old.seats]
    fresh = creation.open_header(wanted, [], drawn, now)
    order = reshuffled(chairs, drawn.secret)
    people = tuple(chair.uid for chair in order if chair.uid)
    header = replace(fresh, seats=tuple(order), players=people)
    work.create(documents.hidden_path(drawn.game_id), {"secret": drawn.secret})
    work.create(documents.header_path(drawn.game_id), documents.write_header(header))


def reshuffled(chairs: list[Chair], seed: str) -> list[Chair]:
    """The same people in another order than before."""
    rng, order = random.Random(f"seats/{seed}"), list(chairs)
    while order == chairs:
        rng.shuffle(order)
    return order
