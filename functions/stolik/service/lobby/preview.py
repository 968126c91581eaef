"""A table as it is shown to somebody who holds a code, a link or an invitation, before joining."""

from __future__ import annotations

from typing import Any

from stolik.documents.answers import Preview
from stolik.documents.header import Header
from stolik.engine.json_codec import to_plain
from stolik.service.errors import NotAllowed
from stolik.service.invites import invitations, invite_links
from stolik.service.lobby import seating
from stolik.service.lobby.seating import JoinRequest
from stolik.service.reasons import ServiceReason
from stolik.service.tables import headers
from stolik.service.tables.firestore_client import Document
from stolik.service.tables.transaction import Transaction, transaction


@transaction
def preview(tx: Transaction, request: JoinRequest, now: int) -> Preview:
    """The game, its options, the people, and whether a chair is free. Raises NotAllowed."""
    link = invite_links.read_link(tx, request.link, now) if request.link else None
    game_id = seating.find_table(tx, request, link, now)
    header = headers.read_header(tx, game_id)
    if request.game_id and not _may_look(tx, game_id, header, request.uid, now):
        raise NotAllowed(ServiceReason.NOT_INVITED, "this table is by invitation; ask for its code")
    facts = public_facts(header, now)
    own = {"seat": header.seat_of(request.uid), "mayJoin": False}
    if header.status == "waiting" and own["seat"] is None:
        own["mayJoin"] = _has_chair(tx, game_id, header, request.uid, link, now)
    shown: Any = {"gameId": game_id, **facts, **own}
    if link is not None:
        shown["name"] = link["name"]
        shown["claimed"] = link["uid"] not in (None, request.uid)
    answer: Preview = shown
    return answer


def public_facts(header: Header, now: int) -> dict[str, Any]:
    """The public facts of a table; no uid is among them. Pure."""
    chairs = [
        {"kind": chair.kind, "name": chair.name, "level": chair.level, "free": chair.is_free(now)}
        for chair in header.seats
    ]
    names = ("game", "options", "departures", "status", "clock", "rated", "leaver", "spectators")
    facts = {name: to_plain(getattr(header, name)) for name in names}
    return {**facts, "duplicate": header.duplicate_of is not None, "seats": chairs}


def _may_look(tx: Transaction, game_id: str, header: Header, uid: str, now: int) -> bool:
    """Whether `uid` may look by the table's id, which nobody can guess, as others by its code."""
    if header.visibility != "private" or header.spectators:
        return True
    if uid == header.host or uid in header.players:
        return True
    return invitations.open_invitation(tx, game_id, uid, now) is not None


def _has_chair(
    tx: Transaction, game_id: str, header: Header, uid: str, link: Document | None, now: int
) -> bool:
    """Whether a chair of a waiting table is free, or kept for the holder of the link or `uid`."""
    if link is not None and link["uid"] not in (None, uid):
        return False
    kept = link or invitations.open_invitation(tx, game_id, uid, now)
    if kept is not None and header.seats[kept["seat"]].kind == "open":
        return True
    return any(chair.is_free(now) for chair in header.seats)
