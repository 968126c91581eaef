"""Every pair of calls by two people at one table: one after the other, and one inside the other.

In a race the second call commits just before the first one does, so that the first has read
documents which are old by then. Whatever happens must be as if the calls had been made one after
the other, and the documents of the table must fit together.
"""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any

from stolik.documents.header import LIVE, Header
from stolik.service.api import rate_limits, sanctions
from stolik.service.scheduling.next_steps import LATE_MOVE_GRACE_MS
from stolik.service.tables import kept_tables
from stolik.service.tables.direct_client import Write
from testkit import table_races
from testkit.fake_firestore import FakeFirestore
from testkit.lobby_driver import LobbyDriver, Refusal
from testkit.table_races import RaceTable

Maker = Callable[[LobbyDriver], RaceTable]
MOMENTS: dict[str, Maker] = {
    "waiting": table_races.waiting,
    "dealt": table_races.dealt,
    "moved": table_races.moved,
    "end of a round": table_races.at_the_end_of_a_round,
    "end": table_races.at_the_end,
    "between rounds": table_races.between_rounds,
    "deserted": table_races.deserted,
    "over": table_races.over,
}
PEOPLE = ("ann", "bob", "cid", "device", "eve")
# A request for a seat changes nothing at the table, so it may be addressed to a host who has just
# gone; it ends by itself after a day.
UNGUARDED = {"ask_seat", "delete_account"}


@dataclass(frozen=True)
class Act:
    """One call of one person."""

    who: str
    name: str
    fields: dict[str, Any]

    def __str__(self) -> str:
        more = {key: value for key, value in self.fields.items() if key not in ("gameId", "seq")}
        return f"{self.who} {self.name} {more or ''}".strip()


@dataclass
class Pairs:
    """What was tried, and what was wrong."""

    tried: int = 0
    succeeded: int = 0  # where both calls were done
    races: int = 0
    wrong: list[str] = field(default_factory=list)


