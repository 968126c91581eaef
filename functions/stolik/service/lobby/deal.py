"""The deal: turns a waiting table into one that is played, in one commit."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import count

from stolik.documents.answers import StartAnswer
from stolik.documents.chair import Chair
from stolik.documents.header import Header
from stolik.documents.table_state import deal_table
from stolik.engine.errors import InvariantBroken
from stolik.engine.json_codec import to_plain
from stolik.engine.options import changed_options
from stolik.service.errors import TooLate
from stolik.service.invites import invitations
from stolik.service.reasons import ServiceReason
from stolik.service.tables import guards, headers, paths, rated_policy
from stolik.service.tables.firestore_client import Document
from stolik.service.tables.transaction import Transaction, transaction

DEFAULT_BOT_LEVEL = "basic"


@transaction
def start(
    tx: Transaction,
    game_id: str,
    uid: str,
    level: str | None,
    now: int,
    cards: int | None = None,
) -> StartAnswer:
    """Start as the host. Bots of `level` take the empty chairs; with None those are removed.

    `cards` is the number that the first round deals, at games whose host may choose it.
    """
    header = headers.read_header(tx, game_id)
    guards.require_host(header, uid)
    guards.require_waiting(header)
    filled = fill_chairs(header, level)
    if cards is not None:
        filled = with_first_round(filled, cards)
    return {"seq": stage_deal(tx, game_id, header, filled, now).seq}


def with_first_round(header: Header, cards: int) -> Header:
    """The header whose first round deals so many cards.

    Raises BadOption if the game or the number of players does not allow it, TooLate for a deal
    that was played before.
    """
    if header.duplicate_of is not None:
        raise TooLate(ServiceReason.DEAL_IS_FIXED, "this deal was played before")
    game = header.engine_game()
    options = game.read_options({**header.options, "first": cards}, len(header.seats))
    return replace(header, options=to_plain(options), departures=changed_options(options))


def fill_chairs(header: Header, level: str | None = None) -> Header:
    """The header without empty chairs: bots take them if asked for or needed, others go.

    Raises TooLate when nobody has sat down, NotAllowed if bots would play a rated game.
    """
    if not header.players:
        raise TooLate(ServiceReason.TOO_FEW, "nobody has sat down yet")
    chairs: list[Chair] = []
    entropy: list[str] = []
    for chair, added in zip(header.seats, header.entropy, strict=True):
        if chair.kind != "open":
            chairs, entropy = [*chairs, chair], [*entropy, added]
        elif level is not None or header.duplicate_of is not None:
            chairs, entropy = [*chairs, bot_chair(header.seats, chairs, level)], [*entropy, added]
    while len(chairs) < header.engine_game().seats[0]:
        chairs, entropy = [*chairs, bot_chair(header.seats, chairs, level)], [*entropy, ""]
    bots = sum(chair.kind == "bot" for chair in chairs)
    rated_policy.check_people(header.rated, False, bots)
    return replace(header, seats=tuple(chairs), entropy=tuple(entropy))


def bot_chair(before: Sequence[Chair], chairs: Sequence[Chair], level: str | None = None) -> Chair:
    """The chair of a bot, with a name that nobody at the table has."""
    taken = {chair.name.casefold() for chair in (*before, *chairs)}
    name = next(name for n in count(1) if (name := f"Bot {n}").casefold() not in taken)
    return Chair("bot", None, name, level or DEFAULT_BOT_LEVEL)


def stage_deal(
    tx: Transaction,
    game_id: str,
    before: Header,
    header: Header,
    now: int,
    hidden: Document | None = None,
) -> Header:
    """Deal to the chairs of `header`: at most 4 + seats writes. Returns the new header.

    `before` is the header as it was read. A table that is dealt as soon as it is created
    passes its `hidden` document; otherwise it is read.
    """
    if hidden is None:
        (hidden,) = tx.read(paths.hidden_path(game_id))
    if hidden is None:
        raise InvariantBroken(f"table {game_id} has no secret")
    state = deal_table(header, hidden["secret"], now)
    after = state.header
    for seat, rack in enumerate(state.racks):
        tx.put(paths.rack_path(game_id, header, seat), to_plain(rack))
    tx.put(paths.hidden_path(game_id), {**hidden, "pool": to_plain(state.position.pool)})
    if tx.is_new(paths.header_path(game_id)):
        headers.create_header(tx, game_id, after)
    else:
        headers.save_header(tx, game_id, before, after, add_cost=True)
    if any(chair.kind == "open" and chair.reserved for chair in before.seats):
        tx.after_commit(invitations.close_invitations, game_id)
    return after
