"""One word for one thing: the catalogues against the glossary, and French typography."""

from __future__ import annotations

import json
import re
from functools import cache
from typing import Any

import pytest

from stack.config import ROOT
from testkit.french_typography import typeset
from testkit.text_catalogues import LANGUAGES, catalogues, read_texts

GLOSSARY = json.loads((ROOT / "client_sdk/texts/glossary.json").read_text(encoding="utf-8"))
_HOLE = re.compile(r"\{[^}]*\}")

every_language = pytest.mark.parametrize("language", LANGUAGES)
every_translation = pytest.mark.parametrize("language", LANGUAGES[1:])


@cache
def texts(language: str) -> dict[str, str]:
    """Every text of the page, the SDKs, Telegram and the mails, by its place."""
    return read_texts(language)


@every_language
def test_no_text_uses_another_word(language: str) -> None:
    """[W30] What the glossary says to avoid is in no catalogue: page, log, chat, mails."""
    wrong = [
        (place, text, pattern)
        for term in GLOSSARY.values()
        for pattern in term[language]["avoid"]
        for place, text in texts(language).items()
        if re.search(pattern, text, re.IGNORECASE)
    ]
    assert wrong == []


@every_translation
def test_every_text_has_the_word_of_the_glossary(language: str) -> None:
    """[W30] Where the English text names a thing, the others name it with their one word."""
    wrong = [
        (name, place, english, texts(language)[place])
        for name, term in GLOSSARY.items()
        if "find" in term["en"]
        for place, english in texts("en").items()
        if re.search(term["en"]["find"], _HOLE.sub("", english), re.IGNORECASE)
        and place not in term[language].get("otherwise", ())
        and not re.search(term[language]["forms"], _HOLE.sub("", texts(language)[place]), re.I)
    ]
    assert wrong == []


@every_translation
def test_what_is_said_otherwise_is(language: str) -> None:
    """[W30] A text that the glossary excuses exists and does without the word."""
    for name, term in GLOSSARY.items():
        for place in term[language].get("otherwise", ()):
            assert not re.search(term[language]["forms"], texts(language)[place], re.I), (
                name,
                place,
            )


def test_enough_is_compared() -> None:
    """[W30] Every catalogue is read to its end, and most things of the games are compared."""
    assert {len([*texts(language)]) > 1_600 for language in LANGUAGES} == {True}
    compared = [name for name, term in GLOSSARY.items() if "find" in term["en"]]
    assert len(compared) >= 20
    for name in compared:
        find = GLOSSARY[name]["en"]["find"]
        assert any(re.search(find, text, re.IGNORECASE) for text in texts("en").values()), name


@every_language
def test_every_word_is_used(language: str) -> None:
    """[W30] The glossary has no word that nobody reads."""
    everything = " ".join(texts(language).values()).casefold()
    stems = {name: _stem(term[language]["word"]) for name, term in GLOSSARY.items()}
    assert [name for name, stem in stems.items() if stem not in everything] == []


@every_language
def test_buttons_and_log_have_the_words_of_the_glossary(language: str) -> None:
    """[W30] [R22] Zole's choices are called on the buttons as in the log."""
    said = texts(language)
    for choice, key, term in (
        ("B", "zoleBig", "big"), ("S", "zoleSmall", "small-zole"), ("T", "zoleTable", "the-table")
    ):  # fmt: skip
        word = GLOSSARY[term][language]["word"]
        assert said[f"client_sdk/texts choices.{choice}"] == word
        assert said[f"web/src/texts {key}"] == word


@every_language
def test_mails_name_the_games_as_the_page_does(language: str) -> None:
    """[W30] [O5] The service has their names in its own catalogue."""
    names = [text for place, text in texts(language).items() if place.endswith("games.bridge")]
    assert len(names) == 2
    assert len({name.casefold() for name in names}) == 1


@pytest.mark.parametrize("path", catalogues("fr"), ids=lambda path: "/".join(path.parts[-3:]))
def test_french_is_typeset(path: Any) -> None:
    """[W30] [H4] If not, `make docs` sets it: ’ for ' and spaces that do not break."""
    text = path.read_text(encoding="utf-8")
    assert typeset(text) == text


def test_no_space_is_missing_in_french() -> None:
    """[W30] [H4] A colon, semicolon, question or exclamation mark has a space before it."""
    wrong = [
        (place, text)
        for place, text in texts("fr").items()
        if re.search(r"[^\s\u00a0\u202f?!][:;?!](\s|$)", text)
    ]
    assert wrong == []


@every_language
def test_apostrophes_are_typographic(language: str) -> None:
    """[H4] ’ in every text, not the key of a typewriter."""
    assert [place for place, text in texts(language).items() if "'" in text] == []


def _stem(word: str) -> str:
    """The part of a word that declension leaves: enough to find it in some form."""
    return word.split(",")[0].casefold()[:4]
