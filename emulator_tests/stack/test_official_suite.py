"""A smoke test on the official Emulator Suite, so that nothing depends on our own host."""

from __future__ import annotations

import json
import os
import shlex
import shutil
import signal
import sys
import zipfile
from pathlib import Path
from subprocess import TimeoutExpired

import pytest

from emulator_tests.conftest import unavailable
from emulator_tests.stack.conftest import SAMPLE
from stack import PROJECT, MissingRequirement, prerequisites
from stack.config import ROOT
from stack.ports import free_port
from stack.process_part import end_group, spawn

IMPORTED = ("functions", "client_sdk/python", ".")
RULES = """
rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents {
    match /{kind}/{id} { allow read: if request.auth.uid == id; }
  }
}
"""
MANIFEST = """Manifest-Version: 1.0
Main-Class: com.google.cloud.datastore.emulator.firestore.CloudFirestore
"""


def make_project(folder: Path) -> int:
    """Create a Firebase project with the sample functions; return the functions' port."""
    functions = folder / "functions"
    functions.mkdir()
    shutil.copy(SAMPLE, functions)
    shutil.copy(ROOT / "functions" / "requirements.txt", functions)
    (functions / "venv").symlink_to(sys.prefix)
    (folder / "firestore.rules").write_text(RULES)
    names = ("firestore", "auth", "functions", "tasks", "eventarc", "hub", "logging")
    ports = {name: free_port() for name in names}
    emulators = {name: {"host": "127.0.0.1", "port": port} for name, port in ports.items()}
    config = {
        "firestore": {"rules": "firestore.rules"},
        "functions": [{"source": "functions", "codebase": "default", "runtime": "python311"}],
        "emulators": {**emulators, "ui": {"enabled": False}, "singleProjectMode": True},
    }
    (folder / "firebase.json").write_text(json.dumps(config))
    return ports["functions"]


def runnable(jar: Path, folder: Path) -> Path:
    """A jar for `java -jar` that points to the SDK's jar, which names no main class."""
    shim = folder / "firestore.jar"
    with zipfile.ZipFile(shim, "w") as archive:
        lines = _folded(f"Class-Path: {jar.as_uri()}")
        archive.writestr("META-INF/MANIFEST.MF", f"{MANIFEST}{lines}\n\n")
    return shim


def _folded(line: str) -> str:
    """A manifest line of at most 72 bytes, continued on lines that begin with a space."""
    head, rest = line[:70], line[70:]
    pieces = [rest[i : i + 69] for i in range(0, len(rest), 69)]
    return "\n ".join([head, *pieces])


@pytest.mark.suite
def test_the_official_suite_runs_our_functions(tmp_path: Path) -> None:
    """[N8] [I2] Callable, write, trigger and listener on `firebase emulators:exec`."""
    try:
        prerequisites.npm_packages()
        jar = runnable(prerequisites.firestore_jar(), tmp_path)
        java = Path(prerequisites.java()).parent
    except MissingRequirement as error:
        unavailable(error)
    port = make_project(tmp_path)
    check = shlex.join(
        [sys.executable, "-m", "emulator_tests.stack.official_suite_check", str(port)]
    )
    command = [prerequisites.node(), str(prerequisites.CLI), "emulators:exec", "--project", PROJECT]
    command += ["--config", str(tmp_path / "firebase.json"), "--only", "auth,functions,firestore"]
    env = {
        "CI": "1",
        "XDG_CONFIG_HOME": str(tmp_path / "config"),
        "FIRESTORE_EMULATOR_BINARY_PATH": str(jar),
        "PATH": f"{java}{os.pathsep}{os.environ['PATH']}",
        "PYTHONPATH": os.pathsep.join(str(ROOT / part) for part in IMPORTED),
    }
    process = spawn([*command, check], tmp_path / "log", env)
    try:
        code = process.wait(timeout=300)  # a quarter of that on an idle machine
    except TimeoutExpired:
        code = -1
    finally:
        end_group(process, signal.SIGTERM, timeout_seconds=10)
    log = (tmp_path / "log").read_text()
    assert code == 0, log
    assert "suite check passed" in log
