"""Ends a game: with a result or without one.

A move that ends a game by the rules writes secret, log and results itself (`moves.settle`). From
here it takes who has won a rated game that people left.
"""

from __future__ import annotations

from dataclasses import replace

from stolik.documents import forfeits
from stolik.documents.header import Header
from stolik.documents.rack import private_moves
from stolik.engine.contract import Result
from stolik.service.invites import invitations
from stolik.service.play import results
from stolik.service.tables import paths, snapshots
from stolik.service.tables.transaction import Transaction


def finish(tx: Transaction, game_id: str, header: Header, result: Result, now: int) -> Header:
    """The header of a game that ends with a result; stages what counts of it."""
    after = _revealed(tx, game_id, finished_header(header, result), now)
    results.count(tx, after)
    return after


def finish_decided(tx: Transaction, game_id: str, header: Header, now: int) -> Header:
    """The header of a rated game that people left: who stays alone has won, nobody if none does."""
    result = forfeits.result_for_last(header)
    if result is None:
        return cancel(tx, game_id, header, now)
    return finish(tx, game_id, header, result, now)


def cancel(tx: Transaction, game_id: str, header: Header, now: int) -> Header:
    """The header of a table that ends without a result; those who left a rated game lose."""
    after = _revealed(tx, game_id, replace(_stopped(header), status="cancelled"), now)
    if header.forfeited:
        results.count_leavers(tx, after)
    return after


def finished_header(header: Header, result: Result) -> Header:
    """The header of a game with its result; nobody who left a rated game wins. Pure."""
    result = forfeits.say_if_short(header, forfeits.without_leavers(header, result))
    return replace(_stopped(header), status="finished", result=result)


def header_if_decided(header: Header) -> Header:
    """The header after a move at a table that people left, with a result if it is over. Pure."""
    if header.result or not forfeits.is_decided(header):
        return header
    return replace(header, result=forfeits.result_for_last(header))


def _stopped(header: Header) -> Header:
    """The header of a table where nobody is to move."""
    return replace(header, turn=None, turn_uid=None, asked=(), deadline=None)


def _revealed(tx: Transaction, game_id: str, header: Header, now: int) -> Header:
    """The header of a table that is over, with its secret and its hidden moves."""
    after = replace(header, updated=now)
    if not header.seq:  # never dealt
        if any(chair.reserved for chair in header.seats):
            tx.after_commit(invitations.close_invitations, game_id)
        return after
    rack_paths = [paths.rack_path(game_id, header, seat) for seat in range(len(header.seats))]
    hidden, *contents = tx.read(paths.hidden_path(game_id), *rack_paths)
    racks = map(snapshots.read_rack, contents)
    return replace(after, secret=(hidden or {}).get("secret"), revealed=private_moves(racks))
