"""Rematch: the next game with those of the same people who want it."""

from __future__ import annotations

import random
from contextlib import suppress
from dataclasses import replace
from typing import Literal

from stolik.documents.answers import RematchAnswer
from stolik.documents.chair import Chair
from stolik.documents.header import Header
from stolik.engine.errors import BadOption
from stolik.service.lobby import create_game, deal
from stolik.service.lobby.create_game import NewTable, TableSecrets
from stolik.service.scheduling import task_queue
from stolik.service.scheduling.task_kind import TaskKind
from stolik.service.tables import guards, headers, order_again, rated_policy
from stolik.service.tables.transaction import Transaction, transaction

Absent = Literal["bot", "out"]  # what becomes of the chairs of those who do not play again


@transaction
def rematch(
    tx: Transaction,
    game_id: str,
    uid: str,
    agree: bool,
    drawn: TableSecrets,
    now: int,
    guest: bool = False,
    absent: Absent | None = None,
) -> RematchAnswer:
    """Answer whether to play again; the new game is dealt once nobody has to be waited for.

    The answers are stored in the header of the old game. A wish to play again ends after a while,
    so that nobody is dealt a game who has long gone; at rated tables everybody has to have such a
    wish. Those who left, declined or said nothing for a minute are not waited for: bots take their
    chairs, or the chairs go, as the host wants with `absent`. Returns the new table's id, or None
    until then.
    Raises NotAllowed for somebody without a seat, TooLate while the game is being played.
    """
    header = headers.read_header(tx, game_id)
    guards.require_seat(header, uid)
    guards.require_over(header)
    if header.next_game:
        _order_again(tx, game_id, header.next_game)
        return {"gameId": header.next_game}
    rated_policy.check_people(header.rated, guest, 0)
    after = with_answer(header, uid, agree, now)
    if absent is not None and may_choose_absent(header, uid):
        after = replace(after, rematch_absent=absent)
    if agree and rated_policy.may_play_again(after, now):
        after = _dealt(tx, after, drawn, now)
    elif agree:
        _schedule_offer(tx, game_id, after, now)
    headers.save_header(tx, game_id, header, after)
    return {"gameId": after.next_game}


@transaction
def deal_without_silent(tx: Transaction, game_id: str, drawn: TableSecrets, now: int) -> None:
    """Deal a rematch whose time to answer has passed; nothing where too few want it."""
    header = headers.read_header(tx, game_id)
    if header.next_game:
        _order_again(tx, game_id, header.next_game)
    elif rated_policy.is_offer_open(header, now) and rated_policy.may_play_again(header, now):
        headers.save_header(tx, game_id, header, _dealt(tx, header, drawn, now))


def with_answer(header: Header, uid: str, agree: bool, now: int) -> Header:
    """The header with the answer of `uid` instead of an earlier one, without old wishes. Pure."""
    until, deals_at = header.rematch_until, header.rematch_deals_at
    wishes = header.rematch if rated_policy.is_offer_open(header, now) else ()
    others = tuple(player for player in wishes if player != uid)
    agreed = (*others, uid) if agree else others
    declined = tuple(player for player in header.declined if player != uid)
    if not wishes:
        until = now + rated_policy.offer_lifetime_ms(header)
        deals_at = now + rated_policy.answer_time_ms(header)
    return replace(
        header,
        rematch=agreed,
        declined=declined if agree else (*declined, uid),
        rematch_until=until if agreed else None,
        rematch_deals_at=deals_at if agreed and not header.rated else None,
    )


def may_choose_absent(header: Header, uid: str) -> bool:
    """Whether `uid` says what becomes of the chairs of those who do not play again. Pure.

    The host does; where the host has no seat or has left, anybody who plays again.
    """
    seat = header.seat_of(header.host) if header.host else None
    return uid == header.host or seat is None or header.seats[seat].away


def _schedule_offer(tx: Transaction, game_id: str, header: Header, now: int) -> None:
    """Order the notices of an offer, and its deal at the end of the time to answer.

    Every wish orders them, because an earlier call may have died before it did. All wishes of one
    offer name the same tasks.
    """
    deals_at = header.rematch_deals_at
    offered = int(header.rematch_until or now) - rated_policy.offer_lifetime_ms(header)
    tx.after_commit(task_queue.schedule_notice, game_id, header.seq, TaskKind.REMATCH, offered)
    if deals_at is not None:
        tx.after_commit(
            task_queue.schedule_notice, game_id, header.seq, TaskKind.REMATCH_DEAL, deals_at
        )


def _order_again(tx: Transaction, *game_ids: str) -> None:
    """Order again what follows from these tables: who dealt the rematch may have died before."""
    for game_id in game_ids:
        tx.after_commit(order_again.order_again, game_id)


def _dealt(tx: Transaction, header: Header, drawn: TableSecrets, now: int) -> Header:
    """The header of the old game after the next one was dealt."""
    _stage_rematch(tx, header, drawn, now)
    return replace(header, next_game=drawn.game_id)


def _stage_rematch(tx: Transaction, old: Header, drawn: TableSecrets, now: int) -> None:
    """Deal the next game with the same settings and the seats in another order."""
    chairs = shuffle_seats(chairs_for_next_game(old), drawn.secret)
    new_table = NewTable(
        host=old.host,
        name="",
        game=old.game,
        options=old.options,
        seats=len(chairs),
        clock=old.clock,
        sit=False,
        visibility=old.visibility,
        spectators=old.spectators,
        rated=old.rated and all(chair.kind == "human" for chair in chairs),
        leaver=old.leaver,
        idle=old.idle,
        chat=old.chat,
    )
    fresh = create_game.waiting_header(new_table, [], drawn, now)
    people = tuple(chair.uid for chair in chairs if chair.uid)
    header = replace(fresh, seats=tuple(chairs), players=people)
    deal.stage_deal(tx, drawn.game_id, header, header, now, {"secret": drawn.secret})


def chairs_for_next_game(old: Header) -> list[Chair]:
    """The chairs of the next game: bots for the people who do not play again, or fewer chairs.

    Where the game needs more players than are left, bots fill up the number. Pure.
    """
    plays = [chair.kind == "bot" or chair.uid in old.rematch for chair in old.seats]
    wanted = _fewest_seats(old, sum(plays)) if old.rematch_absent == "out" else len(old.seats)
    chairs: list[Chair] = []
    spare = len(old.seats) - wanted  # chairs that go
    for chair, stays in zip(old.seats, plays, strict=True):
        if stays:
            chairs.append(replace(chair, away=False, missed=0, left=0))
        elif spare:
            spare -= 1
        else:
            chairs.append(deal.bot_chair(old.seats, chairs))
    return chairs


def _fewest_seats(old: Header, people: int) -> int:
    """The lowest number of seats, `people` or more, that the game allows with its options."""
    for seats in range(people, len(old.seats)):
        with suppress(BadOption):
            old.engine_game().read_options(old.options, seats)
            return seats
    return len(old.seats)


def shuffle_seats(chairs: list[Chair], seed: str) -> list[Chair]:
    """The same chairs in another order than before. Pure."""
    order = list(chairs)
    random.Random(f"seats/{seed}").shuffle(order)
    return order if order != chairs else [*order[1:], order[0]]
