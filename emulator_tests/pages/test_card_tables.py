"""The tables of Rikiki, Zole and floating bridge against bots: words, motion, hands and shapes."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, ViewportSize, expect

from stolik.local.local_table import LocalTable
from testkit.web.board_checks import board_problems
from testkit.web.page_recorder import (
    recorded_frames,
    slow_animations,
    start_recording,
    until_rest,
)
from testkit.web.rules_snapshot import give_snapshot
from testkit.web.scenes import Scene, my_turn, open_scene

SHAPES = ((360, 640), (390, 844), (844, 390), (768, 1024), (1440, 900))
_CARDS = "cards => cards.map(card => card.dataset.card)"
_LABELS = "hands => hands.map(hand => hand.getAttribute('aria-label'))"
PAGE_TIMEOUT_MS = 30_000
_TRAVEL_PX = 80  # shorter would be no flight
# How long each card of the hand waits before it starts to move.
_RECORD_DELAYS = """
window.delays = [];
const animate = Element.prototype.animate;
Element.prototype.animate = function (frames, timing) {
  if (this.closest(".hand")) window.delays.push(timing.delay);
  return animate.call(this, frames, timing);
};
"""
# When a full trick, the sheet and the result are first seen, by the page's own clock.
_RECORD_MOMENTS = """
window.moments = {};
const seen = { trick: '.trick[data-phase="resting"]', sheet: ".trick-overlay .sheet", result: ".game-over" };
const look = () => {
  for (const [name, css] of Object.entries(seen))
    if (document.querySelector(css)) window.moments[name] ??= performance.now();
};
new MutationObserver(look).observe(document.body, { attributes: true, childList: true, subtree: true });
"""  # noqa: E501
# What was told while a card was still on its way, and what has been told at all.
_RECORD_TOLD = """
window.told = { early: [], all: [] };
const news = {
  taker: () => /takes? the trick/.test(document.querySelector(".sentence")?.textContent),
  over: () => /round is over|Round .* over/.test(document.querySelector(".sentence")?.textContent),
  sheet: () => document.querySelector(".trick-overlay .sheet"),
  next: () => [...document.querySelectorAll("button")].some(({ textContent }) => textContent === "Next round"),
  score: () => [...document.querySelectorAll(".seat-score")].some(({ textContent }) => textContent !== "0"),
  result: () => document.querySelector(".game-over"),
};
const moves = () => document.getAnimations().some(({ playState, animationName, effect }) =>
  playState === "running" && !animationName && effect.target?.closest(".trick-card"));
