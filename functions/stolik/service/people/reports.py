"""Reports about somebody at the same table, kept for the operators."""

from __future__ import annotations

from dataclasses import dataclass

from stolik.service.tables import guards, headers
from stolik.service.tables.transaction import Transaction, transaction


@dataclass(frozen=True, slots=True)
class Report:
    """One complaint."""

    game_id: str
    by: str
    about: str
    why: str
    text: str


@transaction
def file_report(tx: Transaction, report: Report, now: int) -> None:
    """Store the report; a second one about the same person at the same table replaces it."""
    header = headers.read_header(tx, report.game_id)
    guards.require_member(header, report.by)
    seat = guards.require_seat(header, report.about)
    content = {
        "gameId": report.game_id,
        "from": report.by,
        "about": report.about,
        "name": header.seats[seat].name,
        "why": report.why,
        "text": report.text,
        "seq": header.seq,
        "at": now,
        "handled": False,
    }
    tx.put(f"reports/{report.game_id}_{report.by}_{report.about}", content)
