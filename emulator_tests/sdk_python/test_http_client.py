"""A client written from the pages in docs/ alone plays all five games."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from urllib.parse import urlsplit

import pytest

from stack import Stack
from stack.config import ROOT
from stolik_client import verify

CLIENT = ROOT / "client_sdk/examples/python/http_client.py"
GAMES = ("rummikub", "rikiki", "zole", "bridge", "farkle")


@pytest.mark.parametrize("game", GAMES)
def test_client_without_an_sdk_plays_a_game(stack: Stack, game: str) -> None:
    """[J10] [J9] To the end, without the rules; it checks the deals, and its record verifies."""
    done = subprocess.run(
        [sys.executable, str(CLIENT), *addresses(stack), game],
        env={**os.environ, "PYTHONPATH": ""},
        capture_output=True, text=True, timeout=240,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    verdict = verify(json.loads(done.stdout))
    assert verdict.fault is None
    assert {"commitment", "deal", "moves", "events"} <= set(verdict.checked)


def addresses(stack: Stack) -> list[str]:
    """The arguments of the client: the hosts of Firestore, sign-in and functions."""
    return [stack.firestore_host, stack.auth_host, urlsplit(stack.functions_url).netloc]


def test_client_uses_nothing_but_http() -> None:
    """[J10] Neither our packages nor Google's."""
    imports = re.findall(r"^(?:from|import) (\w+)", CLIENT.read_text(), re.MULTILINE)
    assert not {"stolik", "stolik_client", "google", "firebase_admin"} & set(imports)


def test_service_answers_as_the_page_says(stack: Stack) -> None:
    """[J10] Repeats, both statuses of `stale`, what is denied, the code later, the first entry."""
    program = """
import json, sys
import http_client as http

def refused(act):
    try:
        act()
    except http.Refused as error:
        return error.status, error.details.get("reason")

service = http.Service(*sys.argv[1:])
ann, bob, eve = (service.sign_in() for _ in range(3))
new = {"game": "farkle", "seats": 2, "requestId": "r" * 22}
create = lambda name: ann.change("create_game", **new, name=name)
table = create("Ann")
game, again = table["gameId"], create("Ann")
read = lambda guest, path: refused(lambda: guest.read(f"games/{game}/{path}"))
before = read(ann, "sets/table")
bob.change("join_game", code=table["code"], name="Bob")
join = lambda guest: refused(lambda: guest.change("join_game", code=table["code"], name="Eve"))
turn = ann.read(f"games/{game}/sets/table")["turn"]
player, other = (ann, bob) if turn == 0 else (bob, ann)
wish = {"gameId": game, "seq": 1, "moveId": "m1", "move": "roll"}
first = player.call("api/play_move", **wish)
play = lambda **change: refused(lambda: player.call("api/play_move", **{**wish, **change}))
print(json.dumps({
    "sameTable": again["gameId"] == game, "otherTable": refused(lambda: create("Eve")),
    "liveBeforeDeal": before, "codeOfOthers": join(eve), "codeOfPlayers": join(bob),
    "rackOfAnother": read(ann, f"racks/{bob.uid}"), "secret": ann.read(f"games/{game}")["secret"],
    "notMyTurn": refused(lambda: other.call("think/list_choices", gameId=game)),
    "repeat": player.call("api/play_move", **wish)["events"] == first["events"],
    "otherMove": play(move="bank 0"), "otherId": play(moveId="m2"),
    "entries": [read(ann, f"moves/00000{seq}") for seq in (1, 2)],
}))
"""
    done = subprocess.run(
        [sys.executable, "-c", program, *addresses(stack)],
        env={**os.environ, "PYTHONPATH": str(CLIENT.parent)},
        capture_output=True, text=True, timeout=60,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout) == {
        "sameTable": True,
        "otherTable": ["FAILED_PRECONDITION", "request-id-reused"],
        "liveBeforeDeal": ["PERMISSION_DENIED", None],
        "codeOfOthers": ["FAILED_PRECONDITION", "already-started"],
        "codeOfPlayers": None,
        "rackOfAnother": ["PERMISSION_DENIED", None],
        "secret": None,
        "notMyTurn": ["FAILED_PRECONDITION", "stale"],
        "repeat": True,
        "otherMove": ["FAILED_PRECONDITION", "move-id-reused"],
        "otherId": ["ABORTED", "stale"],
        "entries": [["NOT_FOUND", None], None],
    }
