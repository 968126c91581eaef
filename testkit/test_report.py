"""Runs tests at a given size and reads what came of them from pytest's report."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path
from xml.etree import ElementTree

ROOT = Path(__file__).parents[1]
PATH = "functions:client_sdk/python:."


@dataclass(frozen=True)
class Outcome:
    """How many tests ran, how many of them failed, what they counted, and for how long."""

    tests: int
    failed: int
    skipped: int
    counts: dict[str, int]  # the largest `size`, and the sum of whatever else tests noted
    seconds: int


def run_tests(arguments: list[str], env: dict[str, str]) -> Outcome:
    """Run pytest; its output goes straight to the terminal."""
    started = time.monotonic()
    with tempfile.TemporaryDirectory() as folder:
        report = Path(folder) / "report.xml"
        command = [sys.executable, "-m", "pytest", "-q", *arguments, f"--junitxml={report}"]
        command += ["-o", "junit_family=xunit1"]  # the one that keeps properties
        env = {**os.environ, "PYTHONPATH": PATH, **env}
        subprocess.run(command, env=env, cwd=ROOT, check=False)
        return read_report(report, round(time.monotonic() - started))


def read_report(report: Path, seconds: int) -> Outcome:
    """The outcome from a report that pytest wrote."""
    cases = list(ElementTree.parse(report).iter("testcase"))
    bad = [case for case in cases for kind in ("failure", "error") if case.find(kind) is not None]
    skipped = [case for case in cases if case.find("skipped") is not None]
    counts: dict[str, int] = {}
    for noted in (item for case in cases for item in case.iter("property")):
        name, value = noted.attrib["name"], int(noted.attrib["value"])
        before = counts.get(name, 0)
        counts[name] = max(before, value) if name == "size" else before + value
    return Outcome(len(cases), len(bad), len(skipped), counts, seconds)
