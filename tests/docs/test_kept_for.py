"""The page about Stolik says how long things are kept, as the service keeps them."""

from __future__ import annotations

import json
from dataclasses import replace

from stack.config import ROOT
from stolik.documents.clock import DAY_MS, Clock
from stolik.documents.header import Header
from stolik.service.invites import invitations, invite_links
from stolik.service.notify import delivery
from stolik.service.tables import lifetimes

HEADER = Header("zole", "zole@1", {}, "ann", (), "00" * 32, created=0, updated=0)


def test_the_page_says_how_long_data_is_kept() -> None:
    """Days of the lifetimes in the code; see web/src/texts/about/."""
    told = json.loads((ROOT / "web/src/pages/kept_for.json").read_text())
    playing = replace(HEADER, status="playing", started=0)
    assert told == {
        "waitingDays": _days(HEADER),
        "cancelledDays": _days(replace(HEADER, status="cancelled")),
        "idleDays": _days(playing),
        "slowDays": _days(replace(playing, clock=Clock("days", days=2))),
        "invitationDays": invitations.INVITATION_LIFETIME_MS // DAY_MS,
        "linkDays": invite_links.LINK_LIFETIME_MS // DAY_MS,
        "noticeDays": delivery.LIFETIME_MS // DAY_MS,
        "finishedYears": _days(replace(HEADER, status="finished")) // 365,
    }


def _days(header: Header) -> int:
    """When the sweep removes an untouched table, in days after its last change."""
    return lifetimes.due(header) // DAY_MS
