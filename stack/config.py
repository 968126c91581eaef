"""The configuration of one stack: project, folder, and the address of every part."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from stolik.service import settings

PROJECT = "demo-stolik"
REGION = settings.REGION
LOOPBACK = "127.0.0.1"
ROOT = Path(__file__).resolve().parent.parent

# Default ports of the Emulator Suite; if one is in use, the stack takes another free port.
PORTS = {"firestore": 8080, "auth": 9099, "functions": 5001, "hosting": 5000, "tasks": 9499,
         "telegram": 9250}  # fmt: skip
TELEGRAM_TOKEN, TELEGRAM_SECRET = "777:stand-in", "stand-in-secret"
# For parts that are not running: connections are refused and never leave this machine.
CLOSED_ADDRESS = f"{LOOPBACK}:9"


class MissingRequirement(Exception):
    """A program or file that is not installed, and the command that gets it."""

    def __init__(self, what: str, command: str) -> None:
        super().__init__(f"{what} is missing; get it with: {command}")
        self.what = what
        self.command = command


class PartFailed(Exception):
    """A part exited or did not start in time; the message has the end of its log."""


@dataclass(frozen=True)
class ProjectFiles:
    """The files of the project that a stack serves."""

    main: Path = ROOT / "functions" / "main.py"
    rules: Path = ROOT / "firestore.rules"
    web: Path = ROOT / "web" / "dist"


@dataclass(frozen=True)
class Config:
    """The addresses (`host:port`) of all parts, and the folder for logs, clock and saved state."""

    folder: Path
    hosts: Mapping[str, str]

    def host(self, part: str) -> str:
        """The address of `part`; if it is not running, one that refuses connections."""
        return self.hosts.get(part, CLOSED_ADDRESS)

    def port(self, part: str) -> int:
        """The port of `part`."""
        return int(self.host(part).rpartition(":")[2])

    def url(self, part: str) -> str:
        """The base URL of `part`."""
        return f"http://{self.host(part)}"

    def log(self, part: str) -> Path:
        """The log file of `part`."""
        return self.folder / "logs" / f"{part}.log"

    @property
    def clock_file(self) -> Path:
        """Holds the offset in milliseconds that is added to the real time."""
        return self.folder / "clock"

    def env(self) -> dict[str, str]:
        """Environment variables that direct server-side code to this stack."""
        return {
            "GCLOUD_PROJECT": PROJECT,
            "GOOGLE_CLOUD_PROJECT": PROJECT,
            "FIREBASE_CONFIG": json.dumps({"projectId": PROJECT}),
            "FUNCTIONS_EMULATOR": "true",
            "FIRESTORE_EMULATOR_HOST": self.host("firestore"),
            "FIREBASE_AUTH_EMULATOR_HOST": self.host("auth"),
            "CLOUD_TASKS_EMULATOR_HOST": self.host("tasks"),
            "STOLIK_CLOCK_FILE": str(self.clock_file),
            **self._telegram_env(),
        }

    def _telegram_env(self) -> dict[str, str]:
        """The settings of the Telegram front, if its stand-in runs."""
        if "telegram" not in self.hosts:
            return {}
        return {
            "STOLIK_TELEGRAM": json.dumps({"token": TELEGRAM_TOKEN, "secret": TELEGRAM_SECRET}),
            "STOLIK_TELEGRAM_BOT": "StolikBot",
            "STOLIK_TELEGRAM_API": self.url("telegram"),
            "STOLIK_SITE": self.url("hosting"),
        }
