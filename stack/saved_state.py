"""What is kept between two runs: documents, accounts and waiting tasks.

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
    """Write what `parts` hold into `folder`."""
    for part in parts.values():
        match part:
            case Firestore():
                part.export(folder)
            case Auth():
                (folder / _ACCOUNTS).write_text(json.dumps(part.accounts()))
            case TasksServer():
                (folder / _TASKS).write_text(json.dumps(part.tasks.queue.dump()))


def seed(parts: Parts, folder: Path) -> None:
    """Before the start: Firestore reads its documents while it starts."""
    for part in parts.values():
        if isinstance(part, Firestore):
            exported = part.exported(folder)
            part.seed = exported if exported.exists() else None


def restore(parts: Parts, folder: Path) -> None:
    """After the start: give the others what was written."""
    for part in parts.values():
        match part:
            case Firestore():
                part.seed = None
            case Auth() if (folder / _ACCOUNTS).exists():
                part.restore(json.loads((folder / _ACCOUNTS).read_text()))
            case TasksServer() if (folder / _TASKS).exists():
                part.tasks.queue.load(json.loads((folder / _TASKS).read_text()))


def save(parts: Parts, folder: Path) -> None:
    """Write to `folder`, all or nothing: a crash leaves the old state or the new one."""
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
    """The state to begin with: `folder`, or the one before if a save was cut short."""
    old = folder.with_suffix(".old")
    return old if old.exists() and not folder.exists() else folder


def forget(folder: Path) -> None:
    """Keep nothing."""
    for suffix in ("", ".new", ".old"):
        shutil.rmtree(folder.with_suffix(suffix), ignore_errors=True)
