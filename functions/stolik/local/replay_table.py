"""A game looked at again: any step, any seat's view, or every hand."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import Literal

from stolik.engine import bots
from stolik.engine.chance import SecretChance
from stolik.engine.contract import Seat
from stolik.engine.json_codec import Plain, to_plain
from stolik.engine.records import Record, replay
from stolik.local import header_document
from stolik.local.header_document import Chair, Entry, Sight

Eyes = Seat | Literal["all"]


class Replayed:
    """A record played through once; looking at a step costs nothing."""

    def __init__(self, record: Record, names: Sequence[str] = ()) -> None:
        self.played = replay(record)
        given = (*names, *(f"{seat + 1}" for seat in range(len(names), record.seats)))
        self.chairs = tuple(Chair("human", name) for name in given[: record.seats])

    @property
    def record(self) -> Record:
        """What is being replayed."""
        return self.played.record

    @property
    def steps(self) -> int:
        """How many moves were played; step 0 is the deal."""
        return len(self.played.played)

    @cached_property
    def entries(self) -> tuple[Entry, ...]:
        """The log."""
        game = self.played.game
        return tuple(
            Entry(
                step.index + 2,
                step.seat,
                game.public_text(game.parse(step.text, before.table)),
                "player",
                0,
                step.events,
            )
            for step, before in zip(self.played.steps(), self.played.positions, strict=False)
        )

    def header(self, at: int) -> dict[str, Plain]:
        """The header at a step."""
        return header_document.header(self._sight(at))

    def view(self, at: int, eyes: Eyes) -> dict[str, Plain]:
        """What a seat saw at a step; `all` lays every hand open."""
        seat = None if eyes == "all" else eyes
        return header_document.view(self._sight(at), seat, every_hand=eyes == "all")

    def log(self, at: int, eyes: Eyes) -> list[Plain]:
        """The entries up to a step, as a seat may read them; `all` hears everything."""
        entries = self.entries[: max(0, at)]
        if eyes != "all":
            return [entry.heard(eyes) for entry in entries]
        return [
            {**entry.heard(None), "events": [to_plain(event) for event in entry.events]}
            for entry in entries
        ]

    def review(self, index: int, budget: float) -> dict[str, Plain]:
        """One move against what the best bot would have played with the same view."""
        step, before = self.played.played[index], self.played.positions[index]
        told = {"index": index, "seat": step.seat, "move": step.text}
        if step.seat is None:
            return {**told, "better": None, "why": ""}
        game = self.played.game
        rng = bots.bot_rng("00" * 32, step.seat, index)
        view = game.view(before, step.seat)
        move, why = bots.choose(game, view, "advanced", budget, rng)
        played = str(game.parse(step.text, before.table))
        return {**told, "better": None if move == played else move, "why": why}

    def _sight(self, at: int) -> Sight:
        if not 0 <= at <= self.steps:
            raise IndexError(f"the game has steps 0 to {self.steps}, not {at}")
        chance = self.record.chance()
        commitment = chance.commitment() if isinstance(chance, SecretChance) else ""
        position = self.played.positions[at]
        return Sight(
            self.played.game, position, at + 1, self.chairs, self.record.commitment or commitment,
            self.record.secret, self.record.entropy,
        )  # fmt: skip
