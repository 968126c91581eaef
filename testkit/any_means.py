"""People who want to win rated games by any means: random calls, and what must hold after each.

`Cheats` calls every callable in random order for members and a guest, lets time pass, and loses
tasks. What it checks, it works out by itself from the calls that succeeded and from the log, not
from the policy that it tests: who may rise, how a game may end, how long a turn may last.
"""

from __future__ import annotations

import pickle
import random
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from stolik.documents.header import LIVE, Header
from stolik.engine.contract import UNLOADED_POOL, AnyPosition, Position, Result
from stolik.engine.json_codec import from_plain
from stolik.service.api import rate_limits
from stolik.service.ops import sweeper
from testkit.fake_firestore import FakeFirestore
from testkit.lobby_driver import LobbyDriver, Refusal

GRACE_MS, OFFER_MS, OWN_MOVES, MAX_PER_DAY = 60_000, 60_000, 5, 6
MAX_TABLES = 4  # that are played and watched at a time, the newest ones
CLOCKS = (
    {"kind": "move", "seconds": 20},
    {"kind": "bank", "seconds": 90, "increment": 2},
    {"kind": "days", "days": 1},
    {"kind": "none"},
)
PAUSES_MS = (0, 0, 400, 3_000, 19_000, 31_000, 61_000, 400_000)
TABLES = (
    ("farkle", 2, {"target": 1_000}),
    ("farkle", 3, {"target": 1_500}),
    ("farkle", 2, {"target": 50}),
    ("rikiki", 2, {"schedule": [4]}),
    ("rikiki", 3, {"schedule": [2, 3]}),
)


def result_by_rules(header: Header) -> Result | None:
    """How the rules of the game say that it ended, whoever left; None if it has not."""
    game, seats = header.engine_game(), len(header.seats)
    table = from_plain(game.table, header.table)
    position: AnyPosition = Position(header.engine_options(), table, (None,) * seats, UNLOADED_POOL)
    return game.result(position)


class Unfair(AssertionError):
    """Something that a rated game must not allow."""


