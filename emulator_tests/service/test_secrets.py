"""Everything a person receives during a game, searched for what that person may not know."""

from __future__ import annotations

import base64
import hashlib
import json
import random
import re
from dataclasses import dataclass
from typing import Any

import pytest

from emulator_tests.service.server import SHORT, Server, Table, sized
from stolik.service import documents, moves, store
from stolik.service.documents import LIVE

TRICKS = {"rikiki": {"schedule": [5, 4]}, "zole": {"rounds": 2}, "bridge": {"playOut13": True}}
_cards = re.compile(r"\b[2-9TJQKA][cdhs]\b").findall


@dataclass(frozen=True)
class Shown:
    """What the rules let people read: header, table and log all of them, a rack one each."""

    common: str
    racks: tuple[str, ...]

    def to(self, seat: int) -> str:
        """All that this seat's person receives, as one text."""
        return self.common + self.racks[seat]


def shown(table: Table, people: int, log: list[dict[str, Any]]) -> Shown:
    home = f"games/{table.game_id}"
    racks = [f"{home}/racks/p{seat}" for seat in range(people)]
    header, sets, *held = store.read(home, f"{home}/sets/table", *racks)
    common = json.dumps([header, sets, log], default=str)
    return Shown(common, tuple(json.dumps(rack, default=str) for rack in held))


def spellings(secret: str) -> list[str]:
    """Ways in which a secret might slip out."""
    raw = bytes.fromhex(secret)
    return [
        secret,
        secret.upper(),
        base64.b64encode(raw).decode(),
        base64.urlsafe_b64encode(raw).decode(),
        hashlib.md5(raw).hexdigest(),
        hashlib.sha1(raw).hexdigest(),
        str(int(secret, 16)),
    ]


@pytest.mark.parametrize("game", SHORT)
def test_the_secret_stays_secret(server: Server, game: str) -> None:
    """[PS5] [N1] Until the last move nobody receives the secret, in any spelling."""
    rng, people = random.Random(game), 4 if game == "bridge" else 3
    for _ in range(sized(1, 1_000)):
        table = server.table(game, people)
        (hidden,) = store.read(documents.hidden_path(table.game_id))
        secret = (hidden or {})["secret"]
        for _ in range(40):
            if table.header.status not in LIVE:
                break
            table.step(rng)
            if table.header.status in LIVE:
                seen = shown(table, people, table.log())
                texts = [seen.to(seat) for seat in range(people)]
                assert not any(one in text for one in spellings(secret) for text in texts)


@pytest.mark.parametrize("game", TRICKS)
def test_no_hidden_card_is_named(server: Server, game: str) -> None:
    """[PS5] [C2] A card in another's hand is in nothing one receives, unless a move named it."""
    rng, people = random.Random(game), 4 if game == "bridge" else 3
    searched, found = 0, 0
    for _ in range(sized(1, 1_000)):
        table = server.table(game, people, options=TRICKS[game])
        public: set[str] = set()
        while (header := table.header).status in LIVE:
            wish = table.wish(table.choose(header, rng), header)
            moves.play(wish, server.now)
            if table.header.status != "playing":
                public.clear()
                continue
            log = table.log()
            public |= set(_cards(log[-1]["move"]))
            position = table.position()
            seen = shown(table, people, log)
            known = old_rounds(position.table.round, log) | public
            for seat in range(people):
                others = [position.rack(one).hand for one in range(people) if one != seat]
                hidden = {card for hand in others for card in hand} - public
                assert not hidden & set(_cards(seen.to(seat))) - known
                searched += len(hidden)
            found += len(hidden & set(_cards(seen.to(0))))
    assert searched > 500
    assert found > 50  # the search finds cards where they may be read


def old_rounds(rounds: int, log: list[dict[str, Any]]) -> set[str]:
    """Cards that the log and the table name because they were played in rounds before."""
    return set(_cards(json.dumps(log, default=str))) if rounds > 1 else set()
