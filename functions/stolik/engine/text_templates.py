"""Sentences with holes, as the catalogue of texts has them: {points}, or {seat:name} with a form.

A form says how to write the value. A sentence that depends on a value is a map:
{"by": "kind", "T": "...", "other": "..."}. client_sdk/texts/README.md lists the forms.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from typing import Any

from stolik.engine.contract import Event

_SUITS = {"c": "♣", "d": "♦", "h": "♥", "s": "♠"}
_HOLE = re.compile(r"\{(\w+)(?::(\w+))?\}")
_BID = re.compile(r"([1-7])([CDHS])")


def card_text(card: str) -> str:
    """A card as people write it.

    >>> card_text("Th")
    '10♥'
    """
    return card[:-1].replace("T", "10") + _SUITS.get(card[-1:], card[-1:])


def bid_text(bid: str) -> str:
    """A bid of bridge as people write it.

    >>> bid_text("2H"), bid_text("3NT")
    ('2♥', '3NT')
    """
    match = _BID.fullmatch(bid)
    return match[1] + _SUITS[match[2].lower()] if match else bid


def signed(value: int) -> str:
    """A number with its sign, as score sheets have it."""
    return f"+{value}" if value > 0 else f"−{-value}" if value < 0 else "0"


class TextCatalogue:
    """One language's catalogue. An unknown key gives the key, or `internal` for a reason."""

    def __init__(self, catalogue: dict[str, Any]) -> None:
        self._all = catalogue

    def game(self, game: str) -> str:
        """The name of a game."""
        return str(self._all["games"].get(game, game))

    def reason(self, reason: str) -> str:
        """What to tell a person about a refusal."""
        reasons = self._all["reasons"]
        return str(reasons.get(reason, reasons["internal"]))

    def refusal(self, reason: str, values: Mapping[str, Any]) -> str:
        """Like `reason`, naming the suit, tiles or points where `values` has them."""
        told = self._all["explanations"].get(reason) if values else None
        return self._sentence(told, values, ()) if told else self.reason(reason)

    def advice(self, code: str, values: Mapping[str, Any]) -> str:
        """Why a bot advises a move."""
        return self._sentence(self._all["advice"].get(code, ""), values, ())

    def phrase(self, preset: str) -> str:
        """A preset phrase of the chat."""
        return str(self._all["phrases"].get(preset, ""))

    @property
    def presets(self) -> tuple[str, ...]:
        """The keys of all preset phrases."""
        return tuple(self._all["phrases"])

    def result(self, reason: str) -> str:
        """Why a game ended."""
        return str(self._all["results"].get(reason, ""))

    def word(self, word: str) -> str:
        """A single word."""
        return str(self._all["words"].get(word, word))

    def event(self, game: str, event: Event, names: Sequence[str], me: int | None = None) -> str:
        """One sentence on what happened, or none; `names` are the people by seat, `me` is you."""
        told = self._all["events"].get(game, {}).get(event.kind, "")
        if me is None:
            return self._sentence(told, event.values, names)
        own = self._all["ownEvents"].get(game, {}).get(event.kind)
        if own and event.values.get(own["who"]) == me:
            told = own
        called = [self.word("you") if seat == me else name for seat, name in enumerate(names)]
        text = self._sentence(told, event.values, called)
        return text[:1].upper() + text[1:]

    def _sentence(self, told: Any, values: Mapping[str, Any], names: Sequence[str]) -> str:
        if isinstance(told, dict):
            told = told.get(_key(values.get(told.get("by", ""))), told.get("other", ""))
        return _HOLE.sub(lambda hole: self._filled(values.get(hole[1]), hole[2], names), told)

    def _filled(self, value: Any, form: str | None, names: Sequence[str]) -> str:
        many = value if isinstance(value, list | tuple) else ()
        match form:
            case "name":
                return self._name(value, names)
            case "names":
                return ", ".join(self._name(seat, names) for seat in many) or self.word("nobody")
            case "card":
                return self.word("none") if value is None else card_text(str(value))
            case "cards":
                return " ".join(card_text(str(card)) for card in many)
            case "tiles" | "dice":
                return " ".join(map(str, many))
            case "each":
                return ", ".join(f"{self._name(at, names)} {item}" for at, item in enumerate(many))
            case "signed":
                rows = ((self._name(at, names), signed(points)) for at, points in enumerate(many))
                return ", ".join(f"{name} {points}" for name, points in rows)
            case "decimal":
                return f"{value:.1f}".replace(".", self.word("decimal-mark"))
            case "gain":
                text = f"{abs(value):.1f}".replace(".", self.word("decimal-mark"))
                return f"+{text}" if value > 0 else f"−{text}" if value < 0 else text
            case "choice":
                return str(self._all["choices"].get(str(value), value))
            case "bid":
                return bid_text(str(value))
            case "suit":
                return _SUITS.get(str(value), str(value))
            case "combination":
                return str(self._all["combinations"].get(str(value), value))
        return _key(value)

    def _name(self, seat: Any, names: Sequence[str]) -> str:
        if not isinstance(seat, int):
            return self.word("nobody")
        return names[seat] if seat < len(names) else str(seat + 1)


def _key(value: Any) -> str:
    """A value as the catalogue's keys write it: null, true and false as in JSON."""
    return json.dumps(value) if value is None or isinstance(value, bool) else str(value)
