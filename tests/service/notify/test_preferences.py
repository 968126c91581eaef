"""Channels and quiet hours that a person's settings allow."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from stolik.service.notify import notices
from stolik.service.notify.preferences import end_of_quiet, open_channels

ROOT = Path(__file__).parents[3]
HOUR_MS = 3_600_000
DAY_START_MS = 20_000 * 24 * HOUR_MS


def test_open_channels() -> None:
    """[A4] Without settings no channel is open; an event can be switched off for each."""
    assert open_channels({}, "turn") == []
    everything = {"push": [{"endpoint": "x"}], "webhook": "https://x", "emailMe": True}
    assert open_channels(everything, "turn") == ["push", "webhook", "mail"]
    assert open_channels({**everything, "emailMe": "yes"}, "turn")[-1] == "webhook"
    some = {**everything, "notices": {"push": {"turn": False}, "mail": {"invite": False}}}
    assert open_channels(some, "turn") == ["webhook", "mail"]
    assert open_channels(some, "invite") == ["push", "webhook"]


@pytest.mark.parametrize(
    ("hours", "hour", "ends"),
    [
        pytest.param((22, 7), 23.5, 31, id="before midnight"),
        pytest.param((22, 7), 6.9, 7, id="after midnight"),
        pytest.param((22, 7), 7, 7, id="just over"),
        pytest.param((22, 7), 12, 12, id="at noon"),
        pytest.param((1, 3), 2, 3, id="within a day"),
        pytest.param((0, 0), 5, 5, id="none"),
    ],
)
def test_quiet_hours_end(hours: tuple[int, int], hour: float, ends: float) -> None:
    """[X7] A notice waits for the hour at which they end, and not at all outside of them."""
    settings = {"quiet": {"from": hours[0], "to": hours[1]}}
    now = DAY_START_MS + int(hour * HOUR_MS)
    assert end_of_quiet(settings, now) == DAY_START_MS + int(ends * HOUR_MS)
    assert end_of_quiet({}, now) == now


def test_every_choice_switches_something() -> None:
    """[A4] The security rules take a choice for each event that notices are sent about."""
    rules = (ROOT / "firestore.rules").read_text(encoding="utf-8")
    body = rules.split("function isChannel(value) {")[1].split("}")[0]
    assert set(re.findall(r"'(\w+)'", body)) == set(notices.EVENT_OF_KIND.values())
