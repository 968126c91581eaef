"""The end of a game in its chat: the winners, a rematch, and a link to the replay."""

from __future__ import annotations

from stolik.engine import record_codec
from stolik.engine.records import Record
from stolik.engine.text_templates import bid_text
from stolik.service import server_clock
from stolik.service.play import consent, game_record
from stolik.service.settings import SITE
from stolik.service.tables import firestore_client
from stolik.service.tables.firestore_client import Document
from stolik.service.tables.transaction import Transaction, transaction
from stolik.telegram import chat_tables, chat_tasks, group_document, outbox
from stolik.telegram.bot_client import Button, ButtonRows
from stolik.telegram.chat_tables import PublicTable
from stolik.telegram.drawing import symbols
from stolik.telegram.translations import Texts, texts_for

MAX_LINK_CHARACTERS = 1_900  # Telegram allows 2,048 in a button


def announce_end(public: PublicTable, chat_table: Document) -> None:
    """Announce the end once, and show the next table if there is a rematch."""
    recipients = _recipients(public, chat_table)
    if chat_table["over"]:  # the worker may have crashed before it was sent
        for chat, _ in recipients:
            outbox.schedule_flush(chat, server_clock.now_ms())
    else:
        lines = [
            (chat, outbox.make_line(*end_message(public, chat_table, texts)))
            for chat, texts in recipients
        ]
        _announce_once(game_id=public.game_id, lines=lines)
    if next_game := public.header.next_game:
        _move_to(public, chat_table, next_game)
        chat_tasks.show_table(next_game, public.header.updated)


def end_message(public: PublicTable, chat_table: Document, texts: Texts) -> tuple[str, ButtonRows]:
    """The text and the buttons of the last message."""
    header = public.header
    if header.result is None:
        return _cancel_reason(public, chat_table, texts), ()
    winners = ", ".join(public.names[seat] for seat in header.result.winners)
    game = texts.game(header.game)
    lines = [f"🏆 {texts.say('over', game=game, winners=winners or texts.word('nobody'))}"]
    lines.append(texts.result(header.result.reason))
    lines += _bridge_lines(public, texts)
    if len(set(header.result.scores)) > 1:
        ranked = sorted(zip(header.result.scores, public.names, strict=True), reverse=True)
        scores, names = zip(*ranked, strict=True)
        lines.append(texts.say("score", row=symbols.name_values(names, scores)))
    rematch = Button(texts.say("again"), f"a {public.game_id}")
    replay = replay_link(public)
    rows = ((rematch,), (Button(texts.say("replay"), url=replay),)) if replay else ((rematch,),)
    return "\n".join(line for line in lines if line), rows


def _bridge_lines(public: PublicTable, texts: Texts) -> list[str]:
    """Contract, partner and tricks of the last deal of floating bridge."""
    rows = public.header.rounds
    if public.header.game != "bridge" or not rows:
        return []
    row, names = rows[-1], public.names
    sides = {row["declarer"], row["declarer"] if row["partner"] is None else row["partner"]}
    partner = texts.word("nobody") if row["partner"] is None else names[row["partner"]]
    told = {
        "contract": bid_text(str(row["contract"])),
        "declarer": names[row["declarer"]],
        "partner": partner,
        "tricks": sum(row["won"][seat] for seat in sides),
    }
    return [texts.say("bridge-result", **told)]


def replay_link(public: PublicTable) -> str:
    """The link to the replay; the game itself is in the link unless that is too long."""
    site = SITE.value
    if not site:
        return ""
    record = game_record.record(public.game_id)
    record.pop("events")
    link = f"{site}/r#{record_codec.encode(Record.read(record))}"
    return link if len(link) <= MAX_LINK_CHARACTERS else f"{site}/r/{public.game_id}"


def _cancel_reason(public: PublicTable, chat_table: Document, texts: Texts) -> str:
    """Why a game was cancelled."""
    if chat_table["why"]:
        return texts.say("cancelled-admin", name=chat_table["why"])
    if consent.is_cancelled_by_vote(public.header):
        return texts.say("cancelled-vote")
    waited = public.header.updated - (public.header.turn_started or public.header.updated)
    if 0 < public.header.idle * 1000 <= waited:
        return texts.say("cancelled-idle", seconds=public.header.idle)
    return texts.say("cancelled")


@transaction
def _announce_once(tx: Transaction, game_id: str, lines: list[tuple[int, str]]) -> None:
    path = chat_tables.table_path(game_id)
    (chat_table,) = tx.read(path)
    if chat_table is None or chat_table["over"]:
        return
    tx.update(path, {"over": True})
    for chat, line in lines:
        outbox.stage_line(tx, chat, line)


def _recipients(public: PublicTable, chat_table: Document) -> list[tuple[int, Texts]]:
    """The chats to tell, with their languages: the group, or without one the players."""
    if chat := int(chat_table["chat"]):
        return [(chat, group_document.texts_of(group_document.read_group(chat)))]
    paths = [chat_tables.hand_path(public.game_id, uid) for uid in public.header.players]
    hands = [hand for hand in firestore_client.read_documents(*paths) if hand]
    return [(int(hand["chat"]), texts_for(str(hand["locale"]))) for hand in hands]


@transaction
def _move_to(tx: Transaction, public: PublicTable, chat_table: Document, next_game: str) -> None:
    """Create the chat document of the next table, and show it in the group.

    The group keeps its table if it is already another one.
    """
    (existing,) = tx.read(chat_tables.table_path(next_game))
    if existing is not None:
        return
    chat = int(chat_table["chat"])
    tx.create(chat_tables.table_path(next_game), new_chat_table(chat))
    if chat:
        (group,) = tx.read(group_document.group_path(chat))
        if group is not None and group["gameId"] == public.game_id:
            fields = {"gameId": next_game, "message": 0, "shown": ""}
            tx.update(group_document.group_path(chat), fields)


def new_chat_table(chat: int) -> Document:
    """The chat document of a new table; `chat` is 0 without a group."""
    return {"chat": chat, "feed": [], "fed": 1, "over": False, "why": ""}
