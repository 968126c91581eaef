"""The first answers of a new instance, and the size of what is deployed.

    python -m bench.first_answers [ROUNDS]

Times the first and second answer of every callable, each in a new process as in the cloud, and
those of a minimal callable that writes one document. Sizes are those of the source and of the
packages it needs, beside the packages of the bare platform.
"""

from __future__ import annotations

import re
import sys
import time
from importlib.metadata import PackageNotFoundError, distribution
from pathlib import Path
from typing import Any

from packaging.requirements import Requirement

from bench.report import write
from stack import run_stack
from testkit.callable_scenes import EXPECTED_REFUSALS, SCENES, Stage
from testkit.in_process import ACCEPT_UNSIGNED_TOKENS
from testkit.people import CallRefused, People, Person

ROOT = Path(__file__).parents[1]
FUNCTIONS = ROOT / "functions"
PLATFORM_PACKAGES = (
    "firebase-functions",
    "firebase-admin",
    "google-cloud-firestore",
    "functions-framework",
)
PARTS = ("firestore", "functions", "tasks")
MINIMAL_MAIN = ROOT / "testkit/sample_functions/main.py"


def call_ms(person: Person, function: str, fields: dict[str, Any]) -> float:
    """Milliseconds of a call, which must succeed or be refused as its scene says."""
    began, outcome = time.perf_counter(), None
    try:
        person.call(function, **fields)
    except CallRefused as refusal:
        outcome = refusal.reason
    took = 1_000 * (time.perf_counter() - began)
    assert outcome == EXPECTED_REFUSALS.get(function), (function, outcome)
    return took


def measure_minimal(rounds: int) -> dict[str, float]:
    """Times of a callable that writes one document."""
    with run_stack(parts=PARTS, main=MINIMAL_MAIN, env=ACCEPT_UNSIGNED_TOKENS) as stack:
        people = People(stack)
        ann = people.with_unsigned_token("ann")
        times = []
        for turn in range(rounds):
            stack.restart("functions")
            notes = [{"id": f"n{turn}-{n}", "text": "x"} for n in range(2)]
            times.append([call_ms(ann, "note", note) for note in notes])
        people.close()
    return _fastest(times)


def measure_callables(rounds: int) -> dict[str, dict[str, float]]:
    """Times of the first two answers of every callable, each in a new process."""
    samples: dict[str, list[list[float]]] = {}
    with run_stack(parts=PARTS, env=ACCEPT_UNSIGNED_TOKENS) as stack:
        people = People(stack)
        for function in list(SCENES) * rounds:
            calls = [SCENES[function](Stage(people)) for _ in range(2)]
            stack.restart("functions")
            times = [call_ms(person, function, fields) for person, fields in calls]
            samples.setdefault(function, []).append(times)
            print(function, *(round(ms) for ms in times), "ms", flush=True)
        people.close()
    return {function: _fastest(times) for function, times in samples.items()}


def _fastest(times: list[list[float]]) -> dict[str, float]:
    """The fastest first and second answer; noise only makes calls slower."""
    first, second = zip(*times, strict=True)
    return {"first": round(min(first), 1), "second": round(min(second), 1)}


def with_dependencies(names: tuple[str, ...]) -> set[str]:
    """These packages and all their dependencies."""
    packages, left = set[str](), list(names)
    while left:
        name = re.sub(r"[-_.]+", "-", left.pop()).lower()
        if name in packages:
            continue
        try:
            needs = distribution(name).requires or []
        except PackageNotFoundError:
            continue
        packages.add(name)
        for need in map(Requirement, needs):
            if not need.marker or need.marker.evaluate({"extra": ""}):
                left.append(need.name)
    return packages


def installed_mb(names: set[str]) -> float:
    """The size of these packages as installed, in MB."""
    files = [file.locate() for name in names for file in distribution(name).files or ()]
    return round(sum(Path(str(f)).stat().st_size for f in files if Path(str(f)).is_file()) / 1e6, 1)


def sizes() -> dict[str, Any]:
    """Sizes of the source and of the packages it needs."""
    required = [
        Requirement(line).name
        for line in (FUNCTIONS / "requirements.txt").read_text().splitlines()
        if re.match(r"[a-z]", line)
    ]
    source = [path for path in FUNCTIONS.rglob("*") if path.suffix in (".py", ".bin", ".json")]
    kept = [path for path in source if "venv" not in path.parts]
    packages_mb, platform_mb = (
        installed_mb(with_dependencies(tuple(required))),
        installed_mb(with_dependencies(PLATFORM_PACKAGES)),
    )
    return {
        "source files": len(kept),
        "source kB": round(sum(path.stat().st_size for path in kept) / 1e3),
        "packages MB": packages_mb,
        "bare platform MB": platform_mb,
        "packages to bare": round(packages_mb / platform_mb, 3),
    }


def main(rounds: int = 3) -> int:
    """Print and keep the figures."""
    minimal, callables = measure_minimal(rounds), measure_callables(rounds)
    figures: dict[str, Any] = {"rounds": rounds, "bare": minimal, **callables}
    firsts = sorted(times["first"] for times in callables.values())
    figures["first to bare, median"] = round(firsts[len(firsts) // 2] / minimal["first"], 2)
    figures["first to bare, slowest"] = round(firsts[-1] / minimal["first"], 2)
    write("first_answers", "A new instance: first answers in ms, and size", figures | sizes())
    return 0


if __name__ == "__main__":
    sys.exit(main(*map(int, sys.argv[1:])))