const listen = () => {
  for (const [name, isTold] of Object.entries(news)) {
    if (window.told.all.includes(name) || !isTold()) continue;
    window.told.all.push(name);
    if (moves()) window.told.early.push(name);
  }
  requestAnimationFrame(listen);
};
listen();
"""  # noqa: E501
_REST_MS = 800  # that a full trick is seen
Open = Callable[..., Page]


@pytest.fixture(scope="module")
def warm(browser: Browser, page_url: str) -> Iterator[BrowserContext]:
    """One profile for the module, with the snapshot of the rules."""
    context = browser.new_context(locale="en-GB")
    give_snapshot(browser, context, page_url)
    yield context
    context.close()


@pytest.fixture
def open_table(browser: Browser, warm: BrowserContext, page_url: str) -> Iterator[Open]:
    """Opens a scene with an empty storage: size, motion and stored settings as wanted.

    Other settings, such as touch, need a browser profile of their own.
    """
    opened: list[Page | BrowserContext] = []

    def open_(scene: Scene, size: tuple[int, int] = (1440, 900), **settings: Any) -> Page:
        stored, script = settings.pop("stored", "{}"), settings.pop("script", "")
        motion = settings.pop("reduced_motion", "reduce")
        context = browser.new_context(locale="en-GB", **settings) if settings else warm
        if settings:
            give_snapshot(browser, context, page_url)
        page = context.new_page()
        opened.append(context if settings else page)
        page.set_default_timeout(PAGE_TIMEOUT_MS)
        page.set_viewport_size(ViewportSize(width=size[0], height=size[1]))
        page.emulate_media(reduced_motion=motion)
        page.goto(f"{page_url}/manifest.webmanifest")
        page.evaluate("localStorage.clear()")
        page.add_init_script(
            f"localStorage.getItem('stolik.settings') ?? localStorage.setItem('stolik.settings', '{stored}')"  # noqa: E501
        )
        page.add_init_script(script)
        open_scene(page, page_url, scene)
        return page

    yield open_
    for page_or_context in opened:
        page_or_context.close()


def _state(table: LocalTable) -> Any:
    return table.position.table


def _follows(table: LocalTable) -> bool:
    """I must follow the suit led, and hold other suits too."""
    state = _state(table)
    if not (my_turn(table) and state.phase == "play" and state.trick.cards):
        return False
    rack: Any = table.position.racks[0]
    suits = {card[1] for card in rack.hand}
    return state.trick.cards[0][1] in suits and len(suits) > 1


def _last_trick_of_round(table: LocalTable) -> bool:
    state = _state(table)
    return my_turn(table) and state.phase == "play" and len(state.tricks) == state.size - 1


def _between(table: LocalTable) -> bool:
    return bool(_state(table).phase == "between")


def _playing(table: LocalTable) -> bool:
    return my_turn(table) and _state(table).phase == "play"


def _play_first_legal(page: Page) -> None:
    page.locator(".hand-legal").first.click(position={"x": 24, "y": 40})


def _hand(page: Page) -> list[str]:
    cards: list[str] = page.locator(".hand [data-card]").evaluate_all(_CARDS)
    return cards


def test_the_last_trick_is_swept_before_the_sheet_and_the_next_deal(open_table: Open) -> None:
    """[W36] A full trick rests and is swept, then comes the sheet; bids need a clean felt."""
    scene = Scene("last card", "rikiki", _last_trick_of_round, 3, {"schedule": [2, 2]})
    page = open_table(scene)
    page.locator(".hand-legal").first.wait_for()
    page.evaluate(_RECORD_MOMENTS)
    _play_first_legal(page)
    page.locator('.trick[data-phase="resting"]').wait_for()
    assert page.locator(".trick-card").count() == 3
    assert page.locator(".trick-taker").count() == 1
    assert page.locator(".trick-overlay").count() == 0
    page.locator(".trick-overlay .sheet").wait_for()
    moments = page.evaluate("moments")
    assert moments["sheet"] - moments["trick"] > _REST_MS
    assert page.locator(".trick-card").count() == 0
    page.get_by_role("button", name="Deal 2 each").click()
    page.locator(".choice-numbers button, .premove-row button").first.wait_for()
    for _ in range(10):
        assert page.locator(".trick-card").count() == 0
        page.wait_for_timeout(60)


@pytest.mark.parametrize(
    ("game", "seats", "piece"),
    [("bridge", 4, ".hand [data-card]"), ("rummikub", 2, ".rummikub-rack .rummikub-piece")],
)
def test_the_next_round_waits_for_its_button(
    open_table: Open, game: str, seats: int, piece: str
) -> None:
    """[W7] The sheet is shown until the person deals; then there is a full hand and no sheet."""
    page = open_table(Scene("round end", game, _between, seats, {"rounds": 3}), (390, 844))
    expect(page.locator(".sheet tbody tr")).to_have_count(1)
    number = "Round 1 of 3" if game == "bridge" else "Game 1 of 3"
    expect(page.locator(".table-chips")).to_contain_text(number)
    expect(page.get_by_text(f"{number} is over.").first).to_be_visible()
    page.get_by_role("button", name="Next round").click()
    expect(page.locator(piece)).to_have_count(13 if game == "bridge" else 14)
    expect(page.locator(".felt .sheet, .board-hand .sheet")).to_have_count(0)


def test_cards_that_nobody_played_are_shown(open_table: Open) -> None:
    """[F2] After a deal of bridge that was decided early every hand lies open, mine too."""

    def decided_early(table: LocalTable) -> bool:
        return _between(table) and len(_state(table).tricks) < 13

    scene = Scene("decided early", "bridge", decided_early, options={"rounds": 3}, seed=4)
    page = open_table(scene, (390, 844))
    hands = page.get_by_role("list", name="Cards not played")
    expect(hands.get_by_role("img")).to_have_count(4)
    held = [len(set(label.split(", "))) for label in hands.get_by_role("img").evaluate_all(_LABELS)]
    assert len(set(held)) == 1
    assert 0 < held[0] < 13


def test_the_result_waits_for_the_last_trick(open_table: Open) -> None:
    """[W36] The trick that ends the game rests before the result covers it."""
    page = open_table(Scene("last card", "rikiki", _last_trick_of_round, 3, {"schedule": [2]}))
    page.locator(".hand-legal").first.wait_for()
    page.evaluate(_RECORD_MOMENTS)
    _play_first_legal(page)
    page.locator('.trick[data-phase="resting"]').wait_for()
    assert page.locator(".game-over").count() == 0
    page.locator(".game-over").wait_for()
    moments = page.evaluate("moments")
    assert moments["result"] - moments["trick"] > _REST_MS


@pytest.mark.parametrize("rounds", [1, 2])
def test_nothing_is_told_while_cards_are_on_their_way(open_table: Open, rounds: int) -> None:
    """[W36] Who takes the trick, scores, the sheet, the next round's button and the result wait."""

    def last_card(table: LocalTable) -> bool:
        state = _state(table)
        return my_turn(table) and state.phase == "play" and len(state.tricks) == 7

    scene = Scene("last card", "zole", last_card, 3, {"rounds": rounds})
    page = open_table(scene, reduced_motion="no-preference")
    page.locator(".hand-legal").first.wait_for()
    page.wait_for_timeout(500)  # what is told by opening the table is not told early
    page.evaluate(_RECORD_TOLD)
    _play_first_legal(page)
    last = "result" if rounds == 1 else "sheet"
    page.wait_for_function("last => window.told.all.includes(last)", arg=last)
    told = page.evaluate("told")
    assert told["early"] == []
    assert {"taker", "score", last} <= set(told["all"])


