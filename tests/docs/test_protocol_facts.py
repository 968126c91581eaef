"""What docs/protocol.md says about documents and chance agrees with the code."""

from __future__ import annotations

import hmac
import json
import re
from pathlib import Path

from stolik.documents import stored_fields
from stolik.engine.cards import DECK
from stolik.engine.chance import SecretChance
from stolik.engine.json_codec import camel_case
from stolik.engine.records import verify

PAGE = (Path(__file__).resolve().parents[2] / "docs/protocol.md").read_text()
OF_NO_USE_TO_CLIENTS = {"members", "spectators", "wakeAt", "shard", "due", "expires"}
STORED = {"members", "over", "away", "missed", "shard", "due", "expires"} | {
    camel_case(name) for name in stored_fields.LIVE_FIELDS
}


def section(title: str) -> str:
    """The part of the page under a heading."""
    return PAGE.split(f"\n## {title}\n")[1].split("\n## ")[0]


def test_vectors_of_decks_and_dice() -> None:
    """[J10] They are what the engine deals and rolls."""
    (fence,) = re.findall(r"^```text\n(.*?)^```$", section("Checking a finished game"), re.M | re.S)
    first, second, *draws = [re.split(r"  +", line, maxsplit=1) for line in fence.splitlines()]
    assert (first[0], second[0]) == ("secret", "commitment")
    secret = bytes.fromhex(first[1])
    assert SecretChance("farkle", secret).commitment() == second[1]
    games = []
    for name, rest in draws:
        game, round_, draw, lines = re.fullmatch(
            r"(\w+)/(\d)/(\d), entropy (\[.*\])", re.split(r"  +", name)[0]
        ).groups()  # type: ignore[union-attr]
        chance = SecretChance(game, secret, tuple(json.loads(lines)))
        games.append(game)
        if game == "farkle":
            assert rest == " ".join(map(str, chance.dice(6, int(round_), int(draw))))
        else:
            hands = chance.deal(DECK, 4, 3, int(round_), int(draw))
            rows = [*hands.racks, hands.pool[:3]]
            assert rest == " | ".join(" ".join(row) for row in rows)
    assert games == ["rikiki", "farkle", "farkle"]


def test_key_of_the_first_vector() -> None:
    """[J10] The step in between, for whoever gets another deck."""
    key = hmac.digest(bytes(range(32)), "salt\n\nž\n".encode(), "sha256").hex()
    assert key in section("Checking a finished game")


def test_live_table_has_every_field_that_clients_use() -> None:
    """[J10] And no field that is not stored."""
    table = section("The live table").partition("| left out of `entry` |")[0]
    rows = re.findall(r"^\| (`[^|]*`) \|[^|]*\|([^|]*)\|", table, re.M)
    listed = {name: told for names, told in rows for name in re.findall(r"`(\w+)`", names)}
    assert listed.keys() == STORED - OF_NO_USE_TO_CLIENTS
    left_out = {name for name, told in listed.items() if told.strip()}
    may_be = stored_fields.LEFT_OUT_WHEN_EMPTY | set(stored_fields.OFTEN_TOLD)
    assert left_out == may_be - OF_NO_USE_TO_CLIENTS


def test_record_that_stops_in_the_middle_is_sound() -> None:
    """[J10] As the page says of games that ended early."""
    record = {"game": "farkle", "seats": 2, "secret": "00" * 32, "moves": [[0, "roll"]]}
    assert verify(record).ok
