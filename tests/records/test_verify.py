"""The verifier finds one changed card, die, event or digit, and names it."""

from __future__ import annotations

import copy
from typing import Any

import pytest

from stolik.engine.errors import BadRecord
from stolik.engine.json_codec import to_plain
from stolik.engine.reasons import Reason
from stolik.engine.records import Record, replay, verify
from tests.records.played import PRESENT, played


def stored(record: Record) -> dict[str, Any]:
    """A game as the service stores it, with the hands and all public events."""
    done = replay(record)
    events = [
        [to_plain(event) for event in step.events if event.audience is None]
        for step in done.steps()
    ]
    hands = [list(done.game.hand(rack)) for rack in done.start.racks]
    return copy.deepcopy({**record.to_plain(), "hands": hands, "events": events})


FARKLE = stored(played("farkle", 1))


def test_an_unchanged_game_verifies() -> None:
    """[N1]"""
    verdict = verify(FARKLE)
    assert (verdict.ok, verdict.fault) == (True, None)
    assert verdict.checked == ("commitment", "deal", "moves", "events")


@pytest.mark.parametrize("name", PRESENT)
def test_every_game_verifies(name: str) -> None:
    assert verify(stored(played(name, 5, entropy=True))).ok


def test_absent_fields_are_not_checked() -> None:
    value = {k: v for k, v in FARKLE.items() if k not in ("commitment", "events", "hands")}
    assert verify(value).checked == ("deal", "moves")


def test_another_secret_breaks_the_commitment() -> None:
    fault = verify({**FARKLE, "secret": "00" * 32}).fault
    assert fault is not None
    assert fault.what == "commitment"


def test_an_open_deal_has_no_commitment() -> None:
    value = {k: v for k, v in FARKLE.items() if k != "secret"} | {"deal": {"rolls": []}}
    fault = verify(value).fault
    assert fault is not None
    assert (fault.what, fault.reason) == ("commitment", Reason.BAD_RECORD)


def test_entropy_changes_every_die() -> None:
    """[N1] The entropy of the seats is part of the stream."""
    fault = verify({**FARKLE, "entropy": ["x", "y"]}).fault
    assert fault is not None
    assert (fault.what, fault.at) == ("event", 0)


def test_a_changed_die_is_named() -> None:
    """[N1] One changed die in a stored event: the verifier names move and event."""
    value = copy.deepcopy(FARKLE)
    rolled = next(i for i, events in enumerate(value["events"]) if events[0]["kind"] == "rolled")
    dice = value["events"][rolled][0]["values"]["dice"]
    dice[2] = dice[2] % 6 + 1
    fault = verify(value).fault
    assert fault is not None
    assert (fault.what, fault.at, fault.move) == ("event", rolled, "roll")
    assert "event 0" in fault.text


def test_a_changed_move_is_named() -> None:
    value = copy.deepcopy(FARKLE)
    del value["events"]
    value["moves"][3][1] = "keep 9"
    fault = verify(value).fault
    assert fault is not None
    assert (fault.what, fault.at, fault.move) == ("move", 3, "keep 9")


@pytest.mark.parametrize(
    ("events", "at"),
    [
        pytest.param("none", None, id="not-a-list"),
        pytest.param([], None, id="too-few"),
        pytest.param([None] * len(FARKLE["moves"]), 0, id="not-lists"),
        pytest.param([[7]] * len(FARKLE["moves"]), 0, id="not-events"),
        pytest.param([*FARKLE["events"][:-1], []], len(FARKLE["moves"]) - 1, id="last-missing"),
        pytest.param(
            [[*FARKLE["events"][0], {"kind": "more", "values": {}}], *FARKLE["events"][1:]],
            0,
            id="one-more",
        ),
    ],
)
def test_events_that_do_not_fit(events: object, at: int | None) -> None:
    fault = verify({**FARKLE, "events": events}).fault
    assert fault is not None
    assert (fault.what, fault.at) == ("event", at)


@pytest.mark.parametrize("name", [name for name in PRESENT if name != "farkle"])
def test_a_changed_card_in_a_hand_is_named(name: str) -> None:
    """[N1] One card of the stored deal changed: the verifier names seat and card."""
    value = stored(played(name, 2))
    own, other = value["hands"][0], value["hands"][1]
    place = next(i for i, card in enumerate(other) if card not in own)
    true, own[0] = own[0], other[place]
    fault = verify(value).fault
    assert fault is not None
    assert (fault.what, fault.seat) == ("deal", 0)
    assert true in fault.text
    assert own[0] in fault.text


@pytest.mark.parametrize("name", [name for name in PRESENT if name in ("zole", "bridge", "rikiki")])
def test_a_changed_card_in_a_move_is_named(name: str) -> None:
    """[N1] A played card exchanged for another one: the verifier names the move."""
    value = stored(played(name, 3))
    played_cards = [i for i, (_, text) in enumerate(value["moves"]) if len(text) == 2]
    place = next(i for i in reversed(played_cards) if value["moves"][i][1][1] in "cdhs")
    cards = [value["moves"][i][1] for i in played_cards]
    value["moves"][place][1] = cards[0]
    fault = verify(value).fault
    assert fault is not None
    assert fault.at == place


@pytest.mark.parametrize("hands", [7, [], [["Qc"], 7], [[], [7]]])
def test_malformed_hands(hands: object) -> None:
    fault = verify({**FARKLE, "hands": hands}).fault
    assert fault is not None
    assert fault.what == "deal"


def test_too_few_cards_are_named() -> None:
    value = stored(played("zole", 2)) if "zole" in PRESENT else None
    if value is None:
        pytest.skip("zole is not there")
    value["hands"][2].pop()
    fault = verify(value).fault
    assert fault is not None
    assert "too few" in fault.text


def test_an_open_deal_that_cannot_be_dealt() -> None:
    value = {k: v for k, v in FARKLE.items() if k not in ("secret", "commitment")}
    fault = verify({**value, "deal": {"rolls": [], "first": 5}}).fault
    assert fault is not None
    assert (fault.what, fault.reason) == ("deal", Reason.BAD_DEAL)


def test_an_invalid_record_is_refused() -> None:
    with pytest.raises(BadRecord):
        verify({"game": "farkle"})
