"""Positions to look at: games played up to a moment, saved as the page saves its own.

A page that finds one under its key in localStorage continues there, against bots.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from playwright.sync_api import Page

from stolik.documents.chair import Chair
from stolik.engine.json_codec import Plain, to_plain
from stolik.local.local_table import LocalTable

NAMES = (
    *("You", "Ada", "Bruno", "Cilla", "Dainis", "Ewa", "Franek", "Grażyna", "Hugo"),
    *("Ilze", "Jean-Baptiste", "Kasia", "Leon", "Māra", "Nora", "Olaf", "Pēteris", "Renée"),
    *("Stefan", "Tomasz", "Una", "Viktor", "Wanda", "Xenia", "Yann", "Zofia"),
)
_MAX_MOVES = 3_000
_BOT_BUDGET_SECONDS = 0.05


@dataclass(frozen=True)
class Scene:
    """A moment of a game: who plays with which house rules, and when it is reached."""

    name: str
    game: str
    until: Callable[[LocalTable], bool]
    seats: int = 4
    options: Mapping[str, Plain] = field(default_factory=dict)
    seed: int = 1
    level: str = "basic"  # of the bots that play up to the moment
    long_names: bool = False


def my_turn(table: LocalTable) -> bool:
    """Whether the person at this device is asked."""
    return 0 in table.header.asked or None in table.header.asked


def play_scene(scene: Scene) -> LocalTable:
    """The table at that moment."""
    bots = [Chair("bot", name=_name(scene, seat), level="basic") for seat in range(1, scene.seats)]
    chairs = [Chair("human", name=NAMES[0]), *bots]
    table = LocalTable(scene.game, chairs, f"{scene.seed:064x}", dict(scene.options))
    for _ in range(_MAX_MOVES):
        if scene.until(table):
            return table
        _play_on(table, scene.level)
    raise AssertionError(f"{scene.name} is not reached in {_MAX_MOVES} moves")


def save_scene(scene: Scene) -> str:
    """The table at that moment, as JSON for localStorage."""
    table = play_scene(scene)
    return json.dumps({"record": table.save().to_plain(), "chairs": _for_page(table.chairs)})


def open_scene(page: Page, site_url: str, scene: Scene) -> None:
    """Open the page of the game at the scene's position, and wait for the board."""
    saved = json.dumps(save_scene(scene))
    page.add_init_script(
        f"if (!localStorage.getItem('scene')) {{ localStorage.setItem('scene', '1');"
        f" localStorage.setItem('stolik.local.{scene.game}', {saved}); }}"
    )
    page.goto(f"{site_url}/play/{scene.game}", wait_until="domcontentloaded")
    page.locator(".table[data-turn] .felt").wait_for()


def _play_on(table: LocalTable, level: str) -> None:
    if my_turn(table):
        if None in table.header.asked:
            table.play(0, str(table.game.forced(table.position)))
        else:
            text, _ = table._choose(0, level, _BOT_BUDGET_SECONDS)
            table.play(0, text)
    else:
        table.bot_step(budget=_BOT_BUDGET_SECONDS)


def _name(scene: Scene, seat: int) -> str:
    name = NAMES[seat]
    return f"{name} Wolfeschlegelsteinhausenbergerdorff"[:40] if scene.long_names else name


def _for_page(chairs: Sequence[Chair]) -> list[Plain]:
    kept = ("kind", "name", "level")
    return [
        {key: value for key, value in to_plain(chair).items() if key in kept and value}
        for chair in chairs
    ]
