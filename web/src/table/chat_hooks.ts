// What the chat tells while it is closed: unread messages, the last line, and bubbles at the seats.

import { useEffect, useRef, useState } from "preact/hooks";
import type { Message, SeatInfo, Table } from "stolik-client";
import { blockedPlayers } from "../people/blocked_players";
import { shownName } from "../people/shown_name";
import { useLatestValue } from "../service/useLatestValue";
import { shared, t } from "../texts";

const BUBBLE_MS = 6000;

/** The messages of the table, without those of blocked players. */
export function useMessages(table: Table): readonly Message[] {
  const messages = useLatestValue(table.chat) ?? [];
  return messages.filter(({ uid }) => !blockedPlayers.value.includes(uid));
}

/** The message as it is shown, a preset phrase in this person's language. */
export function messageText({ preset, text }: Message): string {
  return preset ? shared.value.phrase(preset) : (text ?? "");
}

/** Where the writer of the message sits; nowhere once they have left. */
export function chairOf({ uid }: Message, seats: readonly SeatInfo[]): SeatInfo | undefined {
  return seats.find((chair) => chair.uid === uid);
}

/** Who wrote the message. */
export function senderName(message: Message, seats: readonly SeatInfo[]): string {
  return shownName(chairOf(message, seats)?.name ?? "") || t("somebody");
}

/** How many messages of others came after `readAt` (server time, ms). */
export function countUnread(messages: readonly Message[], myUid: string | null | undefined, readAt: number): number {
  return messages.filter(({ uid, at }) => uid !== myUid && at > readAt).length;
}

/** Messages of others since the chat was last open on this device; 0 while it is open. */
export function useUnreadChat(table: Table, open: boolean): number {
  const messages = useMessages(table);
  const seats = useLatestValue(table.seats) ?? [];
  const key = `stolik.chatRead.${table.id}`;
  const [readAt, setReadAt] = useState(() => Number(sessionStorage.getItem(key)));
  const newest = messages.at(-1)?.at ?? 0;
  useEffect(() => {
    if (!open || newest <= readAt) return;
    sessionStorage.setItem(key, String(newest));
    setReadAt(newest);
  }, [open, newest]);
  return open ? 0 : countUnread(messages, seats.find((chair) => chair.mine)?.uid, readAt);
}

/** "Bruno: nice lead", or "" before the first message. */
export function useLastChatLine(table: Table): string {
  const last = useMessages(table).at(-1);
  const seats = useLatestValue(table.seats) ?? [];
  return last ? `${senderName(last, seats)}: ${messageText(last)}` : "";
}

/** The one message that is not in `seen`; null if there is none, or several: those were written before the table was opened. */
export function newMessage(messages: readonly Message[], seen: ReadonlySet<string>): Message | null {
  const [first, ...others] = messages.filter(({ id }) => !seen.has(id));
  return first && !others.length ? first : null;
}

/** What players just said, by seat; each line for some seconds. */
export function useChatBubbles(table: Table): ReadonlyMap<number, string> {
  const messages = useMessages(table);
  const seats = useLatestValue(table.seats) ?? [];
  const [lines, setLines] = useState<readonly Message[]>([]);
  const seen = useRef(new Set(messages.map(({ id }) => id)));
  useEffect(() => {
    const line = newMessage(messages, seen.current);
    for (const { id } of messages) seen.current.add(id);
    if (!line) return;
    setLines((before) => [...before.filter(({ uid }) => uid !== line.uid), line]);
    setTimeout(() => setLines((before) => before.filter(({ id }) => id !== line.id)), BUBBLE_MS);
  }, [messages.at(-1)?.id]);
  const seatOf = (uid: string): number => seats.find((chair) => chair.uid === uid)?.seat ?? -1;
  return new Map(lines.map((line) => [seatOf(line.uid), messageText(line)]));
}
