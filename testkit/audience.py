"""Every callable by everybody at one table: what is answered, and what its reader may know.

A call is made on a copy of the database, so that all of them see the same position. An answer or a
refusal may name the cards that its reader could read in documents before or after the call, and
those of the request itself; any other card of the table is a leak, and so is an event for another
seat or the secret.
"""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from stolik.documents.header import LIVE, Header
from stolik.engine.json_codec import to_plain
from stolik.service.api import rate_limits, sanctions
from stolik.service.scheduling.next_steps import LATE_MOVE_GRACE_MS
from stolik.service.tables import kept_tables
from testkit.fake_firestore import FakeFirestore
from testkit.lobby_driver import LobbyDriver, Refusal
from testkit.secret_search import cards, secret_encodings
from testkit.table_driver import load_whole

SEATS = {"rummikub": 3, "rikiki": 3, "zole": 3, "bridge": 4, "farkle": 2}
OPTIONS: dict[str, dict[str, Any]] = {
    "rummikub": {"rounds": 2},
    "rikiki": {"schedule": [4, 3]},
    "zole": {"rounds": 2},
    "bridge": {"rounds": 2},
    "farkle": {"target": 1000},
}
CLOCK = {"kind": "move", "seconds": 60}
PUSH = {
    "endpoint": "https://updates.push.services.mozilla.com/x",
    "p256dh": "B" * 87,
    "auth": "A" * 22,
}


@dataclass
class Found:
    """What was asked, and what was wrong with the answers."""

    answered: dict[str, int] = field(default_factory=dict)  # calls that were not refused, by name
    asked: int = 0
    own_cards: int = 0  # cards that readers were rightly told: the search can find something
    leaks: list[str] = field(default_factory=list)


