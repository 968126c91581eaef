"""What a new instance costs beyond its import: first answers, and the size of what is deployed.

    python -m bench.first_answers

Every callable's first and second answer in a fresh process, beside a bare callable that writes
one document; the source, and the packages it stands on beside those of the bare platform.
"""

from __future__ import annotations

import re
import sys
import time
from importlib.metadata import PackageNotFoundError, distribution
from pathlib import Path
from typing import Any

from packaging.requirements import Requirement

from bench.inside import UNSIGNED
from bench.report import write
from emulator_tests.people import People, Person
from stack import running

ROOT = Path(__file__).parents[1]
FUNCTIONS = ROOT / "functions"
BARE = ("firebase-functions", "firebase-admin", "google-cloud-firestore", "functions-framework")
SAMPLE = ROOT / "emulator_tests/stack/sample/main.py"


def timed(person: Person, function: str, **fields: Any) -> tuple[Any, float]:
    """The answer of a call, and how many milliseconds it took."""
    began = time.perf_counter()
    answer = person.call(function, **fields)
    return answer, round(1_000 * (time.perf_counter() - began), 1)


def bare() -> dict[str, float]:
    """The first two answers of a callable that writes one document."""
    with running(parts=("firestore", "functions", "tasks"), main=SAMPLE, env=UNSIGNED) as stack:
        people = People(stack)
        ann = people.invented("ann")
        times = [timed(ann, "note", id=f"n{n}", text="x")[1] for n in range(2)]
        people.close()
    return {"first": times[0], "second": times[1]}


def ours() -> dict[str, dict[str, float]]:
    """The first two answers of the callables of a game, in the order in which people call them."""
    found: dict[str, list[float]] = {}
    with running(parts=("firestore", "functions", "tasks"), env=UNSIGNED) as stack:
        people = People(stack)
        for turn in range(2):
            ann, bob = people.invented(f"ann{turn}"), people.invented(f"bob{turn}")
            wanted = {"game": "zole", "seats": 3, "bots": ["basic"], "name": "A"}
            made, ms = timed(ann, "create_game", **wanted)
            found.setdefault("create_game", []).append(ms)
            about = {"gameId": made["gameId"]}
            found.setdefault("join_game", []).append(
                timed(bob, "join_game", code=made["code"], name="B")[1]
            )
            header = ann.db.document(f"games/{made['gameId']}").get().to_dict() or {}
            mover = ann if header["turnUid"] == ann.uid else bob
            if header["turnUid"] is None:
                continue
            seen, ms = timed(mover, "list_choices", **about)
            found.setdefault("list_choices", []).append(ms)
            found.setdefault("suggest_move", []).append(timed(mover, "suggest_move", **about)[1])
            move = {"seq": seen["seq"], "moveId": "m", "move": seen["choices"][0]}
            found.setdefault("play_move", []).append(timed(mover, "play_move", **about, **move)[1])
        people.close()
    return {name: {"first": times[0], "second": times[-1]} for name, times in found.items()}


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


def main() -> int:
    """Print and keep the figures."""
    figures: dict[str, Any] = {f"bare {name} ms": ms for name, ms in bare().items()}
    for function, times in ours().items():
        figures |= {f"{function} {name} ms": ms for name, ms in times.items()}
    write("first_answers", "A new instance: first answers and size", {**figures, **sizes()})
    return 0


if __name__ == "__main__":
    sys.exit(main())
