"""Processes of the functions, as many as one likes: nothing that a module keeps outlives one.

Each loads the modules of the service and of the chat anew. The engine is shared, since it is
pure, and so are the connection to Firestore and the certificates, since they are no memory.
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
    "stolik.telegram.webhook",
    "stolik.telegram.task_handler",
    "stolik.service.ops.turn_tasks",
)
Plant = Callable[["Process"], None]


class World(Protocol):
    """What is outside of a process: the clock, the queue, and what it is given to remember."""

    now: int
    plant: Plant | None

    def take_order(self, game_id: str, seq: int, kind: str, at: int) -> None: ...
    def take_chat_order(self, data: dict[str, Any], at: int, name: str | None = None) -> None: ...


class Process:
    """One process; it is thrown away with everything it holds."""

    def __init__(self, world: World) -> None:
        self._modules: dict[str, ModuleType] = {}
        with self._inside(), _shelf():
            for name in LOADED:
                import_module(name)
        settle_in(self.module, world)
        if world.plant:
            world.plant(self)

    def module(self, name: str) -> Any:
        """One of its own modules, as `telegram.people`."""
        return self._modules[f"stolik.{name}"]

    def call(self, module: str, function: str, *facts: Any) -> Any:
        """Call a function in this process."""
        with self._inside():
            return getattr(self.module(module), function)(*facts)

    @contextmanager
    def _inside(self) -> Iterator[None]:
        """Its modules are the ones that are found by their names."""
        others = _taken_out()
        _put_back(self._modules)
        try:
            yield
        finally:
            self._modules = _taken_out()
            _put_back(others)


def settle_in(module: Callable[[str], Any], world: World) -> None:
    """Replace what leads out of a process: its clock, its queue, accounts, the connection."""
    module("service.server_clock").now_ms = lambda: world.now
    module("service.scheduling.task_queue").schedule = world.take_order
    module("telegram.chat_tasks").schedule = world.take_chat_order
    module("service.people.auth_users").create_user = lambda: invite_links.random_text(28)
    module("service.people.auth_users").delete_user = lambda uid: None
    module("service.tables.firestore_client").client = lambda: firestore_client.client()
    module("telegram.bot_client")._trusted_certificates = bot_client._trusted_certificates


@contextmanager
def _shelf() -> Iterator[None]:
    sys.meta_path.insert(0, SHELF)
    try:
        yield
    finally:
        sys.meta_path.remove(SHELF)


class Shelf(MetaPathFinder):
    """Finds the modules of a process, whose text is compiled only once."""

    def find_spec(self, name: str, path: Any = None, target: Any = None) -> ModuleSpec | None:
        """Where a module is; None if it does not belong to a process."""
        spec = PathFinder.find_spec(name, path) if _belongs(name) else None
        if spec is not None:
            spec.loader = Bound(name, str(spec.origin))
        return spec


class Bound(SourceFileLoader):
    """Loads a module from what was compiled before."""

    def get_code(self, fullname: str) -> CodeType | None:
        """What there is to run."""
        return _compiled(fullname, self.path)


SHELF = Shelf()


@cache
def _compiled(name: str, path: str) -> CodeType | None:
    return SourceFileLoader(name, path).get_code(name)


def _belongs(name: str) -> bool:
    return name.startswith(("stolik.telegram", "stolik.service"))


def _taken_out() -> dict[str, ModuleType]:
    mine = [name for name in sys.modules if _belongs(name)]
    return {name: sys.modules.pop(name) for name in mine}


def _put_back(modules: dict[str, ModuleType]) -> None:
    sys.modules.update(modules)
    for name in ("telegram", "service"):
        if f"stolik.{name}" in modules:
            setattr(stolik, name, modules[f"stolik.{name}"])
