"""Tables on every shape of screen: each button can be tapped, and nothing is covered."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect

from stolik.engine import record_codec
from stolik.local.local_table import LocalTable
from testkit.web.board_checks import board_problems
from testkit.web.rules_snapshot import give_snapshot
from testkit.web.scenes import Scene, my_turn, play_scene, save_scene

SHAPES = (
    *((360, 640), (390, 844)),
    *((667, 375), (740, 360), (844, 390)),
    *((1024, 768), (1440, 900)),
)
_BOARD = ".table[data-turn] .felt"
_MAX_LOOKS = 6


@pytest.fixture(scope="module")
def open_page(browser: Browser, page_url: str) -> Iterator[Callable[[str], Page]]:
    """A page per language, which keeps the rules that it has started."""
    opened: dict[str, Page] = {}

    def open_(language: str) -> Page:
        if language not in opened:
            context = browser.new_context(
                locale=language, reduced_motion="reduce", service_workers="block"
            )
            give_snapshot(browser, context, page_url)
            page = opened[language] = context.new_page()
            page.set_default_timeout(30_000)
            page.goto(f"{page_url}/about")
        return opened[language]

    yield open_
    for page in opened.values():
        page.context.close()


def _phase(*phases: str, moves: int = 0) -> Callable[[LocalTable], bool]:
    def reached(table: LocalTable) -> bool:
        state: Any = table.position.table
        return my_turn(table) and state.phase in phases and len(table.entries) >= moves

    return reached


def _last_to_play(table: LocalTable) -> bool:
    state: Any = table.position.table
    players = len(getattr(state, "active", table.header.seats))
    return my_turn(table) and state.phase == "play" and len(state.trick.cards) == players - 1


def _eight_sets(table: LocalTable) -> bool:
    state: Any = table.position.table
    return my_turn(table) and len(state.sets) >= 8


def _hands(players: int) -> dict[str, Any]:
    """Every round with as many cards as there are for so many players, up to a bridge hand."""
    return {"schedule": [min(13, 51 // players)] * 2}


def _scene(game: str, until: Callable[[LocalTable], bool], seats: int, **settings: Any) -> Scene:
    return Scene(f"{game} {seats}", game, until, seats, long_names=True, **settings)


SCENES = (
    _scene("bridge", _phase("auction", moves=2), 4, seed=3),
    _scene("bridge", _phase("partner"), 4, seed=4, level="advanced"),
    _scene("bridge", _last_to_play, 4, seed=4),
    _scene("bridge", _phase("between"), 4, seed=4, options={"rounds": 3}),
    *(_scene("rikiki", _phase("bid"), seats, options=_hands(seats)) for seats in (2, 3, 5, 8)),
    *(_scene("rikiki", _last_to_play, seats, options=_hands(seats)) for seats in (2, 3, 4, 6, 7)),
    *(_scene("rikiki", _phase("between"), seats, options={"schedule": [2, 2]}) for seats in (6, 8)),
    *(_scene("zole", _phase("choice"), seats) for seats in (3, 5)),
    _scene("zole", _phase("stash"), 3, seed=5, level="advanced"),
    _scene("zole", _last_to_play, 5),
    _scene("zole", _phase("between"), 5),
    *(_scene("farkle", _phase("choose"), seats, seed=2) for seats in (2, 4, 8)),
    *(
        _scene("rummikub", _eight_sets, seats, seed=3, options={"initialMeld": 0})
        for seats in (2, 4)
    ),
    _scene("rummikub", _phase("between"), 3, options={"rounds": 3}),
)
REPLAYS = (
    _scene("bridge", lambda table: bool(table.header.over), 4, options={"rounds": 1}),
    *(
        _scene("rikiki", lambda table: bool(table.header.over), seats, options=_hands(seats))
        for seats in (2, 3, 6, 8)
    ),
    _scene("rummikub", lambda table: bool(table.header.over), 4),
)  # fmt: skip


@pytest.mark.parametrize(("language", "scenes"), [("pl", SCENES), ("en", SCENES[::3])])
def test_nothing_on_a_table_is_covered(
    open_page: Callable[[str], Page], language: str, scenes: Sequence[Scene]
) -> None:
    """[W35] Bids, cards, buttons, plaques and names of each game, with long names and words."""
    page = open_page(language)
    faults = []
    for scene in scenes:
        _go(page, "/about", ".about")
        page.evaluate(
            "([key, value]) => localStorage.setItem(key, value)",
            [f"stolik.local.{scene.game}", save_scene(scene)],
        )
        _go(page, f"/play/{scene.game}", _BOARD)
        faults += _problems(page, scene.name)
    assert not faults, "\n".join(faults)


def test_nothing_in_a_replay_is_covered(open_page: Callable[[str], Page]) -> None:
    """[W35] Open hands and the controls below them, in the middle of a game."""
    page = open_page("pl")
    faults = []
    for scene in REPLAYS:
        table = play_scene(scene)
        _go(page, "/about", ".about")
        step = len(table.entries) // 3
        _go(page, f"/r?at={step}#{record_codec.encode(table.save())}", ".scrubber")
        faults += _problems(page, f"replay of {scene.name}")
    assert not faults, "\n".join(faults)


def test_hints_and_messages_leave_the_hand_free(open_page: Callable[[str], Page]) -> None:
    """[W35] Upright a message lies above the hint, else on it; neither lies on hand or buttons."""
    page = open_page("pl")
    scene = SCENES[2]
    _go(page, "/about", ".about")
    page.evaluate(
        "([key, value]) => localStorage.setItem(key, value)",
        [f"stolik.local.{scene.game}", save_scene(scene)],
    )
    _go(page, f"/play/{scene.game}", _BOARD)
    page.locator(".hand-legal").first.wait_for()
    page.keyboard.press("h")
    page.locator(".sentence-hint").wait_for()
    page.locator(".plaque").click()
    page.locator(".sentence-info").wait_for()
    upright = [shape for shape in SHAPES if shape[0] < shape[1]]
    found = _problems(page, "hint and message", upright)
    expect(page.locator(".sentence-over:visible")).to_have_count(2)
    on_its_side = [shape for shape in SHAPES if shape[1] < 520]
    found += _problems(page, "hint or message", on_its_side)
    expect(page.locator(".sentence-over:visible")).to_have_count(1)
    assert not found, "\n".join(found)


def _go(page: Page, path: str, shown: str) -> None:
    """Go on within the page, so that the rules need not start again."""
    page.evaluate("path => history.pushState(null, '', path)", path)
    page.evaluate("dispatchEvent(new PopStateEvent('popstate'))")
    page.locator(shown).first.wait_for()


def _problems(page: Page, name: str, shapes: Sequence[tuple[int, int]] = SHAPES) -> list[str]:
    """What is wrong on any shape of screen."""
    found = []
    for width, height in shapes:
        page.set_viewport_size(ViewportSize(width=width, height=height))
        problems = board_problems(page)
        for _ in range(_MAX_LOOKS):  # until it has been laid out for the new size
            if not problems:
                break
            page.wait_for_timeout(100)
            problems = board_problems(page)
        found += [f"{name} {width}x{height}: {problem}" for problem in problems]
    return found
