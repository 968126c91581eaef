"""The links of a table, as its host may read them again until everybody sits, and replace them.

No token is stored. `games/{id}/pool/links`, which nobody may read, says from what the server's key
derives each token again; a link that is not registered under its hash any more is left out.
"""

from __future__ import annotations

from typing import NamedTuple

from stolik.documents.answers import HostLink, HostLinks
from stolik.documents.header import LIVE, Header
from stolik.service.api.receipts import DerivedToken, derive_again
from stolik.service.errors import NotFound, TooLate
from stolik.service.invites import invite_links
from stolik.service.reasons import ServiceReason
from stolik.service.tables import guards, headers
from stolik.service.tables.firestore_client import Document
from stolik.service.tables.transaction import Transaction, transaction


class OpenLink(NamedTuple):
    """A link that leads to a seat."""

    kept: Document
    token: str
    entry: Document  # as it is registered


@transaction
def list_links(tx: Transaction, game_id: str, host: str, now: int) -> HostLinks:
    """The links to seats of this table that still lead there. Raises NotAllowed but for the host.

    The start may have moved the seats; a link of somebody who did not come leads nowhere then.
    """
    header = headers.read_header(tx, game_id)
    guards.require_host(header, host)
    links: list[HostLink] = []
    for link in _open_links(tx, game_id, host):
        seat = _seat_of(header, link.entry)
        if seat is not None and not invite_links.has_expired(link.entry, now):
            links.append(_answer(header, link.token, seat, link.entry))
    return {"links": links}


@transaction
def replace_link(
    tx: Transaction, game_id: str, host: str, seat: int, derived: DerivedToken, now: int
) -> HostLink:
    """Register a new link for a seat and delete its old one. Raises NotFound if it has none.

    Who sits there already keeps the seat: the new link asks them to move to another device.
    """
    header = headers.read_header(tx, game_id)
    guards.require_host(header, host)
    if header.status not in ("waiting", *LIVE):
        raise TooLate(ServiceReason.FINISHED, "this game is over; its links lead nowhere")
    links = _open_links(tx, game_id, host)
    old = next((link for link in links if _seat_of(header, link.entry) == seat), None)
    if old is None:
        raise NotFound(
            ServiceReason.NO_SUCH_CODE, "this seat has no link; list_links has those of the others"
        )
    holder = old.entry["uid"] if header.seat_of(str(old.entry["uid"])) is not None else None
    name = str(old.entry["name"])
    tx.delete(invite_links.link_path(old.token))
    invite_links.create_link(tx, derived.token, game_id, seat, name, holder, now)
    kept = [link.kept for link in links if link is not old]
    new = invite_links.kept_link(seat, derived)
    tx.put(invite_links.kept_links_path(game_id), {"links": [*kept, new]})
    after = header
    if holder is None:
        after = header.with_chair(seat, name=name, reserved=True, until=0)
    headers.save_header(tx, game_id, header, after)
    return _answer(header, derived.token, seat, {"name": name, "uid": holder})


def _open_links(tx: Transaction, game_id: str, host: str) -> list[OpenLink]:
    """The links that are registered, as tokens of the host derive them."""
    (content,) = tx.read(invite_links.kept_links_path(game_id))
    kept: list[Document] = (content or {}).get("links", [])
    tokens = [derive_again(host, str(link["request"]), str(link["purpose"])) for link in kept]
    entries = tx.read(*map(invite_links.link_path, tokens)) if tokens else []
    found = zip(kept, tokens, entries, strict=True)
    return [OpenLink(link, token, entry) for link, token, entry in found if entry is not None]


def _seat_of(header: Header, entry: Document) -> int | None:
    """The seat that a link leads to now: its person's, or an open one while the table waits."""
    if entry["uid"] is not None and (seat := header.seat_of(str(entry["uid"]))) is not None:
        return seat
    seat = int(entry["seat"])
    waits = header.status == "waiting" and header.seats[seat].kind == "open"
    return seat if waits else None


def _answer(header: Header, token: str, seat: int, entry: Document) -> HostLink:
    chair = header.seats[seat]
    taken = chair.kind == "human"
    name = chair.name if taken else str(entry["name"])
    return {"name": name, "seat": seat, "link": token, "taken": taken}
