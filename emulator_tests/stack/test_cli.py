"""`python -m stack`: starts with one command, stops with one signal, and keeps the games."""

from __future__ import annotations

import contextlib
import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import httpx
import pytest

from emulator_tests.stack.conftest import SAMPLE
from emulator_tests.stack.process_tree import alive, descendants
from stack.config import PROJECT, REGION, ROOT

OWNER = {"Authorization": "Bearer owner"}
TIMEOUT_SECONDS = 180  # enough for a busy machine


@dataclass
class Cli:
    """One run of the command."""

    process: subprocess.Popen[str]
    output: Path

    def wait_for(self, text: str) -> str:
        """All lines so far, as soon as `text` is among them."""
        deadline = time.monotonic() + TIMEOUT_SECONDS
        while text not in self.output.read_text():
            assert self.process.poll() is None, self.output.read_text()
            assert time.monotonic() < deadline, self.output.read_text()
            time.sleep(0.05)
        return self.output.read_text()

    def address(self, part: str) -> str:
        """The address printed for `part`."""
        match = re.search(rf"^{part}: (\S+)$", self.wait_for("ready: "), re.MULTILINE)
        assert match
        return match[1]

    def end(self, number: signal.Signals = signal.SIGTERM) -> int:
        """Send a signal; return the exit code."""
        self.process.send_signal(number)
        return self.process.wait(TIMEOUT_SECONDS)

    def call(self, function: str, **data: Any) -> Any:
        url = f"{self.address('functions')}/{PROJECT}/{REGION}/{function}"
        answer = httpx.post(url, json={"data": data}, timeout=60)
        answer.raise_for_status()
        return answer.json()["result"]

    def note(self, id: str) -> int:
        """The HTTP status of reading a note as the owner."""
        documents = f"v1/projects/{PROJECT}/databases/(default)/documents"
        url = f"{self.address('firestore')}/{documents}/notes/{id}"
        return httpx.get(url, headers=OWNER).status_code

    def account(self, verb: str) -> int:
        """The HTTP status of signing up or in."""
        base = f"{self.address('auth')}/identitytoolkit.googleapis.com/v1/accounts"
        body = {"email": "ann@example.com", "password": "secret"}
        return httpx.post(f"{base}:{verb}?key=any", json=body, timeout=60).status_code


class Launcher:
    """Starts runs in one folder, and stops those that a failed test left running."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.web = folder / "dist"
        self.web.mkdir()
        (self.web / "index.html").write_text("<title>Stolik</title>")
        self._runs: list[Cli] = []

    def __call__(self, *options: str, **env: str) -> Cli:
        output = self.folder / f"output{len(self._runs)}"
        command = [sys.executable, "-m", "stack", "--main", str(SAMPLE), "--web", str(self.web)]
        command += ["--folder", str(self.folder / "kept"), *options]
        with output.open("w") as file:
            process = subprocess.Popen(
                command, cwd=ROOT, stdout=file, stderr=file, text=True, env={**os.environ, **env}
            )
        self._runs.append(Cli(process, output))
        return self._runs[-1]

    def close(self) -> None:
        for run in self._runs:
            if run.process.poll() is None:
                run.end()


@pytest.fixture
def launch(tmp_path: Path) -> Iterator[Launcher]:
    launcher = Launcher(tmp_path)
    yield launcher
    launcher.close()


def test_games_are_still_there_after_a_restart(launch: Launcher) -> None:
    """[I1] [I2] [S14] Nothing is lost between two runs, and no process is left."""
    first = launch()
    text = first.wait_for("ready: ")
    parts = [line.partition(":")[0] for line in text.splitlines()]
    assert sorted(parts) == sorted(
        [
            "firestore",
            "auth",
            "functions",
            "tasks",
            "hosting",
            "telegram",
            "logs",
            "mail",
            "push",
            "programs",
            "telegram chat",
            "mails",
            "push messages",
            "ready",
        ]
    )
    assert "<title>Stolik" in httpx.get(f"{first.address('hosting')}/a/page").text
    assert "chat with four people" in httpx.get(first.address("telegram")).text
    assert first.account("signUp") == 200
    first.call("note", id="n1", text="kept")
    first.call("set_alarm", id="later", at=time.time() + 20)
    children = descendants(first.process.pid)
    assert len(children) >= 5
    assert first.end(signal.SIGTERM) == 0
    assert alive(children) == set()

    second = launch()
    assert second.note("n1") == 200
    assert second.account("signInWithPassword") == 200
    assert '"later"' in (launch.folder / "kept/state/tasks.json").read_text().replace("/", '"')
    children = descendants(second.process.pid)
    assert second.end(signal.SIGINT) == 0
    assert alive(children) == set()

    third = launch("--fresh")
    assert third.note("n1") == 404
    assert third.account("signInWithPassword") == 400
    assert third.end() == 0


def test_a_signal_during_the_start_stops_it(launch: Launcher) -> None:
    run = launch()
    while len(children := descendants(run.process.pid)) < 4:
        assert run.process.poll() is None, run.output.read_text()
        time.sleep(0.01)
    assert run.end() == 0, run.output.read_text()
    assert alive(children) == set()


def test_crashes(launch: Launcher) -> None:
    """[S14] [I1] A part that crashes is restarted; a stack that is killed leaves no process."""
    run = launch()
    run.call("note", id="n1", text="kept")
    for child in descendants(run.process.pid):
        with contextlib.suppress(OSError):  # the worker may end before it is killed
            if "functions_host" in Path(f"/proc/{child}/cmdline").read_text():
                os.kill(child, signal.SIGKILL)
    run.wait_for("functions: stopped unexpectedly, restarting it")
    deadline = time.monotonic() + TIMEOUT_SECONDS
    while time.monotonic() < deadline:
        try:
            assert run.call("echo", x=1)["data"] == {"x": 1}
            break
        except httpx.HTTPError:
            time.sleep(0.1)
    assert run.note("n1") == 200

    children = descendants(run.process.pid)
    run.end(signal.SIGKILL)
    deadline = time.monotonic() + 20
    while alive(children):
        assert time.monotonic() < deadline, alive(children)
        time.sleep(0.05)


def test_one_stack_per_folder(launch: Launcher) -> None:
    launch("--fresh")
    while not (launch.folder / "kept" / "lock").exists():
        time.sleep(0.01)
    time.sleep(0.2)
    second = launch()
    assert second.process.wait(TIMEOUT_SECONDS) == 1
    assert "another stack is running" in second.output.read_text()


def test_without_emulators_the_web_client_is_served_alone(launch: Launcher) -> None:
    """[I1] One line names what is missing and the command that gets it."""
    run = launch(PATH="", JAVA_HOME="")
    lines = run.wait_for("ready: ").splitlines()
    assert len(lines) == 2
    assert lines[0].startswith("hosting: Node.js 20 or later is missing; get it with: ")
    assert "local mode" in lines[0]
    address = lines[1].split()[2]
    assert "<title>Stolik" in httpx.get(f"{address}/any/page").text
    assert httpx.get(f"{address}/missing.js").status_code == 404
    assert httpx.get(f"{address}/__/firebase/init.json").status_code == 404
    assert run.end(signal.SIGINT) == 0


def test_an_error_is_printed_in_one_line(launch: Launcher) -> None:
    run = launch("--web", str(launch.folder / "nowhere"), PATH="", JAVA_HOME="")
    assert run.process.wait(TIMEOUT_SECONDS) == 1
    assert len(run.output.read_text().splitlines()) == 1
    assert "get it with" in run.output.read_text()
