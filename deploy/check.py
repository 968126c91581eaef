"""`make deploy-check`: says whether this tree can be deployed.

Prints a line for everything it looks at: `ok`, `FAULT` for a mistake in the tree, `todo` for a
step of docs/deploy.md that is still to be done. Exits with 1 unless everything is ok. It changes
nothing, and asks the cloud only for the mode of the database, for secrets and for queues.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable
from pathlib import Path

from deploy import database_checks, function_checks, hosting_checks
from deploy.tree import ROOT, Check, Finding, Tree, default_project

CHECKS: tuple[Check, ...] = (
    hosting_checks.check_project,
    function_checks.check_settings,
    function_checks.check_discovery,
    function_checks.check_secrets,
    function_checks.check_more_queues,
    function_checks.check_packages,
    database_checks.check_rules,
    database_checks.check_indexes,
    database_checks.check_concurrency,
    hosting_checks.check_headers,
    hosting_checks.check_page,
)


def findings(tree: Tree, checks: Iterable[Check] = CHECKS) -> list[Finding]:
    """What all checks say."""
    return [finding for check in checks for finding in check(tree)]


def main(arguments: list[str] | None = None) -> int:
    """Print the report. Returns 0 if the tree can be deployed."""
    parser = argparse.ArgumentParser(prog="python -m deploy.check", description=__doc__)
    parser.add_argument("--root", type=Path, default=ROOT, help="the checkout")
    parser.add_argument("--project", help="in place of the one that .firebaserc names")
    given = parser.parse_args(arguments)
    tree = Tree(given.root, given.project or default_project(given.root))
    found = findings(tree)
    for finding in found:
        mark = {"ok": "ok   ", "fault": "FAULT", "todo": "todo "}[finding.kind]
        print(f"{mark}  {finding.text}")
    kinds = [finding.kind for finding in found]
    if set(kinds) == {"ok"}:
        print("This tree can be deployed: npx firebase deploy")
        return 0
    print(f"{kinds.count('fault')} faults, {kinds.count('todo')} things to do")
    return 1


if __name__ == "__main__":
    sys.exit(main())
