"""What the end of a turn is worth when the score decides: the chance to win the game.

W1  In the last turns a bank wins if it beats the best score and nobody after it does better.
W2  Before them a bank leaves every other seat a race: the shipped table for each of them, all
    to be won. With two seats this is the game itself.
W3  A bank that reaches the target leaves every other seat one turn to beat it.
W4  With an exact target, what counts is how many turns are still needed; a bank beyond it is
    a turn lost.
"""

from __future__ import annotations

from math import exp, prod

from stolik.engine.bots.farkle.roll_outcomes import STEP
from stolik.engine.bots.farkle.turn_plan import Turn
from stolik.engine.bots.farkle.win_chances import USUAL, reach, reaches, to_win
from stolik.engine.farkle.state import Options, Table

NEAR = 2_500  # usual points to the target from which the score decides
PATIENCE = 6  # turns over which an exact race's hope falls to a third


def is_near(options: Options, table: Table, mean: float) -> bool:
    """Whether the score decides by now how to play."""
    need = options.target - max(table.scores)
    return table.trigger is not None or need * USUAL / mean <= NEAR


def to_the_score(
    options: Options, table: Table, seat: int, mean: float, least: int, deadline: float
) -> Turn:
    """The end of this turn for `seat`, worth the chance to win; `mean` points make a turn."""
    mine = table.scores[seat]
    penalty = options.three_farkles if table.farkles[seat] == 2 else 0
    if options.exact:
        return Turn(
            lambda points, left: _exactly(options.target - mine - points, mean, mine, options),
            _exactly(options.target - mine, mean, mine, options),
            least,
        )
    chances = reaches(options, deadline)
    if table.trigger is not None:
        later = [table.scores[one] for one in table.left[1:]]
        top = max(score for one, score in enumerate(table.scores) if one != seat)
        drawn = 0.5 if options.end_tie == "draw" else 0.0

        def last(score: int) -> float:
            ahead = 1.0 if score > top else drawn if score == top else 0.0
            return ahead and ahead * _holds(chances, score, later)

        return Turn(lambda points, left: last(mine + points), last(mine - penalty), least)
    others = [score for one, score in enumerate(table.scores) if one != seat]
    scale = USUAL / mean

    def before(score: int) -> float:
        if score >= options.target:
            return _holds(chances, score, others)
        need = (options.target - score) * scale
        return prod(1 - to_win((options.target - other) * scale, need) for other in others)

    return Turn(lambda points, left: before(mine + points), before(mine - penalty), least)


def _holds(chances: tuple[float, ...], score: int, others: list[int]) -> float:
    """The chance that none of the others beats `score` with one turn each."""
    return prod(1 - reach(chances, score - other + STEP) for other in others)


def _exactly(need: int, mean: float, mine: int, options: Options) -> float:
    """The hope of a race that must end on the very point (W4)."""
    if need == 0:
        return 1.0
    left = need if need > 0 else options.target - mine
    return 0.6 * exp(-left / mean / PATIENCE)
