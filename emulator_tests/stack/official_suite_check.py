"""Run by the smoke test inside `firebase emulators:exec`: calls, a listener, a trigger.

usage: python -m emulator_tests.stack.official_suite_check FUNCTIONS_PORT HOSTING_PORT
"""

from __future__ import annotations

import os
import sys
import threading
from dataclasses import dataclass
from typing import Any

import httpx

from stack import PROJECT, REGION
from testkit.people import People, Person
from testkit.request_ids import with_request_id


@dataclass(frozen=True)
class Suite:
    """The official suite's addresses."""

    firestore_host: str
    auth_host: str
    functions_url: str


def received(person: Person, path: str) -> threading.Event:
    """An event that is set when this person's listener receives the document at `path`."""
    event = threading.Event()

    def on_snapshot(documents: list[Any], *_: Any) -> None:
        if documents and documents[0].exists:
            event.set()

    person.db.document(path).on_snapshot(on_snapshot)
    return event


def check_api(person: Person, origin: str) -> None:
    """Call the function `api` at its own address and through Hosting."""
    settings = received(person, f"users/{person.uid}")
    person.call("set_profile", locale="lv")
    assert settings.wait(30), "the listener did not receive what set_profile wrote"
    headers = {"Authorization": f"Bearer {person.token}"}
    body = {"data": with_request_id("create_game", {"game": "farkle", "seats": 2})}
    answers = {
        path: httpx.post(f"{origin}{path}", json=body, headers=headers, timeout=60).json()
        for path in ("/api/create_game", "/api/create_game/more")
    }
    assert answers["/api/create_game"]["result"]["gameId"], answers
    refusal = answers["/api/create_game/more"]["error"]["details"]
    assert refusal == {"reason": "no-such-callable"}, answers
    assert httpx.get(f"{origin}/anywhere").text == "the page"


def main(functions_port: str, hosting_port: str) -> None:
    """Exit 0 if calls are answered, and their writes and a trigger's reach listeners."""
    suite = Suite(
        os.environ["FIRESTORE_EMULATOR_HOST"],
        os.environ["FIREBASE_AUTH_EMULATOR_HOST"],
        f"http://127.0.0.1:{functions_port}/{PROJECT}/{REGION}",
    )
    person = People(suite).guest()
    check_api(person, f"http://127.0.0.1:{hosting_port}")
    written = received(person, f"notes/{person.uid}")
    copied = received(person, f"copies/{person.uid}")
    assert person.call("note", id=person.uid, text="hello") == person.uid
    assert written.wait(30), "the listener did not receive the callable's write"
    assert copied.wait(60), "the trigger did not run"
    print("suite check passed", flush=True)
    os._exit(0)  # the threads of the listeners would keep the process running


if __name__ == "__main__":
    main(*sys.argv[1:])
