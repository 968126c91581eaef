"""How many bytes a move sends to another player, as Firestore's own stream counts them."""

from __future__ import annotations

import random
from statistics import mean
from typing import Any

import pytest

from stack import Stack
from stack.user_client import UserClient, unsigned_token
from stolik.service.tables import paths
from testkit.listener import DocumentListener
from testkit.table_driver import Server
from testkit.tcp_proxy import TcpProxy

MOVES = 40
# People, options of a game without end, and bytes of a move on average.
GAMES: dict[str, tuple[int, dict[str, Any], int]] = {
    "rummikub": (4, {"rounds": 0, "rackSize": 26}, 1_800),
    "rikiki": (4, {"schedule": [8] * 40}, 1_500),
    "zole": (4, {"rounds": 0}, 1_500),
    "bridge": (4, {"rounds": 0}, 1_500),
    "farkle": (2, {"target": 1_000_000}, 1_000),
}


@pytest.mark.parametrize("game", GAMES)
def test_a_move_sends_little(stack: Stack, server: Server, game: str) -> None:
    """[PA5] [N4] Header, live table and own rack over gRPC: within the budget of each game."""
    people, options, budget = GAMES[game]
    uids = [f"uid-as-long-as-firebase-{seat:04}" for seat in range(people)]
    table = server.table(game, people, options=options, uids=uids)
    rng, received = random.Random(game), [0]

    def count(some: bytes) -> None:
        received[0] += len(some)

    sizes = list[int]()
    with TcpProxy(stack.firestore_host, count) as proxy:
        client = UserClient(proxy.address, lambda: unsigned_token(uids[1]))
        live = paths.live_path(table.game_id)
        listened = [
            live,
            paths.header_path(table.game_id),
            paths.owned_rack_path(table.game_id, uids[1]),
        ]
        listener = DocumentListener(client, listened, "seq")
        for _ in range(MOVES):
            before = received[0]
            table.step(rng)
            assert listener.wait(live, table.header.seq)
            sizes.append(received[0] - before)
        listener.close()
        client.close()
    print(f"{game}: {mean(sizes):.0f} bytes a move, at most {max(sizes)}")
    assert mean(sizes) <= budget
