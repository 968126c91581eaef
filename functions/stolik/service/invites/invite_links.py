"""Ways to a chair: four-letter codes for a table, unguessable links for one named seat.

A link's token has 131 bits and is stored only as its hash. The first person who claims it
binds it to their uid; to anybody else it is useless from then on.
"""

from __future__ import annotations

import hashlib
import secrets
import string
from collections.abc import Sequence
from typing import Any

from stolik.documents.clock import DAY_MS
from stolik.service import server_clock
from stolik.service.errors import Contended, NotFound
from stolik.service.reasons import ServiceReason
from stolik.service.tables.firestore_client import Document
from stolik.service.tables.transaction import Transaction

LETTERS = "BCDFGHJKMNPQRSTVWXZ"  # no vowels (no words), nothing that looks like another
CODE_LENGTH = 4
TRIES = 5
KEPT = 7 * DAY_MS
LINK_KEPT = 30 * DAY_MS


def code_path(code: str) -> str:
    """Where a code is registered."""
    return f"codes/{code}"


def link_path(token: str) -> str:
    """Where a link is registered: under the hash of its token."""
    return f"links/{hashlib.sha256(token.encode()).hexdigest()}"


def draw_text(length: int, letters: str = string.ascii_letters + string.digits) -> str:
    """A text that nobody can guess, about six bits a letter."""
    return "".join(secrets.choice(letters) for _ in range(length))


def draw_token() -> str:
    """The token of a link."""
    return draw_text(22)


def draw_codes() -> tuple[str, ...]:
    """Codes to try, the last ones longer, drawn before the transaction."""
    lengths = (*(CODE_LENGTH,) * TRIES, CODE_LENGTH + 1, CODE_LENGTH + 1)
    return tuple(draw_text(length, LETTERS) for length in lengths)


def register_code(tx: Transaction, codes: Sequence[str], game_id: str, now: int) -> str:
    """Stage the first of `codes` that is free, or was given up long ago."""
    for code in codes:
        (found,) = tx.read(code_path(code))
        if found is None or found["until"] < now:
            entry = {"gameId": game_id, "until": now + KEPT}
            tx.put(code_path(code), {**entry, "expires": server_clock.timestamp(now + KEPT)})
            return code
    raise Contended("no free code was found; try again")


def register_links(
    tx: Transaction, game_id: str, names: Sequence[str], tokens: Sequence[str], first: int, now: int
) -> list[dict[str, Any]]:
    """Stage one link per name for the seats from `first` on; answers name, seat and token."""
    made = []
    for offset, (name, token) in enumerate(zip(names, tokens, strict=True)):
        seat = first + offset
        entry = {"gameId": game_id, "seat": seat, "name": name, "uid": None}
        tx.create(link_path(token), {**entry, "expires": server_clock.timestamp(now + LINK_KEPT)})
        made.append({"name": name, "seat": seat, "link": token})
    return made


def game_of_code(tx: Transaction, code: str, now: int) -> str:
    """The table that a code leads to."""
    (found,) = tx.read(code_path(code.upper()))
    if found is None or found["until"] < now:
        raise NotFound(ServiceReason.NO_SUCH_CODE, "no table has this code")
    game_id: str = found["gameId"]
    return game_id


def read_link(tx: Transaction, token: str) -> Document:
    """What a link leads to."""
    (found,) = tx.read(link_path(token))
    if found is None:
        raise NotFound(ServiceReason.NO_SUCH_CODE, "this link leads to no table")
    return found
