"""`running()`: the parts of the stack that a test, a bench or `make play` asks for."""

from __future__ import annotations

import contextlib
import os
import shutil
import tempfile
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from stack import schedules
from stack.clock import Clock
from stack.firestore import Firestore
from stack.functions import Functions, queues, triggers
from stack.guard import Guard
from stack.part import ProcessPart
from stack.ports import Ports
from stack.site import PORTS, PROJECT, REGION, ROOT, Site
from stack.suite import Auth, Hosting
from stack.tasks import Tasks
from stack.tasks_server import TasksServer
from stack.tools import Say, quiet

MAIN = ROOT / "functions" / "main.py"
RULES = ROOT / "firestore.rules"
TEST_PARTS = ("firestore", "auth", "functions", "tasks")


class Stack:
    """A running stack. Made by `running`."""

    def __init__(
        self,
        site: Site,
        parts: Sequence[str],
        main: Path = MAIN,
        rules: Path = RULES,
        env: Mapping[str, str] | None = None,
        say: Say = quiet,
    ) -> None:
        self.site = site
        self.clock = Clock(site.clock_file)
        self._say = say
        self._guard = Guard()
        build: dict[str, Callable[[], Any]] = {
            "firestore": lambda: Firestore(site, self._guard, rules, say),
            "auth": lambda: Auth(site, self._guard, say),
            "functions": lambda: Functions(site, self._guard, main, env or {}),
            "tasks": lambda: TasksServer(site, self.clock),
            "hosting": lambda: Hosting(site, self._guard, say),
        }
        self.parts: dict[str, Any] = {}
        try:
            self.parts = {name: build[name]() for name in parts}
        except BaseException:
            self._guard.close()
            raise

    project = PROJECT
    region = REGION

    @property
    def firestore_host(self) -> str:
        """`host:port` of Firestore."""
        return self.site.host("firestore")

    @property
    def auth_host(self) -> str:
        """`host:port` of the Auth emulator."""
        return self.site.host("auth")

    @property
    def functions_url(self) -> str:
        """What callables' names are appended to: `http://host:port/project/region`."""
        return f"{self.site.url('functions')}/{PROJECT}/{REGION}"

    @property
    def hosting_url(self) -> str:
        """The address of the web client."""
        return self.site.url("hosting")

    @property
    def tasks(self) -> Tasks:
        """The task queue: pause it, look at it, deliver by hand."""
        server: TasksServer = self.parts["tasks"]
        return server.tasks

    @property
    def firestore(self) -> Firestore:
        """The Firestore part."""
        part: Firestore = self.parts["firestore"]
        return part

    @property
    def auth(self) -> Auth:
        """The Auth part."""
        part: Auth = self.parts["auth"]
        return part

    @property
    def functions(self) -> Functions:
        """The functions part."""
        part: Functions = self.parts["functions"]
        return part

    def env(self) -> dict[str, str]:
        """A whole environment for a child process that shall use this stack."""
        return {**os.environ, **self.site.env()}

    def log(self, part: str) -> str:
        """Everything `part` has printed so far."""
        return self.site.log(part).read_text(errors="replace")

    def reset(self) -> None:
        """Start over: no documents, no accounts, no tasks, the real time."""
        self.clock.set(0)
        for part in ("tasks", "firestore", "auth"):
            if part in self.parts:
                (self.tasks if part == "tasks" else self.parts[part]).reset()

    def set_rules(self, text: str) -> None:
        """Judge by these rules from now on."""
        self.firestore.set_rules(text)

    def rule_coverage(self) -> dict[str, Any]:
        """The emulator's own coverage report of the rules."""
        return self.firestore.rule_coverage()

    def run_schedule(self, name: str = "sweep") -> int:
        """Run a scheduled function now; its HTTP status."""
        return schedules.call(self.functions, name, REGION)

    def start(self) -> None:
        """Start all parts at once and return when every one of them is ready."""
        for part in self.parts.values():
            part.start()
        with ThreadPoolExecutor(len(self.parts)) as pool:
            list(pool.map(self._ready, self.parts.values()))
        self._introduce()

    def kill(self, part: str) -> None:
        """End a part as a crash would."""
        self.parts[part].kill()

    def restart(self, part: str, env: Mapping[str, str] | None = None) -> None:
        """Stop a part if it runs and start it again; `env` changes what functions see.

        Firestore keeps its documents unless it was killed.
        """
        target = self.parts[part]
        if env is not None and isinstance(target, Functions):
            target.extra.update(env)
        with tempfile.TemporaryDirectory() as folder:
            if isinstance(target, Firestore) and target.alive:
                target.export(Path(folder))
                target.seed = target.exported(Path(folder))
            target.stop()
            target.start()
            target.wait()
        if part in ("firestore", "functions"):
            self._introduce()

    def stop(self) -> None:
        """End every part, those that use others first."""
        order = ("functions", "tasks", "hosting", "auth", "firestore")
        for name in [name for name in order if name in self.parts]:
            self.parts[name].stop()
        self._guard.close()

    def _ready(self, part: ProcessPart | TasksServer) -> None:
        part.wait()
        self._say(f"{part.name}: {part.address}")

    def _introduce(self) -> None:
        """Tell Firestore of the triggers and Tasks of the queues that main.py declares."""
        if "functions" not in self.parts or not self.functions.alive:
            return
        manifest = self.functions.manifest()
        if "tasks" in self.parts:
            self.tasks.serve(queues(manifest))
        if "firestore" in self.parts:
            for name, body in triggers(manifest).items():
                self.firestore.register(name, body)


@contextlib.contextmanager
def running(
    parts: Sequence[str] = TEST_PARTS,
    *,
    main: Path | str = MAIN,
    rules: Path | str = RULES,
    env: Mapping[str, str] | None = None,
    beside: Stack | None = None,
    say: Say = quiet,
) -> Iterator[Stack]:
    """A fresh stack of these parts, stopped at the end of the block.

    `beside` lends the parts that are not asked for from a stack that runs already.
    """
    unknown = set(parts) - set(PORTS)
    if unknown:
        raise ValueError(f"no such part: {', '.join(sorted(unknown))}")
    ports = Ports()
    folder = Path(tempfile.mkdtemp(prefix="stolik-"))
    lent = beside.site.hosts if beside else {}
    try:
        site = Site(folder, {**lent, **ports.reserve(parts)})
        stack = Stack(site, parts, Path(main), Path(rules), env, say)
        try:
            stack.start()
            yield stack
        finally:
            stack.stop()
    finally:
        ports.release()
        shutil.rmtree(folder, ignore_errors=True)
