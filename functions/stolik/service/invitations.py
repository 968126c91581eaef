"""Invitations: a document that the invited person watches, and that frees the chair if declined."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from stolik.service import clock, documents, tables
from stolik.service.documents import Header
from stolik.service.errors import BadRequest, NotFound, TooLate
from stolik.service.reasons import ServiceReason
from stolik.service.store import Document, Work, change

OPEN_FOR = 86_400_000  # ms


def path(game_id: str, uid: str) -> str:
    """Where the invitation of `uid` to a table lies."""
    return f"invitations/{game_id}_{uid}"


def names_of(work: Work, host: str, invited: Sequence[str]) -> list[str]:
    """The names of the people invited; each must exist, and none be the host."""
    if len(set(invited)) != len(invited) or host in invited:
        raise BadRequest("invite", "different people, without yourself")
    cards = work.read(*(f"players/{uid}" for uid in invited)) if invited else []
    for card in cards:
        if card is None:
            raise NotFound(ServiceReason.NO_SUCH_PLAYER, "somebody you invite has no account")
    return [str(card["name"]) for card in cards if card]


def stage(
    work: Work, game_id: str, header: Header, invited: Sequence[str], first: int, now: int
) -> None:
    """Stage one invitation per person, for the seats from `first` on."""
    for offset, uid in enumerate(invited):
        content: Document = {
            "to": uid,
            "from": header.host,
            "gameId": game_id,
            "game": header.game,
            "seat": first + offset,
            "status": "open",
            "created": now,
            "until": now + OPEN_FOR,
            "expires": clock.timestamp(now + OPEN_FOR),
        }
        work.create(path(game_id, uid), content)


def read_open(work: Work, game_id: str, uid: str, now: int) -> Document | None:
    """The invitation of `uid`, if it is still open."""
    (found,) = work.read(path(game_id, uid))
    fresh = found is not None and found["status"] == "open" and found["until"] > now
    return found if fresh else None


def decline(game_id: str, uid: str, now: int) -> None:
    """Say no; the chair that was kept is free for anybody."""
    change(partial(_decline, game_id=game_id, uid=uid, now=now))


def _decline(work: Work, game_id: str, uid: str, now: int) -> None:
    found = read_open(work, game_id, uid, now)
    if found is None:
        raise NotFound(ServiceReason.NO_SUCH_INVITATION, "there is no open invitation for you")
    header = tables.read_header(work, game_id)
    work.update(path(game_id, uid), {"status": "declined"})
    if header.status == "waiting":
        free = header.with_chair(found["seat"], reserved=False, name="")
        work.update(documents.header_path(game_id), documents.changed(header, free))
    elif header.status == "cancelled":
        raise TooLate(ServiceReason.CANCELLED, "this table was cancelled")
