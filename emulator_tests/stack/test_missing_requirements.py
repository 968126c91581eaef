"""Without emulators, tests that need them are skipped and counted; with CI set they fail."""

from __future__ import annotations

import subprocess
import sys

import pytest

from stack.config import ROOT

ONE_TEST = "emulator_tests/stack/test_run.py::test_a_callable_knows_its_caller"
OTHER_TEST = "emulator_tests/stack/test_run.py::test_a_refusal_arrives_whole"


def pytest_without_tools(**env: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:xdist", ONE_TEST, OTHER_TEST]
    return subprocess.run(
        command, cwd=ROOT, env={"PATH": "", **env}, capture_output=True, text=True, check=False
    )


def test_skipped_tests_are_counted_in_one_line() -> None:
    """[I2] One line has their number, the reason, and the command that gets what is missing."""
    run = pytest_without_tools()
    (line,) = [line for line in run.stdout.splitlines() if "tests not run" in line]
    assert line.startswith("2 tests not run: ")
    assert " is missing; get it with: " in line
    assert run.returncode == 0


def test_it_fails_where_ci_is_set() -> None:
    run = pytest_without_tools(CI="1")
    assert run.returncode == pytest.ExitCode.TESTS_FAILED
    assert "is missing; get it with: " in run.stdout


def test_a_folder_stays_with_one_worker(request: pytest.FixtureRequest) -> None:
    """[I2] Tests of one folder share emulators, which they cannot do in two processes."""
    grouped = request.config.getoption("loadgroup", default=False)
    assert request.node.nodeid.endswith("@stack") is bool(grouped)
