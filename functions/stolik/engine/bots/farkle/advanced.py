"""The advanced bot of Farkle: the best move of a turn, by points or by the chance to win.

A1  Far from the target a turn is played for the most points on average. `opening`,
    `forcedHot`, `threeFarkles` and `piggyback` change what the end of a turn is worth.
A2  Near the target and in the last turns it is played for the chance to win (endgame.py).
A3  Moves with equal chances are compared by points.
"""

from __future__ import annotations

from dataclasses import dataclass

from stolik.engine.bots.advice import Advice, Reviewed
from stolik.engine.bots.farkle.endgame import score_decides, turn_end_by_win_chance
from stolik.engine.bots.farkle.explanations import why_advanced
from stolik.engine.bots.farkle.turn_plan import TurnEnd, TurnPlan, plan_turn
from stolik.engine.farkle.moves import Bank, Move, Roll
from stolik.engine.farkle.scoring import keep_points
from stolik.engine.farkle.state import Options, Table, View

MAX_TURN_POINTS = 8_000  # up to which a turn is planned
POINTS_BEYOND_TARGET = 1_500  # up to which a turn is planned near the end
PENALTY_SHARES = (0.1, 0.3, 1.0)  # of the penalty, charged to a farkle by farkles before it

LEAST_POINT_GAP, LEAST_CHANCE_GAP = 15.0, 0.02  # that a review tells of
MAX_CACHED_PLANS = 64  # of plans for the chance to win

_plans_for_points: dict[tuple[Options, int, int, int], TurnPlan] = {}
_plans_for_win_chance: dict[tuple[Options, Table, int, int], TurnPlan] = {}


@dataclass(frozen=True, slots=True)
class RatedMove:
    """A move with its chance to win (None far from the end) and its points on average."""

    move: Move
    chance: float | None
    points: float

    @property
    def rank(self) -> tuple[float, float]:
        """The better move has the higher rank (A3)."""
        return (round(self.chance or 0.0, 6), self.points)


def choose(view: View, moves: list[Move], deadline: float) -> tuple[str, Advice]:
    """The best of the legal moves, and why. Raises OutOfTime."""
    best = rate_moves(view, moves, deadline)[0]
    return str(best.move), why_advanced(view, best.move, best.chance)


def review(view: View, moves: list[Move], played: Move, deadline: float) -> Reviewed:
    """The best of the legal moves, why, and how much better it is. Raises OutOfTime."""
    rated = rate_moves(view, moves, deadline)
    best = rated[0]
    wanted = _same_dice(view, played)
    other = next((move for move in rated if _same_dice(view, move.move) == wanted), best)
    why = why_advanced(view, best.move, best.chance)
    if best.chance is not None and other.chance is not None:
        gap = best.chance - other.chance
        return Reviewed(str(best.move), why, gap, "chance", LEAST_CHANCE_GAP)
    return Reviewed(str(best.move), why, best.points - other.points, "points", LEAST_POINT_GAP)


def _same_dice(view: View, move: Move) -> tuple[str, list[int]]:
    """What two moves have in common that set aside dice of the same faces."""
    places = () if isinstance(move, Roll) else move.places
    return type(move).__name__, sorted(view.table.roll[place] for place in places)


def rate_moves(view: View, moves: list[Move], deadline: float) -> list[RatedMove]:
    """All moves with their values, the best first. Raises OutOfTime."""
    table, options, seat = view.table, view.options, view.seat
    assert seat is not None
    min_bank = 0 if table.opened[seat] else options.opening
    farkles = min(table.farkles[seat], 2) if options.three_farkles else 0
    seats = len(table.scores)
    by_points = plan_for_points(
        options, min_bank=min_bank, farkles=farkles, seats=seats, deadline=deadline
    )
    usual = plan_for_points(options, min_bank=0, farkles=0, seats=seats, deadline=deadline)
    mean = usual.roll(0, options.dice)
    by_chance = None
    if score_decides(options, table, mean):
        by_chance = _plan_for_win_chance(
            options, _relevant_table(table), seat, mean=mean, min_bank=min_bank, deadline=deadline
        )
    rated = [
        RatedMove(
            move,
            None if by_chance is None else _value(by_chance, table, move),
            _value(by_points, table, move),
        )
        for move in moves
    ]
    return sorted(rated, key=lambda move: move.rank, reverse=True)


def plan_for_points(
    options: Options, *, min_bank: int, farkles: int, seats: int, deadline: float
) -> TurnPlan:
    """The plan for the most points on average (A1)."""
    key = (options, min_bank, farkles, seats)
    if key not in _plans_for_points:
        farkle = -options.three_farkles * PENALTY_SHARES[farkles]
        turn = TurnEnd(lambda points, left: float(points), farkle, min_bank)
        plan = plan_turn(options, turn, MAX_TURN_POINTS, deadline)
        if options.piggyback:
            plan = plan_turn(
                options, _less_next_seats_gain(plan, turn, seats), MAX_TURN_POINTS, deadline
            )
        _plans_for_points[key] = plan
    return _plans_for_points[key]


def _less_next_seats_gain(plan: TurnPlan, turn: TurnEnd, seats: int) -> TurnEnd:
    """The same turn end, less what a bank gives the next seat (D13)."""
    dice = plan.options.dice
    fresh = plan.roll(0, dice)

    def bank(points: int, left: int) -> float:
        gift = max(0.0, plan.roll(points, left or dice) - fresh)
        return points - gift / (seats - 1)

    return TurnEnd(bank, turn.farkle, turn.min_bank)


def _relevant_table(table: Table) -> Table:
    """The parts of a table that decide how to play a turn, so that its plan is made once."""
    return Table(
        table.turn, 0, 0, table.scores, trigger=table.trigger, left=table.left,
        farkles=tuple(min(row, 2) for row in table.farkles),
    )  # fmt: skip


def _plan_for_win_chance(
    options: Options, table: Table, seat: int, *, mean: float, min_bank: int, deadline: float
) -> TurnPlan:
    """The plan for the best chance to win (A2), cached for the rest of the turn."""
    key = (options, table, seat, min_bank)
    if key not in _plans_for_win_chance:
        top = max((*table.scores, options.target)) if not options.exact else options.target
        most = min(top - table.scores[seat] + POINTS_BEYOND_TARGET, MAX_TURN_POINTS)
        turn = turn_end_by_win_chance(
            options, table, seat, mean=mean, min_bank=min_bank, deadline=deadline
        )
        plan = plan_turn(options, turn, most, deadline)
        while len(_plans_for_win_chance) >= MAX_CACHED_PLANS:
            del _plans_for_win_chance[next(iter(_plans_for_win_chance))]
        _plans_for_win_chance[key] = plan
    return _plans_for_win_chance[key]


def _value(plan: TurnPlan, table: Table, move: Move) -> float:
    """What a legal move is worth by a plan."""
    if isinstance(move, Roll):
        offer = table.offer if move.on else None
        return plan.roll(offer.points, offer.dice) if offer else plan.roll(0, plan.options.dice)
    points = table.pending + keep_points(plan.options, table.roll, move.places)
    left = len(table.roll) - len(move.places)
    return plan.bank(points, left) if isinstance(move, Bank) else plan.keep(points, left)
