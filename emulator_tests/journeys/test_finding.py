"""Finding players and games: quick match, open tables, challenges, own games, live tables."""

from __future__ import annotations

import json
import secrets
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from typing import Any

import pytest
from playwright.sync_api import TimeoutError as PageTimeout
from playwright.sync_api import expect

from stack import Stack
from testkit.owner_client import read_as_owner
from testkit.people import People
from testkit.web.board_drivers import DRIVERS, play_to_the_end
from testkit.web.browser_players import BrowserPlayer
from testkit.web.journeys import Journey

CLOCK = {"kind": "move", "seconds": 90}


@pytest.fixture(autouse=True)
def real_time(site: Stack) -> Iterator[None]:
    """The next journey begins at the real time again."""
    yield
    site.clock.set(0)


def _log_in(person: BrowserPlayer, address: str, texts: tuple[str, str, str, str]) -> None:
    have, email, password, log_in = texts
    person.open("/account")
    person.click_button(have)
    person.page.get_by_label(email, exact=True).fill(address)
    person.page.get_by_label(password, exact=True).fill("secret")
    person.click_button(log_in, exact=True)
    person.page.locator(".address-line", has_text=address).wait_for()


@pytest.mark.journey("I look for players and change my mind", language="pl", taps=6)
def test_search_changed_and_stopped(journey: Journey, users: People) -> None:
    """[W5] How long, what happens at 30 s; another wish, then none: nobody finds the old chair."""
    ola = journey.person("Ola")
    ola.open("/lobby/farkle")
    ola.click_button("Szybka gra")
    ola.page.get_by_role("heading", name="Szukamy graczy").wait_for()
    ola.page.get_by_text("Po 30 sekundach możesz zacząć z botami").wait_for()
    expect(ola.page.get_by_role("timer")).to_contain_text("0:0")
    expect(ola.page.locator(".search-chair")).to_have_count(2)
    ola.click_button("Zmień, czego szukam")
    ola.page.get_by_role("dialog").get_by_label("Miejsca").select_option("3")
    ola.page.get_by_role("dialog").get_by_role("button", name="Szukaj graczy").tap()
    expect(ola.page.locator(".search-chair")).to_have_count(3)
    ola.click_button("Przestań szukać")
    ola.page.get_by_text("Twoje miejsce jest znów wolne").wait_for()
    ola.page.get_by_role("button", name="Szybka gra").wait_for()
    found = users.guest().call("search_game", game="farkle", seats=3, clock=CLOCK)
    assert (found["seat"], found["seq"]) == (0, 0)


@pytest.mark.journey("I close the tab while I look for players", language="en", taps=1)
def test_closed_tab(journey: Journey, users: People) -> None:
    """[W5] No chair waits for somebody who is gone."""
    ann = journey.person("Ann")
    ann.open("/lobby/zole")
    with ann.page.expect_response("**/search_game") as answer:
        ann.click_button("Quick match")
    ann.page.locator(".search-chair").first.wait_for()
    game_id = answer.value.json()["result"]["gameId"]
    ann.page.goto("about:blank")
    friend = users.guest()
    until = time.monotonic() + 10
    while friend.call("preview_game", gameId=game_id)["status"] != "cancelled":
        assert time.monotonic() < until, "the chair still waits"
        ann.page.wait_for_timeout(100)
    ann.open("/")  # for the count of taps


@pytest.mark.journey("I look at something else while I look for players", language="en", taps=2)
def test_left_page(journey: Journey, users: People, site: Stack) -> None:
    """[W5] [A12] Another page of the site ends the search: the chair, and the look for players."""
    ann = journey.person("Ann")
    ann.open("/lobby/zole")
    with ann.page.expect_response("**/search_game") as answer:
        ann.click_button("Quick match")
    ann.page.locator(".search-chair").first.wait_for()
    game_id = answer.value.json()["result"]["gameId"]
    uid = read_as_owner(site, f"games/{game_id}")["host"]
    assert read_as_owner(site, f"presence/{uid}")["looking"] == "zole"
    ann.page.go_back()
    ann.page.get_by_role("button", name="Quick match").wait_for()
    _wait(ann, lambda: read_as_owner(site, f"games/{game_id}")["status"] == "cancelled")
    ann.page.locator("a[href='/']").first.click()
    ann.page.wait_for_url(lambda url: url.endswith("/"))
    _wait(ann, lambda: "looking" not in read_as_owner(site, f"presence/{uid}"))


