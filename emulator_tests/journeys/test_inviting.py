"""Inviting friends: links, codes and invitations, from the host's and from the friend's side."""

from __future__ import annotations

from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Page, expect

from testkit.people import People, Person
from testkit.web.browser_players import BrowserPlayer
from testkit.web.journeys import Journey

SIT_DOWN = {"en": "Sit down", "pl": "Siadam", "fr": "S’asseoir", "lv": "Sēsties"}
YOUR_NAME = {"en": "Your name", "pl": "Twoje imię", "fr": "Votre nom", "lv": "Tavs vārds"}
OPEN = {"en": "Open the table", "pl": "Otwórz stół", "fr": "Ouvrir la table", "lv": "Atvērt galdu"}


def host(journey: Journey, person: BrowserPlayer, game: str, seats: int | None = None) -> None:
    """Open a table from the page with the host's name."""
    language = journey.language
    person.open(f"/host/{game}")
    person.page.get_by_label(YOUR_NAME[language]).fill(person.name)
    if seats is not None:
        person.page.locator("select").first.select_option(str(seats))
    person.click_button(OPEN[language])
    person.page.locator(".waiting-felt").wait_for()


def sit_down(journey: Journey, person: BrowserPlayer, path: str) -> None:
    """Open a link and sit down with the person's own name."""
    person.open(path)
    person.page.get_by_label(YOUR_NAME[journey.language]).fill(person.name)
    person.click_button(SIT_DOWN[journey.language])


def address_bar(person: BrowserPlayer) -> str:
    """What the person would copy from the address bar, without the site."""
    person.page.wait_for_url("**/t/*")
    return urlsplit(person.page.url).path


def at_table(*people: BrowserPlayer) -> None:
    """Wait until everybody sees the game."""
    for person in people:
        person.page.locator(".table[data-turn]").wait_for()


def invited_player(users: People, journey: Journey, person: BrowserPlayer) -> tuple[Person, str]:
    """A host, and the uid of the person, who sits at a running table of theirs."""
    friend = users.guest()
    friend.call("set_profile", name="Kasia")
    made = friend.call("create_game", game="farkle", seats=2, visibility="unlisted", name="Kasia")
    sit_down(journey, person, f"/t/{made['gameId']}")
    at_table(person)
    header = friend.db.document(f"games/{made['gameId']}").get().to_dict() or {}
    (uid,) = [uid for uid in header["players"] if uid != friend.uid]
    while not friend.db.document(f"players/{uid}").get().exists:
        person.page.wait_for_timeout(50)
    return friend, uid


def chairs(page: Page) -> list[str]:
    """The names on the chairs of a waiting table."""
    return page.locator(".waiting-name").all_inner_texts()


@pytest.mark.journey("I send a friend the address bar", language="pl", taps=2)
def test_address_bar(journey: Journey) -> None:
    """[B1] [W19] The address of the table is the link: the friend sits down, and it begins."""
    magda, ola = journey.person("Magda"), journey.person("Ola")
    host(journey, magda, "farkle")
    # As long as she is alone, sending the link is what is to be done, not starting.
    expect(magda.page.locator(".waiting-room .button-main")).to_have_text("Udostępnij link")
    sit_down(journey, ola, address_bar(magda))
    at_table(magda, ola)


@pytest.mark.journey("A third friend opens the link and watches", language="fr", taps=1)
def test_watch_when_full(journey: Journey, users: People) -> None:
    """[X14] [W26] Who comes too late is offered to watch, and never to sit down."""
    zoe = journey.person("Zoé")
    first = users.guest()
    about = {"game": "farkle", "seats": 2, "visibility": "unlisted", "spectators": True}
    made = first.call("create_game", **about)
    users.guest().call("join_game", gameId=made["gameId"], name="Luc")
    zoe.open(f"/c/{made['code']}")
    expect(zoe.page.get_by_role("button", name="S’asseoir")).to_have_count(0)
    zoe.click_button("Regarder")
    at_table(zoe)
    expect(zoe.page.get_by_text("Vous regardez.")).to_be_visible()


@pytest.mark.journey("I open the link of a table that was cancelled", language="lv", taps=1)
def test_cancelled_table(journey: Journey, users: People) -> None:
    """[B1] Cancelled, full and private tables say so, and what to do next."""
    ilze = journey.person("Ilze")
    friend = users.guest()
    made = friend.call("create_game", game="zole", seats=3, visibility="unlisted")
    full = friend.call("create_game", game="farkle", seats=2, links=["Ann"], visibility="unlisted")
    private = friend.call("create_game", game="farkle", seats=2)
    friend.call("cancel_game", gameId=made["gameId"])
    for created, text in (
        (full, "Visas vietas ir aizņemtas vai kādam pataupītas."),
        (private, "Šis galds ir privāts."),
        ({"gameId": "no-such-table-at-all"}, "Šeit galda nav."),
        ({"gameId": "cut off"}, "Šeit galda nav."),
        (made, "Šis galds ir atcelts."),
    ):
        ilze.open(f"/t/{created['gameId']}")
        expect(ilze.page.get_by_text(text)).to_be_visible()
        expect(ilze.page.get_by_role("button", name="Sēsties", exact=True)).to_have_count(0)
    ilze.click_button("Atvērt savu galdu")
    ilze.page.wait_for_url("**/host/zole")


