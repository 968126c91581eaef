"""Texts for people, from the one catalogue in four languages."""

from __future__ import annotations

import json
from functools import cache
from importlib import resources
from typing import Any, Literal

from stolik.engine.text_templates import TextCatalogue, bid_text, card_text, signed

__all__ = ["LANGUAGES", "Language", "Texts", "bid_text", "card_text", "catalogue", "signed"]

Language = Literal["en", "pl", "lv", "fr"]
LANGUAGES: tuple[Language, ...] = ("en", "pl", "lv", "fr")


@cache
def catalogue(language: Language) -> dict[str, Any]:
    """What a language's file holds."""
    file = resources.files("stolik_client") / "catalogue" / f"{language}.json"
    found: dict[str, Any] = json.loads(file.read_text("utf-8"))
    return found


class Texts(TextCatalogue):
    """The sentences of one language."""

    def __init__(self, language: Language = "en") -> None:
        super().__init__(catalogue(language))
        self.language = language
