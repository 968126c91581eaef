"""`python -m stack`: everything, until Ctrl-C; what was played is there at the next start."""

from __future__ import annotations

import argparse
import contextlib
import fcntl
import signal
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from types import FrameType

import httpx

from stack.config import ROOT, MissingRequirement, PartFailed, ProjectFiles
from stack.run import TEST_PARTS, run_stack
from stack.saved_state import latest
from stack.scheduler import Scheduler
from stack.stack import Stack
from stack.static_server import serve_local

_SAVE_EVERY = 30.0
_LOOK_EVERY = 0.5
_SIGNALS = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)


def main(arguments: list[str] | None = None) -> int:
    """Run until a signal; 0 after a clean stop, 1 with one line on what went wrong."""
    asked = _parser().parse_args(arguments)
    for number in _SIGNALS:
        signal.signal(number, _interrupt)
    try:
        with _alone(asked.folder):
            _play(asked)
    except KeyboardInterrupt:
        say("stopped")
        return 0
    except (PartFailed, MissingRequirement, Busy) as error:
        say(f"stack: {error}")
        return 1
    return 0


def say(line: str) -> None:
    """One line of progress."""
    print(line, flush=True)


class Busy(Exception):
    """Another stack works in the same folder."""


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m stack", description=__doc__)
    parser.add_argument("--fresh", action="store_true", help="start with no games and no accounts")
    parser.add_argument(
        "--main", type=Path, default=ProjectFiles.main, help="the functions to serve"
    )
    parser.add_argument("--rules", type=Path, default=ProjectFiles.rules, help="the security rules")
    parser.add_argument("--web", type=Path, default=ProjectFiles.web, help="the built web client")
    parser.add_argument("--folder", type=Path, default=ROOT / ".stack", help="logs and state")
    return parser


def _play(asked: argparse.Namespace) -> None:
    parts = (*TEST_PARTS, "telegram")
    hosted = (*parts, "hosting") if asked.web.exists() else parts
    source = {"main": asked.main, "rules": asked.rules, "web": asked.web}
    kept = {"folder": asked.folder, "fresh": asked.fresh}
    try:
        with run_stack(hosted, **source, **kept, say=say) as stack:
            _announce(stack, asked)
            _watch(stack, asked.folder / "state")
    except MissingRequirement as error:
        if not asked.web.exists():
            raise
        serve_local(asked.web, f"{error}; serving the web client in local mode", say)


def _announce(stack: Stack, asked: argparse.Namespace) -> None:
    say(f"logs: {asked.folder / 'logs'}")
    say(f"chat: open {stack.config.url('telegram')} for a group of four people")
    if "hosting" in stack.parts:
        say(f"ready: open {stack.hosting_url} (Ctrl-C stops; games are kept)")
    else:
        say(f"ready: {stack.functions_url}; no web client in {asked.web} (Ctrl-C stops)")


def _watch(stack: Stack, kept: Path) -> None:
    """Run schedules, save now and then, and bring back a part that has died."""
    timetable = Scheduler(stack.functions)
    timetable.start()
    saved = time.monotonic()
    try:
        while True:
            time.sleep(_LOOK_EVERY)
            for name in [name for name, part in stack.parts.items() if not part.alive]:
                say(f"{name}: has ended, starting it again")
                stack.restart(name, kept=latest(kept))
            if time.monotonic() - saved > _SAVE_EVERY:
                with contextlib.suppress(httpx.HTTPError):  # a part has just died: next time
                    stack.save(kept)
                saved = time.monotonic()
    finally:
        timetable.stop()


@contextlib.contextmanager
def _alone(folder: Path) -> Iterator[None]:
    folder.mkdir(parents=True, exist_ok=True)
    with (folder / "lock").open("w") as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            raise Busy(f"another stack is running in {folder}; stop it first") from None
        yield


def _interrupt(_number: int, _frame: FrameType | None) -> None:
    for number in _SIGNALS:
        signal.signal(number, signal.SIG_IGN)  # stopping must not be interrupted
    say("stopping")
    raise KeyboardInterrupt


if __name__ == "__main__":
    sys.exit(main())