@pytest.mark.journey("I start with bots on the empty chairs", language="en", taps=5)
def test_start_with_bots(journey: Journey) -> None:
    """[W19] The button names who will play: two people and two bots."""
    ann, bob = journey.person("Ann"), journey.person("Bob")
    host(journey, ann, "rummikub", seats=4)
    sit_down(journey, bob, address_bar(ann))
    ann.click_button("Start: Ann, Bob and 2 bots")
    at_table(ann, bob)
    expect(ann.page.locator(".seat, .seat-cell")).to_have_count(4)


@pytest.mark.journey("I start with those who are here", language="pl", taps=11)
def test_start_with_those_here(journey: Journey) -> None:
    """[W19] [W4] Who is invited is asked about; two get as few cards as five would have."""
    magda, ola = journey.person("Magda"), journey.person("Ola")
    magda.open("/host/rikiki")
    magda.page.get_by_label("Twoje imię").fill("Magda")
    magda.page.get_by_label("Miejsca").select_option("10")
    magda.page.get_by_text("Osobiste linki").first.tap()
    magda.page.get_by_label("Imię 1").fill("Zosia")
    magda.click_button("Otwórz stół")
    sit_down(journey, ola, address_bar(magda))
    magda.page.get_by_label("Z tymi, którzy są").tap()
    expect(magda.page.get_by_label("Karty w pierwszej rundzie")).to_have_value("5")
    magda.click_button("Start: Magda i Ola")
    dialog = magda.page.get_by_role("dialog", name="Zacząć bez: Zosia?")
    dialog.get_by_role("button", name="Poczekaj").tap()
    expect(magda.page.locator(".waiting-felt")).to_be_visible()
    magda.click_button("Start: Magda i Ola")
    magda.click_button("Zacznij bez nich")
    at_table(magda, ola)
    for person in (magda, ola):
        expect(person.page.locator(".hand-card")).to_have_count(5)


@pytest.mark.journey("I am invited while I play another game", language="en", taps=3)
def test_invited_while_playing(journey: Journey, users: People) -> None:
    """[W2] The dialog comes over the table; one tap leads to the other one."""
    ann = journey.person("Ann")
    friend, uid = invited_player(users, journey, ann)
    made = friend.call("create_game", game="farkle", seats=2, invite=[uid])
    dialog = ann.page.get_by_role("dialog", name="Kasia invites you: Farkle")
    dialog.get_by_role("button", name="Sit down").tap()
    ann.page.wait_for_url(f"**/t/{made['gameId']}")
    at_table(ann)


@pytest.mark.journey("I am invited and decline", language="fr", taps=3)
def test_decline(journey: Journey, users: People) -> None:
    """[W2] On any page; the chair is free again for others."""
    zoe = journey.person("Zoé")
    friend, uid = invited_player(users, journey, zoe)
    zoe.open("/rules/zole")
    made = friend.call("create_game", game="zole", seats=3, invite=[uid])
    dialog = zoe.page.get_by_role("dialog", name="Kasia vous invite")
    dialog.get_by_role("button", name="Refuser").tap()
    expect(zoe.page.get_by_text("Invitation refusée.")).to_be_visible()
    assert "/rules/zole" in zoe.page.url
    shown = users.guest().call("preview_game", code=made["code"])
    assert [chair["free"] for chair in shown["seats"]] == [False, True, True]


@pytest.mark.journey("A friend lost their link: I replace it", language="lv", taps=7)
def test_replace_link(journey: Journey) -> None:
    """[W9] Links survive a reload; the old one is dead, the new one seats the friend."""
    ilze, janis, other = (journey.person(name) for name in ("Ilze", "Jānis", "Anna"))
    ilze.open("/host/zole")
    ilze.page.get_by_label("Tavs vārds").fill("Ilze")
    ilze.page.get_by_text("Personīgās saites").first.tap()
    ilze.page.get_by_label("Vārds 1").fill("Jānis")
    ilze.click_button("Atvērt galdu")
    ilze.page.locator(".seat-link").wait_for()
    ilze.page.reload()
    ilze.click_button("QR kods un citi: Jānis")
    old = ilze.page.locator(".seat-link-address").inner_text()
    ilze.page.get_by_role("button", name="Jauna saite").tap()
    ilze.page.get_by_role("dialog", name="Jauna saite: Jānis?").get_by_role(
        "button", name="Jauna saite"
    ).tap()
    address = ilze.page.locator(".seat-link-address")
    expect(address).not_to_have_text(old)
    new = address.inner_text()
    other.open(urlsplit(old).path)
    expect(other.page.get_by_text("Šeit galda nav.")).to_be_visible()
    janis.open(urlsplit(new).path)
    expect(janis.page.get_by_label("Tavs vārds")).to_have_value("Jānis")
    janis.click_button("Sēsties")
    expect(ilze.page.get_by_text("jau sēž")).to_be_visible()


