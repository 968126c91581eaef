"""Play at the terminal: against bots on this machine, or at the tables of a service."""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import sys
from collections.abc import Mapping, Sequence
from typing import Any

from stolik.engine import bots, games
from stolik_client.connection import Connection, Emulators
from stolik_client.errors import StolikError
from stolik_client.local_settings import bot, person
from stolik_client.local_table import LocalTable
from stolik_client.terminal.game_loop import GameLoop
from stolik_client.terminal.menus import ServiceMenu, default_seats
from stolik_client.terminal.screen import Quit, Screen
from stolik_client.texts import LANGUAGES, Texts


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line and return the exit code."""
    parsed = _parser().parse_args(arguments)
    try:
        return asyncio.run(_run(parsed))
    except KeyboardInterrupt:
        print()
        return 130


async def _run(parsed: argparse.Namespace) -> int:
    screen, texts = Screen(), Texts(parsed.language)
    try:
        if parsed.command == "play" and not parsed.service:
            await _local(parsed, screen, texts)
        else:
            await _hosted(parsed, screen, texts)
    except Quit:
        screen.say("Goodbye.")
    except StolikError as error:
        screen.say(f"{texts.reason(error.reason)} {error.text}".strip(), "red")
        return 1
    return 0


async def _local(parsed: argparse.Namespace, screen: Screen, texts: Texts) -> None:
    seats = parsed.seats or default_seats(parsed.game)
    chairs = [person("You"), *(bot(parsed.level, f"Bot {seat}") for seat in range(1, seats))]
    async with await LocalTable.open(
        parsed.game, chairs, options=_options(parsed), bot_delay=0.1, secret=parsed.secret
    ) as table:
        await GameLoop(table, screen, texts).run()


async def _hosted(parsed: argparse.Namespace, screen: Screen, texts: Texts) -> None:
    async with _connection(os.environ) as connection:
        menu = ServiceMenu(connection, screen, texts)
        if parsed.command == "play":
            await menu.play_bots(
                parsed.game, parsed.level, parsed.name, _options(parsed), parsed.seats
            )
        else:
            await menu.run()


def _options(parsed: argparse.Namespace) -> dict[str, Any]:
    pairs = (option.partition("=") for option in parsed.option)
    return {name: _value(text) for name, _, text in pairs}


def _value(text: str) -> Any:
    try:
        return json.loads(text)
    except ValueError:
        return text


def _connection(environment: Mapping[str, str]) -> Connection:
    """A connection to the service that the environment names, by default to local emulators."""
    project = environment.get("STOLIK_PROJECT", "demo-stolik")
    key = environment.get("STOLIK_API_KEY", "")
    api = environment.get("STOLIK_API", "")
    if key:
        return Connection(project, key, address=api)
    return Connection(project, "any", Emulators.read(environment), address=api)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m stolik_client", description=__doc__)
    parser.add_argument("--language", choices=LANGUAGES, default="en")
    commands = parser.add_subparsers(dest="command", metavar="COMMAND")
    commands.add_parser("lobby", help="sign in to a service and use its lobby (the default)")
    play = commands.add_parser("play", help="play a game against bots")
    play.add_argument("game", choices=games.NAMES)
    play.add_argument("--service", action="store_true", help="play at a hosted table, as a guest")
    play.add_argument("--name", default="Terminal guest", help="your name at a hosted table")
    play.add_argument("--seats", type=int, help="number of players, including you")
    play.add_argument("--level", choices=bots.LEVELS, default="basic", help="level of the bots")
    play.add_argument(
        "--option", action="append", default=[], metavar="NAME=VALUE", help="a rule of the game"
    )
    play.add_argument("--secret", metavar="HEX", help="64 digits that repeat a local deal")
    return parser


if __name__ == "__main__":
    sys.exit(main())
