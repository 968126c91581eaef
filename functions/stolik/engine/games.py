"""The games by name, each version side by side: a table keeps the rules it was dealt with."""

from __future__ import annotations

from importlib import import_module

from stolik.engine.contract import AnyGame
from stolik.engine.errors import BadRecord
from stolik.engine.reasons import Reason

NAMES = ("rummikub", "rikiki", "zole", "bridge", "farkle")

_NEWEST: dict[str, int] = {**dict.fromkeys(NAMES, 1), "rummikub": 2, "bridge": 2}
# name@version -> the module whose GAME plays it. A rules fix adds a version and keeps the old.
_MODULES: dict[str, str] = {
    **{f"{name}@{version}": f"stolik.engine.{name}" for name, version in _NEWEST.items()},
    "rummikub@1": "stolik.engine.rummikub.version_1",
    "bridge@1": "stolik.engine.bridge.version_1",
}
_LOADED: dict[str, AnyGame] = {}


def find(name: str) -> AnyGame:
    """The game called `name`, newest rules, or `name@version` for the rules of a version."""
    key = name if "@" in name else f"{name}@{_NEWEST.get(name, 0)}"
    if key not in _LOADED:
        if key not in _MODULES:
            text = f"no game {name[:40]!r}; there are: {', '.join(_NEWEST)}"
            raise BadRecord(text, Reason.UNKNOWN_GAME)
        _LOADED[key] = import_module(_MODULES[key]).GAME
    return _LOADED[key]


def register(game: AnyGame) -> None:
    """Add a game that lives outside this package."""
    _LOADED[versioned_name(game)] = game
    _NEWEST[game.name] = max(game.version, _NEWEST.get(game.name, 0))


def versions() -> tuple[str, ...]:
    """Every set of rules that can be played here, old ones too: `zole@1`."""
    return tuple(sorted({*_MODULES, *_LOADED}))


def versioned_name(game: AnyGame) -> str:
    """What a table stores as its `engine`: `zole@1`."""
    return f"{game.name}@{game.version}"
