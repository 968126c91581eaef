"""A whole client of the protocol in one file: HTTP and nothing else, no SDK and no rules.

It was written from the pages in docs/ alone. Guests meet at a table by its code and play moves that
the service lists. Then the finished game is played again from its secret, which has to give all
that the players saw, and the record is printed, a line of JSON for each game.

It is for the emulators, and shows the protocol rather than how to write a client for a real
service: it asks for documents again and again instead of listening to them, and it does not renew
its token, which lasts an hour.

Run: python http_client.py 127.0.0.1:8080 127.0.0.1:9099 127.0.0.1:5001 [GAME ...]
The addresses are those of the emulators for Firestore, sign-in and functions.
"""

from __future__ import annotations

import hashlib
import hmac
import json
import random
import struct
import sys
import time
import uuid
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import count
from typing import Any, ClassVar

import httpx

Json = dict[str, Any]
PROJECT = "demo-stolik"
http = httpx.Client(timeout=60, trust_env=False)


# Signing in, calling and reading.


class Refused(Exception):
    """An answer with `error`, of a function or of Firestore."""

    def __init__(self, error: Json) -> None:
        super().__init__(error["message"])
        self.status: str = error["status"]
        self.details: Json = error.get("details", {})


@dataclass(frozen=True)
class Service:
    """The addresses, `host:port`, of the three emulators."""

    firestore: str
    auth: str
    functions: str

    def sign_in(self) -> Guest:
        """Somebody new, without an account."""
        url = f"http://{self.auth}/identitytoolkit.googleapis.com/v1/accounts:signUp?key=any"
        account = http.post(url, json={"returnSecureToken": True}).raise_for_status().json()
        return Guest(self, account["localId"], {"Authorization": f"Bearer {account['idToken']}"})


@dataclass(frozen=True)
class Guest:
    """Somebody who has signed in, who calls functions and reads documents."""

    service: Service
    uid: str
    headers: dict[str, str]

    def change(self, name: str, /, **fields: Any) -> Json:
        """Call a function that changes something, under a request id of its own."""
        return self.call(f"api/{name}", **{"requestId": uuid.uuid4().hex, **fields})

    def call(self, path: str, /, **fields: Any) -> Json:
        """The result of a function. Raises Refused."""
        url = f"http://{self.service.functions}/{PROJECT}/europe-west1/{path}"
        answer = self._send("POST", url, json={"data": {"protocol": 2, **fields}})
        return dict(answer["result"])

    def read(self, path: str) -> Json:
        """A document. Raises Refused if there is none, or none that this guest may read."""
        return unwrap_fields(self._get(path))

    def read_all(self, path: str) -> list[Json]:
        """The documents of a collection, in the order of their ids."""
        documents: list[Json] = []
        page: Json = {"nextPageToken": ""}
        while "nextPageToken" in page:
            page = self._get(path, pageSize="300", pageToken=page["nextPageToken"])
            documents += [unwrap_fields(document) for document in page.get("documents", [])]
        return documents

    def _get(self, path: str, **query: str) -> Json:
        root = f"http://{self.service.firestore}/v1/projects/{PROJECT}/databases/(default)"
        return self._send("GET", f"{root}/documents/{path}", params=query)

    def _send(self, method: str, url: str, **content: Any) -> Json:
        """Send a request, and the same one again while the service is busy or does not answer."""
        for _ in range(10):
            try:
                answer: Json = http.request(method, url, headers=self.headers, **content).json()
            except (httpx.TransportError, ValueError):
                time.sleep(1)
                continue
            if "error" not in answer:
                return answer
            refused = Refused(answer["error"])
            if "retryAfter" not in refused.details:
                raise refused
            time.sleep(refused.details["retryAfter"])
        raise TimeoutError(f"no answer from {url}")


def unwrap_fields(document: Json) -> Json:
    """The fields of a document, or of a map in it."""
    return {name: unwrap(value) for name, value in document.get("fields", {}).items()}


