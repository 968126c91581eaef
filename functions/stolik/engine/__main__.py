"""The engine at the command line: `python -m stolik.engine replay FILE`, and more.

Exit codes: 0 for success, 1 for a record that stops at a move or fails a check, and 2 for input
that cannot be read, with one line of JSON on standard error.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import os
import secrets
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from stolik.engine import bots, games, record_codec
from stolik.engine.bots.rummikub.jsonl import solve_lines
from stolik.engine.bridge.replay_string import decode, is_replay_string, to_record
from stolik.engine.chance import SECRET_BYTES
from stolik.engine.errors import BadOption, BadRecord, Refused
from stolik.engine.json_codec import Plain, to_plain
from stolik.engine.options import Option, schema
from stolik.engine.records import Record, replay, verify
from stolik.engine.terminal import Session, TextStyle


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; the exit code."""
    asked = _parser().parse_args(arguments)
    command: Callable[[argparse.Namespace], int] = asked.command
    try:
        return command(asked)
    except Refused as error:
        told = {"reason": str(error.reason), "text": error.text}
        print(json.dumps({"error": told}), file=sys.stderr)
        return 2
    except BrokenPipeError:  # the reader has closed the pipe
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    except KeyboardInterrupt:
        print()
        return 130


def _replay(asked: argparse.Namespace) -> int:
    done = replay(Record.read(_read(asked.file)))
    print(json.dumps(done.summary()))
    return 0 if done.refused is None else 1


def _verify(asked: argparse.Namespace) -> int:
    verdict = verify(_read(asked.file))
    print(json.dumps(to_plain(verdict)))
    return 0 if verdict.ok else 1


def _link(asked: argparse.Namespace) -> int:
    print(record_codec.encode(Record.read(_read(asked.file))))
    return 0


def _open(asked: argparse.Namespace) -> int:
    if is_replay_string(asked.text):
        record = Record.read(to_record(decode(asked.text)))
    else:
        record = record_codec.decode(asked.text)
    print(json.dumps(record.to_plain()))
    return 0


def _games(asked: argparse.Namespace) -> int:
    for name in [asked.game] if asked.game else games.NAMES:
        game = games.find(name)
        print(f"{games.versioned_name(game)}, {game.seats[0]} to {game.seats[-1]} players")
        house: Any = game.options
        for option in schema(house):
            print(f"  {option.name:<20} {_values(option):<40} {option.text}")
    return 0


def _values(option: Option) -> str:
    """The values of an option, the default marked.

    >>> _values(Option("target", "int", (50, 99), 60, ""))
    '50..99 [60]'
    """
    default = json.dumps(to_plain(option.default)).strip('"')
    if option.type == "int":
        return f"{option.values[0]}..{option.values[1]} [{default}]"
    values = ["true", "false"] if option.type == "bool" else list(map(str, option.values))
    shown = [f"[{value}]" if value == default else value for value in values]
    return "|".join(shown) + (" or a list" if option.type == "list" else "")


def _best(asked: argparse.Namespace) -> int:
    for line in solve_lines(_text(asked.file).splitlines()):
        print(line, flush=True)
    return 0


def _play(asked: argparse.Namespace) -> int:
    game = games.find(asked.game)
    seats = asked.seats or (3 if 3 in game.seats else game.seats[0])
    options = dict(map(_option, asked.option))
    game.read_options(options, seats)
    style = TextStyle.for_output(sys.stdout, os.environ)
    secret = _secret(asked.seed)
    session = Session(
        game=game,
        seats=seats,
        options=options,
        level=asked.level,
        secret=secret,
        stdin=sys.stdin,
        stdout=sys.stdout,
        style=style,
    )
    session.run()
    return 0


def _option(text: str) -> tuple[str, Plain]:
    name, equals, value = text.partition("=")
    if not equals:
        raise BadOption(text[:40], "write an option as name=value")
    try:
        return name, json.loads(value)
    except (ValueError, RecursionError):
        return name, value


def _secret(seed: str | None) -> bytes:
    """32 random bytes; with a seed always the same: itself if it is long enough, else its hash."""
    if seed is None:
        return secrets.token_bytes(SECRET_BYTES)
    try:
        given = bytes.fromhex(seed)
    except ValueError:
        raise BadOption("seed", "write it in hexadecimal digits") from None
    return given if len(given) == SECRET_BYTES else hashlib.sha256(given).digest()


def _read(file: str) -> Any:
    try:
        return json.loads(_text(file))
    except (ValueError, RecursionError) as error:
        raise BadRecord(f"{file} is not JSON: {str(error)[:100]}") from None


def _text(file: str) -> str:
    try:
        raw = sys.stdin.buffer.read() if file == "-" else Path(file).read_bytes()
        return raw.decode("utf-8-sig")
    except OSError as error:
        raise BadRecord(f"cannot read {file}: {error.strerror}") from None
    except ValueError:
        raise BadRecord(f"{file} is not JSON, but no text at all") from None


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m stolik.engine", description=__doc__)
    commands = parser.add_subparsers(required=True, metavar="COMMAND")

    def command(name: str, run: Callable[[Any], int], text: str) -> argparse.ArgumentParser:
        made = commands.add_parser(name, help=text, description=text)
        made.set_defaults(command=run)
        return made

    for name, run, text in (
        ("replay", _replay, "Play a record through and print where it stands."),
        ("verify", _verify, "Check commitment, deal, moves and events of a stored game."),
        ("link", _link, "Print the short text form of a record."),
        ("best", _best, "The best move in each Rummikub position, one JSON object a line."),
    ):
        command(name, run, text).add_argument("file", metavar="FILE", help="- is standard input")
    opened = command("open", _open, "Print the record in a link's text as JSON.")
    opened.add_argument(
        "text",
        metavar="STRING",
        help="what `link` printed, or a replay string of the original floating bridge bot",
    )
    command("games", _games, "List the games and their options.").add_argument("game", nargs="?")
    play = command("play", _play, "Play at the terminal against bots.")
    play.add_argument("game", choices=games.NAMES)
    play.add_argument("--seats", type=int, help="players at the table, you among them")
    play.add_argument("--level", choices=bots.LEVELS, default="basic", help="of the bots")
    play.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    play.add_argument("--seed", metavar="HEX", help="for the same game again")
    return parser


if __name__ == "__main__":
    sys.exit(main())
