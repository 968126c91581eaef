"""Declares a callable: who may call it, its request, answer, limits and effect, in one place.

    @declare(caller="anybody", per_minute=10, changes=True)
    def set_profile(call: Call, request: SetProfile) -> ProfileAnswer:

The wrapper that serves it, the OpenAPI document, the protocol page and the SDKs' types all read
this declaration; nothing about a callable is written anywhere else.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property
from importlib import import_module
from typing import Any, Literal, TypeVar, get_type_hints

from stolik.service.api.request_model import Request

Function = Literal["api", "think", "account_data"]  # the deployed function that serves a callable
INSTANCE_CALLS_PER_MINUTE = 120

# Who may call. What serves calls refuses everybody who is not signed in; who sits where is known
# only when the table has been read, so the guards of tables/guards.py refuse the others.
Caller = Literal["anybody", "invited", "watcher", "player", "member", "host"]
CALLERS: dict[Caller, str] = {
    "anybody": "anybody signed in, guests too",
    "invited": "who is invited to the table",
    "watcher": "who sits at the table, hosts it or may watch it",
    "player": "who sits at the table",
    "member": "who sits at the table or hosts it",
    "host": "the host of the table",
}

Handler = Callable[[Any, Any], Any]  # takes a Call and the request
H = TypeVar("H", bound=Handler)


@dataclass(eq=False, repr=False)  # generates only what it needs: every cold start pays for it
class Declaration:
    """One callable."""

    handler: Handler
    caller: Caller  # who may call it, if the state of the table allows it
    function: Function
    changes: bool  # whether it changes anything, so that a repeat has to be recognised
    per_minute: int | None  # calls of one person, counted exactly; None if only by instance
    instance_per_minute: int  # calls of one person that one instance serves
    has_own_id: bool  # whether the request itself has an id, by which a repeat is recognised

    @property
    def name(self) -> str:
        """The name that clients call."""
        return self.handler.__name__

    @property
    def about(self) -> str:
        """What it does, in one line."""
        return (self.handler.__doc__ or "").strip().partition("\n")[0]

    @property
    def takes_request_id(self) -> bool:
        """Whether a request has a `requestId`, and its answer a receipt."""
        return self.changes and not self.has_own_id

    @cached_property
    def request(self) -> type[Request]:
        """What it takes."""
        kind: type[Request] = self._hints["request"]
        return kind

    @property
    def answer(self) -> Any:
        """What it answers: a TypedDict, or None."""
        kind = self._hints["return"]
        return None if kind is type(None) else kind

    @cached_property
    def _hints(self) -> dict[str, Any]:
        return get_type_hints(self.handler)  # costs too much to be done by every cold start


_declared: dict[str, Declaration] = {}


def declare(
    *,
    caller: Caller,
    function: Function = "api",
    changes: bool,
    per_minute: int | None = None,
    instance_per_minute: int = INSTANCE_CALLS_PER_MINUTE,
    has_own_id: bool = False,
) -> Callable[[H], H]:
    """Declare the decorated handler as the callable of its name."""

    def register(handler: H) -> H:
        _declared[handler.__name__] = Declaration(
            handler=handler,
            caller=caller,
            function=function,
            changes=changes,
            per_minute=per_minute,
            instance_per_minute=instance_per_minute,
            has_own_id=has_own_id,
        )
        return handler

    return register


def find(name: str) -> Declaration | None:
    """The callable of this name, or None.

    Only those of a running table are declared from the start; the first call of another one
    declares the rest, which keeps cold starts short.
    """
    if name not in _declared:
        import_module("stolik.service.callables.registry")
    return _declared.get(name)


def declared() -> Mapping[str, Declaration]:
    """Every callable that was declared so far, by name."""
    return _declared
