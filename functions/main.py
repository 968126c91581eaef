"""Entry points: each parses, delegates and answers; nothing else happens here."""

from __future__ import annotations

import functools
import logging
from collections.abc import Callable
from typing import Any

from firebase_functions import https_fn, options

from stolik.engine.errors import Refused
from stolik.service import clock, moves, store, timeouts
from stolik.service.errors import Contended, NotSignedIn
from stolik.service.requests import MAX_SEQ, Fields

log = logging.getLogger(__name__)
Request = https_fn.CallableRequest[Any]

options.set_global_options(region="europe-west1", cpu=1, concurrency=80, memory=512)


def answering(handler: Callable[[str, Fields], Any]) -> Callable[[Request], Any]:
    """Send our refusals in the wire's words and the bill with every answer; log the unplanned."""

    @functools.wraps(handler)
    def answer(request: Request) -> Any:
        bill = store.Bill()
        token = store.bill.set(bill)
        try:
            if request.auth is None or not request.auth.uid:
                raise NotSignedIn
            found = handler(request.auth.uid, Fields(request.data))
            return {**(found or {}), "cost": {"reads": bill.reads, "writes": bill.writes}}
        except Refused as error:
            details = {"reason": str(error.reason), **getattr(error, "details", {})}
            raise https_fn.HttpsError(_code(error.code), str(error), details) from error
        except Contended as error:
            details = {"reason": "busy", "retryAfter": 1}
            raise https_fn.HttpsError(_code(error.code), str(error), details) from error
        except Exception:
            log.exception("unplanned error in %s", handler.__name__)
            raise
        finally:
            store.bill.reset(token)

    return answer


def _code(code: str) -> https_fn.FunctionsErrorCode:
    return https_fn.FunctionsErrorCode(code)


@https_fn.on_call()
@answering
def play_move(uid: str, fields: Fields) -> dict[str, Any]:
    """Play one move; answers `{"seq", "events"}`."""
    wish = moves.Wish(
        game_id=fields.id("gameId"),
        uid=uid,
        seq=fields.number("seq", 0, MAX_SEQ),
        move_id=fields.id("moveId"),
        text=fields.text("move", 2_000),
    )
    fields.done()
    return moves.play(wish, clock.now_ms())


@https_fn.on_call()
@answering
def claim_timeout(uid: str, fields: Fields) -> dict[str, Any]:
    """End a turn whose time is up, when the clock's task is late."""
    game_id, seq = fields.id("gameId"), fields.number("seq", 0, MAX_SEQ)
    fields.done()
    return timeouts.strike(game_id, seq, clock.now_ms())
