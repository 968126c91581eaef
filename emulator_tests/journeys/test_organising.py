"""Organising a game for others without playing."""

from __future__ import annotations

from urllib.parse import urlsplit

import pytest
from playwright.sync_api import expect

from testkit.people import People
from testkit.web.board_drivers import try_move
from testkit.web.journeys import Journey

NAMES = ("Ann", "Bob", "Cid", "Dora", "Emil", "Fay", "Gus")


@pytest.mark.journey("I organise Rikiki for seven by links and do not play", language="en", taps=10)
def test_organise_rikiki(journey: Journey, users: People) -> None:
    """[W8] [W4] [W9] Links for seven, the cards of the first and the next round, no hand."""
    ola, ann = journey.person("Ola"), journey.person("Ann")
    ola.open("/host/rikiki")
    ola.page.get_by_text("More", exact=True).tap()
    ola.page.get_by_label("I organise and do not play").tap()
    ola.page.get_by_label("Name 1").fill(", ".join(NAMES))
    ola.click_button("Add 3 chairs")
    ola.click_button("Open the table")
    links = ola.page.locator(".seat-link")
    expect(links).to_have_count(7)
    expect(ola.page.locator(".share")).to_have_count(0)  # no chair for somebody without a name
    expect(ola.page.get_by_text("You can start as soon as somebody has sat down.")).to_be_visible()
    ola.click_button("QR code and more for Ann")
    ann.open(urlsplit(ola.page.locator(".seat-link-address").inner_text()).path)
    ann.click_button("Sit down")
    ola.click_button("Close", exact=True)
    expect(links.filter(has_text="has sat down")).to_have_count(1)
    cards = ola.page.get_by_label("Cards in the first round")
    expect(cards).to_have_value("7")
    cards.fill("1")
    ola.click_button("Start: Ann and 6 bots")
    ola.click_button("Start without them")
    ann.page.locator(".table[data-turn]").wait_for()
    expect(ola.page.get_by_role("heading", name="Rikiki: you organise")).to_be_visible()
    expect(ola.page.locator(".organiser-players li")).to_have_count(7)
    expect(ola.page.locator(".hand, .card")).to_have_count(0)


@pytest.mark.journey("I choose the cards of the next round", language="en", taps=15)
def test_next_round(journey: Journey) -> None:
    """[W4] [W8] [W7] The picker has the schedule's number; without a clock nobody else deals."""
    ola, ann = journey.person("Ola"), journey.person("Ann")
    ola.open("/host/rikiki")
    ola.page.get_by_label("Seats").select_option("2")
    ola.page.get_by_text("More", exact=True).tap()
    ola.page.get_by_label("Bots at the table").select_option("1")
    ola.page.get_by_label("I organise and do not play").tap()
    ola.page.get_by_label("Name 1").fill("Ann")
    ola.click_button("Open the table")
    ola.click_button("QR code and more for Ann")
    ann.open(urlsplit(ola.page.locator(".seat-link-address").inner_text()).path)
    ann.click_button("Sit down")
    ola.click_button("Close", exact=True)
    ola.page.get_by_label("Cards in the first round").fill("2")
    ola.click_button("Start: Ann and 1 bot")
    ann.page.locator(".table[data-turn]").wait_for()
    next_round = ola.page.get_by_label("Cards in the next round")
    while not next_round.is_visible():
        if ann.my_turn:
            try_move(ann, "rikiki")
        ann.page.wait_for_timeout(50)
    expect(next_round).to_have_value("1")
    next_round.fill("3")
    ola.click_button("Deal 3 each")
    expect(ann.page.locator(".hand-card")).to_have_count(3)
    ola.click_button("Watch the table")
    expect(ola.page.locator(".table[data-turn]")).to_be_visible()
    expect(ola.page.locator(".hand-card")).to_have_count(0)


@pytest.mark.journey("I type the rounds of Rikiki as a list", language="fr", taps=6)
def test_schedule_as_a_list(journey: Journey) -> None:
    """[W4] A round that cannot be dealt is said while it is typed; the table shows the list."""
    zoe = journey.person("Zoé")
    zoe.open("/host/rikiki")
    zoe.page.get_by_label("Votre nom").fill("Zoé")
    zoe.page.get_by_text("Règles maison").tap()
    zoe.page.get_by_label("Cartes par manche").first.select_option("list")
    typed = zoe.page.get_by_label("Cartes par manche : ma propre liste")
    typed.fill("5, 14")
    expect(zoe.page.get_by_text("« 14 » ne peut pas être distribué")).to_be_visible()
    typed.fill("5, 3, 1")
    expect(zoe.page.get_by_text("ne peut pas être distribué")).to_have_count(0)
    zoe.click_button("Ouvrir la table")
    expect(zoe.page.get_by_text("Cartes par manche : 5, 3, 1")).to_be_visible()