@pytest.mark.journey("The line is lost while I look for players", language="en", taps=1)
def test_lost_line(journey: Journey, users: People, site: Stack) -> None:
    """[W5] Nobody is seated with me then; once I am back the page looks again by itself."""
    ann = journey.person("Ann")
    ann.open("/lobby/farkle")
    with ann.page.expect_response("**/search_game") as answer:
        ann.click_button("Quick match")
    ann.page.locator(".search-chair").first.wait_for()
    game_id = answer.value.json()["result"]["gameId"]
    ann.context.set_offline(True)
    site.clock.advance(80_000)
    bob = users.guest()
    found = bob.call("search_game", game="farkle", seats=2, clock=CLOCK)
    assert (found["gameId"] != game_id, found["seq"]) == (True, 0)
    with ann.page.expect_response("**/search_game"):
        ann.context.set_offline(False)
    ann.page.locator(".table[data-turn]").wait_for()
    assert ann.page.url.endswith(found["gameId"])


def _wait(person: BrowserPlayer, condition: Callable[[], bool]) -> None:
    until = time.monotonic() + 10
    while not condition():
        assert time.monotonic() < until
        person.page.wait_for_timeout(100)


@pytest.mark.journey("Two strangers are matched as they entered", language="fr", taps=3)
def test_strangers_are_matched(journey: Journey) -> None:
    """[W5] Both want half a minute for a move, which is not what is offered at first."""
    people = [journey.person("Zoé"), journey.person("Luc")]
    for person in people:
        person.open("/lobby/farkle")
        person.click_button("Modifier")
        sheet = person.page.get_by_role("dialog")
        sheet.get_by_role("button", name="30 s").tap()
        sheet.get_by_role("button", name="Chercher des joueurs").tap()
    for person in people:
        person.page.locator(".table[data-turn]").wait_for()


@pytest.mark.journey("My search finds a table that waits for anybody", language="lv", taps=1)
def test_search_finds_an_open_table(journey: Journey, users: People) -> None:
    """[W5] A host opened it to everybody with the settings that are looked for."""
    host = users.guest()
    host.call("create_game", game="farkle", seats=2, clock=CLOCK, visibility="open", name="Juris")
    liga = journey.person("Līga")
    liga.open("/lobby/farkle")
    liga.click_button("Ātrā spēle")
    liga.page.locator(".table[data-turn]").wait_for()
    liga.page.get_by_text("Juris").first.wait_for()


@pytest.mark.journey("Nobody comes, so I start with bots", language="en", taps=2)
def test_start_with_bots_after_a_while(journey: Journey) -> None:
    """[W5] Half a minute later the page offers it, and not before."""
    ann = journey.person("Ann")
    ann.page.clock.install()
    ann.open("/lobby/zole")
    ann.click_button("Quick match")
    ann.page.locator(".search-chair").first.wait_for()
    start = ann.page.get_by_role("button", name="Start with bots")
    expect(start).to_have_count(0)
    ann.page.clock.fast_forward(31_000)
    start.tap()
    ann.page.locator(".table[data-turn]").wait_for()


