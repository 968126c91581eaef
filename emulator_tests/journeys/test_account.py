"""Signing up and in: a name of one's own, a forgotten password, a new address, Google."""

from __future__ import annotations

import secrets

import pytest
from playwright.sync_api import expect

from stack import Stack
from testkit.owner_client import read_as_owner
from testkit.people import People
from testkit.web.auth_mails import mail_link
from testkit.web.browser_players import BrowserPlayer
from testkit.web.journeys import Journey


def _new_address(name: str) -> str:
    return f"{name}-{secrets.token_hex(4)}@example.com"


def _fill(person: BrowserPlayer, **fields: str) -> None:
    for label, value in fields.items():
        person.page.get_by_label(label.replace("_", " "), exact=True).fill(value)


@pytest.mark.journey("I sign up and my name is taken", language="pl", taps=7)
def test_name_is_taken(journey: Journey, users: People) -> None:
    """[W13] [Q10] The form says so at the name, also for one that looks alike; no account yet."""
    wanted = f"Ola {secrets.token_hex(3)}"
    users.member().call("set_profile", name=wanted)
    ola = journey.person("Ola")
    ola.open("/account")
    name = ola.page.get_by_label("Imię gracza")
    name.fill(wanted.replace("O", "0"))
    _fill(ola, **{"E-mail": _new_address("ola"), "Hasło": "sekret1", "Powtórz_hasło": "sekret1"})
    ola.click_button("Zarejestruj się")
    expect(name).to_have_accessible_description("Ktoś już ma takie imię.")
    expect(ola.page.get_by_role("button", name="Wyloguj się")).to_have_count(0)
    free = f"{wanted} z Gdyni"
    name.fill(free)
    ola.click_button("Zarejestruj się")
    ola.page.get_by_role("button", name="Wyloguj się").wait_for()
    ola.page.get_by_role("heading", name=free).wait_for()


@pytest.mark.journey("My friend and I both want to be called Ann", language="en", taps=5)
def test_two_people_one_name(journey: Journey) -> None:
    """[W13] Two guests called Ann sign up: one is Ann, the other is told and is not."""
    name = f"Ann {secrets.token_hex(3)}"
    first, second = journey.person("Ann"), journey.person("Other")
    for person in (first, second):
        person.open("/account")
        person.page.get_by_label("Player name").fill(name)
        _fill(
            person,
            **{"E-mail": _new_address("ann"), "Password": "secret1", "Password_again": "secret1"},
        )
        person.click_button("Sign up", exact=True)
        if person is first:
            person.page.get_by_role("heading", name=name).wait_for()
    expect(second.page.get_by_role("alert")).to_have_text("Somebody has that name already.")
    expect(second.page.get_by_role("heading", name=name)).to_have_count(0)


@pytest.mark.journey("I forget my password", language="fr", taps=7)
def test_forgotten_password(journey: Journey, users: People, site: Stack) -> None:
    """[W20] A link by mail, a new password, and it works; the link works once."""
    address = _new_address("zoe")
    users.member(email=address)
    zoe = journey.person("Zoé")
    zoe.open("/account")
    zoe.click_button("J’ai déjà un compte")
    zoe.click_button("Mot de passe oublié ?")
    _fill(zoe, **{"E-mail": address})
    with zoe.page.expect_request("**/accounts:sendOobCode**") as asked:
        zoe.click_button("Envoyer le lien")
    assert asked.value.headers["x-firebase-locale"] == "fr"
    zoe.page.locator(".toast", has_text=address).wait_for()
    link = mail_link(site, "PASSWORD_RESET", address)
    zoe.open(link)
    zoe.page.get_by_label("Nouveau mot de passe").fill("tout-neuf")
    zoe.click_button("Enregistrer le mot de passe")
    zoe.page.locator(".address-line", has_text=address).wait_for()
    assert users.sign_in(address, "tout-neuf").uid
    zoe.open(link)
    zoe.page.get_by_label("Nouveau mot de passe").fill("encore-un")
    zoe.page.get_by_role("button", name="Enregistrer le mot de passe").dispatch_event("click")
    zoe.page.get_by_role("status").get_by_text("Ce lien a déjà servi").wait_for()
    again = zoe.page.get_by_role("link", name="Mot de passe oublié ?")
    expect(again).to_have_attribute("href", "/account?forgot")


@pytest.mark.journey("I change my address", language="lv", taps=8)
def test_changed_address(journey: Journey, users: People, site: Stack) -> None:
    """[W20] [W24] The old one stays until the link in the mail to the new one is opened.

    The service learns which language she reads.
    """
    old, new = _new_address("liga"), _new_address("liga")
    uid = users.member(email=old).uid
    liga = journey.person("Līga")
    liga.open("/account")
    liga.click_button("Man jau ir konts")
    _fill(liga, **{"E-pasts": old, "Parole": "secret"})
    liga.click_button("Pieslēgties", exact=True)
    liga.page.get_by_text(old).first.wait_for()
    liga.page.get_by_text("Mainīt adresi").tap()
    _fill(liga, **{"Jaunā_adrese": new, "Tava_parole": "secret"})
    liga.click_button("Sūtīt saiti", exact=True)
    liga.page.locator(".toast", has_text=new).wait_for()
    expect(liga.page.locator(".address-line")).to_contain_text(old)
    liga.open(mail_link(site, "VERIFY_AND_CHANGE_EMAIL", new))
    liga.page.get_by_text("Tava adrese ir nomainīta").wait_for()
    assert users.sign_in(new, "secret").uid
    assert read_as_owner(site, f"users/{uid}")["locale"] == "lv"


@pytest.mark.journey("I sign in with Google", language="en", taps=5)
def test_google(journey: Journey) -> None:
    """[W20] By redirect, without a foreign script; a guest becomes a member and takes a name."""
    guest = journey.person("Gil")
    guest.open("/account")
    guest.click_button("Continue with Google")
    guest.page.get_by_label("E-mail at Google").fill(_new_address("gil"))
    guest.click_button("Sign in")
    guest.page.get_by_text("no name of your own yet").wait_for()
    name = f"Gil {secrets.token_hex(3)}"
    guest.page.get_by_label("Player name").fill(name)
    guest.click_button("Take this name")
    guest.page.get_by_role("heading", name=name).wait_for()
    assert "id_token" not in guest.page.url
