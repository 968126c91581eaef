"""Reads every message that leaves for a chat and looks for cards that its readers may not know."""

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
    """A message showed what its reader may not know."""


class Reader:
    """Stands between the bot and the chat service, and knows every card of one table."""

    def __init__(self, room: Room, group: int, players: dict[int, str]) -> None:
        self.room, self.group, self.players = room, group, players
        self.read = 0
        self.leaks: list[str] = []
        self._call = room.telegram.call
        room.telegram.call = self.call  # type: ignore[method-assign]

    def call(self, method: str, params: dict[str, Any]) -> tuple[int, dict[str, Any]]:
        """Look at a call, then let it through."""
        answer = self._call(method, params)
        if method in ("sendMessage", "editMessageText") and answer[0] == 200:
            self.look(int(params["chat_id"]), answer[1]["result"])
        return answer

    def look(self, chat: int, message: dict[str, Any]) -> None:
        """Note what a message shows and should not."""
        loaded = self._loaded()
        if loaded is None or loaded.header.status not in LIVE:
            return
        self.read += 1
        shown = set(shown_in(message))
        hidden = set(_hidden(loaded, self.players.get(chat, "")))
        if found := shown & hidden:
            self.leaks.append(f"{chat}: {sorted(found)} in {message['text']}")

    def stop(self) -> None:
        """Let go."""
        self.room.telegram.call = self._call  # type: ignore[method-assign]
        assert self.read > 5
        if self.leaks:
            raise Leak(self.leaks[0])

    def _loaded(self) -> Snapshot | None:
        game_id = self.room.table(self.group)
        if not game_id or not self.room.header(game_id).seq:
            return None
        return load_whole(game_id)


def shown_in(message: dict[str, Any]) -> Iterator[str]:
    """Cards and tiles in a message. Bids look like cards and are none; to name a partner one is
    offered cards of the whole deck."""
    text = "\n".join(line for line in message["text"].splitlines() if not _is_bid(line))
    labels = [label for label, data in buttons(message) if not _is_choice(data)]
    for said in (text, *labels):
        yield from _CARD.findall(said)
        for colour, row in _TILES.findall(said):
            yield from (colour + number for number in re.findall(r"\d+", row))


def _hidden(loaded: Snapshot, uid: str) -> Iterator[str]:
    """What `uid` may not know (empty: the group): all that lies in hands and pool, but their own.

    A card that was named, and a tile that also lies on the table, are known to all.
    """
    position, table = loaded.position, loaded.position.table
    public = {getattr(table, name, None) for name in ("partner_card", "trump_card")}
    public |= {tile for one in getattr(table, "sets", ()) for tile in one.tiles}
    own: set[str] = set()
    seat = loaded.header.seat_of(uid) if uid else None
    for place, rack in enumerate(position.racks):
        held = {*getattr(rack, "hand", ()), *getattr(rack, "stash", ())}
        own |= held if place == seat else set()
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
