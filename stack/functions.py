"""The functions as a part of the stack, and what their manifest declares."""

from __future__ import annotations

import os
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
    """All functions of one main.py; `extra_env` adds to their environment."""

    name = "functions"

    def __init__(
        self, config: Config, reaper: Reaper, main: Path, extra_env: Mapping[str, str]
    ) -> None:
        super().__init__(config, reaper)
        if not main.exists():
            raise MissingRequirement(str(main), "git checkout functions/main.py")
        self.main = main
        self.extra_env = dict(extra_env)

    def command(self) -> Sequence[str]:
        """One process for all functions."""
        port = str(self.config.port(self.name))
        return [sys.executable, "-m", "stack.functions_host", str(self.main), port]

    def env(self) -> Mapping[str, str]:
        """The stack's addresses and `extra_env`."""
        return {
            **self.config.env(),
            "PYTHONPATH": os.pathsep.join(map(str, (ROOT, ROOT / "functions"))),
            "PYTHONUNBUFFERED": "1",
            **self.extra_env,
        }

    def is_ready(self) -> bool:
        """Whether main.py has been loaded."""
        return http.get(f"{self.address}/__functions", timeout=5).status_code == 200

    def manifest(self) -> Manifest:
        """What main.py declares, keyed by function name."""
        manifest: Manifest = http.get(f"{self.address}/__functions").json()
        return manifest

    def url(self, name: str, region: str = REGION) -> str:
        """The address of one function."""
        return f"{self.address}/{PROJECT}/{region}/{name}"


def queues(manifest: Manifest) -> dict[tuple[str, str], RetryPolicy]:
    """The task queues of `manifest`, keyed by location and name."""
    return {
        (region, name): RetryPolicy.from_config(facts["taskQueueTrigger"].get("retryConfig") or {})
        for name, facts in manifest.items()
        if "taskQueueTrigger" in facts
        for region in facts["regions"]
    }


def triggers(manifest: Manifest) -> dict[str, dict[str, Any]]:
    """The Firestore triggers of `manifest`, keyed by id, for `Firestore.register_trigger`."""
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
