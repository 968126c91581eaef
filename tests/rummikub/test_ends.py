"""How games and matches end, and what they score (E1 to E4)."""

from __future__ import annotations

import hashlib
from dataclasses import replace

import pytest

from stolik.engine import games
from stolik.engine.chance import OpenDeal, SecretChance
from stolik.engine.errors import BadRecord
from stolik.engine.reasons import Reason
from stolik.engine.rummikub import GAME, NEXT, Options, Position, Row
from stolik.engine.rummikub.scoring import (
    lowest_seats,
    match_winners,
    score_going_out,
    score_lowest_rack,
)
from stolik.engine.rummikub.state import Phase
from testkit.score_rows import recorded_rows
from tests.rummikub.boards import play, position

OUT = "meld r1 r2 r3 r4"


@pytest.mark.parametrize(
    ("joker", "scores"), [(30, (49, -18, -31)), (25, (44, -18, -26)), (0, (19, -18, -1))]
)
def test_T16_going_out(joker: int, scores: tuple[int, ...]) -> None:
    """[R7] An empty rack wins at once; a joker left on a rack costs `jokerPenalty`."""
    at = position("r1 r2 r3", "r4", "r5 k13", "j b1", joker_penalty=joker)
    after, events = GAME.play_text(at, 0, OUT, OpenDeal())
    result = GAME.result(after)
    assert result is not None
    assert (result.scores, result.winners, result.reason) == (scores, (0,), "out")
    assert after.table.turn is None
    assert events[-1].kind == "scored"
    assert events[-1].values["racks"] == ["", "r5 k13", "j b1"]


@pytest.mark.parametrize(
    ("racks", "winners", "scores"),
    [
        pytest.param(("k9", "k13 r1", "j o11"), (0,), (35, -4, -31), id="T17"),
        pytest.param(("k9", "k10", "k12"), (0, 1), (1, 1, -2), id="T18"),
        pytest.param(("k9", "k10", "k13"), (0, 1), (2, 1, -3), id="E2-odd-point"),
        pytest.param(("k9", "k10", "r10"), (0, 1, 2), (0, 0, 0), id="E2-all-equal"),
        pytest.param(("k9", "k13", "k2"), (2,), (-8, -11, 19), id="defect-last-rack-counts"),
    ],
)
def test_pool_end(
    racks: tuple[str, ...], winners: tuple[int, ...], scores: tuple[int, ...]
) -> None:
    """[R7] The last tile is drawn: the lowest sum wins, equal sums share."""
    after = play(position("", *racks, pool="k1"), "draw")
    result = GAME.result(after)
    assert result is not None
    assert (result.winners, result.scores, result.reason) == (winners, scores, "pool")


@pytest.mark.parametrize(
    ("pool_end", "moves", "reason"),
    [
        pytest.param("lastTile", ("draw",), "pool", id="T20-lastTile"),
        pytest.param("emptyDraw", ("draw",), None, id="T20-emptyDraw"),
        pytest.param("emptyDraw", ("draw", "draw"), "pool", id="emptyDraw-one-later"),
        pytest.param("playOut", ("draw",), None, id="playOut-goes-on"),
        pytest.param("playOut", ("draw", "pass"), None, id="playOut-one-pass"),
        pytest.param("playOut", ("draw", "pass", "pass"), "passes", id="playOut-all-pass"),
        pytest.param("playOut", ("draw", "pass", OUT, "pass"), None, id="playOut-meld-between"),
        pytest.param("playOut", ("draw", "pass", OUT, "pass", "pass"), "passes",
                     id="playOut-round-anew"),
    ],
)  # fmt: skip
def test_pool_end_option(pool_end: str, moves: tuple[str, ...], reason: str | None) -> None:
    """[R7] Three ways for the pool to end a game."""
    at = play(position("r1 r2 r3", "r4 k9", "k10", pool="k1", pool_end=pool_end), *moves)
    result = GAME.result(at)
    assert (result and result.reason) == reason


def test_empty_draw_takes_no_tile() -> None:
    with recorded_rows(GAME) as rows:
        at = play(position("", "k9", "k10", pool="", pool_end="emptyDraw"), "draw")
    assert at.table.counts == (1, 1)
    assert rows == [Row(1, "pool", (0,), (9, 10), (1, -1))]


@pytest.mark.parametrize("left", [(0, 18, 31), (0, 1), (0, 5, 6, 7, 8, 200)])
def test_scores_add_up_to_zero(left: tuple[int, ...]) -> None:
    for first in range(len(left)):
        assert sum(score_going_out(left, 0)) == sum(score_lowest_rack(left, first)) == 0
        assert sum(score_lowest_rack((*left, 0, 0), first)) == 0


def test_lowest() -> None:
    assert lowest_seats((3, 2, 2)) == (1, 2)


@pytest.mark.parametrize(
    ("scores", "won", "by_points", "winners"),
    [
        ((5, 50, -55), (2, 1, 1), False, (0,)),
        ((5, 50, -55), (2, 2, 1), False, (1,)),
        ((5, 5, -10), (2, 2, 1), False, (0, 1)),
        ((5, 50, -55), (2, 1, 1), True, (1,)),
        ((5, 5, -10), (1, 2, 1), True, (1,)),
    ],
)
def test_match_winners(
    scores: tuple[int, ...], won: tuple[int, ...], by_points: bool, winners: tuple[int, ...]
) -> None:
    assert match_winners(scores, won, by_points=by_points) == winners


