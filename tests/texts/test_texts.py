"""The catalogue of texts: every reason, option and event, in four languages."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, get_type_hints

import pytest

from stolik.engine import games
from stolik.engine.bots import LEVELS
from stolik.engine.events import EVENTS
from stolik.engine.options import schema
from stolik.engine.reasons import Reason
from stolik.service.reasons import ServiceReason
from tests.texts import schemas

ROOT = Path(__file__).resolve().parents[2]
TEXTS = ROOT / "client_sdk/texts"
LANGUAGES = ("en", "pl", "lv", "fr")
FORMS = {"", "name", "names", "card", "cards", "tiles", "dice", "each", "signed", "choice", "bid"}

every_language = pytest.mark.parametrize("language", LANGUAGES)
holes = re.compile(r"\{(\w+)(?::(\w+))?\}").findall


def catalogue(language: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads((TEXTS / f"{language}.json").read_text())
    return found


def leaves(value: Any, path: tuple[str, ...] = ()) -> Iterator[tuple[tuple[str, ...], str]]:
    if isinstance(value, str):
        yield path, value
    else:
        for key, item in value.items():
            yield from leaves(item, (*path, key))


def local_reasons() -> set[str]:
    """Those that the TypeScript SDK adds."""
    text = (ROOT / "client_sdk/js/src/types.ts").read_text()
    union = text.split("export type LocalReason =")[1].split(";")[0]
    return set(re.findall(r'"([a-z-]+)"', union))


@every_language
def test_every_reason_has_a_text(language: str) -> None:
    """[X1] [C4] [H4] A missing key is named here before anybody sees it."""
    wanted = {str(one) for one in (*Reason, *ServiceReason)} | local_reasons()
    assert catalogue(language)["reasons"].keys() == wanted


@every_language
def test_every_option_has_a_text(language: str) -> None:
    """[B6] [X35] [H4] Names, descriptions, and every value that is a word."""
    for name in games.NAMES:
        told = catalogue(language)["options"][name]
        options: Any = games.find(name).options
        switches = schema(options)
        assert told.keys() == {one.name for one in switches}
        for one in switches:
            words = {value for value in one.values if isinstance(value, str)}
            assert set(told[one.name].get("values", {})) == words, (name, one.name)
            assert told[one.name]["name"]
            assert told[one.name]["text"]


def test_the_kept_switches_are_the_engines() -> None:
    """[B6] [X35] Pages that do not run the engine show its own defaults."""
    assert schemas.KEPT.read_text() == schemas.text(), "python -m tests.texts.schemas"


@every_language
def test_every_event_has_a_sentence(language: str) -> None:
    """[G3] [H4] The log can be read in every language; a hole names a field of the event."""
    for name, kinds in EVENTS.items():
        told = catalogue(language)["events"][name]
        assert told.keys() == kinds.keys()
        for kind, values in kinds.items():
            fields = get_type_hints(values).keys()
            sentence = told[kind]
            if isinstance(sentence, dict):
                assert sentence["by"] in fields
                assert "other" in sentence
            for path, text in leaves(sentence):
                if path != ("by",):
                    assert {hole for hole, _ in holes(text)} <= fields, (name, kind, text)
                    assert {form for _, form in holes(text)} <= FORMS


@pytest.mark.parametrize("language", LANGUAGES[1:])
def test_languages_have_the_same_keys(language: str) -> None:
    """[H4] Every text is there in every language, with the same holes."""
    ours, theirs = dict(leaves(catalogue("en"))), dict(leaves(catalogue(language)))
    assert theirs.keys() == ours.keys()
    for path, text in theirs.items():
        assert text.strip() == text != "", path
        assert set(holes(text)) == set(holes(ours[path])), path


@every_language
def test_games_levels_and_terms(language: str) -> None:
    """[R22] Games keep their own terms in each language."""
    told = catalogue(language)
    assert told["games"].keys() == set(games.NAMES)
    assert {f"level-{level}" for level in LEVELS} <= told["words"].keys()
    assert all(len(text) <= 60 for text in told["phrases"].values())
    assert all(len(key) <= 40 for key in told["phrases"])  # as the rules allow
    everything = " ".join(text for _, text in leaves(told)).casefold()
    terms = {"lv": ["stiķ", "galdiņ", "lielais", "norok", "trump"], "pl": ["lew", "atut"],
             "fr": ["pli", "atout"], "en": ["trick", "trump"]}  # fmt: skip
    assert all(term in everything for term in terms[language])
