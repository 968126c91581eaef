"""Other people: rude ones, friends and their curves, everybody in a ranking."""

from __future__ import annotations

import re
import secrets
import time

import pytest
from playwright.sync_api import expect

from stack import Stack
from testkit.owner_client import read_as_owner, write_as_owner
from testkit.people import People
from testkit.web.browser_players import BrowserPlayer
from testkit.web.journeys import Journey
from testkit.web.table_company import Company

DAY_MS = 86_400_000
NOW_MS = 1_790_000_000_000


def _say(person: BrowserPlayer, text: str) -> None:
    """Write a line; the chat is open."""
    person.page.get_by_label("Message").fill(text)
    person.page.keyboard.press("Enter")


@pytest.mark.journey("Somebody is rude in chat", language="en", taps=14)
def test_rude_in_chat(journey: Journey, site: Stack) -> None:
    """[W22] [X19] Mute, block, and report with a reason, from the menu of the table."""
    ann, bob = journey.person("Ann"), journey.person("Bob")
    ann.open("/host/farkle")
    ann.page.get_by_label("Your name").fill("Ann")
    ann.click_button("Open the table")
    code = ann.page.locator(".share-code").inner_text()
    bob.open(f"/c/{code}")
    bob.page.get_by_label("Your name").fill("Bob")
    bob.click_button("Sit down")
    for person in (ann, bob):
        person.page.locator(".table[data-turn]").wait_for()
    bob.page.get_by_role("button", name=re.compile("^Chat")).tap()
    journey.begin()  # opening the table is not the journey
    chat = ann.page.get_by_role("button", name=re.compile("^Chat"))
    lines = ann.page.locator(".chat-messages")
    _say(bob, "You play like a fool")
    chat.tap()
    expect(lines).to_contain_text("You play like a fool")
    ann.click_button("Close", exact=True)
    menu = ann.page.get_by_role("button", name="Menu")
    menu.tap()
    ann.page.locator(".menu-person summary", has_text="Bob").tap()
    ann.click_button("Mute Bob")
    until = time.monotonic() + 10
    while not read_as_owner(site, _table_path(ann))["muted"]:
        assert time.monotonic() < until
        ann.page.wait_for_timeout(50)
    _say(bob, "A very bad fool")
    bob.page.locator(".toast", has_text="Message not sent.").wait_for()
    for action, done in (("Block Bob", "Bob cannot invite you"), ("Report Bob", "")):
        if not ann.page.locator(".menu-person[open]").count():
            menu.tap()
            ann.page.locator(".menu-person summary", has_text="Bob").tap()
        ann.click_button(action)
        if done:
            ann.page.locator(".toast", has_text=done).wait_for()
    sheet = ann.page.get_by_role("dialog", name="Report Bob")
    sheet.get_by_label("Rude in chat").wait_for()
    sheet.get_by_label("More, if you like").fill("He calls me names.")
    sheet.get_by_role("button", name="Send the report").tap()
    ann.page.locator(".toast", has_text="Thank you. We will look into it.").wait_for()
    path = _table_path(ann)
    host, other = read_as_owner(site, path)["players"]
    report = read_as_owner(site, f"reports/{path.rpartition('/')[2]}_{host}_{other}")
    assert (report["why"], report["text"]) == ("abuse", "He calls me names.")
    chat.tap()
    lines.wait_for()
    expect(lines).not_to_contain_text("fool")


def _table_path(person: BrowserPlayer) -> str:
    return "games/" + person.page.url.rpartition("/")[2]


@pytest.mark.journey("I look at my friend's profile and curve", language="fr", taps=2)
def test_profile_and_curve(journey: Journey, users: People, site: Stack) -> None:
    """[W22] [K4] Numbers, curve with a table, roles, last games; one tap makes them a favourite."""
    name, friend = f"Ilze {secrets.token_hex(3)}", users.member()
    friend.call("set_profile", name=name)
    stats = {"played": 8, "won": 5, "points": 40, "best": 21}
    roles = {"solo": {"played": 9, "won": 6}, "defender": {"played": 14, "won": 7}}
    last = {"game": "zole", "at": NOW_MS, "won": True, "points": 21, "rated": True, "players": 3}
    curve = [
        {"at": NOW_MS + day * DAY_MS, "rating": rating, "rate": 50.0}
        for day, rating in enumerate((1_040, 1_130, 1_110, 1_260))
    ]
    card = {"name": name, "owns": True, "guest": False, "bot": False, "created": NOW_MS}
    row = {"name": name, "played": 8, "won": 5, "rate": 62.5, "rating": 1_260, "curve": curve}
    write_as_owner(
        site,
        {
            f"players/{friend.uid}": {
                **card, "stats": {"zole": {**stats, "roles": roles}}, "recent": [last]
            },
            f"rankings/zole/players/{friend.uid}": row,
        },
    )  # fmt: skip
    zoe = journey.person("Zoé")
    zoe.open(f"/p/{friend.uid}")
    zoe.page.get_by_role("heading", name=name).wait_for()
    zoe.page.get_by_role(
        "img", name="Cote au fil des dernières parties, de 1\u202f040 à 1\u202f260"
    ).wait_for()
    zoe.page.get_by_text("En tableau").tap()
    expect(zoe.page.locator(".curve-table").first.locator("tbody tr")).to_have_count(4)
    expect(zoe.page.get_by_role("row", name="En solo 9 6")).to_be_visible()
    zoe.page.get_by_role("heading", name="Dernières parties").wait_for()
    zoe.click_button(f"Garder {name} en favori")
    zoe.page.locator(".toast", has_text=name).wait_for()
    zoe.open("/p/nobodyatallhere")
    zoe.page.get_by_text("Il n’y a personne ici").wait_for()
    expect(zoe.page.get_by_role("link", name="Trouver un joueur")).to_be_visible()


