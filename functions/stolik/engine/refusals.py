"""A refusal with what a sentence about it may name: the suit to follow, the points that lack."""

from __future__ import annotations

from typing import Any, TypedDict

from stolik.engine.json_codec import Plain
from stolik.engine.reasons import Reason

# The values of each reason that has any; the catalogue of texts has a sentence with them.
REASON_FIELDS: dict[Reason, frozenset[str]] = {
    reason: frozenset(fields.split())
    for reason, fields in {
        Reason.NOT_HELD: "card",
        Reason.MUST_FOLLOW: "suit",
        Reason.MUST_TRUMP: "led suit",
        Reason.BID_OUT_OF_RANGE: "most",
        Reason.HOOK: "bid",
        Reason.BID_TOO_LOW: "bid",
        Reason.PARTNER_IN_HAND: "card",
        Reason.TRUMP_NOT_BROKEN: "suit",
        Reason.WORTHLESS: "face count",
        Reason.NEEDS_OTHERS: "face combination",
        Reason.BELOW_OPENING: "points needed",
        Reason.SET_TOO_SHORT: "missing",
        Reason.GAP_IN_RUN: "tiles",
        Reason.SAME_COLOUR: "tiles",
        Reason.TILE_NOT_HELD: "tiles",
        Reason.TABLE_TILE_MISSING: "tiles",
        Reason.MELD_TOO_LOW: "points needed",
    }.items()
}


class RuleRefusal(TypedDict):
    """Why the rules refuse something; `values` is what a sentence about it may name."""

    reason: Reason
    text: str
    values: dict[str, Any]


def refused(reason: Reason, values: dict[str, Plain] | None = None, text: str = "") -> RuleRefusal:
    """The refusal as plain values."""
    return RuleRefusal(reason=reason, text=text, values=values or {})
