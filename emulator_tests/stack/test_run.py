"""A running stack: callables, rules, triggers, schedules, crashes."""

from __future__ import annotations

import os
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from typing import Any

import httpx
import pytest
from google.api_core.exceptions import PermissionDenied
from google.cloud import firestore

from stack import PROJECT, PartFailed, Stack, run_stack
from stack.scheduler import Scheduler
from testkit.people import CallRefused, People

OPEN = """
rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents {
    match /notes/{id} { allow read: if request.auth.uid == id; }
  }
}
"""


def eventually(check: Callable[[], bool], seconds: float = 10.0) -> None:
    deadline = time.monotonic() + seconds
    while not check():
        assert time.monotonic() < deadline, "did not happen in time"
        time.sleep(0.02)


def as_server(stack: Stack, monkeypatch: pytest.MonkeyPatch) -> Any:
    monkeypatch.setenv("FIRESTORE_EMULATOR_HOST", stack.firestore_host)
    return firestore.Client(project=PROJECT)


@pytest.fixture
def rules(stack: Stack) -> Any:
    """Sets rules for one test."""
    yield stack.set_rules
    stack.set_rules(stack.firestore.rules.read_text())


def test_a_callable_knows_its_caller(users: People) -> None:
    """[I2] [N8] Accounts of the Auth emulator reach the functions as tokens."""
    guest, member = users.guest(), users.member()
    assert guest.call("echo", x=1) == {"uid": guest.uid, "data": {"x": 1}}
    assert member.call("echo", x=2)["uid"] == member.uid
    assert users.stranger().call("echo", x=3)["uid"] is None
    assert users.with_unsigned_token("anybody").call("echo", x=4)["uid"] == "anybody"


def test_a_guest_who_upgrades_keeps_the_uid(users: People) -> None:
    guest = users.guest()
    guest.upgrade("upgraded@example.com")
    guest.refresh()
    assert guest.call("echo", x=1)["uid"] == guest.uid
    assert users.sign_in("upgraded@example.com").uid == guest.uid


def test_a_refusal_arrives_whole(users: People) -> None:
    with pytest.raises(CallRefused, match="not now") as refused:
        users.guest().call("echo", refuse="not now")
    assert refused.value.status == "FAILED_PRECONDITION"
    assert refused.value.reason == "asked-to"


def test_an_unplanned_error_is_internal_and_logged(stack: Stack, users: People) -> None:
    with pytest.raises(CallRefused, match="INTERNAL"):
        users.guest().call("echo", fail=True)
    eventually(lambda: "asked to fail" in stack.log("functions"))


def test_rules_apply_to_users(stack: Stack, users: People, rules: Callable[[str], None]) -> None:
    """[N8] The user's own token is checked, not that of an administrator."""
    rules(OPEN)
    person = users.guest()
    person.call("note", id=person.uid, text="mine")
    assert person.db.document(f"notes/{person.uid}").get().get("text") == "mine"
    for other in (users.guest(), users.stranger()):
        with pytest.raises(PermissionDenied):
            other.db.document(f"notes/{person.uid}").get()
    report = stack.rule_coverage()
    assert report["report"]


def test_rules_that_do_not_compile_are_refused(stack: Stack) -> None:
    with pytest.raises(ValueError, match="mismatched"):
        stack.set_rules("nonsense")


def test_a_listener_receives_a_write(users: People, rules: Callable[[str], None]) -> None:
    """[I2] Snapshots reach the user's own listener."""
    rules(OPEN)
    person = users.guest()
    received = threading.Event()
    listener = person.db.document(f"notes/{person.uid}").on_snapshot(
        lambda docs, *_: received.set() if docs and docs[0].exists else None
    )
    person.call("note", id=person.uid, text="hello")
    assert received.wait(10)
    listener.unsubscribe()  # type: ignore[no-untyped-call]


def test_a_write_fires_its_trigger(
    stack: Stack, users: People, monkeypatch: pytest.MonkeyPatch
) -> None:
    """[I2] Firestore's events reach the functions host."""
    users.guest().call("note", id="n1", text="copy me")
    server = as_server(stack, monkeypatch)
    eventually(lambda: bool(server.document("copies/n1").get().exists))
    assert server.document("copies/n1").get().get("text") == "copy me"


