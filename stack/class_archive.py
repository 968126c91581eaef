"""Java's class data archive (AppCDS) for the Firestore emulator, so that it starts faster.

The emulator spends half of its start loading classes. In its first run Java writes them to an
archive on exit; in later runs it loads the archive if it still fits.
"""

from __future__ import annotations

import hashlib
import os
from pathlib import Path

from stack.config import ROOT

CACHE = ROOT / ".stack" / "cache"


class ClassArchive:
    """The archive for one jar and one Java: read if it exists, else written on exit."""

    def __init__(self, java: str, jar: Path) -> None:
        identity = f"{Path(java).resolve()} {jar} {jar.stat().st_mtime_ns}"
        key = hashlib.sha256(identity.encode()).hexdigest()[:12]
        self._file = CACHE / f"{jar.stem}-{key}.jsa"
        self._new: Path | None = None

    def flags(self, run: str) -> list[str]:
        """The Java flags for a run; `run` distinguishes simultaneous runs."""
        if self._file.exists():
            self._new = None
            return [f"-XX:SharedArchiveFile={self._file}", "-Xshare:auto"]
        CACHE.mkdir(parents=True, exist_ok=True)
        self._new = self._file.with_suffix(f".{os.getpid()}-{run}")
        return [f"-XX:ArchiveClassesAtExit={self._new}"]

    def on_exit(self, clean: bool) -> None:
        """Keep the archive written by the run, unless the process was killed."""
        new, self._new = self._new, None
        if new and new.exists():
            if clean:
                new.rename(self._file)
            else:
                new.unlink()