@pytest.mark.journey("We wait for a third, and I do not want to", language="lv", taps=2)
def test_second_searcher(journey: Journey, users: People) -> None:
    """[W5] Whoever came second is offered the same: bots, a wider search, or more time."""
    clock = {"kind": "move", "seconds": 77}
    host = users.guest()
    host.call("search_game", game="farkle", seats=3, clock=clock, name="Juris")
    liga = journey.person("Līga")
    wanted = json.dumps({"seats": 3, "clock": clock})
    liga.context.add_init_script(f"localStorage.setItem('stolik.match.farkle', '{wanted}')")
    liga.page.clock.install()
    liga.open("/find/farkle")
    liga.page.locator(".search-chair", has_text="Juris").wait_for()
    start = liga.page.get_by_role("button", name="Savs galds ar botiem")
    wider = liga.page.get_by_role("button", name="Meklēt plašāk: 2 spēlētāji")
    expect(start).to_have_count(0)
    liga.page.clock.fast_forward(31_000)
    expect(start).to_be_visible()
    expect(wider).to_be_visible()
    liga.click_button("Gaidīt tālāk")
    expect(start).to_have_count(0)
    liga.page.clock.fast_forward(31_000)
    start.tap()
    liga.page.locator(".table[data-turn]").wait_for()
    expect(liga.page.get_by_text("Juris")).to_have_count(0)
    third = users.guest().call("search_game", game="farkle", seats=3, clock=clock)
    assert third["seq"] == 0, "her chair is free again"


@pytest.mark.journey("I challenge somebody by name", language="en", taps=5)
def test_challenge_by_name(journey: Journey, users: People) -> None:
    """[W6] Found in any case, also when not around; a chair is kept, and they may take it."""
    name = f"Bertil {secrets.token_hex(3)}"
    bertil = users.member()
    bertil.call("set_profile", name=name)
    ann = journey.person("Ann")
    ann.open("/people")
    field = ann.page.get_by_label("Name", exact=True)
    field.fill(name[:5] + "?")
    ann.page.get_by_text("Nobody here is called").wait_for()
    field.fill(name.lower())
    ann.click_button(f"Challenge: {name}")
    sheet = ann.page.get_by_role("dialog")
    sheet.get_by_label("Game").first.select_option("farkle")
    sheet.get_by_role("button", name="Send the challenge").tap()
    ann.page.wait_for_url("**/t/*")
    bertil.call("join_game", gameId=ann.page.url.rpartition("/")[2])
    ann.page.locator(".table[data-turn]").wait_for()


@pytest.mark.journey("I come back after a week", language="pl", taps=1)
def test_own_games(journey: Journey, users: People, site: Stack) -> None:
    """[W21] Everything that runs is there, and where I am waited for comes first."""
    host, ola = users.guest(), journey.person("Ola")
    theirs = host.call("create_game", game="farkle", seats=2, links=["Ola"], name="Jan")
    mine = host.call(
        "create_game", game="rummikub", seats=2, links=["Ola"], bots=["basic"], sit=False
    )
    for made in (mine, theirs):
        ola.open(f"/l/{made['links'][0]['link']}")
        ola.page.get_by_role("button", name="Siadam").dispatch_event("click")
        ola.page.wait_for_url("**/t/*")
    site.clock.advance(7 * 86_400_000)
    journey.begin("/me/games")
    rows = ola.page.locator(".my-games li")
    expect(rows).to_have_count(2)
    expect(rows.first).to_contain_text("Rummikub")
    expect(rows.first).to_contain_text("Twój ruch")
    ola.page.get_by_text("Tu pojawią się skończone gry").wait_for()
    rows.first.get_by_role("link").tap()
    ola.page.locator(".table[data-turn=mine]").wait_for()


