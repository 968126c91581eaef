"""Gives a browser a fraction of the processor's time, as on a slower device.

DevTools slow down only the page's own thread. The rules start in a worker, so every process of the
browser is stopped and continued in turn.
"""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Event, Thread

_RUN_SECONDS = 0.005


def _browser_processes() -> list[int]:
    """Processes of Chromium that this process has started."""
    parents: dict[int, int] = {}
    names: dict[int, str] = {}
    for stat in Path("/proc").glob("[0-9]*/stat"):
        try:
            text = stat.read_text()
        except OSError:
            continue  # it has ended
        pid = int(stat.parent.name)
        names[pid] = text[text.index("(") + 1 : text.rindex(")")]
        parents[pid] = int(text[text.rindex(")") + 2 :].split()[1])

    def is_ours(pid: int) -> bool:
        while pid > 1 and pid != os.getpid():
            pid = parents.get(pid, 0)
        return pid == os.getpid()

    return [pid for pid, name in names.items() if name.startswith("chrom") and is_ours(pid)]


def _signal(pids: list[int], number: signal.Signals) -> None:
    for pid in pids:
        try:
            os.kill(pid, number)
        except ProcessLookupError:
            continue


@contextmanager
def slowed(times: int) -> Iterator[None]:
    """Let the browser run for one part of the time in `times`, until the end of the block."""
    done = Event()

    def take_turns() -> None:
        pids = _browser_processes()
        looked_at = time.monotonic()
        while not done.is_set():
            if time.monotonic() - looked_at > 0.2:
                pids, looked_at = _browser_processes(), time.monotonic()
            _signal(pids, signal.SIGSTOP)
            time.sleep(_RUN_SECONDS * (times - 1))
            _signal(pids, signal.SIGCONT)
            time.sleep(_RUN_SECONDS)

    thread = Thread(target=take_turns, daemon=True)
    thread.start()
    try:
        yield
    finally:
        done.set()
        thread.join()
        _signal(_browser_processes(), signal.SIGCONT)
