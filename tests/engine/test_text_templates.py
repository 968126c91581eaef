"""Sentences of the text catalogue and how their placeholders are filled. [G3] [H4]"""

from __future__ import annotations

from typing import Any

import pytest

from stolik.engine.contract import Event
from stolik.engine.text_templates import TextCatalogue, bid_text, card_text, signed

NAMES = ("Ann", "Bob")
EVENTS = {
    "name": "{v:name}", "names": "{v:names}", "card": "{v:card}", "cards": "{v:cards}",
    "tiles": "{v:tiles}", "each": "{v:each}", "signed": "{v:signed}", "choice": "{v:choice}",
    "bid": "{v:bid}", "suit": "{v:suit}", "combination": "{v:combination}",
    "plain": "{v}", "by": {"by": "v", "true": "yes", "other": "else {v}"},
}  # fmt: skip
SAID = TextCatalogue(
    {
        "games": {"zole": "Zole"},
        "reasons": {"hook": "Hooked.", "internal": "Oh."},
        "explanations": {"hook": "Not {bid}."},
        "combinations": {"straight": "a straight"},
        "phrases": {"hello": "Hi!"},
        "results": {"out": "Out."},
        "ownEvents": {"any": {"name": {"who": "v", "other": "it is you"}}},
        "words": {"you": "you", "nobody": "nobody", "none": "none"},
        "choices": {"B": "Big"},
        "events": {"any": EVENTS},
    }
)


@pytest.mark.parametrize(
    ("kind", "value", "text"),
    [
        ("name", 1, "Bob"),
        ("name", 7, "8"),
        ("name", None, "nobody"),
        ("names", [0, 1], "Ann, Bob"),
        ("names", [], "nobody"),
        ("card", "Th", "10♥"),
        ("card", None, "none"),
        ("cards", ["Th", "Qc"], "10♥ Q♣"),
        ("tiles", ["r10", "j"], "r10 j"),
        ("each", [3, 4], "Ann 3, Bob 4"),
        ("signed", [3, -4], "Ann +3, Bob −4"),
        ("choice", "B", "Big"),
        ("bid", "2H", "2♥"),
        ("suit", "h", "♥"),
        ("combination", "straight", "a straight"),
        ("plain", 5, "5"),
        ("by", True, "yes"),
        ("by", None, "else null"),
    ],
)
def test_placeholder_formats(kind: str, value: Any, text: str) -> None:
    assert SAID.event("any", Event(None, kind, {"v": value}), NAMES) == text


def test_the_reader_is_you() -> None:
    """An own sentence where there is one, else `you` in place of the name."""
    assert SAID.event("any", Event(None, "name", {"v": 1}), NAMES, me=1) == "It is you"
    assert SAID.event("any", Event(None, "name", {"v": 0}), NAMES, me=1) == "Ann"
    assert SAID.event("any", Event(None, "names", {"v": [1, 0]}), NAMES, me=1) == "You, Ann"
    assert SAID.event("any", Event(None, "new", {}), NAMES, me=1) == ""


def test_an_unknown_event_has_no_text() -> None:
    assert SAID.event("any", Event(None, "new", {}), NAMES) == ""


def test_single_texts() -> None:
    assert (SAID.game("zole"), SAID.game("new")) == ("Zole", "new")
    assert (SAID.reason("hook"), SAID.reason("new")) == ("Hooked.", "Oh.")
    assert (SAID.refusal("hook", {"bid": 2}), SAID.refusal("hook", {})) == ("Not 2.", "Hooked.")
    assert SAID.refusal("new", {"bid": 2}) == "Oh."
    assert (SAID.phrase("hello"), SAID.presets) == ("Hi!", ("hello",))
    assert (SAID.result("out"), SAID.word("none")) == ("Out.", "none")
    assert (card_text("Th"), bid_text("3NT"), signed(0)) == ("10♥", "3NT", "0")
