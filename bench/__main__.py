"""Run benches one after another, then print one table of all figures.

python -m bench                      all benches; takes hours
python -m bench load 20 32           one bench with its arguments
python -m bench table                only the table of figures measured before
python -m bench list                 the names of all benches
"""

from __future__ import annotations

import os
import subprocess
import sys
import time

from bench.figures import write_all
from bench.long_runs import RUNS
from testkit.test_report import PATH, ROOT

SCRIPTS = (
    "engine_speed", "rummikub_solver", "farkle_policy", "ladder_dice_tiles", "ladder_tricks",
    "bot_games", "pyodide", "cold_start", "cold_calls", "first_answers", "threads", "move_time",
    "peers", "lobby_load", "load", "growth", "memory", "scale", "consistency", "faults", "timing",
    "wiretap", "secrecy", "proofs", "page_quality", "start", "drag", "web_games",
    "sdk",
)  # fmt: skip
TOOLS = ("pictures", "table", "list")  # run only when named


def run(name: str, given: list[str]) -> int:
    """Run one bench; its output goes straight to the terminal."""
    module = ["bench.long_runs", name] if name in RUNS else [f"bench.{name}"]
    command = [sys.executable, "-m", *module, *given]
    began = time.monotonic()
    print(f"== {name}", flush=True)
    env = {**os.environ, "PYTHONPATH": PATH}
    code = subprocess.run(command, env=env, cwd=ROOT, check=False).returncode
    print(f"== {name}: {'done' if code == 0 else 'FAILED'}, {time.monotonic() - began:.0f} s\n")
    return code


def main(arguments: list[str]) -> int:
    """Run the named bench with its arguments, or everything; 1 if any of them failed."""
    known = (*SCRIPTS, *RUNS)
    name, given = (arguments[0], arguments[1:]) if arguments else ("", [])
    if name and name not in (*known, *TOOLS):
        print(f"no bench {name!r}; there are: {', '.join((*known, *TOOLS))}", file=sys.stderr)
        return 2
    if name == "list":
        print(*known, *TOOLS, sep="\n")
        return 0
    wanted = () if name == "table" else (name,) if name else known
    failed = [bench for bench in wanted if run(bench, given)]
    print(write_all().read_text())
    return 1 if failed else 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
