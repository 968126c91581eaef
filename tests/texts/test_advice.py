"""Why a bot advises a move: a code with values, and a sentence for it in each language."""

from __future__ import annotations

import random
import re
from typing import Any

import pytest

from stolik.engine import bots
from stolik.engine.bots.advice import ENGLISH, Advice
from stolik.engine.text_templates import TextCatalogue
from testkit.harness.game_trail import play_random_game
from testkit.harness.random_setups import sample_setups
from tests.texts.test_texts import LANGUAGES, catalogue

HOLE = re.compile(r"\{(\w+)(?::\w+)?\}")


def texts(language: str) -> TextCatalogue:
    return TextCatalogue(catalogue(language))


def sentences(told: Any) -> list[str]:
    """Every sentence of a code."""
    return [text for key, text in told.items() if key != "by"] if isinstance(told, dict) else [told]


def holes(told: Any) -> set[str]:
    return {name for text in sentences(told) for name in HOLE.findall(text)}


def test_english_is_that_of_the_engine() -> None:
    """[W29] The terminal and the page say the same."""
    assert catalogue("en")["advice"] == ENGLISH


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_every_reason(language: str) -> None:
    """[W29] The same codes, depending on the same values, naming nothing that is not there."""
    theirs = catalogue(language)["advice"]
    assert theirs.keys() == ENGLISH.keys()
    for code, told in theirs.items():
        english = ENGLISH[code]
        assert isinstance(told, dict) == isinstance(english, dict), code
        if isinstance(told, dict):
            assert (told["by"], told.keys()) == (english["by"], english.keys()), code
        assert holes(told) <= holes(english), code
        assert all(text.endswith(".") for text in sentences(told)), code


@pytest.mark.parametrize("level", ["basic", "advanced"])
@pytest.mark.parametrize("kind", ["rummikub", "rikiki", "zole", "bridge", "farkle"])
def test_advice_in_every_language(kind: str, level: str) -> None:
    """[W29] Whatever a bot says, all its holes are filled, and other languages are not English."""
    for setup in sample_setups(kind, 4):
        trail, rng = play_random_game(setup, 60), random.Random(setup.seed)
        for step in rng.sample(trail.steps, min(4, len(trail.steps))):
            if step.seat is None:
                continue
            view = trail.game.view(step.before, step.seat)
            _, why = bots.choose(trail.game, view, level, 0.2, rng)
            check(why)


def check(why: Advice) -> None:
    told = {language: texts(language).advice(why.code, why.values) for language in LANGUAGES}
    assert told["en"] == str(why)
    assert len(set(told.values())) == len(LANGUAGES), told
    for text in told.values():
        assert text
        assert not re.search(r"[{}]|None|null", text), text


def test_numbers_are_written_as_people_do() -> None:
    """[W29] A comma where the language has one."""
    values = {"bid": 2, "points": 7.25, "tricks": 1.5}
    assert "+7.2 points" in texts("en").advice("rikiki-tried", values)
    assert "+7,2" in texts("pl").advice("rikiki-tried", values)
    assert "−1,0" in texts("fr").advice("rikiki-tried", {**values, "points": -1.0})
