"""During a game: people who go away, breaks between rounds, hints."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import expect

from stack import Stack
from testkit.people import People
from testkit.web.board_drivers import try_move
from testkit.web.browser_players import BrowserPlayer
from testkit.web.journeys import Journey
from testkit.web.table_company import Company, seat_company

_AHEAD = "const real = Date.now; window.ahead = 0; Date.now = () => real.call(Date) + window.ahead"
_BEA_ROLLED = re.compile("Bea is picking dice|Bea has .* picking dice|none of Bea’s dice scores")
ROUNDS_OF_ONE: dict[str, Any] = {"game": "rikiki", "options": {"schedule": [1, 1]}}


@pytest.fixture(autouse=True)
def real_time(site: Stack) -> Iterator[None]:
    """The next journey begins at the real time again."""
    yield
    site.clock.set(0)


def play_round(player: BrowserPlayer, company: Company) -> None:
    """Everybody bids and plays, until the sheet between two rounds is shown."""
    sheet = player.page.locator(".trick-overlay .sheet, .sheet")
    while not sheet.count():
        if player.my_turn:
            try_move(player, "rikiki")
        else:
            company.play_who_is_asked()
        player.page.wait_for_timeout(150)


@pytest.mark.journey("My friend’s phone dies in the middle", language="en", taps=20)
def test_phone_dies(journey: Journey, users: People, site: Stack) -> None:
    """[X11] The clock moves for her, then a bot does; she comes back and plays on."""
    ann = journey.person("Ann")
    clock = {"kind": "move", "seconds": 10}
    company = seat_company(users, "en", ann, "Bea", game="farkle", clock=clock)
    gone = ann.page.get_by_text("Bea has left. A bot plays on.")
    while not gone.count():
        if ann.my_turn:
            try_move(ann, "farkle")
        else:
            site.clock.advance(11_200)
        ann.page.wait_for_timeout(300)
    company.call("Bea", "join_game")
    expect(ann.page.get_by_text("Bea is back.").first).to_be_visible()
    while not company.play_who_is_asked():
        if ann.my_turn:
            try_move(ann, "farkle")
        ann.page.wait_for_timeout(150)
    expect(ann.page.get_by_text(_BEA_ROLLED).first).to_be_visible()


@pytest.mark.journey("We play rounds without a clock and talk between them", language="pl", taps=9)
def test_no_clock(journey: Journey, users: People, site: Stack) -> None:
    """[W7] Nobody is hurried; the host deals, and when he does not, somebody else may."""
    magda = journey.person("Magda")
    magda.context.add_init_script(_AHEAD)
    company = seat_company(users, "pl", magda, "Jan", "Ola", **ROUNDS_OF_ONE)
    play_round(magda, company)
    expect(magda.page.get_by_text("Jan rozdaje następną rundę")).to_be_visible()
    expect(magda.page.get_by_role("button", name="Rozdaj po 1")).to_have_count(0)
    magda.page.get_by_role("button", name=re.compile("^Czat")).tap()
    magda.page.locator(".chat-phrases button").first.tap()
    magda.page.locator(".chat-messages .person-name").first.wait_for()
    magda.click_button("Zamknij", exact=True)
    site.clock.advance(61_000)
    magda.page.evaluate("window.ahead = 61_000")
    magda.click_button("Rozdaj po 1")
    expect(magda.page.get_by_role("button", name="Rozdaj po 1")).to_have_count(0)


@pytest.mark.journey("I need a break between rounds", language="fr", taps=5)
def test_break(journey: Journey, users: People) -> None:
    """[W7] The countdown is seen; one tap gives two minutes, another one goes on."""
    lea = journey.person("Léa")
    clock = {"kind": "move", "seconds": 60}
    company = seat_company(users, "fr", lea, "Marc", clock=clock, **ROUNDS_OF_ONE)
    play_round(lea, company)
    expect(lea.page.get_by_text(re.compile("Prochaine manche dans 0:[0-9]+"))).to_be_visible()
    lea.click_button("J’ai besoin d’une pause")
    expect(lea.page.get_by_text(re.compile("Prochaine manche dans [12]:[0-9]+"))).to_be_visible()
    lea.click_button("On reprend")
    expect(lea.page.get_by_role("button", name="J’ai besoin d’une pause")).to_be_visible()


@pytest.mark.journey("I take a hint in Polish", language="pl", taps=1)
def test_hint(journey: Journey) -> None:
    """[W29] The reason is Polish, with a decimal comma."""
    ola = journey.person("Ola")
    ola.open("/play/rikiki")
    ola.page.locator('.table[data-turn="mine"]').wait_for()
    ola.click_button("Podpowiedź")
    hint = ola.page.locator(".sentence-hint")
    expect(hint).to_contain_text(re.compile("około [0-9]+,[0-9] lewy|warte około [0-9]+,[0-9]"))
    assert not re.search(r"\b(the|you|trick|tricks|bid|card)\b", hint.inner_text())


@pytest.mark.journey("I leave a Rummikub table and the others play on", language="en", taps=5)
def test_leave_rummikub(journey: Journey, users: People) -> None:
    """[X11] Nobody draws for me: when I come back, my rack is as I left it."""
    ann = journey.person("Ann")
    company = seat_company(users, "en", ann, "Bob", "Cid", game="rummikub", leaver="skip")
    tiles = ann.page.locator(".rummikub-rack .rummikub-piece")
    expect(tiles).to_have_count(14)
    address = ann.page.url
    ann.click_button("Menu")
    ann.click_button("Leave", exact=True)
    expect(ann.page.get_by_text("The others play on without you.")).to_be_visible()
    ann.page.get_by_role("dialog").get_by_role("button", name="Leave").tap()
    ann.page.wait_for_url(lambda url: url != address)
    drawn = 0
    while drawn < 4:
        drawn += company.play_who_is_asked("draw")
        ann.page.wait_for_timeout(300)
    ann.open(address.removeprefix(ann.site_url))
    ann.click_button("Come back")
    expect(tiles).to_have_count(14)
    expect(ann.page.get_by_role("button", name="Come back")).to_have_count(0)
