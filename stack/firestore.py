"""The official Firestore emulator, and its API for tests: reset, rules, coverage, export."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from stack import prerequisites
from stack.class_archive import ClassArchive
from stack.config import LOOPBACK, PROJECT, Config
from stack.prerequisites import Progress
from stack.process_part import ProcessPart, http
from stack.reaper import Reaper

_MAIN = "com.google.cloud.datastore.emulator.firestore.CloudFirestore"
_FAST_START = ("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC")
_OWNER = {"Authorization": "Bearer owner"}
_EXPORT_NAME = "firestore"
_RESET_ATTEMPTS = 50
_COVERAGE_SECONDS = 300  # the report counts every evaluation


class Firestore(ProcessPart):
    """Firestore with our rules, optionally started from an export (`seed`)."""

    name = "firestore"
    stop_timeout_seconds = 60.0  # the first run writes the class archive on exit

    def __init__(self, config: Config, reaper: Reaper, rules: Path, progress: Progress) -> None:
        super().__init__(config, reaper)
        self.rules = rules
        self.seed: Path | None = None
        self._java = prerequisites.java(progress)
        self._jar = prerequisites.firestore_jar(progress)
        self._classes = ClassArchive(self._java, self._jar)
        self._emulator = f"{self.address}/emulator/v1/projects/{PROJECT}"
        self._documents = f"{self.address}/v1/projects/{PROJECT}/databases/(default)/documents"

    def command(self) -> Sequence[str]:
        """Java with the emulator's main class, which its jar does not name."""
        seed = [f"--seed_from_export={self.seed}"] if self.seed else []
        return [
            *(self._java, *_FAST_START, *self._classes.flags(str(self.config.port(self.name)))),
            *("-cp", str(self._jar), _MAIN, "start"),
            f"--host={LOOPBACK}",
            f"--port={self.config.port(self.name)}",
            f"--rules={self.rules}",
            f"--project_id={PROJECT}",
            f"--functions_emulator={self.config.host('functions')}",
            *seed,
        ]

    def wait(self) -> None:
        """Return when ready, after a first write, which takes over a second."""
        super().wait()
        document = f"{self._documents}/stack/warm-up"
        http.patch(document, json={"fields": {}}, headers=_OWNER).raise_for_status()
        http.delete(document, headers=_OWNER).raise_for_status()

    def on_exit(self, clean: bool) -> None:
        """Keep the class archive if the process wrote one."""
        self._classes.on_exit(clean)

    def reset(self) -> None:
        """Delete every document.

        The emulator notifies its listeners and responds 499 if one of them has just disconnected;
        the request is repeated then.
        """
        path = f"{self._emulator}/databases/(default)/documents"
        for _ in range(_RESET_ATTEMPTS):
            response = http.delete(path)
            if response.status_code != 499:
                break
        response.raise_for_status()

    def set_rules(self, text: str) -> None:
        """Replace the rules. Raises ValueError with the compiler's message."""
        files = [{"name": "firestore.rules", "content": text}]
        response = http.put(f"{self._emulator}:securityRules", json={"rules": {"files": files}})
        if response.status_code == 400:
            raise ValueError(response.text)
        response.raise_for_status()

    def rule_coverage(self) -> dict[str, Any]:
        """The values of every expression of the rules since they were set."""
        response = http.get(f"{self._emulator}:ruleCoverage", timeout=_COVERAGE_SECONDS)
        response.raise_for_status()
        coverage: dict[str, Any] = response.json()
        return coverage

    def register_trigger(self, trigger: str, body: dict[str, Any]) -> None:
        """Send the events that `body` describes to the functions host."""
        path = f"{self._emulator}/eventarcTrigger"
        http.post(path, params={"eventarcTriggerId": trigger}, json=body).raise_for_status()

    def export(self, folder: Path) -> None:
        """Write all documents to `folder`, in Firestore's export format."""
        database = f"projects/{PROJECT}/databases/(default)"
        body = {"database": database, "export_directory": str(folder), "export_name": _EXPORT_NAME}
        http.post(f"{self._emulator}:export", json=body).raise_for_status()

    @staticmethod
    def export_file(folder: Path) -> Path:
        """The file in `folder` for `seed`."""
        return folder / _EXPORT_NAME / f"{_EXPORT_NAME}.overall_export_metadata"
