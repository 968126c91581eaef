"""The Telegram texts: every key exists in every language with the same placeholders. [H4]"""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from stolik.service.people.private_settings import LOCALES
from stolik.telegram.translations import supported_locale, texts_for

CHAT = Path(__file__).parents[2] / "functions/stolik/telegram"
holes = re.compile(r"\{(\w+)\}").findall


def catalogue(language: str) -> dict[str, str]:
    texts: dict[str, str] = json.loads((CHAT / "texts" / f"{language}.json").read_text())
    return texts


@pytest.mark.parametrize("language", LOCALES)
def test_languages_have_the_same_keys(language: str) -> None:
    ours, theirs = catalogue("en"), catalogue(language)
    assert theirs.keys() == ours.keys()
    for key, text in theirs.items():
        assert text.strip() == text != "", key
        assert set(holes(text)) == set(holes(ours[key])), key


def test_every_key_is_used_and_every_use_has_a_key() -> None:
    code = "\n".join(path.read_text() for path in CHAT.rglob("*.py"))
    said = set(re.findall(r'say\(\s*"([a-z-]+)"', code))
    assert said <= catalogue("en").keys()
    by_name = {"keep", "bank", "clock-none", "clock-move", "clock-days"}
    quoted = set(re.findall(r"[\"']([a-z-]+)[\"']", code))
    assert catalogue("en").keys() - quoted == by_name


@pytest.mark.parametrize(
    ("code", "language"), [("pl", "pl"), ("fr-CA", "fr"), ("de", "en"), (None, "en")]
)
def test_language_codes_of_telegram(code: str | None, language: str) -> None:
    assert supported_locale(code) == language
    assert texts_for(language).say("pass")
