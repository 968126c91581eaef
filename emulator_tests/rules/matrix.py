"""The access matrix: every path by every role, operation and phase.

For a new collection, add a line to `_FIXED`, `_PERSONAL` or `_GLOBAL` and documents to
sample_data.py. Add what is allowed to grants.py; without a grant all access is denied.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from emulator_tests.rules.grants import (
    ALL_KINDS,
    GAME_QUERIES,
    INVITATION_QUERIES,
    LIVE_TABLE_QUERIES,
)
from emulator_tests.rules.matrix_cell import Cell
from emulator_tests.rules.sample_data import PHASES, ROLES, SEATS, SERVER_ONLY_COLLECTIONS, table_id

WRITES = ("create", "update", "delete")
FEW_ROLES = (
    *("signed_out", "guest", "stranger", "spectator", "other_player"),
    *("seat1", "former", "kicked", "host"),
)

# Documents of a table: the pattern, the path below the header, whose document it is.
_FIXED = {
    "games/{id}": "",
    "games/{id}/sets/table": "/sets/table",
    "games/{id}/sets/{other}": "/sets/one",
    "games/{id}/moves/{seq}": "/moves/000001",
    "games/{id}/moves/{seq}/notes/{id}": "/moves/000001/notes/one",
    "games/{id}/pool/hidden": "/pool/hidden",
    "games/{id}/pool/{other}": "/pool/one",
    "games/{id}/else/{id}": "/else/one",
    "games/{id}/chat/{message}": "/chat/one",
}
_PERSONAL = {"racks": (*SEATS, "former"), "drafts": ("seat0", "seat1"), "talk": ("seat0", "seat1")}
_GLOBAL = {
    **{f"{name}/{{id}}": f"{name}/one" for name in SERVER_ONLY_COLLECTIONS},
    **{f"{name}/{{id}}": f"{name}/one" for name in ("rankings", "else", "invitations")},
    "rankings/{game}/players/{uid}": "rankings/one/players/seat0",
    "users/{uid}/private/{id}": "users/seat0/private/one",
}
_GROUPS = (
    *("players", "users", "presence", "invitations", "rankings", "games", "sets", "moves", "racks"),
    *("pool", "drafts", "chat", "talk", "notes", "else", "sanctions", *SERVER_ONLY_COLLECTIONS),
)


def all_cells() -> Iterator[Cell]:
    """Every cell of the matrix."""
    for role in ROLES:
        yield from _global(role)
        yield from _groups(role)
        for phase in PHASES:
            yield from _table(role, "private", phase)
            if role in FEW_ROLES:
                for kind in sorted(ALL_KINDS - {"private"}):
                    yield from _reads_of_table(role, kind, phase)


def _global(role: str) -> Iterator[Cell]:
    reads = ("get", "transaction", "list", "list:own", "list:named", "count")
    for pattern, path in _GLOBAL.items():
        yield from (Cell(pattern, role, op, path) for op in (*reads, *WRITES, "batch"))
    for collection in ("players", "users", "presence", "sanctions"):
        for target in {role, "seat0", "host"}:
            pattern, path = f"{collection}/{{uid}}", f"{collection}/{target}"
            for op in (*reads, *WRITES, "batch"):
                yield Cell(pattern, role, op, path, target=target)
    for verb in ("list", "count"):
        for name in INVITATION_QUERIES:
            yield Cell("invitations/{id}", role, f"{verb}:{name}", "invitations/one")
        for name in ("", *GAME_QUERIES):
            yield Cell("games/{id}", role, f"{verb}:{name}".rstrip(":"), "games/any")


def _groups(role: str) -> Iterator[Cell]:
    for collection in _GROUPS:
        names = {"own", "mine"} | (set(LIVE_TABLE_QUERIES) if collection == "sets" else set())
        for op in ("group", "group-count"):
            yield Cell(f"**/{collection}", role, op, collection)
            for name in sorted(names):
                yield Cell(f"**/{collection}", role, f"{op}:{name}", collection)


def _table(role: str, kind: str, phase: str) -> Iterator[Cell]:
    more_ops = ("list:named", "transaction", "batch") if phase == "playing" else ()
    for cell in _documents(role, kind, phase):
        for op in ("get", *WRITES, *more_ops):
            yield replace(cell, op=op)
    yield from _collections(role, kind, phase)


def _reads_of_table(role: str, kind: str, phase: str) -> Iterator[Cell]:
    yield from _documents(role, kind, phase)
    yield Cell("games/{id}", role, "list:named", f"games/{table_id(kind, phase)}", kind, phase)
    yield from _collections(role, kind, phase)


def _documents(role: str, kind: str, phase: str) -> Iterator[Cell]:
    game = f"games/{table_id(kind, phase)}"
    for pattern, below in _FIXED.items():
        yield Cell(pattern, role, "get", game + below, kind, phase)
    for collection, targets in _PERSONAL.items():
        for target in sorted({role, *targets}):
            pattern, path = f"games/{{id}}/{collection}/{{uid}}", f"{game}/{collection}/{target}"
            yield Cell(pattern, role, "get", path, kind, phase, target)


def _collections(role: str, kind: str, phase: str) -> Iterator[Cell]:
    done: set[str] = set()
    for cell in _documents(role, kind, phase):
        folder, _, _ = cell.path.rpartition("/")
        if folder != "games" and folder not in done:
            done.add(folder)
            listing = Cell(cell.pattern, role, "list", cell.path, kind, phase)
            yield from (replace(listing, op=op) for op in ("list", "list:own", "count"))
            if cell.pattern == "games/{id}/sets/table":
                yield from (replace(listing, op=f"list:{name}") for name in LIVE_TABLE_QUERIES)
