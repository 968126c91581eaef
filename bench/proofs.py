"""The proofs of the test suite at full size or a share of it, with the size each reached.

    python -m bench.proofs [SHARE] [ROW...]

Rows have the tags of docs/features.md; "PR5 in memory" is PR5 on testkit/fake_firestore.py instead
of the emulator. Results of rows that are not run are kept.
"""

from __future__ import annotations

import json
import sys
from typing import Any

from bench.report import RESULTS
from testkit.test_report import run_tests

KEPT = RESULTS / "proofs.json"
MOVES = "emulator_tests/service/test_repeated_moves.py"
PROOFS = {  # row: (test, what one unit of size is, the full size)
    "PR1": (f"{MOVES}::test_64_clients_send_the_same_move", "positions of each game, 64 calls", 20),
    "PR2": (f"{MOVES}::test_an_id_stands_for_one_move", "other bodies in each game", 200),
    "PR3": (f"{MOVES}::test_two_tabs_of_four_seats_for_one_turn", "rounds of each game", 400),
    "PR4": (f"{MOVES}::test_lost_replies_change_nothing", "games of each kind, every reply", 20),
    "PR5": ("emulator_tests/service/test_tasks.py::test_shuffled_tasks_end_in_the_same_game",
            "games of each kind, twice", 100),
    "PR6": ("emulator_tests/service/test_clocks.py::test_the_clock_against_a_move", "races", 1_000),
    "PR7": ("emulator_tests/races/test_races.py::test_the_last_chair", "races of eight", 500),
    "PR7 pairs": ("emulator_tests/races/test_header_and_live.py::test_both_documents_agree",
                  "run of every pair of operations", 1),
    "PS5": ("emulator_tests/service/test_secrets.py::test_nothing_hidden_is_named",
            "games of each kind", 1_000),
    "PS6 PS8": ("emulator_tests/service/test_twins.py::test_twin_worlds_look_the_same",
                "pairs of worlds of each game", 2_500),
    "PA1": ("emulator_tests/hostile/test_hostile.py::test_hostile_payloads",
            "payloads of each callable", 20_000),
    "PA1 fuzz": ("emulator_tests/proof/test_attack.py::test_fuzzed_requests",
                 "examples of each callable", 20_000),
    "PA1 schema": ("emulator_tests/proof/test_schema.py::test_requests_from_the_document",
                   "pairs of requests of each callable", 2_500),
    "PA8": ("emulator_tests/service/test_growth.py::test_a_thousand_turns", "turns", 1_000),
    "PA11": (f"{MOVES}::test_games_end_through_trouble", "games of each kind", 20),
    "races": ("emulator_tests/proof/test_attack.py::test_join_leave_start_and_cancel_at_once",
              "tables", 500),
}  # fmt: skip
IN_MEMORY = " in memory"  # on the fake Firestore, for sizes that the emulator cannot reach
PROOFS |= {f"{row}{IN_MEMORY}": PROOFS[row] for row in ("PR5", "PA1", "PA1 fuzz", "PA11")}


def prove(row: str, share: float) -> dict[str, Any]:
    """Run one proof; its row of results."""
    test, unit, full = PROOFS[row]
    env = {"STOLIK_FULL": "1", "STOLIK_SHARE": str(share)}
    env["STOLIK_IN_MEMORY"] = str(int(row.endswith(IN_MEMORY)))
    report = run_tests([test], env)
    return {
        "tests": report.tests,
        "failed": report.failed,
        "of each": report.counts.get("size", full),
        "full": full,
        "unit": unit,
        "seconds": report.seconds,
    }


def table(kept: dict[str, Any]) -> str:
    """All results as Markdown."""
    heads = ("row", "size reached", "full size", "of", "tests", "failed", "seconds")
    lines = ["# Proofs at their sizes", "", f"| {' | '.join(heads)} |", "|---" * len(heads) + "|"]
    for row, result in kept.items():
        sizes = f"{result['of each']:,} | {result['full']:,} | {result['unit']}"
        outcome = f"{result['tests']} | {result['failed']} | {result['seconds']:,}"
        lines.append(f"| {row} | {sizes} | {outcome} |")
    return "\n".join(lines) + "\n"


def main(arguments: list[str]) -> int:
    """Run the named rows, or all; 1 if anything failed or nothing ran."""
    share = float(arguments.pop(0)) if arguments and arguments[0][0].isdigit() else 1.0
    kept: dict[str, Any] = json.loads(KEPT.read_text()) if KEPT.exists() else {}
    for row in arguments or PROOFS:
        print(row, flush=True)
        kept[row] = prove(row, share)
        kept = {name: kept[name] for name in PROOFS if name in kept}
        KEPT.write_text(json.dumps(kept, indent=1) + "\n")
        KEPT.with_suffix(".md").write_text(table(kept))
    print(table(kept))
    return int(any(result["failed"] or not result["tests"] for result in kept.values()))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
