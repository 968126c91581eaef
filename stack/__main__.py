"""`python -m stack`: runs the whole stack until Ctrl-C and keeps all games for the next start."""

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
from urllib.parse import urlsplit

import httpx

from stack.config import ROOT, MissingRequirement, PartFailed, ProjectFiles
from stack.run import TEST_PARTS, run_stack
from stack.saved_state import latest
from stack.scheduler import Scheduler
from stack.stack import Stack
from stack.static_server import serve_static

_SAVE_PERIOD_SECONDS = 30.0
_CHECK_PERIOD_SECONDS = 0.5
_SIGNALS = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)


def main(arguments: list[str] | None = None) -> int:
    """Run until a signal; return 0 after a clean stop, 1 after printing an error."""
    options = _parser().parse_args(arguments)
    for number in _SIGNALS:
        signal.signal(number, _on_signal)
    try:
        with _folder_lock(options.folder):
            _run(options)
    except KeyboardInterrupt:
        print_line("stopped")
        return 0
    except (PartFailed, MissingRequirement, AlreadyRunning) as error:
        print_line(f"stack: {error}")
        return 1
    return 0


def print_line(line: str) -> None:
    """Print one line of progress, in one write: the parts start side by side."""
    print(f"{line}\n", end="", flush=True)


class AlreadyRunning(Exception):
    """Another stack uses the same folder."""


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m stack", description=__doc__)
    add = parser.add_argument
    add("--fresh", action="store_true", help="start with no games and no accounts")
    add("--main", type=Path, default=ProjectFiles.main, help="file with the functions")
    add("--rules", type=Path, default=ProjectFiles.rules, help="Firestore security rules")
    add("--web", type=Path, default=ProjectFiles.web, help="folder with the built web client")
    add("--folder", type=Path, default=ROOT / ".stack", help="folder for logs and saved games")
    return parser


def _run(options: argparse.Namespace) -> None:
    has_web = options.web.exists()
    parts = (*TEST_PARTS, "telegram", "mail", "push", *(["hosting"] if has_web else []))
    files = {"main": options.main, "rules": options.rules, "web": options.web}
    state = {"folder": options.folder, "fresh": options.fresh}
    try:
        with run_stack(parts, **files, **state, progress=print_line) as stack:
            _print_addresses(stack, options)
            _supervise(stack, options.folder / "state")
    except MissingRequirement as error:
        if not has_web:
            raise
        reason = f"{error}; serving only the web client in local mode (games against bots)"
        serve_static(options.web, reason, print_line)


def _print_addresses(stack: Stack, options: argparse.Namespace) -> None:
    print_line(f"logs: {options.folder / 'logs'}")
    print_line(f"programs: export {_sdk_settings(stack)}")
    print_line(
        f"telegram chat: open {stack.config.url('telegram')} to try the bot in a group of four"
    )
    print_line(f"mails: open {stack.config.url('mail')} to read what was sent to whom")
    print_line(f"push messages: open {stack.config.url('push')}; /dev of the page subscribes there")
    if "hosting" in stack.parts:
        print_line(f"ready: open {stack.hosting_url} (press Ctrl-C to stop; games are kept)")
    else:
        print_line(f"no web client in {options.web}: build it with npm run build --workspace web")
        print_line(f"ready: {stack.functions_url} (press Ctrl-C to stop; games are kept)")


def _sdk_settings(stack: Stack) -> str:
    """The variables by which both SDKs find the emulators; needed only if a port is another."""
    functions = urlsplit(stack.functions_url).netloc
    hosts = {"FIRESTORE": stack.firestore_host, "AUTH": stack.auth_host, "FUNCTIONS": functions}
    return " ".join(f"STOLIK_{name}={host}" for name, host in hosts.items())


def _supervise(stack: Stack, state_folder: Path) -> None:
    """Run scheduled functions, save the state regularly, and restart parts that have crashed."""
    saved = time.monotonic()
    with Scheduler(stack.functions):
        while True:
            time.sleep(_CHECK_PERIOD_SECONDS)
            for name in [name for name, part in stack.parts.items() if not part.alive]:
                print_line(f"{name}: stopped unexpectedly, restarting it")
                stack.restart(name, state_folder=latest(state_folder))
            if time.monotonic() - saved > _SAVE_PERIOD_SECONDS:
                with contextlib.suppress(httpx.HTTPError):  # a part has just crashed
                    stack.save(state_folder)
                saved = time.monotonic()


@contextlib.contextmanager
def _folder_lock(folder: Path) -> Iterator[None]:
    folder.mkdir(parents=True, exist_ok=True)
    with (folder / "lock").open("w") as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            raise AlreadyRunning(
                f"another stack is running in {folder}; stop it first, or use --folder"
            ) from None
        yield


def _on_signal(_number: int, _frame: FrameType | None) -> None:
    for number in _SIGNALS:
        signal.signal(number, signal.SIG_IGN)  # do not interrupt the shutdown
    print_line("stopping")
    raise KeyboardInterrupt


if __name__ == "__main__":
    sys.exit(main())
