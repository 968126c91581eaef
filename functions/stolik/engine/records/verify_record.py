"""Checks a stored game: commitment, deal, every move and what was said to have happened.

The first thing that does not fit is named.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import Literal

from stolik.engine.chance import SecretChance
from stolik.engine.contract import Event, Seat
from stolik.engine.errors import BadRecord
from stolik.engine.json_codec import Plain, to_plain
from stolik.engine.reasons import Reason
from stolik.engine.records.record import Record
from stolik.engine.records.replay_record import Replay, replay

What = Literal["commitment", "deal", "move", "event"]


@dataclass(frozen=True, slots=True)
class Fault:
    """The first thing that does not fit; `at` counts moves from 0."""

    what: What
    reason: str
    text: str
    at: int | None = None
    seat: Seat = None
    move: str | None = None


@dataclass(frozen=True, slots=True)
class Verdict:
    """What was checked, in order, and the first fault if there is one."""

    ok: bool
    checked: tuple[str, ...]
    fault: Fault | None = None


def verify(value: Plain) -> Verdict:
    """Check a stored game. Raises BadRecord if `value` is no record at all."""
    record = Record.read(value)
    checked = list[str]()
    if record.commitment is not None:
        checked.append("commitment")
        if fault := _commitment(record):
            return Verdict(False, tuple(checked), fault)
    checked.append("deal")
    try:
        played = replay(record)
    except BadRecord as error:
        return Verdict(False, tuple(checked), Fault("deal", error.reason, error.text))
    if fault := _hands(played, value.get("hands")):
        return Verdict(False, tuple(checked), fault)
    checked.append("moves")
    fault = _events(played, value["events"]) if "events" in value else None
    if "events" in value:
        checked.append("events")
    fault = fault or _move(played)
    return Verdict(fault is None, tuple(checked), fault)


def _commitment(record: Record) -> Fault | None:
    chance = record.chance()
    if not isinstance(chance, SecretChance):
        return Fault("commitment", Reason.BAD_RECORD, "an open deal cannot have been committed to")
    if chance.commitment() != record.commitment:
        text = f"SHA-256 of the secret is {chance.commitment()}, not the commitment"
        return Fault("commitment", Reason.BAD_RECORD, text)
    return None


def _hands(played: Replay, claimed: Plain) -> Fault | None:
    if claimed is None:
        return None
    if not isinstance(claimed, list) or len(claimed) != len(played.start.racks):
        return Fault("deal", Reason.BAD_DEAL, "hands is one list of cards for each seat")
    for seat, rack in enumerate(played.start.racks):
        dealt, said = Counter(played.game.hand(rack)), claimed[seat]
        if not isinstance(said, list) or not all(isinstance(card, str) for card in said):
            return Fault("deal", Reason.BAD_DEAL, f"the hand of seat {seat} is not a list of cards")
        if dealt != Counter(said):
            odd = " ".join(sorted((Counter(said) - dealt).elements())) or "too few cards"
            real = " ".join(sorted((dealt - Counter(said)).elements())) or "nothing"
            text = f"seat {seat} is said to have been dealt {odd} and was dealt {real} instead"
            return Fault("deal", Reason.BAD_DEAL, text, seat=seat)
    return None


def _events(played: Replay, claimed: Plain) -> Fault | None:
    """The first move whose public events are not those that were stored."""
    if not isinstance(claimed, list) or len(claimed) != len(played.record.moves):
        return Fault("event", Reason.BAD_RECORD, "events is one list for each move")
    for step in played.steps():
        heard = [_told(event) for event in step.events if event.audience is None]
        said = claimed[step.index]
        if not isinstance(said, list) or [_claim(event) for event in said] != heard:
            place = _first_difference([_claim(event) for event in said] if said else [], heard)
            text = f"event {place} of move {step.index} is not what happened"
            if place < len(heard):
                text += f": that was {heard[place]['kind']} {heard[place]['values']}"
            return Fault(
                "event", Reason.BAD_RECORD, text, at=step.index, seat=step.seat, move=step.text
            )
    return None


def _move(played: Replay) -> Fault | None:
    refused = played.refused
    if refused is None:
        return None
    text = f"move {refused.at} does not fit: {refused.reason}"
    return Fault("move", refused.reason, text, at=refused.at, seat=refused.seat, move=refused.move)


def _told(event: Event) -> dict[str, Plain]:
    return {"kind": event.kind, "values": to_plain(event.values)}


def _claim(value: Plain) -> Plain:
    """A stored event without its audience, which is everybody."""
    if isinstance(value, dict) and value.get("audience") is None:
        return {key: item for key, item in value.items() if key != "audience"}
    return value


def _first_difference(said: list[Plain], heard: list[Plain]) -> int:
    pairs = enumerate(zip(said, heard, strict=False))
    return next((i for i, (claim, event) in pairs if claim != event), min(len(said), len(heard)))
