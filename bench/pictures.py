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
from testkit.web.board_drivers import DRIVERS, follow_advice
from testkit.web.browser_people import DESK, PHONE, Visitor, Visitors
from testkit.web.chromium import opened

FOLDER = ROOT / "docs/pictures"
SECRET = "5a" * 32
PACE, REST = 800, 3_000  # ms a move is shown, and the end
COLOURS = 128
LONGEST = 60  # moves


def _shot(visitor: Visitor) -> Image.Image:
    visitor.page.evaluate("document.fonts.ready.then(() => 0)")
    return Image.open(io.BytesIO(visitor.page.screenshot())).convert("RGB")


def _keep(visitor: Visitor, name: str) -> None:
    _shot(visitor).quantize(COLOURS).save(FOLDER / f"{name}.png", optimize=True)


def _sit(visitor: Visitor, game: str, options: str = "") -> None:
    visitor.visit(f"/play/{game}?secret={SECRET}{options}")
    visitor.page.locator('.table[data-turn="mine"]').wait_for()


def _moved(visitor: Visitor, game: str) -> bool:
    """Play once it is one's turn; False when the game is over instead."""
    visitor.page.locator('.table[data-turn="mine"], .ending').first.wait_for()
    if visitor.over:
        return False
    (follow_advice if game == "rummikub" else DRIVERS[game])(visitor)
    return True


def animation(visitor: Visitor) -> None:
    """A whole round, one frame for every time the person is asked."""
    _sit(visitor, "zole", "&rounds=1")
    frames = [_shot(visitor)]
    while len(frames) < LONGEST and _moved(visitor, "zole"):
        visitor.page.wait_for_timeout(PACE)
        frames.append(_shot(visitor))
    first, *rest = frames
    times = [PACE] * len(rest) + [REST]
    first.save(FOLDER / "zole.webp", save_all=True, append_images=rest, duration=times, loop=0,
               quality=70, method=6)  # fmt: skip


def main() -> int:
    """Make all of them."""
    with run_stack(("hosting",)) as stack, opened() as browser:
        visitors = Visitors(browser, stack.hosting_url)
        phone, desk = visitors.new("Ann", PHONE), visitors.new("Ann", DESK)
        desk.visit("/")
        desk.page.locator(".first-games").wait_for()
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
        visitors.close()
    for picture in sorted(FOLDER.iterdir()):
        print(picture.relative_to(ROOT), picture.stat().st_size)
    return 0


if __name__ == "__main__":
    sys.exit(main())
