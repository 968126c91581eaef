"""From our errors to the wire's words: the one place where an HttpsError is made."""

from __future__ import annotations

import functools
import logging
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from firebase_functions import https_fn, logger

from stolik.engine.errors import Refused
from stolik.service import store
from stolik.service.errors import Contended, NotSignedIn
from stolik.service.reasons import ServiceReason
from stolik.service.requests import Fields, is_id

log = logging.getLogger(__name__)
Request = https_fn.CallableRequest[Any]


@dataclass(frozen=True, slots=True)
class Caller:
    """Who calls, as the token says it; nothing of it is ever taken from the body."""

    uid: str
    guest: bool


def answering(handler: Callable[[Caller, Fields], Any]) -> Callable[[Request], Any]:
    """Send our refusals in the wire's words and the bill with every answer; log the unplanned."""

    @functools.wraps(handler)
    def answer(request: Request) -> Any:
        bill, started, outcome = store.Bill(), time.perf_counter(), "ok"
        token = store.bill.set(bill)
        try:
            found = handler(caller_of(request), Fields(request.data))
            return {**(found or {}), "cost": {"reads": bill.reads, "writes": bill.writes}}
        except Refused as error:
            outcome = str(error.reason)
            details = {"reason": outcome, **getattr(error, "details", {})}
            raise _refusal(error.code, str(error), details) from error
        except Contended as error:
            outcome = str(ServiceReason.BUSY)
            details = {"reason": outcome, "retryAfter": 1}
            raise _refusal(error.code, str(error), details) from error
        except Exception:
            outcome = "internal"
            log.exception("unplanned error in %s", handler.__name__)
            raise
        finally:
            store.bill.reset(token)
            milliseconds = round(1_000 * (time.perf_counter() - started), 1)
            report(handler.__name__, outcome, milliseconds, bill)

    return answer


def report(name: str, outcome: str, milliseconds: float, bill: store.Bill) -> None:
    """One structured line in the log for each call: what it was, how it went, what it cost.

    It names no person, no table and no card.
    """
    figures = {"callable": name, "outcome": outcome, "ms": milliseconds}
    logger.info("call", **figures, reads=bill.reads, writes=bill.writes)


def caller_of(request: Request) -> Caller:
    """The person behind the token. Raises NotSignedIn when there is none."""
    uid = request.auth.uid if request.auth else None
    if request.auth is None or uid is None or not is_id(uid):
        raise NotSignedIn
    signed_in = request.auth.token.get("firebase") or {}
    return Caller(uid, signed_in.get("sign_in_provider") == "anonymous")


def _refusal(code: str, text: str, details: dict[str, Any]) -> https_fn.HttpsError:
    return https_fn.HttpsError(https_fn.FunctionsErrorCode(code), text, details)
