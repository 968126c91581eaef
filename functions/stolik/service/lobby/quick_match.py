"""Quick match: a chair at a waiting table with the same settings, or a new table to wait at.

Tables that somebody has opened to everybody are found too, if all chairs are for people and those
who sit there are present. A chair that a searcher has left without a word is free again.
"""

from __future__ import annotations

import zlib
from dataclasses import replace

from stolik.documents.answers import Seated
from stolik.documents.header import Header
from stolik.service.api import rate_limits
from stolik.service.lobby import attendance, create_game, match_queue, seating
from stolik.service.lobby.create_game import NewTable, TableSecrets
from stolik.service.lobby.seating import JoinRequest
from stolik.service.people import profile
from stolik.service.people.private_settings import blocked_by
from stolik.service.tables import headers
from stolik.service.tables.transaction import Transaction, transaction


@transaction
def search(tx: Transaction, new_table: NewTable, drawn: TableSecrets, now: int) -> Seated:
    """Sit down at a waiting table with the same settings, or open one and wait there.

    The secrets have been drawn in case a new table is needed.
    """
    rate_limits.check_open_tables(tx, new_table.host)
    name = new_table.name or profile.player_name(tx, new_table.host)
    settings = create_game.settings_key(new_table)
    draw = zlib.crc32(drawn.game_id.encode())  # differs from call to call, not between attempts
    waiting = match_queue.waiting_tables(tx, settings, draw)
    for game_id, header in waiting.items():
        if (seat := header.seat_of(new_table.host)) is not None:
            seating.stage_attendance(tx, header, new_table.host, now)
            return {"gameId": game_id, "seat": seat, "seq": header.seq}
    for game_id, stored in waiting.items():
        gone = attendance.absent_people(tx, stored, now)
        if gone and not stored.matched:
            continue  # their host has opened it and may come back
        header = attendance.without_people(tx, game_id, stored, gone, now)
        if header.over:
            headers.save_header(tx, game_id, stored, header)
            continue
        free = next((seat for seat, chair in enumerate(header.seats) if chair.is_free(now)), None)
        if free is not None and _may_sit_together(tx, header, new_table.host):
            request = JoinRequest(
                uid=new_table.host,
                name=seating.free_name(header, name),
                game_id=game_id,
                entropy=new_table.entropy,
                guest=new_table.guest,
            )
            return seating.stage_seat(tx, game_id, header, request, free, now, stored)
        if gone:
            headers.save_header(tx, game_id, stored, header)
    create_game.stage_table(tx, replace(new_table, name=name), drawn, now)
    match_queue.add_table(tx, settings, drawn.game_id, now, draw)
    return {"gameId": drawn.game_id, "seat": 0, "seq": 0}


def _may_sit_together(tx: Transaction, header: Header, uid: str) -> bool:
    """Whether neither `uid` nor anybody at the table has blocked the other."""
    own, *others = tx.read(*(f"users/{player}" for player in (uid, *header.players)))
    unwanted = set(blocked_by(own)) & set(header.players)
    is_blocked = any(uid in blocked_by(settings) for settings in others)
    return not (unwanted or is_blocked or uid in header.kicked)