@pytest.mark.journey("I want my sister to play the same deal", language="en", taps=3)
def test_same_deal(journey: Journey, users: People, site: Stack) -> None:
    """[W21] From the page of own games, by a link for her; result and replay stand beside it."""
    made = users.guest().call(
        "create_game", game="farkle", seats=2, options={"target": 50}, links=["Ann"],
        bots=["basic"], sit=False,
    )  # fmt: skip
    ann = journey.person("Ann")
    ann.open(f"/l/{made['links'][0]['link']}")
    ann.page.get_by_role("button", name="Sit down").dispatch_event("click")
    ann.page.locator(".table[data-turn]").wait_for()
    play_to_the_end([ann], "farkle")
    journey.begin("/me/games")  # the game is not the journey
    game = ann.page.locator(".finished-games li").first
    expect(game).to_contain_text("points")
    expect(game.get_by_role("link", name="Replay")).to_be_visible()
    game.get_by_role("button", name="Same deal again").tap()
    ann.page.get_by_label("Their name").fill("Sister")
    ann.click_button("Make a link")
    link = ann.page.locator(".same-deal-link").inner_text()
    sister = journey.person("Sister")
    sister.page.goto(link)
    sister.page.get_by_text("played before").wait_for()
    sister.click_button("Sit down")
    sister.page.locator(".table[data-turn]").wait_for()
    while not (roll := _first_roll(site, sister.page.url)):
        if sister.my_turn:
            with suppress(PageTimeout):
                DRIVERS["farkle"](sister)
        sister.page.wait_for_timeout(100)
    assert roll == _first_roll(site, f"/t/{made['gameId']}")


def _first_roll(site: Stack, address: str) -> Any:
    """The dice of the first roll at a table; None as long as nobody has rolled."""
    for seq in range(1, 8):
        entry = read_as_owner(site, f"games/{address.rpartition('/')[2]}/moves/{seq:06}")
        for event in entry.get("events", []):
            if event.get("kind") == "rolled":
                return event["values"]["dice"]
    return None


@pytest.mark.journey("I play a rated game", language="en", taps=9)
def test_rated_game(journey: Journey, users: People) -> None:
    """[W23] Found in quick match; its rules are said plainly, and the table says that it counts."""
    people = []
    for name in ("Ann", "Bob"):
        address = f"{name.lower()}-{secrets.token_hex(4)}@example.com"
        users.member(email=address).call("set_profile", name=f"{name} {secrets.token_hex(3)}")
        person = journey.person(name)
        _log_in(person, address, ("I have an account", "E-mail", "Password", "Log in"))
        person.open("/lobby/farkle")
        person.click_button("Change")
        sheet = person.page.get_by_role("dialog")
        sheet.get_by_label("Rated", exact=True).check()
        sheet.get_by_text("What a rated game means").tap()
        sheet.get_by_text("Whoever leaves has one minute to come back").wait_for()
        sheet.get_by_role("button", name="Find players").tap()
        people.append(person)
    for person in people:
        person.page.locator(".table[data-turn]").wait_for()
    until = time.monotonic() + 30
    while not people[0].my_turn and not people[1].my_turn:
        assert time.monotonic() < until
        people[0].page.wait_for_timeout(50)
    first, second = people if people[0].my_turn else people[::-1]
    first.click(first.page.locator('[data-move="roll"]'), 30_000)
    second.page.locator(".farkle-die").first.wait_for()


@pytest.mark.journey("I watch a live table", language="pl", taps=1)
def test_live_table(journey: Journey, users: People) -> None:
    """[W26] Players and how many watch; whoever opens the list then sees me counted."""
    name = f"Zuza {secrets.token_hex(2)}"
    host = users.guest()
    host.call("create_game", game="farkle", seats=2, bots=["basic"], spectators=True, name=name)
    ola, other = journey.person("Ola"), journey.person("Other")
    other.page.route("**/live_tables*", lambda route: route.fulfill(json={"tables": []}))
    other.open("/watch")
    expect(other.page.locator(".notice").get_by_role("link", name="Szukaj ludzi")).to_be_visible()
    other.page.unroute_all()
    ola.open("/watch")
    row = ola.page.locator("li", has_text=name)
    expect(row).to_contain_text("Farkle")
    expect(row).not_to_contain_text("ogląda", ignore_case=False)
    row.get_by_role("link", name="Oglądaj").tap()
    ola.page.get_by_text(name).first.wait_for()
    other.open("/watch")
    until = time.monotonic() + 60  # the browser keeps a list for ten seconds
    while "1 osoba ogląda" not in other.page.locator("li", has_text=name).inner_text():
        assert time.monotonic() < until
        other.page.reload()
        other.page.locator("li", has_text=name).wait_for()
