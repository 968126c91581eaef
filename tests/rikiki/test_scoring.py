"""What a round of Rikiki is worth. Case ids name the vector or the scoring table."""

from __future__ import annotations

from typing import get_args

import pytest

from stolik.engine.rikiki.scoring import SCORINGS, bid_points
from stolik.engine.rikiki.state import Scoring


@pytest.mark.parametrize(
    ("scoring", "bid", "taken", "worth"),
    [
        pytest.param("rikiki", 0, 0, 10, id="R13-zero-kept"),
        pytest.param("rikiki", 3, 3, 16, id="R13-three-kept"),
        pytest.param("rikiki", 2, 0, -4, id="R13-under"),
        pytest.param("rikiki", 0, 2, -4, id="R13-over-zero"),
        pytest.param("rikiki", 1, 3, -4, id="R13-over"),
        pytest.param("ohhell", 3, 3, 13, id="R13-ohhell-kept"),
        pytest.param("ohhell", 2, 1, 1, id="R13-ohhell-missed"),
        pytest.param("exact", 3, 3, 13, id="exact-kept"),
        pytest.param("exact", 2, 1, 0, id="exact-missed"),
        pytest.param("ermilia", 2, 2, 12, id="ermilia-kept"),
        pytest.param("ermilia", 2, 4, 4, id="ermilia-over"),
        pytest.param("ermilia", 2, 1, 0, id="ermilia-under"),
        pytest.param("csgreg", 2, 2, 14, id="csgreg-kept"),
        pytest.param("csgreg", 2, 4, -8, id="csgreg-missed"),
        pytest.param("ascenseur2", 4, 4, 6, id="ascenseur2-kept"),
        pytest.param("ascenseur2", 4, 1, -3, id="ascenseur2-missed"),
        pytest.param("psalaets", 3, 3, 13, id="psalaets-kept"),
        pytest.param("psalaets", 3, 2, -13, id="psalaets-missed"),
    ],
)
def test_points(scoring: Scoring, bid: int, taken: int, worth: int) -> None:
    """Seven tables to choose from [R13] [S11]."""
    assert bid_points(scoring, bid, taken) == worth


@pytest.mark.parametrize("scoring", get_args(Scoring))
def test_absolute_zero(scoring: Scoring) -> None:
    assert bid_points(scoring, 0, 0, absolute_zero=True) == 20
    assert bid_points(scoring, 0, 3, absolute_zero=True) == -20
    assert bid_points(scoring, 1, 1, absolute_zero=True) == bid_points(scoring, 1, 1)


def test_every_table_is_an_option() -> None:
    assert set(SCORINGS) == set(get_args(Scoring))
