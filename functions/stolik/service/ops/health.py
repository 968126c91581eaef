"""Health of the service: tables by status, the most overdue one, and notices not delivered."""

from __future__ import annotations

from typing import Any

from google.cloud.firestore import FieldFilter

from stolik.documents.clock import DAY_MS
from stolik.documents.header import PROTOCOL
from stolik.service.ops import lost_notices, sweeper
from stolik.service.ops.due_tables import due_queries, due_tables
from stolik.service.tables import paths
from stolik.service.tables.transaction import Transaction, transaction

STATUSES = ("waiting", "playing", "finished", "cancelled")  # of headers
MAX_OVERDUE_MS = 180_000  # three sweeps have failed to do what was due


@transaction
def summary(tx: Transaction, now: int) -> dict[str, Any]:
    """Counts and a verdict: `late` means that neither tasks nor sweeps do what is due."""
    tables, reports = tx.collection("games"), tx.collection("reports")
    notices = tx.collection("notices")
    counts = {
        status: tx.count(tables.where(filter=FieldFilter("status", "==", status)))
        for status in STATUSES
    }
    lost_before = now - sweeper.LOST_TASK_AFTER_MS
    first = due_tables(lost_before, 1)
    waited = now - first[0].due if first else 0
    recent = reports.where(filter=FieldFilter("at", ">", now - DAY_MS))
    return {
        "verdict": "late" if waited > MAX_OVERDUE_MS else "ok",
        "tables": counts,
        "overdue": sum(tx.count(overdue) for pair in due_queries(lost_before) for overdue in pair),
        "longestOverdueSeconds": waited // 1_000,
        "longestOverdue": paths.header_path(first[0].game_id) if first else None,
        "reportsToday": tx.count(recent),
        "notices": {  # of the last two weeks
            **{
                state: tx.count(notices.where(filter=FieldFilter("state", "==", state)))
                for state in ("sending", "undelivered")
            },
            "lost": tx.count(lost_notices.due_notices(now)),  # the next sweeps order them again
        },
        "protocol": PROTOCOL,
    }
