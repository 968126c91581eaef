"""The ends of games: playing again, the last round, votes, and looking back."""

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

SHORT: dict[str, Any] = {"game": "farkle", "options": {"target": 100}}
RESIGNED: dict[str, Any] = {"game": "zole", "options": {"rounds": 0, "resign": True}}


@pytest.fixture(autouse=True)
def real_time(site: Stack) -> Iterator[None]:
    """The next journey begins at the real time again."""
    yield
    site.clock.set(0)


def win(player: BrowserPlayer, company: Company) -> None:
    """The player banks what there is; the others never do."""
    while not player.sees_result:
        if player.my_turn:
            try_move(player, "farkle")
        else:
            company.play_who_is_asked("keep")
        player.page.wait_for_timeout(150)


def lose_round(company: Company, name: str) -> None:
    """Somebody plays Big and throws in."""
    company.play(name, "B")
    company.play(name)  # two cards
    company.play(name, "resign")


@pytest.mark.journey("One friend is silent and we play again without her", language="pl", taps=16)
def test_silent_friend(journey: Journey, users: People, site: Stack) -> None:
    """[W10] The offer counts down; a minute later the game is dealt with a bot on her chair,
    and whoever reads the review meanwhile is told and taken there."""
    magda = journey.person("Magda")
    company = seat_company(users, "pl", magda, "Ola", "Kasia", **SHORT)
    win(magda, company)
    before, pages = magda.page.url, magda.page.evaluate("history.length")
    magda.click_button("Zagraj ponownie")
    expect(magda.page.get_by_text("Czekamy na: ")).to_be_visible()
    company.call("Ola", "rematch")
    expect(
        magda.page.get_by_text(re.compile("Początek za [0-9]+ s, nawet bez: Kasia"))
    ).to_be_visible()
    magda.click_button("Analiza")
    site.clock.advance(61_000)
    expect(magda.page.get_by_text("Następna gra jest już rozdana.")).to_be_visible()
    magda.page.wait_for_url(lambda url: "/t/" in url and url != before)
    magda.page.locator('.table[data-turn="mine"], .table[data-turn="theirs"]').wait_for()
    expect(magda.page.get_by_text("Bot 1").locator("visible=true").first).to_be_visible()
    # 'Back' does not lead to the old table, which would lead here again.
    assert magda.page.evaluate("history.length") == pages


@pytest.mark.journey("I say nothing and they play again without me", language="en", taps=16)
def test_left_out(journey: Journey, users: People, site: Stack) -> None:
    """[W10] The page says so and what else there is; what is said covers no button."""
    ann = journey.person("Ann")
    company = seat_company(users, "en", ann, "Bob", "Cid", **SHORT)
    win(ann, company)
    company.call("Bob", "rematch")
    said = ann.page.locator(".toasts .toast").bounding_box()
    answers = ann.page.locator(".rematch").bounding_box()
    assert said
    assert answers
    assert said["y"] + said["height"] < answers["y"]
    company.call("Cid", "rematch")
    site.clock.advance(61_000)
    expect(ann.page.get_by_text("The others have begun the next game without you.")).to_be_visible()
    expect(ann.page.get_by_role("button", name="Play again")).to_have_count(0)
    ann.click_button("Open a table of my own")
    ann.page.wait_for_url("**/host/farkle")


@pytest.mark.journey("Somebody says no to another game", language="fr", taps=16)
def test_no_rematch(journey: Journey, users: People) -> None:
    """[W10] The no is told with the name, and the other one is not left waiting."""
    zoe = journey.person("Zoé")
    company = seat_company(users, "fr", zoe, "Luc", **SHORT)
    win(zoe, company)
    zoe.click_button("Rejouer")
    expect(zoe.page.get_by_text("On attend Luc")).to_be_visible()
    company.call("Luc", "rematch", agree=False)
    expect(zoe.page.get_by_text("Pas cette fois : Luc")).to_be_visible()
    expect(zoe.page.get_by_text("Personne d’autre n’a dit oui.")).to_be_visible()


@pytest.mark.journey("We agree on the last round of Zole, and it counts", language="lv", taps=3)
def test_last_round(journey: Journey, users: People) -> None:
    """[W11] A wish from the menu, the others agree, and the end of the round is the end."""
    baiba = journey.person("Baiba")
    company = seat_company(users, "lv", baiba, "Jānis", "Ilze", **RESIGNED)
    company.play("Jānis", "B")
    company.play("Jānis")
    baiba.click_button("Izvēlne")
    baiba.click_button("Lai šī ir pēdējā partija")
    for name in ("Jānis", "Ilze"):
        company.call(name, "last_round")
    expect(baiba.page.get_by_text("Šī ir pēdējā partija.")).to_be_visible()
    company.play("Jānis", "resign")
    ending = baiba.page.locator(".game-over")
    ending.wait_for()
    expect(ending.get_by_text("Spēlētāji vienojās beigt.")).to_be_visible()
    lines = ending.locator(".game-over-scores li")
    assert [line.split()[-1] for line in lines.all_inner_texts()][-1].startswith("−")
    mine = lines.filter(has_text="Tu")
    expect(mine).to_have_class(re.compile("game-over-winner"))


