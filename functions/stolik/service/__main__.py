"""Commands for operators: health, backup of one table, conspicuous pairs.

    python -m stolik.service health
    python -m stolik.service backup GAME > table.json
    python -m stolik.service restore table.json
    python -m stolik.service collusion

It works on the project that GOOGLE_CLOUD_PROJECT names, or on the emulator.
"""

from __future__ import annotations

import argparse
import json
import sys
from dataclasses import asdict
from pathlib import Path

from stolik.engine.errors import StolikError
from stolik.service import server_clock
from stolik.service.ops import backup, collusion, health


def main(arguments: list[str] | None = None) -> int:
    """Run one command. Returns 1 if the service is late or the command failed, else 0."""
    parser = argparse.ArgumentParser(prog="python -m stolik.service", description=__doc__)
    commands = parser.add_subparsers(dest="command", required=True)
    commands.add_parser("health", help="tables by status, and whether any is overdue")
    commands.add_parser("collusion", help="conspicuous pairs in rated games")
    commands.add_parser("backup", help="print one table").add_argument("game")
    commands.add_parser("restore", help="write it again").add_argument("file", type=Path)
    chosen = parser.parse_args(arguments)
    try:
        if chosen.command == "health":
            summary = health.summary(server_clock.now_ms())
            print(json.dumps(summary, indent=1))
            return int(summary["verdict"] != "ok")
        if chosen.command == "collusion":
            for pair in collusion.conspicuous_pairs():
                print(json.dumps(asdict(pair)))
            return 0
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


if __name__ == "__main__":
    sys.exit(main())
