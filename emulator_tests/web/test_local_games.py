"""Games without the service: pass and play, and what follows a finished game."""

from __future__ import annotations

from xml.etree import ElementTree

from testkit.web.board_drivers import make_move, play_to_the_end
from testkit.web.browser_players import PHONE, BrowserPlayers

_CARDS = "cards => cards.map(card => card.dataset.card)"


def test_pass_and_play(browsers: BrowserPlayers) -> None:
    """[X31] Between two players the screen shows no cards; then it shows the next player's."""
    player = browsers.new("Ann", PHONE)
    page = player.page
    player.open("/pass/rikiki?schedule=3,2")
    page.get_by_label("Player 1").fill("Ann")
    page.get_by_label("Player 2").fill("Bob")
    player.click_button("Start")
    page.locator(".hand .card, .table-waiting .button-main").first.wait_for()
    hands: list[list[str]] = []
    while len(hands) < 2:
        if page.locator(".table-waiting").count():
            assert page.locator(".card").count() == 0
            player.click_button("I am")
        page.locator('.table[data-turn="mine"] .choice-row button').first.wait_for()
        hands.append(page.locator(".hand .card").evaluate_all(_CARDS))
        make_move(player, "rikiki")
        page.locator(".table-waiting").wait_for()
    assert not set(hands[0]) & set(hands[1])


def test_a_finished_game_is_reviewed_and_shared(browsers: BrowserPlayers) -> None:
    """[X33] [F7] [F4] [X16] Score sheet, review, picture, and a replay in another site's frame."""
    permissions = ["clipboard-read", "clipboard-write"]
    player = browsers.new("Ann", PHONE, permissions=permissions)
    page = player.page
    player.open("/play/farkle?target=300")
    page.locator(".table[data-turn]").wait_for()
    play_to_the_end([player], "farkle")
    ending = page.locator(".game-over")
    ending.get_by_text("More", exact=True).click()
    ending.get_by_text("Score sheet").click()
    sums = ending.locator("tfoot td").all_inner_texts()[1:]
    assert sorted(sums) == sorted(
        line.split()[-1] for line in ending.locator(".game-over-scores li").all_inner_texts()
    )
    assert ending.locator("tbody tr").count() >= 1
    player.click_button("Review")
    page.locator(".moment, .review > p[role=status]").first.wait_for()
    player.click_button("Back to the result")
    ending.get_by_text("More", exact=True).click()
    ending.get_by_text("Share", exact=True).click()
    with page.expect_download() as saved:
        player.click_button("Picture")
    picture = ElementTree.parse(saved.value.path()).getroot()
    assert picture.tag == "{http://www.w3.org/2000/svg}svg"
    fills = {fill for node in picture.iter() if (fill := node.get("fill"))}
    assert fills
    assert all(fill.startswith("rgb(") for fill in fills), "a file has no style sheet"
    assert {*sums, "Farkle"} <= {str(text.text) for text in picture.iter(f"{picture.tag[:-3]}text")}
    player.click_button("Embed")
    page.get_by_text("Copied").wait_for()
    frame: str = page.evaluate("navigator.clipboard.readText()")
    # another origin, which only this test serves
    other_site = player.site_url.rpartition(":")[0] + ":1/"
    page.route(other_site, lambda route: route.fulfill(content_type="text/html", body=frame))
    page.goto(other_site)
    page.frame_locator("iframe").locator(".scrubber").wait_for()
    page.frame_locator("iframe").locator('[data-seat="1"]').get_by_text("Ada").wait_for()
    policy = page.request.get(player.site_url).headers["content-security-policy"]
    assert "frame-ancestors 'none'" in policy