@pytest.mark.journey("We vote to end", language="en", taps=2)
def test_vote(journey: Journey, users: People) -> None:
    """[W11] Agreeing with somebody's vote ends it: how it stood, who was ahead, what next."""
    ann = journey.person("Ann")
    company = seat_company(users, "en", ann, "Bob", "Cid", **RESIGNED)
    lose_round(company, "Bob")
    company.call("Bob", "cancel_game")
    expect(ann.page.get_by_text("Vote to end the game now (Bob).")).to_be_visible()
    ann.click_button("End it now")
    expect(ann.page.get_by_role("heading", name="The game was ended early")).to_be_visible()
    expect(ann.page.get_by_text(re.compile("Ahead at that time: .*Cid"))).to_be_visible()
    expect(ann.page.locator(".cancelled-game li")).to_have_count(3)
    expect(ann.page.get_by_role("button", name="Play again")).to_be_visible()
    ann.open("/me/games")
    expect(ann.page.locator(".finished-games .chip")).to_have_text("The game was ended early")


@pytest.mark.journey("I ask to end the game and the others say no", language="en", taps=4)
def test_refused_vote(journey: Journey, users: People) -> None:
    """[W11] Who said no is told, and that play goes on; I may ask again."""
    ann = journey.person("Ann")
    company = seat_company(users, "en", ann, "Bob", "Cid", **RESIGNED)
    ann.click_button("Menu")
    ann.click_button("Vote to end the game")
    expect(ann.page.get_by_text("Done")).to_be_visible()
    company.call("Bob", "cancel_game", vote=False)
    expect(ann.page.get_by_text("Bob does not want to end the game.").first).to_be_visible()
    company.call("Cid", "cancel_game", vote=False)
    refused = "Cid said no to ending the game. Play goes on."
    expect(ann.page.get_by_text(refused).first).to_be_visible()
    ann.click_button("Menu")
    expect(ann.page.get_by_role("button", name="Vote to end the game")).to_be_visible()


@pytest.mark.journey("The game is over and I look at its review", language="lv", taps=11)
def test_review(journey: Journey, users: People) -> None:
    """[W29] [W31] [K4] Only my own moves, with progress; a bid of all tricks is what it shows.

    My profile then has the game under luck and skill; without a review it says how to get there.
    """
    liga = journey.person("Līga")
    liga.prepare_rules()
    company = seat_company(users, "lv", liga, "Pēteris", game="rikiki", options={"schedule": [8]})
    bids = liga.page.locator('.table[data-turn="mine"] .choice-row button')
    while not bids.count():
        company.play_who_is_asked("bid 8")  # who wants none would leave her all of them
        liga.page.wait_for_timeout(150)
    liga.click(bids.last, 30_000)
    while not liga.sees_result:
        if liga.my_turn:
            try_move(liga, "rikiki")
        else:
            company.play_who_is_asked()
        liga.page.wait_for_timeout(100)
    won = re.search("Tu uzvar", liga.page.locator(".game-over h2").inner_text())
    liga.page.locator(".game-over .game-over-main button").nth(1).tap()
    moment = liga.page.locator(".moment")
    moment.wait_for()
    expect(moment.locator(".moment-line-played dd")).to_have_text("Solīt 8")
    expect(moment.locator(".moment-line-better dd")).to_have_text(re.compile("Solīt [0-7]"))
    expect(moment.locator(".moment-board .card")).to_have_count(8)
    steps = liga.page.locator(".review-steps")
    expect(steps.get_by_role("button")).to_have_count(2)
    expect(steps).to_contain_text(re.compile("Brīdis 1 no [1-3]"))
    shown = liga.page.locator(".review").inner_text()
    assert not re.search(r"\b(bid|brings|better|trick|tricks)\b", shown)
    counted = liga.page.locator(".review-share").inner_text()
    uid = liga.page.evaluate("JSON.parse(localStorage.getItem('stolik.reviews'))[0].uid")
    liga.open(f"/p/{uid}")
    skill = liga.page.locator(".luck-and-skill")
    expect(skill.get_by_text("1 izvērtētā spēlē")).to_be_visible()
    expect(skill.locator("circle")).to_have_class("skill-dot-won" if won else "")
    skill.get_by_text("Kā tabula").dispatch_event("click")
    row = skill.locator("tbody tr")
    expect(row).to_have_count(1)
    expect(row).to_contain_text("Uzvara" if won else "Zaudējums")
    expect(row).to_contain_text(counted.split(": ")[1])
    liga.page.evaluate("localStorage.removeItem('stolik.reviews')")
    liga.open(f"/p/{uid}")
    expect(skill.get_by_role("link", name="Manas spēles")).to_be_visible()
