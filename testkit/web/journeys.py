"""What people do with the page, from the first tap to the goal, with taps and seconds."""

from __future__ import annotations

import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from stack.config import ROOT
from testkit.web.browser_players import PHONE, BrowserPlayer, BrowserPlayers

LOCALES = {"en": "en-GB", "pl": "pl-PL", "fr": "fr-FR", "lv": "lv-LV"}
PAGE = ROOT / "docs" / "journeys.md"
_COLUMNS = ("title", "language", "people", "taps", "most", "seconds")
_COUNT_TAPS = Path(__file__).with_name("count_taps.js").read_text()
_TAPS = "Number(sessionStorage.getItem('taps'))"


@dataclass
class Journey:
    """One person with a phone who wants something, and the people around them."""

    browsers: BrowserPlayers
    language: str
    people: list[BrowserPlayer] = field(default_factory=list)
    started: float = field(default_factory=time.monotonic)

    def person(self, name: str, **settings: Any) -> BrowserPlayer:
        """Somebody with a phone in the journey's language; the first is the one it is about."""
        context = {"locale": LOCALES[self.language], "has_touch": True, **settings}
        person = self.browsers.new(name, PHONE, **context)
        person.touch = True
        person.context.add_init_script(_COUNT_TAPS)
        if not self.people:
            self.started = time.monotonic()
        self.people.append(person)
        return person

    @property
    def taps(self) -> int:
        """Taps and filled fields of the person whom the journey is about."""
        return int(self.people[0].page.evaluate(_TAPS))

    @property
    def seconds(self) -> float:
        """Time since that person got the phone."""
        return round(time.monotonic() - self.started, 1)


def table_of_journeys(journeys: list[dict[str, Any]]) -> list[str]:
    """The journeys as rows of a Markdown table."""
    rows = [
        "| journey | language | people | taps | allowed | seconds |",
        "|---|---|---|---|---|---|",
    ]
    for journey in sorted(journeys, key=lambda journey: (journey["file"], journey["title"])):
        rows.append("| " + " | ".join(str(journey[name]) for name in _COLUMNS) + " |")
    return rows


def write_page(table: list[str]) -> None:
    """Put the table into docs/journeys.md, below what the page says about it."""
    prose = PAGE.read_text(encoding="utf-8").split("| journey |")[0]
    PAGE.write_text(prose + "\n".join(table) + "\n", encoding="utf-8")
