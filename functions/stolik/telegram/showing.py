"""Shows a table in its chat as it is by now: the group's message, and each player's own.

Every change of a header that says `chat` orders this, whoever made it: a tap, the web, a bot or
the clock. It looks at the table anew and sends what differs, so it may come late, twice or out
of order. One call sends a few messages at most; what is left is done by the next.
"""

from __future__ import annotations

import re
from typing import Any

from stolik.documents.header import LIVE
from stolik.engine.contract import View
from stolik.service import server_clock
from stolik.service.notify import texts
from stolik.service.tables import firestore_client, paths
from stolik.service.tables.firestore_client import Document
from stolik.service.tables.transaction import Transaction, transaction
from stolik.telegram import chat_tasks, ends, groups, outbox, people, tables
from stolik.telegram.drawing import boards, buttons, hands, lobby
from stolik.telegram.outbox import Slot
from stolik.telegram.sending import Button, Gone, Rows
from stolik.telegram.tables import Seen
from stolik.telegram.words import Words, words

MOST = 5  # messages of one call: with five calls a second the service as a whole keeps its pace
FEED = 6  # moves that the group's message tells
LONGEST = 4_000  # characters of a message
_gaps = re.compile(r"\n{3,}")


def show(game_id: str, now: int) -> None:
    """Bring every message of a table up to date."""
    kept, seen = tables.both(game_id)
    if seen is None or kept is None:
        return
    kept = _told(game_id, seen, kept)
    group, hands_of = _found(seen, kept)
    slots = [*_of_group(seen, kept, group), *_of_players(seen, hands_of)]
    later, sent = list[int](), 0
    for slot, stored in slots:
        if stored["shown"] == slot.look:
            continue
        if sent == MOST:
            later.append(now + 1_000)
            break
        sent += 1
        try:
            at = outbox.bring(slot, now)
        except Gone:
            _lost(seen, kept, slot, stored)
            continue
        later += [at] if at is not None else []
    if later:
        at = min(later)
        chat_tasks.show_table(game_id, at, f"show-{game_id}-{at}")
    if seen.header.status not in ("waiting", *LIVE):
        ends.close(seen, kept)


def _found(seen: Seen, kept: Document) -> tuple[Document, list[tuple[Document, Document | None]]]:
    """What is known of the group, and of each player the message and the rack, in one go."""
    people = seen.header.players if seen.table is not None else ()
    racks = [f"{paths.header_path(seen.game_id)}/racks/{uid}" for uid in people]
    hands_at = [tables.hand_place(seen.game_id, uid) for uid in people]
    chat = int(kept["chat"])
    group, waiting, *rest = firestore_client.read_documents(
        groups.place(chat), outbox.place(chat), *hands_at, *racks
    )
    if waiting and waiting["lines"]:  # whoever left them may have died before they were sent
        outbox.order(chat, server_clock.now_ms())
    players = zip(people, rest[: len(people)], rest[len(people) :], strict=True)
    known = [(hand or _new_hand(seen, kept, uid), rack) for uid, hand, rack in players]
    return group or groups.FRESH, known


def _new_hand(seen: Seen, kept: Document, uid: str) -> Document:
    hand = tables.new_hand(seen.game_id, uid)
    line = _missed(seen, kept, uid) if hand["muted"] and hand["chat"] else ""
    _note_hand(hand=hand, chat=int(kept["chat"]), line=line)
    return hand


@transaction
def _note_hand(tx: Transaction, hand: Document, chat: int, line: str) -> None:
    """Keep a player's entry, and with it what the group is to know of it."""
    path = tables.hand_place(str(hand["gameId"]), str(hand["uid"]))
    (stored,) = tx.read(path)
    tx.put(path, {**(stored or hand), "muted": hand["muted"]})
    if line:
        outbox.stage(tx, chat, line)


def _lost(seen: Seen, kept: Document, slot: Slot, before: Document) -> None:
    """Remember that a chat cannot be reached."""
    if slot.chat == kept["chat"]:
        groups.note(slot.chat, "en", {"left": True})
        return
    people.mute(slot.chat)
    line = _missed(seen, kept, str(before["uid"]))
    muted = {**before, "muted": True}
    _note_hand(hand=muted, chat=int(kept["chat"]), line=line)


