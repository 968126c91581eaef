"""Dialogs of the page's own: menu, questions, shortcuts."""

from __future__ import annotations

from playwright.sync_api import Dialog, expect

from testkit.people import People
from testkit.web.browser_players import DESK, PHONE, BrowserPlayers, sit_down
from testkit.web.page_checks import check_page

expect.set_options(timeout=30_000)


def test_leaving_is_asked_by_a_sheet(browsers: BrowserPlayers, users: People) -> None:
    """[W35] Escape and a tap outside close it, the focus returns; a message spares the hand."""
    made = users.guest().call(
        "create_game", game="zole", seats=3, links=["Ann"], bots=["basic"] * 2, sit=False
    )
    ann = browsers.new("Ann", PHONE)
    native: list[Dialog] = []
    ann.page.on("dialog", lambda dialog: native.append(dialog))
    sit_down(made, ann)
    ann.page.locator(".table[data-turn]").wait_for()
    ann.page.set_default_timeout(30_000)
    menu, sheet = ann.page.get_by_role("button", name="Menu"), ann.page.get_by_role("dialog")
    menu.click()
    box = sheet.bounding_box()
    assert box is not None
    assert box["x"] == 0
    assert box["y"] + box["height"] == PHONE["height"]
    check_page(ann, "table-menu")
    ann.page.keyboard.press("Escape")
    expect(sheet).to_have_count(0)
    expect(menu).to_be_focused()
    menu.click()
    ann.page.mouse.click(180, 20)
    expect(sheet).to_have_count(0)
    menu.click()
    ann.click_button("Take back my last move")
    error = ann.page.get_by_role("alert").filter(has_text="You have no move to take back.")
    expect(error).to_be_visible()
    message, hand = error.bounding_box(), ann.page.locator(".hand").bounding_box()
    assert message is not None
    assert hand is not None
    assert message["y"] + message["height"] <= hand["y"], "the message covers the hand"
    ann.save_screenshot("message-360")
    menu.click()
    ann.click_button("Leave")
    expect(sheet.get_by_role("heading", name="Leave the table?")).to_be_visible()
    ann.click_button("Stay")
    expect(sheet).to_have_count(0)
    assert "/t/" in ann.page.url
    menu.click()
    ann.click_button("Leave")
    sheet.get_by_role("button", name="Leave", exact=True).click()
    ann.page.locator(".home-games").wait_for()
    assert not native


def test_shortcuts_are_listed(browsers: BrowserPlayers) -> None:
    """[W35] "?" lists what works here; letters do nothing while somebody is typing."""
    ann = browsers.new("Ann", DESK)
    ann.page.set_default_timeout(30_000)
    ann.open("/play/farkle")
    ann.page.locator(".table[data-turn]").wait_for()
    ann.page.keyboard.press("?")
    sheet = ann.page.get_by_role("dialog", name="Keyboard shortcuts")
    expect(sheet.get_by_text("Menu")).to_be_visible()
    keys = [" ".join(line.split()) for line in sheet.locator("dt").all_inner_texts()]
    assert sorted(keys) == sorted(["?", "Escape", "Enter", "m", "h", "l", "r", "b", "1 – 6", "← →"])
    ann.page.keyboard.press("m")
    expect(ann.page.get_by_role("dialog")).to_have_count(1)
    ann.page.keyboard.press("Escape")
    ann.page.keyboard.press("m")
    expect(ann.page.get_by_role("dialog", name="Menu")).to_be_visible()
    ann.page.keyboard.press("Escape")
    expect(ann.page.get_by_role("dialog")).to_have_count(0)
    ann.page.keyboard.press("l")
    ann.page.locator(".dice-area").click()  # the focus leaves the drawer
    ann.page.keyboard.press("Escape")
    expect(ann.page.locator(".table-drawer")).to_have_count(0)
    ann.open("/")
    code = ann.page.get_by_label("Table code")
    code.press("?")
    expect(ann.page.get_by_role("dialog")).to_have_count(0)


def test_settings_are_two_taps_away_from_a_table(browsers: BrowserPlayers) -> None:
    """[W36] [W37] Language, theme, speed, sounds and cards change at the table, which stays."""
    ann = browsers.new("Ann", PHONE)
    ann.page.set_default_timeout(30_000)
    ann.open("/play/rikiki")
    ann.page.locator(".table[data-turn]").wait_for()
    ann.click_button("Menu")
    ann.click_button("Settings")
    sheet = ann.page.get_by_role("dialog", name="Settings")
    for label in ("Sounds", "Speed", "Theme", "Four-colour cards"):
        expect(sheet.get_by_label(label)).to_be_visible()
    sheet.get_by_label("Theme").select_option("dark")
    expect(ann.page.locator("html")).to_have_attribute("data-theme", "dark")
    sheet.get_by_label("Language").select_option("pl")
    ann.page.keyboard.press("Escape")
    expect(ann.page.get_by_role("dialog")).to_have_count(0)
    expect(ann.page.get_by_role("button", name="Podpowiedź")).to_be_visible()
    assert "/play/rikiki" in ann.page.url