def unwrap(value: Json) -> Any:
    """A value of Firestore's REST interface without its type."""
    ((kind, content),) = value.items()
    if kind == "mapValue":
        return unwrap_fields(content)
    if kind == "arrayValue":
        return [unwrap(item) for item in content.get("values", [])]
    return int(content) if kind == "integerValue" else content


# Playing.

TABLES: dict[str, tuple[int, Json]] = {  # seats and options
    "rummikub": (2, {"rounds": 2}),
    "rikiki": (2, {"schedule": [3, 2, 1]}),
    "zole": (3, {"rounds": 3}),
    "bridge": (4, {"rounds": 2}),
    "farkle": (2, {"rounds": 2, "target": 1500}),
}


def choose(game: str, table: Json, choices: list[str], seq: int) -> str:
    """A move, such that a game ends soon and chance does in it all that it can do."""
    match game, table["phase"]:
        case "rummikub", _:
            return max(choices, key=len)  # the longest meld, if there is any
        case "rikiki", "between":
            return f"deal {table['nextSize']}"
        case "zole", "choice":  # Big, The table and Zole
            return "BPZ"[table["round"] - 1]
        case "bridge", "auction":  # first all pass; then whoever bids first declares
            return "P" if seq <= 4 or table["bids"] else next(bid for bid in choices if bid != "P")
        case "farkle", "choose":  # take many dice, and roll on half of the time
            word = random.choice(("keep", "bank"))
            return max(choices, key=lambda move: (move.startswith(word), len(move)))
    return random.choice(choices)


@dataclass
class Turn:
    """What the players saw in a position, what one of them sent, and what was answered."""

    table: Json
    hands: list[list[str]]
    seat: int | None
    move: str
    events: list[Json]


def play_match(service: Service, game: str) -> Json:
    """Play a game to its end and check what chance did in it. Returns its record."""
    seats, options = TABLES[game]
    host, *others = guests = [service.sign_in() for _ in range(seats)]
    lines = [f"line of seat {seat}" for seat in range(seats)]
    request = {"game": game, "seats": seats, "options": options, "name": "Host"}
    created = host.change("create_game", **request, entropy=lines[0])
    commitment = host.read(f"games/{created['gameId']}")["commitment"]
    for seat, guest in enumerate(others, 1):  # with the last chair the cards are dealt
        guest.change("join_game", code=created["code"], name=f"Guest {seat}", entropy=lines[seat])
    turns = play_turns(guests, game, created["gameId"])
    record = read_record(guests[-1], created["gameId"])
    check("entropy", record["entropy"], lines)
    secret = bytes.fromhex(record["secret"])
    check("hash of the secret", hashlib.sha256(secret).hexdigest(), commitment)
    compare(record, turns)
    return record


def play_turns(guests: list[Guest], game: str, game_id: str) -> list[Turn]:
    """Play until the table says that it is over."""
    turns: list[Turn] = []
    while not (live := guests[0].read(f"games/{game_id}/sets/table"))["over"]:
        seq, table = live["seq"], json.loads(live["table"])
        racks = [guest.read(f"games/{game_id}/racks/{guest.uid}") for guest in guests]
        check("racks", [rack["seq"] for rack in racks], live.get("held", [1] * len(guests)))
        seat = live.get("asked", [live["turn"]])[-1]
        mover = guests[seat or 0]  # null is the host
        choices = mover.call("think/list_choices", gameId=game_id)["choices"]
        move = choose(game, table, choices, seq)
        request = {"gameId": game_id, "seq": seq, "moveId": uuid.uuid4().hex, "move": move}
        events = mover.call("api/play_move", **request)["events"]
        hands = [rack["rack"].get("hand", []) for rack in racks]  # in Farkle nobody has one
        turns.append(Turn(table, hands, seat, move, events))
    return turns


