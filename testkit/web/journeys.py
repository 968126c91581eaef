"""What people do with the page, from the first tap to the goal, with taps and seconds."""

from __future__ import annotations

import re
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from stack.config import ROOT
from testkit.web.browser_players import PHONE, BrowserPlayer, BrowserPlayers

LOCALES = {"en": "en-GB", "pl": "pl-PL", "fr": "fr-FR", "lv": "lv-LV"}
PAGE = ROOT / "docs" / "journeys.md"
_COLUMNS = ("title", "language", "people", "start", "taps", "most", "seconds")
_COUNT_TAPS = Path(__file__).with_name("count_taps.js").read_text()
_TAPS = "Number(sessionStorage.getItem('taps'))"
_START = "sessionStorage.getItem('from')"
_BEGIN = "sessionStorage.removeItem('taps'); sessionStorage.removeItem('from')"
_BEGIN_HERE = "sessionStorage.setItem('from', location.pathname)"
_OF_ONE_THING = re.compile(r"^/(c|l|p|t)/.*")  # a code, a link, a person, a table


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
            person.page.once("request", lambda _: self._start_clock())
        self.people.append(person)
        return person

    def begin(self, path: str = "") -> None:
        """Count taps and seconds from here, or from opening `path`: what was before is given."""
        person = self.people[0]
        person.page.evaluate(_BEGIN)
        self._start_clock()
        if path:
            person.open(path)
        else:
            person.page.evaluate(_BEGIN_HERE)

    def _start_clock(self) -> None:
        self.started = time.monotonic()

    @property
    def start(self) -> str:
        """The address where that person began, without what differs from run to run."""
        return _OF_ONE_THING.sub(r"/\1/…", str(self.people[0].page.evaluate(_START)))

    @property
    def taps(self) -> int:
        """Taps, filled fields and choices of the person whom the journey is about."""
        return int(self.people[0].page.evaluate(_TAPS))

    @property
    def seconds(self) -> float:
        """Time since that person opened the first address."""
        return round(time.monotonic() - self.started, 1)


def table_of_journeys(journeys: list[dict[str, Any]]) -> list[str]:
    """The journeys as rows of a Markdown table."""
    rows = [
        "| journey | language | people | from | taps | allowed | seconds |",
        "|---|---|---|---|---|---|---|",
    ]
    for journey in sorted(journeys, key=lambda journey: (journey["file"], journey["title"])):
        rows.append("| " + " | ".join(str(journey[name]) for name in _COLUMNS) + " |")
    return rows


def write_page(table: list[str]) -> None:
    """Put the table into docs/journeys.md, below what the page says about it."""
    prose = PAGE.read_text(encoding="utf-8").split("| journey |")[0]
    PAGE.write_text(prose + "\n".join(table) + "\n", encoding="utf-8")
