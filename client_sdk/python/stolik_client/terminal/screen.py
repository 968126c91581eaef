"""Lines in and out of a terminal, without blocking the event loop."""

from __future__ import annotations

import asyncio
import os
import sys
import threading
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import TextIO

from stolik.engine.terminal import TextStyle

if sys.platform != "win32":
    import termios

QUIT_COMMANDS = ("quit", "exit", "q")


class Quit(Exception):
    """The player typed `quit` or closed the terminal."""


class Screen:
    """A terminal. A thread reads the input, so that the event loop is not blocked."""

    def __init__(
        self,
        stdin: TextIO = sys.stdin,
        stdout: TextIO = sys.stdout,
        environment: Mapping[str, str] = os.environ,
    ) -> None:
        self.paint = TextStyle.for_output(stdout, environment)
        self._stdin, self._stdout = stdin, stdout
        self._lines: asyncio.Queue[str | None] = asyncio.Queue()  # None: end of input
        self._loop = asyncio.get_running_loop()
        threading.Thread(target=self._read, daemon=True).start()

    def say(self, line: str = "", colour: str = "") -> None:
        """Write one line, with cards as symbols."""
        text = self.paint.text(line)
        self._stdout.write((self.paint.tint(text, colour) if colour else text) + "\n")
        self._stdout.flush()

    def raw(self, line: str) -> None:
        """Write one line as it is."""
        self._stdout.write(line + "\n")
        self._stdout.flush()

    async def ask(self, question: str) -> str:
        """The next line that is not empty. Raises Quit at the end of input or on `quit`."""
        self.raw(self.paint.tint(question, "green"))  # raw: "As in" is not the ace of spades
        while True:
            self._stdout.write("> ")
            self._stdout.flush()
            line = await self._lines.get()
            if line is None:
                self._lines.put_nowait(None)  # for the next question
            if line is None or line.lower() in QUIT_COMMANDS:
                raise Quit
            if line:
                return line

    async def ask_password(self, question: str) -> str:
        """As `ask`, but the terminal does not show what is typed."""
        with _no_echo(self._stdin):
            password = await self.ask(question)
        self.raw("")  # the line feed that was typed was not shown either
        return password

    async def choose(self, question: str, choices: Mapping[str, str]) -> str:
        """Show a menu and return the chosen key; it may be typed or given by number."""
        keys = list(choices)
        for number, (key, text) in enumerate(choices.items(), start=1):
            self.say(f"  {number}  {key:<10} {text}")
        while True:
            typed = (await self.ask(question)).lower()
            if typed.isdecimal() and 0 < int(typed) <= len(keys):
                return keys[int(typed) - 1]
            if typed in choices:
                return typed
            self.say(f"Type a number from 1 to {len(keys)}, or quit.", "red")

    def _read(self) -> None:
        try:
            for line in self._stdin:
                self._put(line.strip())
        finally:
            self._put(None)

    def _put(self, line: str | None) -> None:
        if not self._loop.is_closed():
            self._loop.call_soon_threadsafe(self._lines.put_nowait, line)


@contextmanager
def _no_echo(stdin: TextIO) -> Iterator[None]:
    """Switch a terminal's echo off; other inputs have none."""
    if sys.platform == "win32" or not stdin.isatty():
        yield
        return
    before = termios.tcgetattr(stdin)
    silent = [*before]
    silent[3] &= ~termios.ECHO
    termios.tcsetattr(stdin, termios.TCSADRAIN, silent)
    try:
        yield
    finally:
        termios.tcsetattr(stdin, termios.TCSADRAIN, before)
