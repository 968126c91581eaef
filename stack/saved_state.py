"""Saves documents, accounts and waiting tasks between two runs of the stack.

Documents and accounts are in the emulators' own export formats.
"""

from __future__ import annotations

import json
import shutil
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from stack.cloud_tasks.server import TasksServer
from stack.firebase_tools import Auth
from stack.firestore import Firestore

Parts = Mapping[str, Any]

_ACCOUNTS = "accounts.json"
_TASKS = "tasks.json"


def write(parts: Parts, folder: Path) -> None:
    """Write the state of `parts` to `folder`."""
    for part in parts.values():
        match part:
            case Firestore():
                part.export(folder)
            case Auth():
                (folder / _ACCOUNTS).write_text(json.dumps(part.accounts()))
            case TasksServer():
                (folder / _TASKS).write_text(json.dumps(part.tasks.queue.dump()))


def seed(parts: Parts, folder: Path) -> None:
    """Before the start: tell Firestore which export to load while it starts."""
    for part in parts.values():
        if isinstance(part, Firestore):
            exported = part.export_file(folder)
            part.seed = exported if exported.exists() else None


def restore(parts: Parts, folder: Path) -> None:
    """After the start: give the other parts their state."""
    for part in parts.values():
        match part:
            case Firestore():
                part.seed = None
            case Auth() if (folder / _ACCOUNTS).exists():
                part.restore(json.loads((folder / _ACCOUNTS).read_text()))
            case TasksServer() if (folder / _TASKS).exists():
                part.tasks.queue.load(json.loads((folder / _TASKS).read_text()))


def save(parts: Parts, folder: Path) -> None:
    """Write the state to `folder` atomically: a crash leaves the old state or the new one."""
    new, old = folder.with_suffix(".new"), folder.with_suffix(".old")
    shutil.rmtree(new, ignore_errors=True)
    new.mkdir(parents=True)
    write(parts, new)
    if folder.exists():
        shutil.rmtree(old, ignore_errors=True)
        folder.rename(old)
    new.rename(folder)
    shutil.rmtree(old, ignore_errors=True)


def latest(folder: Path) -> Path:
    """The folder to start from: `folder`, or its predecessor if a save was interrupted."""
    old = folder.with_suffix(".old")
    return old if old.exists() and not folder.exists() else folder


def delete(folder: Path) -> None:
    """Delete the saved state."""
    for suffix in ("", ".new", ".old"):
        shutil.rmtree(folder.with_suffix(suffix), ignore_errors=True)
