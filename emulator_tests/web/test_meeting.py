"""From the first page to a shared table: host, code, reload, a lost network, rematch, watching."""

from __future__ import annotations

from testkit.people import People
from testkit.web.board_drivers import DRIVERS, play_to_the_end
from testkit.web.browser_people import PHONE, Visitor, Visitors, sit_down


def _at_table(visitor: Visitor) -> None:
    visitor.page.locator(".table[data-turn]").wait_for()


def test_a_code_brings_a_friend(visitors: Visitors) -> None:
    """[B1] [B2] [X4] [X5] Host, tell the code, sit down; a reload or a lost network is harmless."""
    ann, bob = visitors.new("Ann"), visitors.new("Bob", PHONE)
    ann.visit("/")
    ann.page.locator(".game-table", has_text="Farkle").get_by_text("With friends").click()
    ann.page.get_by_label("Your name").fill("Ann")
    ann.press("Open the table")
    code = ann.page.locator(".share-code").inner_text()
    bob.visit("/")
    bob.page.get_by_label("Table code").fill(code.lower())
    bob.press("Join")
    bob.page.get_by_label("Your name").fill("Bob")
    bob.press("Sit down")
    for visitor in (ann, bob):
        _at_table(visitor)
    ann.page.reload(wait_until="domcontentloaded")
    _at_table(ann)
    mover, other = (ann, bob) if ann.my_turn else (bob, ann)
    other.context.set_offline(True)
    mover.press("Roll", exact=True)
    mover.page.locator(".farkle-die").first.wait_for()
    assert other.page.locator(".farkle-die").count() == 0
    other.context.set_offline(False)
    other.page.locator(".farkle-die").first.wait_for()


def test_again_and_from_outside(visitors: Visitors, users: People) -> None:
    """[X14] [B18] [G6] Somebody watches without a button; both players agree to a rematch."""
    made = users.guest().call(
        "create_game",
        game="farkle",
        seats=2,
        options={"target": 100},
        links=["Ann", "Bob"],
        sit=False,
        spectators=True,
        visibility="open",
    )
    ann, bob = visitors.new("Ann"), visitors.new("Bob", PHONE)
    sit_down(made, ann, bob)
    for visitor in (ann, bob):
        _at_table(visitor)
    watcher = visitors.new("Watcher")
    watcher.visit(f"/t/{made['gameId']}")
    _at_table(watcher)
    assert watcher.page.locator(".table-actions, .chat").count() == 0
    play_to_the_end([ann, bob], "farkle")
    watcher.page.locator(".ending").wait_for()
    before = ann.page.url
    ann.press("Play again")
    bob.page.locator(".toasts[aria-live=polite]").get_by_text("Ann wants to play again.").wait_for()
    bob.press("Play again")
    for visitor in (ann, bob):
        visitor.page.wait_for_url(lambda url: "/t/" in url and url != before)
        visitor.page.locator('.table[data-turn="mine"], .table[data-turn="theirs"]').wait_for()
    mover = ann if ann.my_turn else bob
    DRIVERS["farkle"](mover)
