"""Farkle move by move: the vectors F1 to F12, last turns, defects of earlier programs."""

from __future__ import annotations

import pytest

from stolik.engine.chance import OpenDeal, SecretChance
from stolik.engine.errors import BadOption, BadRecord, IllegalMove
from stolik.engine.farkle import GAME, Bank, Keep, Roll
from stolik.engine.farkle.state import FinishedTurn, Position
from stolik.engine.json_codec import Plain
from stolik.engine.reasons import Reason
from testkit.score_rows import recorded_rows
from tests.farkle.tables import faces, lay, run

F1 = lay(roll=faces("1 1 4 4 6 6"))
F3 = lay(roll=faces("2 2 2 2 6 3"))
F5 = lay(roll=faces("1 2 3 3 3 5"))
OPEN = lay()
OVER, _ = run(lay((400, 450), {"target": 500}, turn=1, trigger=0, left=(1,)), "roll", "2 2 3 3 4 4")


@pytest.mark.parametrize(
    ("position", "move", "points"),
    [
        pytest.param(F1, "bank 0 1", 200, id="F1"),
        pytest.param(F3, "bank 0 1 3", 200, id="F3-three"),
        pytest.param(F3, "bank 0 1 2 3", 1000, id="F3-four"),
        pytest.param(F5, "bank 2 3 4", 300, id="F5-threes"),
        pytest.param(F5, "bank 0", 100, id="F5-one"),
        pytest.param(F5, "bank 5", 50, id="F5-five"),
        pytest.param(F5, "bank 5 0 4 3 2", 450, id="F5-all"),
    ],
)
def test_bank_adds(position: Position, move: str, points: int) -> None:
    after, _ = run(position, move)
    assert after.table.scores == (points, 0)
    assert (after.table.turn, after.table.phase, after.table.cup) == (1, "roll", 6)
    assert after.table.turns == (points,)
    assert after.table.last == FinishedTurn(0, points, "bank")


@pytest.mark.parametrize(
    ("position", "seat", "move", "reason"),
    [
        pytest.param(F1, 0, "keep 2 3", Reason.WORTHLESS, id="F1-pair"),
        pytest.param(F1, 0, "keep 0 2", Reason.WORTHLESS, id="F1-one-worthless-spoils-all"),
        pytest.param(F1, 0, "keep", Reason.KEEP_NOTHING, id="F1-nothing"),
        pytest.param(F1, 0, "bank", Reason.KEEP_NOTHING, id="defect-a-empty-list-banks"),
        pytest.param(F1, 0, "keep 0 0", Reason.DIE_TWICE, id="F1-die-twice"),
        pytest.param(F1, 0, "keep 6", Reason.NO_SUCH_DIE, id="F1-defect-b-index-is-length"),
        pytest.param(F1, 0, "keep -1", Reason.NO_SUCH_DIE, id="negative-index"),
        pytest.param(F1, 0, "bank 999", Reason.NO_SUCH_DIE, id="huge-index"),
        pytest.param(F3, 0, "keep 0 1", Reason.WORTHLESS, id="F3-two"),
        pytest.param(F5, 0, "bank 1 2 3 4", Reason.WORTHLESS, id="F5-with-the-2"),
        pytest.param(OPEN, 0, "keep 0", Reason.ROLL_FIRST, id="F12-keep-before-roll"),
        pytest.param(OPEN, 0, "bank 0", Reason.ROLL_FIRST, id="F12-bank-before-roll"),
        pytest.param(F1, 0, "roll", Reason.KEEP_FIRST, id="F12-roll-while-pending"),
        pytest.param(
            lay(roll=(1, 2), pending=200), 0, "roll", Reason.KEEP_FIRST, id="defect-c-free-reroll"
        ),
        pytest.param(OPEN, 0, "roll on", Reason.NO_OFFER, id="no-bank-to-roll-on-from"),
        pytest.param(F1, 1, "keep 0", Reason.NOT_YOUR_TURN, id="C3-wrong-seat"),
        pytest.param(F1, None, "keep 0", Reason.NOT_YOUR_TURN, id="host"),
        pytest.param(F1, 2, "keep 0", Reason.NO_SUCH_SEAT, id="no-such-seat"),
        pytest.param(F1, -1, "keep 0", Reason.NO_SUCH_SEAT, id="negative-seat"),
        pytest.param(OVER, 0, "roll", Reason.GAME_OVER, id="F11-roll"),
        pytest.param(OVER, 1, "bank 0", Reason.GAME_OVER, id="F11-bank"),
    ],
)
def test_refused(position: Position, seat: int | None, move: str, reason: Reason) -> None:
    """[R30] A refusal has a reason and leaves the position unchanged."""
    with pytest.raises(IllegalMove) as refused:
        GAME.play_text(position, seat, move, OpenDeal(rolls=((1,) * 6,)))
    assert refused.value.reason is reason


