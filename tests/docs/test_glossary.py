"""One word for one thing: the catalogues against the glossary, and French typography."""

from __future__ import annotations

import json
import re
from functools import cache
from typing import Any

import pytest

from stack.config import ROOT
from testkit.french_typography import catalogues, typeset

GLOSSARY = json.loads((ROOT / "client_sdk/texts/glossary.json").read_text(encoding="utf-8"))
LANGUAGES = ("en", "pl", "fr", "lv")
_STRING = re.compile(r'"((?:[^"\\\\]|\\\\.)*)"')
_NOT_TEXT = re.compile(r"^\s*(//|import |export |/?\*)")

every_language = pytest.mark.parametrize("language", LANGUAGES)


@cache
def texts(language: str) -> tuple[tuple[str, str], ...]:
    """Every text of the page, the SDKs and Telegram, with the file that has it."""
    found = []
    for path in catalogues(language):
        lines = path.read_text(encoding="utf-8").splitlines()
        read = "\n".join(line for line in lines if not _NOT_TEXT.match(line))
        found += [(path.relative_to(ROOT).as_posix(), text) for text in _STRING.findall(read)]
    return tuple(found)


@every_language
def test_no_text_uses_another_word(language: str) -> None:
    """[W30] What the glossary says to avoid is in no catalogue: page, log, chat, Telegram."""
    wrong = [
        (file, text, pattern)
        for term in GLOSSARY.values()
        for pattern in term[language]["avoid"]
        for file, text in texts(language)
        if re.search(pattern, text)
    ]
    assert wrong == []


@every_language
def test_every_word_is_used(language: str) -> None:
    """[W30] The glossary has no word that nobody reads."""
    everything = " ".join(text for _, text in texts(language)).casefold()
    stems = {name: _stem(term[language]["word"]) for name, term in GLOSSARY.items()}
    assert [name for name, stem in stems.items() if stem not in everything] == []


@every_language
def test_buttons_and_log_have_the_words_of_the_glossary(language: str) -> None:
    """[W30] [R22] Zole's choices are called on the buttons as in the log."""
    choices: dict[str, Any] = json.loads(
        (ROOT / f"client_sdk/texts/{language}.json").read_text(encoding="utf-8")
    )["choices"]
    page = (ROOT / f"web/src/texts/{language}.ts").read_text(encoding="utf-8")
    for choice, key, term in (
        ("B", "zoleBig", "big"), ("S", "zoleSmall", "small-zole"), ("T", "zoleTable", "the-table")
    ):  # fmt: skip
        word = GLOSSARY[term][language]["word"]
        assert choices[choice] == word
        assert f'{key}: "{word}"' in page


@pytest.mark.parametrize("path", catalogues(), ids=lambda path: "/".join(path.parts[-3:]))
def test_french_is_typeset(path: Any) -> None:
    """[W30] [H4] If not, `make docs` sets it: ’ for ' and spaces that do not break."""
    text = path.read_text(encoding="utf-8")
    assert typeset(text) == text


def _stem(word: str) -> str:
    """The part of a word that declension leaves: enough to find it in some form."""
    return word.split(",")[0].casefold()[:4]