def secret(seed: str) -> SecretChance:
    return SecretChance("rummikub", hashlib.sha256(seed.encode()).digest())


def draw_out(at: Position, chance: SecretChance, games: int) -> Position:
    """The position after everybody has drawn until `games` games are over and the next is dealt."""
    while at.table.phase != "over" and at.table.round <= games:
        text = "next" if at.table.phase == "between" else "draw"
        at, _ = GAME.play_text(at, at.table.turn, text, chance)
    return at


def test_match_of_rounds() -> None:
    """Scores add up, games are counted, the first seat rotates, and each game has a new deal."""
    chance = secret("match")
    start = GAME.deal(Options(rounds=3), 3, chance)
    with recorded_rows(GAME) as rows:
        second = draw_out(start, chance, 1)
        end = draw_out(second, chance, 3)
    assert (second.table.round, second.table.first, second.table.turn) == (2, 1, 1)
    assert second.table.counts == (14, 14, 14)
    assert (second.table.drawn, second.table.sets) == (0, ())
    assert second.pool != start.pool
    assert second.table.scores == rows[0].scores
    assert GAME.result(second) is None
    result = GAME.result(end)
    assert result is not None
    assert result.reason == "rounds"
    assert result.scores == tuple(sum(row.scores[seat] for row in rows) for seat in range(3))
    assert sum(end.table.won) == sum(len(row.winners) for row in rows)


def test_match_for_points() -> None:
    chance = secret("points")
    with recorded_rows(GAME) as rows:
        end = draw_out(GAME.deal(Options(rounds=0, points=300), 2, chance), chance, 1_000)
    result = GAME.result(end)
    assert result is not None
    assert result.reason == "points"
    assert result.scores[result.winners[0]] == max(result.scores) >= 300
    assert end.table.round == len(rows)


def test_endless_match_keeps_a_small_table() -> None:
    chance = secret("endless")
    options = Options(rounds=0, rack_size=26, pool_end="lastTile")
    at = GAME.deal(options, 4, chance)
    start = len(str(at.table))
    at = draw_out(at, chance, 63)
    assert at.table.round == 64
    assert len(str(at.table)) <= start + 20
    assert GAME.result(at) is None


def test_an_open_deal_is_one_game() -> None:
    at = position("r1 r2 r3", "r4", rounds=2)
    after = play(at, OUT)
    with pytest.raises(BadRecord, match="one round"):
        GAME.play(after, None, NEXT, OpenDeal())


def test_a_match_waits_between_games() -> None:
    """[W7] The last move of a game deals nothing (E3): the host does, and only then."""
    chance = secret("waiting")
    at = GAME.deal(Options(rounds=2, rack_size=26), 4, chance)
    while at.table.phase == "playing":
        before = at
        at, events = GAME.play_text(at, at.table.turn, "draw", chance)
    assert [event.kind for event in events] == ["draw", "drawn", "scored"]
    assert (at.table.phase, at.table.turn, at.table.round) == ("between", None, 1)
    assert (at.table.end, GAME.asked(at.table), GAME.result(at)) == ("pool", (None,), None)
    assert at.table.sets == before.table.sets
    assert list(GAME.choices(GAME.view(at, None))) == [NEXT] == [GAME.forced(at)]
    assert not list(GAME.choices(GAME.view(at, 0)))
    after, events = GAME.play(at, None, NEXT, chance)
    assert [event.kind for event in events] == ["dealt"]
    assert GAME.reveals_hidden(events)
    assert (after.table.phase, after.table.round, after.table.turn) == ("playing", 2, 1)
    assert (after.table.scores, after.table.won) == (at.table.scores, at.table.won)


@pytest.mark.parametrize(
    ("phase", "seat", "text", "reason"),
    [
        ("between", 0, "next", Reason.HOST_ONLY),
        ("between", 0, "draw", Reason.NOT_YOUR_TURN),
        ("between", None, "draw", Reason.WRONG_PHASE),
        ("between", None, "skip", Reason.WRONG_PHASE),
        ("playing", 0, "next", Reason.HOST_ONLY),
        ("playing", 1, "next", Reason.HOST_ONLY),
        ("playing", None, "next", Reason.NOT_YOUR_TURN),
        ("over", None, "next", Reason.GAME_OVER),
    ],
)
def test_who_may_deal(phase: Phase, seat: int | None, text: str, reason: Reason) -> None:
    """[W7]"""
    at = position("r1 r2 r3", "r4", "k1", rounds=2)
    if phase != "playing":
        at = replace(at, table=replace(at.table, phase=phase, turn=None))
    assert GAME.refusal(at, seat, GAME.parse(text)) is reason


def test_the_first_version_deals_at_once() -> None:
    """[X27] [N6] Tables of version 1 go on as they began: nobody is asked to deal."""
    first, chance = games.find("rummikub@1"), secret("match")
    at = first.deal(Options(rounds=2, rack_size=26), 4, chance)
    while at.table.round == 1:
        at, events = first.play_text(at, at.table.turn, "draw", chance)
    assert [event.kind for event in events] == ["draw", "drawn", "scored", "dealt"]
    assert (at.table.phase, at.table.turn) == ("playing", 1)
