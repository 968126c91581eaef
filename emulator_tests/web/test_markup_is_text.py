"""Names and chat messages are shown as text, never as markup."""

from __future__ import annotations

from testkit.people import People
from testkit.web.browser_players import BrowserPlayers

_BAD_NAME = "<img src=x onerror=alert(1)>"


def test_names_and_chat_are_text(browsers: BrowserPlayers, users: People) -> None:
    """[I7] [G4] [S12] A name and a message with HTML tags are shown as they were typed."""
    alerts: list[str] = []
    made = users.guest().call(
        "create_game", game="farkle", seats=2, links=["Ann", "Bob"], sit=False
    )
    ann, bob = browsers.new("Ann"), browsers.new("Bob")
    for player, link in zip((ann, bob), made["links"], strict=True):
        player.page.on("dialog", lambda dialog: alerts.append(dialog.message))
        player.open(f"/l/{link['link']}")
        player.page.get_by_text("A chair is kept for").wait_for()
        if player is ann:
            player.page.get_by_label("Your name").fill(_BAD_NAME)
        player.click_button("Sit down")
    bob.page.locator(".table[data-turn]").wait_for()
    for player in (ann, bob):
        player.page.get_by_role("button", name="Chat").click()
    ann.page.get_by_label("Message").fill("<b>bold</b>")
    ann.click_button("Send")
    bob.page.locator(".chat").get_by_text("<b>bold</b>").wait_for()
    assert bob.page.get_by_text(_BAD_NAME).count() > 0
    assert bob.page.locator("#app img, .chat li b b").count() == 0
    assert not alerts