def read_record(guest: Guest, game_id: str) -> Json:
    """The record of a finished game, from its header and its log."""
    header = guest.read(f"games/{game_id}")
    kept: list[Json] = []
    for entry in guest.read_all(f"games/{game_id}/moves"):
        if entry["by"] == "undo":
            last = int(entry["move"].removeprefix("undo "))
            kept = [earlier for earlier in kept if earlier["seq"] <= last]
        else:
            kept.append(entry)
    whole = header["revealed"]
    names = ("game", "engine", "options", "secret", "entropy", "commitment")
    return {
        **{name: header[name] for name in names},
        "seats": len(header["seats"]),
        "moves": [[entry["seat"], whole.get(str(entry["seq"]), entry["move"])] for entry in kept],
        "events": [entry["events"] for entry in kept],
    }


def compare(record: Json, turns: list[Turn]) -> None:
    """Raise AssertionError unless the record has these turns, and its secret all that was seen."""
    check("moves", record["moves"], [[turn.seat, turn.move] for turn in turns])
    replay = REPLAYS[record["game"]](record)
    for seq, (turn, events) in enumerate(zip(turns, record["events"], strict=True), 1):
        for seat, seen in enumerate(turn.hands):
            check(f"hand of seat {seat} at {seq}", sorted(seen), sorted(replay.hands[seat]))
        for name, value in replay.shown.items():
            check(f"{name} at {seq}", turn.table[name], value)
        public = [event for event in turn.events if event["audience"] is None]
        check(f"events at {seq}", events, public)
        heard = {event["kind"]: event["values"] for event in turn.events}
        hand = [] if turn.seat is None else replay.hands[turn.seat]
        for kind, values in replay.play(hand, turn.move).items():
            check(f"{kind} at {seq}", heard[kind], heard[kind] | values)


def check(what: str, value: object, expected: object) -> None:
    """Raise AssertionError unless both are equal."""
    if value != expected:
        raise AssertionError(f"{what}: {value}, expected {expected}")


# What chance does in a recorded game (docs/fairness.md).


def number_below(words: Iterator[int], limit: int) -> int:
    """The next number below `limit` (H3)."""
    end = 2**32 // limit * limit
    return next(word for word in words if word < end) % limit


class Replay:
    """A recorded game, played again: the hands, and `shown`, fields of the table."""

    deck: ClassVar[list[str]] = []
    size = 0  # cards of a hand

    def __init__(self, record: Json) -> None:
        secret, lines = bytes.fromhex(record["secret"]), "\n".join(record["entropy"])
        self.key = hmac.digest(secret, lines.encode(), "sha256")
        self.game, self.seats = record["game"], record["seats"]
        self.round, self.first = 1, 0
        self.deal(0)

    def words(self, draw: int | str) -> Iterator[int]:
        """The words of a draw of this round (H2)."""
        for block in count():
            text = f"{self.game}/{self.round}/{draw}/{block}"
            yield from struct.unpack(">8I", hmac.digest(self.key, text.encode(), "sha256"))

    def deal(self, draw: int) -> None:
        """Shuffle the deck (H4), deal the hands, and keep the rest as the pool."""
        words, cards, size = self.words(draw), list(self.deck), self.size
        for place in range(len(cards) - 1, 0, -1):
            other = number_below(words, place + 1)
            cards[place], cards[other] = cards[other], cards[place]
        self.hands = [cards[seat * size : (seat + 1) * size] for seat in range(self.seats)]
        self.pool = cards[self.seats * size :]
        self.shown: Json = {"round": self.round, "first": self.first}

    def play(self, hand: list[str], move: str) -> Json:
        """Play a move from a hand. Returns the values of events that chance decides, by kind."""
        if move == "next":
            self.round += 1
            self.first = (self.first + 1) % self.seats
            self.deal(0)
        elif move in self.deck:
            hand.remove(move)
        return {}