def test_played_cards_travel(open_table: Open) -> None:
    """[W36] Frames at 60 ms: my card comes from the hand, a bot's card from its seat."""
    scene = Scene("mid trick", "rikiki", lambda t: _playing(t) and not _state(t).trick.cards, 3)
    page = open_table(scene, reduced_motion="no-preference", stored='{"speed":"calm"}')
    page.locator(".hand-legal").first.wait_for()
    page.wait_for_timeout(1500)
    card = page.locator(".hand-legal [data-card]").first
    place = card.bounding_box()
    mine = f'.trick-card [data-card="{card.get_attribute("data-card")}"]'
    slow_animations(page)
    third = ".trick-card:nth-child(3) [data-card]"
    start_recording(page, mine)
    start_recording(page, third)
    _play_first_legal(page)
    page.wait_for_timeout(3500)
    frames = until_rest(recorded_frames(page, mine))
    distances = [frame.distance(frames[-1]) for frame in frames]
    assert distances == sorted(distances, reverse=True)
    assert distances[0] > _TRAVEL_PX
    assert sum(distance > 1 for distance in distances) >= 3
    assert place
    assert abs(frames[0].y - (place["y"] + place["height"] / 2)) < distances[0]
    page.locator(third).wait_for()
    page.wait_for_timeout(3500)
    frames = recorded_frames(page, third)
    assert frames[0].distance(frames[-1]) > _TRAVEL_PX


