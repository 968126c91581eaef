"""The answer to a move, with the events that its reader may see."""

from __future__ import annotations

from stolik.documents.answers import MoveAnswer
from stolik.documents.move_events import MoveEvents
from stolik.engine.contract import Seat
from stolik.engine.json_codec import to_plain


def move_answer(seq: int, events: MoveEvents, reader: Seat) -> MoveAnswer:
    """The position that a move led to, and what the seat `reader` may see of what happened.

    The reader is the seat of whoever asked, which need not be the seat that moved; None sees
    public events only.
    """
    return {"seq": seq, "events": to_plain(events.visible_to(reader))}
