"""The configuration of one stack: project, folder, and the address of every part."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from stack.push_keys import stack_keys
from stolik.service import settings

PROJECT = "demo-stolik"
REGION = settings.REGION
LOOPBACK = "127.0.0.1"
ROOT = Path(__file__).resolve().parent.parent

# Default ports of the Emulator Suite; if one is in use, the stack takes another free port.
PORTS = {"firestore": 8080, "auth": 9099, "functions": 5001, "hosting": 5000, "tasks": 9499,
         "telegram": 9250, "mail": 9260, "smtp": 9261, "push": 9270}  # fmt: skip
# Ports that a part has besides its own.
MORE_PORTS = {"mail": ("smtp",)}
TELEGRAM_TOKEN, TELEGRAM_SECRET = "777:stand-in", "stand-in-secret"
MAIL_USER, MAIL_PASSWORD = "stack", "only for this machine"
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
            **self._site_env(),
            **self._telegram_env(),
            **self._mail_env(),
            **self._push_env(),
        }

    def _site_env(self) -> dict[str, str]:
        """The address for links, and for the page /dev those of the pages of other parts."""
        pages = {
            part: self.url(part) for part in ("mail", "push", "telegram") if part in self.hosts
        }
        site = {"STOLIK_SITE": self.url("hosting")} if pages or "hosting" in self.hosts else {}
        return {**site, "STOLIK_STACK_PAGES": json.dumps(pages)}

    def _mail_env(self) -> dict[str, str]:
        """The settings of mail, if its server runs."""
        if "mail" not in self.hosts:
            return {}
        server = {"host": LOOPBACK, "port": str(self.port("smtp"))}
        account = {"user": MAIL_USER, "password": MAIL_PASSWORD}
        return {
            "STOLIK_MAIL": json.dumps({**server, **account}),
            "STOLIK_MAIL_FROM": "Stolik <noreply@stolik.example>",
        }

    def _push_env(self) -> dict[str, str]:
        """The settings of push, if its stand-in runs; browsers may use the real services too."""
        if "push" not in self.hosts:
            return {}
        public, private = stack_keys()
        secret = {"privateKey": private, "contact": "stack@stolik.example"}
        return {
            "STOLIK_PUSH": json.dumps(secret),
            "STOLIK_PUSH_KEY": public,
            "STOLIK_PUSH_HOSTS": f"{settings.DEFAULT_PUSH_HOSTS} {self.url('push')}",
        }

    def _telegram_env(self) -> dict[str, str]:
        """The settings of the Telegram front, if its stand-in runs."""
        if "telegram" not in self.hosts:
            return {}
        return {
            "STOLIK_TELEGRAM": json.dumps({"token": TELEGRAM_TOKEN, "secret": TELEGRAM_SECRET}),
            "STOLIK_TELEGRAM_BOT": "StolikBot",
            "STOLIK_TELEGRAM_API": self.url("telegram"),
        }