class Rummikub(Replay):
    """Tiles are drawn from the pool, and those on the board are no longer held."""

    deck: ClassVar = [f"{colour}{n}" for colour in "krbo" for n in range(1, 14)] * 2 + ["j", "j"]
    size = 14

    def deal(self, draw: int) -> None:
        """Deal, and clear the board."""
        super().deal(draw)
        self.board: Counter[str] = Counter()

    def play(self, hand: list[str], move: str) -> Json:
        """Draw a tile, or lay what is new on the board."""
        word, _, layout = move.partition(" ")
        if word == "draw":
            hand.append(self.pool.pop(0))
            return {"drawn": {"tiles": hand[-1:]}}
        if word == "meld":
            sets = [text.partition("@")[0].rpartition(":")[2] for text in layout.split("|")]
            board = Counter(tile.strip() for tiles in sets for tile in tiles.split(","))
            for tile in (board - self.board).elements():
                hand.remove(tile)
            self.board = board
        return super().play(hand, move)


class Rikiki(Replay):
    """A card is turned up, and every round has a number of cards of its own."""

    deck: ClassVar = [rank + suit for suit in "cdhs" for rank in "23456789TJQKA"]
    size = 3

    def deal(self, draw: int) -> None:
        """Deal, and turn the trump card up."""
        super().deal(draw)
        self.shown |= {"size": self.size, "trumpCard": self.pool[0]}

    def play(self, hand: list[str], move: str) -> Json:
        """`deal N` is this game's `next`."""
        if move.startswith("deal"):
            self.size, move = int(move.split()[1]), "next"
        return super().play(hand, move)


class Zole(Replay):
    """Big takes the talon and puts two cards away."""

    trumps = ("Qc", "Qs", "Qh", "Qd", "Jc", "Js", "Jh", "Jd", "Ad", "Td", "Kd", "9d", "8d", "7d")
    deck: ClassVar = [*trumps, *(rank + suit for suit in "csh" for rank in "ATK9")]
    size = 8

    def play(self, hand: list[str], move: str) -> Json:
        """Play a choice, a stash or a card."""
        if move == "B":
            hand += self.pool
            return {"taken": {"cards": self.pool}}
        if move.startswith("stash"):
            for card in move.split()[1:]:
                hand.remove(card)
        return super().play(hand, move)


class Bridge(Replay):
    """The first bidder is drawn, and cards are dealt anew after a wash or four passes."""

    deck: ClassVar = Rikiki.deck
    size = 13

    def deal(self, draw: int) -> None:
        """Deal until every hand has four points."""
        if (self.round, draw) == (1, 0):
            self.first = number_below(self.words("first"), 4)
        super().deal(draw)
        self.shown["draw"], self.passes = draw, 0
        if min(map(self._points, self.hands)) < 4:
            self.deal(draw + 1)

    @staticmethod
    def _points(hand: list[str]) -> int:
        lengths = Counter(card[1] for card in hand).values()
        honours = sum({"A": 4, "K": 3, "Q": 2, "J": 1}.get(card[0], 0) for card in hand)
        return honours + sum(max(0, length - 4) for length in lengths)

    def play(self, hand: list[str], move: str) -> Json:
        """After four passes from the start deal anew, and the next seat bids first."""
        self.passes = self.passes + 1 if move == "P" else -4  # after a bid it never gets to 4
        if self.passes == 4:
            self.first = (self.first + 1) % 4
            self.deal(self.shown["draw"] + 1)
        return super().play(hand, move)


class Farkle(Replay):
    """There are no hands, and every roll is a draw of round 1."""

    cup = 6

    def deal(self, draw: int) -> None:
        """Begin with the first roll; nothing is dealt."""
        super().deal(draw)
        self.shown = {"draw": draw}

    def play(self, hand: list[str], move: str) -> Json:
        """Every move but a bank rolls the dice that are not set aside, or else all six."""
        word, *places = move.split()
        if word == "bank":
            return {}
        self.cup = self.cup - len(places) or 6 if word == "keep" else 6
        words = self.words(self.shown["draw"])
        self.shown["draw"] += 1
        return {"rolled": {"dice": [1 + number_below(words, 6) for _ in range(self.cup)]}}


REPLAYS = {replay.__name__.lower(): replay for replay in Replay.__subclasses__()}

if __name__ == "__main__":
    for name in sys.argv[4:] or TABLES:
        print(json.dumps(play_match(Service(*sys.argv[1:4]), name)), flush=True)
