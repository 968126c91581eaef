"""The log of a table: one entry a move, as it was played and as it is stored."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal

from stolik.documents.move_events import MoveEvents, Reader
from stolik.engine.contract import Event, Seat

By = Literal["player", "clock", "bot", "undo"]


@dataclass(frozen=True, slots=True)
class LogEntryDocument:
    """`games/{id}/moves/{seq}`: one move as everybody may read it, and what came of it."""

    seq: int  # the position that the move led to
    seat: Seat  # None is the host
    move: str  # the part that everybody may read
    by: By  # "undo" is no move: the table is again as after the entry that `move` names
    at: int  # server time in ms; 0 where nobody kept it
    events: tuple[Event, ...]  # in Firestore those for everybody; a client adds its seat's own
    raw: str = ""  # the move as its player wrote it, if differently and all of it is public
    move_id: str = ""  # the id that the player gave the move, so that a repeat is known
    uid: str = ""  # of the player


@dataclass(frozen=True, slots=True)
class LogEntry:
    """A move that was just played, with everything that happened."""

    seq: int
    seat: Seat
    move: Any  # as the game parsed it; for "undo" its text
    public: str  # the text of the move as everybody may read it
    events: MoveEvents  # all of them, whoever may see them
    by: By
    at: int
    move_id: str = ""
    uid: str = ""
    raw: str = ""

    @property
    def text(self) -> str:
        """The whole move as text."""
        return str(self.move)

    def document(self, reader: Reader = None) -> LogEntryDocument:
        """The entry as `reader` may read it; by default as everybody may."""
        return LogEntryDocument(
            seq=self.seq,
            seat=self.seat,
            move=self.public,
            by=self.by,
            at=self.at,
            events=self.events.visible_to(reader),
            raw=self.raw if self.public == self.text != self.raw else "",
            move_id=self.move_id,
            uid=self.uid,
        )
