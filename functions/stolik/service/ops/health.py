"""Health of the service: tables by status, and how long the most overdue one has waited."""

from __future__ import annotations

from typing import Any, get_args

from google.cloud.firestore import FieldFilter

from stolik.documents.clock import DAY_MS
from stolik.documents.header import PROTOCOL, Status
from stolik.service.ops import sweeper
from stolik.service.tables.transaction import Transaction, transaction

MAX_OVERDUE_MS = 180_000  # three sweeps have failed to do what was due


@transaction
def summary(tx: Transaction, now: int) -> dict[str, Any]:
    """Counts and a verdict: `late` means that neither tasks nor sweeps do what is due."""
    tables, reports = tx.collection("games"), tx.collection("reports")
    counts = {
        status: tx.count(tables.where(filter=FieldFilter("status", "==", status)))
        for status in get_args(Status)
    }
    overdue = tables.where(filter=FieldFilter("due", "<", now - sweeper.LOST_TASK_AFTER_MS))
    first = tx.find(overdue.order_by("due").limit(1))
    waited = now - first[0][1]["due"] if first else 0
    recent = reports.where(filter=FieldFilter("at", ">", now - DAY_MS))
    return {
        "verdict": "late" if waited > MAX_OVERDUE_MS else "ok",
        "tables": counts,
        "overdue": tx.count(overdue),
        "longestOverdueSeconds": waited // 1_000,
        "longestOverdue": first[0][0] if first else None,
        "reportsToday": tx.count(recent),
        "protocol": PROTOCOL,
    }
