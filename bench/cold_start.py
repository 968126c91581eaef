"""What a cold start costs: importing main.py against importing what it stands on, in one run.

usage: python -m bench.cold_start [ROUNDS]

Each import runs in a process of its own, both kinds in turn. A machine is faster now and slower
then, so the ratio is that of neighbours, and the median of these counts.
"""

from __future__ import annotations

import subprocess
import sys
from statistics import median

from bench.report import write
from testkit.deployed_imports import FUNCTIONS, deployed_environment

PARTS = """from firebase_functions import https_fn, options, scheduler_fn, tasks_fn
import firebase_admin
from google.cloud import firestore"""
TIMED = """import time
start = time.process_time()
{}
print(time.process_time() - start)"""


def ratio(rounds: int) -> tuple[float, float, float]:
    """CPU seconds of importing the parts alone, of importing main.py, and their ratio."""
    pairs = [(_seconds(PARTS), _seconds("import main")) for _ in range(rounds)]
    alone, ours = zip(*pairs, strict=True)
    return median(alone), median(ours), median(our / bare for bare, our in pairs)


def _seconds(code: str) -> float:
    command = [sys.executable, "-c", TIMED.format(code)]
    ran = subprocess.run(
        command, cwd=FUNCTIONS, env=deployed_environment(), check=True, capture_output=True
    )
    return float(ran.stdout)


def main() -> None:
    """Print the figures."""
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else 40
    alone, ours, share = ratio(rounds)
    figures = {"rounds": rounds, "bare platform s": round(alone, 3), "main.py s": round(ours, 3)}
    write("cold_start", "Cold start: importing main.py", {**figures, "ratio": round(share, 3)})


if __name__ == "__main__":
    main()
