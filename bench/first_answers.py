"""What a new instance costs beyond its import: first answers, and the size of what is deployed.

    python -m bench.first_answers [ROUNDS]

Every callable's first and second answer, each in a process of its own as in the cloud, beside
those of a bare callable that writes one document; the source, and the packages it stands on
beside those of the bare platform.
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
from testkit.callable_scenes import REFUSED, SCENES, Stage
from testkit.in_process import ACCEPT_UNSIGNED_TOKENS
from testkit.people import CallRefused, People, Person

ROOT = Path(__file__).parents[1]
FUNCTIONS = ROOT / "functions"
BARE = ("firebase-functions", "firebase-admin", "google-cloud-firestore", "functions-framework")
PARTS = ("firestore", "functions", "tasks")
SAMPLE = ROOT / "testkit/sample_functions/main.py"


def timed(person: Person, function: str, fields: dict[str, Any]) -> float:
    """Milliseconds of a call; it must do its work, or be refused as its scene says."""
    began, outcome = time.perf_counter(), None
    try:
        person.call(function, **fields)
    except CallRefused as refusal:
        outcome = refusal.reason
    took = 1_000 * (time.perf_counter() - began)
    assert outcome == REFUSED.get(function), (function, outcome)
    return took


def bare(rounds: int) -> dict[str, float]:
    """The answers of a callable that writes one document."""
    with run_stack(parts=PARTS, main=SAMPLE, env=ACCEPT_UNSIGNED_TOKENS) as stack:
        people = People(stack)
        ann = people.invented("ann")
        times = []
        for turn in range(rounds):
            stack.restart("functions")
            notes = [{"id": f"n{turn}-{n}", "text": "x"} for n in range(2)]
            times.append([timed(ann, "note", note) for note in notes])
        people.close()
    return _best(times)


def ours(rounds: int) -> dict[str, dict[str, float]]:
    """The first two answers of every callable, each in a process that has answered nothing yet."""
    found: dict[str, list[list[float]]] = {}
    with run_stack(parts=PARTS, env=ACCEPT_UNSIGNED_TOKENS) as stack:
        people = People(stack)
        for function in list(SCENES) * rounds:
            calls = [SCENES[function](Stage(people)) for _ in range(2)]
            stack.restart("functions")
            times = [timed(person, function, fields) for person, fields in calls]
            found.setdefault(function, []).append(times)
            print(function, *(round(ms) for ms in times), "ms", flush=True)
        people.close()
    return {function: _best(times) for function, times in found.items()}


def _best(times: list[list[float]]) -> dict[str, float]:
    """Of the first and of the second answers: noise only ever adds."""
    first, second = zip(*times, strict=True)
    return {"first": round(min(first), 1), "second": round(min(second), 1)}


def closure(names: tuple[str, ...]) -> set[str]:
    """These packages and everything that they need."""
    found, left = set[str](), list(names)
    while left:
        name = re.sub(r"[-_.]+", "-", left.pop()).lower()
        if name in found:
            continue
        try:
            needs = distribution(name).requires or []
        except PackageNotFoundError:
            continue
        found.add(name)
        wants = map(Requirement, needs)
        left += [one.name for one in wants if not one.marker or one.marker.evaluate({"extra": ""})]
    return found


def weight(names: set[str]) -> float:
    """MB of installed files."""
    files = [file.locate() for name in names for file in distribution(name).files or ()]
    return round(sum(Path(str(f)).stat().st_size for f in files if Path(str(f)).is_file()) / 1e6, 1)


def sizes() -> dict[str, Any]:
    """Of the source, and of the packages under it."""
    asked = [
        Requirement(line).name
        for line in (FUNCTIONS / "requirements.txt").read_text().splitlines()
        if re.match(r"[a-z]", line)
    ]
    source = [path for path in FUNCTIONS.rglob("*") if path.suffix in (".py", ".bin", ".json")]
    kept = [path for path in source if "venv" not in path.parts]
    all_of_it, platform = weight(closure(tuple(asked))), weight(closure(BARE))
    return {
        "source files": len(kept),
        "source kB": round(sum(path.stat().st_size for path in kept) / 1e3),
        "packages MB": all_of_it,
        "bare platform MB": platform,
        "packages to bare": round(all_of_it / platform, 3),
    }


def main(rounds: int = 3) -> int:
    """Print and keep the figures."""
    plain, found = bare(rounds), ours(rounds)
    figures: dict[str, Any] = {"rounds": rounds, "bare": plain, **found}
    firsts = sorted(one["first"] for one in found.values())
    figures["first to bare, median"] = round(firsts[len(firsts) // 2] / plain["first"], 2)
    figures["first to bare, slowest"] = round(firsts[-1] / plain["first"], 2)
    write("first_answers", "A new instance: first answers in ms, and size", figures | sizes())
    return 0


if __name__ == "__main__":
    sys.exit(main(*map(int, sys.argv[1:])))
