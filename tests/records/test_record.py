"""Records are read strictly, replay to the same positions, and name the first refused move."""

from __future__ import annotations

import contextlib
import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from stolik.engine.chance import OpenDeal, SecretChance
from stolik.engine.errors import BadRecord
from stolik.engine.reasons import Reason
from stolik.engine.records import Record, Refusal, replay
from tests.records.played import PRESENT, played

SECRET = "07" * 32
ROLLS = [[1, 1, 1, 2, 3, 4], [2, 2, 3, 3, 4, 4]]
OPEN = {
    "game": "farkle",
    "engine": "farkle@1",
    "options": {"target": 1000},
    "seats": 2,
    "deal": {"rolls": ROLLS},
    "moves": [[0, "roll"], [0, "bank 0 1 2"], [1, "roll"]],
}
HIDDEN = {name: OPEN[name] for name in ("game", "seats", "moves")} | {"secret": SECRET}


def test_an_open_record_reads_and_replays() -> None:
    record = Record.read(OPEN)
    assert record.to_plain() == OPEN
    assert record.chance() == OpenDeal(rolls=tuple(map(tuple, ROLLS)))
    done = replay(record)
    assert done.refused is None
    assert [step.index for step in done.steps()] == [0, 1, 2]
    assert done.positions[0] == done.start
    assert done.positions[-1] == done.end
    summary = done.summary()
    assert list(summary) == ["over", "scores", "winners", "refused", "table", "racks"]
    assert (summary["over"], summary["scores"], summary["winners"]) == (True, [1000, 0], [0])
    assert (summary["refused"], summary["racks"]) == (None, [[], []])
    assert json.loads(json.dumps(summary)) == summary


def test_a_game_that_is_not_over() -> None:
    summary = replay(Record.read({**OPEN, "moves": []})).summary()
    assert (summary["over"], summary["scores"], summary["winners"]) == (False, [0, 0], [])


@pytest.mark.parametrize("engine", [None, "farkle@1", "1", 1])
def test_the_engine_may_be_absent(engine: object) -> None:
    """[X27] A record keeps the version that it was dealt with."""
    assert Record.read({**OPEN, "engine": engine}).engine == "farkle@1"


def test_a_secret_with_entropy() -> None:
    record = Record.read({**HIDDEN, "entropy": ["a", "b"], "commitment": "00" * 32})
    assert record.chance() == SecretChance("farkle", bytes([7] * 32), ("a", "b"))
    assert record.options == {}
    assert Record.read(record.to_plain()) == record


@pytest.mark.parametrize(
    ("moves", "refused"),
    [
        pytest.param([[0, "roll"], [0, "keep 5"]], (1, 0, "keep 5", Reason.WORTHLESS), id="rule"),
        pytest.param([[0, "xyzzy"]], (0, 0, "xyzzy", Reason.MALFORMED), id="malformed"),
        pytest.param([[None, "roll"]], (0, None, "roll", Reason.NOT_YOUR_TURN), id="host"),
        pytest.param([[7, "roll"]], (0, 7, "roll", Reason.NO_SUCH_SEAT), id="no-such-seat"),
        pytest.param(
            [*OPEN["moves"], [1, "roll"]],  # type: ignore[misc]
            (3, 1, "roll", Reason.GAME_OVER),
            id="after-the-end",
        ),
        pytest.param(
            [[0, "roll"], [0, "keep 0 1 2"]],
            (1, 0, "keep 0 1 2", Reason.BAD_DEAL),
            id="no-such-roll",
        ),
    ],
)
def test_a_refused_move_stops_the_replay(
    moves: list[Any], refused: tuple[int, int | None, str, Reason]
) -> None:
    done = replay(Record.read({**OPEN, "moves": moves}))
    assert done.refused == Refusal(*refused)
    assert len(done.played) == refused[0]
    names = ("at", "seat", "move", "reason")
    assert done.summary()["refused"] == dict(zip(names, refused, strict=True))


def changed(**values: object) -> dict[str, object]:
    return {**OPEN, **values}


