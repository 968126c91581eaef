"""Without the service: a device that is handed over, a lesson, and a look back at a game."""

from __future__ import annotations

from xml.etree import ElementTree

from testkit.web.board_drivers import DRIVERS, play_to_the_end
from testkit.web.browser_people import PHONE, Visitors

_CARDS = "all => all.map(one => one.dataset.card)"


def test_a_device_is_handed_over(visitors: Visitors) -> None:
    """[X31] Between two people the screen shows nobody's cards; then it shows the next one's."""
    visitor = visitors.new("Ann", PHONE)
    page = visitor.page
    visitor.visit("/pass/rikiki?schedule=3,2")
    page.get_by_label("Player 1").fill("Ann")
    page.get_by_label("Player 2").fill("Bob")
    visitor.press("Start")
    page.locator(".hand .card, .table-waiting .button-main").first.wait_for()
    hands: list[list[str]] = []
    while len(hands) < 2:
        if page.locator(".table-waiting").count():
            assert page.locator(".card").count() == 0
            visitor.press("I am")
        page.locator('.table[data-turn="mine"] .choice-row button').first.wait_for()
        hands.append(page.locator(".hand .card").evaluate_all(_CARDS))
        DRIVERS["rikiki"](visitor)
        page.locator(".table-waiting").wait_for()
    assert not set(hands[0]) & set(hands[1])


def test_a_lesson_goes_to_its_end(visitors: Visitors) -> None:
    """[B20] [X32] Each step says something new, and the last one leads to a game."""
    visitor = visitors.new("Ann", PHONE)
    visitor.visit("/learn/farkle")
    caption = visitor.page.locator(".lesson p")
    caption.wait_for()
    told = [caption.inner_text()]
    while visitor.page.get_by_role("button", name="Next").count():
        visitor.press("Next")
        visitor.page.wait_for_function(
            "before => document.querySelector('.lesson p').textContent !== before", arg=told[-1]
        )
        told.append(caption.inner_text())
    assert len(told) == len(set(told)) >= 4
    visitor.press("Now try it yourself")
    visitor.page.wait_for_url("**/play/farkle")


def test_a_game_is_looked_at_again_and_shown(visitors: Visitors) -> None:
    """[X33] [F7] [F4] [X16] The winner, the sheet, a judgement, a picture, a frame elsewhere."""
    allowed = ["clipboard-read", "clipboard-write"]
    visitor = visitors.new("Ann", PHONE, permissions=allowed)
    page = visitor.page
    visitor.visit("/play/farkle?target=300")
    page.locator(".table[data-turn]").wait_for()
    play_to_the_end([visitor], "farkle")
    ending = page.locator(".ending")
    ending.get_by_text("Score sheet").click()
    sums = ending.locator("tfoot td").all_inner_texts()[1:]
    assert sorted(sums) == sorted(
        line.split()[-1] for line in ending.locator("li").all_inner_texts()
    )
    assert ending.locator("tbody tr").count() >= 1
    visitor.press("Review")
    page.locator(".review li, .review > p:not([role])").first.wait_for()
    ending.get_by_text("Share", exact=True).click()
    with page.expect_download() as saved:
        visitor.press("Picture")
    drawn = ElementTree.parse(saved.value.path()).getroot()
    assert drawn.tag == "{http://www.w3.org/2000/svg}svg"
    assert {*sums, "Farkle"} <= {str(text.text) for text in drawn.iter(f"{drawn.tag[:-3]}text")}
    visitor.press("Embed")
    page.get_by_text("Copied").wait_for()
    frame: str = page.evaluate("navigator.clipboard.readText()")
    outside = visitor.base.rpartition(":")[0] + ":1/"  # another origin, which only this test serves
    page.route(outside, lambda route: route.fulfill(content_type="text/html", body=frame))
    page.goto(outside)
    page.frame_locator("iframe").locator(".scrubber").wait_for()
    policy = page.request.get(visitor.base).headers["content-security-policy"]
    assert "frame-ancestors 'none'" in policy
