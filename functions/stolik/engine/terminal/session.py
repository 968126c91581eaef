"""One game at the terminal: a person in seat 0, bots in the others."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import islice
from typing import Any, TextIO

from stolik.engine import bots, games, record_codec
from stolik.engine.chance import SecretChance
from stolik.engine.contract import AnyGame, AnyPosition, Event, Seat
from stolik.engine.errors import Refused
from stolik.engine.json_codec import Plain
from stolik.engine.records import Record
from stolik.engine.terminal import draw_table, messages
from stolik.engine.terminal.text_style import TextStyle

PERSON = 0
BOT_SECONDS = 1.0  # that a bot may think
FEW_CHOICES = 16  # choices that fit in one line
MAX_CHOICES = 200  # choices that ? lists
HELP = "? lists the moves you may make, #2 plays the second of them, quit leaves."


class Left(Exception):
    """The person has left the game."""


@dataclass(slots=True)
class Session:
    """A game being played; `run` plays it to its end."""

    game: AnyGame
    seats: int
    options: dict[str, Plain]
    level: str
    secret: bytes
    stdin: TextIO
    stdout: TextIO
    style: TextStyle
    moves: list[tuple[Seat, str]] = field(default_factory=list)

    def run(self) -> None:
        """Play until the game is over or the person leaves."""
        chance = SecretChance(self.game.name, self.secret)
        house = self.game.read_options(self.options, self.seats)
        position = self.game.deal(house, self.seats, chance)
        self.say(self.style.bold(f"{self.game.name.capitalize()} for {self.seats}. {HELP}"))
        self.say(self.style.dim(f"Commitment {chance.commitment()}"))
        try:
            while asked := self.game.asked(position.table):
                position = self.turn(position, asked, chance)
        except Left:
            self.say("You left the game.")
        self.close(position)

    def turn(
        self, position: AnyPosition, asked: tuple[Seat, ...], chance: SecretChance
    ) -> AnyPosition:
        """One move of the person, who is also the host, or of a bot."""
        seat = PERSON if PERSON in asked else asked[0]
        if seat == PERSON or seat is None:
            text, (after, events) = self.person(position, seat, chance)
        else:
            text = self.bot(position, seat)
            after, events = self.game.play_text(position, seat, text, chance)
            public = self.game.public_text(self.game.parse(text, position.table))
            self.say(self.style.text(messages.moved(self.names[seat], public)))
        self.moves.append((seat, text))
        self.tell(events)
        return after

    def person(
        self, position: AnyPosition, seat: Seat, chance: SecretChance
    ) -> tuple[str, tuple[AnyPosition, tuple[Event, ...]]]:
        """Ask until there is a legal move; the move and what came of it."""
        view = self.game.view(position, seat)
        shown = self.game.view(position, PERSON)
        self.say("")
        for line in draw_table.draw(self.game.name, shown, self.names, self.style):
            self.say(self.style.text(line))
        few = self.listed(view, FEW_CHOICES + 1)
        if 0 < len(few) <= FEW_CHOICES:
            self.say(self.style.dim("You may: ") + self.style.text(", ".join(few)))
        for typed in self.lines(messages.question(self.game.name, position.table)):
            if typed in ("?", "help"):
                self.help(view)
                continue
            text = self.meant(typed, view)
            try:
                return text, self.game.play_text(position, seat, text, chance)
            except Refused as error:
                self.say(self.style.tint(messages.refusal(error), "red"))
        raise Left

    def bot(self, position: AnyPosition, seat: int) -> str:
        """What the bot in `seat` plays; it sees its own view and nothing else."""
        rng = bots.bot_rng(self.secret.hex(), seat, len(self.moves))
        view = self.game.view(position, seat)
        text, _ = bots.choose(self.game, view, self.level, budget=BOT_SECONDS, rng=rng)
        return text

    def lines(self, question: str) -> Iterator[str]:
        """What the person types, line by line, until the end of input or `quit`."""
        while True:
            self.say(self.style.tint(question, "green"))
            self.stdout.write("> ")
            self.stdout.flush()
            line = self.stdin.readline()
            if not line or line.strip().lower() in ("quit", "exit", "q"):
                self.say("")
                return
            if line.strip():
                yield line.strip()

    def meant(self, typed: str, view: Any) -> str:
        """A number after # is a choice by its place; `add` lays sets beside the table."""
        if typed.startswith("#") and typed[1:].isdecimal() and len(typed) < 6:
            place = int(typed[1:]) - 1
            return next(islice(self.listed(view, MAX_CHOICES), max(place, 0), None), typed)
        if self.game.name == "rummikub" and typed.lower().startswith("add "):
            return "meld " + " | ".join([*map(str, view.table.sets), typed[4:]])
        return typed

    def help(self, view: Any) -> None:
        """List the legal moves, numbered."""
        for place, text in enumerate(self.listed(view, MAX_CHOICES), start=1):
            self.say(f"  #{place:<3} {self.style.text(text)}")
        self.say(self.style.dim(HELP))

    def listed(self, view: Any, most: int) -> list[str]:
        """The first `most` legal moves as text."""
        return [str(move) for move in islice(self.game.choices(view), most)]

    def tell(self, events: tuple[Event, ...]) -> None:
        """Say what happened, as far as the person may know."""
        for event in events:
            if event.audience in (None, PERSON):
                line = messages.happened(event, self.names)
                if line:
                    self.say(self.style.text(line))

    def close(self, position: AnyPosition) -> None:
        """The result, and a text from which the game can be opened again."""
        result = self.game.result(position)
        scores = position.table.scores if result is None else result.scores
        row = ", ".join(f"{name} {score}" for name, score in zip(self.names, scores, strict=True))
        self.say(self.style.bold(f"Scores: {row}"))
        if result is not None:
            winners = " and ".join(self.names[seat] for seat in result.winners)
            self.say(self.style.bold(f"Won by: {winners or 'nobody'}"))
        record = Record(
            game=self.game.name,
            engine=games.versioned_name(self.game),
            options=self.options,
            seats=self.seats,
            moves=tuple(self.moves),
            secret=self.secret.hex(),
            commitment=SecretChance(self.game.name, self.secret).commitment(),
        )
        self.say(self.style.dim(f"Look at it again: python -m stolik.engine open "
                                f"{record_codec.encode(record)}"))  # fmt: skip

    @property
    def names(self) -> tuple[str, ...]:
        """Who sits where."""
        return ("You", *(f"Bot {seat}" for seat in range(1, self.seats)))

    def say(self, line: str) -> None:
        """Write one line."""
        self.stdout.write(line + "\n")
