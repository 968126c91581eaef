"""Whole games searched: every document and answer, for everybody who may read it.

What is hidden is known from the whole position, and not from what the service shows: cards
in other hands and in the pool, unless a move named them or an event that the rules say reveals it.
"""

from __future__ import annotations

import base64
import hashlib
import json
import random
import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from functools import cache, cached_property
from itertools import islice
from typing import Any

from stolik.documents.header import LIVE, Header
from stolik.documents.rack import private_moves
from stolik.engine.contract import AnyPosition
from stolik.engine.errors import Refused
from stolik.engine.json_codec import to_plain
from stolik.service.play import hints, moves
from stolik.service.tables.snapshots import Snapshot
from testkit.table_driver import Table, load_whole

News = Callable[[], Iterable[tuple[str, dict[str, Any]]]]  # documents written since the last call
Role = int | None  # a seat's person, or whoever else may watch
Answer = tuple[Role, object]

SETTINGS: dict[str, tuple[int, dict[str, Any]]] = {
    "rummikub": (4, {"rounds": 1}),
    "rikiki": (3, {"schedule": [5, 4]}),
    "zole": (3, {"rounds": 2}),
    "bridge": (4, {"rounds": 1, "playOut13": True}),
    "farkle": (3, {"target": 1000}),
}
PAST = ("last", "sheet", "outcome", "past")  # fields of a table that name cards of deals before
QUESTIONS = 0.1  # of the moves are preceded by some
OPEN = ("trumpCard", "partnerCard")  # and cards turned or called, wherever they are
_card = re.compile(r"[2-9TJQKA][cdhs]|[krbo]1?\d|j").fullmatch
_words = re.compile(r"[A-Za-z0-9]+").findall


def secret_encodings(secret: str) -> list[str]:
    """Ways in which a secret might slip out."""
    raw = bytes.fromhex(secret)
    return [
        secret,
        secret.upper(),
        base64.b64encode(raw).decode(),
        base64.urlsafe_b64encode(raw).decode(),
        hashlib.md5(raw).hexdigest(),
        hashlib.sha1(raw).hexdigest(),
        str(int(secret, 16)),
    ]


@cache
def card_encodings(card: str) -> frozenset[str]:
    """Words by which a card might be named: as it is, in base64, as a hash."""
    raw = card.encode()
    hashes = (hashlib.md5, hashlib.sha1, hashlib.sha256)
    coded = base64.b64encode(raw).decode().rstrip("=")
    return frozenset({card, coded, *(digest(raw).hexdigest() for digest in hashes)})


def cards(value: Any) -> set[str]:
    """The cards and tiles that plain values name."""
    return {word for word in _words(json.dumps(value, default=str)) if _card(word)}


def readers(path: str, content: dict[str, Any], seats: int) -> list[Role]:
    """Who may read a document of a table that people may watch, by the rules."""
    _, _, *below = path.split("/")
    kind = below[0] if path.startswith("games/") and below else path.partition("/")[0]
    if kind in ("games", "sets", "moves", "players", "rankings"):
        return [None, *range(seats)]
    return [content["seat"]] if kind == "racks" else []


@dataclass
class Search:
    """What was looked for, and what was found of it."""

    moves: int = 0
    received: int = 0  # documents and answers, counted once for everybody who got them
    searched: int = 0  # hidden cards, in each of them
    own: int = 0  # cards that one may see and did receive: the search can find something
    found: list[str] = field(default_factory=list)

    def look(self, content: Any, unknown: dict[Role, Unknown], secret: str, where: str) -> None:
        """Search one document or answer for what each of those who receive it may not know."""
        text = json.dumps(content, default=str)
        words = set(_words(text))
        for role, facts in unknown.items():
            self.received += 1
            self.searched += len(facts.hidden)
            self.own += len(facts.own & words)
            leaks = sorted(facts.forms[word] for word in facts.forms.keys() & words)
            self.found += [f"{where}, to {role}: {card}" for card in leaks]
        if any(encoding in text for encoding in secret_encodings(secret)):
            self.found.append(f"{where}: the secret")


@dataclass(frozen=True)
class Unknown:
    """What somebody may not know, by the words that would tell it, and what they hold."""

    hidden: set[str]
    own: set[str]

    @cached_property
    def forms(self) -> dict[str, str]:
        return {form: card for card in self.hidden for form in card_encodings(card)}


