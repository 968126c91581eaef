"""The chat of a table: on a small phone, while it is closed, and beside the board's keys."""

from __future__ import annotations

from playwright.sync_api import expect

from testkit.people import People
from testkit.web.browser_players import DESK, PHONE, BrowserPlayers, sit_down

expect.set_options(timeout=30_000)


def test_chat_on_a_phone_and_on_a_desk(browsers: BrowserPlayers, users: People) -> None:
    """[W25] [W22] The button to send is on the screen; what comes while it is closed is counted."""
    made = users.guest().call(
        "create_game", game="rummikub", seats=2, links=["Ann", "Bob"], sit=False
    )
    ann, bob = browsers.new("Ann", PHONE), browsers.new("Bob", DESK)
    sit_down(made, ann, bob)
    for player in (ann, bob):
        player.page.set_default_timeout(30_000)
        player.page.locator(".table[data-turn]").wait_for()
    ann.page.get_by_role("button", name="Chat").click()
    field = ann.page.get_by_label("Message", exact=True)
    field.press_sequentially("hello Bob")
    for name in ("Send", "Good luck!"):
        box = ann.page.get_by_role("button", name=name).bounding_box()
        assert box is not None
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= PHONE["width"]
        assert box["y"] + box["height"] <= PHONE["height"]
    ann.save_screenshot("chat-360")

    # Undo in the field is about its text
    field.press("Control+z")
    expect(field).not_to_have_value("hello Bob")
    field.fill("hello Bob")
    ann.page.get_by_role("button", name="Send").click()
    expect(field).to_have_value("")
    expect(bob.page.get_by_role("button", name="Chat (1)")).to_be_visible()
    expect(bob.page.get_by_text("hello Bob").first).to_be_visible()
    ann.page.wait_for_timeout(1200)  # one message a second
    ann.page.get_by_role("button", name="Good luck!").click()
    expect(bob.page.get_by_role("button", name="Chat (2)")).to_be_visible()
    bob.page.get_by_role("button", name="Chat (2)").click()
    expect(bob.page.locator(".chat li")).to_have_count(2)
    expect(bob.page.get_by_role("button", name="Chat", exact=True)).to_be_visible()
    bob.save_screenshot("chat-1440")

    # A name in the chat leads to the person, by mouse; a seat does by keyboard
    bob.page.locator(".chat li").first.get_by_role("button", name="Profile of Ann").click()
    sheet = bob.page.get_by_role("dialog", name="Ann")
    expect(sheet.get_by_role("link", name="Profile of Ann")).to_be_visible()
    expect(sheet.get_by_role("button", name="Add Ann to favourites")).to_be_visible()
    bob.page.keyboard.press("Escape")
    expect(sheet).to_have_count(0)
    seat = bob.page.locator("[data-seat]").get_by_role("button", name="Profile of Ann")
    seat.focus()
    bob.page.keyboard.press("Enter")
    expect(sheet).to_be_visible()
    bob.page.keyboard.press("Escape")
    expect(seat).to_be_focused()
    expect(bob.page.locator("[data-seat][data-mine]").get_by_role("button")).to_have_count(0)
    bob.page.get_by_label("Message", exact=True).press("Escape")
    expect(bob.page.locator(".chat")).to_have_count(0)
    expect(bob.page.get_by_role("button", name="Chat", exact=True)).to_be_focused()
