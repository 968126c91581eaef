"""A running stack: addresses, parts, and operations for tests."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor, as_completed
from pathlib import Path
from typing import Any

from stack import saved_state, scheduler
from stack.clock import Clock
from stack.cloud_tasks import Dispatcher, TasksServer
from stack.config import PROJECT, REGION, Config, ProjectFiles
from stack.firebase_tools import Auth, Hosting
from stack.firestore import Firestore
from stack.functions import Functions, queues, triggers
from stack.mailbox import MailServer
from stack.prerequisites import Progress, no_progress
from stack.process_part import ProcessPart
from stack.push_service import PushServer
from stack.reaper import Reaper
from stack.server_part import ServerPart
from stack.signals import signals_deferred
from stack.telegram import Telegram, TelegramServer

# A part is stopped before the parts that it calls.
_STOP_ORDER = (*("telegram", "functions", "tasks", "mail", "push", "hosting", "auth", "firestore"),)


class Stack:
    """The parts of one stack. Created by `run_stack`."""

    project = PROJECT
    region = REGION

    def __init__(
        self,
        config: Config,
        parts: Sequence[str],
        files: ProjectFiles,
        env: Mapping[str, str],
        progress: Progress = no_progress,
    ) -> None:
        self.config = config
        self.clock = Clock(config.clock_file)
        self._progress = progress
        self._reaper = Reaper()
        factories: dict[str, Callable[[], Any]] = {
            "auth": lambda: Auth(config, self._reaper, progress),
            "hosting": lambda: Hosting(config, self._reaper, files.web, progress),
            "firestore": lambda: Firestore(config, self._reaper, files.rules, progress),
            "functions": lambda: Functions(config, self._reaper, files.main, env),
            "tasks": lambda: TasksServer(config, self.clock),
            "telegram": lambda: TelegramServer(config, self.clock),
            "mail": lambda: MailServer(config),
            "push": lambda: PushServer(config),
        }
        try:
            self.parts = {name: make() for name, make in factories.items() if name in parts}
        except BaseException:
            self._reaper.close()
            raise

    # Addresses.

    @property
    def firestore_host(self) -> str:
        """`host:port` of the Firestore emulator."""
        return self.config.host("firestore")

    @property
    def auth_host(self) -> str:
        """`host:port` of the Auth emulator."""
        return self.config.host("auth")

    @property
    def functions_url(self) -> str:
        """The base URL of callables: `http://host:port/project/region`."""
        return f"{self.config.url('functions')}/{PROJECT}/{REGION}"

    @property
    def hosting_url(self) -> str:
        """The address of the web client."""
        return self.config.url("hosting")

    def env(self) -> dict[str, str]:
        """A complete environment for a child process that uses this stack."""
        return {**os.environ, **self.config.env()}

    # Parts.

    @property
    def firestore(self) -> Firestore:
        """The Firestore emulator."""
        part: Firestore = self.parts["firestore"]
        return part

    @property
    def auth(self) -> Auth:
        """The Auth emulator."""
        part: Auth = self.parts["auth"]
        return part

    @property
    def functions(self) -> Functions:
        """The process that serves the functions."""
        part: Functions = self.parts["functions"]
        return part

    @property
    def tasks(self) -> Dispatcher:
        """The stand-in for Cloud Tasks: pause it, list tasks, deliver them by hand."""
        server: TasksServer = self.parts["tasks"]
        return server.tasks

    @property
    def telegram(self) -> Telegram:
        """The people and chats of the stand-in for Telegram."""
        server: TelegramServer = self.parts["telegram"]
        return server.telegram

    @property
    def mailbox(self) -> MailServer:
        """The mail server with every mail it took."""
        server: MailServer = self.parts["mail"]
        return server

    @property
    def push_service(self) -> PushServer:
        """The push service with every message it took."""
        server: PushServer = self.parts["push"]
        return server

    # For tests.

    def log(self, part: str) -> str:
        """The whole log of `part` so far."""
        return self.config.log(part).read_text(errors="replace")

    def reset(self) -> None:
        """Delete all documents, accounts and tasks, and return to the real time."""
        self.clock.set(0)
        if "tasks" in self.parts:
            self.tasks.reset()
        for part in {"firestore", "auth"} & set(self.parts):
            self.parts[part].reset()

    def set_rules(self, text: str) -> None:
        """Replace the rules. Raises ValueError if they do not compile."""
        self.firestore.set_rules(text)

    def rule_coverage(self) -> dict[str, Any]:
        """The emulator's coverage report of the rules."""
        return self.firestore.rule_coverage()

    def run_schedule(self, name: str = "sweep") -> int:
        """Run a scheduled function now; return its HTTP status."""
        return scheduler.call_scheduled(self.functions, name, REGION)

    # Start and stop.

    def start(self, state_folder: Path | None = None) -> None:
        """Start all parts at once from the saved state, if any; return when all are ready."""
        if state_folder:
            saved_state.seed(self.parts, state_folder)
        pool = ThreadPoolExecutor(len(self.parts))
        try:
            with signals_deferred():
                for part in self.parts.values():
                    part.start()
            waiting = [pool.submit(self._wait, part) for part in self.parts.values()]
            for future in as_completed(waiting):
                future.result()
            if state_folder:
                saved_state.restore(self.parts, state_folder)
            self._register_functions()
        except BaseException:
            for part in self.parts.values():
                part.kill()
            raise
        finally:
            pool.shutdown()

    def kill(self, part: str) -> None:
        """Kill a part, like a crash."""
        self.parts[part].kill()

    def restart(
        self, part: str, env: Mapping[str, str] | None = None, state_folder: Path | None = None
    ) -> None:
        """Restart a part; `env` adds to the environment of functions.

        Firestore and Auth keep their state; after a crash they start from `state_folder`.
        """
        target = self.parts[part]
        if env and isinstance(target, Functions):
            target.extra_env.update(env)
        restarted = {part: target}
        with tempfile.TemporaryDirectory() as folder:
            if target.alive:
                state_folder = Path(folder)
                saved_state.write(restarted, state_folder)
            if state_folder:
                saved_state.seed(restarted, state_folder)
            target.stop()
            with signals_deferred():
                target.start()
            target.wait()
            if state_folder:
                saved_state.restore(restarted, state_folder)
        self._register_functions()

    def save(self, state_folder: Path) -> None:
        """Save the state of all parts for the next `start`."""
        saved_state.save(self.parts, state_folder)

    def stop(self, state_folder: Path | None = None) -> None:
        """Stop every part; save the state to `state_folder`, if given."""
        for name in [name for name in _STOP_ORDER if name in self.parts]:
            self.parts[name].stop()
            if name == "tasks" and state_folder:
                self.save(state_folder)  # nothing changes the state any more
        self._reaper.close()

    def _wait(self, part: ProcessPart | ServerPart) -> None:
        part.wait()
        self._progress(f"{part.name}: {part.address}")

    def _register_functions(self) -> None:
        """Register the triggers and the task queues that main.py declares."""
        if "functions" not in self.parts or not self.functions.alive:
            return
        manifest = self.functions.manifest()
        if "tasks" in self.parts:
            self.tasks.set_queues(queues(manifest))
        if "firestore" in self.parts and self.firestore.alive:
            for name, body in triggers(manifest).items():
                self.firestore.register_trigger(name, body)
