"""`python -m stolik_client`: play at the terminal, on this machine or on a service."""

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
from stolik_client.local_table import LocalTable, bot, person
from stolik_client.terminal.game_loop import GameLoop
from stolik_client.terminal.menus import ServiceMenu, default_seats
from stolik_client.terminal.screen import Quit, Screen
from stolik_client.texts import LANGUAGES, Texts


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; the exit code."""
    asked = _parser().parse_args(arguments)
    try:
        return asyncio.run(_run(asked))
    except KeyboardInterrupt:
        print()
        return 130


async def _run(asked: argparse.Namespace) -> int:
    screen, texts = Screen(), Texts(asked.language)
    try:
        if asked.command == "play" and not asked.service:
            await _local(asked, screen, texts)
        else:
            await _hosted(asked, screen, texts)
    except Quit:
        screen.say("Goodbye.")
    except StolikError as error:
        screen.say(f"{texts.reason(error.reason)} {error.text}".strip(), "red")
        return 1
    return 0


async def _local(asked: argparse.Namespace, screen: Screen, texts: Texts) -> None:
    seats = asked.seats or default_seats(asked.game)
    chairs = [person("You"), *(bot(asked.level, f"Bot {seat}") for seat in range(1, seats))]
    async with await LocalTable.open(
        asked.game, chairs, options=_options(asked), bot_delay=0.1, secret=asked.secret
    ) as table:
        await GameLoop(table, screen, texts).run()


async def _hosted(asked: argparse.Namespace, screen: Screen, texts: Texts) -> None:
    async with _connection(os.environ) as connection:
        visit = ServiceMenu(connection, screen, texts)
        if asked.command == "play":
            wanted = _options(asked), asked.seats
            await visit.play_bots(asked.game, asked.level, asked.name, *wanted)
        else:
            await visit.run()


def _options(asked: argparse.Namespace) -> dict[str, Any]:
    return {name: _value(value) for name, _, value in (one.partition("=") for one in asked.option)}


def _value(text: str) -> Any:
    try:
        return json.loads(text)
    except ValueError:
        return text


def _connection(environment: Mapping[str, str]) -> Connection:
    """The service that the environment names; the emulators of this machine by default."""
    project = environment.get("STOLIK_PROJECT", "demo-stolik")
    key = environment.get("STOLIK_API_KEY", "")
    if key:
        return Connection(project, key)
    names = ("STOLIK_FIRESTORE", "STOLIK_AUTH", "STOLIK_FUNCTIONS")
    usual = Emulators()
    hosts = (usual.firestore, usual.auth, usual.functions)
    given = [environment.get(name, host) for name, host in zip(names, hosts, strict=True)]
    return Connection(project, "any", Emulators(*given))


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m stolik_client", description=__doc__)
    parser.add_argument("--language", choices=LANGUAGES, default="en")
    commands = parser.add_subparsers(dest="command", metavar="COMMAND")
    commands.add_parser("visit", help="the service: account, lobby, tables (the default)")
    play = commands.add_parser("play", help="a game against bots")
    play.add_argument("game", choices=games.NAMES)
    play.add_argument("--service", action="store_true", help="at a hosted table, as a guest")
    play.add_argument("--name", default="Terminal guest", help="of the guest")
    play.add_argument("--seats", type=int, help="players at the table, you among them")
    play.add_argument("--level", choices=bots.LEVELS, default="basic", help="of the bots")
    play.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    play.add_argument("--secret", metavar="HEX", help="64 digits, for the same local game again")
    return parser


if __name__ == "__main__":
    sys.exit(main())
