"""Simulated processes of the functions: each loads the modules of service and Telegram again.

So nothing that a module keeps in memory survives. The engine is shared because it is pure; the
Firestore connection and the certificates are shared because they hold no state of games.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from importlib import import_module
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, PathFinder, SourceFileLoader
from types import CodeType, ModuleType
from typing import Any, Protocol

import stolik
from stolik.service.invites import invite_links
from stolik.service.tables import firestore_client
from stolik.telegram import bot_client

LOADED = (
    "stolik.service.callables",  # by main.py, in every function
    "stolik.telegram.webhook",
    "stolik.telegram.task_handler",
    "stolik.service.ops.turn_tasks",
)
ProcessChange = Callable[["Process"], None]


class World(Protocol):
    """What a process needs from outside: the clock, the task queue, and a change to test with."""

    now: int
    change_process: ProcessChange | None

    def record_task(
        self, game_id: str, seq: int, kind: str, at: int, chain: int = 0, since: int = 0
    ) -> bool: ...
    def record_chat_task(self, data: dict[str, Any], at: int, name: str | None = None) -> None: ...


class Process:
    """One process, discarded with everything that its modules hold."""

    def __init__(self, world: World) -> None:
        self._modules: dict[str, ModuleType] = {}
        with self._inside(), _cached_imports():
            for name in LOADED:
                import_module(name)
        replace_externals(self.module, world)
        if world.change_process:
            world.change_process(self)

    def module(self, name: str) -> Any:
        """One of its own modules, as `telegram.people`."""
        return self._modules[f"stolik.{name}"]

    def call(self, module: str, function: str, *args: Any) -> Any:
        """Call a function in this process."""
        with self._inside():
            return getattr(self.module(module), function)(*args)

    @contextmanager
    def _inside(self) -> Iterator[None]:
        """Put the modules of this process into sys.modules."""
        others = _remove_modules()
        _restore_modules(self._modules)
        try:
            yield
        finally:
            self._modules = _remove_modules()
            _restore_modules(others)


def replace_externals(module: Callable[[str], Any], world: World) -> None:
    """Replace the clock, the task queue, user accounts and the Firestore connection."""
    module("service.server_clock").now_ms = lambda: world.now
    module("service.scheduling.task_queue").schedule = world.record_task
    module("telegram.chat_tasks").schedule = world.record_chat_task
    module("service.people.auth_users").create_user = lambda: invite_links.random_text(28)
    module("service.people.auth_users").delete_user = lambda uid: None
    module("service.tables.firestore_client").client = lambda: firestore_client.client()
    module("telegram.bot_client")._trusted_certificates = bot_client._trusted_certificates


@contextmanager
def _cached_imports() -> Iterator[None]:
    sys.meta_path.insert(0, FINDER)
    try:
        yield
    finally:
        sys.meta_path.remove(FINDER)


class CachedFinder(MetaPathFinder):
    """Finds the modules of a process, each compiled only once."""

    def find_spec(self, name: str, path: Any = None, target: Any = None) -> ModuleSpec | None:
        """The spec of a module; None if it is shared by all processes."""
        spec = PathFinder.find_spec(name, path) if _belongs(name) else None
        if spec is not None:
            spec.loader = CachedLoader(name, str(spec.origin))
        return spec


class CachedLoader(SourceFileLoader):
    """Loads a module from cached bytecode."""

    def get_code(self, fullname: str) -> CodeType | None:
        """The compiled module."""
        return _compiled(fullname, self.path)


FINDER = CachedFinder()


@cache
def _compiled(name: str, path: str) -> CodeType | None:
    return SourceFileLoader(name, path).get_code(name)


def _belongs(name: str) -> bool:
    return name.startswith(("stolik.telegram", "stolik.service"))


def _remove_modules() -> dict[str, ModuleType]:
    names = [name for name in sys.modules if _belongs(name)]
    return {name: sys.modules.pop(name) for name in names}


def _restore_modules(modules: dict[str, ModuleType]) -> None:
    sys.modules.update(modules)
    for name in ("telegram", "service"):
        if f"stolik.{name}" in modules:
            setattr(stolik, name, modules[f"stolik.{name}"])
