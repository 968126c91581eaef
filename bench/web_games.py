"""Two, three and four people, each with a browser, play every game to its end.

    python -m bench web_games [GAME...]

Ann plays by keyboard, Bob on a phone, the others with a mouse; bots take the seats that a game
needs beyond the people. A fault is an exception, an error on a page's console, a request to a
foreign host, different results, or a card where it may not be. Results of games that are not
played are kept.
"""

from __future__ import annotations

import json
import sys
import time
from typing import Any

from bench.report import RESULTS
from stack import run_stack
from testkit.people import People
from testkit.web.browser_games import GAMES_AND_PLAYERS, MIN_SEATS, finish_game, seat_players
from testkit.web.browser_players import BrowserPlayers
from testkit.web.chromium import launch_chromium

KEPT = RESULTS / "web_games.json"
PARTS = ("firestore", "auth", "functions", "tasks", "hosting")
MAX_GAME_MINUTES = 15


def play_game(browsers: BrowserPlayers, users: People, game: str, people: int) -> dict[str, Any]:
    """Play one game; a row of results."""
    row: dict[str, Any] = {"bots": max(0, MIN_SEATS.get(game, 0) - people), "moves": 0}
    began = time.monotonic()
    try:
        row["moves"] = finish_game(
            seat_players(browsers, users, game, people), game, MAX_GAME_MINUTES
        )
        browsers.close()
        fault = ""
    except Exception as error:  # the other games are still played
        fault = str(error)[:300] or type(error).__name__
    return {**row, "seconds": round(time.monotonic() - began), "faults": fault or "none"}


def main(wanted: list[str]) -> int:
    """Play the named games, or all; 1 if any of them had a fault."""
    rows = json.loads(KEPT.read_text()) if KEPT.exists() else {}
    with run_stack(PARTS) as stack, launch_chromium() as browser:
        for game, people in GAMES_AND_PLAYERS:
            if wanted and game not in wanted:
                continue
            users = People(stack)
            row = play_game(BrowserPlayers(browser, stack.hosting_url), users, game, people)
            users.close()
            rows[f"{game}, {people} people"] = row
            print(game, people, row, flush=True)
            KEPT.write_text(json.dumps(rows, indent=1) + "\n")
    head = [
        "# People in browsers",
        "",
        "| | bots | moves | seconds | faults |",
        "|---|---|---|---|---|",
    ]
    lines = [f"| {name} | {' | '.join(map(str, row.values()))} |" for name, row in rows.items()]
    KEPT.with_suffix(".md").write_text("\n".join([*head, *lines]) + "\n")
    return 1 if any(row["faults"] != "none" for row in rows.values()) else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
