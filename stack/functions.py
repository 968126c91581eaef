"""The functions host as a part of the stack, seen from outside."""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from stack.cloud_tasks.queue import RetryPolicy
from stack.config import PROJECT, REGION, ROOT, Config, MissingRequirement
from stack.process_part import ProcessPart, http
from stack.reaper import Reaper

Manifest = dict[str, dict[str, Any]]


class Functions(ProcessPart):
    """All functions of one main.py; `extra` variables reach them through the environment."""

    name = "functions"

    def __init__(
        self, config: Config, reaper: Reaper, main: Path, extra: Mapping[str, str]
    ) -> None:
        super().__init__(config, reaper)
        if not main.exists():
            raise MissingRequirement(str(main), "git checkout functions/main.py")
        self.main = main
        self.extra = dict(extra)

    def command(self) -> Sequence[str]:
        """One process for all functions."""
        port = str(self.config.port(self.name))
        return [sys.executable, "-m", "stack.functions_host", str(self.main), port]

    def env(self) -> Mapping[str, str]:
        """The stack's addresses, and whatever the caller adds."""
        return {**self.config.env(), "PYTHONPATH": str(ROOT), "PYTHONUNBUFFERED": "1", **self.extra}

    def answers(self) -> bool:
        """Ready once main.py has been loaded."""
        return http.get(f"{self.address}/__functions", timeout=5).status_code == 200

    def manifest(self) -> Manifest:
        """What main.py declares, by function name."""
        found: Manifest = http.get(f"{self.address}/__functions").json()
        return found

    def url(self, name: str, region: str = REGION) -> str:
        """The address of one function."""
        return f"{self.address}/{PROJECT}/{region}/{name}"


def queues(manifest: Manifest) -> dict[tuple[str, str], RetryPolicy]:
    """The task queues of `manifest`, by location and name."""
    return {
        (region, name): RetryPolicy.of(facts["taskQueueTrigger"].get("retryConfig") or {})
        for name, facts in manifest.items()
        if "taskQueueTrigger" in facts
        for region in facts["regions"]
    }


def triggers(manifest: Manifest) -> dict[str, dict[str, Any]]:
    """What to register with the Firestore emulator, by the trigger's id."""
    return {
        f"{region}-{name}-0": _trigger(facts["eventTrigger"])
        for name, facts in manifest.items()
        if facts.get("eventTrigger", {}).get("eventType", "").startswith("google.cloud.firestore.")
        for region in facts["regions"]
    }


def _trigger(event: dict[str, Any]) -> dict[str, Any]:
    filters = event.get("eventFilters") or {}
    pattern = (event.get("eventFilterPathPatterns") or {}).get("document")
    kind = "PATH_PATTERN" if pattern else "EXACT"
    return {
        "eventType": event["eventType"],
        "database": filters.get("database", "(default)"),
        "namespace": filters.get("namespace", "(default)"),
        "document": {"value": pattern or filters["document"], "matchType": kind},
    }