def test_reduced_motion_marks_the_newest_card(open_table: Open) -> None:
    """[W36] Without travel the same is told: the card lies there at once and is marked."""
    page = open_table(Scene("mid trick", "rikiki", _playing, 3))
    page.locator(".hand-legal").first.wait_for()
    code = page.locator(".hand-legal [data-card]").first.get_attribute("data-card")
    card = f'.trick-card [data-card="{code}"]'
    start_recording(page, card)
    _play_first_legal(page)
    newest = page.locator(".trick-newest .card")
    newest.first.wait_for()
    assert newest.first.evaluate("card => getComputedStyle(card).outlineStyle") == "solid"
    page.wait_for_timeout(300)
    frames = recorded_frames(page, card)
    assert frames[0].distance(frames[-1]) < 2


def test_cards_are_dealt_once(open_table: Open) -> None:
    """[W36] New cards fly from the middle one after the other; sorting only lets them glide."""
    scene = Scene("deal", "rikiki", my_turn, 4)
    page = open_table(scene, reduced_motion="no-preference", script=_RECORD_DELAYS)
    page.locator(".hand li").first.wait_for()
    page.wait_for_timeout(500)
    dealt: list[float] = page.evaluate("window.delays.splice(0)")
    assert len(dealt) == len(_hand(page))
    assert dealt == sorted(set(dealt))
    page.wait_for_timeout(1500)
    page.get_by_role("button", name="Sort by rank").click()
    page.wait_for_timeout(300)
    moved: list[float] = page.evaluate("window.delays")
    assert moved
    assert set(moved) == {0}


def test_sentence_and_reason(open_table: Open) -> None:
    """The bar names the suit to follow; a card that breaks the rule is answered with the reason."""
    page = open_table(Scene("follow", "rikiki", _follows, 4, {"schedule": [7]}))
    page.locator(".hand-illegal").first.wait_for()
    led = page.locator(".trick-card [data-card]").first.get_attribute("data-card") or ""
    suit = {"c": "clubs", "d": "diamonds", "h": "hearts", "s": "spades"}[led[1]]
    assert page.locator(".sentence-mine").inner_text() == f"Your turn: follow {suit}"
    cards = len(_hand(page))
    page.locator(".hand-illegal").first.click(position={"x": 24, "y": 40}, force=True)
    page.locator(".sentence-over", has_text="you hold some").wait_for()
    assert len(_hand(page)) == cards
    page.locator(".plaque").click()
    page.locator(".sentence-over", has_text="Trumps beat every other suit").wait_for()


@pytest.mark.parametrize("touch", [False, True])
def test_the_hand_keeps_my_order(open_table: Open, touch: bool) -> None:
    """[W27] A card is dragged to another place and stays there over a reload; sorting ends it."""
    size = (390, 844) if touch else (1440, 900)
    page = open_table(Scene("bid", "rikiki", my_turn, 4, {"schedule": [7]}), size, has_touch=touch)
    page.locator(".hand li").nth(6).wait_for()
    before = _hand(page)
    _drag(page, 0, 4, touch)
    page.wait_for_function(
        "first => document.querySelector('.hand [data-card]').dataset.card !== first", arg=before[0]
    )
    after = _hand(page)
    assert after == [*before[1:5], before[0], *before[5:]]
    page.reload()
    page.locator(".hand li").nth(6).wait_for()
    assert _hand(page) == after
    page.get_by_role("button", name="Sort by suit").click()
    assert _hand(page) == before
    page.get_by_role("button", name="Sort by rank").click()
    ranks = ["AKQJT98765432".index(card[0]) for card in _hand(page)]
    assert ranks == sorted(ranks)


def _drag(page: Page, start: int, end: int, touch: bool) -> None:
    """Drag one card to the place of another, as mouse or finger do."""
    places = [page.locator(".hand li").nth(place).bounding_box() for place in (start, end)]
    (x, y), (to_x, to_y) = [(box["x"] + 12, box["y"] + 40) for box in places if box]
    if not touch:
        page.mouse.move(x, y)
        page.mouse.down()
        page.mouse.move(to_x, to_y, steps=8)
        return page.mouse.up()
    client = page.context.new_cdp_session(page)

    def send(kind: str, points: list[dict[str, float]]) -> None:
        client.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    send("touchStart", [{"x": x, "y": y}])
    for step in range(1, 9):
        send("touchMove", [{"x": x + (to_x - x) * step / 8, "y": y + (to_y - y) * step / 8}])
    send("touchEnd", [])
    return None


