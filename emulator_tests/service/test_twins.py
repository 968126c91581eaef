"""What a player may read does not depend on what the player may not see."""

from __future__ import annotations

import random

import pytest

from stolik.engine.chance import SecretChance
from testkit import twin_deals
from testkit.table_driver import Server, sample_count
from testkit.twin_streams import CARD_GAMES, compare, deal_again, stream


@pytest.mark.parametrize("game", CARD_GAMES)
def test_twin_worlds_look_the_same(server: Server, game: str) -> None:
    """[PS6] [PS8] [C2] The same bytes, number and order of updates."""
    rng = random.Random(game)
    for _ in range(sample_count(3, 2_500)):
        assert compare(server, game, rng) is None


def test_a_difference_would_be_seen(server: Server) -> None:
    """[PS6] The comparison notices one other card in one's own hand."""
    secret = f"{7:064x}"
    table = server.table("bridge", 4, secret=secret)
    chance = SecretChance("bridge", bytes.fromhex(secret), table.header.entropy)
    pair = twin_deals.find(table, chance, 0, random.Random(1), 6)
    assert pair is not None
    owner = next(s for s in range(1, 4) if pair.swapped[0] in pair.start.rack(s).hand)
    ends = []
    for position in (pair.start, pair.twin):
        server.now = 1_800_000_000_000
        world = server.table("bridge", 4, secret=secret)
        deal_again(world, position)
        ends.append(stream(world, owner, pair.moves))
    assert ends[0] != ends[1]
