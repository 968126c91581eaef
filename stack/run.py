"""`running()`: the parts of the stack that a test, a bench or `make play` asks for."""

from __future__ import annotations

import contextlib
import shutil
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from stack import saved_state
from stack.config import PORTS, Config, ProjectFiles
from stack.ports import Ports
from stack.prerequisites import Say, quiet
from stack.stack import Stack

TEST_PARTS = ("firestore", "auth", "functions", "tasks")


@contextlib.contextmanager
def run_stack(
    parts: Sequence[str] = TEST_PARTS,
    *,
    main: Path | str = ProjectFiles.main,
    rules: Path | str = ProjectFiles.rules,
    web: Path | str = ProjectFiles.web,
    env: Mapping[str, str] | None = None,
    beside: Stack | None = None,
    folder: Path | None = None,
    fresh: bool = True,
    say: Say = quiet,
) -> Iterator[Stack]:
    """A stack of these parts, stopped at the end of the block.

    `main` holds the functions, `env` adds to what they see, `web` is what Hosting serves;
    `beside` lends the parts that are not asked for from a stack that runs already. With a
    `folder`, what was played is kept there at the end, and read at the start unless `fresh`.
    """
    if unknown := sorted(set(parts) - set(PORTS)):
        raise ValueError(f"no such part: {', '.join(unknown)}")
    with _home(folder) as home, _addresses(parts) as hosts:
        kept = home / "state" if folder else None
        if kept and fresh:
            saved_state.forget(kept)
        source = ProjectFiles(Path(main), Path(rules), Path(web))
        lent = beside.config.hosts if beside else {}
        config = Config(home, {**lent, **hosts})
        stack = Stack(config, parts, source, env or {}, say)
        stack.clock.set(0)
        try:
            stack.start(saved_state.latest(kept) if kept else None)
        except BaseException:
            stack.stop()
            raise
        try:
            yield stack
        finally:
            stack.stop(kept)


@contextlib.contextmanager
def _home(folder: Path | None) -> Iterator[Path]:
    """`folder`, emptied of old logs, or one that is gone afterwards."""
    home = folder or Path(tempfile.mkdtemp(prefix="stolik-"))
    shutil.rmtree(home / "logs", ignore_errors=True)
    try:
        yield home
    finally:
        if not folder:
            shutil.rmtree(home, ignore_errors=True)


@contextlib.contextmanager
def _addresses(parts: Sequence[str]) -> Iterator[dict[str, str]]:
    ports = Ports()
    try:
        yield ports.reserve(parts)
    finally:
        ports.release()
