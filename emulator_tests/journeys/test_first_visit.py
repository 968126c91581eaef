"""The first minutes: a game at once, a lesson that is played, and what is stored."""

from __future__ import annotations

import secrets
import time

import pytest
from playwright.sync_api import expect

from testkit.people import People
from testkit.web.browser_players import BrowserPlayer
from testkit.web.journeys import Journey

_ON_THE_CARD = (24, 40)
_STORED = "async () => [(await indexedDB.databases()).map(({ name }) => name), await caches.keys()]"
_QUICK = "localStorage.setItem('stolik.settings', '{\"speed\": \"quick\"}')"


def _tap_lit(person: BrowserPlayer, stage: int) -> None:
    """Wait for a stage of the lesson, and tap the card or button that is lit up."""
    person.page.locator(f'.lesson[data-stage="{stage}"]').wait_for()
    lit = person.page.locator(".hand-hinted, .choice-hinted").first
    lit.tap(force=True, position={"x": 24, "y": 24})  # also a card that may not be played


@pytest.mark.journey("First visit: I tap Play and have a game", language="en", taps=2)
def test_first_visit(journey: Journey) -> None:
    """[W1] [A11] One tap to a game; above it the offer to be shown how it goes, only once."""
    ann = journey.person("Ann", first_visit=True)
    ann.open("/")
    ann.page.get_by_text("No account needed, nothing to install.").wait_for()
    ann.click_button("Play: Farkle")
    ann.page.locator('.table[data-turn="mine"]').wait_for()
    expect(ann.page.get_by_role("link", name="Show me (1 minute)")).to_be_visible()
    ann.click_button("I know it")
    expect(ann.page.get_by_role("link", name="Show me (1 minute)")).to_have_count(0)
    ann.page.reload()
    ann.page.locator('.table[data-turn="mine"]').wait_for()
    expect(ann.page.get_by_role("link", name="Show me (1 minute)")).to_have_count(0)


@pytest.mark.journey("I learn Zole in a minute by playing", language="lv", taps=13)
def test_learn_zole(journey: Journey) -> None:
    """[B20] [X32] Lit-up cards are played, the rules refuse another, and the deal is won."""
    ilze = journey.person("Ilze")
    page = ilze.page
    ilze.context.add_init_script(_QUICK)
    ilze.open("/play/zole")
    ilze.click_button("Parādi man (1 minūte)")
    ilze.click_button("Tālāk")
    _tap_lit(ilze, 1)
    page.locator('.lesson[data-stage="2"]').wait_for()
    ilze.click_button("Norakt")
    for stage in (3, 4):
        _tap_lit(ilze, stage)
    _tap_lit(ilze, 5)  # the queen of spades, which may not be played
    page.get_by_text("jāliek šis masts").first.wait_for()
    for stage in (6, 7):
        _tap_lit(ilze, stage)
    page.locator('.lesson[data-stage="free"]').wait_for()
    play_to_the_lesson_end(ilze)
    page.locator('.lesson-end[data-won="true"]').wait_for()
    expect(page.get_by_role("link", name="Tagad pamēģini")).to_be_visible()


def play_to_the_lesson_end(person: BrowserPlayer) -> None:
    """Play the first legal card whenever it is one's turn."""
    page = person.page
    legal = page.locator('.table[data-turn="mine"] .hand-legal')
    for _ in range(8):
        legal.or_(page.locator(".lesson-end")).first.wait_for()
        if page.locator(".lesson-end").count():
            return
        cards = page.locator(".hand-card").count()
        person.click(legal, at=_ON_THE_CARD)
        page.wait_for_function(
            "count => document.querySelectorAll('.hand-card').length < count", arg=cards
        )


