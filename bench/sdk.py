"""What the SDKs weigh and need: sizes, the first move in Node, and a Python bot at many tables.

usage: python -m bench sdk [ROUNDS] [TABLES] [MOVES]

ROUNDS starts of Node from a stored snapshot, each beside one of Pyodide alone from the same file.
The bot is the example of the Python SDK, on one core: it plays at TABLES tables of all five games
at once, until it has played MOVES moves at each on average.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from statistics import median
from typing import Any
from urllib.parse import urlsplit

from google.cloud.firestore import FieldFilter

from bench.report import write
from stack import Stack, run_stack
from stack.config import ROOT
from stack.user_client import UserClient
from testkit.in_process import ACCEPT_UNSIGNED_TOKENS
from testkit.people import People
from testkit.process_memory import cpu_seconds_of, peak_memory_kib

SDK = ROOT / "client_sdk/js"
BOT = ROOT / "client_sdk/examples/python/my_bot.py"
SEATS = {"rummikub": 2, "rikiki": 3, "zole": 3, "bridge": 4, "farkle": 2}
TABLES_OF_A_HOST = 5
MAX_SECONDS = 900
LATER_START = "Node, later starts, import to the first move, ms"
MAX_BOT_MB = 200
MAX_LATER_START_MS = 800


def sizes() -> dict[str, int]:
    """Bytes of each entry, minified and gzipped, as the build writes them."""
    subprocess.run(["node", "tools/build.mjs"], cwd=SDK, check=True, stdout=subprocess.DEVNULL)
    found: dict[str, int] = json.loads((SDK / "dist/sizes.json").read_text())
    return {name: size for name, size in found.items() if not name.startswith("texts")}


def start(*arguments: str) -> dict[str, float]:
    """The parts of one start of Node, in ms."""
    command = ["node", str(ROOT / "bench/node_start.mjs"), *arguments]
    printed = subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True).stdout
    parts: dict[str, float] = json.loads(printed)
    return parts


def node_starts(rounds: int) -> dict[str, Any]:
    """Medians over all rounds, after one start that makes the snapshot."""
    with tempfile.TemporaryDirectory() as cache:
        first = start("sdk", cache)
        (snapshot,) = Path(cache).glob("*.snapshot")
        pairs = [(start("sdk", cache), start("bare", str(snapshot))) for _ in range(rounds)]
    ours, bare = ({part: round(median(run[part] for run in runs)) for part in runs[0]}
                  for runs in zip(*pairs, strict=True))  # fmt: skip
    ratio = median(sdk["imported"] / alone["imported"] for sdk, alone in pairs)
    return {
        "rounds": rounds,
        "Node, first start, import to the first move, ms": round(first["imported"]),
        LATER_START: ours["imported"],
        "Node, fastest of them, ms": round(min(sdk["imported"] for sdk, _ in pairs)),
        "Node, parts, ms": ours,
        "Pyodide alone from the same snapshot, parts, ms": bare,
        "ratio": round(ratio, 2),
    }


def bot_at_tables(stack: Stack, tables: int, moves: int) -> dict[str, Any]:
    """Memory and processor time of the bot, after so many moves at so many tables."""
    hosts = (stack.firestore_host, stack.auth_host, urlsplit(stack.functions_url).netloc)
    names = ("STOLIK_FIRESTORE", "STOLIK_AUTH", "STOLIK_FUNCTIONS")
    path = os.pathsep.join(str(ROOT / part) for part in ("functions", "client_sdk/python"))
    env = {**os.environ, **dict(zip(names, hosts, strict=True)), "PYTHONPATH": path}
    command = ["taskset", "-c", "0", sys.executable, str(BOT)]
    with subprocess.Popen(command, env=env, stdout=subprocess.PIPE, text=True) as bot:
        try:
            assert bot.stdout
            uid = bot.stdout.readline().strip()
            began, before = time.monotonic(), cpu_seconds_of(bot.pid)
            games = open_tables(People(stack), uid, tables)
            played = wait_for_moves(stack, games, uid, moves * tables)
            assert bot.poll() is None
            return {
                "tables": tables,
                "bot: moves": played,
                "bot: seconds": round(time.monotonic() - began),
                "bot: peak memory, MB": round(peak_memory_kib(bot.pid) * 1024 / 1e6),
                "bot: processor time, s": round(cpu_seconds_of(bot.pid) - before, 1),
            }
        finally:
            bot.terminate()


def open_tables(people: People, uid: str, tables: int) -> list[str]:
    """Tables of all five games to which the bot is invited; bots of the service play along."""
    made = []
    for number in range(tables):
        game, seats = list(SEATS.items())[number % len(SEATS)]
        host = people.with_unsigned_token(f"host-{number // TABLES_OF_A_HOST}")
        bots = ["basic"] * (seats - 1)
        table = host.call("create_game", game=game, seats=seats, sit=False, invite=[uid], bots=bots)
        made.append(str(table["gameId"]))
    return made


def wait_for_moves(stack: Stack, games: list[str], uid: str, moves: int) -> int:
    """Wait until the bot has played so many moves at these tables; how many they are."""
    owner = UserClient(stack.firestore_host, lambda: "owner")
    by_people = FieldFilter("by", "==", "player")
    deadline = time.monotonic() + MAX_SECONDS
    while True:
        logs = (owner.collection(f"games/{game}/moves").where(filter=by_people) for game in games)
        queries: list[Any] = [log.count() for log in logs]  # nobody else is a person
        played = sum(int(query.get()[0][0].value) for query in queries)
        if played >= moves:
            owner.close()
            return played
        if time.monotonic() > deadline:
            raise TimeoutError(f"{played} of {moves} moves")
        time.sleep(5)


def main(rounds: int = 7, tables: int = 50, moves: int = 6) -> int:
    """Print and keep the figures; 1 if one of them is above what is promised."""
    figures = {**{f"{name}, bytes": size for name, size in sizes().items()}, **node_starts(rounds)}
    parts = ("firestore", "auth", "functions", "tasks")
    with run_stack(parts=parts, env=ACCEPT_UNSIGNED_TOKENS) as stack:
        figures |= bot_at_tables(stack, tables, moves)
    write("sdk", "Sizes, starts and memory of the SDKs", figures)
    for failure in (failures := missed(figures)):
        print(failure, file=sys.stderr)
    return int(bool(failures))


def missed(figures: dict[str, Any]) -> list[str]:
    """The figures that are above what is promised."""
    limits = {"bot: peak memory, MB": MAX_BOT_MB, LATER_START: MAX_LATER_START_MS}
    return [
        f"{name}: {figures[name]}, at most {limit} is promised"
        for name, limit in limits.items()
        if figures[name] > limit
    ]


if __name__ == "__main__":
    sys.exit(main(*map(int, sys.argv[1:])))
