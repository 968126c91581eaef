"""What a player may read does not depend on what the player may not see."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from emulator_tests.service import twins
from emulator_tests.service.server import CLOCKS, Server, Table, sized
from stolik.engine.chance import Secret
from stolik.engine.contract import AnyPosition
from stolik.engine.wire import plain
from stolik.service import documents, moves, store

CARD_GAMES = {"rummikub": 3, "rikiki": 4, "zole": 3, "bridge": 4}


def readable(table: Table, seat: int, seq: int) -> list[str]:
    """The paths that the rules let this seat's person read."""
    home = f"games/{table.game_id}"
    log = [documents.move_path(table.game_id, number) for number in range(2, seq + 1)]
    return [home, f"{home}/sets/table", f"{home}/racks/p{seat}", *log]


def stream(table: Table, seat: int, played: twins.Play) -> tuple[list[str], list[Any]]:
    """Every byte that this seat's person receives, and which documents changed at each move."""
    received, changed = [], []
    times: dict[str, Any] = {}
    for number, (mover, text) in enumerate([(None, ""), *played]):
        if mover is not None:
            answer = moves.play(table.wish(text, table.header), table.server.now)
            if mover == seat:
                received.append(json.dumps(answer))
        paths = readable(table, seat, 1 + number)
        found = [store.client().document(path).get() for path in paths]
        received += [json.dumps(one.to_dict(), default=str) for one in found]
        fresh = [i for i, one in enumerate(found) if times.get(paths[i]) != one.update_time]
        times |= {path: one.update_time for path, one in zip(paths, found, strict=True)}
        changed.append((fresh, len({found[i].update_time for i in fresh})))
        table.server.now += 1_000
    return received, changed


def deal_again(table: Table, position: AnyPosition) -> None:
    """Put `position` in the place of what was dealt."""
    client = store.client()
    for seat, rack in enumerate(position.racks):
        path = documents.rack_path(table.game_id, table.header, seat)
        client.document(path).update({"rack": plain(rack)})
    client.document(documents.hidden_path(table.game_id)).update({"pool": plain(position.pool)})


@pytest.mark.parametrize("game", CARD_GAMES)
def test_twin_worlds_look_the_same(server: Server, game: str) -> None:
    """[PS6] [PS8] [C2] Byte for byte, in size, in number and in order of updates."""
    rng, pairs, wanted = random.Random(game), 0, sized(3, 2_500)
    while pairs < wanted:
        secret, start = f"{rng.getrandbits(255):064x}", server.now
        settings: dict[str, Any] = {"secret": secret, "clock": CLOCKS["bank"]}
        if game == "rikiki":
            settings["options"] = {"schedule": [6]}
        table = server.table(game, CARD_GAMES[game], **settings)
        chance = Secret(game, bytes.fromhex(secret), table.header.entropy)
        seat = rng.randrange(CARD_GAMES[game])
        pair = twins.find(table, chance, seat, rng, rng.randrange(4, 16))
        if pair is None:
            continue
        worlds = []
        for position in (pair.start, pair.twin):
            server.now = start
            server.orders.clear()
            world = server.table(game, CARD_GAMES[game], **settings)
            deal_again(world, position)
            seen = stream(world, seat, pair.moves)
            worlds.append((seen, [(order.kind, order.at, order.seq) for order in server.orders]))
        assert worlds[0] == worlds[1], pair
        pairs += 1


def test_a_difference_would_be_seen(server: Server) -> None:
    """[PS6] The comparison notices one other card in one's own hand."""
    secret = f"{7:064x}"
    table = server.table("bridge", 4, secret=secret)
    chance = Secret("bridge", bytes.fromhex(secret), table.header.entropy)
    pair = twins.find(table, chance, 0, random.Random(1), 6)
    assert pair is not None
    owner = next(s for s in range(1, 4) if pair.swapped[0] in pair.start.rack(s).hand)
    ends = []
    for position in (pair.start, pair.twin):
        server.now = 1_800_000_000_000
        world = server.table("bridge", 4, secret=secret)
        deal_again(world, position)
        ends.append(stream(world, owner, pair.moves))
    assert ends[0] != ends[1]
