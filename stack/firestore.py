"""The official Firestore emulator, and the doors it keeps for tests."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from stack import prerequisites
from stack.class_archive import ClassArchive
from stack.config import LOOPBACK, PROJECT, Config
from stack.process_part import ProcessPart, http
from stack.reaper import Reaper

_MAIN = "com.google.cloud.datastore.emulator.firestore.CloudFirestore"
_FAST_START = ("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC")
_OWNER = {"Authorization": "Bearer owner"}
EXPORT = "firestore"
_HANG_UPS = 50  # listeners that may hang up during one reset


class Firestore(ProcessPart):
    """Firestore with our rules, optionally filled from an export."""

    name = "firestore"
    grace = 60.0  # the first run writes its classes at the end

    def __init__(
        self,
        config: Config,
        reaper: Reaper,
        rules: Path,
        say: prerequisites.Say = prerequisites.quiet,
    ) -> None:
        super().__init__(config, reaper)
        self.rules = rules
        self.seed: Path | None = None
        self._java = prerequisites.java(say)
        self._jar = prerequisites.firestore_jar(say)
        self._classes = ClassArchive(self._java, self._jar)
        self._emulator = f"{self.address}/emulator/v1/projects/{PROJECT}"
        self._documents = f"{self.address}/v1/projects/{PROJECT}/databases/(default)/documents"

    def command(self) -> Sequence[str]:
        """The emulator's own main class; its jar does not name it."""
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
        """Ready means warm: the first write takes over a second, so we make it here."""
        super().wait()
        warm = f"{self._documents}/stack/warm"
        http.patch(warm, json={"fields": {}}, headers=_OWNER).raise_for_status()
        http.delete(warm, headers=_OWNER).raise_for_status()

    def ended(self, cleanly: bool) -> None:
        """The classes of the first run make the next ones faster."""
        self._classes.ended(cleanly)

    def reset(self) -> None:
        """Delete every document.

        The emulator tells its listeners first, and answers 499 if one of them has just
        hung up; it is asked again then.
        """
        path = f"{self._emulator}/databases/(default)/documents"
        for _ in range(_HANG_UPS):
            answer = http.delete(path)
            if answer.status_code != 499:
                break
        answer.raise_for_status()

    def set_rules(self, text: str) -> None:
        """Judge by these rules from now on. Raises ValueError with the compiler's complaint."""
        files = [{"name": "firestore.rules", "content": text}]
        answer = http.put(f"{self._emulator}:securityRules", json={"rules": {"files": files}})
        if answer.status_code == 400:
            raise ValueError(answer.text)
        answer.raise_for_status()

    def rule_coverage(self) -> dict[str, Any]:
        """Which expressions of the rules were evaluated, and to what, since they were set."""
        answer = http.get(f"{self._emulator}:ruleCoverage")
        answer.raise_for_status()
        coverage: dict[str, Any] = answer.json()
        return coverage

    def register(self, trigger: str, body: dict[str, Any]) -> None:
        """Have the events that `body` describes posted to the functions host."""
        path = f"{self._emulator}/eventarcTrigger"
        http.post(path, params={"eventarcTriggerId": trigger}, json=body).raise_for_status()

    def export(self, folder: Path) -> None:
        """Write all documents below `folder`, in Firestore's export format."""
        database = f"projects/{PROJECT}/databases/(default)"
        body = {"database": database, "export_directory": str(folder), "export_name": EXPORT}
        http.post(f"{self._emulator}:export", json=body).raise_for_status()

    @staticmethod
    def exported(folder: Path) -> Path:
        """The file in `folder` that a new emulator is seeded from."""
        return folder / EXPORT / f"{EXPORT}.overall_export_metadata"
