"""The README's pictures: a round of Zole on a phone as an animation, and tables as they are.

usage: python -m bench pictures

Local games with known secrets, so that the same cards are dealt every time.
"""

from __future__ import annotations

import io
import sys

from PIL import Image

from stack import run_stack
from stack.config import ROOT
from testkit.web.board_drivers import DRIVERS, play_hint
from testkit.web.browser_players import DESK, PHONE, BrowserPlayer, BrowserPlayers
from testkit.web.chromium import launch_chromium

FOLDER = ROOT / "docs/pictures"
SECRET = "5a" * 32
PACE, REST = 800, 3_000  # ms a move is shown, and the end
COLOURS = 128
LONGEST = 60  # moves


def _shot(player: BrowserPlayer) -> Image.Image:
    player.page.evaluate("document.fonts.ready.then(() => 0)")
    return Image.open(io.BytesIO(player.page.screenshot())).convert("RGB")


def _keep(player: BrowserPlayer, name: str) -> None:
    _shot(player).quantize(COLOURS).save(FOLDER / f"{name}.png", optimize=True)


def _sit(player: BrowserPlayer, game: str, options: str = "") -> None:
    player.open(f"/play/{game}?secret={SECRET}{options}")
    player.page.locator('.table[data-turn="mine"]').wait_for()


def _moved(player: BrowserPlayer, game: str) -> bool:
    """Play once it is one's turn; False when the game is over instead."""
    player.page.locator('.table[data-turn="mine"], .game-over').first.wait_for()
    if player.sees_result:
        return False
    (play_hint if game == "rummikub" else DRIVERS[game])(player)
    return True


def animation(player: BrowserPlayer) -> None:
    """A whole round, one frame for every time the person is asked."""
    _sit(player, "zole", "&rounds=1")
    frames = [_shot(player)]
    while len(frames) < LONGEST and _moved(player, "zole"):
        player.page.wait_for_timeout(PACE)
        frames.append(_shot(player))
    first, *rest = frames
    times = [PACE] * len(rest) + [REST]
    first.save(FOLDER / "zole.webp", save_all=True, append_images=rest, duration=times, loop=0,
               quality=70, method=6)  # fmt: skip


def main() -> int:
    """Make all of them."""
    with run_stack(("hosting",)) as stack, launch_chromium() as browser:
        browsers = BrowserPlayers(browser, stack.hosting_url)
        phone, desk = browsers.new("Ann", PHONE), browsers.new("Ann", DESK)
        desk.open("/")
        desk.page.locator(".home-games").wait_for()
        _keep(desk, "first")
        for game, moves in (("farkle", 1), ("rummikub", 8)):
            _sit(phone, game)
            for _ in range(moves):
                _moved(phone, game)
            _keep(phone, f"{game}-phone")
        _sit(desk, "rummikub")
        for _ in range(8):
            _moved(desk, "rummikub")
        _keep(desk, "rummikub")
        animation(phone)
        browsers.close()
    for picture in sorted(FOLDER.iterdir()):
        print(picture.relative_to(ROOT), picture.stat().st_size)
    return 0


if __name__ == "__main__":
    sys.exit(main())