@pytest.mark.journey("I learn Rummikub by playing", language="pl", taps=19)
def test_learn_rummikub(journey: Journey) -> None:
    """[B20] [X32] Draw, meld, add, rearrange, and go out: tiles that light up are to be touched."""
    ola = journey.person("Ola")
    page = ola.page
    ola.context.add_init_script(_QUICK)
    ola.open("/learn/rummikub")
    ola.click_button("Dalej")
    ola.click(page.locator('[data-move="draw"]'), 30_000)
    lay = page.locator('button[data-move="meld"]:enabled')

    def put(stage: int | str, tiles: str, target: str) -> None:
        page.locator(f'.lesson[data-stage="{stage}"]').wait_for()
        page.locator('.table[data-turn="mine"]').wait_for()
        for tile in tiles.split():
            place = f'.rummikub-piece:has([data-tile="{tile}"])'
            if stage != "free":
                page.locator(f"{place}.lit-piece").first.wait_for()
            ola.click(page.locator(place), 30_000)
        ola.click(page.locator(target), 30_000)
        ola.click(lay, 30_000)

    put(2, "k10 r10 b10", ".rummikub-new-set")
    put(3, "k6", '.rummikub-set:has([data-tile="k5"])')
    page.locator('.rummikub-piece:has([data-tile="r10"]).lit-piece').wait_for()
    ola.click(page.locator('.rummikub-piece:has([data-tile="r10"])'), 30_000)
    ola.click(page.locator(".rummikub-new-set"), 30_000)
    put(4, "r8 r9", '.rummikub-piece:has([data-tile="r10"])')
    put("free", "b5", '.rummikub-set:has([data-tile="b4"])')
    page.locator('.lesson-end[data-won="true"]').wait_for()


@pytest.mark.journey("I want to know what is stored about me, and delete it", language="fr", taps=3)
def test_what_is_stored(journey: Journey, users: People) -> None:
    """[W1] From the foot of the first page; afterwards the device knows nothing, nor who I am."""
    address = f"zoe-{secrets.token_hex(4)}@example.com"
    users.member(email=address)
    zoe = journey.person("Zoé")
    zoe.open("/account")
    zoe.click_button("J’ai déjà un compte")
    zoe.page.get_by_label("E-mail", exact=True).fill(address)
    zoe.page.get_by_label("Mot de passe", exact=True).fill("secret")
    zoe.click_button("Se connecter", exact=True)
    zoe.page.locator(".address-line", has_text=address).wait_for()
    journey.begin("/")  # logging in is not the journey
    zoe.page.evaluate("localStorage.setItem('stolik.settings', '{\"name\":\"Zoé\"}')")
    databases, caches = zoe.page.evaluate(_STORED)
    assert databases
    assert caches
    zoe.click_button("À propos de Stolik")
    zoe.page.get_by_role("heading", name="Ce qui est enregistré sur vous").wait_for()
    zoe.page.get_by_text("Rummikub est une marque de son propriétaire.").wait_for()
    zoe.click_button("Tout supprimer sur cet appareil")
    zoe.click(
        zoe.page.locator("dialog").get_by_role("button", name="Tout supprimer sur cet appareil"),
        30_000,
    )
    zoe.page.locator(".home-games").wait_for()
    kept = "Object.keys(localStorage).filter(key => key !== 'stolik.language')"
    assert zoe.page.evaluate(kept) == []
    until = time.monotonic() + 10  # a database goes once no page has it open
    while zoe.page.evaluate(_STORED) != [[], []]:
        assert time.monotonic() < until, zoe.page.evaluate(_STORED)
        zoe.page.wait_for_timeout(100)


@pytest.mark.journey("An address that does not exist", language="lv", taps=2)
def test_wrong_address(journey: Journey) -> None:
    """[W35] It says so, and a game is two taps away."""
    ilze = journey.person("Ilze")
    ilze.open("/no-such-page")
    ilze.page.get_by_role("heading", name="Šajā adresē nekā nav.").wait_for()
    ilze.click_button("Farkle")
    ilze.click_button("Spēlēt pret botiem")
    ilze.page.locator(".table[data-turn]").wait_for()
