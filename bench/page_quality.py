"""Lighthouse on the first page, on a table and on a rules page."""

from __future__ import annotations

import json
import sys

from bench.report import RESULTS
from stack import run_stack
from testkit.web.lighthouse import CATEGORIES, MIN_SCORE, PAGES, best_scores


def main() -> int:
    """Measure every page on a phone and on a desk; 1 if one of them is not good enough."""
    rows = {}
    with run_stack(("firestore", "auth", "functions", "tasks", "hosting")) as stack:
        for page, path in PAGES.items():
            for preset in ("phone", "desk"):
                rows[f"{page}, {preset}"] = best_scores(stack.hosting_url + path, preset)
                print(page, preset, rows[f"{page}, {preset}"], flush=True)
    (RESULTS / "page_quality.json").write_text(json.dumps(rows, indent=2) + "\n")
    lines = [f"| {page} | {' | '.join(map(str, row.values()))} |" for page, row in rows.items()]
    head = f"## Lighthouse\n\n| page | {' | '.join(CATEGORIES)} |\n|---|---|---|---|"
    (RESULTS / "page_quality.md").write_text("\n".join([head, *lines]) + "\n")
    return 1 if any(min(row.values()) < MIN_SCORE for row in rows.values()) else 0


if __name__ == "__main__":
    sys.exit(main())