@pytest.mark.parametrize(
    "text",
    ["", " ", "rol", "roll 1", "keep a", "keep 1.5", "keep 1234", "bank ١", "keep" + " 0" * 99,
     "KEEP;0", "roll on on", "\x00", "keep 0 3 4\x00"],
)  # fmt: skip
def test_malformed(text: str) -> None:
    with pytest.raises(IllegalMove) as refused:
        GAME.parse(text)
    assert refused.value.reason is Reason.MALFORMED


@pytest.mark.parametrize(
    ("text", "move", "written"),
    [
        ("ROLL", Roll(), "roll"),
        (" Roll  On ", Roll(on=True), "roll on"),
        ("keep 0, 3,4", Keep((0, 3, 4)), "keep 0 3 4"),
        ("Bank 5 0", Bank((5, 0)), "bank 5 0"),
        ("keep", Keep(()), "keep"),
        ("bank -1", Bank((-1,)), "bank -1"),
    ],
)
def test_moves_read_back(text: str, move: object, written: str) -> None:
    assert GAME.parse(text) == move
    assert str(move) == written
    assert GAME.parse(written) == move


def test_f2_a_farkle_ends_the_turn() -> None:
    """[R31] F2: if no die scores, the turn is over."""
    after, events = run(OPEN, "roll", "2 2 3 3 4 4")
    assert (after.table.turn, after.table.phase, after.table.roll) == (1, "roll", ())
    assert [event.kind for event in events] == ["rolled", "farkle"]
    assert after.table.farkles == (1, 0)


def test_f4_sets_never_combine_over_rolls() -> None:
    after, _ = run(OPEN, "roll/keep 0 1/keep 0", "1 1 3 3 4 6", "1 2 3 4", "2 5 6")
    assert after.table.pending == 300
    assert [(aside.dice, aside.points) for aside in after.table.tray] == [
        ((1, 1), 200),
        ((1,), 100),
    ]


HOT = ("1 1 1 2 3 4", "5 5 5")


def test_f6_hot_dice_keep_the_points() -> None:
    """[R31] F6: six new dice with 1500 pending, then a farkle loses them."""
    after, events = run(OPEN, "roll/keep 0 1 2/keep 0 1 2", *HOT, "1 2 2 3 3 4")
    assert (after.table.pending, len(after.table.roll)) == (1500, 6)
    assert [event.values["hot"] for event in events if event.kind == "kept"] == [False, True]
    after, events = run(OPEN, "roll/keep 0 1 2/keep 0 1 2", *HOT, "2 2 3 3 4 4")
    assert after.table.scores == (0, 0)
    assert events[-1].values == {"seat": 0, "lost": 1500}


def test_f7_hot_dice_may_be_banked() -> None:
    after, _ = run(OPEN, "roll/keep 0 1 2/bank 0 1 2", *HOT)
    assert after.table.scores == (1500, 0)


@pytest.mark.parametrize(
    ("tie", "moves", "rolls", "scores", "winners"),
    [
        pytest.param("trigger", "roll/bank 0", "5 2 2 3 3 4", (500, 500), (0,), id="trigger"),
        pytest.param("draw", "roll/bank 0", "5 2 2 3 3 4", (500, 500), (0, 1), id="draw"),
        pytest.param("trigger", "roll/bank 0", "1 2 2 3 3 4", (500, 550), (1,), id="surpassed"),
        pytest.param("draw", "roll/bank 0", "1 2 2 3 3 4", (500, 550), (1,), id="draw-surpassed"),
        pytest.param(
            "trigger", "roll", "2 2 3 3 4 4", (500, 450), (0,), id="defect-d-first-roll-farkle"
        ),
    ],
)
def test_f8_last_turn_of_two(
    tie: str, moves: str, rolls: str, scores: tuple[int, ...], winners: tuple[int, ...]
) -> None:
    """[R32] F8: A reaches 500, B has one turn."""
    start = lay((400, 450), {"target": 500, "endTie": tie}, roll=faces("1 2 2 3 3 4"))
    last, events = run(start, "bank 0")
    assert (last.table.trigger, last.table.left, last.table.turn) == (0, (1,), 1)
    assert "lastTurns" in [event.kind for event in events]
    after, events = run(last, moves, rolls)
    result = GAME.result(after)
    assert result is not None
    assert (result.scores, result.winners) == (scores, winners)
    equal = scores[0] == scores[1] and len(winners) == 1
    assert result.reason == ("target-first" if equal else "target")  # an equal score that lost
    assert (after.table.turn, GAME.asked(after.table)) == (None, ())
    assert events[-1].kind == "won"


