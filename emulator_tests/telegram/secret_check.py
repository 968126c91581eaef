"""Checks every message of the bot for cards that the people in the chat may not know."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from emulator_tests.telegram.chat_driver import Room, buttons
from stolik.documents.header import LIVE
from stolik.engine.text_templates import card_text
from stolik.service.tables.snapshots import Snapshot
from testkit.table_driver import load_whole

_CARD = re.compile(r"(?:10|[2-9JQKA])[♠♥♦♣]")
_TILES = re.compile(r"([⚫🔺🟦🔶]) ?((?:(?:1[0-3]|[1-9]|🃏) ?)+)")
_COLOURS = {"k": "⚫", "r": "🔺", "b": "🟦", "o": "🔶"}


_is_bid = re.compile(r"(Bids|Contract): .*|· .*(bids|plays|made|failed in) [1-7].*").fullmatch
_is_choice = re.compile(r"m \S+ \d+ (partner .*|[1-7](C|D|H|S|NT))").fullmatch


class Leak(AssertionError):
    """A message showed a card that its reader may not know."""


class SecretCheck:
    """Intercepts the bot's calls and compares each message with all cards of one table."""

    def __init__(self, room: Room, group: int, players: dict[int, str]) -> None:
        self.room, self.group, self.players = room, group, players
        self.checked = 0
        self.leaks: list[str] = []
        self._call = room.telegram.call
        room.telegram.call = self.call  # type: ignore[method-assign]

    def call(self, method: str, params: dict[str, Any]) -> tuple[int, dict[str, Any]]:
        """Execute a call, and check the message that it sent."""
        response = self._call(method, params)
        if method in ("sendMessage", "editMessageText") and response[0] == 200:
            self.check(int(params["chat_id"]), response[1]["result"])
        return response

    def check(self, chat: int, message: dict[str, Any]) -> None:
        """Record the secrets that a message shows."""
        snapshot = self._snapshot()
        if snapshot is None or snapshot.header.status not in LIVE:
            return
        self.checked += 1
        shown = set(shown_in(message))
        hidden = set(_hidden(snapshot, self.players.get(chat, "")))
        if leaked := shown & hidden:
            self.leaks.append(f"{chat}: {sorted(leaked)} in {message['text']}")

    def stop(self) -> None:
        """Stop intercepting. Raises Leak if a message showed a secret."""
        self.room.telegram.call = self._call  # type: ignore[method-assign]
        assert self.checked > 5
        if self.leaks:
            raise Leak(self.leaks[0])

    def _snapshot(self) -> Snapshot | None:
        game_id = self.room.table(self.group)
        if not game_id or not self.room.header(game_id).seq:
            return None
        return load_whole(game_id)


def shown_in(message: dict[str, Any]) -> Iterator[str]:
    """Cards and tiles in a message, without bids, which look like cards, and without the buttons
    for a partner card, which offer cards of the whole deck."""
    text = "\n".join(line for line in message["text"].splitlines() if not _is_bid(line))
    labels = [label for label, data in buttons(message) if not _is_choice(data)]
    for line in (text, *labels):
        yield from _CARD.findall(line)
        for colour, row in _TILES.findall(line):
            yield from (colour + number for number in re.findall(r"\d+", row))


def _hidden(snapshot: Snapshot, uid: str) -> Iterator[str]:
    """The cards in hands and pool that `uid` (empty: the group) may not know.

    A named card, and a tile of which another copy lies on the table, are not secret.
    """
    position, table = snapshot.position, snapshot.position.table
    public = {getattr(table, name, None) for name in ("partner_card", "trump_card")}
    public |= {tile for tile_set in getattr(table, "sets", ()) for tile in tile_set.tiles}
    own: set[str] = set()
    seat = snapshot.header.seat_of(uid) if uid else None
    for rack_seat, rack in enumerate(position.racks):
        held = {*getattr(rack, "hand", ()), *getattr(rack, "stash", ())}
        own |= held if rack_seat == seat else set()
    pool = position.pool
    everything = {
        *getattr(pool, "talon", ()),
        *getattr(pool, "tiles", ()),
        *getattr(pool, "cards", ()),
    }
    for rack in position.racks:
        everything |= {*getattr(rack, "hand", ()), *getattr(rack, "stash", ())}
    for name in everything - own - public:
        if name != "j":
            yield (
                _COLOURS[name[0]] + name[1:]
                if name[0] in _COLOURS and name[1:].isdecimal()
                else card_text(name)
            )
