"""From one game to the next: a rematch by consent, and the same cards dealt at another table."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Any

from stolik.documents.chair import Chair
from stolik.documents.header import Header
from stolik.service.api import rate_limits
from stolik.service.errors import NotAllowed, TooLate
from stolik.service.invites import invite_links
from stolik.service.lobby import create_game, deal
from stolik.service.lobby.create_game import Drawn, Original, Wanted
from stolik.service.reasons import ServiceReason
from stolik.service.scheduling import task_queue
from stolik.service.scheduling.task_kind import TaskKind
from stolik.service.tables import guards, headers
from stolik.service.tables.transaction import Transaction, transaction


def rematch(game_id: str, uid: str, now: int, agree: bool = True) -> dict[str, Any]:
    """Say whether to play again; once nobody is left to ask, the new game is dealt.

    The offer stands in the header of the old game, so it outlasts everybody's absence. Bots
    take the chairs of those who said no. Answers the new table's id, or null until then.
    """
    return _rematch(game_id, uid, agree, Drawn(), now)


@transaction
def _rematch(
    tx: Transaction, game_id: str, uid: str, agree: bool, drawn: Drawn, now: int
) -> dict[str, Any]:
    header = headers.read_header(tx, game_id)
    guards.require_seat(header, uid)
    guards.require_over(header)
    if header.next_game:
        return {"gameId": header.next_game}
    after = answered(header, uid, agree)
    if is_agreed(after):
        _stage_rematch(tx, after, drawn, now)
        after = replace(after, next_game=drawn.game_id)
    elif agree and not header.rematch:
        tx.after_commit(task_queue.schedule, game_id, header.seq, TaskKind.REMATCH, now)
    headers.save_header(tx, game_id, header, after)
    return {"gameId": after.next_game}


def answered(header: Header, uid: str, agree: bool) -> Header:
    """The header with what `uid` says to a rematch. Pure."""
    agreed = tuple(one for one in header.rematch if one != uid)
    declined = tuple(one for one in header.declined if one != uid)
    if agree:
        return replace(header, rematch=(*agreed, uid), declined=declined)
    return replace(header, rematch=agreed, declined=(*declined, uid))


def is_agreed(header: Header) -> bool:
    """Whether everybody has answered, and enough people want to play again. Pure."""
    asked = set(header.players) - set(header.rematch) - set(header.declined)
    return not asked and len(header.rematch) >= min(2, len(header.players))


def _stage_rematch(tx: Transaction, old: Header, drawn: Drawn, now: int) -> None:
    """The next game with the same settings, dealt at once, the seats in another order."""
    order = reshuffled(_kept(old), drawn.secret)
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
        rated=old.rated and all(chair.kind == "human" for chair in order),
        leaver=old.leaver,
        idle=old.idle,
        chat=old.chat,
    )
    fresh = create_game.open_header(wanted, [], drawn, now)
    people = tuple(chair.uid for chair in order if chair.uid)
    header = replace(fresh, seats=tuple(order), players=people)
    deal.deal(tx, drawn.game_id, header, header, now, {"secret": drawn.secret})


def _kept(old: Header) -> list[Chair]:
    """The chairs of the old game, with bots for the people who do not play again."""
    chairs: list[Chair] = []
    for chair in old.seats:
        gone = chair.kind == "human" and chair.uid not in old.rematch
        fresh = replace(chair, away=False, missed=0)
        chairs.append(deal.bot(old.seats, chairs) if gone else fresh)
    return chairs


def reshuffled(chairs: list[Chair], seed: str) -> list[Chair]:
    """The same people in another order than before. Pure."""
    order = list(chairs)
    random.Random(f"seats/{seed}").shuffle(order)
    return order if order != chairs else [*order[1:], order[0]]


def duplicate(original_id: str, wanted: Wanted, now: int) -> dict[str, Any]:
    """A table where the cards of a finished game are dealt again, to compare; never rated."""
    tokens = tuple(invite_links.draw_token() for _ in wanted.links)
    return _duplicate(original_id, wanted, tokens, Drawn(), now)


@transaction
def _duplicate(
    tx: Transaction,
    original_id: str,
    wanted: Wanted,
    tokens: tuple[str, ...],
    drawn: Drawn,
    now: int,
) -> dict[str, Any]:
    old = headers.read_header(tx, original_id)
    if not old.spectators and wanted.host not in (old.host, *old.players):
        raise NotAllowed(ServiceReason.NOT_AT_TABLE, "you did not play in this game")
    guards.require_over(old)
    if old.secret is None:
        raise TooLate(ServiceReason.NOT_STARTED, "this table was never dealt")
    rate_limits.check_open_tables(tx, wanted.host)
    original = Original(original_id, old.engine, old.entropy)
    copy = replace(
        wanted, game=old.game, options=old.options, seats=len(old.seats), original=original
    )
    dealt = replace(drawn, secret=old.secret, tokens=tokens)
    return create_game.stage(tx, copy, dealt, now)
