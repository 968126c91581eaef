"""Without the service: a device that is handed over, a lesson, and a look back at a game."""

from __future__ import annotations

from emulator_tests.web.drivers import DRIVERS, play_to_the_end
from emulator_tests.web.visitors import PHONE, Visitors

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
        DRIVERS["rikiki"](page)
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


def test_a_game_is_looked_at_again(visitors: Visitors) -> None:
    """[X33] [F7] After the end: the winner, then a judgement of the moves."""
    visitor = visitors.new("Ann", PHONE)
    visitor.visit("/play/farkle?target=300")
    visitor.page.locator(".table[data-turn]").wait_for()
    play_to_the_end([visitor], "farkle")
    visitor.press("Review")
    visitor.page.locator(".review li, .review > p:not([role])").first.wait_for()
