"""Games in which people also leave, return, pause, claim and take moves back, all searched.

`secret_search` searches everything that is written and answered while moves are played; here so is
what the other calls at a table write and answer.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable
from typing import Any

from stolik.documents.clock import Clock
from stolik.documents.header import LIVE, Header
from stolik.engine.errors import Refused
from stolik.service.lobby import seating
from stolik.service.lobby.seating import JoinRequest
from stolik.service.play import clock_requests, deadlines, moves, takebacks
from stolik.service.tables.snapshots import Snapshot
from testkit.secrecy_hunt import fake_service
from testkit.secret_search import SETTINGS, Answer, Game, Search

MAX_STEPS = 400
# How often each is done, in a hundred steps.
WEIGHTS = {
    "move": 50,
    "ask": 10,
    "agree": 12,
    "leave": 5,
    "join": 8,
    "claim": 5,
    "bot": 5,
    "pause": 5,
}


class BusyGame(Game):
    """One game at which much happens besides moves."""

    def run(self, rng: random.Random, done: Counter[str]) -> None:
        """Play on until the game is over, and search what everybody receives."""
        answers = list[Answer]()
        for _ in range(MAX_STEPS):
            loaded = self._load()
            if loaded.header.status not in LIVE:
                break
            self._listen(loaded, answers)
            kind = rng.choices([*WEIGHTS], [*WEIGHTS.values()])[0]
            seat = rng.randrange(self.people)
            try:
                answers = self._act(kind, loaded, seat, rng)
                done[kind] += 1
            except Refused as refusal:
                told, _, _ = str(refusal).partition("; expected")  # examples, the same for all
                answers = [(seat, [told, getattr(refusal, "details", {})])]
        list(self.news())  # the end shows what was hidden

    def _act(self, kind: str, loaded: Snapshot, seat: int, rng: random.Random) -> list[Answer]:
        header, game_id, server = loaded.header, self.table.game_id, self.table.server
        uid = f"p{seat}"
        acts: dict[str, Callable[[], Any]] = {
            "ask": lambda: takebacks.ask(game_id, uid, header.seq, f"w{header.seq}", server.now),
            "leave": lambda: seating.leave(game_id, uid, server.now),
            "join": lambda: seating.join(JoinRequest(uid, "", game_id=game_id), server.now),
            "claim": lambda: deadlines.enforce(game_id, header.seq, server.now, uid),
            "pause": lambda: clock_requests.pause(game_id, uid, rng.random() < 0.7, server.now),
        }
        if kind == "move":
            request = self.table.move_request(self._choose(loaded, rng), header)
            self.search.moves += 1
            return [(header.turn, moves.play(request, server.now))]
        if kind == "agree":
            return self._agree(header)
        if kind == "bot":
            server.now = max(server.now, header.rests_until)
            deadlines.play_bot(game_id, header.seq, server.now)
            return []
        if kind == "claim" and header.deadline is not None:
            server.now = max(server.now, header.deadline + 2_000)
        return [(seat, acts[kind]())]

    def _agree(self, header: Header) -> list[Answer]:
        """Everybody agrees to the wish that is open."""
        answers = list[Answer]()
        for seat in range(self.people):
            if (wish := self.table.header.takeback) is not None:
                where = self.table.game_id, f"p{seat}", header.seq
                answer = takebacks.answer(*where, wish.id, True, self.table.server.now)
                answers.append((seat, answer))
        return answers


def search_busy_games(game: str, count: int, seed: str) -> tuple[Search, Counter[str]]:
    """Play some games; what was searched and found, and how often each thing was done."""
    search, done, rng = Search(), Counter[str](), random.Random(seed)
    people, options = SETTINGS[game]
    with fake_service(seed) as (server, client, news):
        for _ in range(count):
            leaver: Any = rng.choice(["bot", "skip"])
            table = server.table(
                game, people, options=options, spectators=True,
                clock=Clock("move", seconds=60), leaver=leaver,
            )  # fmt: skip
            BusyGame(table, people, news, search).run(rng, done)
            client.documents.clear()
            server.scheduled.clear()
    return search, done
