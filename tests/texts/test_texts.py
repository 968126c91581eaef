"""The catalogue of texts: every reason, option and event, in four languages."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, get_args, get_type_hints

import pytest

from stolik.engine import games
from stolik.engine.bots import LEVELS
from stolik.engine.events import EVENTS
from stolik.engine.farkle.scoring import CombinationName
from stolik.engine.options import schema
from stolik.engine.reasons import Reason
from stolik.engine.refusals import REASON_FIELDS
from stolik.service.reasons import ServiceReason
from tests.texts import schemas

ROOT = Path(__file__).resolve().parents[2]
TEXTS = ROOT / "client_sdk/texts"
LANGUAGES = ("en", "pl", "lv", "fr")
FORMS = {
    "", "name", "names", "card", "cards", "tiles", "dice", "each", "signed", "choice", "bid",
    "suit", "combination", "decimal", "gain",
}  # fmt: skip

OF_CALLS = {"banned": ("until",)}  # reasons of the service, and their details

every_language = pytest.mark.parametrize("language", LANGUAGES)
placeholders = re.compile(r"\{(\w+)(?::(\w+))?\}").findall


def catalogue(language: str) -> dict[str, Any]:
    texts: dict[str, Any] = json.loads((TEXTS / f"{language}.json").read_text())
    return texts


def leaves(value: Any, path: tuple[str, ...] = ()) -> Iterator[tuple[tuple[str, ...], str]]:
    if isinstance(value, str):
        yield path, value
    else:
        for key, item in value.items():
            yield from leaves(item, (*path, key))


def local_reasons() -> set[str]:
    """The reasons that the TypeScript SDK adds."""
    text = (ROOT / "client_sdk/js/src/types.ts").read_text()
    union = text.split("export type LocalReason =")[1].split(";")[0]
    return set(re.findall(r'"([a-z-]+)"', union))


@every_language
def test_every_reason_has_a_text(language: str) -> None:
    """[X1] [C4] [H4] No key is missing, and none is left over."""
    wanted = {str(reason) for reason in (*Reason, *ServiceReason)} | local_reasons()
    assert catalogue(language)["reasons"].keys() == wanted


@every_language
def test_every_reason_with_values_has_an_explanation(language: str) -> None:
    """[X1] [C4] [H4] Its placeholders are values of the refusal."""
    told = catalogue(language)["explanations"]
    with_values = {**{str(reason): fields for reason, fields in REASON_FIELDS.items()}, **OF_CALLS}
    assert told.keys() == with_values.keys()
    for reason, fields in with_values.items():
        check_sentence(told[reason], fields)


@every_language
def test_every_combination_has_a_name(language: str) -> None:
    """[R29] What scores in Farkle has a name."""
    assert catalogue(language)["combinations"].keys() == {*get_args(CombinationName)}


def check_sentence(sentence: Any, fields: Iterable[str]) -> None:
    """Placeholders are fields, with known forms."""
    if isinstance(sentence, dict):
        assert sentence["by"] in fields
        assert "other" in sentence
    for path, text in leaves(sentence):
        if path != ("by",):
            assert {name for name, _ in placeholders(text)} <= {*fields}, text
            assert {form for _, form in placeholders(text)} <= FORMS


@every_language
def test_every_option_has_a_text(language: str) -> None:
    """[B6] [X35] [H4] A name, a description, and a text for every value that is a word."""
    for name in games.NAMES:
        told = catalogue(language)["options"][name]
        options: Any = games.find(name).options
        declared = schema(options)
        assert told.keys() == {option.name for option in declared}
        for option in declared:
            words = {value for value in option.values if isinstance(value, str)}
            assert set(told[option.name].get("values", {})) == words, (name, option.name)
            assert told[option.name]["name"]
            assert told[option.name]["text"]


def test_schemas_file_is_current() -> None:
    """[B6] [X35] Pages that do not run the engine show the engine's defaults."""
    assert schemas.SCHEMAS_FILE.read_text() == schemas.text(), "python -m tests.texts.schemas"


@every_language
def test_every_event_has_a_sentence(language: str) -> None:
    """[G3] [H4] Every event has a text in every language; placeholders are fields of the event."""
    for name, kinds in EVENTS.items():
        told = catalogue(language)["events"][name]
        assert told.keys() == kinds.keys()
        for kind, values in kinds.items():
            check_sentence(told[kind], get_type_hints(values))


@every_language
def test_sentences_about_oneself(language: str) -> None:
    """[H4] Each names the field of whose seat it speaks; none has that person's name."""
    for name, kinds in catalogue(language)["ownEvents"].items():
        for kind, sentence in kinds.items():
            fields = get_type_hints(EVENTS[name][kind])
            who = sentence["who"]
            assert who in fields
            assert sentence.get("by", who) in fields
            for path, text in leaves(sentence):
                if path not in (("by",), ("who",)):
                    holes = {hole for hole, _ in placeholders(text)}
                    assert holes <= fields.keys() - {who}, (name, kind, text)


@pytest.mark.parametrize("language", LANGUAGES[1:])
def test_languages_have_the_same_keys(language: str) -> None:
    """[H4] Every text exists in every language, with the same placeholders."""
    ours, theirs = dict(leaves(catalogue("en"))), dict(leaves(catalogue(language)))
    assert theirs.keys() == ours.keys()
    for path, text in theirs.items():
        assert text.strip() == text != "", path
        assert set(placeholders(text)) == set(placeholders(ours[path])), path


@every_language
def test_games_levels_and_terms(language: str) -> None:
    """[R22] Each language uses the usual terms of the games."""
    told = catalogue(language)
    assert told["games"].keys() == set(games.NAMES)
    assert {f"level-{level}" for level in LEVELS} <= told["words"].keys()
    assert all(len(text) <= 60 for text in told["phrases"].values())
    assert all(len(key) <= 40 for key in told["phrases"])  # the limit of the security rules
    everything = " ".join(text for _, text in leaves(told)).casefold()
    terms = {"lv": ["stiķ", "galdiņ", "lielais", "norok", "trump"], "pl": ["lew", "atut"],
             "fr": ["pli", "atout"], "en": ["trick", "trump"]}  # fmt: skip
    assert all(term in everything for term in terms[language])
