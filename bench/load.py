"""Many tables at once through callables and listeners, beside a bare write.

python -m bench.load [SECONDS] [TABLES...]
"""

from __future__ import annotations

import sys
from typing import Any

from bench.report import write
from stack import run_stack
from testkit.in_process import ACCEPT_UNSIGNED_TOKENS, use_stack
from testkit.load import TABLE_COUNTS, WARM_UP_SECONDS, run


def main(seconds: int = 60, *tables: int) -> int:
    """Print and keep the figures of every number of tables; 1 if any call was refused."""
    loads, refused = dict[str, dict[str, Any]](), list[str]()
    with (
        run_stack(parts=("firestore", "functions", "tasks"), env=ACCEPT_UNSIGNED_TOKENS) as stack,
        use_stack(stack),
    ):
        run(stack, 2, 2)  # warm up
        for count in tables or TABLE_COUNTS:
            result = run(stack, count, seconds, settle=WARM_UP_SECONDS)
            loads[f"{count} tables"] = result.figures()
            refused += result.refused
    rows = {
        f"{size}: {name}": value for size, load in loads.items() for name, value in load.items()
    }
    write("load", "Load: moves through callables and listeners", {"seconds": seconds, **rows})
    print(*refused[:5], sep="\n")
    return int(bool(refused))


if __name__ == "__main__":
    sys.exit(main(*map(int, sys.argv[1:])))
