"""The deal: from a table that waits to one that is played, in one commit."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import count

from stolik.documents.chair import Chair
from stolik.documents.header import Header
from stolik.documents.table_state import deal_table
from stolik.engine.errors import InvariantBroken
from stolik.engine.json_codec import to_plain
from stolik.service.errors import NotAllowed, TooLate
from stolik.service.invites import invitations
from stolik.service.reasons import ServiceReason
from stolik.service.scheduling import task_queue
from stolik.service.tables import guards, headers, paths, snapshots
from stolik.service.tables.firestore_client import Document
from stolik.service.tables.transaction import Transaction, transaction

STAND_IN = "basic"  # the bot that fills a chair when nobody said how good it should be


@transaction
def start(
    tx: Transaction, game_id: str, uid: str, now: int, level: str | None = None
) -> dict[str, int]:
    """Start as the host. Bots of `level` take the empty chairs; without it those get no cards."""
    header = headers.read_header(tx, game_id)
    guards.require_host(header, uid)
    guards.require_waiting(header)
    return {"seq": deal(tx, game_id, header, filled(header, level), now).seq}


def filled(header: Header, level: str | None = None) -> Header:
    """The table without empty chairs, which bots fill if asked, or if the deal needs them."""
    if not header.players:
        raise TooLate(ServiceReason.TOO_FEW, "nobody has sat down yet")
    chairs: list[Chair] = []
    entropy: list[str] = []
    for chair, added in zip(header.seats, header.entropy, strict=True):
        if chair.kind != "open":
            chairs, entropy = [*chairs, chair], [*entropy, added]
        elif level is not None or header.duplicate_of is not None:
            chairs, entropy = [*chairs, bot(header.seats, chairs, level)], [*entropy, added]
    while len(chairs) < header.engine_game().seats[0]:
        chairs, entropy = [*chairs, bot(header.seats, chairs, level)], [*entropy, ""]
    if header.rated and any(chair.kind == "bot" for chair in chairs):
        raise NotAllowed(ServiceReason.NOT_BETWEEN_HUMANS, "rated games are between people")
    return replace(header, seats=tuple(chairs), entropy=tuple(entropy))


def bot(before: Sequence[Chair], chairs: Sequence[Chair], level: str | None = None) -> Chair:
    """A bot with a name that nobody at the table has."""
    taken = {chair.name.casefold() for chair in (*before, *chairs)}
    name = next(name for n in count(1) if (name := f"Bot {n}").casefold() not in taken)
    return Chair("bot", None, name, level or STAND_IN)


def deal(
    tx: Transaction,
    game_id: str,
    before: Header,
    header: Header,
    now: int,
    hidden: Document | None = None,
) -> Header:
    """Stage the deal for the chairs of `header`: 4 + seats writes, whatever the game.

    A table that is dealt as soon as it is made gives its `hidden` document; others read it.
    """
    if hidden is None:
        (hidden,) = tx.read(paths.hidden_path(game_id))
    if hidden is None:
        raise InvariantBroken(f"table {game_id} has no secret")
    state = deal_table(header, hidden["secret"], now)
    after = state.header
    for seat, rack in enumerate(state.racks):
        tx.put(paths.rack_path(game_id, header, seat), to_plain(rack))
    tx.put(paths.table_path(game_id), to_plain(after.table))
    tx.put(paths.hidden_path(game_id), {**hidden, "pool": to_plain(state.position.pool)})
    after = snapshots.with_cost(tx, before, after)
    if tx.is_new(paths.header_path(game_id)):
        headers.create_header(tx, game_id, after)
    else:
        headers.save_header(tx, game_id, before, after)
    tx.after_commit(task_queue.schedule_next_step, game_id, after)
    if any(chair.kind == "open" and chair.reserved for chair in before.seats):
        tx.after_commit(invitations.close, game_id)
    return after
