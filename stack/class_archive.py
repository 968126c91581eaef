"""A Java program's loaded classes, kept from its first run so that later ones start faster.

The Firestore emulator spends half of its start on loading classes. Java writes them to an
archive when it ends, and checks by itself whether an archive still fits.
"""

from __future__ import annotations

import hashlib
import os
from pathlib import Path

from stack.config import ROOT

CACHE = ROOT / ".stack" / "cache"


class ClassArchive:
    """The archive of one jar on one Java: read if it is there, else written at the end."""

    def __init__(self, java: str, jar: Path) -> None:
        known = f"{Path(java).resolve()} {jar} {jar.stat().st_mtime_ns}"
        key = hashlib.sha256(known.encode()).hexdigest()[:12]
        self._file = CACHE / f"{jar.stem}-{key}.jsa"
        self._new: Path | None = None

    def flags(self, run: str) -> list[str]:
        """Java's flags for a run; `run` tells runs at the same time apart."""
        if self._file.exists():
            self._new = None
            return [f"-XX:SharedArchiveFile={self._file}", "-Xshare:auto"]
        CACHE.mkdir(parents=True, exist_ok=True)
        self._new = self._file.with_suffix(f".{os.getpid()}-{run}")
        return [f"-XX:ArchiveClassesAtExit={self._new}"]

    def ended(self, cleanly: bool) -> None:
        """Keep what the run has written, unless it was cut short."""
        new, self._new = self._new, None
        if new and new.exists():
            if cleanly:
                new.rename(self._file)
            else:
                new.unlink()
