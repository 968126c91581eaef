"""The engine behind JSON text: one request in, one answer out.

{"do": "play", "table": 1, "seat": 0, "move": "roll"}
{"answer": ...}  or  {"refused": {"reason": ..., "text": ...}}
"""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from stolik.documents.chair import Chair
from stolik.documents.clock import Clock
from stolik.engine import games, record_codec
from stolik.engine.errors import IllegalMove, Refused
from stolik.engine.json_codec import Plain, from_plain, to_plain
from stolik.engine.reasons import Reason
from stolik.engine.records import Record, verify
from stolik.local import view_queries
from stolik.local.local_table import BOT_BUDGET_SECONDS, LocalTable
from stolik.local.replay_table import ReplayTable

Request = dict[str, Any]


class JsonApi:
    """Keeps the tables and replays of one device by number."""

    def __init__(self) -> None:
        self.tables: dict[int, LocalTable] = {}
        self.replays: dict[int, ReplayTable] = {}
        self.last_number = 0
        self._actions: dict[str, Callable[[Request], Plain]] = {
            "schemas": lambda req: view_queries.schemas(),
            "engines": lambda req: list(games.versions()),
            "choices": lambda req: view_queries.choices(req["view"]),
            "whyNot": lambda req: view_queries.why_not(req["view"], req["move"]),
            "query": self._query,
            "suggest": self._suggest,
            "verify": lambda req: to_plain(verify(req["record"])),
            "encode": lambda req: record_codec.encode(Record.read(req["record"])),
            "decode": lambda req: record_codec.decode(req["link"]).to_plain(),
            "open": self._open,
            "look": self._look,
            "play": self._play,
            "bot": self._bot,
            "timeOut": lambda req: self._table(req).time_out(req["now"], req.get("draft")),
            "tableChoices": lambda req: self._table(req).choices(req["seat"]),
            "tableWhyNot": lambda req: self._table(req).why_not(req["seat"], req["move"]),
            "tableSuggest": lambda req: self._table(req).suggest(req["seat"], _budget(req)),
            "record": lambda req: self._table(req).record().to_plain(),
            "save": lambda req: self._table(req).save().to_plain(),
            "openReplay": self._open_replay,
            "lookReplay": self._look_replay,
            "review": lambda req: self._replay(req).review(req["index"], _budget(req)),
            "close": self._close,
        }

    def call(self, text: str) -> str:
        """Answer one request. What the rules refuse is an answer too; a bug raises."""
        request: Request = json.loads(text)
        try:
            answer: Plain = {"answer": self._actions[request["do"]](request)}
        except Refused as error:
            answer = {"refused": {"reason": str(error.reason), "text": error.text}}
        return json.dumps(answer, ensure_ascii=False, separators=(",", ":"))

    def _query(self, request: Request) -> Plain:
        return view_queries.query(request["view"], request["name"], request["fields"])

    def _suggest(self, request: Request) -> Plain:
        level, seed = request.get("level", "advanced"), request.get("seed", "")
        return view_queries.suggest(request["view"], level, _budget(request), seed)

    def _open(self, request: Request) -> Plain:
        chairs = [from_plain(Chair, chair) for chair in request["chairs"]]
        clock, now = from_plain(Clock, request.get("clock", {})), request.get("now", 0)
        if "record" in request:
            record, banks = Record.read(request["record"]), request.get("banks", ())
            table = LocalTable.restore(record, chairs, clock, banks, now)
        else:
            game, secret, options = request["game"], request["secret"], request.get("options")
            table = LocalTable(game, chairs, secret, options, clock=clock, now=now)
        self.last_number += 1
        self.tables[self.last_number] = table
        return self.last_number

    def _look(self, request: Request) -> Plain:
        table, seat = self._table(request), request["seat"]
        return {
            "header": to_plain(table.header),
            "view": table.view(seat),
            "entries": to_plain(table.log(seat, request.get("after", 0))),
        }

    def _play(self, request: Request) -> Plain:
        entry = self._table(request).play(request["seat"], request["move"], request.get("now", 0))
        return {"seq": entry.seq, "events": to_plain(entry.events)}

    def _bot(self, request: Request) -> Plain:
        table, now = self._table(request), request.get("now", 0)
        return table.bot_step(now, _budget(request), request.get("level"))

    def _open_replay(self, request: Request) -> Plain:
        record = (
            record_codec.decode(request["link"])
            if "link" in request
            else Record.read(request["record"])
        )
        replay = ReplayTable(record, request.get("names", ()))
        self.last_number += 1
        self.replays[self.last_number] = replay
        return {
            "replay": self.last_number,
            "steps": replay.steps,
            "record": record.to_plain(),
            "refused": to_plain(replay.played.refused),
        }

    def _look_replay(self, request: Request) -> Plain:
        replay, step, reader = self._replay(request), request["at"], request["eyes"]
        if not 0 <= step <= replay.steps:
            raise IllegalMove(Reason.BAD_RECORD, f"the game has steps 0 to {replay.steps}")
        return {
            "header": to_plain(replay.header(step)),
            "view": replay.view(step, reader),
            "entries": to_plain(replay.log(step, reader)),
        }

    def _close(self, request: Request) -> Plain:
        self.tables.pop(request.get("table", 0), None)
        self.replays.pop(request.get("replay", 0), None)
        return None

    def _table(self, request: Request) -> LocalTable:
        return self.tables[request["table"]]

    def _replay(self, request: Request) -> ReplayTable:
        return self.replays[request["replay"]]


def _budget(request: Request) -> float:
    return float(request.get("budget", BOT_BUDGET_SECONDS))
