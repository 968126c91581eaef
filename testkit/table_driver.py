"""Call the service in this process on a real Firestore, with a task queue run by hand.

The time is `server.now`: the service gets the time as an argument.
"""

from __future__ import annotations

import itertools
import json
import os
import random
import secrets
from dataclasses import dataclass, field, replace
from typing import Any

from stolik.documents.answers import MoveAnswer
from stolik.documents.chair import Chair
from stolik.documents.clock import Clock
from stolik.documents.header import LIVE, Header
from stolik.engine import games
from stolik.engine.chance import SecretChance
from stolik.engine.contract import AnyGame, AnyPosition, View
from stolik.engine.json_codec import to_plain
from stolik.service.lobby import deal
from stolik.service.ops import turn_tasks
from stolik.service.play import moves
from stolik.service.tables import firestore_client, headers, kept_tables, paths, snapshots
from stolik.service.tables.snapshots import Snapshot
from stolik.service.tables.transaction import Transaction, transaction

START_MS = 1_800_000_000_000
_ids = itertools.count(1)

FULL_SIZE = os.environ.get("STOLIK_FULL") == "1"  # run proofs at full size, which takes long
SIZE_SHARE = float(os.environ.get("STOLIK_SHARE", "1"))  # share of the full size
requested_counts: list[int] = []  # for the report of bench.proofs

# Options for short games that still go through every phase.
SHORT_OPTIONS: dict[str, dict[str, Any]] = {
    "rummikub": {"rounds": 1},
    "rikiki": {"schedule": [2, 3]},
    "zole": {"rounds": 2},
    "bridge": {"rounds": 1},
    "farkle": {"target": 1000},
}


def short_options(game: str, seats: int) -> dict[str, Any]:
    """Options for a short game with so many seats."""
    if game == "rikiki" and seats > 17:
        return {"schedule": [1]}
    return {**SHORT_OPTIONS[game], **({"large": True} if game == "rummikub" and seats > 4 else {})}


def sample_count(few: int, many: int) -> int:
    """The number of repetitions: `few`, or `many` where proofs run at full size."""
    requested_counts.append(max(few, int(many * SIZE_SHARE)) if FULL_SIZE else few)
    return requested_counts[-1]


@dataclass(frozen=True)
class ScheduledTask:
    """A task in the queue: the body for `turntask`, and its time."""

    at: int
    kind: str
    game_id: str
    seq: int
    chain: int = 0  # of a wake-up
    since: int = 0  # the change of the table before the first one of a chain

    def data(self) -> dict[str, Any]:
        """The task's body."""
        place = {"gameId": self.game_id, "seq": self.seq}
        times = {"at": self.at, "chain": self.chain, "since": self.since}
        return {**place, "kind": self.kind, **times}


@dataclass
class Server:
    """The clock and task queue of a service in this process; secrets follow from `seed`."""

    seed: str = ""
    now: int = START_MS
    scheduled: list[ScheduledTask] = field(default_factory=list)

    def __post_init__(self) -> None:
        self._secrets = random.Random(self.seed)

    def record_task(
        self, game_id: str, seq: int, kind: str, at: int, chain: int = 0, since: int = 0
    ) -> bool:
        """Replaces `task_queue.schedule`; a task with the same name is ordered once."""
        task = ScheduledTask(at, kind, game_id, seq, chain, since)
        if task not in self.scheduled:
            self.scheduled.append(task)
        return True

    def deliver(self, task: ScheduledTask) -> None:
        """Run one task now."""
        turn_tasks.handle(task.data(), self.now)

    def run(self, until: int) -> int:
        """Run all tasks that are due until then, each at its time; how many ran."""
        for ran in itertools.count():
            due = [task for task in self.scheduled if task.at <= until]
            if not due:
                self.now = max(self.now, until)
                return ran
            first = min(due, key=lambda task: task.at)
            self.scheduled.remove(first)
            self.now = max(self.now, first.at)
            self.deliver(first)
        raise AssertionError

    def table(self, game: str, people: int, bots: int = 0, **settings: Any) -> Table:
        """Deal a new table with people p0, p1, ..., or with the uids given, and then bots."""
        rules = games.find(game)
        secret = settings.pop("secret", None) or self._secrets.randbytes(32).hex()
        uids = settings.pop("uids", [f"p{n}" for n in range(people)])
        chairs = [Chair("human", uid, f"P{n}") for n, uid in enumerate(uids)]
        chairs += [Chair("bot", None, f"Bot {n}", "random") for n in range(bots)]
        options = settings.pop("options", None) or short_options(game, len(chairs))
        game_id = settings.pop("game_id", "") or f"table{next(_ids)}-{secrets.token_hex(4)}"
        header = Header(
            game=rules.name,
            engine=games.versioned_name(rules),
            options=to_plain(rules.read_options(options, len(chairs))),
            host=settings.pop("host", uids[0] if uids else "p0"),
            seats=tuple(chairs),
            players=tuple(uids),
            commitment=SecretChance(game, bytes.fromhex(secret)).commitment(),
            created=self.now,
            updated=self.now,
            entropy=("",) * len(chairs),
            **settings,
        )
        _deal(game_id, header, secret, self.now)
        return Table(self, game_id, rules)


