"""Claiming the result of a live game that everybody else has left.

The only person left may claim from the time `claimable` of the header on, but not during their own
turn. For CLAIM_WINDOW_MS after that time no bot plays for those who left, so that somebody can
claim. Rated tables have no claims: whoever leaves such a game loses it.
"""

from __future__ import annotations

from stolik.documents.answers import ClaimAnswer
from stolik.documents.header import Header
from stolik.engine.contract import Result
from stolik.service.errors import Stale, TooLate
from stolik.service.play import endings
from stolik.service.reasons import ServiceReason
from stolik.service.tables import guards, headers
from stolik.service.tables.transaction import Transaction, transaction

CLAIMS = ("win", "cancel")


@transaction
def claim(tx: Transaction, game_id: str, uid: str, seq: int, claimed: str, now: int) -> ClaimAnswer:
    """End a game that all others have left: as won, or without a result."""
    header = headers.read_header(tx, game_id)
    seat = guards.require_seat(header, uid)
    guards.require_playing(header)
    if header.seq != seq:
        raise Stale(header.seq)
    if not may_claim(header, seat, now):
        raise TooLate(ServiceReason.NOT_CLAIMABLE, "the result cannot be claimed now")
    if claimed == "win":
        result = Result(header.match_scores(), (seat,), "claimed")
        after = endings.finish(tx, game_id, header, result, now)
    else:
        after = endings.cancel(tx, game_id, header, now)
    headers.save_header(tx, game_id, header, after)
    return {"status": after.status}


def may_claim(header: Header, seat: int, now: int) -> bool:
    """Whether the person on `seat` has been alone long enough and is not to move. Pure."""
    waited = header.claimable is not None and header.claimable <= now
    asked = seat in header.asked or None in header.asked
    return waited and not asked and not header.seats[seat].away