@pytest.mark.parametrize(
    ("tie", "winners"),
    [
        pytest.param("trigger", (3,), id="the-next-after-the-trigger"),
        pytest.param("draw", (0, 3), id="draw"),
    ],
)
def test_d15_a_tie_among_four(tie: str, winners: tuple[int, ...]) -> None:
    """D15: seat 2 starts the last turns; 3 and 0 pass it with equal scores, and 3 comes first."""
    given = {"target": 500, "endTie": tie}
    start = lay((450, 400, 400, 450), given, turn=2, roll=faces("1 2 2 3 3 4"))
    turns = "bank 0/roll/bank 0/roll/bank 0/roll"  # seats 2, 3, 0, 1
    after, _ = run(start, turns, "1 2 2 3 3 4", "1 2 2 3 3 4", "2 2 3 3 4 4")
    result = GAME.result(after)
    assert result is not None
    assert (result.scores, result.winners) == ((550, 400, 500, 550), winners)


def test_f9_last_turns_of_three() -> None:
    """[R32] F9: order C, A; equal does not lead, more does; B has no further turn."""
    start = lay((950, 900, 900), {"target": 1000}, turn=1, roll=faces("1 2 2 3 3 4"))
    after, _ = run(start, "bank 0")
    assert (after.table.turn, after.table.left) == (2, (2, 0))
    after, _ = run(after, "roll/bank 0", "1 2 2 3 3 4")
    assert (after.table.turn, after.table.left) == (0, (0,))
    assert after.table.scores == (950, 1000, 1000)
    won, _ = run(after, "roll/bank 0", "1 2 2 3 3 4")
    result = GAME.result(won)
    assert result is not None
    assert (result.winners, result.scores) == ((0,), (1050, 1000, 1000))
    lost, _ = run(after, "roll", "2 2 3 3 4 4")
    result = GAME.result(lost)
    assert result is not None
    assert result.winners == (1,)


def test_a_last_turn_may_pass_the_target_without_another() -> None:
    """[R32] The seat that surpasses does not start last turns of its own."""
    start = lay((500, 450, 0), {"target": 500}, turn=1, trigger=0, left=(1, 2))
    after, _ = run(start, "roll/keep 0/bank 0", "1 2 2 3 3 4", "1 2 3 4 6")
    assert (after.table.trigger, after.table.turn) == (0, 2)


def test_f10_below_the_target_the_game_goes_on() -> None:
    after, _ = run(lay((350, 0), {"target": 500}, roll=faces("1 2 2 3 3 4")), "bank 0")
    assert (after.table.trigger, after.table.scores) == (None, (450, 0))


def test_defect_f_the_right_seat_is_credited() -> None:
    """Winners are seat numbers; seat 0 can win too."""
    assert GAME.result(OVER) is not None
    assert OVER.table.won == (0, 1)  # 450 against 400: seat 1 leads when its turn ends


def test_two_to_eight_players() -> None:
    """[R33]"""
    for seats in range(2, 9):
        position = GAME.deal(GAME.read_options({}, seats), seats, SecretChance("farkle", bytes(32)))
        assert len(position.racks) == seats
        assert position.table.scores == (0,) * seats
    for seats in (0, 1, 9, True):
        with pytest.raises(BadOption) as refused:
            GAME.read_options({}, seats)
        assert refused.value.reason is Reason.BAD_SEATS


@pytest.mark.parametrize(
    ("given", "name"),
    [
        ({"target": 49}, "target"),
        ({"target": 1_000_001}, "target"),
        ({"sixKind": 5000}, "sixKind"),
        ({"straight": 1}, "straight"),
        ({"rounds": -1}, "rounds"),
        ({"dice": True}, "dice"),
        ({"exact": True, "target": 333}, "target"),
        ({"exact": True, "target": 300, "opening": 400}, "opening"),
        ({"colour": 1}, "colour"),
    ],
)
def test_options_are_refused_by_name(given: dict[str, Plain], name: str) -> None:
    with pytest.raises(BadOption) as refused:
        GAME.read_options(given, 2)
    assert refused.value.name == name


def test_choices_are_distinct_banks_then_keeps() -> None:
    texts = [str(move) for move in GAME.choices(GAME.view(F1, 0))]
    assert texts == ["bank 0 1", "bank 0", "keep 0 1", "keep 0"]
    assert [str(move) for move in GAME.choices(GAME.view(OPEN, 0))] == ["roll"]
    for seat in (1, None):
        assert list(GAME.choices(GAME.view(F1, seat))) == []
    assert list(GAME.choices(GAME.view(OVER, 1))) == []


def test_forced_rolls_then_banks_the_best() -> None:
    assert str(GAME.forced(OPEN)) == "roll"
    assert str(GAME.forced(F5)) == "bank 0 2 3 4 5"


def test_a_missing_roll_is_a_bad_record() -> None:
    with pytest.raises(BadRecord) as refused:
        run(OPEN, "roll")
    assert refused.value.reason is Reason.BAD_DEAL


def test_the_table_keeps_the_last_turns() -> None:
    """At most sixty, the first of them by whoever began."""
    position = OPEN
    with recorded_rows(GAME) as rows:
        for turn in range(70):
            position, _ = run(position, "roll", "2 2 3 3 4 4")
            assert len(position.table.turns) <= 60
            assert len(position.table.turns) % 2 == (turn + 1) % 2
    assert rows == []
    assert position.table.draw == 70
