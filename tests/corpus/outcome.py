"""What a stored game must come to: its end, and one hash over what every position means.

The hash is over what follows from the rules: whose turn it is, the scores, every hand and
every move in `choices`. How a table is laid out in JSON may change; what may be played may not.
"""

from __future__ import annotations

import hashlib
import json

from stolik.engine.contract import AnyGame, AnyPosition
from stolik.engine.json_codec import Plain
from stolik.engine.records import Record, replay
from testkit.harness.probes import PROBES


def outcome(value: Plain) -> dict[str, Plain]:
    """What a record comes to. Raises AssertionError where a move is refused."""
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
    """A position without its layout."""
    table, asked = position.table, game.asked(position.table)
    hands = [sorted(game.hand(position.rack(seat))) for seat in range(len(position.racks))]
    moves: list[str] = []
    if asked and PROBES[game.name].listed:
        moves = sorted(map(str, game.choices(game.view(position, asked[0]))))
    return [table.round, table.turn, list(table.scores), list(asked), hands, moves]
