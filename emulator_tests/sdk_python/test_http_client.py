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


def test_queries_of_the_page(stack: Stack) -> None:
    """[J10] The query for one's tables, as it stands on the page, and that for live tables."""
    page = (ROOT / "docs/protocol.md").read_text()
    (query,) = re.findall(
        r"^```json\n(\{\"structuredQuery\".*?)^```$", page, re.MULTILINE | re.DOTALL
    )
    program = """
import json, sys
import http_client as http

service = http.Service(*sys.argv[1:4])
ann, bob, eve = (service.sign_in() for _ in range(3))
url = f"http://{service.firestore}/v1/projects/{http.PROJECT}/databases/(default)/documents:runQuery"

def ids(guest, query, place):
    answer = http.http.post(url, headers=guest.headers, json=query).raise_for_status().json()
    return [item["document"]["name"].split("/")[place] for item in answer if "document" in item]

def queries(uid):
    mine = json.loads(sys.argv[4].replace("UID", uid))
    live = json.loads(sys.argv[4].replace("UID", uid))
    live["structuredQuery"]["from"] = [{"collectionId": "sets", "allDescendants": True}]
    live["structuredQuery"]["where"]["compositeFilter"]["filters"][1]["fieldFilter"] = {
        "field": {"fieldPath": "over"}, "op": "EQUAL", "value": {"booleanValue": False}}
    return mine, live

new = {"game": "farkle", "seats": 2}
waits = ann.change("create_game", **new, name="Ann")["gameId"]
table = ann.change("create_game", **new, name="Ann")
bob.change("join_game", code=table["code"], name="Bob")
found = {}
for name, guest in (("ann", ann), ("bob", bob), ("eve", eve)):
    mine, live = queries(guest.uid)
    found[name] = [sorted(ids(guest, mine, -1)), ids(guest, live, -3)]
denied = http.http.post(url, headers=eve.headers, json=queries(ann.uid)[0]).status_code
print(json.dumps([found, sorted([waits, table["gameId"]]), table["gameId"], denied]))
"""
    done = subprocess.run(
        [sys.executable, "-c", program, *addresses(stack), query],
        env={**os.environ, "PYTHONPATH": str(CLIENT.parent)},
        capture_output=True, text=True, timeout=60,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    found, both, dealt, denied = json.loads(done.stdout)
    assert found == {"ann": [both, [dealt]], "bob": [[dealt], [dealt]], "eve": [[], []]}
    assert denied == 403


def test_chat_by_rest(stack: Stack) -> None:
    """[J10] As the page says: message and counter in one commit, with the database's time."""
    program = """
import json, sys
import http_client as http

service = http.Service(*sys.argv[1:4])
ann, bob = service.sign_in(), service.sign_in()
table = ann.change("create_game", game="farkle", seats=2, name="Ann")
bob.change("join_game", code=table["code"], name="Bob")
root = f"projects/{http.PROJECT}/databases/(default)/documents"
games = f"{root}/games/{table['gameId']}"
now = [{"fieldPath": "at", "setToServerValue": "REQUEST_TIME"}]

def write(path, **fields):
    return {"update": {"name": f"{games}/{path}", "fields": fields}, "updateTransforms": now}

def commit(*writes):
    url = f"http://{service.firestore}/v1/{root}:commit"
    return http.http.post(url, headers=ann.headers, json={"writes": writes}).status_code

text = lambda value: {"stringValue": value}
message = write("chat/first", uid=text(ann.uid), text=text("hello"))
counter = write(f"talk/{ann.uid}", count={"integerValue": "1"}, last=text("first"))
alone, both = commit(message), commit(message, counter)
read = [each["text"] for each in bob.read_all(f"games/{table['gameId']}/chat")]
print(json.dumps([alone, both, read]))
"""
    done = subprocess.run(
        [sys.executable, "-c", program, *addresses(stack)],
        env={**os.environ, "PYTHONPATH": str(CLIENT.parent)},
        capture_output=True, text=True, timeout=60,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout) == [403, 200, ["hello"]]
