"""The moments of each game that its contact sheet shows."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from playwright.sync_api import Page

from stolik.local.local_table import LocalTable
from testkit.web.farkle_scenes import HOT_DICE, MY_FARKLE, hot_keep, my_farkle_keep, pick_dice
from testkit.web.scenes import Scene, my_turn, play_scene

Step = Callable[[Page], None]


@dataclass(frozen=True)
class Shot:
    """A scene, what is clicked in it, and how long things settle before."""

    scene: Scene
    steps: Sequence[Step] = ()
    wait_ms: int = 900


def _table(table: LocalTable) -> Any:
    return table.position.table


def _phase(*phases: str, mine: bool = True) -> Callable[[LocalTable], bool]:
    return lambda table: _table(table).phase in phases and (my_turn(table) or not mine)


def _mid_trick(table: LocalTable) -> bool:
    state = _table(table)
    return my_turn(table) and state.phase == "play" and len(state.trick.cards) >= 1


def _last_card(after: int) -> Callable[[LocalTable], bool]:
    """I play the last card of a trick, after so many full ones."""

    def reached(table: LocalTable) -> bool:
        state = _table(table)
        active = getattr(state, "active", table.header.seats)
        return (
            my_turn(table)
            and state.phase == "play"
            and len(state.trick.cards) == len(active) - 1
            and len(state.tricks) >= after
        )

    return reached


def _over(table: LocalTable) -> bool:
    return bool(table.header.over)


def _play_card(page: Page) -> None:
    page.locator(".hand-legal").first.click(position={"x": 9, "y": 16})
    page.wait_for_timeout(450)


def _roll_a_farkle(page: Page) -> None:
    pick_dice(page, my_farkle_keep(play_scene(MY_FARKLE)) or "")
    page.keyboard.press("r")
    page.locator("[data-stamp]").wait_for(state="attached")
    page.wait_for_timeout(900)


def _pick_hot_dice(page: Page) -> None:
    pick_dice(page, hot_keep(play_scene(HOT_DICE)) or "")
    page.wait_for_timeout(300)


def _trick_shots(game: str, seats: int, **options: Any) -> list[Shot]:
    return [
        Shot(Scene("mid trick", game, _mid_trick, seats, options)),
        Shot(Scene("trick end", game, _last_card(2), seats, options), [_play_card]),
        Shot(Scene("game end", game, _over, seats, options)),
    ]


_FEW_ROUNDS = {"schedule": [5, 4]}

SCENES: Mapping[str, Sequence[Shot]] = {
    "rikiki": [
        Shot(Scene("bidding", "rikiki", _phase("bid"))),
        *_trick_shots("rikiki", 4, **_FEW_ROUNDS),
        Shot(Scene("round end", "rikiki", _phase("between"), options=_FEW_ROUNDS)),
        Shot(Scene("two players", "rikiki", _last_card(2), 2)),
        Shot(Scene("six players, long names", "rikiki", _last_card(1), 6, long_names=True)),
        Shot(Scene("eight players", "rikiki", _mid_trick, 8, {"schedule": [4]})),
        Shot(Scene("seventeen players", "rikiki", _mid_trick, 17, {"schedule": [3]})),
    ],
    "zole": [
        Shot(Scene("choice", "zole", _phase("choice"), 3)),
        Shot(Scene("stash", "zole", _phase("stash"), 3, seed=5, level="advanced")),
        *_trick_shots("zole", 3, rounds=1),
        Shot(Scene("round end", "zole", _phase("between"), 3)),
        Shot(Scene("five players", "zole", _last_card(1), 5)),
    ],
    "bridge": [
        Shot(Scene("auction", "bridge", _phase("auction"), seed=3)),
        Shot(Scene("partner card", "bridge", _phase("partner"), seed=4, level="advanced")),
        *_trick_shots("bridge", 4, rounds=1),
        Shot(Scene("round end", "bridge", _phase("between"), options={"rounds": 3}, seed=4)),
    ],
    "farkle": [
        Shot(Scene("roll", "farkle", _phase("roll"), 2)),
        Shot(Scene("choose", "farkle", _phase("choose"), 3)),
        Shot(Scene("eight players", "farkle", _phase("choose"), 8, seed=2, long_names=True)),
        Shot(MY_FARKLE, [_roll_a_farkle]),
        Shot(HOT_DICE, [_pick_hot_dice]),
        Shot(Scene("game end", "farkle", _over, 2, {"target": 1000})),
    ],
    "rummikub": [
        Shot(Scene("deal", "rummikub", my_turn, 3)),
        Shot(Scene("five sets", "rummikub", lambda t: my_turn(t) and len(_table(t).sets) >= 5, 3)),
        Shot(
            Scene("twenty sets", "rummikub", lambda t: my_turn(t) and len(_table(t).sets) >= 20, 4,
                  {"initialMeld": 0}, seed=3)
        ),
        Shot(Scene("round end", "rummikub", _phase("between"), 3, {"rounds": 3})),
        Shot(Scene("game end", "rummikub", _over, 2)),
    ],
}  # fmt: skip