@pytest.mark.journey("I want to know where I stand", language="lv", taps=1)
def test_own_place(journey: Journey, users: People, site: Stack) -> None:
    """[W12] Everybody is listed, few games are marked, and my own row is in sight on any page."""
    address = f"ivo-{secrets.token_hex(4)}@example.com"
    ivo = users.member(email=address)
    ivo.call("set_profile", name=f"Ivo {secrets.token_hex(3)}")
    rows = {
        f"rankings/bridge/players/p{secrets.token_hex(4)}": {
            "name": f"Spēlētājs {number}", "played": 10, "won": 8,
            "rate": 80.0 - max(1, number) / 10, "rating": 1_100 + number,
        }
        for number in range(30)
    }  # fmt: skip
    rows[f"rankings/bridge/players/{ivo.uid}"] = {
        "name": "Ivo", "played": 3, "won": 1, "rate": None, "rating": 1_000
    }  # fmt: skip
    write_as_owner(site, rows)
    person = journey.person("Ivo")
    person.open("/account")
    person.page.get_by_role("button", name="Man jau ir konts").dispatch_event("click")
    person.page.get_by_label("E-pasts", exact=True).fill(address)
    person.page.get_by_label("Parole", exact=True).fill("secret")
    person.page.get_by_role("button", name="Pieslēgties", exact=True).dispatch_event("click")
    person.page.locator(".address-line", has_text=address).wait_for()
    journey.begin("/rankings/bridge")  # logging in is not the journey
    own = person.page.get_by_role("region", name="Tava vieta")
    expect(own).to_contain_text("33% uzvaru")
    expect(own).to_contain_text("pagaidu")
    expect(own).to_be_in_viewport()
    expect(person.page.locator(".ranking li")).to_have_count(25)
    places = person.page.locator(".ranking .ranking-place")
    expect(places).to_have_text(["1", "1", *(str(place) for place in range(3, 26))])
    more = person.page.get_by_role("button", name="Rādīt vēl")
    more.evaluate(
        "button => { button.click(); button.click(); }"
    )  # as people do who are in a hurry
    expect(person.page.locator(".ranking li")).to_have_count(31)
    expect(person.page.locator(".ranking li").last).to_contain_text("Ivo")
    expect(own).to_have_count(0)  # the row in the list stays in sight instead
    person.page.evaluate("scrollTo(0, 0)")
    expect(person.page.locator(".row-mine")).to_have_count(1)
    expect(person.page.locator(".row-mine")).to_be_in_viewport()


@pytest.mark.journey("I open a rated game that ended yesterday", language="fr", taps=0)
def test_rating_changes_later(journey: Journey, users: People, site: Stack) -> None:
    """[W23] What each rating gained or lost is there for whoever comes after the end."""
    people = {name: users.member() for name in ("Ilze", "Luc")}
    ilze, luc = people.values()
    made = ilze.call(
        "create_game", game="farkle", seats=2, name="Ilze", links=["Luc"], spectators=True,
        options={"target": 50},
    )  # fmt: skip
    luc.call("join_game", link=made["links"][0]["link"])
    company = Company(made["gameId"], people)
    while company.play_who_is_asked("bank"):
        pass
    path = f"games/{made['gameId']}"
    header = read_as_owner(site, path)
    assert header["status"] == "finished"
    rows = {
        f"rankings/farkle/players/{person.uid}": {
            "name": name, "played": 3, "won": 1, "rate": None, "rating": 1_500, "curve": [
                {"at": header["updated"] - DAY_MS, "rating": 1_100, "rate": 50.0},
                {"at": header["updated"], "rating": 1_100 + change, "rate": 50.0},
                {"at": header["updated"] + DAY_MS, "rating": 1_500, "rate": 50.0},
            ],
        }
        for (name, person), change in zip(people.items(), (12, -9), strict=True)
    }  # fmt: skip
    write_as_owner(site, {path: {**header, "rated": True}, **rows})
    zoe = journey.person("Zoé")
    zoe.open(f"/t/{made['gameId']}")
    lines = zoe.page.locator(".game-over-scores li")
    expect(lines.filter(has_text="Ilze")).to_contain_text("+12")
    expect(lines.filter(has_text="Luc")).to_contain_text("−9")