class AudienceTable:
    """A table whose host does not sit; the first player came by a link, the others by the code."""

    def __init__(self, lobby: LobbyDriver, client: FakeFirestore, game: str) -> None:
        self.lobby, self.client, self.game = lobby, client, game
        self.host, self.stranger = lobby.new_uid("host"), lobby.new_uid("stranger")
        self.players = [lobby.new_uid(f"p{seat}-") for seat in range(SEATS[game])]
        for uid in (self.host, self.stranger, *self.players):
            lobby.call(uid, "set_profile", name=f"N {uid}"[:30])
        made = lobby.call(
            self.host, "create_game", game=game, seats=SEATS[game], options=OPTIONS[game],
            clock=CLOCK, sit=False, links=["Zed"],
        )  # fmt: skip
        self.game_id, self.code = made["gameId"], made["code"]
        self.link = made["links"][0]["link"]
        lobby.call(self.players[0], "join_game", link=self.link)
        for uid in self.players[1:]:
            lobby.call(uid, "join_game", code=self.code)

    @property
    def header(self) -> Header:
        """The table as it is stored."""
        return self.lobby.header(self.game_id)

    @property
    def people(self) -> list[str]:
        """Everybody who calls."""
        return [*self.players, self.host, self.stranger]

    def play(self, moves: int, rng: random.Random) -> None:
        """Play some random moves."""
        for _ in range(moves):
            header = self.header
            if header.status not in LIVE:
                return
            self.lobby.now += 1_000
            rate_limits._instance_calls.clear()
            uid = self.host if header.turn is None else str(header.turn_uid)
            self.lobby.call(uid, "play_move", **self.move(header, rng.random()))

    def move(self, header: Header, share: float = 0.5) -> dict[str, Any]:
        """The fields of a legal move of whoever is to move."""
        whole = load_whole(self.game_id)
        text = "none"
        if header.status in LIVE:
            view = whole.game.view(whole.position, header.turn)
            choices = [str(move) for move in whole.game.choices(view)]
            forced = str(whole.game.forced(whole.position))
            text = choices[int(share * len(choices))] if choices else forced
        about = {"gameId": self.game_id, "seq": header.seq, "moveId": f"m{header.seq}"}
        return {**about, "move": text}

    def requests(self, caller: str) -> Iterator[tuple[str, dict[str, Any]]]:
        """Every callable with sensible fields, some in several ways."""
        header = self.header
        other = next(uid for uid in self.players if uid != caller)
        game, at = {"gameId": self.game_id}, {"gameId": self.game_id, "seq": header.seq}
        person = {**game, "uid": other}
        ways = [game, {"code": self.code}, {"link": self.link}]
        new = {"game": self.game, "seats": SEATS[self.game], "options": OPTIONS[self.game]}
        wish = header.takeback.id if header.takeback else "none"
        yield "play_move", self.move(header)
        yield "play_move", {**self.move(header), "move": "no such move"}
        yield "play_move", {**self.move(header), "seq": max(0, header.seq - 1)}
        for way in ways:
            yield "preview_game", way
            yield "join_game", way
        for name in ("claim_timeout", "take_back"):
            yield name, at
        yield "take_back", {**at, "wish": wish}
        for claim in ("win", "cancel"):
            yield "claim_result", {**at, "claim": claim}
        for name in ("kick_player", "mute_player", "answer_seat"):
            yield name, person
        yield "report", {**person, "why": "other"}
        yield "ask_seat", {"link": self.link}
        yield "invite_player", {**game, "invite": [other]}
        for name in (
            *("decline_invitation", "leave_game", "start_game", "cancel_game", "delete_game"),
            *("rematch", "duplicate_game", "give_time", "pause_game", "last_round"),
            *("suggest_move", "list_choices", "list_links"),
        ):
            yield name, game
        yield "replace_link", {**game, "seat": 1}
        yield "create_game", {**new, "sit": True}
        yield "search_game", new
        yield "set_profile", {"locale": "lv"}
        yield "export_account", {}
        yield "chat_code", {}
        yield "check_name", {"name": "Zita"}
        yield "push_key", {}
        yield "subscribe_push", PUSH
        yield "unsubscribe_push", {"endpoint": PUSH["endpoint"]}
        yield "delete_account", {"sure": "delete my account"}

    def check(self, found: Found) -> None:
        """Make every call of everybody, each on the table as it is now."""
        stored, now = dict(self.client.documents), self.lobby.now
        everything = self._everything()
        for caller in self.people:
            readable = self._readable(caller)
            for name, fields in list(self.requests(caller)):
                self._check_call(found, caller, name, fields, (everything, readable))
                self.client.documents.clear()
                self.client.documents.update(stored)
                self.lobby.now = now
                self.lobby.scheduled.clear()
                rate_limits._instance_calls.clear()
                kept_tables.forget_all()
                sanctions._bans = sanctions._Bans()

    def check_late(self, found: Found) -> None:
        """The same after the deadline, when a turn may be ended."""
        deadline, now = self.header.deadline, self.lobby.now
        if deadline is not None:
            self.lobby.now = deadline + LATE_MOVE_GRACE_MS + 1
            self.check(found)
            self.lobby.now = now

    def _check_call(
        self,
        found: Found,
        caller: str,
        name: str,
        fields: dict[str, Any],
        before: tuple[set[str], set[str]],
    ) -> None:
        everything, known = before[0], before[1] | cards(fields)
        try:
            answer: Any = self.lobby.call(caller, name, **fields)
            found.answered[name] = found.answered.get(name, 0) + 1
        except Refusal as refusal:
            told, _, _ = str(refusal).partition("; expected")  # examples, the same for all
            answer = [told, refusal.details]
        found.asked += 1
        if name in ("list_choices", "suggest_move") and self._calls_a_partner():
            return  # any card may be called
        named = cards(answer)
        if named:
            everything, known = everything | self._everything(), known | self._readable(caller)
        found.own_cards += len(named & known)
        where = f"{self.game} at {self.header_seq()}, {name} by {caller}"
        seat = self._seat(caller)
        found.leaks += [f"{where}: {card}" for card in sorted(named & everything - known)]
        found.leaks += [f"{where}: event for {audience}" for audience in _audiences(answer)
                        if audience not in (None, seat)]  # fmt: skip
        if self._tells_secret(json.dumps(answer, default=str)):
            found.leaks.append(f"{where}: the secret")

    def _tells_secret(self, text: str) -> bool:
        """Whether a text has the secret in it, which the header does not show yet."""
        hidden, header = (
            self.lobby.document(f"games/{self.game_id}{below}") for below in ("/pool/hidden", "")
        )
        if hidden is None or header is None or header["secret"] is not None:
            return False
        return any(coded in text for coded in secret_encodings(str(hidden["secret"])))

    def header_seq(self) -> int:
        """The number of the position, also where the table was deleted."""
        live = self.lobby.document(f"games/{self.game_id}/sets/table")
        return int(live["seq"]) if live else 0

    def _seat(self, caller: str) -> int | None:
        return self.players.index(caller) if caller in self.players else None

    def _calls_a_partner(self) -> bool:
        live = self.lobby.document(f"games/{self.game_id}/sets/table") or {}
        return bool(json.loads(live["table"]).get("phase") == "partner") if live else False

    def _everything(self) -> set[str]:
        """Every card of the table, wherever it is."""
        if self.lobby.document(f"games/{self.game_id}/sets/table") is None:
            return set()
        position = load_whole(self.game_id).position
        return cards([to_plain(position.racks), to_plain(position.pool)])

    def _readable(self, caller: str) -> set[str]:
        """The cards in the table's documents that the security rules let the caller read."""
        home = f"games/{self.game_id}"
        if caller == self.stranger:
            return set()
        places = [home, f"{home}/sets/table", f"{home}/racks/{caller}"]
        log = [path for path in self.client.documents if path.startswith(f"{home}/moves/")]
        return cards([self.lobby.document(path) for path in (*places, *log)])


def _audiences(value: Any) -> Iterator[Any]:
    """The audience of every event in an answer, at any depth."""
    if isinstance(value, dict):
        if {"audience", "kind"} <= value.keys():
            yield value["audience"]
        for item in value.values():
            yield from _audiences(item)
    elif isinstance(value, list):
        for item in value:
            yield from _audiences(item)
