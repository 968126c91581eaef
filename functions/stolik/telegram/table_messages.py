"""Keeps the messages of a table up to date: the group's message, and one for each player.

Scheduled after every change of a header with `chat`, whoever made it: a tap, the web, a bot or
the clock. It reads the current table and sends what differs, so it may run late, twice or out of
order. One call sends only a few messages; the next call sends the rest.
"""

from __future__ import annotations

import re
from typing import Any

from stolik.documents.header import HOST_DEALS_MS, LIVE
from stolik.engine.contract import View
from stolik.service import server_clock
from stolik.service.notify.texts import link as table_link
from stolik.service.tables import firestore_client, paths
from stolik.service.tables.firestore_client import Document
from stolik.service.tables.transaction import Transaction, transaction
from stolik.telegram import chat_tables, chat_tasks, game_end, group_document, outbox, people
from stolik.telegram.bot_client import Button, ButtonRows, ChatUnreachable
from stolik.telegram.chat_tables import PublicTable
from stolik.telegram.drawing import boards, buttons, hands, lobby
from stolik.telegram.outbox import MessageSlot
from stolik.telegram.translations import Texts, texts_for

MAX_MESSAGES_PER_CALL = 5  # with five calls a second, below Telegram's limit of 30 messages
FEED_LENGTH = 6  # moves in the group's message
MAX_TEXT_CHARACTERS = 4_000
_blank_lines = re.compile(r"\n{3,}")


def show_table(game_id: str, now: int) -> None:
    """Update every message of a table, and announce its end."""
    chat_table, public = chat_tables.read_with_chat(game_id)
    if public is None or chat_table is None:
        return
    chat_table = _with_new_moves(game_id, public, chat_table)
    group, hands_and_racks = _read_messages(public, chat_table)
    players = _player_slots(public, hands_and_racks, now)
    slots = [*_group_slot(public, chat_table, group), *players]
    retry_times, sent = _later_times(public, now), 0
    for slot, stored in slots:
        if stored["shown"] == slot.content_hash:
            continue
        if sent == MAX_MESSAGES_PER_CALL:
            retry_times.append(now + 1_000)
            break
        sent += 1
        try:
            at = outbox.update_message(slot, now)
        except ChatUnreachable:
            _record_unreachable(public, chat_table, slot, stored)
            continue
        retry_times += [at] if at is not None else []
    if retry_times:
        at = min(retry_times)
        chat_tasks.show_table(game_id, at, f"show-{game_id}-{at}")
    if public.header.status not in ("waiting", *LIVE):
        game_end.announce_end(public, chat_table)


def _later_times(public: PublicTable, now: int) -> list[int]:
    """When the messages change although nothing happens: others may deal for a silent host."""
    header = public.header
    at = header.updated + HOST_DEALS_MS
    waits = header.status == "between_rounds" and header.deadline is None
    return [at] if waits and at > now else []


def _read_messages(
    public: PublicTable, chat_table: Document
) -> tuple[Document, list[tuple[Document, Document | None]]]:
    """The group's document, and each player's hand and rack, in one read."""
    uids = public.header.players if public.table is not None else ()
    rack_paths = [f"{paths.header_path(public.game_id)}/racks/{uid}" for uid in uids]
    hand_paths = [chat_tables.hand_path(public.game_id, uid) for uid in uids]
    chat = int(chat_table["chat"])
    group, group_outbox, *rest = firestore_client.read_documents(
        group_document.group_path(chat), outbox.outbox_path(chat), *hand_paths, *rack_paths
    )
    if group_outbox and group_outbox["lines"]:  # a worker may have crashed before it sent them
        outbox.schedule_flush(chat, server_clock.now_ms())
    players = zip(uids, rest[: len(uids)], rest[len(uids) :], strict=True)
    hands_and_racks = [
        (hand or _new_hand(public, chat_table, uid), rack) for uid, hand, rack in players
    ]
    return group or group_document.NEW_GROUP, hands_and_racks


def _new_hand(public: PublicTable, chat_table: Document, uid: str) -> Document:
    hand = chat_tables.new_hand(public.game_id, uid)
    line = _unreachable_line(public, chat_table, uid) if hand["muted"] and hand["chat"] else ""
    _save_hand(hand=hand, chat=int(chat_table["chat"]), line=line)
    return hand


@transaction
def _save_hand(tx: Transaction, hand: Document, chat: int, line: str) -> None:
    """Save a hand document, and add `line` to the outbox of the group."""
    path = chat_tables.hand_path(str(hand["gameId"]), str(hand["uid"]))
    (stored,) = tx.read(path)
    tx.put(path, {**(stored or hand), "muted": hand["muted"]})
    if line:
        outbox.stage_line(tx, chat, line)


def _record_unreachable(
    public: PublicTable, chat_table: Document, slot: MessageSlot, hand: Document
) -> None:
    """Record that a chat cannot be reached."""
    if slot.chat == chat_table["chat"]:
        group_document.update_group(slot.chat, "en", {"left": True})
        return
    people.set_muted(slot.chat)
    line = _unreachable_line(public, chat_table, str(hand["uid"]))
    _save_hand(hand={**hand, "muted": True}, chat=int(chat_table["chat"]), line=line)


