"""Journeys: a test says in its marker what somebody wants, in which language, and in how many taps.

    @pytest.mark.journey("I send a friend the address bar", language="pl", taps=6)
    def test_address_bar(journey: Journey) -> None:
        '''[B1] What the test shows beyond the title.'''
        ann = journey.person("Ann")  # the first person is the one whose taps are counted
        ann.open("/")
        ann.click_button("Graj ze znajomymi")

Texts are written as the person reads them. `taps` is the most that the journey may need: taps,
filled fields and choices from lists (two each) of that person. What has to be there before the
journey, such as a finished game, ends with `journey.begin()`. The run prints the table;
`make journeys` writes it down (docs/journeys.md).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from emulator_tests.web.conftest import browser, browsers, site, users
from testkit.web.browser_players import BrowserPlayers
from testkit.web.journeys import Journey

__all__ = ["browser", "browsers", "site", "users"]


@pytest.fixture
def journey(
    browsers: BrowserPlayers,
    request: pytest.FixtureRequest,
    record_property: Callable[[str, object], None],
) -> Iterator[Journey]:
    """The people of one journey; more taps than its marker allows fail the test."""
    wanted = request.node.get_closest_marker("journey")
    most = wanted.kwargs["taps"]
    made = Journey(browsers, wanted.kwargs["language"])
    failed_before = request.session.testsfailed
    yield made
    if request.session.testsfailed > failed_before:
        return
    about: dict[str, Any] = {
        "file": request.path.stem,
        "title": wanted.args[0],
        "language": made.language,
        "people": len(made.people),
        "start": made.start,
        "taps": made.taps,
        "most": most,
        "seconds": made.seconds,
    }
    record_property("journey", about)
    assert about["taps"] <= most, f"{about['taps']} taps, at most {most} wanted"
