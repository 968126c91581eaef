"""What a rated game is: every call that could bend a result asks here. docs/rated.md explains it.

A rated table has a clock, is for people with accounts only, and is played without bots,
suggestions, practice aids, pauses or takebacks. Nobody ends its game alone, and who leaves loses
(`documents/forfeits.py`). Some rules also protect other tables: a seat moves to another device
only if its holder agrees or has been away for long, and offers of a rematch end.
"""

from __future__ import annotations

from typing import Any, Literal

from stolik.documents import forfeits
from stolik.documents.clock import Clock
from stolik.documents.header import LIVE, Header
from stolik.engine.contract import AnyGame
from stolik.service.errors import NotAllowed, TooLate
from stolik.service.reasons import ServiceReason

Leaver = Literal["bot", "skip", "end"]

LONG_AWAY_MS = 600_000  # after which a seat may move without its holder
OFFER_LIFETIME_MS = 3_600_000  # of a wish for a rematch
ANSWER_TIME_MS = 60_000  # that a rematch waits for those who say nothing
ANSWER_DAYS_MS = 21_600_000  # the same where moves take days
RATED_OFFER_LIFETIME_MS = 60_000  # so that everybody who is dealt a rated game is there


def check_new_table(
    game: AnyGame, options: dict[str, Any], clock: Clock, leaver: Leaver, idle: int
) -> None:
    """Raise NotAllowed if a table with these settings cannot be rated."""
    if clock.kind == "none":
        raise NotAllowed(ServiceReason.RATED_NEEDS_CLOCK, "rated games need a clock")
    if idle or leaver == "end":
        raise NotAllowed(ServiceReason.RATED, "rated games do not end by themselves")
    if any(options.get(aid) for aid in game.practice_aids):
        raise NotAllowed(ServiceReason.RATED, "rated games are played without practice aids")


def check_people(rated: bool, guest: bool, bots: int) -> None:
    """Raise NotAllowed if a guest or a bot would play a rated game."""
    if rated and guest:
        raise NotAllowed(ServiceReason.GUESTS_CANNOT, "rated games are for people with an account")
    if rated and bots:
        raise NotAllowed(ServiceReason.NOT_BETWEEN_HUMANS, "rated games are between people")


def require_unrated(header: Header) -> None:
    """Raise NotAllowed at a rated table."""
    if header.rated:
        raise NotAllowed(ServiceReason.RATED, "this is not allowed in rated games")


def require_seat_kept(header: Header, seat: int | None, now: int) -> None:
    """Raise TooLate for somebody who has lost a rated game by leaving it."""
    if seat is not None and forfeits.is_lost(header, seat, now):
        raise TooLate(ServiceReason.SEAT_LOST, "you left this rated game and have lost it")


def has_begun(header: Header) -> bool:
    """Whether nobody may end the game alone any more: after a move, and if rated from the deal."""
    return header.status in LIVE and (header.rated or header.seq > 1)


def require_not_begun(header: Header) -> None:
    """Raise NotAllowed once a rated table is dealt."""
    if header.rated and has_begun(header):
        raise NotAllowed(ServiceReason.RATED, "a rated game is cancelled by everybody at it")


def voters(header: Header, present: set[str]) -> tuple[set[str], int]:
    """Whose votes to cancel count, and how many of them are needed.

    More than half of the people `present`; at rated tables everybody who has not lost by leaving.
    """
    if not header.rated:
        return present, len(present) // 2 + 1
    staying = {str(header.seats[seat].uid) for seat in forfeits.staying_seats(header)}
    return staying, len(staying)


def require_movable_seat(
    header: Header, seat: int, by_holder: bool, seen: int | None, now: int
) -> None:
    """Raise NotAllowed if a seat may not go to another device now.

    Before the deal the host decides. Later the holder does, or the host once the holder has been
    away for long. `seen` is the holder's last sign of presence in ms, if there is one.
    """
    require_unrated(header)
    if by_holder or header.status == "waiting" or is_long_away(header, seat, seen, now):
        return
    text = "whoever holds the seat has to agree, or to be away for ten minutes"
    raise NotAllowed(ServiceReason.HOLDER_PRESENT, text)


def is_long_away(header: Header, seat: int, seen: int | None, now: int) -> bool:
    """Whether the holder left long ago, or has shown no sign for as long during their own turn."""
    chair = header.seats[seat]
    if chair.away:
        return chair.left + LONG_AWAY_MS <= now
    turn_started = header.turn_started or header.updated
    return header.turn == seat and max(turn_started, seen or 0) + LONG_AWAY_MS <= now


def offer_lifetime_ms(header: Header) -> int:
    """How long a wish for a rematch waits for the others."""
    if header.rated:
        return RATED_OFFER_LIFETIME_MS
    return max(OFFER_LIFETIME_MS, header.clock.move_ms)


def is_offer_open(header: Header, now: int) -> bool:
    """Whether somebody wants a rematch, and others can still agree to it."""
    until = header.rematch_until
    return header.next_game is None and until is not None and now < until


def answer_time_ms(header: Header) -> int:
    """How long a rematch waits for those who say nothing."""
    return ANSWER_DAYS_MS if header.clock.is_slow else ANSWER_TIME_MS


def may_play_again(header: Header, now: int) -> bool:
    """Whether a rematch is to be dealt: enough want it, and nobody has to be waited for.

    At rated tables everybody has to want it. At others those who left, who declined, and who have
    said nothing for a while are not waited for.
    """
    players, agreed = set(header.players), set(header.rematch)
    if header.rated:
        return players <= agreed
    if len(agreed) < min(2, len(players)):
        return False
    silent = header.rematch_deals_at is not None and header.rematch_deals_at <= now
    left = {chair.uid for chair in header.seats if chair.away}
    return silent or players <= agreed | left | set(header.declined)
