"""A running stack, and what one can do with it."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor, as_completed
from pathlib import Path
from typing import Any

from stack import saved_state, scheduler
from stack.clock import Clock
from stack.cloud_tasks.dispatcher import Dispatcher
from stack.cloud_tasks.server import TasksServer
from stack.config import PROJECT, REGION, Config, ProjectFiles
from stack.firebase_tools import Auth, Hosting
from stack.firestore import Firestore
from stack.functions import Functions, queues, triggers
from stack.prerequisites import Say, quiet
from stack.process_part import ProcessPart
from stack.reaper import Reaper
from stack.telegram import Telegram, TelegramServer

_STOP_ORDER = (
    "telegram",
    "functions",
    "tasks",
    "hosting",
    "auth",
    "firestore",
)  # users before the used


class Stack:
    """The parts of one stack. Made by `stack.run`."""

    project = PROJECT
    region = REGION

    def __init__(
        self,
        config: Config,
        parts: Sequence[str],
        source: ProjectFiles,
        env: Mapping[str, str],
        say: Say = quiet,
    ) -> None:
        self.config = config
        self.clock = Clock(config.clock_file)
        self._say = say
        self._reaper = Reaper()
        build: dict[str, Callable[[], Any]] = {
            "auth": lambda: Auth(config, self._reaper, say),
            "hosting": lambda: Hosting(config, self._reaper, source.web, say),
            "firestore": lambda: Firestore(config, self._reaper, source.rules, say),
            "functions": lambda: Functions(config, self._reaper, source.main, env),
            "tasks": lambda: TasksServer(config, self.clock),
            "telegram": lambda: TelegramServer(config, self.clock),
        }
        try:
            self.parts = {name: make() for name, make in build.items() if name in parts}
        except BaseException:
            self._reaper.close()
            raise

    # Addresses.

    @property
    def firestore_host(self) -> str:
        """`host:port` of Firestore."""
        return self.config.host("firestore")

    @property
    def auth_host(self) -> str:
        """`host:port` of the Auth emulator."""
        return self.config.host("auth")

    @property
    def functions_url(self) -> str:
        """What callables' names are appended to: `http://host:port/project/region`."""
        return f"{self.config.url('functions')}/{PROJECT}/{REGION}"

    @property
    def hosting_url(self) -> str:
        """The address of the web client."""
        return self.config.url("hosting")

    def env(self) -> dict[str, str]:
        """A whole environment for a child process that shall use this stack."""
        return {**os.environ, **self.config.env()}

    # Parts.

    @property
    def firestore(self) -> Firestore:
        """Firestore, with the emulator's own doors."""
        part: Firestore = self.parts["firestore"]
        return part

    @property
    def auth(self) -> Auth:
        """The Auth emulator."""
        part: Auth = self.parts["auth"]
        return part

    @property
    def functions(self) -> Functions:
        """The functions host."""
        part: Functions = self.parts["functions"]
        return part

    @property
    def tasks(self) -> Dispatcher:
        """The task queue: pause it, look at it, deliver by hand."""
        server: TasksServer = self.parts["tasks"]
        return server.tasks

    @property
    def telegram(self) -> Telegram:
        """The chats of the stand-in for Telegram."""
        server: TelegramServer = self.parts["telegram"]
        return server.telegram

    # What tests do.

    def log(self, part: str) -> str:
        """Everything `part` has printed so far."""
        return self.config.log(part).read_text(errors="replace")

    def reset(self) -> None:
        """Start over: no documents, no accounts, no tasks, the real time."""
        self.clock.set(0)
        if "tasks" in self.parts:
            self.tasks.reset()
        for part in {"firestore", "auth"} & set(self.parts):
            self.parts[part].reset()

    def set_rules(self, text: str) -> None:
        """Judge by these rules from now on. Raises ValueError if they do not compile."""
        self.firestore.set_rules(text)

    def rule_coverage(self) -> dict[str, Any]:
        """The emulator's own coverage report of the rules."""
        return self.firestore.rule_coverage()

    def run_schedule(self, name: str = "sweep") -> int:
        """Run a scheduled function now; its HTTP status."""
        return scheduler.call(self.functions, name, REGION)

    # Life and death.

    def start(self, kept: Path | None = None) -> None:
        """Start all parts at once, with the state in `kept`; return when all are ready."""
        if kept:
            saved_state.seed(self.parts, kept)
        pool = ThreadPoolExecutor(len(self.parts))
        try:
            for part in self.parts.values():
                part.start()
            for done in as_completed(pool.submit(self._ready, p) for p in self.parts.values()):
                done.result()
            if kept:
                saved_state.restore(self.parts, kept)
            self._introduce()
        except BaseException:
            for part in self.parts.values():
                part.kill()
            raise
        finally:
            pool.shutdown()

    def kill(self, part: str) -> None:
        """End a part as a crash would."""
        self.parts[part].kill()

    def restart(
        self, part: str, env: Mapping[str, str] | None = None, kept: Path | None = None
    ) -> None:
        """Stop a part if it runs and start it again; `env` changes what functions see.

        Firestore and Auth keep what they hold; after a crash they begin with `kept`.
        """
        target = self.parts[part]
        if env and isinstance(target, Functions):
            target.extra.update(env)
        alone = {part: target}
        with tempfile.TemporaryDirectory() as folder:
            if target.alive:
                kept = Path(folder)
                saved_state.write(alone, kept)
            if kept:
                saved_state.seed(alone, kept)
            target.stop()
            target.start()
            target.wait()
            if kept:
                saved_state.restore(alone, kept)
        self._introduce()

    def save(self, kept: Path) -> None:
        """Write what all parts hold, so that `start(kept)` continues from here."""
        saved_state.save(self.parts, kept)

    def stop(self, kept: Path | None = None) -> None:
        """End every part; what they hold is written to `kept` first."""
        for name in [name for name in _STOP_ORDER if name in self.parts]:
            self.parts[name].stop()
            if name == "tasks" and kept:
                self.save(kept)
        self._reaper.close()

    def _ready(self, part: ProcessPart | TasksServer | TelegramServer) -> None:
        part.wait()
        self._say(f"{part.name}: {part.address}")

    def _introduce(self) -> None:
        """Tell Firestore of the triggers and Tasks of the queues that main.py declares."""
        if "functions" not in self.parts or not self.functions.alive:
            return
        manifest = self.functions.manifest()
        if "tasks" in self.parts:
            self.tasks.serve(queues(manifest))
        if "firestore" in self.parts and self.firestore.alive:
            for name, body in triggers(manifest).items():
                self.firestore.register(name, body)
