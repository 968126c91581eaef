"""Two implementations of docs/fairness.md agree: the engine, and docs/verify.mjs."""

from __future__ import annotations

import copy
import json
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest

from stolik.engine import games
from stolik.engine.chance import SecretChance
from stolik.engine.json_codec import Plain, to_plain
from stolik.engine.records import replay
from tests.records.fairness import VECTORS, chances, vector
from tests.records.played import PRESENT, played

NODE = shutil.which("node")
VERIFIER = Path(__file__).resolve().parents[2] / "docs" / "verify.mjs"
STORED: list[dict[str, Any]] = json.loads(VECTORS.read_text(encoding="utf-8"))

needs_node = pytest.mark.skipif(NODE is None, reason="node is not installed: no second verifier")


def check(path: Path) -> tuple[int, str]:
    assert NODE is not None
    done = subprocess.run(
        [NODE, str(VERIFIER), str(path)], capture_output=True, text=True, timeout=60, check=False
    )
    assert done.stderr == ""
    return done.returncode, done.stdout


def test_the_engine_still_deals_the_stored_vectors() -> None:
    """[N1] A change of the stream would break every commitment that was ever published."""
    assert [vector(chance, number) for chance, number in chances()] == STORED


@needs_node
def test_the_second_verifier_agrees() -> None:
    """[N1] Commitments, keys, deck orders, hands, pools, lots and dice."""
    assert check(VECTORS) == (0, f"{len(STORED)} checked, all agree\n")


def changes() -> list[tuple[str, list[dict[str, Any]]]]:
    """Vectors with one change each, and what the verifier must name."""
    changed = []
    for place, name in enumerate(("commitment", "key")):
        vectors = copy.deepcopy(STORED)
        vectors[place][name] = "00" * 32
        changed.append((name, vectors))
    vectors = copy.deepcopy(STORED)
    rack = vectors[0]["deals"][1]["racks"][2].split()
    vectors[0]["deals"][1]["racks"][2] = " ".join([*rack[1:], rack[0]])
    changed.append(("seat 2 in round 2", vectors))
    vectors = copy.deepcopy(STORED)
    vectors[-1]["rolls"][3]["dice"][0] = vectors[-1]["rolls"][3]["dice"][0] % 6 + 1
    changed.append(("roll 3", vectors))
    return changed


@needs_node
@pytest.mark.parametrize(("named", "vectors"), changes())
def test_the_second_verifier_names_what_was_changed(
    named: str, vectors: list[dict[str, Any]], tmp_path: Path
) -> None:
    path = tmp_path / "vectors.json"
    path.write_text(json.dumps(vectors))
    code, told = check(path)
    assert code == 1
    assert named in told


@needs_node
@pytest.mark.parametrize("name", PRESENT)
def test_the_second_verifier_checks_stored_games(name: str, tmp_path: Path) -> None:
    """[N1] Hands and dice of a real game, then with one card or die changed."""
    record = played(name, 9, entropy=True)
    done = replay(record)
    hands = [list(done.game.hand(rack)) for rack in done.start.racks]
    events = [[to_plain(event) for event in step.events] for step in done.steps()]
    value: dict[str, Plain] = {**record.to_plain(), "hands": hands, "events": events}
    path = tmp_path / "game.json"
    path.write_text(json.dumps(value))
    assert check(path) == (0, "1 checked, all agree\n")
    if name == "farkle":
        events[0][0]["values"]["dice"][0] = events[0][0]["values"]["dice"][0] % 6 + 1
    else:
        hands[0][0] = next(card for card in hands[1] if card not in hands[0])
    path.write_text(json.dumps(value))
    code, told = check(path)
    assert code == 1
    assert ("roll 0" if name == "farkle" else "seat 0") in told


@pytest.mark.parametrize("name", PRESENT)
def test_games_deal_as_the_page_says(name: str) -> None:
    """docs/fairness.md: hand k of the first deal is the rack of the k-th seat that plays."""
    stored = next(vectors for vectors in STORED if vectors["game"] == name)
    game, chance = games.find(name), SecretChance(name, bytes.fromhex(stored["secret"]))
    if name == "farkle":
        for roll in stored["rolls"]:
            assert list(chance.dice(roll["count"], 1, roll["draw"])) == roll["dice"]
        return
    first = stored["deals"][0]
    seats, size = first["asked"]["seats"], first["asked"].get("size", 8)
    options: dict[str, Plain] = {"schedule": [size]} if name == "rikiki" else {}
    position = game.deal(game.read_options(options, seats), seats, chance)
    assert [sorted(game.hand(rack)) for rack in position.racks] == [
        sorted(rack.split()) for rack in first["racks"]
    ]
    if name == "bridge":
        assert (position.table.first, position.table.draw) == (stored["first"], first["draw"])