@dataclass
class Cheats:
    """Some people, their tables, and what they did so far."""

    lobby: LobbyDriver
    client: FakeFirestore
    rng: random.Random
    members: list[str] = field(default_factory=list)
    guest: str = ""
    tables: list[str] = field(default_factory=list)
    links: dict[str, list[str]] = field(default_factory=dict)
    acted: dict[str, int] = field(default_factory=dict)  # when somebody's call last succeeded
    left: dict[tuple[str, str], int] = field(default_factory=dict)  # table and uid: since when
    votes: dict[str, set[str]] = field(default_factory=dict)
    counted: dict[tuple[str, ...], list[int]] = field(default_factory=dict)
    headers: dict[str, Header] = field(default_factory=dict)
    ratings: dict[str, float] = field(default_factory=dict)
    rises: int = 0
    ends: int = 0

    def __post_init__(self) -> None:
        self.members = [self.lobby.new_uid(name) for name in "abcd"]
        self.guest = self.lobby.new_uid("guest")
        for uid in self.members:
            self.lobby.call(uid, "set_profile", name=f"N {uid}")
        self.lobby.call_as_guest(self.guest, "set_profile", name="Guest")

    def run(self, steps: int) -> None:
        """Do so many random things, and check after each."""
        for _ in range(steps):
            for path in [path for path in self.client.documents if path.startswith("limits/")]:
                del self.client.documents[path]
            rate_limits._instance_calls.clear()
            if not self.tables or self.rng.random() < 0.02:
                self.create()
            else:
                (self.play if self.rng.random() < 0.55 else self.cheat)()

    def call(self, uid: str, function: str, /, **fields: Any) -> Any:
        """One call, checked; None if it is refused."""
        call = self.lobby.call_as_guest if uid == self.guest else self.lobby.call
        try:
            answer = call(uid, function, **fields)
        except Refusal:
            answer = None
        else:
            self.acted[uid] = self.lobby.now
            self.note(uid, function, fields)
        self.check()
        return answer

    def note(self, uid: str, function: str, fields: dict[str, Any]) -> None:
        """Remember what a call that succeeded means for who is at the table."""
        table = (str(fields.get("gameId", "")), uid)
        if function == "leave_game":
            self.left.setdefault(table, self.lobby.now)
        elif function in ("join_game", "play_move"):
            self.left.pop(table, None)
        elif function == "cancel_game":
            votes = self.votes.setdefault(table[0], set())
            (votes.add if fields["vote"] else votes.discard)(uid)

    def create(self) -> None:
        """A new rated table, or one that is refused."""
        game, seats, options = self.rng.choice(TABLES)
        host, *others = self.rng.sample([*self.members, self.guest], 4)
        made = self.call(
            host,
            "create_game",
            game=game,
            seats=seats,
            options=options,
            clock=self.rng.choice(CLOCKS),
            rated=True,
            visibility="open",
            links=["Link"],
            idle=self.rng.choice((0, 0, 0, 60)),
            leaver=self.rng.choice(("bot", "skip", "end")),
        )
        if made is None:
            return
        game_id = made["gameId"]
        self.tables.append(game_id)
        self.links[game_id] = [link["link"] for link in made["links"]]
        ways: tuple[dict[str, str], ...] = ({"link": self.links[game_id][0]}, {"gameId": game_id})
        for uid, way in zip(others, (*ways, *ways), strict=False):
            self.call(uid, "join_game", **way)

    def play(self) -> None:
        """A legal move of whoever is to move, at the newest table in play."""
        live = [game_id for game_id in self.tables if self.headers[game_id].status in LIVE]
        if not live:
            return self.cheat()
        game_id = live[-1]
        header = self.headers[game_id]
        uid = header.host if header.turn is None else str(header.turn_uid)
        listed = self.call(uid, "list_choices", gameId=game_id)
        if listed:
            banks = [move for move in listed["choices"] if move.startswith("bank")]
            text = self.rng.choice(banks or listed["choices"])
            self.move(uid, game_id, header.seq, text)
        self.pause(self.rng.choice((0, 500)))
        return None

    def move(self, uid: str, game_id: str, seq: int, text: str) -> None:
        """Play `text`."""
        self.call(uid, "play_move", gameId=game_id, seq=seq, moveId=f"m{seq}{uid}", move=text)

    def pause(self, milliseconds: int) -> None:
        """Let time pass; most tasks that fall due are run, some are lost."""
        until = self.lobby.now + milliseconds
        while task := self.lobby.take_next(until):
            if self.rng.random() < 0.8:
                self.lobby.handle(task)
                self.check()
        self.lobby.now = until
        if self.rng.random() < 0.1:
            sweeper.sweep(self.lobby.now)
            self.check()

    def cheat(self) -> None:
        """One thing that somebody might try."""
        game_id = self.rng.choice(self.tables[-3:])
        header = self.headers[game_id]
        uid = self.rng.choice([*self.members, self.guest])
        if header.players and self.rng.random() < 0.8:
            uid = self.rng.choice(header.players)
        other = self.rng.choice([*self.members, self.guest])
        link = self.rng.choice(self.links.get(game_id) or [""])
        at: dict[str, Any] = {"gameId": game_id}
        tries: dict[str, list[Callable[[], Any]]] = {
            "pause": [lambda: self.pause(self.rng.choice(PAUSES_MS))] * 8,
            "leave_game": [lambda: self.call(uid, "leave_game", **at)] * 4,
            "join_game": [lambda: self.call(uid, "join_game", **at)] * 4,
            "rematch": [lambda: self.rematch(uid, game_id)] * 4,
            "cancel_game": [
                lambda: self.call(uid, "cancel_game", **at, vote=self.rng.random() < 0.9)
            ] * 4,
            "claim_timeout": [lambda: self.call(uid, "claim_timeout", **at, seq=header.seq)] * 2,
            "claim_result": [
                lambda: self.call(
                    uid, "claim_result", **at, seq=header.seq,
                    claim=self.rng.choice(("win", "cancel")),
                )
            ] * 2,
            "take_back": [lambda: self.call(uid, "take_back", **at, seq=header.seq)],
            "pause_game": [lambda: self.call(uid, "pause_game", **at)],
            "give_time": [lambda: self.call(uid, "give_time", **at)],
            "delete_game": [lambda: self.call(uid, "delete_game", **at)],
            "start_game": [lambda: self.call(uid, "start_game", **at, bots="basic")],
            "suggest_move": [lambda: self.call(uid, "suggest_move", **at)],
            "duplicate_game": [lambda: self.call(uid, "duplicate_game", **at)],
            "kick_player": [lambda: self.call(uid, "kick_player", **at, uid=other)],
            "ask_seat": [lambda: self.call(other, "ask_seat", link=link)] * 2,
            "answer_seat": [lambda: self.call(uid, "answer_seat", **at, uid=other)] * 2,
            "search_game": [lambda: self.search(uid)],
            "play_move": [lambda: self.move(uid, game_id, header.seq, "roll")] * 2,
        }  # fmt: skip
        self.rng.choice([attempt for attempts in tries.values() for attempt in attempts])()

    def rematch(self, uid: str, game_id: str) -> None:
        """Want to play again, or not."""
        agree = self.rng.random() < 0.9
        answer = self.call(uid, "rematch", gameId=game_id, agree=agree)
        if answer and answer["gameId"] and answer["gameId"] not in self.tables:
            self.tables.append(answer["gameId"])
            self.check()
            self.check_presence(answer["gameId"])

    def search(self, uid: str) -> None:
        """Quick match for a rated game."""
        game, seats, options = TABLES[0]
        wishes = {"game": game, "seats": seats, "options": options, "rated": True}
        found = self.call(uid, "search_game", **wishes, clock=self.rng.choice(CLOCKS))
        if found and found["gameId"] not in self.tables:
            self.tables.append(found["gameId"])
            self.check()

    def check_presence(self, game_id: str) -> None:
        """Everybody who is dealt a rated rematch did something a moment ago."""
        header = self.headers.get(game_id)  # none if it was deleted since
        for uid in header.players if header and header.rated else ():
            if self.acted.get(uid, 0) < self.lobby.now - OFFER_MS:
                raise Unfair(f"{uid} was dealt a rematch while away")

    def check(self) -> None:
        """Compare every table and every rating with what they were before the last thing."""
        before, after = self.headers, dict[str, Header]()
        for game_id in self.tables:
            if f"games/{game_id}" not in self.client.documents:
                old = before.get(game_id)
                if old is not None and old.rated and old.status in LIVE:
                    raise Unfair("a rated game was deleted")
                continue
            after[game_id] = self.lobby.header(game_id)
        live = [game_id for game_id, header in after.items() if header.status in LIVE]
        self.tables = [game_id for game_id in after if game_id in (*live, *[*after][-MAX_TABLES:])]
        self.headers = after
        ended = []
        for game_id, header in after.items():
            old = before.get(game_id)
            if header.rated and old is not None and old.status in LIVE:
                self.check_table(game_id, old, header)
                if header.status not in LIVE:
                    ended.append(game_id)
        self.check_ratings(ended)

    def check_table(self, game_id: str, old: Header, new: Header) -> None:
        """The clock, the people and the end of one rated table."""
        if new.entry and new.entry.by == "bot":
            raise Unfair("a bot moved in a rated game")
        if [chair.uid for chair in old.seats] != [chair.uid for chair in new.seats]:
            raise Unfair("a rated seat changed hands")
        lost = new.turn is not None and self.has_lost(game_id, new, new.turn)
        same_turn = (old.seq, old.status) == (new.seq, new.status) and not lost
        if same_turn and old.deadline and (new.deadline or old.deadline + 1) > old.deadline:
            raise Unfair("a clock was stopped or refilled")
        if new.status == "cancelled":
            seats = range(len(new.seats))
            stay = {str(new.seats[s].uid) for s in seats if not self.has_lost(game_id, new, s)}
            if not stay <= self.votes.get(game_id, set()):
                raise Unfair("a rated game was cancelled without everybody's vote")

    def has_lost(self, game_id: str, header: Header, seat: int) -> bool:
        """Whether the person on `seat` left, or let the clock move twice, a minute ago."""
        uid = str(header.seats[seat].uid)
        moves = [entry for entry in self.log(game_id, header) if entry["seat"] == seat]
        since = [self.left[game_id, uid]] if (game_id, uid) in self.left else []
        own = [place for place, move in enumerate(moves) if move["by"] == "player"]
        by_clock = moves[own[-1] + 1 :] if own else moves
        if len(by_clock) > 1:
            since.append(int(by_clock[1]["at"]))
        return bool(since) and min(since) + GRACE_MS <= self.lobby.now

    def log(self, game_id: str, header: Header) -> list[dict[str, Any]]:
        """The log of a table."""
        paths = (f"games/{game_id}/moves/{seq:06}" for seq in range(2, header.seq + 1))
        return [pickle.loads(self.client.documents[path][1]) for path in paths]

    def check_ratings(self, ended: list[str]) -> None:
        """Nobody rises who did not play to the end of a game that another one lost."""
        before, self.ratings = self.ratings, self.read_ratings()
        self.ends += len(ended)
        risen = [key for key, value in self.ratings.items() if value > before.get(key, 0) + 1e-9]
        for key in risen:
            game, _, uid = key.partition("/")
            if uid == self.guest:
                raise Unfair("a guest has a rating")
            own = [game_id for game_id in ended if self.headers[game_id].seat_of(uid) is not None]
            own = [game_id for game_id in own if self.headers[game_id].game == game]
            if not own:
                raise Unfair("a rating rose without the end of a game")
            if len(own) == 1:  # a sweep may end several, and then it cannot be told which it was
                self.check_rise(own[0], uid)
            self.rises += 1

    def check_rise(self, game_id: str, uid: str) -> None:
        """Whether `uid` may rise by the end of a table."""
        header = self.headers[game_id]
        seat = header.seat_of(uid)
        if header.status != "finished" or seat is None or header.result is None:
            raise Unfair("a rating rose without a result")
        if header.seats[seat].away or (game_id, uid) in self.left:
            raise Unfair("a rating rose for somebody who had left")
        log = self.log(game_id, header)
        for player in header.players:
            own = [move for move in log if move["uid"] == player and move["by"] == "player"]
            if len(own) < OWN_MOVES:
                raise Unfair("a rating rose by a game that was hardly played")
        others = [other for other in range(len(header.seats)) if other != seat]
        by_rules = result_by_rules(header)
        if by_rules is None:
            if header.result.reason not in ("left", "left-early"):
                raise Unfair("a rating rose before the rules ended the game")
            beaten = all(self.has_lost(game_id, header, other) for other in others)
        else:
            order = [
                (place in by_rules.winners, by_rules.scores[place])
                for place in range(len(header.seats))
            ]
            beaten = any(
                order[other] < order[seat] or self.has_lost(game_id, header, other)
                for other in others
            )
        if not beaten:
            raise Unfair("a rating rose though nobody lost")
        pair = tuple(sorted(header.players))
        times = self.counted.setdefault((header.game, *pair), [])
        if times[-1:] != [header.updated]:
            times.append(header.updated)
        if len([at for at in times if at > header.updated - 86_400_000]) > MAX_PER_DAY:
            raise Unfair("the same people counted too often on one day")

    def read_ratings(self) -> dict[str, float]:
        """The rating of everybody, by game and uid; new players have 0."""
        found = dict[str, float]()
        for path, (_, content) in self.client.documents.items():
            if path.startswith("rankings/"):
                row = pickle.loads(content)
                _, game, _, uid = path.split("/")
                found[f"{game}/{uid}"] = row["mu"] - 3 * row["sigma"]
        return found
