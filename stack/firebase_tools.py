"""The Auth and Hosting emulators of firebase-tools."""

from __future__ import annotations

import json
import os
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from stack import prerequisites
from stack.config import PROJECT, ROOT, Config, MissingRequirement
from stack.process_part import ProcessPart, http
from stack.reaper import Reaper

_SCRIPT = Path(__file__).with_name("firebase_tools.cjs")
_OWNER = {"Authorization": "Bearer owner"}
_HOSTED = ("auth", "firestore", "functions", "hosting")


class FirebaseToolsPart(ProcessPart):
    """An emulator that Node runs from the pinned firebase-tools."""

    web = ""

    def __init__(
        self, config: Config, reaper: Reaper, say: prerequisites.Say = prerequisites.quiet
    ) -> None:
        super().__init__(config, reaper)
        prerequisites.npm_packages(say)

    def command(self) -> Sequence[str]:
        """Our small starter around the emulator's own class."""
        hosts = {part: host for part, host in self.config.hosts.items() if part in _HOSTED}
        where = {"project": PROJECT, "root": str(ROOT), "web": self.web, "hosts": hosts}
        return [prerequisites.node(), str(_SCRIPT), self.name, json.dumps(where)]

    def env(self) -> Mapping[str, str]:
        """Nothing is asked of, or told to, anybody."""
        return {"CI": "1", "NO_UPDATE_NOTIFIER": "1"}


class Auth(FirebaseToolsPart):
    """The Auth emulator; accounts can be wiped, saved and brought back."""

    name = "auth"

    def reset(self) -> None:
        """Delete every account."""
        path = f"{self.address}/emulator/v1/projects/{PROJECT}/accounts"
        http.delete(path, headers=_OWNER).raise_for_status()

    def accounts(self) -> dict[str, Any]:
        """All accounts, in the suite's export format."""
        answer = http.get(f"{self._accounts}:batchGet", params={"maxResults": -1}, headers=_OWNER)
        answer.raise_for_status()
        accounts: dict[str, Any] = answer.json()
        return accounts

    def restore(self, accounts: dict[str, Any]) -> None:
        """Bring back what `accounts` gave."""
        if accounts.get("users"):
            body = {**accounts, "allowOverwrite": True}
            path = f"{self._accounts}:batchCreate"
            http.post(path, json=body, headers=_OWNER).raise_for_status()

    @property
    def _accounts(self) -> str:
        return f"{self.address}/identitytoolkit.googleapis.com/v1/projects/{PROJECT}/accounts"


class Hosting(FirebaseToolsPart):
    """The Hosting emulator: files below `web`, headers and rewrites from firebase.json."""

    name = "hosting"

    def __init__(
        self,
        config: Config,
        reaper: Reaper,
        web: Path,
        say: prerequisites.Say = prerequisites.quiet,
    ) -> None:
        super().__init__(config, reaper, say)
        if not web.exists():
            raise MissingRequirement(str(web), "npm run build --workspace web")
        self.web = os.path.relpath(web, ROOT)  # the emulator takes paths within the project
