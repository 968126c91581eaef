"""Property tests of the test suite at full size.

python -m bench.long_runs [NAME...]
"""

from __future__ import annotations

import sys

from bench.report import write
from testkit.test_report import run_tests

RUNS: dict[str, tuple[str, int, str, list[str]]] = {
    # name: (title, size, environment variable that sets the size, arguments of pytest)
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
    report = run_tests(["-n", "2", *arguments], {variable: str(size)})
    figures = {"size": size, "tests": report.tests - report.skipped, "failed": report.failed}
    write(name, title, {**figures, **report.counts, "seconds": report.seconds})
    return int(report.failed > 0 or report.tests == report.skipped)


if __name__ == "__main__":
    sys.exit(max([run(name) for name in sys.argv[1:] or RUNS]))
