"""The variants that change how a turn or a game goes; what dice are worth is in test_scoring."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from stolik.engine.chance import SecretChance
from stolik.engine.contract import Result
from stolik.engine.errors import IllegalMove
from stolik.engine.farkle import GAME
from stolik.engine.farkle.state import FinishedTurn, Offer
from stolik.engine.options import schema
from stolik.engine.reasons import Reason
from testkit.score_rows import recorded_rows
from tests.farkle.tables import faces, lay, run

NOTHING = "2 2 3 3 4 6"
ONE = "1 2 2 3 3 4"


def test_no_score_spares_the_first_roll() -> None:
    after, _ = run(lay(given={"noScore": True}), "roll", NOTHING)
    assert after.table.phase == "choose"
    assert [str(move) for move in GAME.choices(GAME.view(after, 0))] == [
        "bank 0 1 2 3 4 5",
        "keep 0 1 2 3 4 5",
    ]
    banked, _ = run(after, "bank 0 1 2 3 4 5")
    assert banked.table.scores == (500, 0)
    hot, _ = run(after, "keep 0 1 2 3 4 5", ONE)
    assert (hot.table.pending, hot.table.phase) == (500, "choose")


def test_no_score_spares_no_later_roll() -> None:
    after, _ = run(lay(given={"noScore": True}), "roll/keep 0 1 2/keep 0 1 2", "1 1 1 2 3 4",
                   "5 5 5", NOTHING)  # fmt: skip
    assert (after.table.turn, after.table.scores) == (1, (0, 0))


@pytest.mark.parametrize("opening", [350, 400, 500, 1000])
def test_opening_threshold(opening: int) -> None:
    """[R33] Only the first bank needs this many points."""
    rules = {"opening": opening}
    short = lay(given=rules, opened=(False, False), roll=(1, 2), pending=opening - 150)
    with pytest.raises(IllegalMove) as refused:
        run(short, "bank 0")
    assert refused.value.reason is Reason.BELOW_OPENING
    assert [str(move) for move in GAME.choices(GAME.view(short, 0))] == ["keep 0"]
    assert str(GAME.forced(short)) == "keep 0"
    enough = lay(given=rules, opened=(False, False), roll=(1, 2), pending=opening - 100)
    after, _ = run(enough, "bank 0")
    assert after.table.scores == (opening, 0)
    assert after.table.opened == (True, False)
    later, _ = run(lay(given=rules, roll=(1, 2)), "bank 0")
    assert later.table.scores == (100, 0)


def test_piggyback_takes_over_dice_and_points() -> None:
    start = lay(given={"piggyback": True}, roll=faces("1 1 1 2 3 4"))
    after, _ = run(start, "bank 0 1 2")
    assert after.table.offer == Offer(3, 1000)
    assert [str(move) for move in GAME.choices(GAME.view(after, 1))] == ["roll", "roll on"]
    on, events = run(after, "roll on/bank 0", "5 2 3")
    assert events[0].values == {"seat": 1, "dice": 3, "points": 1000}
    assert on.table.scores == (1000, 1050)
    assert on.table.offer == Offer(2, 1050)
    lost, _ = run(after, "roll on", "2 3 4")
    assert (lost.table.scores, lost.table.offer) == ((1000, 0), None)
    fresh, _ = run(after, "roll/bank 0", ONE)
    assert fresh.table.scores == (1000, 100)


def test_piggyback_on_hot_dice_takes_all_six() -> None:
    after, _ = run(lay(given={"piggyback": True}, roll=faces("1 1 1 5 5 5")), "bank 0 1 2 3 4 5")
    assert after.table.offer == Offer(6, 1500)


def test_without_the_option_nothing_is_offered() -> None:
    after, _ = run(lay(roll=faces(ONE)), "bank 0")
    assert after.table.offer is None


def test_forced_hot_dice_cannot_be_banked() -> None:
    hot = lay(given={"forcedHot": True}, roll=(1, 5), pending=700)
    with pytest.raises(IllegalMove) as refused:
        run(hot, "bank 0 1")
    assert refused.value.reason is Reason.MUST_ROLL
    texts = [str(move) for move in GAME.choices(GAME.view(hot, 0))]
    assert texts == ["bank 0", "bank 1", "keep 0 1", "keep 0", "keep 1"]
    assert str(GAME.forced(lay(given={"forcedHot": True}, roll=(5,)))) == "keep 0"


@pytest.mark.parametrize("cost", [500, 1000])
def test_three_farkles_in_a_row(cost: int) -> None:
    start = lay((600, 0), {"threeFarkles": cost}, farkles=(2, 0))
    after, events = run(start, "roll", NOTHING)
    assert after.table.scores == (600 - cost, 0)
    assert after.table.farkles == (0, 0)
    assert after.table.turns == (-cost,)
    assert after.table.last == FinishedTurn(0, -cost, "farkle")
    assert events[-1].values == {"seat": 0, "points": cost, "score": 600 - cost}


def test_a_bank_ends_the_row_of_farkles() -> None:
    after, _ = run(lay(given={"threeFarkles": 500}, farkles=(2, 0), roll=faces(ONE)), "bank 0")
    assert after.table.farkles == (0, 0)


def test_farkles_are_free_without_the_option() -> None:
    after, _ = run(lay((600, 0), farkles=(2, 0)), "roll", NOTHING)
    assert (after.table.scores, after.table.farkles) == ((600, 0), (3, 0))


def test_five_dice_roll_five() -> None:
    after, _ = run(lay(given={"dice": 5}), "roll/keep 0 1 2 3 4", "1 1 1 5 5", "1 2 3 4 6")
    assert (after.table.pending, len(after.table.roll)) == (1100, 5)


def test_five_of_a_kind_at_once_wins() -> None:
    after, events = run(lay((0, 9000), {"dice": 5}), "roll", "3 3 3 3 3")
    assert GAME.result(after) == Result((0, 9000), (0,), "kind")
    assert [event.kind for event in events] == ["rolled", "won"]


def test_five_of_a_kind_later_in_a_turn_only_scores() -> None:
    start = lay(given={"dice": 5}, roll=faces("1 1 1 5 5"))
    after, _ = run(start, "keep 0 1 2 3 4", "3 3 3 3 3")
    assert after.table.phase == "choose"


def test_exact_target_wins_at_once() -> None:
    after, _ = run(lay((400, 450), {"exact": True, "target": 500}, roll=faces(ONE)), "bank 0")
    assert GAME.result(after) == Result((500, 450), (0,), "target")


@pytest.mark.parametrize(
    ("scores", "pending", "after", "to"),
    [
        pytest.param((450, 200, 100), 0, (450, 200, 200), 2, id="to-the-lowest"),
        pytest.param((450, 100, 100), 0, (450, 200, 100), 1, id="nearest-on-a-tie"),
        pytest.param((450, 300, 300), 100, (450, 300, 300), None, id="never-lifts-to-the-target"),
    ],
)
def test_beyond_the_exact_target(
    scores: tuple[int, ...], pending: int, after: tuple[int, ...], to: int | None
) -> None:
    """D17: a bank beyond the target goes to the lowest other seat, but never wins for it."""
    start = lay(scores, {"exact": True, "target": 500}, roll=faces(ONE), pending=pending)
    table, events = run(start, "bank 0")
    assert table.table.scores == after
    assert events[-1].values["to"] == to
    assert table.table.last is not None
    assert table.table.last.how == "beyond"


def test_exact_banks_that_count_come_first() -> None:
    start = lay((400, 0), {"exact": True, "target": 500}, roll=faces("1 1 2 2 3 5"))
    assert str(GAME.forced(start)) == "bank 0"


def test_below_an_exact_target_play_goes_on() -> None:
    after, _ = run(lay((300, 0), {"exact": True, "target": 500}, roll=faces(ONE)), "bank 0")
    assert (after.table.scores, after.table.trigger) == ((400, 0), None)


def test_a_match_of_two_games() -> None:
    """D18: the move that ends a game starts the next one, and the first seat rotates."""
    start = lay((400, 450), {"target": 500, "rounds": 2}, turn=1, trigger=0, left=(1,), draw=7)
    with recorded_rows(GAME) as rows:
        after, events = run(start, "roll", NOTHING)
        over, _ = run(after, "roll/bank 0 1 2/roll", "1 1 1 2 3 4", NOTHING)
    assert (after.table.round, after.table.turn, after.table.starter) == (2, 1, 1)
    assert (after.table.scores, after.table.won, after.table.draw) == ((0, 0), (0, 1), 8)
    assert events[-1].values == {"round": 2, "turn": 1}
    assert GAME.result(after) is None
    assert GAME.result(over) == Result((0, 2), (1,), "rounds")
    winners, nothing = (1,), (0,)
    assert [(row.round, row.starter, row.ended.winners) for row in rows] == [
        (1, 0, winners),
        (2, 1, winners),
    ]
    assert [row.turns for row in rows] == [nothing, (1000, 0)]


def test_zero_rounds_never_end_by_themselves() -> None:
    after, _ = run(lay((500, 0), {"target": 500, "rounds": 0}, turn=1, trigger=0, left=(1,)),
                   "roll", NOTHING)  # fmt: skip
    assert after.table.round == 2


HOUSES = st.fixed_dictionaries(
    {},
    optional={
        option.name: st.sampled_from(option.values)
        for option in schema(GAME.options)
        if option.type in ("choice", "bool")
    },
)


@settings(max_examples=20)
@given(HOUSES, st.integers(2, 8), st.integers(0, 2**32))
def test_random_matches_under_any_house_rules(
    house: dict[str, object], seats: int, seed: int
) -> None:
    """[R33] [S11] Every choice is legal, every position survives JSON, scores add up."""
    dice, chance = random.Random(seed), SecretChance("farkle", random.Random(seed).randbytes(32))
    rules = GAME.read_options({"target": 1_000, "rounds": 2, **house}, seats)
    position = GAME.deal(rules, seats, chance)
    for _ in range(300):
        if position.table.turn is None:
            break
        view = GAME.view(position, position.table.turn)
        choices = list(GAME.choices(view))
        assert all(GAME.why_not(view, move) is None for move in choices)
        assert GAME.refusal(position, view.seat, GAME.forced(position)) is None
        move = dice.choice(choices)
        before, seat = position, position.table.turn
        position, _ = GAME.play(position, seat, move, chance)
        assert GAME.load(GAME.dump(position)) == position
        if position.table.round == before.table.round and not rules.exact:
            gained = sum(position.table.scores) - sum(before.table.scores)
            ended = position.table.turns != before.table.turns
            assert gained == (position.table.turns[-1] if ended else 0)
