"""Plays a game in a browser by clicking what the page offers: one driver per game."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Sequence

from playwright.sync_api import Locator
from playwright.sync_api import TimeoutError as PageTimeout

from testkit.web.browser_players import PAGE_TIMEOUT_MS, BrowserPlayer

_ON_THE_CARD = (24, 40)  # px in its box: cards are fanned, and 36 px of each are free
_DRAW, _LAY = 'button[data-move="draw"]', 'button[data-move="meld"]:enabled'
_CARD_OFFERS = ".partner-cards button, .hand-legal, .cards-actions button"
_NOT_MY_TURN = '.table:not([data-turn="mine"]), .game-over'
_FACES = "dice => dice.map(die => die.dataset.face)"
_TILES = "tiles => tiles.map(tile => tile.dataset.tile)"


def play_to_the_end(
    players: Sequence[BrowserPlayer],
    game: str,
    minutes: float = 4,
    after_each_round: Callable[[int], None] = lambda moves: None,
) -> int:
    """Let everybody play until each page shows the result, and return the number of moves.

    `after_each_round` gets that number whenever everybody had a chance to move.
    """
    moves = 0
    until = time.monotonic() + 60 * minutes
    while not all(player.sees_result for player in players):
        assert time.monotonic() < until, f"{game} does not end after {moves} moves"
        for player in players:
            if player.my_turn and try_move(player, game):
                moves += 1
        after_each_round(moves)
        players[0].page.wait_for_timeout(100)
    return moves


def try_move(player: BrowserPlayer, game: str) -> bool:
    """Make a move. False if the page changed during the click, and the button is gone."""
    try:
        DRIVERS[game](player)
    except PageTimeout:
        return False
    return True


def make_move(player: BrowserPlayer, game: str, seconds: float = 60) -> None:
    """Make a move; where a button goes during the click, look again for what is asked."""
    until = time.monotonic() + seconds
    while not try_move(player, game):
        assert time.monotonic() < until, f"{player.name} cannot move"


def _enabled_button(player: BrowserPlayer, name: str) -> Locator:
    return player.page.get_by_role("button", name=name).and_(player.page.locator(":enabled"))


def _play_farkle(player: BrowserPlayer) -> None:
    """Roll, pick the dice that score, and bank."""
    roll = player.page.locator('[data-move="roll"]')
    if roll.count():
        return player.click(roll)
    dice = player.page.locator(".farkle-die")
    faces = [int(face or 0) for face in dice.locator(".die").evaluate_all(_FACES)]
    counts = Counter(faces)
    for place, face in enumerate(faces):
        picked = dice.nth(place).get_attribute("aria-pressed") == "true"
        if (face in (1, 5) or counts[face] >= 3) and not picked:
            player.click(dice.nth(place))
    return player.click(player.page.locator('[data-move="bank"][aria-disabled="false"]'))


def _play_cards(player: BrowserPlayer) -> None:
    # What may be played is marked only once the rules have answered.
    player.page.locator(f"{_CARD_OFFERS}, {_NOT_MY_TURN}").first.wait_for(timeout=PAGE_TIMEOUT_MS)
    for offer in (".partner-cards button", ".hand-legal"):
        if player.page.locator(offer).count():
            return player.click(player.page.locator(offer), at=_ON_THE_CARD)
    choices = player.page.locator(".cards-actions .choice-row button")
    if choices.count():
        return player.click(choices)
    return player.click(player.page.locator(".cards-actions .button-main"))


def _play_bridge(player: BrowserPlayer) -> None:
    """Bid the lowest contract if nobody has bid, else pass; then play cards."""
    auction = player.page.locator(".auction")
    if auction.count() and auction.locator("li b:not(:text-is('Pass'))").count():
        actions = player.page.locator(".cards-actions")
        return player.click(actions.get_by_role("button", name="Pass"))
    return _play_cards(player)


def _play_zole(player: BrowserPlayer) -> None:
    if player.page.get_by_role("button", name="Stash").count():
        for place in (0, 1):
            player.click(player.page.locator(".hand-card").nth(place), at=_ON_THE_CARD)
        return player.click(_enabled_button(player, "Stash"))
    return _play_cards(player)


def _play_rummikub(player: BrowserPlayer) -> None:
    """Lay a set tile by tile while there are fewer sets than players, else draw."""
    page, pieces = player.page, player.page.locator(".rummikub-rack .rummikub-piece")
    if page.locator(".rummikub-piece-laid").count():
        player.click_button("Put back")
    tiles = _find_set(pieces.locator(".tile").evaluate_all(_TILES))
    if not tiles or page.locator(".rummikub-set").count() >= page.locator(".seat").count():
        return player.click(page.locator(_DRAW))
    for tile in tiles:
        player.click(pieces.filter(has=page.locator(f'[data-tile="{tile}"]')))
    player.click(page.locator(".rummikub-new-set"))
    return player.click(page.locator(_LAY))


def _find_set(tiles: Sequence[str]) -> list[str]:
    """Tiles of a group or a run of three, or an empty list."""
    held = set(tiles)
    for number in range(1, 14):
        group = [colour + str(number) for colour in "krbo" if colour + str(number) in held]
        if len(group) >= 3:
            return group
        for colour in "krbo":
            run = [colour + str(value) for value in range(number, number + 3)]
            if held.issuperset(run):
                return run
    return []


def play_hint(player: BrowserPlayer) -> str:
    """Ask for a hint in Rummikub, play it, and return the move."""
    player.click_button("Hint")
    hint = player.page.locator(".sentence-hint")
    move = hint.get_attribute("data-move", timeout=PAGE_TIMEOUT_MS) or ""
    player.click(player.page.locator(_LAY if move.startswith("meld") else _DRAW))
    return move


DRIVERS: dict[str, Callable[[BrowserPlayer], None]] = {
    "farkle": _play_farkle,
    "rikiki": _play_cards,
    "bridge": _play_bridge,
    "zole": _play_zole,
    "rummikub": _play_rummikub,
}
