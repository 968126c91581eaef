"""The engine behind JSON text: one request in, one answer out.

{"do": "play", "table": 1, "seat": 0, "move": "roll"}
{"answer": ...}  or  {"refused": {"reason": ..., "text": ...}}
"""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from stolik.engine import record_codec
from stolik.engine.errors import IllegalMove, Refused
from stolik.engine.json_codec import Plain, from_plain, to_plain
from stolik.engine.reasons import Reason
from stolik.engine.records import Record, verify
from stolik.local import view_queries
from stolik.local.header_document import Chair
from stolik.local.local_table import BUDGET, LocalTable
from stolik.local.replay_table import Replayed

Request = dict[str, Any]


class Door:
    """Keeps the tables and replays of one device by number."""

    def __init__(self) -> None:
        self.tables: dict[int, LocalTable] = {}
        self.replays: dict[int, Replayed] = {}
        self.last = 0
        self._doing: dict[str, Callable[[Request], Plain]] = {
            "schemas": lambda ask: view_queries.schemas(),
            "choices": lambda ask: view_queries.choices(ask["view"]),
            "whyNot": lambda ask: view_queries.why_not(ask["view"], ask["move"]),
            "suggest": self._suggest,
            "verify": lambda ask: to_plain(verify(ask["record"])),
            "encode": lambda ask: record_codec.encode(Record.read(ask["record"])),
            "decode": lambda ask: record_codec.decode(ask["link"]).to_plain(),
            "open": self._open,
            "look": self._look,
            "play": lambda ask: self._table(ask).act(ask["seat"], ask["move"], ask.get("now", 0)),
            "bot": lambda ask: self._table(ask).bot_step(ask.get("now", 0), _budget(ask)),
            "tableChoices": lambda ask: self._table(ask).choices(ask["seat"]),
            "tableWhyNot": lambda ask: self._table(ask).why_not(ask["seat"], ask["move"]),
            "tableSuggest": lambda ask: self._table(ask).suggest(ask["seat"], _budget(ask)),
            "record": lambda ask: self._table(ask).record().to_plain(),
            "save": lambda ask: self._table(ask).save().to_plain(),
            "openReplay": self._open_replay,
            "lookReplay": self._look_replay,
            "review": lambda ask: self._replay(ask).review(ask["index"], _budget(ask)),
            "close": self._close,
        }

    def call(self, text: str) -> str:
        """Answer one request. What the rules refuse is an answer too; a bug raises."""
        ask: Request = json.loads(text)
        try:
            answer: Plain = {"answer": self._doing[ask["do"]](ask)}
        except Refused as error:
            answer = {"refused": {"reason": str(error.reason), "text": error.text}}
        return json.dumps(answer, ensure_ascii=False, separators=(",", ":"))

    def _suggest(self, ask: Request) -> Plain:
        level, seed = ask.get("level", "advanced"), ask.get("seed", "")
        return view_queries.suggest(ask["view"], level, _budget(ask), seed)

    def _open(self, ask: Request) -> Plain:
        chairs = [from_plain(Chair, chair) for chair in ask["chairs"]]
        if "record" in ask:
            table = LocalTable.restore(Record.read(ask["record"]), chairs)
        else:
            table = LocalTable(ask["game"], chairs, ask["secret"], ask.get("options"))
        self.last += 1
        self.tables[self.last] = table
        return self.last

    def _look(self, ask: Request) -> Plain:
        table, seat = self._table(ask), ask["seat"]
        return {
            "header": table.header(),
            "view": table.view(seat),
            "entries": table.log(seat, ask.get("after", 0)),
        }

    def _open_replay(self, ask: Request) -> Plain:
        record = record_codec.decode(ask["link"]) if "link" in ask else Record.read(ask["record"])
        replayed = Replayed(record, ask.get("names", ()))
        self.last += 1
        self.replays[self.last] = replayed
        return {
            "replay": self.last,
            "steps": replayed.steps,
            "record": record.to_plain(),
            "refused": to_plain(replayed.played.refused),
        }

    def _look_replay(self, ask: Request) -> Plain:
        replayed, at, eyes = self._replay(ask), ask["at"], ask["eyes"]
        if not 0 <= at <= replayed.steps:
            raise IllegalMove(Reason.BAD_RECORD, f"the game has steps 0 to {replayed.steps}")
        return {
            "header": replayed.header(at),
            "view": replayed.view(at, eyes),
            "entries": replayed.log(at, eyes),
        }

    def _close(self, ask: Request) -> Plain:
        self.tables.pop(ask.get("table", 0), None)
        self.replays.pop(ask.get("replay", 0), None)
        return None

    def _table(self, ask: Request) -> LocalTable:
        return self.tables[ask["table"]]

    def _replay(self, ask: Request) -> Replayed:
        return self.replays[ask["replay"]]


def _budget(ask: Request) -> float:
    return float(ask.get("budget", BUDGET))
