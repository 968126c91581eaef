"""User-facing texts in four languages, from client_sdk/texts."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from functools import cache
from importlib import resources
from typing import Any, Literal, cast

from stolik.engine.bots.advice import Advice
from stolik.engine.contract import Event
from stolik.engine.text_templates import TextCatalogue
from stolik_client.event_types import AnyEvent
from stolik_client.form_checks import check_one_of

Language = Literal["en", "pl", "lv", "fr"]
LANGUAGES: tuple[Language, ...] = ("en", "pl", "lv", "fr")


@cache
def catalogue(language: Language) -> dict[str, Any]:
    """The content of a language's file."""
    file = resources.files("stolik_client") / "catalogue" / f"{language}.json"
    content: dict[str, Any] = json.loads(file.read_text("utf-8"))
    return content


class Texts(TextCatalogue):
    """The texts of one language: reasons, events, games, options and preset phrases.

    Raises Invalid if there are none in this language.
    """

    def __init__(self, language: Language = "en") -> None:
        check_one_of("language", language, LANGUAGES)
        super().__init__(catalogue(language))
        self.language = language

    def advice(self, code: str | Advice, values: Mapping[str, Any] | None = None) -> str:
        """Why a bot advises a move: of an Advice, or of its code and values."""
        if isinstance(code, Advice):
            return super().advice(code.code, code.values)
        return super().advice(code, values or {})

    def event(self, game: str, event: AnyEvent, names: Sequence[str], me: int | None = None) -> str:
        """One sentence on what happened, or none; `names` are the people by seat, `me` is you."""
        return super().event(game, cast(Event, event), names, me)

    def combination(self, name: str) -> str:
        """The name of a combination of dice, such as three of a kind."""
        return str(catalogue(self.language)["combinations"].get(name, name))
