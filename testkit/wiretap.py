"""Everything that players receive, byte for byte, searched for cards they may not see.

Each person has connections of their own to Firestore (gRPC and REST) and to the callables, and
every byte that comes back is recorded. Cards are searched for as they are written and in base64,
the secret of the table in every encoding.
"""

from __future__ import annotations

import base64
import random
import re
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from typing import Any

import httpx

from stack import PROJECT, REGION, Stack
from stack.user_client import unsigned_token
from stolik.documents.header import Header
from stolik.engine import games
from stolik.service.tables import firestore_client, paths
from testkit.faulty_games import ProxiedStack
from testkit.people import Person
from testkit.secret_search import secret_encodings
from testkit.table_driver import load_whole
from testkit.tcp_proxy import TcpProxy

SHORT_GAMES: dict[str, tuple[int, dict[str, Any]]] = {
    "rummikub": (3, {"rounds": 1}),
    "rikiki": (3, {"schedule": [7]}),
    "zole": (3, {"rounds": 1}),
    "bridge": (4, {"rounds": 1}),
    "farkle": (2, {"target": 500}),  # no cards: the secret of the dice
}
OVERLAP = 256  # bytes: longer than anything that is looked for
WHOLE = 16  # moves after which everything is searched again, for cards that lay in the stock before


@dataclass
class TappedPerson:
    """A person, and every byte that this person received."""

    person: Person
    received: bytearray
    watching: list[Any]
    searched: int = 0  # bytes

    def latest(self, whole: bool) -> bytes:
        """Bytes since the last search with some overlap, or all bytes."""
        start = 0 if whole else max(0, self.searched - OVERLAP)
        self.searched = len(self.received)
        return bytes(self.received[start : self.searched])


@contextmanager
def tapped_person(stack: Stack, uid: str) -> Iterator[TappedPerson]:
    """A person with connections of their own, which are recorded."""
    received = bytearray()
    with ExitStack() as lines:
        calls = lines.enter_context(TcpProxy(stack.config.host("functions"), received.extend))
        database = lines.enter_context(TcpProxy(stack.firestore_host, received.extend))
        outside = ProxiedStack(database.address, f"http://{calls.address}/{PROJECT}/{REGION}")
        person = Person(outside, uid, unsigned_token(uid))
        listener = TappedPerson(person, received, [])
        lines.callback(person.close)
        lines.callback(lambda: [watch.unsubscribe() for watch in listener.watching])
        yield listener


def card_encodings(card: str) -> list[bytes]:
    """How a card would be written: as a value of Firestore, in JSON, in a text, in base64."""
    plain = card.encode()
    return [
        b"\x8a\x01" + bytes([len(plain)]) + plain,
        b'"' + plain + b'"',
        b" " + plain + b" ",
        b'"' + base64.b64encode(plain) + b'"',
        b'\\"' + plain + b'\\"',  # in the JSON text of a table, which REST quotes
    ]


@dataclass
class Search:
    """What was looked for, and what was found of it."""

    searched: int = 0  # hidden cards
    found: list[str] = field(default_factory=list)
    own: int = 0  # cards that one may see and did receive: the search can find something

    def look(self, received: bytes, hidden: set[str], own: set[str], where: str) -> None:
        """Search what one person has received so far."""
        self.searched += len(hidden)
        self.own += sum(any(form in received for form in card_encodings(card)) for card in own)
        self.found += [f"{where}: {card}" for card in sorted(hidden)
                       if any(form in received for form in card_encodings(card))]  # fmt: skip


def play_tapped_game(stack: Stack, game: str, seed: str) -> Search:
    """One game, listened to."""
    seats, options = SHORT_GAMES[game]
    with ExitStack() as lines:
        people = [lines.enter_context(tapped_person(stack, f"{seed}-{n}")) for n in range(seats)]
        return _play(people, _sit(people, game, options), random.Random(seed))


def _sit(people: list[TappedPerson], game: str, options: dict[str, Any]) -> str:
    host, *rest = (tapped.person for tapped in people)
    made = host.call("create_game", game=game, seats=len(people), options=options, name="A")
    for number, guest in enumerate(rest):
        guest.call("join_game", code=made["code"], name=f"P{number}")
    home = f"games/{made['gameId']}"
    for tapped in people:
        for path in (home, f"{home}/sets/table", f"{home}/racks/{tapped.person.uid}"):
            tapped.watching.append(tapped.person.db.document(path).on_snapshot(lambda *_: None))
        tapped.watching.append(
            tapped.person.db.collection(f"{home}/moves").on_snapshot(lambda *_: None)
        )
    return str(made["gameId"])


def _play(people: list[TappedPerson], game_id: str, rng: random.Random) -> Search:
    """Until the round is over: the search, then a move, and a look around by REST."""
    search, public = Search(), set[str]()
    while True:
        header, position, secret = _truth(game_id)
        if header.status != "playing" or header.turn is None:
            return search
        game = games.find(header.engine)
        for seat, tapped in enumerate(people):
            hands = [set(game.hand(rack)) for rack in position.racks]
            hidden = set[str]().union(*hands) - hands[seat] - public
            where = f"{header.game} {game_id} at {header.seq}, seat {seat}"
            received = tapped.latest(whole=header.seq % WHOLE == 0)
            search.look(received, hidden, hands[seat], where)
            if any(form.encode() in received for form in secret_encodings(secret)):
                search.found.append(f"{where}: the secret")
        mover = people[header.turn].person
        move = rng.choice(mover.call("list_choices", gameId=game_id)["choices"][:40])
        about = {"gameId": game_id, "seq": header.seq, "moveId": f"m{header.seq}"}
        mover.call("play_move", **about, move=move)
        public |= _shown(game_id, header.seq + 1)
        _look_by_rest(rng.choice(people).person, game_id)


def _truth(game_id: str) -> tuple[Header, Any, str]:
    loaded = load_whole(game_id)
    return loaded.header, loaded.position, str(loaded.secret)


def _shown(game_id: str, seq: int) -> set[str]:
    """What a move told everybody: the words of its log entry."""
    (entry,) = firestore_client.read_documents(paths.move_path(game_id, seq))
    return set(re.findall(r"[\w*]+", str(entry)))


def _look_by_rest(person: Person, game_id: str) -> None:
    """The same documents once more, over REST."""
    host = person.stack.firestore_host
    base = f"http://{host}/v1/projects/{PROJECT}/databases/(default)/documents/games/{game_id}"
    headers = {"Authorization": f"Bearer {person.token}"}
    for path in ("", "/sets/table", "/moves", f"/racks/{person.uid}", "/pool/hidden"):
        httpx.get(base + path, headers=headers, params={"pageSize": 20}, trust_env=False)


def run(stack: Stack, each: int, seed: int) -> dict[str, Any]:
    """All games; only inside the stack."""
    tag, done = f"tap{seed}-{time.time_ns()}", list[Search]()
    for number in range(each):
        done += [play_tapped_game(stack, game, f"{tag}-{game}-{number}") for game in SHORT_GAMES]
        print(f"{len(done)} games", flush=True)
    leaks = [leak for search in done for leak in search.found]
    return {
        "seed": seed,
        "games": len(done),
        "searches for a hidden card": sum(search.searched for search in done),
        "own cards leaks": sum(search.own for search in done),
        "found": len(leaks),
        "examples": leaks[:5],
    }