@pytest.mark.parametrize(
    ("value", "reason"),
    [
        pytest.param(None, Reason.BAD_RECORD, id="null"),
        pytest.param([], Reason.BAD_RECORD, id="list"),
        pytest.param({}, Reason.BAD_RECORD, id="empty"),
        pytest.param(changed(extra=1), Reason.BAD_RECORD, id="unknown-key"),
        pytest.param(changed(game=7), Reason.BAD_RECORD, id="game-is-a-number"),
        pytest.param(changed(game="chess", engine=None), Reason.UNKNOWN_GAME, id="no-such-game"),
        pytest.param(changed(engine="zole@1"), Reason.BAD_RECORD, id="engine-of-another-game"),
        pytest.param(changed(engine="farkle@99"), Reason.UNKNOWN_GAME, id="no-such-version"),
        pytest.param(changed(engine=True), Reason.BAD_RECORD, id="engine-is-true"),
        pytest.param(changed(engine="farkle@"), Reason.BAD_RECORD, id="engine-without-number"),
        pytest.param(changed(options=[]), Reason.BAD_RECORD, id="options-list"),
        pytest.param(changed(options={1: 2}), Reason.BAD_RECORD, id="options-number-key"),
        pytest.param(changed(options={"no": 1}), Reason.UNKNOWN_OPTION, id="unknown-option"),
        pytest.param(changed(options={"target": 1}), Reason.BAD_OPTION, id="bad-option"),
        pytest.param(changed(seats=1), Reason.BAD_SEATS, id="one-seat"),
        pytest.param(changed(seats="2"), Reason.BAD_SEATS, id="seats-text"),
        pytest.param(changed(seats=None), Reason.BAD_SEATS, id="seats-null"),
        pytest.param(changed(moves={}), Reason.BAD_RECORD, id="moves-map"),
        pytest.param(changed(moves=[[0]]), Reason.BAD_RECORD, id="move-without-text"),
        pytest.param(changed(moves=[[True, "roll"]]), Reason.BAD_RECORD, id="seat-true"),
        pytest.param(changed(moves=[[2**60, "roll"]]), Reason.BAD_RECORD, id="seat-huge"),
        pytest.param(changed(moves=[[0, "r" * 10_001]]), Reason.BAD_RECORD, id="text-huge"),
        pytest.param(changed(moves=[[0, 7]]), Reason.BAD_RECORD, id="move-number"),
        pytest.param(changed(moves=["roll"]), Reason.BAD_RECORD, id="move-text"),
        pytest.param(changed(secret=SECRET), Reason.BAD_RECORD, id="secret-and-deal"),
        pytest.param(changed(deal=None), Reason.BAD_RECORD, id="neither"),
        pytest.param(changed(deal=[]), Reason.BAD_RECORD, id="deal-list"),
        pytest.param(changed(deal={"no": 1}), Reason.BAD_RECORD, id="deal-unknown-key"),
        pytest.param(changed(deal={"rolls": 1}), Reason.BAD_RECORD, id="rolls-number"),
        pytest.param(changed(deal={"rolls": [1]}), Reason.BAD_RECORD, id="roll-number"),
        pytest.param(changed(deal={"rolls": [[True]]}), Reason.BAD_RECORD, id="die-true"),
        pytest.param(changed(deal={"racks": [[1]]}), Reason.BAD_RECORD, id="card-number"),
        pytest.param(changed(deal={"pool": "Qc"}), Reason.BAD_RECORD, id="pool-text"),
        pytest.param(changed(deal={"first": "0"}), Reason.BAD_RECORD, id="first-text"),
        pytest.param({**HIDDEN, "secret": "07"}, Reason.BAD_RECORD, id="secret-short"),
        pytest.param({**HIDDEN, "secret": "AB" * 32}, Reason.BAD_RECORD, id="secret-upper"),
        pytest.param({**HIDDEN, "secret": 7}, Reason.BAD_RECORD, id="secret-number"),
        pytest.param({**HIDDEN, "commitment": "x"}, Reason.BAD_RECORD, id="commitment"),
        pytest.param({**HIDDEN, "entropy": "ab"}, Reason.BAD_RECORD, id="entropy-text"),
        pytest.param({**HIDDEN, "entropy": ["a"]}, Reason.BAD_RECORD, id="entropy-of-one"),
        pytest.param({**HIDDEN, "entropy": [1, 2]}, Reason.BAD_RECORD, id="entropy-numbers"),
        pytest.param({**HIDDEN, "entropy": ["a\nb", ""]}, Reason.BAD_RECORD, id="two-lines"),
        pytest.param({**HIDDEN, "entropy": ["\ud800", ""]}, Reason.BAD_RECORD, id="surrogate"),
    ],
)
def test_invalid_records_are_refused(value: object, reason: Reason) -> None:
    with pytest.raises(BadRecord) as refused:
        Record.read(value)
    assert refused.value.reason is reason


def test_an_open_deal_that_cannot_be_dealt() -> None:
    record = Record.read(changed(deal={"rolls": ROLLS, "first": 9}))
    with pytest.raises(BadRecord):
        replay(record)


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner),
    max_leaves=6,
)


@settings(max_examples=300)
@given(st.dictionaries(st.sampled_from([*OPEN, "secret", "entropy", "hands"]), JSON, max_size=3))
def test_any_json_is_a_record_or_is_refused(values: dict[str, Any]) -> None:
    with contextlib.suppress(BadRecord):
        replay(Record.read({**OPEN, **values}))


@pytest.mark.parametrize("name", PRESENT)
@pytest.mark.parametrize("seed", range(3))
def test_every_game_replays(name: str, seed: int) -> None:
    """[F1] [N6] The same record gives the same positions, through JSON too."""
    record = played(name, seed, entropy=seed == 1)
    done = replay(record)
    assert done.refused is None
    again = replay(Record.read(json.loads(json.dumps(record.to_plain()))))
    assert again.positions == done.positions
    assert again.summary()["racks"] == [list(done.game.hand(rack)) for rack in done.end.racks]
