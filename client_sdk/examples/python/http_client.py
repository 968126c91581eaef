"""A whole client of the protocol in one file: HTTP and nothing else, no SDK and no rules.

It was written from docs/protocol.md alone: python http_client.py GAME. Two or more guests meet at a
table by its code, each plays legal moves that the service lists, and the record of the finished
game is printed as JSON. STOLIK_FIRESTORE, STOLIK_AUTH and STOLIK_FUNCTIONS name the emulators.
"""

from __future__ import annotations

import hashlib
import json
import os
import sys
import time
import uuid
from typing import Any

import httpx

PROJECT = os.environ.get("STOLIK_PROJECT", "demo-stolik")
FIRESTORE = os.environ.get("STOLIK_FIRESTORE", "127.0.0.1:8080")
AUTH = os.environ.get("STOLIK_AUTH", "127.0.0.1:9099")
FUNCTIONS = os.environ.get("STOLIK_FUNCTIONS", "127.0.0.1:5001")
THINK = {"suggest_move", "list_choices"}  # served by a function of their own
WITHOUT_REQUEST_ID = {"play_move", "preview_game", *THINK}
# Seats and options of games that end soon.
TABLES: dict[str, tuple[int, dict[str, Any]]] = {
    "rummikub": (2, {"rackSize": 24}),
    "rikiki": (2, {"schedule": [2, 1]}),
    "zole": (3, {"rounds": 1}),
    "bridge": (4, {}),
    "farkle": (2, {"target": 300}),
}
http = httpx.Client(timeout=30, trust_env=False)


class RefusedCall(Exception):
    """An answer with `error`."""

    def __init__(self, error: dict[str, Any]) -> None:
        super().__init__(error["message"])
        self.status = error["status"]
        self.reason = (error.get("details") or {}).get("reason")


class Guest:
    """Somebody who has signed in anonymously."""

    def __init__(self, name: str) -> None:
        url = f"http://{AUTH}/identitytoolkit.googleapis.com/v1/accounts:signUp?key=any"
        signed_in = http.post(url, json={"returnSecureToken": True}).json()
        self.uid: str = signed_in["localId"]
        self.headers = {"Authorization": f"Bearer {signed_in['idToken']}"}
        self.call("set_profile", name=name)

    def call(self, name: str, /, **fields: Any) -> dict[str, Any]:
        """Call a function; without an answer the same call is sent again. Raises RefusedCall."""
        function = "think" if name in THINK else "api"
        url = f"http://{FUNCTIONS}/{PROJECT}/europe-west1/{function}/{name}"
        if name not in WITHOUT_REQUEST_ID:
            fields["requestId"] = uuid.uuid4().hex
        for wait in (0.5, 1, 2, 4, None):
            try:
                answer = http.post(url, json={"data": fields}, headers=self.headers).json()
            except (httpx.HTTPError, ValueError):
                answer = {"error": {"status": "UNAVAILABLE", "message": "no answer"}}
            if "error" not in answer:
                result: dict[str, Any] = answer["result"]
                return result
            if answer["error"]["status"] != "UNAVAILABLE" or wait is None:
                break
            time.sleep(wait)
        raise RefusedCall(answer["error"])

    def read(self, path: str) -> dict[str, Any]:
        """A document; empty if there is none."""
        answer = http.get(documents(path), headers=self.headers)
        return unwrapped_fields(answer.json()) if answer.status_code == 200 else {}

    def list(self, path: str) -> list[dict[str, Any]]:
        """All documents of a collection, in the order of their ids."""
        found: list[dict[str, Any]] = []
        token = ""
        while True:
            query = f"?pageSize=300&pageToken={token}"
            page = http.get(documents(path) + query, headers=self.headers).json()
            found += [unwrapped_fields(document) for document in page.get("documents", [])]
            token = page.get("nextPageToken", "")
            if not token:
                return found


def documents(path: str) -> str:
    """The address of a document or a collection."""
    return f"http://{FIRESTORE}/v1/projects/{PROJECT}/databases/(default)/documents/{path}"


def unwrapped_fields(document: dict[str, Any]) -> dict[str, Any]:
    """The fields of a document, or of a map in it."""
    return {name: unwrapped(value) for name, value in document.get("fields", {}).items()}


def unwrapped(value: dict[str, Any]) -> Any:
    """A value of Firestore's REST interface without its type."""
    ((kind, content),) = value.items()
    if kind == "mapValue":
        return unwrapped_fields(content)
    if kind == "arrayValue":
        return [unwrapped(item) for item in content.get("values", [])]
    return int(content) if kind == "integerValue" else content


def play(game: str) -> dict[str, Any]:
    """Play a game to its end, and return its record."""
    seats, options = TABLES[game]
    people = [Guest(f"Guest {number}") for number in range(seats)]
    host, *others = people
    table = host.call("create_game", game=game, seats=seats, options=options, name="Guest 0")
    game_id = table["gameId"]
    for number, guest in enumerate(others, 1):
        guest.call("join_game", code=table["code"], name=f"Guest {number}")
    by_seat = {host.call("join_game", gameId=game_id)["seat"]: host}
    by_seat |= {guest.call("join_game", gameId=game_id)["seat"]: guest for guest in others}
    while True:
        live = host.read(f"games/{game_id}/sets/table")
        if live["over"]:
            return record(host, game_id)
        turn = live["turn"]
        asked = live.get("asked", [] if turn is None else [turn])
        player = host if asked[0] is None else by_seat[asked[0]]
        try:
            listed = player.call("list_choices", gameId=game_id)
            move = choose(listed["choices"], listed["seq"])
            move_id = uuid.uuid4().hex
            wish = {"gameId": game_id, "seq": listed["seq"], "moveId": move_id, "move": move}
            played = player.call("play_move", **wish)
            if listed["seq"] % 10 == 1:  # a repeat answers what the first call answered
                assert player.call("play_move", **wish)["events"] == played["events"]
        except RefusedCall as refused:
            if refused.reason != "stale":
                raise


def choose(choices: list[str], seq: int) -> str:
    """Bank where one can; else any move, not always the first."""
    banks = [move for move in choices if move.startswith("bank")]
    return banks[-1] if banks else choices[seq * 7 % len(choices)]


def record(guest: Guest, game_id: str) -> dict[str, Any]:
    """The record of a finished game, from its header and its log."""
    header = guest.read(f"games/{game_id}")
    assert hashlib.sha256(bytes.fromhex(header["secret"])).hexdigest() == header["commitment"]
    kept: list[dict[str, Any]] = []
    for entry in guest.list(f"games/{game_id}/moves"):
        if entry["by"] == "undo":
            last = int(entry["move"].removeprefix("undo "))
            kept = [earlier for earlier in kept if earlier["seq"] <= last]
        else:
            kept.append(entry)
    whole = header.get("revealed") or {}
    names = ("game", "engine", "options", "secret", "entropy", "commitment")
    moves = [[entry["seat"], whole.get(str(entry["seq"]), entry["move"])] for entry in kept]
    return {**{name: header[name] for name in names}, "seats": len(header["seats"]), "moves": moves}


if __name__ == "__main__":
    print(json.dumps(play(sys.argv[1])))