def _unreachable_line(public: PublicTable, chat_table: Document, uid: str) -> str:
    """What the group is told about an unreachable player; empty if there is no group."""
    seat = public.header.seat_of(uid)
    if not chat_table["chat"] or seat is None:
        return ""
    texts = group_document.texts_of(group_document.read_group(int(chat_table["chat"])))
    facts = {"name": public.names[seat], "link": table_link(public.game_id)}
    return outbox.make_line(texts.say("blocked", **facts))


def _with_new_moves(game_id: str, public: PublicTable, chat_table: Document) -> Document:
    """The chat document with the latest moves of the log added."""
    seq, fed = public.header.seq, int(chat_table["fed"])
    if seq <= max(fed, 1):
        return chat_table
    first = max(fed + 1, 2, seq - FEED_LENGTH + 1)
    entry_paths = [paths.move_path(game_id, number) for number in range(first, seq + 1)]
    entries = [entry["events"] for entry in firestore_client.read_documents(*entry_paths) if entry]
    feed = [*chat_table["feed"], *({"events": events} for events in entries)][-FEED_LENGTH:]
    after = {**chat_table, "feed": feed, "fed": seq}
    _save_feed(path=chat_tables.table_path(game_id), after=after)
    return after


@transaction
def _save_feed(tx: Transaction, path: str, after: Document) -> None:
    (stored,) = tx.read(path)
    if stored is not None and int(stored["fed"]) < int(after["fed"]):
        tx.update(path, {"feed": after["feed"], "fed": after["fed"]})


def _group_slot(
    public: PublicTable, chat_table: Document, group: Document
) -> list[tuple[MessageSlot, Document]]:
    """The group's message, unless the group plays at another table by now."""
    chat = int(chat_table["chat"])
    if not chat or group["left"] or group["gameId"] != public.game_id:
        return []
    texts = group_document.texts_of(group)
    if public.table is None:
        text, rows = lobby.waiting_message(public, texts)
        return [(MessageSlot(chat, group_document.group_path(chat), text, rows), group)]
    feed = boards.feed(public.header.game, chat_table["feed"], public.names, texts)
    lines = [*lobby.title(public, texts), "", *_board(public, texts), ""]
    lines += [*feed, "", *lobby.whose_turn(public, texts)]
    return [(MessageSlot(chat, group_document.group_path(chat), _text(lines)), group)]


def _player_slots(
    public: PublicTable, hands_and_racks: list[tuple[Document, Document | None]], now: int
) -> list[tuple[MessageSlot, Document]]:
    """The players' messages; those whose turn it is come first."""
    reachable = [(hand, rack) for hand, rack in hands_and_racks if rack and not hand["muted"]]
    slots = [(_player_slot(public, hand, rack, now), hand) for hand, rack in reachable]
    return sorted(slots, key=lambda slot: not slot[0].also["asked"])


def _player_slot(public: PublicTable, hand: Document, rack: Document, now: int) -> MessageSlot:
    """A player's message. It shows the table only on their turn and at the end."""
    uid, texts, game = str(hand["uid"]), texts_for(str(hand["locale"])), public.header.game
    view = public.view(rack, int(rack["seat"]))
    rows: ButtonRows = ()
    live = public.header.status in LIVE
    asked = live and public.is_asked(uid, now)
    lines = [*lobby.title(public, texts), ""]
    if asked or not live:
        lines += [*_board(public, texts), ""]
    lines += hands.hand(game, view, public.names, texts)
    if public.header.status == "cancelled":
        lines += ["", texts.say("cancelled")]
    if asked:
        rows = _buttons(public, view, hand, texts)
        lines += ["", texts.say("your-turn"), hands.question(game, public.table.phase, texts)]
    ring = asked and not hand["asked"]
    path = chat_tables.hand_path(public.game_id, uid)
    chat = int(hand["chat"])
    return MessageSlot(chat, path, _text(lines), rows, ring=ring, also={"asked": asked})


def _board(public: PublicTable, texts: Texts) -> list[str]:
    return boards.board(public.header.game, public.options, public.table, public.names, texts)


def _buttons(
    public: PublicTable, view: View[Any, Any, Any], hand: Document, texts: Texts
) -> ButtonRows:
    own_view = view if view.seat in public.header.asked else public.host_view()
    seq, _, card = str(hand["held"]).partition(" ")
    held = card if seq == str(public.header.seq) else ""
    choices = buttons.choices(public.header.game, own_view, texts, held)
    rows = buttons.to_buttons(public.game_id, public.header.seq, choices)
    if own_view.seat is None or public.header.status != "playing" or public.header.rated:
        return rows
    hint = Button(texts.say("hint"), f"i {public.game_id} {public.header.seq} -")
    return (*rows, (hint,))


def _text(lines: list[str]) -> str:
    text = _blank_lines.sub("\n\n", "\n".join(lines).strip())
    return text if len(text) <= MAX_TEXT_CHARACTERS else f"{text[: MAX_TEXT_CHARACTERS - 1]}…"
