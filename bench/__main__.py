"""Run every bench one after another, and gather their tables in bench/results/all.md.

python -m bench                 everything, about half an hour on two quiet cores
python -m bench engine_speed    only what is named
"""

from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path

HERE = Path(__file__).parent
RESULTS = HERE / "results"

SCRIPTS = ("engine_speed", "rummikub_solver", "farkle_policy", "ladder_dice_tiles",
           "ladder_tricks", "bot_games", "cold_start", "load")  # fmt: skip
LONG_RUNS = {  # the tests' own properties, at full size
    "harness": (["tests/harness", "-m", "slow or not slow"], {"STOLIK_GAMES": "10000"}),
    "mutants": (["emulator_tests/rules", "-k", "faults"], {"STOLIK_MUTANTS": "1000"}),
    "fuzz": (["tests/harness", "-k", "fuzz"], {"STOLIK_FUZZ": "1000000"}),
}


def run(name: str) -> int:
    """Run one bench; its output goes straight to the terminal."""
    if name in LONG_RUNS:
        arguments, extra = LONG_RUNS[name]
        command = [sys.executable, "-m", "pytest", "-q", "-n", "2", *arguments]
    else:
        command, extra = [sys.executable, str(HERE / f"{name}.py")], {}
    began = time.monotonic()
    print(f"== {name}", flush=True)
    code = subprocess.run(command, env={**os.environ, **extra}, check=False).returncode
    print(f"== {name}: {'done' if code == 0 else 'FAILED'}, {time.monotonic() - began:.0f} s\n")
    return code


def gather() -> Path:
    """Write all tables into one file."""
    tables = [
        path.read_text().strip() for path in sorted(RESULTS.glob("*.md")) if path.stem != "all"
    ]
    target = RESULTS / "all.md"
    target.write_text("\n\n".join(tables) + "\n")
    return target


def main(names: list[str]) -> int:
    """Run `names`, or everything; 1 if any of them failed."""
    known = (*SCRIPTS, *LONG_RUNS)
    if unknown := [name for name in names if name not in known]:
        print(f"no bench {unknown[0]!r}; there are: {', '.join(known)}", file=sys.stderr)
        return 2
    failed = [name for name in names or known if run(name)]
    print(gather().read_text())
    return 1 if failed else 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