def test_dragging_keeps_frames(open_table: Open) -> None:
    """While a card is dragged the hand is not drawn anew: only styles of its items change."""
    page = open_table(Scene("bid", "rikiki", my_turn, 4, {"schedule": [7]}))
    page.locator(".hand li").nth(6).wait_for()
    page.evaluate("""() => {
      window.drawn = 0;
      new MutationObserver(changes => {
        window.drawn += changes.filter(change => change.type === 'childList').length;
      }).observe(document.querySelector('.hand'), { childList: true, subtree: true });
    }""")
    box = page.locator(".hand li").first.bounding_box()
    assert box
    page.mouse.move(box["x"] + 12, box["y"] + 40)
    page.mouse.down()
    page.mouse.move(box["x"] + 500, box["y"] + 40, steps=30)
    assert page.evaluate("window.drawn") == 0
    page.mouse.up()


def test_arrow_keys_walk_the_hand(open_table: Open) -> None:
    """[W35] The hand is one tab stop; arrows walk it, Enter plays, the focus stays in the hand."""
    page = open_table(Scene("play", "rikiki", _playing, 4, {"schedule": [7]}))
    page.locator(".hand-legal").first.wait_for()
    assert page.locator('.hand button[tabindex="0"]').count() == 1
    page.locator('.hand button[tabindex="0"]').focus()
    page.keyboard.press("Home")
    page.keyboard.press("ArrowRight")
    focused = "document.activeElement.querySelector('[data-card]')?.dataset.card"
    assert page.evaluate(focused) == _hand(page)[1]
    while "hand-legal" not in (page.evaluate("document.activeElement.className") or ""):
        page.keyboard.press("ArrowRight")
    played = page.evaluate(focused)
    page.keyboard.press("Enter")
    page.locator(f'.trick-card [data-card="{played}"]').wait_for()
    assert page.evaluate(focused) in _hand(page)


def test_first_tap_raises_second_plays(open_table: Open) -> None:
    """With the setting on, a card is raised first and played by the second tap."""
    page = open_table(Scene("play", "rikiki", _playing, 4), stored='{"raiseCards":true}')
    page.locator(".hand-legal").first.wait_for()
    cards = len(_hand(page))
    _play_first_legal(page)
    page.locator(".hand-raised").wait_for()
    assert len(_hand(page)) == cards
    page.locator(".hand-raised").click(position={"x": 24, "y": 40})
    expect(page.locator(".hand [data-card]")).to_have_count(cards - 1)


_WIDE_STEPS = """() => [...document.querySelectorAll('.hand-row')].every(row => {
  const lefts = [...row.children].map(item => item.offsetLeft);
  return lefts.slice(1).every((left, place) => left - lefts[place] >= 36);
})"""


