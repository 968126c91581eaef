"""The tests' own properties at full size, by name.

python -m bench.long_runs [NAME...]
"""

from __future__ import annotations

import sys

from bench.report import write
from testkit.test_report import run_tests

RUNS: dict[str, tuple[str, int, str, list[str]]] = {  # what, size, set by, tests
    "lossy_network": ("Games of both SDKs over a lossy network", 200, "STOLIK_LOSSY_GAMES",
                ["emulator_tests/sdk_js/test_remote.py",
                 "emulator_tests/sdk_python/test_lossy_network.py",
                 "-k", "lossy_network or lost_or_doubled"]),
    "harness": ("Random games of every kind, checked at every step", 10_000, "STOLIK_GAMES",
                ["tests/harness", "-m", "slow or not slow"]),
    "mutants": ("Mutants of the rules", 1_000, "STOLIK_MUTANTS",
                ["emulator_tests/rules", "-k", "faults"]),
    "fuzz": ("Inputs for each parser", 1_000_000, "STOLIK_FUZZ", ["tests/harness", "-k", "fuzz"]),
}  # fmt: skip


def run(name: str) -> int:
    """Run one of them and keep its figures; 1 if anything failed or nothing ran."""
    title, size, variable, arguments = RUNS[name]
    found = run_tests(["-n", "2", *arguments], {variable: str(size)})
    figures = {"size": size, "tests": found.tests - found.skipped, "failed": found.failed}
    write(name, title, {**figures, **found.counts, "seconds": found.seconds})
    return int(found.failed > 0 or found.tests == found.skipped)


if __name__ == "__main__":
    sys.exit(max([run(name) for name in sys.argv[1:] or RUNS]))
