"""Commands for operators: health, backup of one table, conspicuous pairs, moderation.

    python -m stolik.service health
    python -m stolik.service backup GAME > table.json
    python -m stolik.service restore table.json
    python -m stolik.service collusion
    python -m stolik.service reports
    python -m stolik.service look GAME
    python -m stolik.service warn|mute|ban|undo NAME [--days 7] [--why TEXT] [--by ME]
    python -m stolik.service moderation

It works on the project that GOOGLE_CLOUD_PROJECT names, or on the emulator. Restoring a table and
moderation order tasks, in the name of the functions' account: docs/operations.md says how.
"""

from __future__ import annotations

import argparse
import getpass
import json
import sys
from collections.abc import Callable
from dataclasses import asdict
from pathlib import Path

import firebase_admin

from stolik.engine.errors import StolikError
from stolik.service import server_clock
from stolik.service.ops import backup, collusion, health, moderation
from stolik.service.tables.firestore_client import Document


def main(arguments: list[str] | None = None) -> int:
    """Run one command. Returns 1 if the service is late or the command failed, else 0."""
    parser = argparse.ArgumentParser(prog="python -m stolik.service", description=__doc__)
    commands = parser.add_subparsers(dest="command", required=True)
    commands.add_parser("health", help="tables by status, and whether any is overdue")
    commands.add_parser("collusion", help="conspicuous pairs in rated games")
    commands.add_parser("backup", help="print one table").add_argument("game")
    commands.add_parser("restore", help="write it again").add_argument("file", type=Path)
    commands.add_parser("reports", help="reports that nobody has acted on")
    commands.add_parser("look", help="seats, last moves and messages").add_argument("game")
    commands.add_parser("moderation", help="the log of what operators did")
    for action in moderation.ACTIONS:
        step = commands.add_parser(action, help=f"{action} somebody, by name or uid")
        step.add_argument("who")
        step.add_argument("--days", type=_days, default=7, help="of a mute or ban")
        step.add_argument("--why", default="", help="told to the person")
        step.add_argument("--by", default=getpass.getuser(), help="who decides, for the log")
    chosen = parser.parse_args(arguments)
    _connect()
    try:
        if chosen.command == "health":
            summary = health.summary(server_clock.now_ms())
            print(json.dumps(summary, indent=1))
            return int(summary["verdict"] != "ok")
        if chosen.command == "collusion":
            for pair in collusion.conspicuous_pairs():
                print(json.dumps(asdict(pair)))
            return 0
        if chosen.command in _LISTS:
            items = _LISTS[chosen.command](chosen)
            for item in items:
                print(json.dumps(item, ensure_ascii=False))
            return int(any(item.get("told") is False for item in items))
        if chosen.command == "backup":
            print(json.dumps(backup.backup(chosen.game), ensure_ascii=False))
        else:
            saved = json.loads(chosen.file.read_text(encoding="utf-8"))
            header = backup.restore(saved)
            print(f"{saved['gameId']}: {header.game}, {header.status}, at {header.seq}")
    except StolikError as error:
        print(error, file=sys.stderr)
        return 1
    return 0


def _connect() -> None:
    """Tell Firebase's library about the project, unless this process has done so."""
    try:
        firebase_admin.get_app()
    except ValueError:
        firebase_admin.initialize_app()  # it reads GOOGLE_CLOUD_PROJECT


def _days(text: str) -> int:
    days = int(text)
    if not 1 <= days <= moderation.MAX_DAYS:
        raise argparse.ArgumentTypeError(f"must be between 1 and {moderation.MAX_DAYS}")
    return days


def _act(chosen: argparse.Namespace) -> list[Document]:
    now = server_clock.now_ms()
    step = (chosen.command, chosen.who, chosen.days, chosen.why, chosen.by, now)
    return [moderation.act(*step)]


# Commands that print one JSON value a line.
_LISTS: dict[str, Callable[[argparse.Namespace], list[Document]]] = {
    "reports": lambda chosen: moderation.open_reports(),
    "look": lambda chosen: [moderation.look_at_table(chosen.game)],
    "moderation": lambda chosen: moderation.entries(),
    **dict.fromkeys(moderation.ACTIONS, _act),
}


if __name__ == "__main__":
    sys.exit(main())