@pytest.mark.journey("I typed a name twice", language="pl", taps=7)
def test_name_twice(journey: Journey) -> None:
    """[W9] It is said at the name while it is typed, and so is a name without a chair."""
    magda = journey.person("Magda")
    magda.open("/host/zole")
    magda.page.get_by_label("Twoje imię").fill("Magda")
    magda.page.get_by_text("Osobiste linki").first.tap()
    magda.page.get_by_label("Imię 1").fill("Ola, ola")
    expect(magda.page.get_by_text("„ola” jest tu dwa razy.")).to_be_visible()
    expect(magda.page.get_by_role("button", name="Otwórz stół")).to_be_disabled()
    magda.page.get_by_label("Imię 2").fill("Ola K.")
    magda.page.get_by_label("Imię 3").fill("Jan")
    expect(magda.page.get_by_text("Dla „Jan” nie ma już miejsca.")).to_be_visible()
    magda.click_button("Dodaj miejsce")
    magda.click_button("Otwórz stół")
    expect(magda.page.locator(".seat-link")).to_have_count(3)
    assert chairs(magda.page) == ["Magda", "Ola", "Ola K.", "Jan"]


@pytest.mark.journey("I set 36 hours for a move", language="fr", taps=7)
def test_36_hours(journey: Journey) -> None:
    """[W14] Any time can be typed; the waiting room and whoever comes read it."""
    zoe, luc = journey.person("Zoé"), journey.person("Luc")
    zoe.open("/host/rummikub")
    zoe.page.get_by_label("Votre nom").fill("Zoé")
    zoe.page.get_by_label("Temps de jeu").select_option("move")
    zoe.page.get_by_label("Unité").select_option("hours")
    amount = zoe.page.get_by_role("textbox", name="Temps pour chaque tour")
    amount.fill("400")
    expect(zoe.page.get_by_text("Entre 10 secondes et 14 jours.")).to_be_visible()
    amount.fill("36")
    zoe.click_button("Ouvrir la table")
    expect(zoe.page.get_by_text("36 h par tour")).to_be_visible()
    luc.open(address_bar(zoe))
    expect(luc.page.get_by_text("36 h par tour")).to_be_visible()


@pytest.mark.journey("We chat while we wait for the third", language="lv", taps=3)
def test_chat_while_waiting(journey: Journey) -> None:
    """[W25] [B2] A line shows at the folded chat of the other, counted as unread."""
    ilze, janis = journey.person("Ilze"), journey.person("Jānis")
    host(journey, ilze, "zole")
    sit_down(journey, janis, address_bar(ilze))
    janis.page.locator(".waiting-chat summary").tap()
    janis.page.get_by_label("Ziņa").fill("Anna kavējas")
    janis.page.keyboard.press("Enter")
    summary = ilze.page.locator(".waiting-chat summary")
    expect(summary).to_contain_text("Jānis: Anna kavējas")
    expect(summary.locator(".waiting-unread")).to_have_text("1")
    summary.tap()
    expect(ilze.page.locator(".chat-messages")).to_contain_text("Anna kavējas")
    expect(summary.locator(".waiting-unread")).to_have_count(0)


@pytest.mark.journey("My phone has no network while we wait", language="en", taps=3)
def test_no_network(journey: Journey) -> None:
    """[C22] Waiting room and table say it in full, and stop saying it by themselves."""
    ann, bob = journey.person("Ann"), journey.person("Bob")
    host(journey, ann, "zole")
    ann.context.set_offline(True)
    expect(ann.page.get_by_text("No connection; we keep trying.")).to_be_visible()
    ann.context.set_offline(False)
    expect(ann.page.get_by_text("No connection; we keep trying.")).to_have_count(0)
    sit_down(journey, bob, address_bar(ann))
    ann.click_button("Start: Ann, Bob and 1 bot")
    at_table(ann, bob)
    sign = bob.page.locator(".chip-offline")
    expect(sign).to_have_count(0)
    bob.context.set_offline(True)
    expect(sign).to_be_visible()
    room = bob.page.locator(".table-chips").bounding_box()
    shown = sign.bounding_box()
    assert room
    assert shown
    assert shown["x"] + shown["width"] <= room["x"] + room["width"]
    bob.context.set_offline(False)
    expect(sign).to_have_count(0)
