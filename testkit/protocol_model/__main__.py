"""Explore the model at full size: `python -m testkit.protocol_model [part of a name]`.

Prints a row for each scenario, as docs/proof.md has them, and the way to a fault if there is one.
"""

from __future__ import annotations

import sys
import time

from testkit.protocol_model.exploration import explore, start
from testkit.protocol_model.processes import model_service
from testkit.protocol_model.scenarios import FULL, SMALL

MOST_WORLDS = 4_000_000


def main(wanted: str = "") -> int:
    """Explore every scenario whose name contains `wanted`; 1 if one has a fault."""
    print(
        "| scenario | failures | pauses | sweeps | worlds | steps | parts run | tables | seconds |"
    )
    print("|---|---|---|---|---|---|---|---|---|", flush=True)
    faulty = 0
    for scenario in (*SMALL, *FULL):
        if wanted not in scenario.name:
            continue
        began = time.process_time()
        with model_service():
            report = explore(start(scenario), MOST_WORLDS)
        worlds = f"{'' if report.is_complete else 'stopped at '}{report.worlds:,}"
        counts = f"{worlds} | {report.steps:,} | {report.parts:,} | {report.stores:,}"
        allowed = f"{scenario.failures} | {scenario.pauses} | {scenario.sweeps}"
        seconds = round(time.process_time() - began)
        print(f"| {scenario.name} | {allowed} | {counts} | {seconds} |", flush=True)
        if report.fault:
            print(f"{report.fault}:", *report.trace, sep="\n  ", flush=True)
            faulty += 1
    return min(1, faulty)


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
