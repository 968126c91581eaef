"""`run_stack()`: starts the parts that a test, a benchmark or `make play` needs."""

from __future__ import annotations

import contextlib
import shutil
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from stack import saved_state
from stack.config import MORE_PORTS, PORTS, Config, ProjectFiles
from stack.ports import Ports
from stack.prerequisites import Progress, no_progress
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
    reuse: Stack | None = None,
    folder: Path | None = None,
    fresh: bool = True,
    progress: Progress = no_progress,
) -> Iterator[Stack]:
    """Start these parts and stop them at the end of the block.

    `main` is the file with the functions, `env` adds to their environment, `web` is the folder
    that Hosting serves. The parts not listed are those of the running stack `reuse`, if given.
    With a `folder` the state is saved there at the end, and loaded at the start unless `fresh`.
    Raises MissingRequirement, or PartFailed if a part does not start.
    """
    if unknown := sorted(set(parts) - set(PORTS)):
        raise ValueError(f"no such part: {', '.join(unknown)}")
    with _work_folder(folder) as work_folder, _reserved_addresses(parts) as hosts:
        state_folder = work_folder / "state" if folder else None
        if state_folder and fresh:
            saved_state.delete(state_folder)
        files = ProjectFiles(Path(main), Path(rules), Path(web))
        config = Config(work_folder, {**(reuse.config.hosts if reuse else {}), **hosts})
        stack = Stack(config, parts, files, env or {}, progress)
        stack.clock.set(0)
        try:
            stack.start(saved_state.latest(state_folder) if state_folder else None)
        except BaseException:
            stack.stop()
            raise
        try:
            yield stack
        finally:
            stack.stop(state_folder)


@contextlib.contextmanager
def _work_folder(folder: Path | None) -> Iterator[Path]:
    """`folder` without old logs, or a temporary folder."""
    path = folder or Path(tempfile.mkdtemp(prefix="stolik-"))
    shutil.rmtree(path / "logs", ignore_errors=True)
    try:
        yield path
    finally:
        if not folder:
            shutil.rmtree(path, ignore_errors=True)


@contextlib.contextmanager
def _reserved_addresses(parts: Sequence[str]) -> Iterator[dict[str, str]]:
    ports = Ports()
    try:
        yield ports.reserve(name for part in parts for name in (part, *MORE_PORTS.get(part, ())))
    finally:
        ports.release()
