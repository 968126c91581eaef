"""A record is a whole game in one JSON value, from which every position follows.

    {"game", "engine", "options", "seats", "secret" | "deal", "moves": [[seat, "move"], ...]}

Seat null is the host. Beside a secret there may be `entropy` (one text a seat) and the
`commitment` that was published before the deal. For `verify` alone a stored game may claim

    "hands":   [["Qc", ...], ...]                what each seat was dealt in the first round
    "events":  [[{"kind", "values"}, ...], ...]  what everybody heard at each move
"""

from stolik.engine.records.record import Record
from stolik.engine.records.replay_record import Refusal, Replay, Step, replay
from stolik.engine.records.verify_record import Fault, Verdict, verify

__all__ = [
    "Fault", "Record", "Refusal", "Replay", "Step", "Verdict", "replay", "verify",
]  # fmt: skip
