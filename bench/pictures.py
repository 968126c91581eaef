"""Make the README's pictures: Rummikub on a desk, and an animation of a round of Zole on a phone.

usage: python -m bench pictures

The deals are fixed, so that the pictures stay the same.
"""

from __future__ import annotations

import io
import sys

from PIL import Image

from stack.config import ROOT
from testkit.web.board_drivers import make_move
from testkit.web.browser_players import DESK, PHONE, BrowserPlayer, BrowserPlayers
from testkit.web.chromium import launch_chromium
from testkit.web.scene_list import SCENES
from testkit.web.scenes import open_scene
from testkit.web.static_site import serve_page

FOLDER = ROOT / "docs/pictures"
SECRET = "5a" * 32
FRAME_MS, LAST_FRAME_MS = 800, 3_000
QUALITY = 80
MAX_FRAMES = 60


def _screenshot(player: BrowserPlayer) -> Image.Image:
    player.page.evaluate("document.fonts.ready.then(() => 0)")
    return Image.open(io.BytesIO(player.page.screenshot())).convert("RGB")


def _play_turn(player: BrowserPlayer) -> bool:
    """Wait for the player's turn and play; False if the game is over."""
    player.page.locator('.table[data-turn="mine"], .game-over').first.wait_for()
    if player.sees_result:
        return False
    make_move(player, "zole")
    return True


def animate_round(player: BrowserPlayer) -> None:
    """Save a whole round as an animation, with one frame for each move of the player."""
    player.open(f"/play/zole?secret={SECRET}&rounds=1")
    player.page.locator('.table[data-turn="mine"]').wait_for()
    frames = [_screenshot(player)]
    while len(frames) < MAX_FRAMES and _play_turn(player):
        player.page.wait_for_timeout(FRAME_MS)
        frames.append(_screenshot(player))
    first, *rest = frames
    times = [FRAME_MS] * len(rest) + [LAST_FRAME_MS]
    first.save(FOLDER / "zole.webp", save_all=True, append_images=rest, duration=times, loop=0,
               quality=QUALITY, method=6)  # fmt: skip


def main() -> int:
    """Make both pictures."""
    with serve_page() as site, launch_chromium() as browser:
        browsers = BrowserPlayers(browser, site)
        desk = browsers.new("Ann", DESK)
        shot = next(shot for shot in SCENES["rummikub"] if shot.scene.name == "five sets")
        open_scene(desk.page, site, shot.scene)
        desk.page.wait_for_timeout(shot.wait_ms)
        _screenshot(desk).save(FOLDER / "rummikub.webp", quality=QUALITY, method=6)
        animate_round(browsers.new("Ann", PHONE))
        browsers.close()
    for name in ("rummikub.webp", "zole.webp"):
        print(name, (FOLDER / name).stat().st_size)
    return 0


if __name__ == "__main__":
    sys.exit(main())