def _missed(seen: Seen, kept: Document, uid: str) -> str:
    """What the group is told of a player who cannot be reached; empty where there is none."""
    seat = seen.header.seat_of(uid)
    if not kept["chat"] or seat is None:
        return ""
    told = groups.spoken_in(groups.read(int(kept["chat"])))
    facts = {"name": seen.names[seat], "link": texts.link(seen.game_id)}
    return outbox.line(told.say("blocked", **facts))


def _told(game_id: str, seen: Seen, kept: Document) -> Document:
    """The chat's side of the table with the last moves of the log added."""
    seq, fed = seen.header.seq, int(kept["fed"])
    if seq <= max(fed, 1):
        return kept
    first = max(fed + 1, 2, seq - FEED + 1)
    entry_paths = [paths.move_path(game_id, number) for number in range(first, seq + 1)]
    entries = [entry["events"] for entry in firestore_client.read_documents(*entry_paths) if entry]
    feed = [*kept["feed"], *({"events": events} for events in entries)][-FEED:]
    after = {**kept, "feed": feed, "fed": seq}
    _feed(path=tables.table_place(game_id), after=after)
    return after


@transaction
def _feed(tx: Transaction, path: str, after: Document) -> None:
    (stored,) = tx.read(path)
    if stored is not None and int(stored["fed"]) < int(after["fed"]):
        tx.update(path, {"feed": after["feed"], "fed": after["fed"]})


def _of_group(seen: Seen, kept: Document, group: Document) -> list[tuple[Slot, Document]]:
    """The group's one message, unless the group has gone on to another table."""
    chat = int(kept["chat"])
    if not chat or group["left"] or group["gameId"] != seen.game_id:
        return []
    told = groups.spoken_in(group)
    if seen.table is None:
        text, rows = lobby.waiting(seen, told)
        return [(Slot(chat, groups.place(chat), text, rows), group)]
    feed = [told.happened(seen.header.game, one["events"], seen.names) for one in kept["feed"]]
    lines = [*lobby.title(seen, told), "", *_board(seen, told), ""]
    lines += [*(f"· {line}" for line in feed if line), "", *lobby.whose_turn(seen, told)]
    return [(Slot(chat, groups.place(chat), _text(lines)), group)]


def _of_players(
    seen: Seen, known: list[tuple[Document, Document | None]]
) -> list[tuple[Slot, Document]]:
    """The messages of the players, those who are asked first."""
    reached = [(hand, rack) for hand, rack in known if rack and not hand["muted"]]
    slots = [(_slot(seen, hand, rack), hand) for hand, rack in reached]
    return sorted(slots, key=lambda one: not one[0].also["asked"])


def _slot(seen: Seen, hand: Document, rack: Document) -> Slot:
    """A player's message. The table is drawn for whoever is asked; others look at the group."""
    uid, told, game = str(hand["uid"]), words(str(hand["locale"])), seen.header.game
    view = seen.view(rack, int(rack["seat"]))
    rows: Rows = ()
    live = seen.header.status in LIVE
    asked = live and seen.is_asked(uid)
    lines = [*lobby.title(seen, told), ""]
    if asked or not live:
        lines += [*_board(seen, told), ""]
    lines += hands.hand(game, view, seen.names, told)
    if asked:
        rows = _buttons(seen, view, hand, told)
        lines += ["", told.say("your-turn"), hands.question(game, seen.table.phase, told)]
    ring = asked and not hand["asked"]
    place = tables.hand_place(seen.game_id, uid)
    return Slot(int(hand["chat"]), place, _text(lines), rows, ring, {"asked": asked})


def _board(seen: Seen, told: Words) -> list[str]:
    return boards.board(seen.header.game, seen.options, seen.table, seen.names, told)


def _buttons(seen: Seen, view: View[Any, Any, Any], hand: Document, told: Words) -> Rows:
    mine = view if view.seat in seen.header.asked else seen.view_of_host()
    seq, _, card = str(hand["held"]).partition(" ")
    held = card if seq == str(seen.header.seq) else ""
    found = buttons.choices(seen.header.game, mine, told, held)
    rows = buttons.rows(seen.game_id, seen.header.seq, found)
    if mine.seat is None or seen.header.status != "playing" or seen.header.rated:
        return rows
    hint = Button(told.say("hint"), f"i {seen.game_id} {seen.header.seq} -")
    return (*rows, (hint,))


def _text(lines: list[str]) -> str:
    text = _gaps.sub("\n\n", "\n".join(lines).strip())
    return text if len(text) <= LONGEST else f"{text[: LONGEST - 1]}…"
