"""Replays stored games: they fail if a rule changes without a new version. [N6] [X27]

To pin a new rule or a bug, add a scene and run `python -m tests.corpus.make`.
"""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from stolik.engine import games, record_codec
from stolik.engine.records import Record
from tests.corpus.make import HERE
from tests.corpus.outcome import outcome
from tests.corpus.scenes import SCENES

GAMES = sorted(HERE.glob("*/*.json"))


def name(path: Path) -> str:
    return f"{path.parent.name}-{path.stem}"


@pytest.mark.parametrize("path", GAMES, ids=name)
def test_replay(path: Path) -> None:
    """[N6] [X27]"""
    value = json.loads(path.read_text(encoding="utf-8"))
    expected = value.pop("expect")
    assert outcome(value) == expected


@pytest.mark.parametrize("path", GAMES, ids=name)
def test_short_form(path: Path) -> None:
    """The link text decodes to the same game."""
    value = json.loads(path.read_text(encoding="utf-8"))
    del value["expect"]
    record = Record.read(value)
    assert outcome(record_codec.decode(record_codec.encode(record)).to_plain()) == outcome(value)


@pytest.mark.parametrize("kind", games.NAMES)
def test_there_are_ten_of_each(kind: str) -> None:
    stored = [path.stem for path in GAMES if path.parent.name == kind]
    assert len(stored) >= 10
    assert stored == [f"{n:02}-{scene.name}" for n, scene in enumerate(SCENES[kind], 1)]


@pytest.mark.parametrize("path", GAMES, ids=name)
def test_a_version_is_pinned(path: Path) -> None:
    """Every stored game names rules that still exist. [X27]"""
    engine = json.loads(path.read_text(encoding="utf-8"))["engine"]
    assert games.versioned_name(games.find(engine)) == engine


@pytest.mark.parametrize(
    ("game", "rule", "value"),
    [
        ("zole/05-small-zole-won", "stolik.engine.zole.scoring._SMALL_WON", 5),
        ("zole/06-small-zole-ends-early", "stolik.engine.zole.scoring._SMALL_LOST", -8),
        ("bridge/01-contract-made", "stolik.engine.bridge.bids.tricks_needed", lambda bid: (13, 1)),
        ("rikiki/05-hook", "stolik.engine.rikiki.rules.barred_bid", lambda table: None),
    ],
)
def test_a_changed_rule_is_noticed(
    game: str, rule: str, value: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    """[N6]"""
    stored = json.loads((HERE / f"{game}.json").read_text(encoding="utf-8"))
    expected = stored.pop("expect")
    assert outcome(stored) == expected
    monkeypatch.setattr(rule, value)
    try:
        changed = outcome(stored)
    except AssertionError:  # a move of the stored game is no longer legal
        return
    assert changed != expected
