"""From our errors to the wire's words: the one place where an HttpsError is made."""

from __future__ import annotations

import functools
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from firebase_functions import https_fn

from stolik.engine.errors import Refused
from stolik.service import structured_log
from stolik.service.api.request_fields import MAX_SEQ, Fields, is_id
from stolik.service.errors import Contended, NotSignedIn
from stolik.service.reasons import ServiceReason
from stolik.service.tables import firestore_client
from stolik.service.tables.bill import Bill, current_bill

Request = https_fn.CallableRequest[Any]
UNREACHED = "the tables cannot be reached now; send the same call again"


@dataclass(frozen=True, slots=True)
class Caller:
    """Who calls, as the token says it; nothing of it is ever taken from the body."""

    uid: str
    guest: bool


def answering(handler: Callable[[Caller, Fields], Any]) -> Callable[[Request], Any]:
    """Send our refusals in the wire's words and the bill with every answer; log the unplanned."""

    @functools.wraps(handler)
    def answer(request: Request) -> Any:
        bill, started, outcome = Bill(), time.perf_counter(), "ok"
        token, name, place = (
            current_bill.set(bill),
            handler.__name__,
            asked_place(request.data),
        )
        try:
            found = handler(caller_of(request), Fields.of_request(request.data)) or {}
            place |= {"game": found.get("gameId") or place["game"], "seq": found.get("seq")}
            return {**found, "cost": {"reads": bill.reads, "writes": bill.writes}}
        except Refused as error:
            outcome = str(error.reason)
            details = {"reason": outcome, **getattr(error, "details", {})}
            raise _refusal(error.code, str(error), details) from error
        except Contended as error:
            outcome = str(ServiceReason.BUSY)
            raise _refusal(error.code, str(error), {"reason": outcome, "retryAfter": 1}) from error
        except firestore_client.FIRESTORE_UNAVAILABLE as error:
            outcome = str(ServiceReason.BUSY)
            structured_log.error("database does not answer", error, callable=name, **place)
            details = {"reason": outcome, "retryAfter": 1}
            raise _refusal(Contended.code, UNREACHED, details) from None
        except Exception as error:
            outcome = "internal"
            structured_log.error("unplanned error", error, callable=name, **place)
            raise _refusal("internal", "INTERNAL", {}) from None  # the text might name a card
        finally:
            current_bill.reset(token)
            ms, spent = structured_log.since(started), {"reads": bill.reads, "writes": bill.writes}
            structured_log.info("call", callable=name, outcome=outcome, ms=ms, **spent, **place)

    return answer


def asked_place(data: Any) -> dict[str, Any]:
    """Which table a request is about and what it saw there, as far as it says so soundly."""
    fields = data if isinstance(data, dict) else {}
    game, seq = fields.get("gameId"), fields.get("seq")
    return {
        "game": game if isinstance(game, str) and is_id(game) else None,
        "seq": seq if type(seq) is int and 0 <= seq <= MAX_SEQ else None,
    }


def caller_of(request: Request) -> Caller:
    """The person behind the token. Raises NotSignedIn when there is none."""
    uid = request.auth.uid if request.auth else None
    if request.auth is None or uid is None or not is_id(uid):
        raise NotSignedIn
    signed_in = request.auth.token.get("firebase") or {}
    return Caller(uid, signed_in.get("sign_in_provider") == "anonymous")


def _refusal(code: str, text: str, details: dict[str, Any]) -> https_fn.HttpsError:
    return https_fn.HttpsError(https_fn.FunctionsErrorCode(code), text, details)
