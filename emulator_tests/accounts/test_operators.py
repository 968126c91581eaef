"""The operators' commands as they are run: processes of their own, beside the running service."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import httpx

from stack import Stack
from stack.config import PROJECT, ROOT
from testkit.people import People

DATABASE = f"v1/projects/{PROJECT}/databases/(default)"


def run(stack: Stack, *arguments: str) -> tuple[int, str]:
    """The exit code of a command, and what it prints."""
    command = [sys.executable, "-m", "stolik.service", *arguments]
    ran = subprocess.run(
        command, cwd=ROOT / "functions", env=stack.env(), capture_output=True, text=True
    )
    assert "task not enqueued" not in ran.stderr, ran.stderr
    return ran.returncode, ran.stdout


def delete_table(stack: Stack, game_id: str) -> None:
    """Delete a table with everything below it, as a mistake in the console would."""
    home = f"http://{stack.firestore_host}/{DATABASE}/documents"
    owner = {"Authorization": "Bearer owner"}
    with httpx.Client(trust_env=False, headers=owner) as client:
        for below in ("moves", "racks", "pool", "sets", "drafts"):
            listed = client.get(f"{home}/games/{game_id}/{below}").json()
            for document in listed.get("documents", []):
                client.delete(f"http://{stack.firestore_host}/v1/{document['name']}")
        client.delete(f"{home}/games/{game_id}")


def test_a_person_is_told(stack: Stack, users: People) -> None:
    """[O8] [O6] A warning by the command reaches the person's browser; so does the log."""
    eve, browser = users.member(), stack.push_service.subscribe()
    eve.call("set_profile", name=f"Eve {eve.uid[:8]}")
    eve.call("subscribe_push", endpoint=browser["endpoint"], **browser["keys"])
    code, printed = run(stack, "warn", eve.uid, "--why", "Be kind", "--by", "olga")
    assert (code, json.loads(printed)["told"]) == (0, True)
    stack.tasks.settle()
    (message,) = stack.push_service.to(browser["endpoint"])
    assert "Be kind" in message.payload["body"]
    code, printed = run(stack, "moderation")
    assert eve.uid in printed


def test_a_lost_table_plays_on(stack: Stack, users: People, tmp_path: Path) -> None:
    """[C21] [X30] Backed up, lost and restored by the commands; then its clock moves."""
    ann, bob, file = users.member(), users.member(), tmp_path / "table.json"
    clock = {"kind": "move", "seconds": 60}
    made = ann.call("create_game", game="farkle", seats=2, visibility="open", clock=clock)
    game_id = str(made["gameId"])
    bob.call("join_game", gameId=game_id)
    code, printed = run(stack, "backup", game_id)
    assert code == 0
    file.write_text(printed, encoding="utf-8")
    assert run(stack, "restore", str(file))[0] == 1  # it exists
    delete_table(stack, game_id)
    saved: dict[str, Any] = json.loads(printed)
    code, printed = run(stack, "restore", str(file))
    assert code == 0
    assert f"{game_id}: farkle, playing" in printed
    code, printed = run(stack, "health")
    assert (code, json.loads(printed)["verdict"]) == (0, "ok")
    stack.clock.advance(70_000)
    stack.tasks.settle()
    stack.clock.set(0)
    code, printed = run(stack, "backup", game_id)
    assert code == 0
    assert len(json.loads(printed)["log"]) > len(saved["log"])
