"""A finished game shown again: any step, as any seat saw it, or with every hand open."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from stolik.documents.chair import Chair
from stolik.documents.header import Header
from stolik.documents.header_updates import header_after_move
from stolik.documents.log_entry import LogEntry, LogEntryDocument
from stolik.documents.move_events import MoveEvents, Reader
from stolik.documents.table_state import TableState, state_after_deal, state_after_move
from stolik.engine import bots
from stolik.engine.bots.advice import advice
from stolik.engine.chance import SecretChance
from stolik.engine.json_codec import Plain
from stolik.engine.records import Record, replay
from stolik.local import view_queries
from stolik.local.local_table import device_header


class ReplayTable:
    """A record played through once. Step 0 is the deal, step N the position after N moves."""

    def __init__(self, record: Record, names: Sequence[str] = ()) -> None:
        self.played = replay(record)
        given = (*names, *(f"{seat + 1}" for seat in range(len(names), record.seats)))
        chairs = [Chair("human", name=name) for name in given[: record.seats]]
        chance, start = record.chance(), self.played.start
        commitment = chance.commitment() if isinstance(chance, SecretChance) else ""
        header = device_header(
            self.played.game, start.options, chairs, record.commitment or commitment, record.entropy
        )
        self._states = [state_after_deal(header, start, record.secret or "", now=0)]
        self._entries: list[LogEntry] = []

    @property
    def record(self) -> Record:
        """What is being replayed."""
        return self.played.record

    @property
    def steps(self) -> int:
        """How many moves were played."""
        return len(self.played.played)

    def header(self, step: int) -> Header:
        """The header at a step."""
        return self._state(step).header

    def view(self, step: int, reader: Reader) -> dict[str, Plain]:
        """What a seat saw at a step; `all` shows every hand."""
        return view_queries.write_view(self._state(step), reader)

    def log(self, step: int, reader: Reader) -> list[LogEntryDocument]:
        """The entries up to a step, as a seat may read them; `all` sees every event."""
        self._state(step)
        return [entry.document(reader) for entry in self._entries[:step]]

    def review(self, index: int, budget: float) -> dict[str, Plain]:
        """Move `index` compared with what the best bot would have played with the same view.

        `judged` says whether there was another move and the bot could compare the two. A deal, an
        only card, or a search that ran out of time says nothing about the player.
        """
        step, before = self.played.played[index], self.played.positions[index]
        told = {"index": index, "seat": step.seat, "move": step.text}
        as_good = {**told, "better": None, "why": advice("as-good").plain(), "gap": 0.0}
        if step.seat is None or before.table.phase == "between":
            return {**as_good, "unit": "points", "judged": False}
        game = self.played.game
        rng = bots.bot_rng("00" * 32, step.seat, index)
        played = str(game.parse(step.text, before.table))
        view = game.view(before, step.seat)
        found = bots.review(game, view, played, budget, rng)
        if found is None:
            return {**as_good, "unit": "points", "judged": False}
        # The choices of Rummikub leave out most melds, and the bot's move may be one of those.
        judged = any(move != played for move in (found.move, *map(str, game.choices(view))))
        if not (found.is_better or found.move == played):
            return {**as_good, "unit": "points", "judged": judged}
        better = found.move if found.is_better else None
        gap = {"gap": round(found.gap, 3), "unit": found.unit}
        return {**told, "better": better, "why": found.why.plain(), **gap, "judged": judged}

    def _state(self, step: int) -> TableState:
        """The table at a step; steps are put together when they are first asked for."""
        if not 0 <= step <= self.steps:
            raise IndexError(f"the game has steps 0 to {self.steps}, not {step}")
        game = self.played.game
        for played in self.played.played[len(self._entries) : step]:
            state = self._states[-1]
            move = game.parse(played.text, state.position.table)
            entry = LogEntry(
                seq=state.header.seq + 1,
                seat=played.seat,
                move=move,
                public=game.public_text(move),
                events=MoveEvents(played.events),
                by="player",
                at=0,
            )
            header = header_after_move(state.header, game, played.position, entry)
            header = replace(header, deadline=None)
            self._states.append(state_after_move(state, header, played.position, entry))
            self._entries.append(entry)
        return self._states[step]
