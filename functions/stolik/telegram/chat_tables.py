"""`chatTables/{gameId}` and, for each player's message, `chatHands/{gameId}_{uid}`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from stolik.documents.header import LIVE, Header
from stolik.engine.contract import AnyGame, View
from stolik.service.tables import firestore_client, header_document, headers, paths
from stolik.service.tables.firestore_client import Document
from stolik.service.tables.transaction import Transaction, transaction
from stolik.telegram import people

OPEN_STATUSES = ("waiting", *LIVE)
MOVES_SEARCHED = 50  # of the log: more than others make between two moves of one person


@dataclass(frozen=True, slots=True)
class PublicTable:
    """The public part of a table: its header, options and `position.table`."""

    game_id: str
    header: Header
    game: AnyGame
    options: Any
    table: Any  # None before the deal

    @property
    def names(self) -> list[str]:
        """The names of the players, by seat."""
        return [chair.name for chair in self.header.seats]

    def view(self, rack: Document, seat: int) -> View[Any, Any, Any]:
        """The view of one seat, from its rack document."""
        own_rack = header_document.decode(self.game.rack, rack["rack"])
        aids = self.game.shown_to_all(self.options, self.table)
        return View(seat, self.options, self.table, own_rack, {**rack["shown"], **aids})

    def host_view(self) -> View[Any, Any, Any]:
        """The view of the host, who may act without a seat between rounds."""
        return View(None, self.options, self.table, None)

    def is_asked(self, uid: str, now: int) -> bool:
        """Whether `uid` may act now, for a seat, as the host or for a host who does not deal."""
        seat = self.header.seat_of(uid)
        as_host = None in self.header.asked and self.header.may_act_as_host(uid, now)
        return as_host or (seat is not None and seat in self.header.asked)


def table_path(game_id: str) -> str:
    """The path of a table's chat document."""
    return f"chatTables/{game_id}"


def hand_path(game_id: str, uid: str) -> str:
    """The path of the document of a player's message."""
    return f"chatHands/{game_id}_{uid}"


def read_table(game_id: str) -> PublicTable | None:
    """The current public part of a table, or None."""
    return read_with_chat(game_id)[1]


@transaction
def read_with_chat(tx: Transaction, game_id: str) -> tuple[Document | None, PublicTable | None]:
    """The chat document of a table and its public part, read together."""
    chat_table, header, live = tx.read(
        table_path(game_id), paths.header_path(game_id), paths.live_path(game_id)
    )
    if header is None:
        return chat_table, None
    return chat_table, _public_table(game_id, headers.join_documents(header, live))


def has_moved(public: PublicTable, uid: str, move_id: str) -> bool:
    """Whether one of the latest moves at a table was made by `uid` with this id."""
    last = public.header.seq
    numbers = range(max(2, last - MOVES_SEARCHED + 1), last + 1)
    entries = firestore_client.read_documents(
        *(paths.move_path(public.game_id, number) for number in numbers)
    )
    return any(entry["uid"] == uid and entry["moveId"] == move_id for entry in entries if entry)


def _public_table(game_id: str, header: Header) -> PublicTable:
    game = header.engine_game()
    options = header.engine_options()
    table = None if header.table is None else header_document.decode(game.table, header.table)
    return PublicTable(game_id, header, game, options, table)


def read_rack(game_id: str, uid: str) -> Document | None:
    """The rack document of the player `uid`, or None."""
    (rack,) = firestore_client.read_documents(f"{paths.header_path(game_id)}/racks/{uid}")
    return rack


def new_hand(game_id: str, uid: str) -> Document:
    """The hand document of a new player; muted if they have no Telegram account."""
    known = people.find_by_uid(uid)
    person, muted = known if known else (people.Person(0, "", "en", uid), True)
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
    """All hand documents of a player; none for the empty uid of somebody who has not started."""
    documents = firestore_client.find_documents("chatHands", "uid", "==", uid) if uid else ()
    return [hand for _, hand in documents]


@transaction
def update_hand(tx: Transaction, game_id: str, uid: str, fields: Document) -> None:
    """Update fields of a hand document."""
    tx.update(hand_path(game_id, uid), fields)


def open_hands_of(uid: str) -> list[tuple[Document, PublicTable]]:
    """The hand documents of a player at tables that are not over, with the tables."""
    hands = [(hand, read_table(str(hand["gameId"]))) for hand in hands_of(uid)]
    return [
        (hand, public) for hand, public in hands if public and public.header.status in OPEN_STATUSES
    ]
