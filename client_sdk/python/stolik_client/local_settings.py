"""Who sits at a local table, how it is played, and what is kept to continue it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypedDict, get_args

from stolik.documents.chair import Chair
from stolik.engine.records import Record
from stolik_client.form_checks import check_one_of
from stolik_client.types import AnyOptions, Level

Chairs = Sequence[Chair]


def person(name: str) -> Chair:
    """A chair for a person at this device."""
    return Chair("human", name=name)


def bot(level: Level = "basic", name: str = "Bot") -> Chair:
    """A chair for a bot. Raises Invalid if there is no such level."""
    check_one_of("level", level, get_args(Level))
    return Chair("bot", name=name, level=level)


@dataclass(frozen=True, slots=True)
class SavedTable:
    """What `LocalTable.restore` needs. It holds the secret of the deal: keep it on this device."""

    record: Record
    chairs: tuple[Chair, ...]


class LocalSettings(TypedDict, total=False):
    """How a local table is played."""

    options: AnyOptions | Mapping[str, Any] | None
    secret: str | None  # 64 hex digits, to repeat an earlier deal
    bot_delay: float  # seconds before a bot's move; 0.6 by default
    budget: float  # seconds that a bot may compute; 1 by default
