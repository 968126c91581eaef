"""Lines in and out of a terminal, without stopping what happens at the table meanwhile."""

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

QUIT = ("quit", "exit", "q")


class Quit(Exception):
    """The person has closed the terminal or wants to leave."""


class Screen:
    """A terminal. What is typed is read by a thread, so the event loop goes on."""

    def __init__(
        self,
        stdin: TextIO = sys.stdin,
        stdout: TextIO = sys.stdout,
        environment: Mapping[str, str] = os.environ,
    ) -> None:
        self.paint = TextStyle.suited(stdout, environment)
        self._stdin, self._stdout = stdin, stdout
        self._typed: asyncio.Queue[str | None] = asyncio.Queue()
        self._loop = asyncio.get_running_loop()
        threading.Thread(target=self._read, daemon=True).start()

    def say(self, line: str = "", colour: str = "") -> None:
        """Write one line, cards as symbols."""
        text = self.paint.text(line)
        self._stdout.write((self.paint.tint(text, colour) if colour else text) + "\n")
        self._stdout.flush()

    def raw(self, line: str) -> None:
        """Write one line that is painted already."""
        self._stdout.write(line + "\n")
        self._stdout.flush()

    async def ask(self, question: str) -> str:
        """What the person types, not empty. Raises Left at the end of input or on `quit`."""
        self.raw(self.paint.tint(question, "green"))  # `As in` is no ace of spades
        while True:
            self._stdout.write("> ")
            self._stdout.flush()
            line = await self._typed.get()
            if line is None:
                self._typed.put_nowait(None)  # whoever asks next hears it too
            if line is None or line.lower() in QUIT:
                raise Quit
            if line:
                return line

    async def ask_unseen(self, question: str) -> str:
        """As `ask`, but what is typed is not shown: for passwords."""
        with _no_echo(self._stdin):
            typed = await self.ask(question)
        self.raw("")  # the person's own end of line was not shown either
        return typed

    async def choose(self, question: str, choices: Mapping[str, str]) -> str:
        """One of the keys, by key or by number."""
        keys = list(choices)
        for place, (key, text) in enumerate(choices.items(), start=1):
            self.say(f"  {place}  {key:<10} {text}")
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
                self._tell(line.strip())
        finally:
            self._tell(None)

    def _tell(self, line: str | None) -> None:
        if not self._loop.is_closed():
            self._loop.call_soon_threadsafe(self._typed.put_nowait, line)


@contextmanager
def _no_echo(stdin: TextIO) -> Iterator[None]:
    """Keep a terminal from showing what is typed; anything else shows nothing anyway."""
    if sys.platform == "win32" or not stdin.isatty():
        yield
        return
    before = termios.tcgetattr(stdin)
    unseen = [*before]
    unseen[3] &= ~termios.ECHO
    termios.tcsetattr(stdin, termios.TCSADRAIN, unseen)
    try:
        yield
    finally:
        termios.tcsetattr(stdin, termios.TCSADRAIN, before)
