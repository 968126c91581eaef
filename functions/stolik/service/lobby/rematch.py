"""Rematch: the next game with the same people, once everybody has answered."""

from __future__ import annotations

import random
from dataclasses import replace

from stolik.documents.answers import RematchAnswer
from stolik.documents.chair import Chair
from stolik.documents.header import Header
from stolik.service.lobby import create_game, deal
from stolik.service.lobby.create_game import NewTable, TableSecrets
from stolik.service.scheduling import task_queue
from stolik.service.scheduling.task_kind import TaskKind
from stolik.service.tables import guards, headers, rated_policy
from stolik.service.tables.transaction import Transaction, transaction


@transaction
def rematch(
    tx: Transaction,
    game_id: str,
    uid: str,
    agree: bool,
    drawn: TableSecrets,
    now: int,
    guest: bool = False,
) -> RematchAnswer:
    """Answer whether to play again; once everybody has answered, the new game is dealt.

    The answers are stored in the header of the old game. A wish to play again ends after a while,
    so that nobody is dealt a game who has long gone; at rated tables everybody has to have such a
    wish. Bots take the chairs of people who declined. Returns the new table's id, or None until
    then.
    Raises NotAllowed for somebody without a seat, TooLate while the game is being played.
    """
    header = headers.read_header(tx, game_id)
    guards.require_seat(header, uid)
    guards.require_over(header)
    if header.next_game:
        return {"gameId": header.next_game}
    rated_policy.check_people(header.rated, guest, 0)
    after = with_answer(header, uid, agree, now)
    if rated_policy.may_play_again(after):
        _stage_rematch(tx, after, drawn, now)
        after = replace(after, next_game=drawn.game_id)
    elif after.rematch == (uid,) and uid not in header.rematch:
        tx.after_commit(task_queue.schedule_notice, game_id, header.seq, TaskKind.REMATCH, now)
    headers.save_header(tx, game_id, header, after)
    return {"gameId": after.next_game}


def with_answer(header: Header, uid: str, agree: bool, now: int) -> Header:
    """The header with the answer of `uid` instead of an earlier one, without old wishes. Pure."""
    until = header.rematch_until
    wishes = header.rematch if until is not None and now < until else ()
    others = tuple(player for player in wishes if player != uid)
    agreed = (*others, uid) if agree else others
    declined = tuple(player for player in header.declined if player != uid)
    if not wishes:
        until = now + rated_policy.offer_lifetime_ms(header)
    return replace(
        header,
        rematch=agreed,
        declined=declined if agree else (*declined, uid),
        rematch_until=until if agreed else None,
    )


def _stage_rematch(tx: Transaction, old: Header, drawn: TableSecrets, now: int) -> None:
    """Deal the next game with the same settings and the seats in another order."""
    chairs = shuffle_seats(_chairs_for_next_game(old), drawn.secret)
    new_table = NewTable(
        host=old.host,
        name="",
        game=old.game,
        options=old.options,
        seats=len(old.seats),
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


def _chairs_for_next_game(old: Header) -> list[Chair]:
    """The chairs of the old game, with bots for the people who do not play again."""
    chairs: list[Chair] = []
    for chair in old.seats:
        declined = chair.kind == "human" and chair.uid not in old.rematch
        same = replace(chair, away=False, missed=0)
        chairs.append(deal.bot_chair(old.seats, chairs) if declined else same)
    return chairs


def shuffle_seats(chairs: list[Chair], seed: str) -> list[Chair]:
    """The same chairs in another order than before. Pure."""
    order = list(chairs)
    random.Random(f"seats/{seed}").shuffle(order)
    return order if order != chairs else [*order[1:], order[0]]