class PairTable:
    """A table at some moment, which every pair of calls finds as it was."""

    def __init__(self, lobby: LobbyDriver, client: FakeFirestore, moment: str) -> None:
        self.lobby, self.client, self.moment = lobby, client, moment
        self.table = MOMENTS[moment](lobby)
        self.acts = [act for who in PEOPLE for act in self._acts(who)]
        self._stored, self._now = dict(client.documents), lobby.now

    def _acts(self, who: str) -> Iterator[Act]:
        table = self.table
        header, caller = table.header, getattr(table, who)
        others = [getattr(table, name) for name in ("ann", "bob", "cid") if name != who]
        game, at = {"gameId": table.game_id}, {"gameId": table.game_id, "seq": header.seq}
        if who in ("ann", "bob", "cid") and header.status in LIVE:
            yield from (Act(who, "play_move", move) for move in self._moves(header, caller))
        for name in ("claim_timeout", "take_back"):
            yield Act(who, name, at)
        if header.takeback:
            for agree in (True, False):
                yield Act(who, "take_back", {**at, "wish": header.takeback.id, "agree": agree})
        for claim in ("win", "cancel"):
            yield Act(who, "claim_result", {**at, "claim": claim})
        yield Act(who, "join_game", game)
        yield Act(who, "join_game", {"link": table.link})
        yield Act(who, "ask_seat", {"link": table.link})
        yield Act(who, "mute_player", {**game, "uid": others[-1]})
        yield Act(who, "kick_player", {**game, "uid": others[-1]})
        yield Act(who, "report", {**game, "uid": others[0], "why": "other"})
        yield Act(who, "invite_player", {**game, "invite": [table.eve]})
        for agree in (True, False):
            yield Act(who, "answer_seat", {**game, "uid": table.device, "agree": agree})
            yield Act(who, "rematch", {**game, "agree": agree})
            yield Act(who, "pause_game", {**game, "agree": agree})
            yield Act(who, "last_round", {**game, "agree": agree})
            yield Act(who, "cancel_game", {**game, "vote": agree})
        for name in ("leave_game", "start_game", "delete_game", "give_time", "duplicate_game"):
            yield Act(who, name, game)
        yield Act(who, "decline_invitation", game)
        yield Act(who, "set_profile", {"name": f"X {caller}"[:30]})
        yield Act(who, "delete_account", {"sure": "delete my account"})

    def _moves(self, header: Header, caller: str) -> Iterator[dict[str, Any]]:
        try:
            choices = self.table.call(caller, "list_choices")["choices"]
        except Refusal:
            choices = ["bid 0"]
        about = {"gameId": self.table.game_id, "seq": header.seq, "moveId": f"m-{caller}"}
        yield {**about, "move": choices[0]}

    def pairs(self, rng: random.Random, most: int) -> list[tuple[Act, Act]]:
        """Pairs of calls by different people; all of them if there are not more than `most`."""
        every = [
            (one, other)
            for one in self.acts
            for other in self.acts
            if one.who != other.who and {one.name, other.name} != UNGUARDED
        ]
        return every if len(every) <= most else rng.sample(every, most)

    def check(self, first: Act, second: Act, found: Pairs) -> None:
        """One after the other, and the second inside the first."""
        label = f"{self.moment}: {first}, {second}"
        serial = [self._do(first), self._do(second)]
        self._judge(f"{label}, one after the other", found)
        found.tried += 1
        found.succeeded += all(isinstance(answer, dict) for answer in serial)
        in_order = self._outcome(serial)
        self.restore()
        swapped = [self._do(second), self._do(first)][::-1]
        in_other_order = self._outcome(swapped)
        self.restore()
        raced = self._race(first, second)
        if raced is not None:  # else the first call committed nothing
            found.races += 1
            self._judge(f"{label}, the second inside the first", found)
            outcome = self._outcome(raced)
            if outcome not in (in_order, in_other_order):
                difference = _difference(in_other_order, outcome)
                found.wrong.append(f"{label}: neither of the two orders: {difference}")
        self.restore()

    def restore(self) -> None:
        """The table as it was before the calls."""
        self.client.documents.clear()
        self.client.documents.update(self._stored)
        self.lobby.now = self._now
        self.lobby.scheduled.clear()
        self.lobby.sent.clear()
        rate_limits._instance_calls.clear()
        kept_tables.forget_all()
        sanctions._bans = sanctions._Bans()

    def _do(self, act: Act) -> Any:
        """What a call answers: a result, or the reason of its refusal."""
        if act.name == "claim_timeout":
            self.lobby.now += LATE_MOVE_GRACE_MS + 1
        try:
            return self.lobby.call(getattr(self.table, act.who), act.name, **act.fields)
        except Refusal as refusal:
            return refusal.reason
        finally:
            self.lobby.now = self._now

    def _race(self, first: Act, second: Act) -> list[Any] | None:
        """Both answers, where the second call is done just before the first one commits."""
        inner = list[Any]()
        commit = self.client.commit

        def commit_after_the_other(writes: Iterable[Write], *, timeout: float = 0.0) -> None:
            if not inner:
                inner.append(None)
                now, self.lobby.now = self.lobby.now, self._now
                inner[0] = self._do(second)
                self.lobby.now = now
            commit(writes)

        self.client.commit = commit_after_the_other  # type: ignore[method-assign]
        try:
            outer = self._do(first)
        finally:
            del self.client.commit
        return [outer, inner[0]] if inner else None

    def _judge(self, label: str, found: Pairs) -> None:
        game_id = self.table.game_id
        wrong = table_races.disagreements(game_id) + self._odd_people()
        found.wrong += [f"{label}: {problem}" for problem in wrong]

    def _odd_people(self) -> list[str]:
        """What cannot be true of the people at a table."""
        document = self.lobby.document(f"games/{self.table.game_id}")
        if document is None:
            return []
        header = self.table.header
        seated = [chair.uid for chair in header.seats if chair.kind == "human" and chair.uid]
        people = set(seated)
        wrong = []
        if len(people) != len(seated) or people != set(header.players):
            wrong.append(f"players {header.players} on {seated}")
        for name in ("votes", "pauses", "last_round", "refused_end", "rematch", "declined"):
            if not set(getattr(header, name)) <= people:
                wrong.append(f"{name} of somebody else")
        if header.takeback and not set(header.takeback.agreed) <= people:
            wrong.append("a takeback agreed to by somebody else")
        if set(header.rematch) & set(header.declined):
            wrong.append("a rematch agreed to and declined")
        if set(header.kicked) & people:
            wrong.append("somebody who was removed sits there")
        if header.turn is not None and header.turn_uid != header.seats[header.turn].uid:
            wrong.append("turnUid")
        return wrong

    def _outcome(self, answers: list[Any]) -> dict[str, Any]:
        """Answers and documents of the table, without what chance decides and without costs."""
        told = [_plain(answer) for answer in answers]
        for answer in told:
            if isinstance(answer, dict) and answer.get("gameId") != self.table.game_id:
                answer.pop("gameId", None)  # of a new table
        table = {"answers": dict(enumerate(told))}
        for path in self.client.documents:
            collection = path.partition("/")[0]
            if collection not in ("games", "links", "codes", "names", "invitations"):
                continue
            content = self.lobby.document(path) or {}
            if self.table.game_id in (path.split("/")[1], content.get("gameId")):
                table[path] = _plain(content)
        return table


CHANCE = ("cost", "code", "links", "wish", "expires", "nextGame")


def _plain(content: Any) -> Any:
    if not isinstance(content, dict):
        return content
    kept = {key: value for key, value in content.items() if key not in CHANCE}
    if isinstance(kept.get("takeback"), dict):
        kept["takeback"] = {**kept["takeback"], "id": ""}
    return kept


def _difference(one: dict[str, Any], other: dict[str, Any]) -> str:
    different = [
        (path, name)
        for path in sorted({*one, *other})
        for name in sorted({*one.get(path, {}), *other.get(path, {})})
        if one.get(path, {}).get(name) != other.get(path, {}).get(name)
    ]
    shown = [
        f"{path} {name}: {one.get(path, {}).get(name)} / {other.get(path, {}).get(name)}"
        for path, name in different[:3]
    ]
    return json.dumps(shown)[:400]
