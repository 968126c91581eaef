"""Checks of the database: rules that compile, an index for every query, the mode of its locks."""

from __future__ import annotations

import json
import shutil
import subprocess
from collections.abc import Callable, Iterator

from deploy.indexes import has_index, read_queries
from deploy.tree import Finding, Tree, fault, ok, todo
from stack import MissingRequirement, run_stack

MAX_RULES_BYTES = 256_000
OPTIMISTIC = "OPTIMISTIC"
_TTL_OR_INDEX = {"collectionGroup", "fieldPath", "indexes"}


def check_rules(
    tree: Tree, compile_rules: Callable[[str], None] | None = None
) -> Iterator[Finding]:
    """The Firestore emulator accepts the rules; without it they are not checked."""
    text = tree.read("firestore.rules")
    if len(text.encode()) > MAX_RULES_BYTES:
        yield fault(f"rules: larger than {MAX_RULES_BYTES:,} bytes")
    try:
        (compile_rules or _compile)(text)
    except MissingRequirement as error:
        yield todo(f"rules: not compiled: {error}")
    except ValueError as error:
        yield fault(f"rules: {str(error).splitlines()[0]}")
    else:
        yield ok("rules: they compile")


def check_indexes(tree: Tree) -> Iterator[Finding]:
    """Every query of deploy/queries.json, which tests compare with those made, has an index."""
    try:
        declared = tree.read_json("firestore.indexes.json")
    except json.JSONDecodeError as error:
        yield fault(f"indexes: firestore.indexes.json: {error}")
        return
    for override in declared["fieldOverrides"]:
        if missing := _TTL_OR_INDEX - set(override):
            yield fault(f"indexes: {override} has no {', '.join(sorted(missing))}")
    queries = read_queries(tree.root / "deploy" / "queries.json")
    for query in queries:
        if not has_index(declared, query):
            yield fault(f"indexes: none for {query}")
    ttl = sum(bool(override.get("ttl")) for override in declared["fieldOverrides"])
    yield ok(f"indexes: {len(queries)} queries, {ttl} collections that expire")


def check_concurrency(tree: Tree) -> Iterator[Finding]:
    """The deployed database takes no locks; without gcloud the operator has to look."""
    command = ["gcloud", "firestore", "databases", "describe", "--database=(default)"]
    command += [f"--project={tree.project}", "--format=value(concurrencyMode)"]
    how = "docs/deploy.md says how to set it"
    if shutil.which("gcloud") is None or tree.project.startswith("demo-"):
        yield todo(f"database: concurrency mode not looked up; it must be {OPTIMISTIC}, {how}")
        return
    ran = subprocess.run(command, capture_output=True, text=True)
    mode = ran.stdout.strip()
    if ran.returncode:
        yield todo(
            f"database: {tree.project} cannot be asked; its mode must be {OPTIMISTIC}, {how}"
        )
    elif mode != OPTIMISTIC:
        yield fault(f"database: concurrency mode is {mode}, not {OPTIMISTIC}; {how}")
    else:
        yield ok(f"database: {mode}")


def _compile(text: str) -> None:
    """Raise ValueError if the rules do not compile, MissingRequirement without an emulator."""
    with run_stack(("firestore",)) as stack:
        stack.set_rules(text)
