"""A whole client of the protocol in one file: HTTP and nothing else, no SDK and no rules.

It was written from the pages in docs/ alone. Guests meet at a table by its code and play legal
moves that the service lists. Then the cards and dice of the finished game are drawn again from its
secret (docs/fairness.md), and the record is printed, a line of JSON for each game:

    python http_client.py 127.0.0.1:8080 127.0.0.1:9099 127.0.0.1:5001 [GAME ...]

The addresses are those of the emulators for Firestore, sign-in and functions.
"""

from __future__ import annotations

import hashlib
import hmac
import json
import sys
import time
import uuid
from dataclasses import dataclass
from typing import Any

import httpx

PROJECT = "demo-stolik"
# Seats and options of games that end soon.
TABLES: dict[str, tuple[int, dict[str, Any]]] = {
    "rummikub": (3, {"rackSize": 26}),
    "rikiki": (2, {"schedule": [2, 1]}),
    "zole": (3, {"rounds": 2}),
    "bridge": (4, {}),
    "farkle": (2, {"target": 300, "rounds": 2}),
}
http = httpx.Client(timeout=30, trust_env=False)


# Signing in, calling and reading.


class RefusedCall(Exception):
    """An answer with `error`."""

    def __init__(self, error: dict[str, Any]) -> None:
        super().__init__(error["message"])
        self.status: str = error["status"]
        self.reason: str | None = (error.get("details") or {}).get("reason")


@dataclass(frozen=True)
class Service:
    """The addresses, `host:port`, of the three emulators."""

    firestore: str
    auth: str
    functions: str

    def sign_in(self) -> Guest:
        """Somebody new, without an account."""
        url = f"http://{self.auth}/identitytoolkit.googleapis.com/v1/accounts:signUp?key=any"
        answer = http.post(url, json={"returnSecureToken": True}).raise_for_status().json()
        return Guest(self, answer["localId"], {"Authorization": f"Bearer {answer['idToken']}"})


@dataclass(frozen=True)
class Guest:
    """Somebody who has signed in."""

    service: Service
    uid: str
    headers: dict[str, str]

    def change(self, name: str, /, **fields: Any) -> dict[str, Any]:
        """Call a function that changes something, under a request id of its own."""
        return self.call(f"api/{name}", requestId=uuid.uuid4().hex, **fields)

    def call(self, path: str, /, **fields: Any) -> dict[str, Any]:
        """Call a function; without an answer the same call is sent again. Raises RefusedCall."""
        url = f"http://{self.service.functions}/{PROJECT}/europe-west1/{path}"
        body = {"data": {"protocol": 2, **fields}}
        for wait in (0.5, 1, 2, 4, None):
            try:
                answer = http.post(url, json=body, headers=self.headers).json()
            except (httpx.HTTPError, ValueError):
                answer = {"error": {"status": "UNAVAILABLE", "message": "no answer"}}
            if "result" in answer:
                return dict(answer["result"])
            if answer["error"]["status"] != "UNAVAILABLE" or wait is None:
                break
            time.sleep(wait)
        raise RefusedCall(answer["error"])

    def read(self, path: str) -> dict[str, Any]:
        """A document; empty if there is none, or none that this guest may read."""
        answer = self._get(path)
        return {} if answer.status_code in (403, 404) else unwrap_fields(answer.json())

    def read_all(self, path: str) -> list[dict[str, Any]]:
        """All documents of a collection, in the order of their ids."""
        documents, token = list[dict[str, Any]](), ""
        while True:
            page = self._get(path, pageSize="300", pageToken=token).raise_for_status().json()
            documents += [unwrap_fields(document) for document in page.get("documents", [])]
            token = page.get("nextPageToken", "")
            if not token:
                return documents

    def _get(self, path: str, **query: str) -> httpx.Response:
        root = f"http://{self.service.firestore}/v1/projects/{PROJECT}/databases/(default)"
        return http.get(f"{root}/documents/{path}", params=query, headers=self.headers)


def unwrap_fields(document: dict[str, Any]) -> dict[str, Any]:
    """The fields of a document, or of a map in it."""
    return {name: unwrap(value) for name, value in document.get("fields", {}).items()}


def unwrap(value: dict[str, Any]) -> Any:
    """A value of Firestore's REST interface without its type."""
    ((kind, content),) = value.items()
    if kind == "mapValue":
        return unwrap_fields(content)
    if kind == "arrayValue":
        return [unwrap(item) for item in content.get("values", [])]
    return int(content) if kind == "integerValue" else content


# Playing.


@dataclass(frozen=True)
class SeenDeal:
    """The hands that the players saw when a round was dealt."""

    round: int
    draw: int
    moves_before: int
    hands: list[list[str]]


def play(service: Service, game: str) -> dict[str, Any]:
    """Play a game to its end, check what chance did in it, and return its record."""
    seats, options = TABLES[game]
    host, *others = (service.sign_in() for _ in range(seats))
    table = host.change(
        "create_game", game=game, seats=seats, options=options, name="Host", entropy="host's line"
    )
    game_id, by_seat = table["gameId"], {table["seat"]: host}
    for number, guest in enumerate(others):
        name = f"Guest {number}"
        joined = guest.change("join_game", code=table["code"], name=name, entropy=f"of {name}")
        by_seat[joined["seat"]] = guest
    deals: list[SeenDeal] = []
    while not (live := host.read(f"games/{game_id}/sets/table"))["over"]:
        on_table = json.loads(live["table"])
        deal = on_table["round"], on_table.get("draw", 0)
        if game != "farkle" and deal not in [(seen.round, seen.draw) for seen in deals]:
            racks = [
                by_seat[seat].read(f"games/{game_id}/racks/{by_seat[seat].uid}")["rack"]
                for seat in range(seats)
            ]
            deals.append(SeenDeal(*deal, live["seq"] - 1, [rack["hand"] for rack in racks]))
        seat = live.get("asked", [live["turn"]])[0]
        move_once(host if seat is None else by_seat[seat], game_id)
    record = read_record(host, game_id)
    secret = bytes.fromhex(record["secret"])
    assert hashlib.sha256(secret).hexdigest() == record["commitment"]
    check_deals(record, deals) if deals else check_rolls(record)
    return record


