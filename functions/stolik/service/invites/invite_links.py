"""Ways to join: four-letter codes for a table, unguessable links for one named seat.

A link's token has 131 bits, is derived from the request that asks for it, and is stored only as its
hash; `lobby/seat_links.py` derives it again for the host. The first person who uses it binds it to
their uid; it is useless to anybody else from then on.
"""

from __future__ import annotations

import hashlib
import secrets
import string
from collections.abc import Sequence

from stolik.documents.answers import SeatLink
from stolik.documents.clock import DAY_MS
from stolik.service import server_clock
from stolik.service.api.receipts import DerivedToken
from stolik.service.errors import Contended, NotFound
from stolik.service.reasons import ServiceReason
from stolik.service.tables.firestore_client import Document
from stolik.service.tables.transaction import Transaction

CODE_LETTERS = "BCDFGHJKMNPQRSTVWXZ"  # no vowels, so no words; no two that look alike
CODE_LENGTH = 4
SHORT_CODE_TRIES = 5
CODE_LIFETIME_MS = 7 * DAY_MS
LINK_LIFETIME_MS = 30 * DAY_MS


def code_path(code: str) -> str:
    """The path of a code."""
    return f"codes/{code}"


def link_path(token: str) -> str:
    """The path of a link: the hash of its token."""
    return f"links/{hashlib.sha256(token.encode()).hexdigest()}"


def random_text(length: int, letters: str = string.ascii_letters + string.digits) -> str:
    """An unguessable text, with about six bits per letter."""
    return "".join(secrets.choice(letters) for _ in range(length))


def random_codes() -> tuple[str, ...]:
    """Codes to try in turn; the last ones are longer."""
    lengths = (*(CODE_LENGTH,) * SHORT_CODE_TRIES, CODE_LENGTH + 1, CODE_LENGTH + 1)
    return tuple(random_text(length, CODE_LETTERS) for length in lengths)


def register_code(tx: Transaction, codes: Sequence[str], game_id: str, now: int) -> str:
    """Register the first of `codes` that is free or has expired. Raises Contended if none is."""
    for code in codes:
        (entry,) = tx.read(code_path(code))
        if entry is None or entry["until"] < now:
            until = now + CODE_LIFETIME_MS
            expires = server_clock.timestamp(until)
            tx.put(code_path(code), {"gameId": game_id, "until": until, "expires": expires})
            return code
    raise Contended("no free code was found; try again")


def register_links(
    tx: Transaction,
    game_id: str,
    names: Sequence[str],
    tokens: Sequence[DerivedToken],
    first: int,
    now: int,
) -> list[SeatLink]:
    """Register one link per name for the seats from `first` on. Returns name, seat and token."""
    links: list[SeatLink] = []
    for seat, (name, derived) in enumerate(zip(names, tokens, strict=True), first):
        create_link(tx, derived.token, game_id, seat, name, None, now)
        links.append({"name": name, "seat": seat, "link": derived.token})
    if names:
        kept = [kept_link(first + place, derived) for place, derived in enumerate(tokens)]
        tx.put(kept_links_path(game_id), {"links": kept})
    return links


def create_link(
    tx: Transaction, token: str, game_id: str, seat: int, name: str, uid: str | None, now: int
) -> None:
    """Write the entry of a link; `uid` is who holds it already."""
    expires = server_clock.timestamp(now + LINK_LIFETIME_MS)
    entry = {"gameId": game_id, "seat": seat, "name": name, "uid": uid, "expires": expires}
    tx.create(link_path(token), entry)


def kept_links_path(game_id: str) -> str:
    """The path of what is kept so that the host can read the links again; nobody may read it."""
    return f"games/{game_id}/pool/links"


def kept_link(seat: int, derived: DerivedToken) -> Document:
    """What is kept of a link: not its token, but what the server's key derives it from."""
    return {"seat": seat, "request": derived.request_id, "purpose": derived.purpose}


def game_of_code(tx: Transaction, code: str, now: int) -> str:
    """The id of the table with this code. Raises NotFound if there is none."""
    (entry,) = tx.read(code_path(code.upper()))
    if entry is None or entry["until"] < now:
        raise NotFound(ServiceReason.NO_SUCH_CODE, "no table has this code; ask the host for it")
    return str(entry["gameId"])


def read_link(tx: Transaction, token: str, now: int) -> Document:
    """The entry of a link: table, seat, name, and who has used it.

    Raises NotFound if there is none, or if it has expired: Firestore may take days to remove it.
    """
    (entry,) = tx.read(link_path(token))
    if entry is None or has_expired(entry, now):
        text = "this link leads to no table; ask the host for a new one"
        raise NotFound(ServiceReason.NO_SUCH_CODE, text)
    return entry


def has_expired(entry: Document, now: int) -> bool:
    """Whether a link may not be used any more."""
    return server_clock.milliseconds(entry["expires"]) <= now
