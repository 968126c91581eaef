"""The deal: from a table that waits to one that is played, in one commit."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from stolik.engine.chance import Secret
from stolik.engine.errors import Broken
from stolik.engine.wire import plain
from stolik.service import documents, tables, tasks, turns
from stolik.service.documents import Chair, Header
from stolik.service.errors import NotAllowed, TooLate
from stolik.service.reasons import ServiceReason
from stolik.service.store import Document, Work, change


def start(game_id: str, uid: str, now: int) -> dict[str, int]:
    """Start as the host: empty chairs get no cards, or a bot where the game needs more."""
    return change(partial(_start, game_id=game_id, uid=uid, now=now))


def _start(work: Work, game_id: str, uid: str, now: int) -> dict[str, int]:
    header = tables.read_header(work, game_id)
    if header.host != uid:
        raise NotAllowed(ServiceReason.NOT_HOST, "only the host starts the game")
    still_waiting(header)
    return {"seq": deal(work, game_id, header, filled(header), now).seq}


def still_waiting(header: Header) -> None:
    """Refuse what is possible only before the start."""
    if header.status == "cancelled":
        raise TooLate(ServiceReason.CANCELLED, "this table was cancelled")
    if header.status != "waiting":
        raise TooLate(ServiceReason.ALREADY_STARTED, "this table has already started")


def filled(header: Header) -> Header:
    """The table without its empty chairs; bots fill up to the fewest that the game needs."""
    game = header.engine_game()
    chairs = [chair for chair in header.seats if chair.kind != "open"]
    if not any(chair.kind == "human" for chair in chairs):
        raise TooLate(ServiceReason.TOO_FEW, "nobody has sat down yet")
    while len(chairs) < game.seats[0]:
        chairs.append(Chair("bot", None, f"Bot {len(chairs) + 1}", "basic"))
    entropy = tuple(
        header.entropy[seat] for seat, chair in enumerate(header.seats) if chair.kind != "open"
    )
    entropy += ("",) * (len(chairs) - len(entropy))
    return replace(header, seats=tuple(chairs), entropy=entropy)


def deal(work: Work, game_id: str, before: Header, header: Header, now: int) -> Header:
    """Stage the deal for the chairs of `header`: 4 + seats writes, whatever the game."""
    (hidden,) = work.read(documents.hidden_path(game_id))
    if hidden is None:
        raise Broken(f"table {game_id} has no secret")
    game, seats = header.engine_game(), len(header.seats)
    chance = Secret(game.name, bytes.fromhex(hidden["secret"]), header.entropy)
    position = game.deal(game.read_options(header.options, seats), seats, chance)
    after = turns.opened(header, game, position, now)
    for seat in range(seats):
        content: Document = {**documents.rack_document(game, position, seat), "private": {}}
        work.put(documents.rack_path(game_id, header, seat), content)
    work.put(documents.table_path(game_id), plain(position.table))
    work.put(documents.hidden_path(game_id), {**hidden, "pool": plain(position.pool)})
    after = tables.with_cost(work, before, after)
    if work.is_new(documents.header_path(game_id)):
        work.create(documents.header_path(game_id), documents.write_header(after))
    else:
        work.update(documents.header_path(game_id), documents.changed(before, after))
    work.after.append(partial(tasks.follow, game_id, after))
    return after
