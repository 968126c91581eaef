"""CPU time of a cold start: importing main.py beside importing only the packages it uses.

usage: python -m bench.cold_start [ROUNDS]

Each import runs in a process of its own, the two kinds alternately. The speed of the machine
varies, so the ratio is taken of each pair of neighbours, and the figure is their median.
"""

from __future__ import annotations

import subprocess
import sys
from statistics import median

from bench.report import write
from testkit.deployed_imports import FUNCTIONS, deployed_environment

PLATFORM_IMPORTS = """from firebase_functions import https_fn, options, scheduler_fn, tasks_fn
import firebase_admin
from google.cloud import firestore"""
TIMED_CODE = """import time
start = time.process_time()
{}
print(time.process_time() - start)"""


def measure(rounds: int) -> tuple[float, float, float]:
    """CPU seconds of importing the platform and of importing main.py, and their ratio."""
    pairs = [(_cpu_seconds(PLATFORM_IMPORTS), _cpu_seconds("import main")) for _ in range(rounds)]
    platform, ours = zip(*pairs, strict=True)
    return median(platform), median(ours), median(our / bare for bare, our in pairs)


def _cpu_seconds(code: str) -> float:
    command = [sys.executable, "-c", TIMED_CODE.format(code)]
    ran = subprocess.run(
        command, cwd=FUNCTIONS, env=deployed_environment(), check=True, capture_output=True
    )
    return float(ran.stdout)


def main() -> None:
    """Print and keep the figures."""
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else 40
    platform, ours, share = measure(rounds)
    figures = {"rounds": rounds, "bare platform s": round(platform, 3), "main.py s": round(ours, 3)}
    write("cold_start", "Cold start: importing main.py", {**figures, "ratio": round(share, 3)})


if __name__ == "__main__":
    main()
