"""Changes the rate limits of callables for a test, in their declarations."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from stolik.service.callables.registry import CALLABLES

UNLIMITED = 10**9


def set_limit(monkeypatch: pytest.MonkeyPatch, function: str, per_minute: int) -> None:
    """Let one person make so many calls a minute, counted exactly."""
    monkeypatch.setattr(CALLABLES[function], "per_minute", per_minute)


def set_instance_limit(
    monkeypatch: pytest.MonkeyPatch, functions: Iterable[str], per_minute: int
) -> None:
    """Let one instance serve so many calls a minute of one person, for each of `functions`."""
    for function in functions:
        monkeypatch.setattr(CALLABLES[function], "instance_per_minute", per_minute)


def lift_limits(monkeypatch: pytest.MonkeyPatch) -> None:
    """Serve any number of calls."""
    set_instance_limit(monkeypatch, CALLABLES, UNLIMITED)
    for function, declaration in CALLABLES.items():
        if declaration.per_minute is not None:
            set_limit(monkeypatch, function, UNLIMITED)