def test_a_schedule_runs_when_asked(stack: Stack, monkeypatch: pytest.MonkeyPatch) -> None:
    assert stack.run_schedule("sweep") == 200
    assert as_server(stack, monkeypatch).document("sweeps/all").get().get("count") == 1


def test_scheduled_functions_are_called(stack: Stack, monkeypatch: pytest.MonkeyPatch) -> None:
    """[I1] `sweep` is called repeatedly, here every fifth of a second."""
    monkeypatch.setattr("stack.scheduler.period_seconds", lambda _schedule: 0.2)
    sweeps = as_server(stack, monkeypatch).document("sweeps/all")
    with Scheduler(stack.functions):
        eventually(lambda: sweeps.get().exists and sweeps.get().get("count") >= 3)


def test_reset_wipes_documents_and_accounts(
    stack: Stack, users: People, monkeypatch: pytest.MonkeyPatch
) -> None:
    users.guest().call("note", id="n1", text="gone soon")
    stack.reset()
    assert not as_server(stack, monkeypatch).document("notes/n1").get().exists
    assert stack.auth.accounts().get("users", []) == []


def test_functions_come_back_after_a_crash(stack: Stack, users: People) -> None:
    """[S14] Nothing is kept in the functions' process."""
    person = users.guest()
    person.call("note", id="n1", text="kept")
    stack.kill("functions")
    with pytest.raises(httpx.TransportError):
        person.call("echo", x=1)
    stack.restart("functions")
    assert person.call("echo", x=1)["uid"] == person.uid
    server = users.with_unsigned_token("owner").db
    with pytest.raises(PermissionDenied):
        server.document("notes/n1").get()


def test_firestore_keeps_its_documents_over_a_restart(
    stack: Stack, users: People, monkeypatch: pytest.MonkeyPatch
) -> None:
    """[S14] A planned restart loses no document and no trigger."""
    users.guest().call("note", id="before", text="kept")
    stack.restart("firestore")
    server = as_server(stack, monkeypatch)
    assert server.document("notes/before").get().get("text") == "kept"
    users.guest().call("note", id="after", text="copied")
    eventually(lambda: bool(server.document("copies/after").get().exists))


def test_the_clock_moves_for_functions(stack: Stack, users: People) -> None:
    """Functions use the offset of the stack's clock."""
    stack.clock.advance(3_600_000)
    assert users.stranger().call("now") == pytest.approx(time.time() + 3600, abs=5)
    stack.clock.set(0)
    assert users.stranger().call("now") == pytest.approx(time.time(), abs=5)


def test_a_child_process_finds_the_stack(stack: Stack) -> None:
    code = "import os; print(os.environ['FIRESTORE_EMULATOR_HOST'])"
    command = [sys.executable, "-c", code]
    shown = subprocess.run(command, env=stack.env(), capture_output=True, text=True, check=True)
    assert shown.stdout.strip() == stack.firestore_host


def test_a_broken_main_is_reported(tmp_path: Any) -> None:
    """An error in main.py is reported at once."""
    broken = tmp_path / "main.py"
    broken.write_text("import no_such_module\n")
    with pytest.raises(PartFailed, match="no_such_module"), run_stack(("functions",), main=broken):
        pass


def test_two_stacks_run_side_by_side(stack: Stack) -> None:
    """[I2] The second one uses other ports."""
    with run_stack(("tasks", "functions"), main=stack.functions.main, reuse=stack) as other:
        assert other.functions_url != stack.functions_url
        assert other.firestore_host == stack.firestore_host
        assert other.env()["CLOUD_TASKS_EMULATOR_HOST"] != stack.env()["CLOUD_TASKS_EMULATOR_HOST"]


def test_an_unknown_part_is_named() -> None:
    with pytest.raises(ValueError, match="no such part: storage"), run_stack(("storage",)):
        pass


def test_no_process_is_left() -> None:
    """[I1] Every process of a stack ends with it."""
    with run_stack(("firestore",)) as other:
        pid = other.firestore.pid
        folder = other.config.folder
        os.kill(pid, 0)
    with pytest.raises(ProcessLookupError):
        os.kill(pid, 0)
    assert not folder.exists()
