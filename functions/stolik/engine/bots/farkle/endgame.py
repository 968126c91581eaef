"""What the end of a turn is worth near the end of a game: the chance to win.

W1  In the last turns a bank wins if it beats the best score and nobody after it does better.
W2  Before them the seat runs a race against every other seat and must win all of them; the
    shipped table has the chance of each. With two seats this is the game itself.
W3  After a bank that reaches the target every other seat has one turn to beat it.
W4  With an exact target the value falls with the turns still needed; a bank beyond the target
    is a lost turn.
"""

from __future__ import annotations

from math import exp, prod

from stolik.engine.bots.farkle.roll_outcomes import STEP_POINTS
from stolik.engine.bots.farkle.turn_plan import TurnEnd
from stolik.engine.bots.farkle.win_chances import (
    DEFAULT_TURN_POINTS,
    reach_chance,
    reach_chances,
    win_chance,
)
from stolik.engine.farkle.state import Options, Table

NEAR_POINTS = 2_500  # to the target, at the default scoring
EXACT_DECAY_TURNS = 6  # turns in which the value falls to a third


def score_decides(options: Options, table: Table, mean: float) -> bool:
    """Whether the turn is to be played for the chance to win."""
    need = options.target - max(table.scores)
    return table.trigger is not None or need * DEFAULT_TURN_POINTS / mean <= NEAR_POINTS


def turn_end_by_win_chance(
    options: Options, table: Table, seat: int, *, mean: float, min_bank: int, deadline: float
) -> TurnEnd:
    """The chance of `seat` to win by how this turn ends; `mean` is the points of a usual turn."""
    mine = table.scores[seat]
    penalty = options.three_farkles if table.farkles[seat] == 2 else 0
    if options.exact:
        return TurnEnd(
            lambda points, left: _exact_target_value(
                options.target - mine - points, mean, mine, options
            ),
            _exact_target_value(options.target - mine, mean, mine, options),
            min_bank,
        )
    chances = reach_chances(options, deadline)
    if table.trigger is not None:
        later = [table.scores[later_seat] for later_seat in table.left[1:]]
        top = max(score for other, score in enumerate(table.scores) if other != seat)
        drawn = 0.5 if options.end_tie == "draw" else 0.0

        def last(score: int) -> float:
            ahead = 1.0 if score > top else drawn if score == top else 0.0
            return ahead and ahead * _nobody_passes(chances, score, later)

        return TurnEnd(lambda points, left: last(mine + points), last(mine - penalty), min_bank)
    others = [score for other, score in enumerate(table.scores) if other != seat]
    scale = DEFAULT_TURN_POINTS / mean

    def before(score: int) -> float:
        if score >= options.target:
            return _nobody_passes(chances, score, others)
        need = (options.target - score) * scale
        return prod(1 - win_chance((options.target - other) * scale, need) for other in others)

    return TurnEnd(lambda points, left: before(mine + points), before(mine - penalty), min_bank)


def _nobody_passes(chances: tuple[float, ...], score: int, others: list[int]) -> float:
    """The chance that none of the others beats `score` with one turn each."""
    return prod(1 - reach_chance(chances, score - other + STEP_POINTS) for other in others)


def _exact_target_value(need: int, mean: float, mine: int, options: Options) -> float:
    """An estimate of the chance to win with an exact target (W4)."""
    if need == 0:
        return 1.0
    left = need if need > 0 else options.target - mine
    return 0.6 * exp(-left / mean / EXACT_DECAY_TURNS)
