"""The end of a table in its chat: winners, another game with the same people, the replay."""

from __future__ import annotations

import os

from stolik.engine import record_codec
from stolik.engine.records import Record
from stolik.service import server_clock
from stolik.service.play import consent, game_record
from stolik.service.tables import firestore_client
from stolik.service.tables.firestore_client import Document
from stolik.service.tables.transaction import Transaction, transaction
from stolik.telegram import chat_tasks, groups, outbox, tables
from stolik.telegram.sending import Button, Rows
from stolik.telegram.tables import Seen
from stolik.telegram.words import Words, words

LONGEST_LINK = 1_900  # characters that a button takes


def close(seen: Seen, kept: Document) -> None:
    """Tell the end once, and lead to the next game once that is agreed."""
    listeners = _listeners(seen, kept)
    if kept["over"]:  # whoever told it may have died before it was sent
        for chat, _ in listeners:
            outbox.order(chat, server_clock.now_ms())
    else:
        lines = [(chat, outbox.line(*farewell(seen, kept, told))) for chat, told in listeners]
        _tell_once(game_id=seen.game_id, lines=lines)
    if following := seen.header.next_game:
        _follow(seen, kept, following)
        chat_tasks.show_table(following, seen.header.updated)


def farewell(seen: Seen, kept: Document, told: Words) -> tuple[str, Rows]:
    """How it ended, with what can be done next."""
    header = seen.header
    if header.result is None:
        return _why(seen, kept, told), ()
    winners = ", ".join(seen.names[seat] for seat in header.result.winners)
    game = told.game(header.game)
    lines = [f"🏆 {told.say('over', game=game, winners=winners or told.word('nobody'))}"]
    lines.append(told.result(header.result.reason))
    again = Button(told.say("again"), f"a {seen.game_id}")
    replay = replay_link(seen)
    rows = ((again,), (Button(told.say("replay"), url=replay),)) if replay else ((again,),)
    return "\n".join(line for line in lines if line), rows


def replay_link(seen: Seen) -> str:
    """Where the game can be seen again; the address alone holds the game if it is not too long."""
    site = os.environ.get("STOLIK_SITE", "").rstrip("/")
    if not site:
        return ""
    record = game_record.record(seen.game_id)
    record.pop("events")
    whole = f"{site}/r#{record_codec.encode(Record.read(record))}"
    return whole if len(whole) <= LONGEST_LINK else f"{site}/r/{seen.game_id}"


def _why(seen: Seen, kept: Document, told: Words) -> str:
    """Why a game was cancelled."""
    if kept["why"]:
        return told.say("cancelled-admin", name=kept["why"])
    if consent.is_cancelled_by_vote(seen.header):
        return told.say("cancelled-vote")
    waited = seen.header.updated - (seen.header.turn_started or seen.header.updated)
    if 0 < seen.header.idle * 1000 <= waited:
        return told.say("cancelled-idle", seconds=seen.header.idle)
    return told.say("cancelled")


@transaction
def _tell_once(tx: Transaction, game_id: str, lines: list[tuple[int, str]]) -> None:
    path = tables.table_place(game_id)
    (kept,) = tx.read(path)
    if kept is None or kept["over"]:
        return
    tx.update(path, {"over": True})
    for chat, line in lines:
        outbox.stage(tx, chat, line)


def _listeners(seen: Seen, kept: Document) -> list[tuple[int, Words]]:
    """The group; where there is none, the players."""
    if chat := int(kept["chat"]):
        return [(chat, groups.spoken_in(groups.read(chat)))]
    paths = [tables.hand_place(seen.game_id, uid) for uid in seen.header.players]
    found = [hand for hand in firestore_client.read_documents(*paths) if hand]
    return [(int(hand["chat"]), words(str(hand["locale"]))) for hand in found]


@transaction
def _follow(tx: Transaction, seen: Seen, kept: Document, following: str) -> None:
    """Let the group go on to the next table, if nobody has opened another meanwhile."""
    (there,) = tx.read(tables.table_place(following))
    if there is not None:
        return
    chat = int(kept["chat"])
    tx.create(tables.table_place(following), fresh(chat))
    if chat:
        (group,) = tx.read(groups.place(chat))
        if group is not None and group["gameId"] == seen.game_id:
            tx.update(groups.place(chat), {"gameId": following, "message": 0, "shown": ""})


def fresh(chat: int) -> Document:
    """The chat's side of a new table; `chat` is 0 where no group watches."""
    return {"chat": chat, "feed": [], "fed": 1, "over": False, "why": ""}
