"""What the chat says: its own texts beside the catalogue that every client shares."""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any

from stolik.engine.contract import Event
from stolik.engine.text_templates import TextCatalogue
from stolik.service.people.profile import LOCALES
from stolik.telegram.drawing import look

HERE = Path(__file__).parent


class Words(TextCatalogue):
    """One language."""

    def __init__(self, locale: str) -> None:
        super().__init__(_load("catalogue", locale))
        self.locale = locale
        self._own = _load("texts", locale)

    def say(self, key: str, **holes: Any) -> str:
        """A text of the chat's own."""
        return str(self._own[key]).format(**holes)

    def option(self, game: str, name: str) -> str:
        """The name of a house rule."""
        return str(self._all["options"][game][name]["name"])

    def value(self, game: str, name: str, value: Any) -> str:
        """A value of a house rule."""
        if isinstance(value, bool):
            return self.word("yes" if value else "no")
        if isinstance(value, list):
            return ", ".join(map(str, value))
        return str(self._all["options"][game][name].get("values", {}).get(value, value))

    def choice(self, choice: str) -> str:
        """Big, Zole, Small zole, the table or pass."""
        return str(self._all["choices"].get(choice, choice))

    def _filled(self, value: Any, form: str | None, names: Sequence[str]) -> str:
        return look.tiles(value) if form == "tiles" else super()._filled(value, form, names)

    def happened(self, game: str, events: Sequence[dict[str, Any]], names: Sequence[str]) -> str:
        """What a move's public events say, in one line."""
        told = (
            self.event(game, Event(None, str(one["kind"]), dict(one["values"])), names)
            for one in events
        )
        return ". ".join(text.rstrip(".") for text in told if text)


def spoken(code: str | None) -> str:
    """The language to speak to somebody whose app has the language `code`."""
    short = (code or "")[:2].lower()
    return short if short in LOCALES else "en"


@cache
def words(locale: str) -> Words:
    """The texts of a language, English if we do not speak it."""
    return Words(locale if locale in LOCALES else "en")


def _load(folder: str, locale: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads((HERE / folder / f"{locale}.json").read_text("utf-8"))
    return found