class Game:
    """One game that is listened to."""

    def __init__(self, table: Table, people: int, news: News, search: Search) -> None:
        self.table, self.people, self.news, self.search = table, people, news, search
        self.deal: Any = None  # which one the following is about
        self.named: set[str] = set()  # to everybody
        self.before: set[str] = set()  # in the deal before, which the last move may still name
        self.held: list[set[str]] = [set() for _ in range(people)]

    def play(self, rng: random.Random, suggest: float = 0.0) -> None:
        """To the end; a share of the moves is preceded by the question for a suggestion."""
        loaded, answers = self._load(), list[Answer]()
        while loaded.header.status in LIVE:
            self._listen(loaded, answers)
            header = loaded.header
            answers = self._ask(header, rng, suggest)
            request = self.table.move_request(self._choose(loaded, rng), header)
            answers.append((header.turn, moves.play(request, self.table.server.now)))
            self.search.moves += 1
            loaded = self._load()
        list(self.news())  # the end shows what was hidden

    def _load(self) -> Snapshot:
        return load_whole(self.table.game_id)

    def _choose(self, loaded: Snapshot, rng: random.Random) -> str:
        game, position, seat = loaded.game, loaded.position, loaded.header.turn
        if seat is None:
            return str(game.forced(position))
        return str(rng.choice([*islice(game.choices(game.view(position, seat)), 40)]))

    def _ask(self, header: Header, rng: random.Random, suggest: float) -> list[Answer]:
        """Now and then, questions of the one to move, and what those are told who err."""
        answers, game_id, uid = list[Answer](), self.table.game_id, str(header.turn_uid)
        calling = (header.table or {}).get("phase") == "partner"  # answers name cards to call
        if header.turn is None or calling:
            return answers
        if rng.random() < suggest:
            answers.append((header.turn, hints.suggest_move(game_id, uid, header.updated)))
        if rng.random() < QUESTIONS:
            answers.append((header.turn, hints.list_choices(game_id, uid, header.updated)))
            other = (header.turn + rng.randrange(1, self.people)) % self.people
            mine = next(iter(self.held[other]), "roll")
            answers += [self._refused(header, header.turn, "no move")]
            answers += [self._refused(header, other, mine)]
        return answers

    def _refused(self, header: Header, seat: int, text: str) -> Answer:
        """What a seat is told about a move that it cannot make."""
        request = self.table.move_request(text, header, uid=f"p{seat}", move_id="refused")
        try:
            moves.play(request, self.table.server.now)
        except Refused as refusal:
            told, _, _ = str(refusal).partition("; expected")  # examples, the same for all
            return seat, [told, str(refusal.reason), getattr(refusal, "details", {})]
        raise AssertionError(text)

    def _listen(self, loaded: Snapshot, answers: list[Answer]) -> None:
        """Search what has been written and answered since the last time."""
        header, table = loaded.header, to_plain(loaded.position.table)
        self._learn(loaded, table)
        unknown = self._unknown(loaded.position)
        where = f"{header.game} {self.table.game_id} at {header.seq}"
        for path, content in self.news():
            roles = {role: unknown[role] for role in readers(path, content, self.people)}
            if roles:
                self.search.look(content, roles, str(loaded.secret), f"{where}, {path}")
        for role, answer in answers:
            self.search.look(answer, {role: unknown[role]}, str(loaded.secret), f"{where}, answer")

    def _learn(self, loaded: Snapshot, table: dict[str, Any]) -> None:
        """What everybody, and each by their own hand and moves, may know by now."""
        header, entry = loaded.header, loaded.header.entry
        shown = [to_plain(event) for event in (entry.events if entry else ())
                 if event.kind in self.table.game.revealing_events]  # fmt: skip
        told = cards([entry.move if entry else None, shown])
        deal = (table["round"], table.get("draw") if header.game == "bridge" else 0)
        self.before = set()
        if deal != self.deal:
            self.before = self.named.union(told, *self.held)
            self.deal, told = deal, set[str]()
            self.named, self.held = set(), [set() for _ in self.held]
        past = [table.get(name) for name in (*PAST, *OPEN)]
        self.named |= told | cards([past, to_plain(header.rounds)])
        for seat, held in enumerate(self.held):
            private = private_moves([loaded.racks[seat]])  # what one put away oneself, once
            held |= cards([to_plain(loaded.position.rack(seat)), private])

    def _unknown(self, position: AnyPosition) -> dict[Role, Unknown]:
        everywhere = cards([to_plain(position.racks), to_plain(position.pool)])
        hidden = everywhere - self.named - self.before
        seats: dict[Role, Unknown] = {
            seat: Unknown(hidden - held, held) for seat, held in enumerate(self.held)
        }
        return {None: Unknown(hidden, set()), **seats}
