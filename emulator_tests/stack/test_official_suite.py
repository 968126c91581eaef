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


def make_project(folder: Path) -> tuple[int, int]:
    """A Firebase project with our functions, our Hosting rules and the sample functions.

    Returns the ports of the functions and of Hosting.
    """
    ours = json.loads((ROOT / "firebase.json").read_text())
    ignored = shutil.ignore_patterns("__pycache__", "venv", ".env*")
    shutil.copytree(ROOT / "functions", folder / "functions", ignore=ignored)
    (folder / "sample").mkdir()
    sample = SAMPLE.read_text().replace("def sweep(", "def sample_sweep(")  # names must differ
    (folder / "sample" / "main.py").write_text(sample)
    shutil.copy(ROOT / "functions" / "requirements.txt", folder / "sample")
    for source in ("functions", "sample"):
        (folder / source / "venv").symlink_to(sys.prefix)
    (folder / "public").mkdir()
    (folder / "public" / "index.html").write_text("the page")
    (folder / "firestore.rules").write_text(RULES)
    names = ("firestore", "auth", "functions", "hosting", "tasks", "eventarc", "hub", "logging")
    ports = {name: free_port() for name in names}
    emulators = {name: {"host": "127.0.0.1", "port": port} for name, port in ports.items()}
    config = {
        "firestore": {"rules": "firestore.rules"},
        "functions": [
            {"source": source, "codebase": source, "runtime": "python311"}
            for source in ("functions", "sample")
        ],
        "hosting": {**ours["hosting"], "public": "public"},
        "emulators": {**emulators, "ui": {"enabled": False}, "singleProjectMode": True},
    }
    (folder / "firebase.json").write_text(json.dumps(config))
    return ports["functions"], ports["hosting"]


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
    """[N8] [I2] [O1] `firebase emulators:exec` serves `api/...`, at the function's own address and
    on the site's origin, and the sample's callable, write, trigger and listener."""
    try:
        prerequisites.npm_packages()
        jar = runnable(prerequisites.firestore_jar(), tmp_path)
        java = Path(prerequisites.java()).parent
    except MissingRequirement as error:
        unavailable(error)
    ports = map(str, make_project(tmp_path))
    check = shlex.join([sys.executable, "-m", "emulator_tests.stack.official_suite_check", *ports])
    command = [prerequisites.node(), str(prerequisites.CLI), "emulators:exec", "--project", PROJECT]
    command += [
        "--config",
        str(tmp_path / "firebase.json"),
        "--only",
        "auth,functions,firestore,hosting",
    ]
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
