"""The bot's texts in each language, together with the catalogue that all clients share."""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any

from stolik.engine.contract import Event
from stolik.engine.text_templates import TextCatalogue
from stolik.service.people.private_settings import LOCALES
from stolik.telegram.drawing import symbols

HERE = Path(__file__).parent


class Texts(TextCatalogue):
    """All texts in one language."""

    def __init__(self, locale: str) -> None:
        super().__init__(_load("catalogue", locale))
        self.locale = locale
        self._own = _load("texts", locale)

    def say(self, key: str, **values: Any) -> str:
        """A text of the bot, with its placeholders filled in."""
        return str(self._own[key]).format(**values)

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
        """The name of a choice in Zole: Big, Zole, Small zole, the table or pass."""
        return str(self._all["choices"].get(choice, choice))

    def _filled(self, value: Any, form: str | None, names: Sequence[str]) -> str:
        return symbols.tiles(value) if form == "tiles" else super()._filled(value, form, names)

    def describe_events(
        self, game: str, events: Sequence[dict[str, Any]], names: Sequence[str]
    ) -> str:
        """The public events of a move, in one line."""
        sentences = (
            self.event(game, Event(None, str(event["kind"]), dict(event["values"])), names)
            for event in events
        )
        return ". ".join(sentence.rstrip(".") for sentence in sentences if sentence)


def supported_locale(code: str | None) -> str:
    """The language for somebody whose app uses the language `code`; English by default."""
    short = (code or "")[:2].lower()
    return short if short in LOCALES else "en"


@cache
def texts_for(locale: str) -> Texts:
    """The texts in a language; English if it is not supported."""
    return Texts(locale if locale in LOCALES else "en")


def _load(folder: str, locale: str) -> dict[str, Any]:
    loaded: dict[str, Any] = json.loads((HERE / folder / f"{locale}.json").read_text("utf-8"))
    return loaded
