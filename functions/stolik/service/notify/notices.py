"""Notices: who is told what about a table, one notice for each event and person.

A notice has a key. The task that delivers it is named by the key, and so is the document that
says how far its delivery has come, so a notice that is ordered twice is delivered once.
"""

from __future__ import annotations

from dataclasses import dataclass

from stolik.documents.header import Header
from stolik.service.errors import Contended
from stolik.service.invites import invitations
from stolik.service.notify.preferences import end_of_quiet, open_channels
from stolik.service.people.private_settings import read_settings
from stolik.service.scheduling import task_queue
from stolik.service.scheduling.task_kind import TaskKind
from stolik.service.tables import firestore_client, rated_policy

MODERATION = "moderation"  # a message of the operators
# The event that a person sets preferences for, by the kind of notice.
EVENT_OF_KIND = {
    TaskKind.NOTICE: "turn",
    TaskKind.REMINDER: "turn",
    TaskKind.INVITE: "invite",
    TaskKind.REMATCH: "invite",
    TaskKind.RESULT: "result",
}
KINDS = (*map(str, EVENT_OF_KIND), MODERATION)


@dataclass(frozen=True, slots=True)
class Notice:
    """What one person is told."""

    kind: str  # one of KINDS
    game_id: str
    seq: int  # the position of the table that it is about
    uid: str

    @property
    def key(self) -> str:
        """Its name, the same in every channel."""
        return f"{self.game_id}-{self.seq}-{self.kind}-{self.uid}"

    @property
    def path(self) -> str:
        """The document about its delivery."""
        return f"notices/{self.key}"

    @property
    def event(self) -> str:
        """What the person's preferences call it."""
        return MODERATION if self.kind == MODERATION else EVENT_OF_KIND[TaskKind(self.kind)]


def recipients(kind: TaskKind, game_id: str, header: Header) -> list[str]:
    """The uids of the people who get a `kind` of notice about a table."""
    if kind is TaskKind.RESULT:
        return list(header.players)
    if kind is TaskKind.INVITE:
        open_ones = [content for _, content in invitations.open_invitations(game_id)]
        return [str(content["to"]) for content in open_ones if content["kind"] == "game"]
    if kind is TaskKind.REMATCH:
        return [uid for uid in header.players if uid not in (*header.rematch, *header.declined)]
    return [header.turn_uid] if header.turn_uid else []


def order_notices(kind: TaskKind, game_id: str, header: Header, now: int) -> None:
    """Order a notice for everybody who gets one and has a channel for it.

    Raises Contended if the queue does not take one of them; those before it are not sent twice.
    """
    uids = recipients(kind, game_id, header)
    stored = firestore_client.read_documents(*(f"users/{uid}" for uid in uids))
    for uid, content in zip(uids, stored, strict=True):
        settings, notice = read_settings(content), Notice(kind, game_id, header.seq, uid)
        if open_channels(settings, notice.event):
            order(notice, end_of_quiet(settings, now))


def order(notice: Notice, at: int) -> None:
    """Ask for one call of `noticetask`. Raises Contended if the queue does not take it."""
    data = {"kind": notice.kind, "gameId": notice.game_id, "seq": notice.seq, "uid": notice.uid}
    if not task_queue.enqueue("noticetask", data, at, f"{notice.key}-{at}"):
        raise Contended("a notice was not ordered; run the task again")


def is_current(notice: Notice, header: Header | None, now: int) -> bool:
    """Whether a notice about a table is still true."""
    if notice.kind == MODERATION:
        return True
    if header is None or header.seq != notice.seq:
        return False
    if notice.kind == TaskKind.INVITE:
        return header.status == "waiting" and header.seat_of(notice.uid) is None
    if notice.kind == TaskKind.REMATCH and not rated_policy.is_offer_open(header, now):
        return False
    return notice.uid in recipients(TaskKind(notice.kind), notice.game_id, header)
