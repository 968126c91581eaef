"""The outcome that a stored game must have: its end, and one hash over all positions.

The hash covers what follows from the rules: whose turn it is, the scores, every hand and every
move in `choices`. The JSON layout of a table may change; the legal moves may not.
"""

from __future__ import annotations

import hashlib
import json

from stolik.engine.contract import AnyGame, AnyPosition
from stolik.engine.json_codec import Plain
from stolik.engine.records import Record, replay
from testkit.harness.probes import PROBES


def outcome(value: Plain) -> dict[str, Plain]:
    """The outcome of a record. Raises AssertionError if a move is refused."""
    played = replay(Record.read(value))
    assert played.refused is None, played.refused
    result, total = played.game.result(played.end), hashlib.sha256()
    for position in played.positions:
        total.update(json.dumps(meaning(played.game, position)).encode())
    return {
        "over": result is not None,
        "scores": list(result.scores if result else played.end.table.scores),
        "winners": list(result.winners) if result else [],
        "digest": total.hexdigest(),
    }


def meaning(game: AnyGame, position: AnyPosition) -> Plain:
    """What follows from the rules in a position, independent of its JSON layout."""
    table, asked = position.table, game.asked(position.table)
    hands = [sorted(game.hand(position.rack(seat))) for seat in range(len(position.racks))]
    moves: list[str] = []
    if asked and PROBES[game.name].listed:
        moves = sorted(map(str, game.choices(game.view(position, asked[0]))))
    return [table.round, table.turn, list(table.scores), list(asked), hands, moves]
