"""Make the README's pictures: an animation of a round of Zole on a phone, and screenshots.

usage: python -m bench pictures

The games are local ones with a fixed secret, so that the same cards are dealt every time.
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
FRAME_MS, LAST_FRAME_MS = 800, 3_000
COLOURS = 128
MAX_FRAMES = 60


def _screenshot(player: BrowserPlayer) -> Image.Image:
    player.page.evaluate("document.fonts.ready.then(() => 0)")
    return Image.open(io.BytesIO(player.page.screenshot())).convert("RGB")


def _save(player: BrowserPlayer, name: str) -> None:
    _screenshot(player).quantize(COLOURS).save(FOLDER / f"{name}.png", optimize=True)


def _open_table(player: BrowserPlayer, game: str, options: str = "") -> None:
    player.open(f"/play/{game}?secret={SECRET}{options}")
    player.page.locator('.table[data-turn="mine"]').wait_for()


def _play_turn(player: BrowserPlayer, game: str) -> bool:
    """Wait for the player's turn and play; False if the game is over."""
    player.page.locator('.table[data-turn="mine"], .game-over').first.wait_for()
    if player.sees_result:
        return False
    (play_hint if game == "rummikub" else DRIVERS[game])(player)
    return True


def animate_round(player: BrowserPlayer) -> None:
    """Save a whole round as an animation, with one frame for each move of the player."""
    _open_table(player, "zole", "&rounds=1")
    frames = [_screenshot(player)]
    while len(frames) < MAX_FRAMES and _play_turn(player, "zole"):
        player.page.wait_for_timeout(FRAME_MS)
        frames.append(_screenshot(player))
    first, *rest = frames
    times = [FRAME_MS] * len(rest) + [LAST_FRAME_MS]
    first.save(FOLDER / "zole.webp", save_all=True, append_images=rest, duration=times, loop=0,
               quality=70, method=6)  # fmt: skip


def main() -> int:
    """Make all pictures."""
    with run_stack(("hosting",)) as stack, launch_chromium() as browser:
        browsers = BrowserPlayers(browser, stack.hosting_url)
        phone, desk = browsers.new("Ann", PHONE), browsers.new("Ann", DESK)
        desk.open("/")
        desk.page.locator(".home-games").wait_for()
        _save(desk, "first")
        for game, moves in (("farkle", 1), ("rummikub", 8)):
            _open_table(phone, game)
            for _ in range(moves):
                _play_turn(phone, game)
            _save(phone, f"{game}-phone")
        _open_table(desk, "rummikub")
        for _ in range(8):
            _play_turn(desk, "rummikub")
        _save(desk, "rummikub")
        animate_round(phone)
        browsers.close()
    for picture in sorted(FOLDER.iterdir()):
        print(picture.relative_to(ROOT), picture.stat().st_size)
    return 0


if __name__ == "__main__":
    sys.exit(main())
