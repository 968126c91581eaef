"""The deal: sizes, seats, and which open deals are valid (P1)."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import Any

import pytest

from stolik.engine.chance import OpenDeal, SecretChance
from stolik.engine.errors import BadOption, BadRecord
from stolik.engine.options import schema
from stolik.engine.reasons import Reason
from stolik.engine.rummikub import DECK, GAME, Options
from tests.rummikub.boards import tile_set

CHANCE = SecretChance("rummikub", bytes(32))


@pytest.mark.parametrize(
    ("seats", "options", "pool"),
    [
        pytest.param(2, {}, 78, id="T21-two"),
        pytest.param(3, {}, 64, id="T21-three"),
        pytest.param(4, {}, 50, id="T21-four"),
        pytest.param(5, {"large": True}, 36, id="five"),
        pytest.param(6, {"large": True}, 22, id="six"),
        pytest.param(4, {"rackSize": 26}, 2, id="rackSize-largest"),
        pytest.param(2, {"rackSize": 1}, 104, id="rackSize-smallest"),
    ],
)
def test_pool_size(seats: int, options: dict[str, Any], pool: int) -> None:
    """[R1] [S9] [S10] All 106 tiles are dealt or in the pool, for every number of seats."""
    at = GAME.deal(GAME.read_options(options, seats), seats, CHANCE)
    assert len(at.pool.tiles) == at.table.pool_left == pool
    racks = [at.rack(seat).hand for seat in range(seats)]
    assert at.table.counts == tuple(map(len, racks))
    assert Counter([*at.pool.tiles, *(tile for rack in racks for tile in rack)]) == Counter(DECK)
    assert list(GAME.dump(at)["pool"]) == ["tiles"]


@pytest.mark.parametrize(
    ("seats", "options", "name", "reason"),
    [
        (5, {}, "seats", Reason.BAD_SEATS),
        (6, {}, "seats", Reason.BAD_SEATS),
        (1, {}, "seats", Reason.BAD_SEATS),
        (7, {"large": True}, "seats", Reason.BAD_SEATS),
        (6, {"large": True, "rackSize": 18}, "rackSize", Reason.BAD_OPTION),
        (2, {"rackSize": 27}, "rackSize", Reason.BAD_OPTION),
        (2, {"jokerRule": "strict"}, "jokerRule", Reason.BAD_OPTION),
        (2, {"timeoutPenalty": 2}, "timeoutPenalty", Reason.BAD_OPTION),
        (2, {"jokers": 3}, "jokers", Reason.UNKNOWN_OPTION),
    ],
)
def test_options_refused(seats: int, options: dict[str, Any], name: str, reason: Reason) -> None:
    """[R1] The error names the option that is not possible."""
    with pytest.raises(BadOption) as refused:
        GAME.read_options(options, seats)
    assert (refused.value.name, refused.value.reason) == (name, reason)


def test_deal_checks_seats_too() -> None:
    with pytest.raises(BadOption, match="large"):
        GAME.deal(Options(), 5, CHANCE)


def test_defaults() -> None:
    defaults = {option.name: option.default for option in schema(Options)}
    assert defaults == {
        "jokerRule": "free", "bothColours": False, "poolEnd": "lastTile", "timeoutPenalty": 1,
        "jokerPenalty": 30, "initialMeld": 30, "rackSize": 14, "rounds": 1, "points": 0,
        "large": False,
    }  # fmt: skip


def test_open_deal() -> None:
    given = OpenDeal(
        racks=(("R5", "10b"), ("J",)),
        pool=("k1",),
        starter=1,
        sets=(("r1", "r2", "*"), ("r13", "j", "b13")),
        melded=(True, False),
    )
    with pytest.raises(BadRecord, match="no j is left"):
        GAME.deal(Options(), 2, given)
    at = GAME.deal(Options(), 2, replace(given, sets=given.sets[:1]))
    assert at.rack(0).hand == ("r5", "b10")
    assert at.rack(1).hand == ("j",)
    assert at.table.sets == (tile_set("r1", "r2", "j"),)
    assert (at.table.turn, at.table.melded) == (1, (True, False))
    assert (at.table.counts, at.table.pool_left) == ((2, 1), 1)


@pytest.mark.parametrize(
    "given",
    [
        pytest.param(OpenDeal((("r5",), ("r6",)), sets=(("r1", "r2", "b3"),)), id="bad-set"),
        pytest.param(OpenDeal((("r5",), ("r6",)), sets=((),)), id="empty-set"),
        pytest.param(OpenDeal((("r5",), ("r6",)), melded=(True,)), id="melded-too-short"),
        pytest.param(OpenDeal((("r5",), ("r5",)), ("r5",)), id="third-copy"),
        pytest.param(OpenDeal((("r5",), ("x5",))), id="unknown-tile"),
        pytest.param(OpenDeal((("r5",),)), id="a-rack-missing"),
        pytest.param(OpenDeal((("r5",), ("r6",)), starter=2), id="no-such-seat"),
    ],
)
def test_open_deal_refused(given: OpenDeal) -> None:
    with pytest.raises(BadRecord) as refused:
        GAME.deal(Options(), 2, given)
    assert refused.value.reason is Reason.BAD_DEAL
