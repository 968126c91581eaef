"""Games on one device: against bots, without a network, passed around, and looked up."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from testkit.web.board_drivers import make_move
from testkit.web.journeys import Journey

_SAVED = "key => JSON.parse(localStorage.getItem(key) ?? 'null')"
_WORKER_ACTIVE = "() => navigator.serviceWorker.controller !== null"


@pytest.mark.journey(
    "I play against advanced bots, four players and a clock; next time with one tap",
    language="pl",
    taps=9,
)
def test_start_sheet(journey: Journey) -> None:
    """[W1] [W14] The sheet has bots, players, clock and rules; Play then uses what was chosen."""
    ola = journey.person("Ola")
    page = ola.page
    ola.open("/games/rikiki")
    ola.click_button("Zmień")
    sheet = page.get_by_role("dialog")
    ola.click(sheet.get_by_text("Mocne"), 30_000)
    sheet.get_by_label("Gracze").select_option("4")
    sheet.get_by_label("Zegar").select_option("move")
    ola.click(sheet.get_by_role("button", name="30 s na ruch"), 30_000)
    ola.click(sheet.get_by_role("button", name="Graj"), 30_000)
    page.locator('.table[data-turn="mine"] [role="timer"]').first.wait_for()
    saved = page.evaluate(_SAVED, "stolik.local.rikiki")
    assert [chair.get("level") for chair in saved["chairs"]] == [None, *["advanced"] * 3]
    assert saved["clock"]["seconds"] == 30
    page.evaluate("localStorage.removeItem('stolik.local.rikiki')")
    ola.open("/")
    ola.click_button("Graj: Rikiki")
    page.locator('.table[data-turn="mine"] [role="timer"]').first.wait_for()
    assert len(page.evaluate(_SAVED, "stolik.local.rikiki")["chairs"]) == 4


@pytest.mark.journey("I play in a plane", language="en", taps=2)
def test_offline(journey: Journey) -> None:
    """[W1] [A11] [N2] After one visit, advanced bots and the rules need no network."""
    ann = journey.person("Ann", service_workers="allow")
    ann.open("/")
    ann.page.wait_for_function(_WORKER_ACTIVE)
    ann.open("/play/farkle")
    ann.page.locator(".table[data-turn]").wait_for()
    ann.context.set_offline(True)
    ann.open("/play/zole?level=advanced")
    ann.page.locator('.table[data-turn="mine"]').wait_for()
    make_move(ann, "zole")
    ann.open("/rules/farkle")
    ann.page.locator('[data-table="kinds"]').wait_for()


@pytest.mark.journey("I come back to my game after closing the tab", language="fr", taps=2)
def test_come_back(journey: Journey) -> None:
    """[W1] The first page continues it first, with the same cards."""
    zoe = journey.person("Zoé")
    zoe.open("/")
    zoe.click_button("Jouer : Rikiki")
    hand = ".table[data-turn='mine'] .hand .card"
    zoe.page.locator(hand).first.wait_for()
    cards = "cards => cards.map(card => card.dataset.card).sort()"
    before = zoe.page.locator(hand).evaluate_all(cards)
    zoe.page.goto("about:blank")
    zoe.open("/")
    zoe.page.get_by_role("heading", name="Reprendre").wait_for()
    zoe.click(zoe.page.locator(".home-continue a"), 30_000)
    zoe.page.locator(hand).first.wait_for()
    assert zoe.page.locator(hand).evaluate_all(cards) == before


@pytest.mark.journey("I look up what a lost Big costs in Zole", language="lv", taps=2)
def test_lost_big(journey: Journey) -> None:
    """[W15] [R19] From the table, with its own house rules: a Zole counts one less here."""
    ilze = journey.person("Ilze")
    ilze.open("/play/zole?zoleBonus=3")
    ilze.click_button("Izvēlne")
    ilze.click_button("Noteikumi")

    def row(table: str, key: str) -> list[str]:
        cells = ilze.page.locator(f'[data-table="{table}"] [data-row="{key}"] td')
        cells.first.wait_for()
        return cells.all_inner_texts()

    assert row("big", "31-60") == ["−4", "+2"]
    assert row("zole", "31-60") == ["−10", "+5"]
    assert row("small", "0-30") == ["−14", "+7"]
    expect(ilze.page.get_by_text("Ar šī galda noteikumiem.")).to_be_visible()


@pytest.mark.journey("I pass the phone around the table", language="lv", taps=8)
def test_pass_the_phone(journey: Journey) -> None:
    """[X31] From the game's page; between two people no card is on the screen."""
    ilze = journey.person("Ilze")
    ilze.open("/games/rikiki")
    ilze.click_button("Vienā ierīcē pēc kārtas")
    ilze.page.get_by_label("1. spēlētājs").fill("Ilze")
    ilze.page.get_by_label("2. spēlētājs").fill("Jānis")
    ilze.page.get_by_label("Pulkstenis").select_option("move")
    ilze.click_button("Sākt")
    bids = ilze.page.locator('.table[data-turn="mine"] .choice-row button')
    bids.or_(ilze.page.locator(".table-waiting .button-main")).first.wait_for()
    if ilze.page.locator(".table-waiting .button-main").count():
        ilze.click(ilze.page.locator(".table-waiting .button-main"))
    ilze.click(bids, 30_000)
    ilze.page.get_by_role("heading", name="Padod ierīci").wait_for()
    assert ilze.page.locator(".card").count() == 0
    ilze.click_button("Esmu")
    bids.first.wait_for()
    saved = ilze.page.evaluate(_SAVED, "stolik.pass.rikiki")
    assert saved["clock"]["kind"] == "move"
    expect(ilze.page.locator(".countdown").first).to_be_visible()


@pytest.mark.journey("I change the language in the middle of a game", language="pl", taps=5)
def test_change_language(journey: Journey) -> None:
    """[H4] [W30] The same cards, and every word in the other language, also in the log."""
    ola = journey.person("Ola")
    page = ola.page
    ola.open("/play/rikiki?schedule=3,2")
    ola.click(page.locator('.table[data-turn="mine"] .choice-row button'), 30_000)
    page.locator('.table[data-turn="mine"] .hand-legal').first.wait_for()
    ola.open("/")
    page.get_by_label("Język").select_option("fr")
    ola.click(page.locator(".home-continue a"), 30_000)
    page.get_by_text("À vous").first.wait_for()
    ola.click_button("Journal")
    page.get_by_text("Vous annoncez").first.wait_for()
    assert not page.get_by_text("Zapowiadasz").count()