@pytest.mark.parametrize("players", [2, 5, 6, 8, 26])
def test_rikiki_fits_every_screen(open_table: Open, players: int) -> None:
    """[W35] [W28] 2 to 26 players with long names: nothing overlaps, each card can be touched."""
    schedule = {"schedule": [26 // players * 2 if players > 6 else min(13, 51 // players)]}
    scene = Scene("play", "rikiki", _playing, players, schedule, long_names=True)
    page = open_table(scene)
    page.locator(".hand-legal").first.wait_for()
    for width, height in SHAPES:
        page.set_viewport_size(ViewportSize(width=width, height=height))
        page.wait_for_timeout(250)
        page.wait_for_function(_WIDE_STEPS, timeout=20_000)  # a busy machine lays out later
        assert board_problems(page) == [], (players, width, height)
        if width >= 1024:
            assert page.locator(".hand .card").first.evaluate("card => card.offsetWidth") >= 84
    if players > 6:
        in_grid = players if players < 10 else players - 1  # of many, one has a row below it
        assert page.locator(".seat-grid .seat-cell").count() == in_grid
        assert page.locator(".seat-cell-mine").count() == 1


def test_seats_show_what_everybody_holds(open_table: Open) -> None:
    """[W28] Backs with their number, won tricks beside them, and who plays the contract."""
    scene = Scene("play", "bridge", lambda t: _playing(t) and len(_state(t).tricks) >= 3, 4)
    page = open_table(scene)
    page.locator(".hand-legal").first.wait_for()
    on_felt = page.locator(".trick-card").count()
    held = [int(text) for text in page.locator(".held b").all_inner_texts()]
    assert sum(held) + len(_hand(page)) + on_felt == 4 * (13 - 3)
    piles: list[str] = page.locator(".pile").evaluate_all(
        "piles => piles.map(p => p.dataset.tricks)"
    )
    assert sum(map(int, piles)) == 3
    assert page.get_by_role("img", name="plays the contract").count() == 1
    plaque = page.locator(".plaque").inner_text().replace("\n", " ")
    assert "needs" in plaque or "need" in plaque
    assert "partner:" in plaque


def test_bridge_practice_aids_are_drawn(open_table: Open) -> None:
    """[W3] Open hands at the seats and in a drawer, suits counted, every card played so far."""
    options = {"openHands": True, "cardsPlayed": True, "suitsPlayed": True}
    reached = lambda t: _playing(t) and len(_state(t).tricks) >= 2  # noqa: E731
    page = open_table(Scene("aids", "bridge", reached, 4, options))
    page.locator(".hand-legal").first.wait_for()
    assert page.locator(".faces").count() == 3
    faces: list[str] = page.locator(".faces [data-card]").evaluate_all(_CARDS)
    on_felt = page.locator(".trick-card").count()
    assert len({*faces, *_hand(page)}) == 4 * 11 - on_felt
    page.get_by_role("button", name="Cards played").click()
    counts = page.locator(".aids-suits li").all_inner_texts()
    assert sum(int(text.split()[-1]) for text in counts) == 8 + on_felt
    assert page.locator(".aids-tricks td .card").count() == 8 + on_felt
    assert page.locator(".aids-taker").count() == 2
    page.set_viewport_size(ViewportSize(width=390, height=844))
    page.wait_for_timeout(200)
    assert page.locator(".aids-fan").count() == 3
    assert page.evaluate("document.documentElement.scrollWidth") <= 390


def test_cards_look_as_the_settings_say(open_table: Open) -> None:
    """[W37] Drawn courts, pips, four colours, three backs; on a phone the corner is large."""
    stored = '{"fourColours":true,"cardBack":"green"}'
    page = open_table(Scene("play", "bridge", _playing, 4), stored=stored)
    page.locator(".hand-legal").first.wait_for()
    colours: list[tuple[str, str]] = page.locator(".hand .card").evaluate_all(
        "cards => cards.map(card => [card.dataset.card[1], getComputedStyle(card).color])"
    )
    by_suit = dict(colours)
    assert len(set(by_suit.values())) == len(by_suit)
    court = page.locator(".hand .card-court img").first
    assert court.evaluate("image => image.decode().then(() => image.naturalWidth)") > 0
    assert page.locator(".hand .card-pips path").count() > 10
    back = "() => getComputedStyle(document.querySelector('.held i')).backgroundImage"
    green = page.evaluate(back)
    for colour in ("red", "blue"):
        page.evaluate("colour => document.documentElement.dataset.cardBack = colour", colour)
        assert page.evaluate(back) != green
    rank = page.locator(".hand [data-rank]").first
    share = (
        "rank => parseFloat(getComputedStyle(rank).fontSize) / rank.closest('.card').offsetWidth"
    )
    on_desk = rank.evaluate(share)
    page.set_viewport_size(ViewportSize(width=390, height=844))
    assert rank.evaluate(share) > 1.5 * on_desk
