// What a person wants to hear of, by which channel, and when not at all.

import type { Profile, Settings } from "stolik-client/remote";

export const NOTIFIED_EVENTS = ["turn", "invite", "result"] as const;
export type NotifiedEvent = (typeof NOTIFIED_EVENTS)[number];
export type Channel = "mail" | "webhook";

type NotificationProfile = Pick<Profile, "emailMe" | "notices">;

/** Whether `event` is told by `channel`. What was never chosen is told; mail has a switch for all of it. */
export function isNotified({ emailMe, notices }: NotificationProfile, channel: Channel, event: NotifiedEvent): boolean {
  return (channel === "webhook" || emailMe) && (notices?.[channel]?.[event] ?? true);
}

/** The settings after one box was ticked or cleared; without any event mail is off as a whole. */
export function settingsAfterChoice(
  profile: NotificationProfile,
  channel: Channel,
  event: NotifiedEvent,
  wanted: boolean,
): Settings {
  const choices = Object.fromEntries(
    NOTIFIED_EVENTS.map((other) => [other, other === event ? wanted : isNotified(profile, channel, other)]),
  );
  const notices = { [channel]: choices };
  return channel === "mail" ? { notices, emailMe: Object.values(choices).some(Boolean) } : { notices };
}

export interface Hour {
  /** As it is stored: the hour in UTC. */
  readonly utc: number;
  /** As a clock on the wall shows it. */
  readonly text: string;
}

/** The hours of the day from local midnight on; some time zones are not whole hours away. */
export function localHours(language: string, now = new Date(), timeZone?: string): readonly Hour[] {
  const format = new Intl.DateTimeFormat(language, {
    hour: "2-digit",
    minute: "2-digit",
    ...(timeZone && { timeZone }),
  });
  const sortable = new Intl.DateTimeFormat("en", {
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
    ...(timeZone && { timeZone }),
  });
  return Array.from({ length: 24 }, (_, utc) => {
    const at = new Date(now).setUTCHours(utc, 0, 0, 0);
    return { utc, text: format.format(at), order: sortable.format(at) };
  })
    .sort((a, b) => a.order.localeCompare(b.order))
    .map(({ utc, text }) => ({ utc, text }));
}

/** Quiet hours for somebody who has none yet: from 22 to 8 on the wall. */
export function defaultQuietHours(all: readonly Hour[]): { readonly from: number; readonly to: number } {
  return { from: all[22]?.utc ?? 22, to: all[8]?.utc ?? 8 };
}
