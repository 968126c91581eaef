"""Coming to a table by a code that somebody says aloud."""

from __future__ import annotations

import pytest

from testkit.web.journeys import Journey


@pytest.mark.journey("A friend tells me the code of the table", language="pl", taps=4)
def test_code_told_aloud(journey: Journey) -> None:
    """[B1] Code, name, sit down: the game begins when the last chair is taken."""
    magda, ola = journey.person("Magda"), journey.person("Ola")
    ola.open("/host/farkle")
    ola.page.get_by_label("Twoje imię").fill("Ola")
    ola.click_button("Otwórz stół")
    code = ola.page.locator(".share-code").inner_text()
    magda.open("/")
    magda.page.get_by_label("Kod stołu").fill(code.lower())
    magda.click_button("Dołącz")
    magda.page.get_by_label("Twoje imię").fill("Magda")
    magda.click_button("Siadam")
    for person in (magda, ola):
        person.page.locator(".table[data-turn]").wait_for()