@transaction
def _deal(tx: Transaction, game_id: str, header: Header, secret: str, now: int) -> None:
    kept_tables.forget_all()  # tests use an id again
    hidden = paths.hidden_path(game_id)
    firestore_client.client().document(hidden).set({"secret": secret})
    deal.stage_deal(tx, game_id, header, header, now)


@transaction
def load_whole(tx: Transaction, game_id: str) -> Snapshot:
    """The stored table with all racks and the pool."""
    return snapshots.load_hidden(tx, snapshots.load_all(tx, snapshots.load(tx, game_id, None)))


@dataclass
class Table:
    """A table with access to everything stored."""

    server: Server
    game_id: str
    game: AnyGame

    @property
    def header(self) -> Header:
        """The header as it is stored now."""
        header = headers.look_up(self.game_id)
        assert header is not None
        return header

    def position(self) -> AnyPosition:
        """The whole position."""
        return load_whole(self.game_id).position

    def view(self, seat: int) -> View[Any, Any, Any]:
        """What a seat may see."""
        return self.game.view(self.position(), seat)

    def choices(self, seat: int) -> list[str]:
        """Legal moves of a seat, at most 40."""
        return self._choices(self.view(seat))

    def _choices(self, view: View[Any, Any, Any]) -> list[str]:
        return [str(move) for move in itertools.islice(self.game.choices(view), 40)]

    def choose(self, header: Header, rng: random.Random) -> str:
        """A random legal move for the seat to move, or the forced one if there is none."""
        if (seat := header.turn) is None:
            return str(self.game.forced(self.position()))
        owner = paths.rack_owner(header, seat)
        loaded = transaction(snapshots.load)(self.game_id, owner)
        return rng.choice(self._choices(self.game.view(loaded.position, seat)))

    def move_request(self, text: str, header: Header, **changes: Any) -> moves.MoveRequest:
        """A request to play `text` by the person to move, or by the host."""
        uid = header.host if header.turn is None else header.seats[header.turn].uid
        request = moves.MoveRequest(self.game_id, str(uid), header.seq, f"m{header.seq}", text)
        return replace(request, **changes)

    def play(self, text: str, **changes: Any) -> MoveAnswer:
        """Play `text` for the person to move, or for the host."""
        return moves.play(self.move_request(text, self.header, **changes), self.server.now)

    def step(self, rng: random.Random) -> Header:
        """Play a random legal move; the header before it."""
        header = self.header
        self._move(header, rng)
        return header

    def _move(self, header: Header, rng: random.Random) -> None:
        moves.play(self.move_request(self.choose(header, rng), header), self.server.now)

    def finish(self, rng: random.Random, max_moves: int = 2_000) -> Header:
        """Play random moves to the end, without bots' tasks and clocks; the last header."""
        for _ in range(max_moves):
            if (header := self.header).status not in LIVE:
                return header
            self._move(header, rng)
        raise AssertionError(f"{self.game.name} has not ended after {max_moves} moves")

    def log(self) -> list[dict[str, Any]]:
        """The log entries in order."""
        client = firestore_client.client()
        entries = client.collection(f"games/{self.game_id}/moves").stream()
        return [entry.to_dict() or {} for entry in entries]

    def all_documents(self) -> dict[str, dict[str, Any]]:
        """All documents of the table, by path."""
        client, home = firestore_client.client(), f"games/{self.game_id}"
        documents = {home: client.document(home).get().to_dict() or {}}
        for name in ("sets", "racks", "pool", "moves", "drafts"):
            for snapshot in client.collection(f"{home}/{name}").stream():
                documents[snapshot.reference.path] = snapshot.to_dict() or {}
        return documents


def wake_up(table: Table) -> ScheduledTask:
    """A wake-up of a table that comes now."""
    header = table.header
    return ScheduledTask(table.server.now, "wake", table.game_id, 0, header.wake_at or 0)


OMITTED_FIELDS = ("expires", "wakeAt", "cost")  # two times, and `cost` differs with retries


def text_without_times(documents: dict[str, dict[str, Any]], game_id: str) -> str:
    """All documents of a table as JSON, without times, costs and the table's id."""
    kept = {
        path.removeprefix(f"games/{game_id}"): {
            name: _replace_times(value) for name, value in doc.items() if name not in OMITTED_FIELDS
        }
        for path, doc in documents.items()
    }
    return json.dumps(kept, sort_keys=True, indent=1)


def _replace_times(value: Any) -> Any:
    """The value with every time replaced by the text "time"."""
    if isinstance(value, dict):
        return {key: _replace_times(item) for key, item in value.items()}
    if isinstance(value, list):
        return [_replace_times(item) for item in value]
    if isinstance(value, str) and value.startswith("{"):  # a field of the live table
        return _replace_times(json.loads(value))
    return "time" if type(value) is int and value >= START_MS else value


CLOCKS = {
    "none": Clock(),
    "move": Clock("move", seconds=60),
    "bank": Clock("bank", seconds=120, increment=5),
    "days": Clock("days", days=2),
}
