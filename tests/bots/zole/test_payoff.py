"""What the bot counts on is what the referee pays."""

from __future__ import annotations

import random

import pytest

from stolik.engine.bots.trick_taking.deck import ZOLE_DECK
from stolik.engine.bots.zole.card_play import ZoleDeal
from stolik.engine.bots.zole.payoff import HALF_OF_POINTS, POINT_VALUE, TRICK_VALUE, Payoff
from stolik.engine.zole import GAME
from stolik.engine.zole.state import Options
from tests.zole.rounds import SECRET, begin


@pytest.mark.parametrize("seats", [3, 4])
@pytest.mark.parametrize("choice", ["B", "Z", "S", "P"])
@pytest.mark.parametrize("seed", range(3))
def test_the_referee_agrees(choice: str, seats: int, seed: int) -> None:
    """[E6] Plays to the score: up to the little for card points, the value is the score."""
    rng = random.Random(seed)
    position = begin(SECRET, seats)
    for _ in range(3 if choice == "P" else 1):
        position, _ = GAME.play_text(position, position.table.turn, choice, SECRET)
    if position.table.phase == "stash":
        move = rng.choice(list(GAME.choices(GAME.view(position, position.table.turn))))
        position, _ = GAME.play(position, position.table.turn, move, SECRET)
    table, active = position.table, position.table.active
    hands = [ZOLE_DECK.mask(position.rack(seat).hand) for seat in active]
    solo = -1 if table.solo is None else active.index(table.solo)
    stash = ZOLE_DECK.mask(position.rack(active[solo]).stash) if solo >= 0 else 0
    deal = ZoleDeal(hands, 0, table.kind or "T", solo, stash)
    views = [GAME.view(position, seat) for seat in active]
    while position.table.turn is not None:
        move = rng.choice(list(GAME.choices(GAME.view(position, position.table.turn))))
        deal.play_card(ZOLE_DECK.bit[str(move)])
        position, _ = GAME.play(position, position.table.turn, move, SECRET)
    assert position.table.outcome is not None
    assert views[0].options == Options()
    for place, seat in enumerate(active):
        value = Payoff(views[place], place).score(deal)
        assert abs(value - position.table.outcome.deltas[seat]) <= _little(deal, seats)


def _little(deal: ZoleDeal, seats: int) -> float:
    if deal.kind == "T":
        return TRICK_VALUE * 8
    return 0.0 if deal.kind == "S" else (seats - 1) * POINT_VALUE * HALF_OF_POINTS
