"""Drafts: the one text that a client stores and the service plays. None of them does harm."""

from __future__ import annotations

import random
import string
import time
from contextlib import suppress

import pytest

from stolik.documents.clock import Clock
from stolik.engine.errors import Refused
from stolik.service.play import deadlines, moves
from testkit.fake_firestore import FakeFirestore
from testkit.table_driver import SHORT_OPTIONS, Server

MAX_DRAFT_LENGTH = 1_200  # by the security rules
SLOW_SECONDS = 1.0
TILES = [*(f"{colour}{number}" for colour in "krbo" for number in range(15)), "j", "j", "x"]
WORDS = (
    "draw",
    "pass",
    "meld",
    "bid",
    "stash",
    "keep",
    "bank",
    "partner",
    "roll",
    "B",
    "1C",
    "deal",
)
NUMBERS = ("0", "-1", "1" * 300, "0" * 900, "٣", "NaN", "")


def any_text(rng: random.Random) -> str:
    """A text that is no move, or hardly one."""
    row = ",".join(rng.choice(TILES) for _ in range(rng.randrange(1, 14)))
    rows = "|".join(f"{row}@{rng.randrange(10**6)}.{rng.randrange(99)}" for _ in range(30))
    letters = rng.choices(string.printable, k=rng.randrange(MAX_DRAFT_LENGTH))
    texts = (
        "".join(letters),
        f"meld {rows}",
        f"meld {row} | run:j,j,j",
        "meld " + ",".join(["j"] * rng.randrange(1, 400)),
        f"{rng.choice(WORDS)} {rng.choice(NUMBERS)}",
        rng.choice(["\u0000", "🂡", "group:" * 100, "meld \u2028 r1", "  ", "K♠"]),
    )
    return rng.choice(texts)[:MAX_DRAFT_LENGTH]


@pytest.mark.parametrize("game", SHORT_OPTIONS)
def test_any_text_as_a_move_and_as_a_draft(
    server: Server, memory: FakeFirestore, game: str
) -> None:
    """[C18] [PS10] Refused as a move; as a draft the turn ends as if there were none."""
    rng = random.Random(game)
    for _ in range(40):
        table = server.table(game, 4 if game == "bridge" else 3, clock=Clock("move", seconds=30))
        for _ in range(rng.randrange(5)):
            if table.header.status == "playing":
                table.step(rng)
        header, text, started = table.header, any_text(rng), time.perf_counter()
        if header.status != "playing" or header.deadline is None:
            continue
        with suppress(Refused):
            moves.play(table.move_request(text, header), server.now)
            continue  # it was a move after all
        draft = {"text": text, "seq": header.seq}
        memory.document(f"games/{table.game_id}/drafts/{header.turn_uid}").set(draft)
        late = header.deadline + 2_000
        assert deadlines.enforce(table.game_id, header.seq, late)["seq"] == header.seq + 1
        assert time.perf_counter() - started < SLOW_SECONDS
