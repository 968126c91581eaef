"""The chat's side of a table: `chatTables/{game}` and one `chatHands/{game}_{uid}` per player."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from stolik.documents.header import LIVE, Header
from stolik.engine.contract import AnyGame, Position, View
from stolik.service.tables import firestore_client, header_document, paths
from stolik.service.tables.firestore_client import Document
from stolik.service.tables.transaction import Transaction, transaction
from stolik.telegram import people

OPEN = ("waiting", *LIVE)


@dataclass(frozen=True, slots=True)
class Seen:
    """A table as far as everybody may see it: the header and what lies on the table."""

    game_id: str
    header: Header
    game: AnyGame
    options: Any
    table: Any  # None before the deal

    @property
    def names(self) -> list[str]:
        """Who sits where."""
        return [chair.name for chair in self.header.seats]

    def view(self, rack: Document, seat: int) -> View[Any, Any, Any]:
        """What one seat may see, from its own rack document.

        Aids that follow from the table are worked out anew: the document has them as they were
        when the rack changed last. Open hands change with every move, and are there.
        """
        held = header_document.decode(self.game.rack, rack["rack"])
        racks = tuple(held if place == seat else None for place in range(len(self.names)))
        options = self.options
        if hasattr(options, "open_hands"):
            options = replace(options, open_hands=False)
        nothing: Any = None
        view = self.game.view(Position(options, self.table, racks, nothing), seat)
        kept = {name: aid for name, aid in rack["shown"].items() if name == "openHands"}
        return replace(view, options=self.options, shown={**kept, **view.shown})

    def view_of_host(self) -> View[Any, Any, Any]:
        """What the host may see who is asked as such."""
        return View(None, self.options, self.table, None)

    def has_moved(self, uid: str, move_id: str) -> bool:
        """Whether the last move of `uid` at this table was the one with that id."""
        return (self.header.moved or {}).get(str(self.header.seat_of(uid))) == move_id

    def is_asked(self, uid: str) -> bool:
        """Whether `uid` may act now, for a seat or as the host."""
        seat = self.header.seat_of(uid)
        as_host = uid == self.header.host and None in self.header.asked
        return as_host or (seat is not None and seat in self.header.asked)


def table_place(game_id: str) -> str:
    """Where the chat's side of a table is kept."""
    return f"chatTables/{game_id}"


def hand_place(game_id: str, uid: str) -> str:
    """Where a player's message is kept."""
    return f"chatHands/{game_id}_{uid}"


def look(game_id: str) -> Seen | None:
    """The table as it is now; None if there is none."""
    return both(game_id)[1]


def both(game_id: str) -> tuple[Document | None, Seen | None]:
    """The chat's side of a table, and the table."""
    kept, content = firestore_client.read_documents(
        table_place(game_id), paths.header_path(game_id)
    )
    return kept, _seen(game_id, content)


def _seen(game_id: str, content: Document | None) -> Seen | None:
    if content is None:
        return None
    header = header_document.read_header(content)
    game = header.engine_game()
    options = game.read_options(header.options, len(header.seats))
    lies = None if header.table is None else header_document.decode(game.table, header.table)
    return Seen(game_id, header, game, options, lies)


def rack_of(game_id: str, uid: str) -> Document | None:
    """What the player `uid` holds."""
    (rack,) = firestore_client.read_documents(f"{paths.header_path(game_id)}/racks/{uid}")
    return rack


def new_hand(game_id: str, uid: str) -> Document:
    """The entry of a new player; one who is not known here cannot be reached."""
    found = people.by_uid(uid)
    person, muted = found if found else (people.Person(0, "", "en", uid), True)
    return {
        "gameId": game_id,
        "uid": uid,
        "chat": person.account,
        "locale": person.locale,
        "message": 0,
        "shown": "",
        "asked": False,
        "held": "",
        "muted": muted,
    }


def hands_of(uid: str) -> list[Document]:
    """The entries of a player at every table of this chat."""
    return [hand for _, hand in firestore_client.find_documents("chatHands", "uid", "==", uid)]


@transaction
def update_hand(tx: Transaction, game_id: str, uid: str, fields: Document) -> None:
    """Note something about a player's message."""
    tx.update(hand_place(game_id, uid), fields)


def open_hands_of(uid: str) -> list[tuple[Document, Seen]]:
    """The entries of a player at tables that are not over, with the tables."""
    found = [(hand, look(str(hand["gameId"]))) for hand in hands_of(uid)]
    return [(hand, seen) for hand, seen in found if seen and seen.header.status in OPEN]
