"""The Auth and Hosting emulators of firebase-tools."""

from __future__ import annotations

import json
import os
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from stack import hosting_config, prerequisites
from stack.config import PROJECT, ROOT, Config, MissingRequirement
from stack.prerequisites import Progress
from stack.process_part import ProcessPart, http
from stack.reaper import Reaper

_SCRIPT = Path(__file__).with_name("firebase_tools.cjs")
_OWNER = {"Authorization": "Bearer owner"}
_SUITE_PARTS = ("auth", "firestore", "functions", "hosting")


class FirebaseToolsPart(ProcessPart):
    """An emulator of the pinned firebase-tools, run by Node.js."""

    web = ""

    def __init__(self, config: Config, reaper: Reaper, progress: Progress) -> None:
        super().__init__(config, reaper)
        prerequisites.npm_packages(progress)

    def command(self) -> Sequence[str]:
        """Node.js with a script that starts only this emulator."""
        hosts = {part: host for part, host in self.config.hosts.items() if part in _SUITE_PARTS}
        headers = hosting_config.headers(PROJECT, (hosting_config.EMULATOR_PORTS,))
        options = {"project": PROJECT, "root": str(ROOT), "web": self.web, "headers": headers,
                   "hosts": hosts}  # fmt: skip
        return [prerequisites.node(), str(_SCRIPT), self.name, json.dumps(options)]

    def env(self) -> Mapping[str, str]:
        """No prompts and no update notices."""
        return {"CI": "1", "NO_UPDATE_NOTIFIER": "1"}


class Auth(FirebaseToolsPart):
    """The Auth emulator; accounts can be deleted, saved and restored."""

    name = "auth"

    def reset(self) -> None:
        """Delete every account."""
        path = f"{self.address}/emulator/v1/projects/{PROJECT}/accounts"
        http.delete(path, headers=_OWNER).raise_for_status()

    def accounts(self) -> dict[str, Any]:
        """All accounts, in the suite's export format."""
        response = http.get(f"{self._accounts}:batchGet", params={"maxResults": -1}, headers=_OWNER)
        response.raise_for_status()
        accounts: dict[str, Any] = response.json()
        return accounts

    def restore(self, accounts: dict[str, Any]) -> None:
        """Create the accounts that `accounts` returned."""
        if accounts.get("users"):
            body = {**accounts, "allowOverwrite": True}
            path = f"{self._accounts}:batchCreate"
            http.post(path, json=body, headers=_OWNER).raise_for_status()

    @property
    def _accounts(self) -> str:
        return f"{self.address}/identitytoolkit.googleapis.com/v1/projects/{PROJECT}/accounts"


class Hosting(FirebaseToolsPart):
    """The Hosting emulator: files in `web`, headers and rewrites from firebase.json."""

    name = "hosting"

    def __init__(self, config: Config, reaper: Reaper, web: Path, progress: Progress) -> None:
        super().__init__(config, reaper, progress)
        if not web.exists():
            raise MissingRequirement(str(web), "npm run build --workspace web")
        self.web = os.path.relpath(web, ROOT)  # the emulator needs a relative path