def move_once(player: Guest, game_id: str) -> None:
    """Play one of the listed moves; do nothing if the table has changed since."""
    try:
        listed = player.call("think/list_choices", gameId=game_id)
        seq, move = listed["seq"], choose(listed["choices"], listed["seq"])
        move_id = uuid.uuid4().hex
        player.call("api/play_move", gameId=game_id, seq=seq, moveId=move_id, move=move)
    except RefusedCall as refused:
        if refused.reason != "stale":
            raise


def choose(choices: list[str], seq: int) -> str:
    """Bank where one can; else any move, not always the first."""
    banks = [move for move in choices if move.startswith("bank")]
    return banks[-1] if banks else choices[seq * 7 % len(choices)]


def read_record(guest: Guest, game_id: str) -> dict[str, Any]:
    """The record of a finished game, from its header and its log."""
    header = guest.read(f"games/{game_id}")
    kept: list[dict[str, Any]] = []
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


# Drawing the cards and dice again (docs/fairness.md).

CARDS = [rank + suit for suit in "cdhs" for rank in "23456789TJQKA"]
TRUMPS = ["Qc", "Qs", "Qh", "Qd", "Jc", "Js", "Jh", "Jd", "Ad", "Td", "Kd", "9d", "8d", "7d"]
TILES = [f"{colour}{number}" for colour in "krbo" for number in range(1, 14)]
DECKS = {
    "rikiki": CARDS,
    "bridge": CARDS,
    "zole": [*TRUMPS, *(rank + suit for suit in "csh" for rank in "ATK9")],
    "rummikub": [*TILES, *TILES, "j", "j"],
}


class Draw:
    """The numbers of one draw, in order (H1 to H3)."""

    def __init__(self, record: dict[str, Any], round_: int, draw: int) -> None:
        lines = "\n".join(record["entropy"]).encode()
        self.key = hmac.digest(bytes.fromhex(record["secret"]), lines, "sha256")
        self.name = f"{record['game']}/{round_}/{draw}"
        self.words: list[int] = []
        self.blocks = 0

    def below(self, limit: int) -> int:
        """The next number below `limit`."""
        while True:
            if not self.words:
                block = hmac.digest(self.key, f"{self.name}/{self.blocks}".encode(), "sha256")
                self.words = [int.from_bytes(block[at : at + 4], "big") for at in range(0, 32, 4)]
                self.blocks += 1
            word = self.words.pop(0)
            if word < 2**32 // limit * limit:
                return word % limit

    def shuffle(self, deck: list[str]) -> list[str]:
        """The deck in the order in which it is dealt (H4)."""
        cards = list(deck)
        for place in range(len(cards) - 1, 0, -1):
            other = self.below(place + 1)
            cards[place], cards[other] = cards[other], cards[place]
        return cards


def check_rolls(record: dict[str, Any]) -> None:
    """Raise AssertionError unless all dice follow from the secret (H5)."""
    told = [event for events in record["events"] for event in events]
    rolls = [event["values"]["dice"] for event in told if event["kind"] == "rolled"]
    for number, dice in enumerate(rolls):
        draw = Draw(record, 1, number)
        assert dice == [1 + draw.below(6) for _ in dice], f"roll {number}"


def check_deals(record: dict[str, Any], deals: list[SeenDeal]) -> None:
    """Raise AssertionError unless hands follow from the secret, and moves from the hands."""
    ends = [deal.moves_before for deal in deals[1:]] + [len(record["moves"])]
    for deal, end in zip(deals, ends, strict=True):
        cards = Draw(record, deal.round, deal.draw).shuffle(DECKS[record["game"]])
        size = len(deal.hands[0])
        hands = [cards[seat * size :][:size] for seat in range(record["seats"])]
        assert [sorted(hand) for hand in hands] == [sorted(hand) for hand in deal.hands]
        check_hands(record, range(deal.moves_before, end), hands, cards[size * len(hands) :])


def check_hands(
    record: dict[str, Any], moves: range, hands: list[list[str]], pool: list[str]
) -> None:
    """Raise AssertionError unless each seat held what it played in these moves after a deal."""
    for number in moves:
        seat, move = record["moves"][number]
        word, *cards = move.split()
        if (record["game"], word) in (("rummikub", "draw"), ("zole", "B")):
            taken = pool[: 1 if word == "draw" else 2]
            hands[seat] += taken
            del pool[: len(taken)]
        used = [move] if move in DECKS[record["game"]] else cards if word == "stash" else []
        if word == "meld":
            events = record["events"][number]
            (used,) = (event["values"]["tiles"] for event in events if event["kind"] == "meld")
        for card in used:
            assert card in hands[seat], f"move {number}: seat {seat} does not hold {card}"
            hands[seat].remove(card)


if __name__ == "__main__":
    for name in sys.argv[4:] or TABLES:
        print(json.dumps(play(Service(*sys.argv[1:4]), name)), flush=True)
