"""A player's stream in twin worlds: every byte, which documents changed, and when."""

from __future__ import annotations

import json
import random
from typing import Any

from stolik.engine.chance import SecretChance
from stolik.engine.contract import AnyPosition
from stolik.engine.json_codec import to_plain
from stolik.service.play import moves
from stolik.service.tables import firestore_client, paths
from testkit import twin_deals
from testkit.table_driver import CLOCKS, Server, Table

CARD_GAMES = {"rummikub": 3, "rikiki": 4, "zole": 3, "bridge": 4}


def readable(table: Table, seat: int, seq: int) -> list[str]:
    """The paths that the rules let this seat's person read."""
    home = f"games/{table.game_id}"
    log = [paths.move_path(table.game_id, number) for number in range(2, seq + 1)]
    return [home, f"{home}/sets/table", f"{home}/racks/p{seat}", *log]


def stream(table: Table, seat: int, played: twin_deals.Play) -> tuple[list[str], list[Any]]:
    """Every byte that this seat's person receives, and which documents changed at each move."""
    received, changed = [], []
    times: dict[str, Any] = {}
    for number, (mover, text) in enumerate([(None, ""), *played]):
        if mover is not None:
            answer = moves.play(table.move_request(text, table.header), table.server.now)
            if mover == seat:
                received.append(json.dumps(answer))
        readable_paths = readable(table, seat, 1 + number)
        snapshots = [firestore_client.client().document(path).get() for path in readable_paths]
        received += [json.dumps(snapshot.to_dict(), default=str) for snapshot in snapshots]
        fresh = [
            i
            for i, snapshot in enumerate(snapshots)
            if times.get(readable_paths[i]) != snapshot.update_time
        ]
        times |= {
            path: snapshot.update_time
            for path, snapshot in zip(readable_paths, snapshots, strict=True)
        }
        changed.append((fresh, len({snapshots[i].update_time for i in fresh})))
        table.server.now += 1_000
    return received, changed


def deal_again(table: Table, position: AnyPosition) -> None:
    """Put `position` in the place of what was dealt."""
    client = firestore_client.client()
    for seat, rack in enumerate(position.racks):
        path = paths.rack_path(table.game_id, table.header, seat)
        client.document(path).update({"rack": to_plain(rack)})
    client.document(paths.hidden_path(table.game_id)).update({"pool": to_plain(position.pool)})


def compare(server: Server, game: str, rng: random.Random) -> twin_deals.Twins | None:
    """Play one pair of worlds; the twins if a player could tell them apart, else None."""
    while True:
        secret, start = f"{rng.getrandbits(255):064x}", server.now
        settings: dict[str, Any] = {"secret": secret, "clock": CLOCKS["bank"]}
        if game == "rikiki":
            settings["options"] = {"schedule": [6]}
        table = server.table(game, CARD_GAMES[game], **settings)
        chance = SecretChance(game, bytes.fromhex(secret), table.header.entropy)
        seat = rng.randrange(CARD_GAMES[game])
        pair = twin_deals.find(table, chance, seat, rng, rng.randrange(4, 16))
        if pair is not None:
            break
    worlds = []
    for position in (pair.start, pair.twin):
        server.now = start
        server.scheduled.clear()
        world = server.table(game, CARD_GAMES[game], **settings)
        deal_again(world, position)
        seen = stream(world, seat, pair.moves)
        worlds.append((seen, [(order.kind, order.at, order.seq) for order in server.scheduled]))
    return None if worlds[0] == worlds[1] else pair
